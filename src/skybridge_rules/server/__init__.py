"""A server for several seats, over HTTP and WebSocket; ``skybridge-rules serve`` starts it.

``room`` says what each watcher may do and see, ``journal`` keeps every move before it is answered,
``host`` holds the rooms, ``app`` and ``sockets`` put that on the network, ``page/`` shows it.
Needs the extra ``server``.
"""

from skybridge_rules.server.app import create
from skybridge_rules.server.host import Host
from skybridge_rules.server.journal import Journal, JournalError
from skybridge_rules.server.limits import Limits
from skybridge_rules.server.refused import Refused
from skybridge_rules.server.room import Room

__all__ = ["Host", "Journal", "JournalError", "Limits", "Refused", "Room", "create"]
