"""What a seat of mysthea imagines, drawn many times: every world, each as often as it should be."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from tests.conformance.mysthea_positions import FEW
from tests.conformance.mysthea_possible import possible

DRAWS = 240
"""So many states are imagined; that a world is missed by bad luck is out of the question."""

WORLDS: dict[str, list[int]] = {
    "few_hands": [12, 4, 3],
    "few_below": [6, 6, 1],
    "few_drawn": [6, 2, 1],
    "few_drawn_by_two": [3, 1, 1],
    "few_commitments": [15, 15, 1],
    "few_orders": [3, 1, 3],
    "few_ways_to_pay": [2, 1, 2],
    "few_ways_to_pay_from_a_board": [6, 1, 6],
}
"""By hand: how many worlds the spectator, seat 0 and seat 1 have to reckon with."""


@pytest.mark.rule("MY-INV-31", "MY-INFO-04", "MY-INFO-07", "MY-INFO-09", "MY-Q-23")
@pytest.mark.parametrize("name", FEW)
def test_worlds_are_as_many_as_can_be_counted_by_hand(name: str) -> None:
    """Dealt cards, orders below a deck, cards drawn from there, commitments, payments."""
    state = FEW[name]
    found = [possible(mysthea.view(state, seat)) for seat in (None, Seat(0), Seat(1))]
    assert [None if each is None else len(each) for each in found] == WORLDS[name]
    assert all(each is not None and state in each for each in found)


@pytest.mark.slow
@pytest.mark.rule("MY-INV-31", "MY-INFO-04", "MY-INFO-07", "MY-INFO-09")
@pytest.mark.parametrize("name", FEW)
def test_every_world_is_imagined_as_often_as_any_other(name: str) -> None:
    """Chance has dealt the cards, so none is more likely; a choice tells nothing for certain."""
    for seat in (None, Seat(0), Seat(1)):
        view = mysthea.view(FEW[name], seat)
        worlds = possible(view)
        assert worlds is not None
        found = Counter(mysthea.resample(view, Dealer.of(draw)) for draw in range(DRAWS))
        share = DRAWS / len(worlds)
        assert set(found) == set(worlds)
        assert all(abs(found[each] - share) < 6 * sqrt(share) + 1 for each in worlds)
