"""Question: what the rules say about one kind of task.

Each step of the game describes its tasks this way, side by side: the legal answers, the reasons
against any other, and what an answer leads to. ``legality`` and ``transition`` only look them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.verdict import Reason
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.state import PLAYERS, State

T = TypeVar("T")

Story: TypeAlias = Log[Event]
"""Collects the events of one step."""

SILENT: Final[Story] = Log(listening=False)
"""Hears nothing; shared by every ``apply``."""


def _always_asked(state: State, task: object, log: Story) -> State | None:  # noqa: ARG001
    return None


@frozen(eq=False)
class Asked(Generic[T]):
    """A task that a seat answers."""

    ask: str
    rule: RuleId
    accepts: tuple[type, ...]
    """The kinds of move that belong to this question; others are out of place (TH-TURN-02)."""
    moves: Callable[[State, T], tuple[Move, ...]]
    against: Callable[[State, T, Move], Iterator[Reason]]
    """The reasons against a move of a kind that is accepted."""
    answer: Callable[[State, T, Move, Story], State]
    moot: Callable[[State, T, Story], State | None] = _always_asked
    """The state that follows without asking, if there is nothing to ask."""
    decisions: tuple[Decision, ...] = field(init=False)
    """What each seat is asked."""

    def __attrs_post_init__(self) -> None:
        seats = range(max(PLAYERS))
        asked = tuple(Decision(Seat(seat), self.ask, self.rule) for seat in seats)
        object.__setattr__(self, "decisions", asked)


@frozen(eq=False)
class Fated(Generic[T]):
    """A task that chance answers."""

    ask: str
    rule: RuleId
    moves: Callable[[State, T], tuple[Move, ...]]
    """Each possible outcome."""
    weights: Callable[[State, T], tuple[int, ...]]
    """The weight of each."""
    possible: Callable[[State, T, Move], bool]
    """Whether a move is among them."""
    answer: Callable[[State, T, Move, Story], State]
    moot: Callable[[State, T, Story], State | None] = _always_asked
    decision: Decision = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "decision", Decision(CHANCE, self.ask, self.rule))


@frozen(eq=False)
class Addition:
    """What an ability adds to the playing of a faction card, beside its effects (TH-PLAY-07)."""

    moves: Callable[[State, Seat], tuple[Move, ...]]
    carry_out: Callable[[State, Seat, int, Move, Story], State]
    """For a seat that played to a slot; the addition is already used up."""
    refusal: Reason
    """What whoever cannot use it is told."""
    compulsory: bool = False
    """Whether it cannot be dropped while it is possible."""


@frozen(eq=False)
class Automatic(Generic[T]):
    """A task that goes on by itself."""

    moot: Callable[[State, T, Story], State]
    """The state that follows; there is never anything to ask."""
