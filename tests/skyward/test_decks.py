"""Drawing from the decks: what can come, how likely, and what is left (SW-010, SW-811)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import pytest

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.decks import (
    bag_outcomes,
    bag_weights,
    in_launch_deck,
    launch_drawn,
    launch_outcomes,
    launch_weights,
)
from skybridge_rules.skyward.state import Stock
from tests.skyward.builders import ids

PLAIN: Final = Stock(Bag.of(ids("house mint house temple house")))
"""Five cards of three faces, without Allegiances."""

MIXED: Final = Stock(
    Bag.of(ids("house mint house")), Bag.of(ids("envoys abbots pilots")), 2, Bag.of(ids("rumour"))
)
"""Three base cards, and two of three Allegiances; a Discord lies beside."""

REMOVED: Final = Stock(Bag.of(ids("house")), Bag.of(ids("envoys abbots")), 0)
"""Two Allegiances that nobody has seen, and neither is in the deck."""


def weights(stock: Stock) -> dict[str, int]:
    """How likely each answer of chance is, by its text."""
    shown = map(str, launch_outcomes(stock))
    return dict(zip(shown, launch_weights(stock), strict=True))


@pytest.mark.rule("SW-010", "SW-012")
def test_each_face_of_a_deck_can_come_as_often_as_it_is_there() -> None:
    """By id; without Allegiances in the deck, base cards alone."""
    assert list(weights(PLAIN).items()) == [("show:house", 3), ("show:mint", 1), ("show:temple", 1)]
    assert weights(REMOVED) == {"show:house": 1}
    assert weights(Stock(Bag(), Bag.of(ids("envoys")), 0)) == {}


@pytest.mark.rule("SW-811")
def test_unseen_allegiances_weigh_two_where_base_cards_weigh_three() -> None:
    """SW-811: two of the three are in the deck; all answers stand together in the order of ids."""
    assert list(weights(MIXED).items()) == [
        *(("show:abbots", 2), ("show:envoys", 2)),
        *(("show:house", 6), ("show:mint", 3), ("show:pilots", 2)),
    ]
    inside = sum(weights(MIXED)[f"show:{each}"] for each in MIXED.allegiances)
    assert Fraction(inside, sum(weights(MIXED).values())) == Fraction(2, MIXED.size)


@pytest.mark.rule("SW-811")
def test_of_a_deck_of_allegiances_any_unseen_one_can_come() -> None:
    """One is left in the deck, and nobody knows which of two."""
    stock = Stock(Bag(), Bag.of(ids("pilots envoys")), 1)
    assert weights(stock) == {"show:envoys": 1, "show:pilots": 1}


@pytest.mark.rule("SW-811", "SW-951")
def test_only_what_lies_in_the_launch_deck_can_come_from_it() -> None:
    """Base cards, and Allegiances while some are in it; never what lies in the Discord deck."""
    cards = ids("abbots envoys house mint pilots rumour temple zeppelin a")
    found = {
        "plain": [card for card in cards if in_launch_deck(PLAIN, card)],
        "mixed": [card for card in cards if in_launch_deck(MIXED, card)],
        "removed": [card for card in cards if in_launch_deck(REMOVED, card)],
    }
    assert found == {
        "plain": ["house", "mint", "temple"],
        "mixed": ["abbots", "envoys", "house", "mint", "pilots"],
        "removed": ["house"],
    }
    last = Stock(Bag(), Bag.of(ids("envoys abbots")), 1)
    assert in_launch_deck(last, CardId("abbots"))
    assert not in_launch_deck(last, CardId("house"))


@pytest.mark.rule("SW-010")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("house", "house house mint temple"),
        ("mint", "house house house temple"),
        ("temple", "house house house mint"),
    ],
)
def test_a_card_that_is_drawn_leaves_the_deck_once(card: str, left: str) -> None:
    """The first face, one in the middle and the last; of a single card nothing stays."""
    after = launch_drawn(PLAIN, CardId(card))
    assert after == Stock(Bag.of(ids(left)))
    assert after.size == 4
    assert PLAIN.size == 5


@pytest.mark.rule("SW-811", "SW-801")
def test_an_allegiance_that_is_drawn_leaves_the_deck_and_the_unseen_ones() -> None:
    """SW-811: one less is in the deck, and one less is unseen; the other decks are as before."""
    after = launch_drawn(MIXED, CardId("envoys"))
    assert after == Stock(MIXED.deck, Bag.of(ids("abbots pilots")), 1, MIXED.side)
    assert weights(after) == {
        "show:abbots": 1,
        "show:pilots": 1,
        "show:house": 4,
        "show:mint": 2,
    }
    last = launch_drawn(after, CardId("pilots"))
    assert (last.in_deck, last.allegiances) == (0, Bag.of(ids("abbots")))
    assert weights(last) == {"show:house": 2, "show:mint": 1}


@pytest.mark.rule("SW-811")
def test_a_base_card_that_is_drawn_leaves_the_allegiances_alone() -> None:
    """Neither what is unseen changes, nor how many of them are in the deck."""
    after = launch_drawn(MIXED, CardId("house"))
    assert after == Stock(Bag.of(ids("house mint")), MIXED.allegiances, 2, MIXED.side)


@pytest.mark.rule("SW-951", "SW-851")
def test_a_deck_that_lies_apart_shows_its_faces_by_id() -> None:
    """Each as often as it is there; an empty one has nothing to show."""
    found = Bag.of(ids("rumour quarrel rumour"))
    assert [str(each) for each in bag_outcomes(found)] == ["show:quarrel", "show:rumour"]
    assert bag_weights(found) == (1, 2)
    assert (bag_outcomes(Bag()), bag_weights(Bag())) == ((), ())
