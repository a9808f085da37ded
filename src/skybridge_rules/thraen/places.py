"""Places on the agenda: which tasks may wait below a task of each kind.

Every kind of task declares its own, beside its other rules. What lies below is named from the top
down, so a place may look further down than one task, and count tasks that come one to a seat.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from skybridge_rules.core.agenda import is_rest, waiting
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.state import State, in_order
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskBuild,
    AskImmediate,
    AskLimit,
    AskPlay,
    AskRoom,
    AskTake,
    AskUse,
    GiveGift,
    OfSeat,
)


class Bottom:
    """Nothing lies below: here the agenda ends."""


@frozen
class Each:
    """As many tasks of a kind as there are seats."""

    kind: type


@frozen
class Fewer:
    """Fewer tasks of a kind than there are seats, or none."""

    kind: type


Part: TypeAlias = type | Each | Fewer

Below: TypeAlias = type | tuple[Part, ...]
"""What lies directly below: a task of a kind, or several from the top down."""

IN_TURN: Final[tuple[Below, ...]] = (
    *(AskLimit, AskBuild, AskUse, AskPlay, AskTake, AskBonus),
    (AskImmediate, AskUse),
)
"""The questions of a turn that an effect or a free action may interrupt (TH-TIME-03)."""


@frozen
class Place:
    """Where tasks of a kind may wait."""

    above: tuple[Below, ...]
    amid_gifts: bool = False
    """Whether the High Priest may leave it waiting and discard again (TH-Q-59)."""

    def fits(self, below: tuple[type, ...], seats: int, *, priest: bool) -> bool:
        """Whether these kinds of task, from the top down, may lie below."""
        above = (*self.above, *_GIFTS) if self.amid_gifts and priest else self.above
        return any(_begins(below, _parts(each), seats) for each in above)


_GIFTS: Final[tuple[Below, ...]] = (*IN_TURN, AskRoom, GiveGift)


def with_one(kind: type, above: tuple[Below, ...]) -> tuple[Below, ...]:
    """The same places, with a task of a kind in between."""
    return tuple((kind, *_parts(each)) for each in above)


def _parts(below: Below) -> tuple[Part, ...]:
    return below if isinstance(below, tuple) else (below,)


def _begins(kinds: tuple[type, ...], wanted: tuple[Part, ...], seats: int) -> bool:
    """Whether the first of some kinds are the wanted ones."""
    if not wanted:
        return True
    first, rest = wanted[0], wanted[1:]
    match first:
        case Each(kind):
            counts = range(seats, seats + 1)
        case Fewer(kind):
            counts = range(seats)
        case kind:
            counts = range(1, 2)
    return any(
        kinds[:count] == (kind,) * count and _begins(kinds[count:], rest, seats) for count in counts
    )


def kinds_below(kinds: tuple[type, ...], place: int) -> tuple[type, ...]:
    """The kinds of the tasks below a place of an agenda, from the top down, and the bottom."""
    return (*kinds[:place][::-1], Bottom)


def seats_out_of_order(
    state: State,
    kind: type[OfSeat],
    rule: str,
    whole: tuple[Seat, ...],
    before: tuple[Seat, ...] = (),
) -> tuple[Problem, ...]:
    """Whether those still to be asked, after one who is asked already, are the last of all."""
    tasks = waiting(state.agenda, kind)
    seats = (*before, *[task.seat for task in tasks]) if tasks else before
    if not seats or is_rest(seats, whole):
        return ()
    listed = ", ".join(map(str, seats))
    what = f"seats in the order {listed}, and seat {in_order(state)[0]} begins"
    return (problem(rule, f"agenda: {kind.__name__}", what),)
