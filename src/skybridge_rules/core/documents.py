"""Documents: the JSON of one game, typed by its own State, Move, Event, View and Options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import ImpossibleSetup, JsonError, NotationError
from skybridge_rules.core.events import Told
from skybridge_rules.core.spelling import Spelled
from skybridge_rules.core.tags import tags_by_name
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem


def _no_problems(state: object) -> tuple[Problem, ...]:  # noqa: ARG001 - whatever the state
    return ()


def _itself(value: object) -> object:
    return value


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
    digested: Callable[[object], object] = _itself
    """What a digest stands for: the value without what follows from the moves alone."""

    @classmethod
    def of(
        cls,
        state: Any,
        move: Any,
        event: Any,
        view: Any,
        options: Any,
        problems: Callable[[S], tuple[Problem, ...]],
        *inside: Any,
    ) -> Documents[S, M, E, V, O]:
        """The documents of these classes or unions; ``inside`` are other unions they hold.

        JSON calls a spelled move by its word, and any other class by its name.
        """
        tags = tags_by_name(move, event, *inside)
        words = {kind: kind.SPELLING.word for kind in tags if issubclass(kind, Spelled)}
        return Documents(
            Codec({**tags, **words}),
            state=Shape(state),
            move=Shape(move),
            event=Shape(event),
            view=Shape(view),
            options=Shape(options),
            problems=problems,
        )

    def to_json(self, value: object) -> str:
        """Any value of the game as JSON."""
        return self.codec.dumps(value)

    def digest(self, value: object) -> str:
        """Sixteen hexadecimal digits that stand for a value."""
        return self.codec.digest(self.digested(value))

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

    @property
    def told(self) -> Shape[Told[E]]:
        """An event with the seats that may know of it and the rules that caused it."""
        told: Any = Told  # its argument is known at run time only
        return Shape(told[self.event.form])

    def read_told(self, text: str) -> Told[E]:
        """An event, the seats it may be told to, and its rules."""
        return self.codec.loads(text, self.told)

    def read_view(self, text: str) -> V:
        """A view."""
        return self.codec.loads(text, self.view)

    def read_options(self, text: str) -> O:
        """Options, possible or not."""
        return self.codec.loads(text, self.options)

    # For a game without a notation of its own for positions.

    def format_position(self, state: S) -> str:
        """A state as one line of text: its JSON."""
        return self.to_json(state)

    def parse_position(self, text: str) -> S:
        """A state from its JSON; NotationError says what is wrong with it."""
        try:
            return self.read_state(text)
        except JsonError as error:
            raise NotationError(text, 1, str(error)) from None
