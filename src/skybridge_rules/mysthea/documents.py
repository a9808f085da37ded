"""The JSON of this game."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from skybridge_rules.content.documents import CardDocuments
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.tags import tags_by_name
from skybridge_rules.mysthea import effects
from skybridge_rules.mysthea.content import digest_of, shipped
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.moves import KINDS, Move
from skybridge_rules.mysthea.problems import problems
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.state import Options, State, Table, table_of
from skybridge_rules.mysthea.tasks import Task
from skybridge_rules.mysthea.views import View

MOVES: Final[dict[type, str]] = {kind: word for word, kind in KINDS.items()}
"""How the moves are called in JSON: by the words of the notation."""

MystheaDocuments: TypeAlias = Documents[State, Move, Event, View, Options]

_PARTS: Final = CardDocuments(
    Content,
    shipped,
    digest_of,
    Table,
    table_of,
    {**effects.TAGS, **MOVES, **tags_by_name(Task), **tags_by_name(Event)},
)


@cache
def documents_for(*contents: Content) -> MystheaDocuments:
    """The documents of games with these contents, or with the shipped one."""
    return _PARTS.with_contents(contents, State, Move, Event, View, Options, problems)


JSON: Final = documents_for()
"""The documents of games with the shipped content, which is read when first asked for."""
