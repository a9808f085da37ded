"""What came of some games, counted exactly: tallies add up, however the games were divided."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Protocol, Self, TypeVar

from attrs import field

from skybridge_rules.core.values import frozen


class _Sum(Protocol):
    def __add__(self, other: Self, /) -> Self: ...


A = TypeVar("A", bound=_Sum)


@frozen
class Range:
    """A number that every game has: the sum, the least and the most."""

    total: int
    least: int
    most: int

    def __add__(self, other: Range) -> Range:
        return Range(
            self.total + other.total, min(self.least, other.least), max(self.most, other.most)
        )


@frozen
class Results:
    """Of some seats: how many they were, the games they won, and their points."""

    seats: int
    wins: Fraction
    """A shared win counts in parts."""
    points: int

    def __add__(self, other: Results) -> Results:
        return Results(self.seats + other.seats, self.wins + other.wins, self.points + other.points)


@frozen
class Tally:
    """What came of some games; two tallies add up."""

    games: int = 0
    decisions: int = 0
    """Answers of seats; what chance answers is not counted."""
    shortest: int = 0
    longest: int = 0
    choices: int = 0
    """Legal moves, summed over the decisions."""
    widest: int = 0
    seats: tuple[Results, ...] = ()
    """By their number."""
    categories: Mapping[str, int] = field(factory=dict)
    """Points of all seats, by what they are for."""
    figures: Mapping[str, Range] = field(factory=dict)
    """What the game counts beside points."""
    sides: Mapping[str, Results] = field(factory=dict)
    """By what the seats played with, if not all with the same."""

    def __add__(self, other: Tally) -> Tally:
        if not self.games or not other.games:
            return self if self.games else other
        return Tally(
            self.games + other.games,
            self.decisions + other.decisions,
            min(self.shortest, other.shortest),
            max(self.longest, other.longest),
            self.choices + other.choices,
            max(self.widest, other.widest),
            tuple(a + b for a, b in zip(self.seats, other.seats, strict=True)),
            _added(self.categories, other.categories),
            _added(self.figures, other.figures),
            _added(self.sides, other.sides),
        )


def _added(one: Mapping[str, A], other: Mapping[str, A]) -> dict[str, A]:
    """Both together, name by name."""
    found = dict(one)
    for name, value in other.items():
        found[name] = found[name] + value if name in found else value
    return found
