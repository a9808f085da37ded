"""The JSON of this game: a Table travels as its Options, and printed content as its digest.

Whoever reads a document must have the content it was played with at hand: the shipped set always
is, others are handed to ``documents_for``.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from skybridge_rules.content.card_ids import quote
from skybridge_rules.core.codec import Codec, Proxy, Shape
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import UnknownContent
from skybridge_rules.core.tags import tags_by_name
from skybridge_rules.thraen import effects
from skybridge_rules.thraen.content import digest_of, shipped
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.moves import KINDS, Move
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.state import Options, State, Table, table_of
from skybridge_rules.thraen.tasks import Task
from skybridge_rules.thraen.views import View

MOVES: Final[dict[type, str]] = {kind: word for word, kind in KINDS.items()}
"""How the moves are called in JSON: by the words of the notation."""

TASKS: Final = tags_by_name(Task)
EVENTS: Final = tags_by_name(Event)

ThraenDocuments: TypeAlias = Documents[State, Move, Event, View, Options]


@cache
def documents_for(*contents: Content) -> ThraenDocuments:
    """The documents of games with these contents, or with the shipped one."""

    @cache
    def at_hand() -> dict[str, Content]:
        """By digest; of two that play alike, the one that was handed over."""
        return {digest_of(each): each for each in (shipped(), *contents)}

    def content_of(name: str) -> Content:
        if (found := at_hand().get(name)) is not None:
            return found
        from skybridge_rules.thraen.placing.tables import example_cards  # seldom needed

        if name == digest_of(example_cards()):
            return example_cards()  # of the tables that come with the game
        known = ", ".join(f"{own} ({each.title})" for own, each in at_hand().items())
        raise UnknownContent(
            f"no content with the digest {quote(name)} is at hand, only {known};"
            " documents_for(content) and Edition(content) read with another one"
        )

    return Documents(
        Codec(
            {**effects.TAGS, **MOVES, **TASKS, **EVENTS},
            (
                Proxy(Content, str, digest_of, content_of),
                Proxy(Table, Options, lambda table: table.options, table_of),
            ),
        ),
        state=Shape[State](State),
        move=Shape[Move](Move),
        event=Shape[Event](Event),
        view=Shape[View](View),
        options=Shape[Options](Options),
        problems=problems,
        digested=_without_beliefs,
    )


def _without_beliefs(value: object) -> object:
    """A state as records know it: what a seat can conclude follows from the moves (TH-INFO-04)."""
    if not isinstance(value, State) or not value.cards.beliefs:
        return value
    return value.with_cards(value.cards.with_beliefs(()))


JSON: Final = documents_for()
"""The documents of games with the shipped content, which is read when first asked for."""
