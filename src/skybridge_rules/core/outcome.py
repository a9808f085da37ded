"""Scores, item by item, and who won by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from attrs import field

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.notebook import Written
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Params


@frozen
class ScoreItem:
    """Points of one seat for one thing, and the rule that gives them.

    An item of zero is something that a player would ask about, and the rule is the one that makes
    it worth nothing.
    """

    seat: Seat
    category: str
    points: int
    rule: RuleId
    params: Params = ()


@frozen
class Lead:
    """Why a rank comes before the next one: by which rule, in what, and both figures."""

    rule: RuleId
    what: str
    """``points``, or the name of a tie-break."""
    own: int
    next: int


@frozen
class Standing:
    """Seats that share a rank (1 is best), and the rule that put them there."""

    rank: int
    seats: tuple[Seat, ...]
    points: int
    rule: RuleId
    lead: Lead | None = field(default=None, eq=False)
    """Why they come before the next rank, which follows from the score; None for the last."""


@frozen
class Score(Written):
    """The score "if the game ended now"; the items of a seat sum to its total."""

    items: tuple[ScoreItem, ...]
    totals: tuple[int, ...]
    standings: tuple[Standing, ...]
    final: bool
    sum_rule: RuleId | None = None
    """The rule by which the items of a seat add up to its total, if the book has one."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1."""
        return self.standings[0].seats

    def items_of(self, seat: Seat) -> tuple[ScoreItem, ...]:
        """What one seat scores, item by item, and what counts nothing for it."""
        return tuple(item for item in self.items if item.seat == seat)

    def counting_of(self, seat: Seat) -> tuple[ScoreItem, ...]:
        """The items of a seat that bring or cost points."""
        return tuple(item for item in self.items_of(seat) if item.points)

    def zeros_of(self, seat: Seat) -> tuple[ScoreItem, ...]:
        """What counts nothing for a seat, although a player would ask about it."""
        return tuple(item for item in self.items_of(seat) if not item.points)

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """Every rule that the score rests on, each once, in the order of their ids."""
        cited = {item.rule for item in self.items} | {each.rule for each in self.standings}
        return tuple(sorted(cited if self.sum_rule is None else cited | {self.sum_rule}))


def tally(items: Iterable[ScoreItem], seats: int) -> tuple[int, ...]:
    """The total of each seat."""
    totals = [0] * seats
    for item in items:
        if not 0 <= item.seat < seats:
            raise BrokenPromise(f"points for seat {item.seat}, which does not exist")
        totals[item.seat] += item.points
    return tuple(totals)


@frozen
class TieBreak:
    """What decides among equal totals, and by which rule: more is better."""

    rule: RuleId
    values: tuple[int, ...]
    """One for each seat."""
    what: str = "tie-break"
    """What is counted."""


def ranked(
    totals: Sequence[int], by: RuleId, shared: RuleId, breaks: Sequence[TieBreak] = ()
) -> tuple[Standing, ...]:
    """Standings by total, then by the tie-breaks in turn; what is still equal shares a rank.

    Each standing cites what put it there: the tie-break that told it from others of its total,
    ``shared`` where several share the win, and else ``by``.
    """
    keys = [(total, *(each.values[seat] for each in breaks)) for seat, total in enumerate(totals)]
    standings: list[Standing] = []
    order = sorted(set(keys), reverse=True)
    for key, behind in zip(order, (*order[1:], None), strict=True):
        seats = tuple(Seat(seat) for seat, own in enumerate(keys) if own == key)
        rank = 1 + sum(len(each.seats) for each in standings)
        rule = by
        if len(seats) > 1 and rank == 1:
            rule = shared
        elif breaks and len(seats) == 1:
            rule = _parted_by(key, set(keys) - {key}, by, breaks)
        lead = None if behind is None else _lead(key, behind, by, breaks)
        standings.append(Standing(rank, seats, key[0], rule, lead))
    return tuple(standings)


def _lead(
    key: tuple[int, ...], behind: tuple[int, ...], by: RuleId, breaks: Sequence[TieBreak]
) -> Lead:
    """The first thing in which one key beats the next."""
    named = ((by, "points"), *((each.rule, each.what) for each in breaks))
    return next(
        Lead(rule, what, own, other)
        for (rule, what), own, other in zip(named, key, behind, strict=True)
        if own != other
    )


def _parted_by(
    key: tuple[int, ...], others: set[tuple[int, ...]], by: RuleId, breaks: Sequence[TieBreak]
) -> RuleId:
    """The rule that tells a key from the one most like it."""
    alike = [sum(1 for _ in takewhile(_equal, zip(key, other, strict=True))) for other in others]
    deepest = max(alike, default=0)
    return breaks[deepest - 1].rule if deepest else by


def _equal(pair: tuple[int, int]) -> bool:
    return pair[0] == pair[1]
