"""Hands lie in the one order that tells nothing, whatever came first (TH-INFO-04)."""

from __future__ import annotations

from itertools import permutations

import pytest

from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen.state import by_id, with_card

A, B, C = map(CardId, ("a", "b", "c"))
ORDER = (
    Known(A, EVERYONE),
    Known(B, EVERYONE),
    Known(B, (Seat(0),)),
    Known(B, (Seat(0), Seat(1))),
    Known(B, (Seat(1),)),
    Known(C, (Seat(1),)),
)
"""By name, what everybody knows first, then by who knows it."""


@pytest.mark.rule("TH-INFO-04")
def test_equal_cards_lie_in_the_order_of_who_knows_them() -> None:
    """TH-INFO-04: the order tells nothing of when a card came."""
    for cards in permutations(ORDER):
        assert by_id(cards) == ORDER


@pytest.mark.rule("TH-INFO-04")
@pytest.mark.parametrize("known", ORDER)
def test_one_more_card_goes_to_its_place(known: Known) -> None:
    """TH-INFO-04: as if all had been put into order anew, equal cards included."""
    others = tuple(each for each in ORDER if each != known)
    assert with_card(others, known) == ORDER
    assert with_card(tuple(each for each in ORDER if each.card == B), known) == by_id(
        (*(each for each in ORDER if each.card == B), known)
    )
