"""Documents: the JSON of one game, typed by its own State, Move, Event, View and Options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from attrs import frozen

from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.verdict import Problem


def _no_problems(state: object) -> tuple[Problem, ...]:  # noqa: ARG001 - whatever the state
    return ()


@frozen
class Documents(Generic[S, M, E, V, O]):
    """The JSON documents of one game; reading refuses with JsonError or ImpossibleSetup."""

    codec: Codec
    state: Shape[S]
    move: Shape[M]
    event: Shape[E]
    view: Shape[V]
    options: Shape[O]
    problems: Callable[[S], tuple[Problem, ...]] = _no_problems
    """What is impossible about a state; left out where reading has asked that already."""

    def to_json(self, value: object) -> str:
        """Any value of the game as JSON."""
        return self.codec.dumps(value)

    def digest(self, value: object) -> str:
        """Sixteen hexadecimal digits that stand for a value."""
        return self.codec.digest(value)

    def read_state(self, text: str) -> S:
        """A state, which must be possible."""
        state = self.codec.loads(text, self.state)
        if found := self.problems(state):
            raise ImpossibleSetup(found)
        return state

    def read_move(self, text: str) -> M:
        """A move, legal or not."""
        return self.codec.loads(text, self.move)

    def read_event(self, text: str) -> E:
        """An event."""
        return self.codec.loads(text, self.event)

    def read_view(self, text: str) -> V:
        """A view."""
        return self.codec.loads(text, self.view)

    def read_options(self, text: str) -> O:
        """Options, possible or not."""
        return self.codec.loads(text, self.options)
