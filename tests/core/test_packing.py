"""Names packed as one text come back as they were, whatever they hold."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.packing import pack_names, unpack_names
from skybridge_rules.core.piles import Known, Pile, pack_row, unpack_row

HOSTILE = ("", "\n", "\n\n", "a\nb", "\r", "\x00", "\ud800", "\u2028", "é", ":", " ")
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)

names = st.one_of(st.sampled_from(HOSTILE), st.text()).map(CardId)
audiences = st.one_of(st.none(), st.sets(st.integers(0, 3).map(Seat)).map(sorted).map(tuple))
rows = st.lists(st.builds(Known, names, audiences), max_size=6).map(tuple)
bags = st.dictionaries(names, st.integers(1, 3)).map(lambda bag: Bag(tuple(sorted(bag.items()))))


@given(st.lists(names))
def test_names_come_back_as_they_were(given: list[CardId]) -> None:
    """Line breaks and empty names too."""
    assert list(unpack_names(pack_names(given))) == given


def test_usual_names_are_one_text() -> None:
    """And those with a line break stay apart."""
    assert pack_names(["oak", "elm"]) == "oak\nelm"
    assert pack_names(["oak", "el\nm"]) == ("oak", "el\nm")
    assert pack_names([]) == ()


@given(rows)
def test_a_row_comes_back_as_it_was(row: tuple[Known, ...]) -> None:
    """With those who know each card."""
    assert unpack_row(*pack_row(row)) == row


@pytest.mark.parametrize("protocol", PROTOCOLS)
@given(top=rows, unseen=bags, bottom=rows)
def test_a_pile_comes_back_equal(
    protocol: int, top: tuple[Known, ...], unseen: Bag, bottom: tuple[Known, ...]
) -> None:
    """Whatever its cards are called, and however many there are of each."""
    for value in (Pile(top, unseen, bottom), unseen, *top):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert hash(again) == hash(value)


def test_equal_cards_are_one_object_when_they_are_read() -> None:
    """In whatever row of whatever pickle they lie."""
    row = (Known(CardId("oak"), None), Known(CardId("elm"), (Seat(1),)))
    text = pickle.dumps(Pile(row, Bag.of([CardId("ash")])))
    first, second = pickle.loads(text), pickle.loads(text)
    alone = pickle.loads(pickle.dumps(row))
    for place in range(2):
        assert first.top[place] is second.top[place] is alone[place]
    assert first.unseen.counts[0] is second.unseen.counts[0]


def test_no_end_of_cards_is_kept() -> None:
    """Nobody knows how many cards the pickles of a long life name."""
    from skybridge_rules.core import piles

    for start in range(0, 3 * piles.MOST_AT_HAND, 100):
        cards = range(start, start + 100)
        row = tuple(Known(CardId(f"card {number}"), None) for number in cards)
        assert unpack_row(*pack_row(row)) == row
    assert piles.known_again.cache_info().currsize <= piles.MOST_AT_HAND
    assert len(piles._public.__self__) <= piles.MOST_AT_HAND  # type: ignore[attr-defined] # a dict's
