"""Rows: what came of one game, and of one seat in it."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen

Figures: TypeAlias = tuple[tuple[str, int], ...]
"""Numbers by name, each name once."""


@frozen
class SeatRow:
    """How one seat fared in one game."""

    game: int
    """The number of the game in its run."""
    seat: Seat
    bot: str
    """The bot that played, by the name it goes by."""
    side: str
    """What the seat played with, if not all play with the same; else empty."""
    rank: int
    """1 is best; seats that share it have the same."""
    win: Fraction
    """1 for the winner; seats that share the win have equal parts of it."""
    points: int
    categories: tuple[tuple[str, int], ...]
    """The points by what they are for; categories that add up to nothing are left out."""

    def points_for(self, category: str) -> int:
        """The points for one thing."""
        return dict(self.categories).get(category, 0)


@frozen
class GameRow:
    """What came of one game."""

    number: int
    """Its number in the run, from 0."""
    seed: str
    """``Dealer.of(seed)`` deals the same game again."""
    steps: int
    """The length: all answers, those of chance too."""
    decisions: int
    """Answers of seats."""
    choices: int
    """Legal moves, summed over the decisions."""
    widest: int
    """The most legal moves of one decision."""
    figures: tuple[tuple[str, int], ...]
    """What the game counts beside points."""
    digest: str
    """Stands for the last state; empty if it was not asked for."""
    seats: tuple[SeatRow, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        """Who played, seat by seat."""
        return tuple(each.bot for each in self.seats)

    @property
    def points(self) -> tuple[int, ...]:
        """The totals, seat by seat."""
        return tuple(each.points for each in self.seats)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks, seat by seat."""
        return tuple(each.rank for each in self.seats)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1."""
        return tuple(each.seat for each in self.seats if each.rank == 1)
