"""Scores, item by item, and who won by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import Params


@frozen
class ScoreItem:
    """Points of one seat for one thing, and the rule that gives them."""

    seat: Seat
    category: str
    points: int
    rule: RuleId
    params: Params = ()


@frozen
class Standing:
    """Seats that share a rank (1 is best), and the rule that put them there."""

    rank: int
    seats: tuple[Seat, ...]
    points: int
    rule: RuleId


@frozen
class Score:
    """The score "if the game ended now"; the items of a seat sum to its total."""

    items: tuple[ScoreItem, ...]
    totals: tuple[int, ...]
    standings: tuple[Standing, ...]
    final: bool

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1."""
        return self.standings[0].seats

    def items_of(self, seat: Seat) -> tuple[ScoreItem, ...]:
        """What one seat scores, item by item."""
        return tuple(item for item in self.items if item.seat == seat)


def tally(items: Iterable[ScoreItem], seats: int) -> tuple[int, ...]:
    """The total of each seat."""
    totals = [0] * seats
    for item in items:
        totals[item.seat] += item.points
    return tuple(totals)


def ranked(
    totals: Sequence[int], by: RuleId, shared: RuleId, breakers: Sequence[tuple[int, ...]] = ()
) -> tuple[Standing, ...]:
    """Standings by total, then by the tie-breakers of each seat; what is still equal shares a rank.

    ``by`` is the rule that ranks, ``shared`` the one that lets equals share.
    """
    keys = [(total, *(breakers[seat] if breakers else ())) for seat, total in enumerate(totals)]
    standings: list[Standing] = []
    for key in sorted(set(keys), reverse=True):
        seats = tuple(Seat(seat) for seat, own in enumerate(keys) if own == key)
        rank = 1 + sum(len(each.seats) for each in standings)
        standings.append(Standing(rank, seats, key[0], shared if len(seats) > 1 else by))
    return tuple(standings)
