"""Scores, totals and ranks."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import (
    Lead,
    Score,
    ScoreItem,
    Standing,
    TieBreak,
    ranked,
    tally,
)

BY, SHARED = RuleId("BY"), RuleId("SHARED")
FIRST, SECOND = RuleId("FIRST"), RuleId("SECOND")


def item(seat: int, points: int, category: str = "tower") -> ScoreItem:
    """An item with as little as possible in it."""
    return ScoreItem(Seat(seat), category, points, RuleId("R"))


def ranks(standings: tuple[Standing, ...]) -> dict[Seat, int]:
    """The rank of each seat."""
    return {seat: standing.rank for standing in standings for seat in standing.seats}


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(-9, 9))))
def test_items_sum_to_the_totals(entries: list[tuple[int, int]]) -> None:
    """Law 12: each seat by itself, minus points included, a seat without items has 0."""
    totals = tally((item(*entry) for entry in entries), 4)
    assert totals == tuple(sum(p for s, p in entries if s == seat) for seat in range(4))


def test_a_score_lists_the_items_of_one_seat_in_order() -> None:
    """Law 12: itemised."""
    items = (item(0, 3, "a"), item(1, 5), item(0, 1, "b"))
    totals = tally(items, 2)
    score = Score(items, totals, ranked(totals, BY, SHARED), final=False)
    assert score.items_of(Seat(0)) == (items[0], items[2])
    assert score.items_of(Seat(7)) == ()
    assert score.winners == (Seat(1),)


def test_the_most_points_rank_first() -> None:
    """A plain ranking cites the rule that ranks."""
    assert ranked([3, 9, 5], BY, SHARED) == (
        Standing(1, (Seat(1),), 9, BY),
        Standing(2, (Seat(2),), 5, BY),
        Standing(3, (Seat(0),), 3, BY),
    )


def test_equals_share_a_rank_and_the_next_rank_is_left_out() -> None:
    """1, 1, 3 and not 1, 1, 2; a shared win cites the rule that lets it be shared."""
    assert ranked([5, 9, 9, 5, 1], BY, SHARED) == (
        Standing(1, (Seat(1), Seat(2)), 9, SHARED),
        Standing(3, (Seat(0), Seat(3)), 5, BY),
        Standing(5, (Seat(4),), 1, BY),
    )


def test_breakers_part_equals_in_their_order_and_never_overrule_points() -> None:
    """The first breaker before the second, and both after the points."""
    breaks = (TieBreak(FIRST, (1, 2, 1, 0)), TieBreak(SECOND, (9, 0, 9, 0)))
    standings = ranked([7, 7, 7, 8], BY, SHARED, breaks)
    assert [standing.seats for standing in standings] == [(3,), (1,), (0, 2)]
    assert [standing.rank for standing in standings] == [1, 2, 3]
    assert [standing.rule for standing in standings] == [BY, FIRST, BY]
    assert [standing.points for standing in standings] == [8, 7, 7]


def test_who_plays_alone_wins_by_points() -> None:
    """There is nobody that a breaker could tell them from."""
    breaks = (TieBreak(FIRST, (4,)), TieBreak(SECOND, (2,)))
    assert ranked([7], BY, SHARED, breaks) == (Standing(1, (Seat(0),), 7, BY),)


@pytest.mark.parametrize("totals", list(product(range(3), repeat=3)))
def test_ranks_agree_with_counting_who_is_better(totals: tuple[int, ...]) -> None:
    """A seat's rank is one more than the number of seats ahead of it, for every small table."""
    for values in product((0, 1), repeat=3):
        keys = list(zip(totals, values, strict=True))
        standings = ranked(totals, BY, SHARED, [TieBreak(FIRST, values)])
        assert ranks(standings) == {
            seat: 1 + sum(other > own for other in keys) for seat, own in enumerate(keys)
        }
        assert [standing.rank for standing in standings] == sorted({*ranks(standings).values()})
        for standing in standings:
            assert list(standing.seats) == sorted(standing.seats)
            assert all(totals[seat] == standing.points for seat in standing.seats)
            alone = totals.count(standing.points) == 1
            parted = BY if alone else FIRST
            together = SHARED if standing.rank == 1 else BY
            assert standing.rule == (together if len(standing.seats) > 1 else parted)


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=5), st.integers(0, 4))
def test_turning_the_table_turns_the_ranks_with_it(totals: list[int], turn: int) -> None:
    """Law 13: no seat is favoured by its number."""
    turned = [totals[(seat + turn) % len(totals)] for seat in range(len(totals))]
    before, after = ranks(ranked(totals, BY, SHARED)), ranks(ranked(turned, BY, SHARED))
    assert all(
        after[Seat(seat)] == before[Seat((seat + turn) % len(totals))]
        for seat in range(len(totals))
    )


def test_a_rank_won_by_a_breaker_says_so() -> None:
    """Ranking and tie-breaks are explained: each standing cites what told it from its neighbour."""
    breaks = (TieBreak(FIRST, (1, 0, 0, 0)), TieBreak(SECOND, (0, 1, 0, 0)))
    standings = ranked([7, 7, 7, 6], BY, SHARED, breaks)
    assert [standing.rule for standing in standings] == [FIRST, SECOND, SECOND, BY]


def test_a_rank_says_in_what_it_leads_the_next_and_by_how_much() -> None:
    """Points first, then each tie-break in turn, with both figures; the last rank leads nobody."""
    breaks = (TieBreak(FIRST, (1, 0, 0, 0), "crews"), TieBreak(SECOND, (0, 1, 0, 0), "cards"))
    leads = [standing.lead for standing in ranked([7, 7, 7, 6], BY, SHARED, breaks)]
    assert leads == [
        Lead(FIRST, "crews", 1, 0),
        Lead(SECOND, "cards", 1, 0),
        Lead(BY, "points", 7, 6),
        None,
    ]
    shared = ranked([9, 9, 4], BY, SHARED)
    assert [standing.lead for standing in shared] == [Lead(BY, "points", 9, 4), None]


def test_an_item_of_no_seat_is_not_given_to_another() -> None:
    """Seat -1 does not exist, so its points must not go to the last seat; nor does seat 3 of 3."""
    for seat in (-1, 3):
        with pytest.raises(BrokenPromise, match=rf"^points for seat {seat}, which does not exist$"):
            tally([item(seat, 5)], 3)


def test_items_of_zero_are_told_from_those_that_count() -> None:
    """And every rule is cited once, that of the sum included."""
    items = (item(0, 3), item(0, 0, "unplayed"), item(1, 0, "unplayed"))
    standings = ranked((3, 0), by=RuleId("A"), shared=RuleId("B"))
    score = Score(items, (3, 0), standings, final=True, sum_rule=RuleId("S"))
    assert score.counting_of(Seat(0)) == (items[0],)
    assert score.zeros_of(Seat(0)) == (items[1],)
    assert score.zeros_of(Seat(1)) == (items[2],)
    assert score.rules == ("A", "R", "S")
