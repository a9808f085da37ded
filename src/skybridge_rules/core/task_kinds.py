"""What the rules say about a kind of task on an agenda: everything in one place.

A step or effect describes its tasks this way, side by side: the legal answers, what speaks against
any other, which rules allow this one, what follows, and what would be impossible about such a
moment. ``AgendaRules`` looks them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from attrs import field

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason

MOST_SEATS: Final = 8
"""No game of this kind has more."""


class OfSeat(Protocol):
    """A task that a seat answers."""

    @property
    def seat(self) -> Seat:
        """Who is asked."""


S = TypeVar("S")
E = TypeVar("E")
T = TypeVar("T")
A = TypeVar("A", bound=OfSeat)
M = TypeVar("M")

Lacks: TypeAlias = Iterable[tuple[str, str]]
"""What a moment lacks to be possible: a rule, and what it asks for."""


def _nothing(*_: object) -> tuple[()]:
    return ()


_STANDS_STILL: Final = "a state stands still at something that goes on by itself"


def _never_asked(*_: object) -> Any:
    raise BrokenPromise(_STANDS_STILL)


@frozen(eq=False)
class SeatTask(Generic[S, E, A, M]):
    """A task that a seat answers, with a move of type M."""

    ask: str
    rule: RuleId
    """The rule that the question is asked under."""
    accepts: tuple[type[M], ...]
    """The kinds of move that belong to this question; others are out of place."""
    moves: Callable[[S, A], tuple[Any, ...]]
    """Every legal answer, once, in the order that ``legal_moves`` promises."""
    against: Callable[[S, A, M], Iterable[Reason]]
    """The reasons against a move of a kind that is accepted."""
    answer: Callable[[S, A, M, Log[E]], S]
    """What a legal answer leads to."""
    decided_by: RuleId
    """The rule that says which seat decides; another one that answers is told of it."""
    allowed_by: Callable[[S, A, M], Iterable[str]] = _nothing
    """The rules that allow a legal answer, besides the rule of the question."""
    auto_advance: Callable[[S, A, Log[E]], S | None] | None = None
    """The state that follows without asking, if there is nothing to ask; None asks always."""
    impossible: Callable[[S, A], Lacks] = _nothing
    """What such a moment lacks to be possible."""
    rule_of: Callable[[S, A], RuleId] | None = None
    """The rule of the question where one task is asked under several; else ``rule``."""
    decisions: tuple[Decision, ...] = field(init=False)
    """What each seat is asked."""

    def __attrs_post_init__(self) -> None:
        asked = tuple(Decision(Seat(seat), self.ask, self.rule) for seat in range(MOST_SEATS))
        object.__setattr__(self, "decisions", asked)


@frozen(eq=False)
class ChanceTask(Generic[S, E, T, M]):
    """A task that chance answers, with a move of type M."""

    ask: str
    rule: RuleId
    accepts: tuple[type[M], ...]
    moves: Callable[[S, T], tuple[Any, ...]]
    """Each possible outcome."""
    weights: Callable[[S, T], tuple[int, ...]]
    """The weight of each."""
    possible: Callable[[S, T, M], bool]
    """Whether a move of an accepted kind is among them."""
    answer: Callable[[S, T, M, Log[E]], S]
    allowed_by: Callable[[S, T, M], Iterable[str]] = _nothing
    auto_advance: Callable[[S, T, Log[E]], S | None] | None = None
    impossible: Callable[[S, T], Lacks] = _nothing
    decision: Decision = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "decision", Decision(CHANCE, self.ask, self.rule))

    def against(self, state: S, task: T, move: M) -> Iterable[Reason]:
        """The reason against a move of a kind that is accepted: it is no outcome."""
        if self.possible(state, task, move):
            return ()
        return (Reason(self.rule, (("moment", "outcome"), ("step", self.ask))),)


@frozen(eq=False)
class AutoTask(Generic[S, E, T]):
    """A task that goes on by itself."""

    auto_advance: Callable[[S, T, Log[E]], S]
    """The state that follows; there is never anything to ask."""
    impossible: Callable[[S, T], Lacks] = _nothing
    moves: Callable[[S, T], tuple[()]] = field(default=_never_asked, init=False)
    """Says that nobody can be asked; a state never stands still here."""
    answer: Callable[[S, T, Any, Log[E]], S] = field(default=_never_asked, init=False)
    """Says so too."""

    @property
    def decision(self) -> Decision:
        """And so does this."""
        raise BrokenPromise(_STANDS_STILL)


Question: TypeAlias = SeatTask[S, E, Any, Any] | ChanceTask[S, E, Any, Any]
"""A kind of task that is asked."""

TaskRules: TypeAlias = Question[S, E] | AutoTask[S, E, Any]
"""What the rules say about any kind of task."""
