"""The JSON of this game."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from skybridge_rules.content.documents import CardDocuments
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.tags import tags_by_name
from skybridge_rules.skyward import effects
from skybridge_rules.skyward.content import digest_of, shipped
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.moves import KINDS, Move
from skybridge_rules.skyward.placing.reading import example_cards
from skybridge_rules.skyward.problems import problems
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.state import Options, State, Table, table_of
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.views import View

MOVES: Final[dict[type, str]] = {kind: word for word, kind in KINDS.items()}
"""How the moves are called in JSON: by the words of the notation."""

SkywardDocuments: TypeAlias = Documents[State, Move, Event, View, Options]

_PARTS: Final = CardDocuments(
    Content,
    shipped,
    digest_of,
    Table,
    table_of,
    {**effects.TAGS, **MOVES, **tags_by_name(Task), **tags_by_name(Event)},
    example_cards,
)


@cache
def documents_for(*contents: Content) -> SkywardDocuments:
    """The documents of games with these contents, or with the shipped one."""
    return _PARTS.with_contents(contents, State, Move, Event, View, Options, problems)


JSON: Final = documents_for()
"""The documents of games with the shipped content, which is read when first asked for."""
