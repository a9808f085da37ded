"""What the rules say about a kind of task: everything that has to be told, in one place.

Each step, effect and ability describes its tasks this way, side by side: the legal answers, what
speaks against any other, which rules allow this one, what follows, and what would be impossible
about such a moment. ``legality``, ``transition`` and ``problems`` only look them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import field

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.latest import Latest
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem, Reason
from skybridge_rules.thraen.components import Ability
from skybridge_rules.thraen.deck import Card
from skybridge_rules.thraen.events import Event, Skipped
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.state import PLAYERS, State
from skybridge_rules.thraen.tasks import OfSeat

T = TypeVar("T")
S = TypeVar("S", bound=OfSeat)
M = TypeVar("M")

Story: TypeAlias = Log[Event]
"""Collects the events of one step."""

SILENT: Final[Story] = Log(listening=False)
"""Hears nothing; shared by every ``apply``."""

Lacks: TypeAlias = Iterable[tuple[str, str]]
"""What a moment lacks to be possible: a rule, and what it asks for."""


LISTED: Final[Latest[State, Any, Move]] = Latest()
"""The answers to the question that was asked last."""


def says_nothing(*_: object) -> tuple[()]:
    """What a kind of task has to say where it has no rule."""
    return ()


STANDS_STILL: Final = "a state stands still at something that goes on by itself"
"""What is broken where nobody can be asked."""


def _never_asked(*_: object) -> Any:
    raise BrokenPromise(STANDS_STILL)


def _asked(*_: object) -> None:
    return None


@frozen(eq=False)
class SeatTask(Generic[S, M]):
    """A task that a seat answers, with a move of type M."""

    ask: str
    rule: RuleId
    accepts: tuple[type[M], ...]
    """The kinds of move that belong to this question; others are out of place, see ``timing``."""
    place: Place
    """What may wait below it on the agenda."""
    moves: Callable[[State, S], tuple[Move, ...]]
    """Every legal answer, once, in the order that ``legal_moves`` promises."""
    against: Callable[[State, S, M], Iterable[Reason]]
    """The reasons against a move of a kind that is accepted."""
    allowed_by: Callable[[State, S, M], Iterable[str]]
    """The rules that allow a legal answer, besides the rule of the question."""
    answer: Callable[[State, S, M, Story], State]
    """What a legal answer leads to."""
    auto_advance: Callable[[State, S, Story], State | None] = _asked
    """The state that follows without asking, if there is nothing to ask."""
    impossible: Callable[[State, S], Lacks] = says_nothing
    """What such a moment lacks to be possible."""
    out_of_order: Callable[[State], Iterable[Problem]] = says_nothing
    """What is impossible about all tasks of this kind together, or about there being none."""
    decided_by: RuleId = RuleId("TH-TURN-01")
    """The rule that says which seat decides; another one that answers is told of it."""
    decisions: tuple[Decision, ...] = field(init=False)
    """What each seat is asked."""

    def __attrs_post_init__(self) -> None:
        seats = range(max(PLAYERS))
        asked = tuple(Decision(Seat(seat), self.ask, self.rule) for seat in seats)
        object.__setattr__(self, "decisions", asked)

    def seat_of(self, task: S) -> Seat:
        """Who is asked."""
        return task.seat

    def decision(self, task: S) -> Decision:
        """Who is asked what."""
        return self.decisions[task.seat]


@frozen(eq=False)
class ChanceTask(Generic[T, M]):
    """A task that chance answers, with a move of type M."""

    ask: str
    rule: RuleId
    place: Place
    moves: Callable[[State, T], tuple[Move, ...]]
    """Each possible outcome."""
    weights: Callable[[State, T], tuple[int, ...]]
    """The weight of each."""
    possible: Callable[[State, T, Move], bool]
    """Whether a move is among them."""
    answer: Callable[[State, T, M, Story], State]
    auto_advance: Callable[[State, T, Story], State | None] = _asked
    allowed_by: Callable[[State, T, M], Iterable[str]] = says_nothing
    impossible: Callable[[State, T], Lacks] = says_nothing
    out_of_order: Callable[[State], Iterable[Problem]] = says_nothing
    asked: Decision = field(init=False)
    """What chance is asked."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "asked", Decision(CHANCE, self.ask, self.rule))

    def decision(self, task: T) -> Decision:  # noqa: ARG002 - as for a seat
        """That chance is asked."""
        return self.asked


@frozen(eq=False)
class AutoTask(Generic[T]):
    """A task that goes on by itself."""

    place: Place
    auto_advance: Callable[[State, T, Story], State]
    """The state that follows; there is never anything to ask."""
    ends: bool = False
    """Whether nothing has to lie above it; others begin what they end, such as a turn."""
    impossible: Callable[[State, T], Lacks] = says_nothing
    out_of_order: Callable[[State], Iterable[Problem]] = says_nothing
    moves: Callable[[State, T], tuple[()]] = field(default=_never_asked, init=False)
    """Says that nobody can be asked; a state never stands still here."""
    answer: Callable[[State, T, Any, Story], State] = field(default=_never_asked, init=False)
    """Says so too."""

    def decision(self, task: T) -> Decision:  # noqa: ARG002 - as for a seat
        """And so does this."""
        raise BrokenPromise(STANDS_STILL)


@frozen(eq=False)
class Addition:
    """What an ability adds to the playing of a faction card, beside its effects (TH-PLAY-07)."""

    ability: Ability
    rule: RuleId
    moves: Callable[[State, Seat], tuple[Move, ...]]
    carry_out: Callable[[State, Seat, int, Move, Story], State]
    """For a seat that played to a slot; the addition is already used up."""
    refusal: Reason
    """What a seat is told that cannot use it."""
    compulsory: bool = False
    """Whether it cannot be dropped while it is possible."""
    follows: Callable[[Card], bool] = lambda _: True
    """Which cards bring it."""


# Telling.


def because(rule: str, **figures: int | str) -> Reason:
    """A reason why something goes by unasked; unlike ``reason`` it refuses no move."""
    return Reason(RuleId(rule), tuple(figures.items()))


def tell_skipped(log: Story, seat: Seat | None, what: str, *reasons: Reason) -> None:
    """Tell that something was not asked, or did not happen, and why (TH-TURN-02).

    Only where the log listens: the reasons are not worked out for nothing.
    """
    once = tuple(dict.fromkeys(reasons))
    log.tell(Skipped(seat, what, once), *dict.fromkeys(each.rule for each in once))


# Pieces that several descriptions share.


def always(*rules: str) -> Callable[[State, object, object], Iterable[str]]:
    """Every answer is allowed by the same rules."""
    return lambda *_: rules


def refuse_others(
    moves: Callable[[State, S], tuple[Move, ...]], refusal: Callable[[State, S, M], Reason]
) -> Callable[[State, S, M], Iterable[Reason]]:
    """One reason against whatever is not listed, so that listing and refusing cannot differ."""

    def against(state: State, task: S, move: M) -> Iterable[Reason]:
        return () if move in moves(state, task) else (refusal(state, task, move),)

    return against


def only_with(
    rule: str, *abilities: Ability, then: Callable[[State, S], Lacks] = says_nothing
) -> Callable[[State, S], Lacks]:
    """A moment that only some abilities bring about, and what it lacks besides."""

    def impossible(state: State, task: S) -> Lacks:
        if state.players[task.seat].ability not in abilities:
            return ((rule, "another ability is needed for this"),)
        return then(state, task)

    return impossible
