"""The JSON of a card game: printed content travels as its digest, a table as its options.

Whoever reads a document must have the content it was played with at hand: the shipped set always
is, others are handed over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

from skybridge_rules.content.card_ids import quote
from skybridge_rules.core.codec import Codec, Proxy, Shape
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import UnknownContent
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem

C = TypeVar("C")
T = TypeVar("T")


@frozen(eq=False)
class CardDocuments:
    """What the documents of a card game are made of."""

    content: type[Any]
    """The class of its printed content; it has a title."""
    shipped: Callable[[], Any]
    digest_of: Callable[[Any], str]
    table: type[Any]
    """The class of what never changes in a game; it has options."""
    table_of: Callable[[Any], Any]
    """The table of a game with some options."""
    tags: Mapping[type, str]
    """What effects, moves, tasks and events are called in JSON."""
    examples: Callable[[], Any] | None = None
    """Cards that come with the game for examples; they are read only if a document has them."""

    def with_contents(
        self,
        contents: tuple[Any, ...],
        state: type[S],
        move: Any,
        event: Any,
        view: type[V],
        options: type[O],
        problems: Callable[[S], tuple[Problem, ...]],
    ) -> Documents[S, M, E, V, O]:
        """The documents of games with these contents, or with the shipped one."""

        @cache
        def at_hand() -> dict[str, Any]:
            """By digest; of two that play alike, the one that was handed over."""
            return {self.digest_of(each): each for each in (self.shipped(), *contents)}

        def content_of(name: str) -> Any:
            if name not in at_hand() and self.examples is not None:
                examples = self.examples()
                if name == self.digest_of(examples):
                    return examples
            if name not in at_hand():
                known = ", ".join(f"{own} ({each.title})" for own, each in at_hand().items())
                raise UnknownContent(
                    f"no content with the digest {quote(name)} is at hand, only {known};"
                    " documents_for(content) and Edition(content) read with another one"
                )
            return at_hand()[name]

        return Documents(
            Codec(
                dict(self.tags),
                (
                    Proxy(self.content, str, self.digest_of, content_of),
                    Proxy(self.table, options, lambda table: table.options, self.table_of),
                ),
            ),
            state=Shape[S](state),
            move=Shape[M](move),
            event=Shape[E](event),
            view=Shape[V](view),
            options=Shape[O](options),
            problems=problems,
        )
