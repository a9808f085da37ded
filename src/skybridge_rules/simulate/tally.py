"""What came of some games, counted exactly: tallies add up, however the games were divided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Protocol, Self, TypeVar

from attrs import field

from skybridge_rules.core.values import frozen
from skybridge_rules.simulate.estimates import Estimate, mean_interval, share_interval
from skybridge_rules.simulate.rows import GameRow, SeatRow


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
    squares: int
    """The squares of the points, summed: how much they vary."""

    def __add__(self, other: Results) -> Results:
        return Results(
            self.seats + other.seats,
            self.wins + other.wins,
            self.points + other.points,
            self.squares + other.squares,
        )

    @property
    def win_rate(self) -> Estimate:
        """The share of games that such a seat wins, with its interval of 95 %."""
        return share_interval(self.wins, self.seats)

    @property
    def mean_points(self) -> Estimate:
        """The points of such a seat, with the interval of 95 % of their mean."""
        return mean_interval(self.points, self.squares, self.seats)


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
    bots: Mapping[str, Results] = field(factory=dict)
    """By who played."""

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
            _added(self.bots, other.bots),
        )

    @property
    def mean_length(self) -> float:
        """The decisions of a game."""
        return self.decisions / self.games

    @property
    def mean_categories(self) -> Mapping[str, float]:
        """The points of a seat by what they are for, in the order of the alphabet."""
        seated = sum(each.seats for each in self.seats)
        return {name: self.categories[name] / seated for name in sorted(self.categories)}


def tally_of(row: GameRow) -> Tally:
    """The tally of one game."""
    categories: Counter[str] = Counter()
    sides: dict[str, Results] = {}
    bots: dict[str, Results] = {}
    for seat in row.seats:
        results = _results(seat)
        categories.update(dict(seat.categories))
        bots[seat.bot] = bots[seat.bot] + results if seat.bot in bots else results
        if seat.side:
            sides[seat.side] = sides[seat.side] + results if seat.side in sides else results
    return Tally(
        1,
        row.decisions,
        row.decisions,
        row.decisions,
        row.choices,
        row.widest,
        tuple(map(_results, row.seats)),
        dict(categories),
        {name: Range(number, number, number) for name, number in row.figures},
        sides,
        bots,
    )


def summarize(rows: Iterable[GameRow]) -> Tally:
    """What came of all the games, read once and not kept."""
    tally = Tally()
    for row in rows:
        tally += tally_of(row)
    return tally


def _results(seat: SeatRow) -> Results:
    return Results(1, seat.win, seat.points, seat.points**2)


def _added(one: Mapping[str, A], other: Mapping[str, A]) -> dict[str, A]:
    """Both together, name by name."""
    found = dict(one)
    for name, value in other.items():
        found[name] = found[name] + value if name in found else value
    return found
