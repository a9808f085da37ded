"""Aggregates: exact sums, and how sure they are."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from skybridge_rules import register, thraen, towers
from skybridge_rules.simulate import Tally, game_seeds, simulate, summarize
from skybridge_rules.simulate.estimates import mean_interval, share_interval
from skybridge_rules.simulate.tally import tally_of


def test_tallies_add_up() -> None:
    """However the games are divided."""
    four = towers.Options(4)
    rows = list(simulate(towers, four, ("greedy", "random"), game_seeds(1, 7), jobs=1))
    whole = summarize(rows)
    tally = Tally()
    for part in (rows[5:], rows[:2], [], rows[2:5]):
        tally += summarize(part)
    assert tally == whole
    assert sum(seat.wins for seat in whole.seats) == Fraction(7)
    assert sum(whole.categories.values()) == sum(seat.points for seat in whole.seats)
    assert whole.shortest == min(row.decisions for row in rows)
    assert whole.longest == max(row.decisions for row in rows)
    assert whole.mean_length == sum(row.decisions for row in rows) / 7
    assert whole.widest == max(row.widest for row in rows)
    assert list(whole.bots) == ["greedy", "random"]
    assert whole.bots["greedy"] == whole.seats[0] + whole.seats[2]
    assert sum(whole.mean_categories.values()) == pytest.approx(
        sum(each.points for each in whole.seats) / 28
    )


def test_figures_and_sides_are_counted() -> None:
    """What the game counts beside points, and what the seats played with."""
    options = thraen.Options(2)
    assert register.package("thraen").figures is not None
    rows = list(simulate(thraen, options, ("random",), game_seeds(1, 2), jobs=1))
    tally = summarize(rows)
    rounds = [dict(row.figures)["rounds"] for row in rows]
    assert (tally.figures["rounds"].least, tally.figures["rounds"].most) == (
        min(rounds),
        max(rounds),
    )
    assert sum(side.seats for side in tally.sides.values()) == 4
    assert tally_of(rows[0]).games == 1


def test_a_share_has_the_interval_of_wilson() -> None:
    """Compared with figures from the literature, and never outside of 0 to 1."""
    half = share_interval(50, 100)
    assert (half.value, half.low, half.high) == pytest.approx((0.5, 0.40383, 0.59617), abs=1e-5)
    none, all_of_them = share_interval(0, 10), share_interval(10, 10)
    assert (none.low, none.high) == pytest.approx((0, 0.27753), abs=1e-5)
    assert (all_of_them.low, all_of_them.high) == pytest.approx((0.72247, 1), abs=1e-5)
    assert str(half) == "0.500 (0.404 to 0.596)"
    for games in range(1, 40):
        for wins in range(games + 1):
            found = share_interval(wins, games)
            assert 0 <= found.low <= found.value <= found.high <= 1
    assert share_interval(Fraction(1, 3), 1).value == pytest.approx(1 / 3)


def test_a_mean_has_its_normal_interval() -> None:
    """From exact sums: 2, 4, 4, 4, 5, 5, 7, 9 have a mean of 5."""
    values = [2, 4, 4, 4, 5, 5, 7, 9]
    found = mean_interval(sum(values), sum(each**2 for each in values), len(values))
    error = math.sqrt(32 / 7 / 8)
    assert found.value == 5
    assert (found.low, found.high) == pytest.approx(
        (5 - 1.95996 * error, 5 + 1.95996 * error), 1e-4
    )
    alone = mean_interval(5, 25, 1)
    assert (alone.low, alone.high) == (-math.inf, math.inf)
    assert mean_interval(10**15 * 3, 10**30 * 3, 3).low == 10**15  # no digit is lost


@pytest.mark.slow
def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """The win rate of a seat in 600 games is in most of the intervals of 30 games each."""
    rows = list(simulate(towers, towers.Options(2), ("random",), game_seeds("truth", 600), jobs=1))
    truth = summarize(rows).seats[0]
    held = 0
    for first in range(0, 600, 30):
        part = summarize(rows[first : first + 30]).seats[0]
        held += part.win_rate.low <= truth.win_rate.value <= part.win_rate.high
        held += part.mean_points.low <= truth.mean_points.value <= part.mean_points.high
    assert 34 <= held <= 40
