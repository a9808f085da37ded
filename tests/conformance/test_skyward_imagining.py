"""What a seat of skyward imagines, drawn many times: every world, each as often as it should be."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from tests.conformance.skyward_positions import EFFECTS, FEW, LAUNCHING
from tests.conformance.skyward_possible import possible, unplaced

DRAWS = 480
"""So many states are imagined; that a world is missed by bad luck is out of the question."""

WORLDS: dict[str, list[int | None]] = {
    "few_secrets": [6, 2, 2],
    "few_allegiances": [8, 8, 1],
    "few_choices": [None, 4, 4],
    "few_kept": [None, 4, 12],
    "few_allegiances_held": [None, 12, 12],
    "few_ways_to_pay": [2, 2, 1],
}
"""By hand: how many worlds the spectator, seat 0 and seat 1 have to reckon with; None is many."""


@pytest.mark.rule("SW-INV-20", "SW-010", "SW-811", "SW-851")
@pytest.mark.parametrize("name", FEW)
def test_worlds_are_as_many_as_can_be_counted_by_hand(name: str) -> None:
    """Cards that were drawn, Allegiances removed, kept or given up."""
    state = FEW[name]
    found = [possible(skyward.view(state, seat)) for seat in (None, Seat(0), Seat(1))]
    assert [None if each is None else len(each) for each in found] == WORLDS[name]
    assert all(each is None or state in each for each in found)


@pytest.mark.rule("SW-INV-20", "SW-811", "SW-851")
@pytest.mark.parametrize("name", FEW)
def test_every_world_is_imagined_as_often_as_any_other(name: str) -> None:
    """Chance has dealt the cards, so none is more likely; a choice tells nothing for certain."""
    for seat in (None, Seat(0), Seat(1)):
        view = skyward.view(FEW[name], seat)
        worlds = possible(view)
        if worlds is None:
            continue
        found = Counter(skyward.resample(view, Dealer.of(draw)) for draw in range(DRAWS))
        share = DRAWS / len(worlds)
        assert set(found) == set(worlds)
        assert all(abs(found[each] - share) < 6 * sqrt(share) + 1 for each in worlds)


@pytest.mark.slow
@pytest.mark.rule("SW-INV-20", "SW-010", "SW-Q-47")
@pytest.mark.parametrize("name", ["cards_are_drawn", "a_turn", "sets_are_exchanged"])
def test_a_drawn_card_is_anything_that_can_be_in_a_hand(name: str) -> None:
    """In fair shares of the cards that nobody else can place, and never an Instant."""
    state = {**EFFECTS, **LAUNCHING}[name]
    faces = state.table.faces.by_id
    for seat in (None, *skyward.seats(state)):
        view = skyward.view(state, seat)
        pool = {card: n for card, n in unplaced(view).items() if faces[card].goes_to_hand}
        holes = sum(each.hand.unseen for each in view.players if each.hand.own is None)
        found = Counter[str]()
        for draw in range(DRAWS):
            other = skyward.resample(view, Dealer.of(draw))
            for at, player in enumerate(other.players):
                found.update(player.hand.unseen if at != seat else ())
        for card, count in pool.items():
            share = DRAWS * holes * count / sum(pool.values())
            assert abs(found[card] - share) < 6 * sqrt(share) + 1, (seat, card)
        assert set(found) <= set(pool)
