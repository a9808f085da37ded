"""Bags: cards without an order, none lost and none doubled."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.bag import MOST_CARDS, Bag, _Singles
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import BrokenPromise, JsonError
from skybridge_rules.core.ids import CardId

CARD = st.sampled_from("abcd").map(CardId)
CARDS = st.lists(CARD, max_size=8)


@given(CARDS, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_show(cards: list[CardId], rng: object) -> None:
    """Equal cards are an equal bag, of equal hash (law 6)."""
    mixed = sorted(cards, key=lambda _: rng.random())  # type: ignore[attr-defined]  # Hypothesis gives object
    assert Bag.of(cards) == Bag.of(mixed)
    assert hash(Bag.of(cards)) == hash(Bag.of(mixed))


@given(CARDS)
def test_a_bag_holds_what_was_put_in_sorted_by_name(cards: list[CardId]) -> None:
    """Its counts, cards, kinds and length agree with each other (law 11)."""
    bag = Bag.of(cards)
    assert list(bag) == sorted(cards)
    assert dict(bag.counts) == Counter(cards)
    assert bag.kinds == tuple(sorted(set(cards)))
    assert len(bag) == len(cards)
    assert bool(bag) == bool(cards)
    assert all((card in bag) == (card in cards) for card in map(CardId, "abcdz"))
    assert Bag.of(bag) == bag


def test_a_bag_that_nobody_could_fill_can_still_be_looked_at() -> None:
    """A document may claim any number of cards; whoever checks it asks for the first ones."""
    bag = Bag(((CardId("a"), 1), (CardId("b"), 10**30)))
    assert list(islice(bag, 3)) == ["a", "b", "b"]
    assert list(Bag(((CardId("a"), -1), (CardId("b"), 1)))) == ["b"]


@given(CARDS, CARD)
def test_one_more_and_one_less_is_the_equal_bag(cards: list[CardId], card: CardId) -> None:
    """No trace is left of a card that was there, not even a count of zero."""
    bag = Bag.of(cards)
    assert bag.plus(card) == Bag.of([*cards, card])
    assert bag.plus(card).minus(card) == bag
    assert bag == Bag.of(cards)


@given(CARDS, CARD)
def test_one_less_takes_one_card_or_breaks_a_promise(cards: list[CardId], card: CardId) -> None:
    """A card that is not there cannot leave, and the error names it (law 11)."""
    bag = Bag.of(cards)
    if card in cards:
        rest = list(cards)
        rest.remove(card)
        assert bag.minus(card) == Bag.of(rest)
    else:
        with pytest.raises(BrokenPromise, match=f"^{card} is not in the bag it should leave$"):
            bag.minus(card)


@pytest.mark.parametrize(
    "counts",
    [
        *('[["a",-3]]', '[["a",0]]', '[["b",1],["a",1]]', '[["a",1],["a",1]]'),
        *('[["a",9007199254740991]]', '[["a",10000],["b",1]]'),
    ],
    ids=["less than nothing", "nothing", "out of order", "doubled", "endless", "too many"],
)
def test_a_bag_that_cannot_be_is_refused(counts: str) -> None:
    """Its length, its weights (law 10) and its equality (law 6) rest on the order of its counts."""
    with pytest.raises(JsonError):
        Codec({}).loads(f'{{"counts":{counts}}}', Shape[Bag](Bag))


def test_a_bag_of_as_many_cards_as_there_can_be_is_read() -> None:
    """Ten thousand are enough for any box, and no more are unpacked from a short document."""
    bag = Codec({}).loads('{"counts":[["a",9999],["b",1]]}', Shape[Bag](Bag))
    assert len(bag) == 10_000
    assert len(Bag(((CardId("a"), 2**70),))) == sys.maxsize


def test_an_empty_bag_is_the_default() -> None:
    """Emptied, never filled, and filled with nothing are all equal."""
    nothing = Bag()
    assert nothing == Bag.of(()) == Bag.of([CardId("a")]).minus(CardId("a"))
    assert not nothing
    assert list(nothing) == []


def test_a_bag_of_names_does_not_hold_a_part_of_a_name() -> None:
    """Membership is equality, not a search for a piece of text."""
    assert "a" not in Bag.of([CardId("ab")])
    assert 3 not in Bag.of([CardId("3")])


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((("b", 1), ("a", 1)), "a bag lists each card once, by name, and how many there are"),
        ((("a", 1), ("a", 1)), "a bag lists each card once, by name, and how many there are"),
        ((("a", 0),), "a bag lists each card once, by name, and how many there are"),
        ((("a", MOST_CARDS), ("b", 1)), f"no bag holds more than {MOST_CARDS} cards"),
    ],
)
def test_a_bag_that_cannot_be_says_why(counts: tuple[tuple[str, int], ...], said: str) -> None:
    """One that was read from a document may hold anything."""
    bag = Bag(tuple((CardId(card), count) for card, count in counts))
    with pytest.raises(ValueError, match=f"^{said}$"):
        bag.checked()


def test_a_bag_as_large_as_may_be_is_kept() -> None:
    """And an empty one."""
    for bag in (Bag(), Bag(((CardId("a"), MOST_CARDS),))):
        assert bag.checked() is bag


@pytest.mark.parametrize(
    "counts", [(), (("a", 1), ("b", 1)), (("a", 2),), (("a", 2), ("b", 0)), (("b", 1), ("a", 1))]
)
def test_a_bag_is_pickled_as_it_is(counts: tuple[tuple[CardId, int], ...]) -> None:
    """Also one that no box holds: names alone stand for one of each, and for nothing else."""
    bag = Bag(counts)
    assert pickle.loads(pickle.dumps(bag)) == bag


def test_pickled_bags_share_their_entries() -> None:
    """So that the states of a game take no more room than before."""
    one, other = (pickle.loads(pickle.dumps(Bag.of(map(CardId, names)))) for names in ("ab", "bc"))
    assert one.counts[1] is other.counts[0]


@pytest.mark.parametrize(
    ("counts", "number"),
    [
        ((), 0),
        ((("", 1),), 1),
        ((("a", 2), ("b", 10**20)), 10**20 + 2),
        ((("a", 0),), None),
        ((("a", 1), ("b", -1)), None),
        ((("a", 1), ("a", 1)), None),
        ((("b", 1), ("a", 1)), None),
        ((("", 1), ("", 1)), None),
    ],
)
def test_a_bag_is_counted_if_it_is_listed_as_it_should_be(
    counts: tuple[tuple[CardId, int], ...], number: int | None
) -> None:
    """However absurd a number is; a name may be empty, but no card is listed twice."""
    assert Bag(counts).counted() == number


def test_a_card_of_which_there_is_one_is_listed_once_and_shared() -> None:
    """As a bag lists it."""
    singles = _Singles()
    assert singles[CardId("oak")] == ("oak", 1)
    assert singles[CardId("oak")] is singles[CardId("oak")]


def test_no_more_cards_are_shared_than_a_bag_may_hold() -> None:
    """However many there are in the pickles of a long life; each one is still right."""
    singles = _Singles()
    for number in range(MOST_CARDS + 2):
        card = CardId(f"card-{number}")
        assert singles[card] == (card, 1)
        assert len(singles) <= MOST_CARDS
