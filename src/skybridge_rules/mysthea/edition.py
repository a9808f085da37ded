"""Edition: the game with a printed content of one's own."""

from __future__ import annotations

from typing import TypeAlias

from skybridge_rules import mysthea
from skybridge_rules.content.edition import OtherEdition
from skybridge_rules.mysthea.documents import documents_for
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.state import Options, State
from skybridge_rules.mysthea.views import View

MystheaEdition: TypeAlias = OtherEdition[State, Move, Event, View, Options]


def edition(content: Content) -> MystheaEdition:
    """The game with this content: ``Options(3, content=content)`` says that it is played with."""
    return OtherEdition(mysthea, content, documents_for(content))
