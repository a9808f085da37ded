"""What two readings of one position can differ in: a closed union.

Two findings are the same if the same thing differs in the same way; the reasons given for it are
not compared.
"""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeAlias

from attrs import field

from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.json_diff import Difference
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.typevars import M
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem, Verdict


class Side(Enum):
    """One of the two readings that are compared."""

    A = "the first reading"
    B = "the second reading"

    @property
    def other(self) -> Side:
        """The side across the table."""
        return Side.B if self is Side.A else Side.A


@frozen
class Impossible:
    """The position cannot exist under one of the readings."""

    under: Side
    problems: tuple[Problem, ...] = field(eq=False)


@frozen
class AskedOtherwise:
    """Another question is asked, or somebody else is, or the game is over; None is its end."""

    a: Decision | None
    b: Decision | None


@frozen
class OnlyUnder(Generic[M]):
    """A move is legal under one reading alone; the other refuses it with this verdict."""

    side: Side
    move: M
    verdict: Verdict = field(eq=False)


@frozen
class Odds(Generic[M]):
    """Chance has the same outcome with another weight, each as a part of a whole."""

    move: M
    a: tuple[int, int]
    b: tuple[int, int]


@frozen
class PointsOtherwise:
    """A seat has other points in a category if the game ended now."""

    seat: Seat
    category: str
    a: int
    b: int
    items_a: tuple[ScoreItem, ...] = field(default=(), eq=False)
    """The items that only the first reading counts, or counts so."""
    items_b: tuple[ScoreItem, ...] = field(default=(), eq=False)


@frozen
class SeenOtherwise:
    """A seat, or the spectator (None), is shown more under one reading than under the other."""

    seat: Seat | None
    a: tuple[str, ...]
    """What it can place under the first reading alone."""
    b: tuple[str, ...]
    where: tuple[Difference, ...] = field(default=(), eq=False)


@frozen
class LiesOtherwise:
    """The same moves have led to another table."""

    where: tuple[Difference, ...]


Finding: TypeAlias = (
    Impossible
    | AskedOtherwise
    | OnlyUnder[M]
    | Odds[M]
    | PointsOtherwise
    | SeenOtherwise
    | LiesOtherwise
)
