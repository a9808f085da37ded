"""Piles: drawing later is distributed as shuffling first, and nobody knows more than they saw."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import BrokenPromise, JsonError
from skybridge_rules.core.ids import EVERYONE, Audience, CardId, Seat, may_know, with_seat
from skybridge_rules.core.piles import (
    LONGEST_AT_HAND,
    MOST_AT_HAND,
    MOST_SEATS_AT_HAND,
    Known,
    Pile,
    PileView,
    Seen,
    _Public,
    _Shared,
    holds,
    imagine_row,
    take_card,
)

A, B, C, X = map(CardId, "abcx")
ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)

# Law 10. A script is played twice: lazily, on a Pile whose cards are drawn when somebody looks, and
# naively, on lists that were shuffled beforehand. What is seen must be distributed alike, exactly.

OPERATIONS = "draw", "peek", "top", "bury", "reshuffle"
"""Draw a card; look at it and leave it; put the card drawn last on top of the pile or under it, or
X if none is left and the pile is not large already; shuffle the pile again."""

LARGE = 4

Cards = tuple[CardId, ...]
Told = tuple[CardId | None, ...]
"""What was seen so far, in order; None where the pile was empty."""

Lazy = dict[tuple[Told, Cards, Pile], Fraction]
Naive = dict[tuple[Told, Cards, Cards], Fraction]


def looked(pile: Pile) -> Iterator[tuple[Pile, Fraction]]:
    """The pile with its top card decided, for every answer of chance."""
    outcomes = pile.outcomes()
    if not outcomes:
        yield pile, Fraction(1)
    total = sum(weight for _, weight in outcomes)
    for card, weight in outcomes:
        assert weight > 0
        yield pile.shown(card, (ZERO,)), Fraction(weight, total)


def lazily(before: Lazy, operation: str) -> Lazy:
    """One operation on every pile that chance may have made."""
    after: Lazy = defaultdict(Fraction)
    for (told, hand, pile), share in before.items():
        match operation:
            case "draw" | "peek":
                if not pile:
                    after[(*told, None), hand, pile] += share
                    continue
                for decided, part in looked(pile):
                    known, rest = decided.taken()
                    if operation == "draw":
                        after[(*told, known.card), (*hand, known.card), rest] += share * part
                    else:
                        after[(*told, known.card), hand, decided.peeked(ONE)] += share * part
            case "reshuffle":
                after[told, hand, pile.reshuffled()] += share
            case _:
                card, kept = (hand[-1], hand[:-1]) if hand else (X, hand)
                if not hand and len(pile) >= LARGE:
                    after[told, hand, pile] += share
                elif operation == "top":
                    after[told, kept, pile.topped(card, (ZERO,))] += share
                else:
                    after[told, kept, pile.buried(card, ())] += share
    return after


def naively(before: Naive, operation: str) -> Naive:
    """The same operation on every order the cards may lie in."""
    after: Naive = defaultdict(Fraction)
    for (told, hand, order), share in before.items():
        match operation:
            case "draw" | "peek":
                if not order:
                    after[(*told, None), hand, order] += share
                elif operation == "draw":
                    after[(*told, order[0]), (*hand, order[0]), order[1:]] += share
                else:
                    after[(*told, order[0]), hand, order] += share
            case "reshuffle":
                for mixed, part in shuffles(order):
                    after[told, hand, mixed] += share * part
            case _:
                card, kept = (hand[-1], hand[:-1]) if hand else (X, hand)
                if not hand and len(order) >= LARGE:
                    after[told, hand, order] += share
                elif operation == "top":
                    after[told, kept, (card, *order)] += share
                else:
                    after[told, kept, (*order, card)] += share
    return after


@cache
def shuffles(cards: Cards) -> list[tuple[Cards, Fraction]]:
    """Every order of some cards and its share of all permutations, equal cards told apart."""
    orders = Counter(permutations(cards))
    return [(order, Fraction(count, orders.total())) for order, count in orders.items()]


def unrolled(lazy: Lazy) -> Naive:
    """Every pile turned over card by card, until its whole order is known."""
    result: Naive = defaultdict(Fraction)
    for (told, hand, pile), share in lazy.items():
        ways: list[tuple[Cards, Pile, Fraction]] = [((), pile, share)]
        while ways:
            order, rest, part = ways.pop()
            if not rest:
                result[told, hand, order] += part
                continue
            for decided, chance in looked(rest):
                known, below = decided.taken()
                ways.append(((*order, known.card), below, part * chance))
    return result


def begin(cards: Cards) -> tuple[Lazy, Naive]:
    """The same cards, unseen and shuffled."""
    naive: Naive = defaultdict(Fraction)
    for order, part in shuffles(cards):
        naive[(), (), order] += part
    return {((), (), Pile.shuffled(cards)): Fraction(1)}, naive


def compare(lazy: Lazy, naive: Naive, depth: int) -> int:
    """Play every script of this length, and compare all orders at its end; how many there were."""
    if depth == 0:
        assert unrolled(lazy) == naive
        return 1
    return sum(
        compare(lazily(lazy, operation), naively(naive, operation), depth - 1)
        for operation in OPERATIONS
    )


def kinds_of(size: int) -> list[Cards]:
    """Every multiset of a size, but for the names of the cards."""
    found = {}
    for cards in combinations_with_replacement((A, B, C, CardId("d")), size):
        found[tuple(sorted((cards.count(card) for card in set(cards)), reverse=True))] = cards
    return list(found.values())


@pytest.mark.parametrize(("size", "length"), [(0, 4), (1, 5), (2, 4), (3, 4), (4, 3)])
def test_drawing_later_is_distributed_as_shuffling_first(size: int, length: int) -> None:
    """Law 10, for every multiset of a size and every script of a length, as exact fractions."""
    for cards in kinds_of(size):
        assert compare(*begin(cards), length) == len(OPERATIONS) ** length


@given(
    st.lists(st.sampled_from([A, B, C]), max_size=4).map(tuple),
    st.lists(st.sampled_from(OPERATIONS), max_size=9),
)
def test_long_scripts_are_distributed_alike_too(cards: Cards, script: list[str]) -> None:
    """Law 10, where the small world ends."""
    lazy, naive = begin(cards)
    for operation in script:
        lazy, naive = lazily(lazy, operation), naively(naive, operation)
    assert unrolled(lazy) == naive
    assert sum(naive.values()) == 1


def test_the_comparison_can_fail() -> None:
    """A pile that forgets to count equal cards is found out, else the tests above say nothing."""
    lazy, naive = begin((A, A, B))
    unfair: Lazy = {((), (), Pile.shuffled((A, B, B))): Fraction(1)}
    assert unrolled(lazy) == naive
    assert unrolled(unfair) != naive


# Who knows what. The reference is a plain list of (card, audience) from top to bottom, where an
# unseen card has neither.

Slot = tuple[CardId, Audience] | None

AUDIENCES: st.SearchStrategy[Audience] = st.none() | st.lists(
    st.sampled_from([ZERO, ONE, TWO]), unique=True
).map(lambda seats: tuple(sorted(seats)))
CARD = st.sampled_from([A, B, C])


@attrs.frozen
class Step:
    """One thing done to a pile; each kind of step needs only some of this."""

    kind: str
    card: CardId
    to: Audience
    seat: Seat


STEPS = st.builds(
    Step,
    st.sampled_from(["look", "look", "peek", "take", "top", "bury", "reshuffle"]),
    CARD,
    AUDIENCES,
    st.sampled_from([ZERO, ONE, TWO]),
)


def played(
    data: st.DataObject, cards: list[CardId], steps: list[Step]
) -> Iterator[tuple[Pile, list[Slot], list[CardId], list[CardId]]]:
    """The pile after each step, the same as a list, what was put in so far, and what was taken."""
    pile = Pile.shuffled(cards)
    slots: list[Slot] = [None] * len(cards)
    put, taken = list(cards), list[CardId]()
    yield pile, slots, put, taken
    for step in steps:
        first = slots[0] if slots else None
        if step.kind == "look" and slots and first is None:
            card = data.draw(st.sampled_from([card for card, _ in pile.outcomes()]))
            pile = pile.shown(card, step.to)
            slots[0] = (card, step.to)
        elif step.kind == "peek" and first is not None:
            pile = pile.peeked(step.seat)
            slots[0] = (first[0], with_seat(first[1], step.seat))
        elif step.kind == "take" and first is not None:
            known, pile = pile.taken()
            assert (known.card, known.to) == slots.pop(0)
            taken.append(known.card)
        elif step.kind in ("top", "bury"):
            lay = pile.topped if step.kind == "top" else pile.buried
            pile = lay(step.card, step.to)
            slots.insert(0 if step.kind == "top" else len(slots), (step.card, step.to))
            put.append(step.card)
        elif step.kind == "reshuffle":
            pile = pile.reshuffled()
            slots = [None] * len(slots)
        yield pile, slots, put, taken


@given(st.data(), st.lists(CARD, max_size=5), st.lists(STEPS, max_size=10))
def test_a_seat_sees_a_card_exactly_when_it_is_in_its_audience(
    data: st.DataObject, cards: list[CardId], steps: list[Step]
) -> None:
    """At its place, with those who know it; an unseen card is a number and nothing more."""
    for pile, slots, _, _ in played(data, cards, steps):
        for seat in (ZERO, ONE, TWO, None):
            view = pile.seen_by(seat)
            unseen: list[Seen | None] = [None] * view.unseen
            assert [*view.top, *unseen, *view.bottom] == [
                None
                if slot is None
                else Seen(slot[0] if may_know(slot[1], seat) else None, slot[1])
                for slot in slots
            ]
            assert len(view) == len(pile) == len(slots)
            assert view.known == tuple(
                slot[0] for slot in slots if slot is not None and may_know(slot[1], seat)
            )


@given(
    st.data(),
    st.lists(CARD, max_size=5),
    st.lists(STEPS, max_size=10),
    st.sampled_from([ZERO, None]),
)
def test_piles_that_differ_in_hidden_cards_look_alike(
    data: st.DataObject, cards: list[CardId], steps: list[Step], seat: Seat | None
) -> None:
    """Law 7: every card the seat cannot name is made another, and its view does not change."""

    def other(known: Known) -> Known:
        return known if may_know(known.to, seat) else Known(CardId("?"), known.to)

    for pile, _, _, _ in played(data, cards, steps):
        changed = Pile(
            tuple(map(other, pile.top)),
            Bag.of(CardId("?") for _ in pile.unseen),
            tuple(map(other, pile.bottom)),
        )
        assert changed.seen_by(seat) == pile.seen_by(seat)


@given(st.data(), st.lists(CARD, max_size=5), st.lists(STEPS, max_size=10))
def test_every_card_stays_in_exactly_one_place(
    data: st.DataObject, cards: list[CardId], steps: list[Step]
) -> None:
    """Law 11: what was put in is in the pile or was taken from it, whatever happened."""
    for pile, _, put, taken in played(data, cards, steps):
        assert Bag.of((*pile.cards, *taken)) == Bag.of(put)
        assert len(pile) == len(pile.cards) == len(put) - len(taken)


@given(st.data(), st.lists(CARD, max_size=5), st.lists(STEPS, max_size=10))
def test_chance_is_asked_exactly_when_the_top_card_is_unseen(
    data: st.DataObject, cards: list[CardId], steps: list[Step]
) -> None:
    """Then it has outcomes of positive weight, and the card cannot be taken; else the reverse."""
    for pile, slots, _, _ in played(data, cards, steps):
        assert pile.undecided == bool(slots and slots[0] is None)
        if pile.undecided:
            assert pile.outcomes() == pile.unseen.counts
            assert sum(weight for _, weight in pile.outcomes()) == len(pile.unseen)
            assert all(weight > 0 for _, weight in pile.outcomes())
            with pytest.raises(BrokenPromise, match=r"^a card is taken that chance has not shown"):
                pile.taken()
            with pytest.raises(BrokenPromise, match="chance has not shown"):
                pile.peeked(ZERO)
        else:
            assert pile.outcomes() == ()
            with pytest.raises(
                BrokenPromise, match=r"^chance is asked for a card that is decided already$"
            ):
                pile.shown(A, EVERYONE)


# Single cases, as they come up at the table.


def test_a_card_that_chance_shows_can_be_taken_at_once() -> None:
    pile = Pile.shuffled((A, B, B)).buried(C, EVERYONE)
    assert pile.drawn(B, (ONE,)) == pile.shown(B, (ONE,)).taken()
    with pytest.raises(
        BrokenPromise, match=r"^chance is asked for a card that is decided already$"
    ):
        pile.shown(B, (ONE,)).drawn(A, (ONE,))


def test_nothing_can_be_taken_from_an_empty_pile() -> None:
    """Not even by chance."""
    nothing = Pile()
    assert not nothing
    assert not nothing.undecided
    with pytest.raises(BrokenPromise, match="or that is not there"):
        nothing.taken()
    with pytest.raises(BrokenPromise, match="or that is not there"):
        nothing.peeked(ZERO)
    with pytest.raises(BrokenPromise):
        nothing.shown(A, EVERYONE)
    assert nothing.reshuffled() == nothing


def test_chance_cannot_show_a_card_that_is_not_unseen() -> None:
    """A card known to lie at the bottom does not come up on top."""
    pile = Pile.shuffled([A]).buried(B, EVERYONE)
    assert pile.outcomes() == ((A, 1),)
    with pytest.raises(BrokenPromise, match=r"^b is not in the bag it should leave$"):
        pile.shown(B, EVERYONE)


def test_a_shown_card_is_known_to_its_audience_and_stays_on_top() -> None:
    """Seat 0 looks; seat 1 sees that it did, not what it saw."""
    pile = Pile.shuffled([A, B]).shown(A, (ZERO,))
    assert pile.seen_by(ZERO) == PileView((Seen(A, (ZERO,)),), 1, ())
    assert pile.seen_by(ONE) == pile.seen_by(None) == PileView((Seen(None, (ZERO,)),), 1, ())
    assert pile.taken() == (Known(A, (ZERO,)), Pile.shuffled([B]))


def test_a_peek_adds_one_knower() -> None:
    """Seat 0 still knows, seat 1 knows now, seat 2 does not; a public card stays public."""
    pile = Pile.shuffled([A, B]).shown(A, (ZERO,)).peeked(ONE)
    assert [pile.seen_by(seat).known for seat in (ZERO, ONE, TWO, None)] == [(A,), (A,), (), ()]
    public = Pile.shuffled([A]).shown(A, EVERYONE)
    assert public.peeked(ONE) == public


def test_a_peek_reaches_the_known_bottom_once_nothing_lies_above() -> None:
    """A card put under an empty pile is its top card."""
    pile = Pile().buried(A, (ZERO,)).buried(B, (ZERO,)).peeked(ONE)
    assert pile.seen_by(ONE).known == (A,)
    assert pile.seen_by(ZERO).known == (A, B)
    assert pile.taken()[0] == Known(A, (ZERO, ONE))


@pytest.mark.parametrize("seats", ["[1,0]", "[0,0]", "[-1]"])
def test_knowers_are_read_in_their_one_order(seats: str) -> None:
    """Else the same knowledge could be two values (law 6)."""
    text = f'{{"bottom":[],"top":[{{"card":"a","to":{seats}}}],"unseen":{{"counts":[]}}}}'
    with pytest.raises(JsonError) as caught:
        Codec({}).loads(text, Shape[Pile](Pile))
    assert str(caught.value) == "$.top[0]: seats are listed ascending, each once"


def test_a_reshuffle_makes_everybody_forget() -> None:
    """Known places are gone, the cards are not (law 11)."""
    pile = Pile.shuffled([A, B]).shown(B, EVERYONE).topped(C, (ZERO,)).buried(A, (ONE,))
    again = pile.reshuffled()
    assert again == Pile.shuffled([A, A, B, C])
    assert all(again.seen_by(seat) == PileView((), 4, ()) for seat in (ZERO, ONE, None))


def test_cards_come_back_in_the_order_they_were_put() -> None:
    """The last one laid on top first, the last one buried last."""
    pile = Pile().topped(A, EVERYONE).topped(B, EVERYONE).buried(C, EVERYONE).buried(X, EVERYONE)
    order = []
    while pile:
        known, pile = pile.taken()
        order.append(known.card)
    assert order == [B, A, C, X]


def test_the_unseen_middle_is_drawn_before_the_known_bottom() -> None:
    """Chance is asked while an unseen card is left, then nobody needs to be."""
    pile = Pile.shuffled([A]).buried(B, (ZERO,))
    assert pile.undecided
    _, pile = pile.shown(A, ()).taken()
    assert not pile.undecided
    assert pile.taken() == (Known(B, (ZERO,)), Pile())


def test_piles_are_values() -> None:
    """Every operation leaves the pile it was asked of as it stood (DESIGN 1)."""
    pile = Pile.shuffled([B, A])
    assert pile == Pile.shuffled([A, B])
    assert len({pile, Pile.shuffled([A, B])}) == 1
    pile.shown(A, EVERYONE)
    pile.topped(C, EVERYONE)
    pile.buried(C, EVERYONE)
    assert pile == Pile.shuffled([A, B])
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        pile.top = ()  # type: ignore[misc]  # frozen: that is the test


def test_the_small_world_is_as_large_as_it_says() -> None:
    """One multiset to each way of writing the size as a sum."""
    assert [len(kinds_of(size)) for size in range(5)] == [1, 1, 2, 3, 5]
    assert len(set(product(OPERATIONS, repeat=4))) == 625


def test_piles_that_hold_the_same_in_the_same_order_are_equal() -> None:
    """b under a, both known to all: laid on top or put under, it is the same pile."""
    under = Pile.shuffled([A]).shown(A, EVERYONE).buried(B, EVERYONE)
    above = Pile.shuffled([B]).shown(B, EVERYONE).topped(A, EVERYONE)
    assert under == above


# Rows of cards, such as hands.

ROW = (Known(A, (ZERO,)), Known(B, EVERYONE), Known(A, ()), Known(C, ()))


def test_a_row_holds_its_cards_and_no_others() -> None:
    """Whoever knows them."""
    assert holds(ROW, B)
    assert holds(ROW[3:], C)
    assert not holds(ROW, X)
    assert not holds(ROW[3:], A)
    assert not holds((), A)


@pytest.mark.parametrize(("card", "place"), [(A, 0), (B, 1), (C, 3)])
def test_the_first_card_of_a_name_leaves_a_row(card: CardId, place: int) -> None:
    """With those who know it; the others stay, in their order."""
    known, rest = take_card(ROW, card)
    assert known == ROW[place]
    assert rest == tuple(each for at, each in enumerate(ROW) if at != place)


def test_a_card_that_is_not_there_cannot_leave() -> None:
    """A bug of ours, and it names the card."""
    with pytest.raises(BrokenPromise, match=r"^x is not in the row it should leave$"):
        take_card(ROW, X)


def test_a_row_is_imagined_around_what_is_known_of_it() -> None:
    """Hidden cards are the next ones; who knows each is public."""
    seen = (Seen(A, (ZERO, ONE)), Seen(None, (TWO,)), Seen(B, EVERYONE), Seen(None, ()))
    cards = iter((C, X, A))
    assert imagine_row(seen, cards) == (
        *(Known(A, (ZERO, ONE)), Known(C, (TWO,)), Known(B, EVERYONE), Known(X, ())),
    )
    assert next(cards) == A


def test_a_pile_is_imagined_from_top_to_bottom_and_the_rest_between() -> None:
    """First what lies on top, then what lies below, then the unseen cards."""
    view = PileView((Seen(None, (ONE,)), Seen(A, EVERYONE)), 2, (Seen(B, ()), Seen(None, (TWO,))))
    cards = iter((B, C, X, A, A))
    top, bottom = (Known(B, (ONE,)), Known(A, EVERYONE)), (Known(B, ()), Known(C, (TWO,)))
    assert view.imagine(cards) == Pile(top, Bag.of((X, A)), bottom)
    assert list(cards) == [A]


# Cards that are shared.


@pytest.mark.parametrize("seats", [0, 1, MOST_SEATS_AT_HAND])
@pytest.mark.parametrize("length", [1, LONGEST_AT_HAND])
def test_a_card_that_a_game_may_have_is_shared(length: int, seats: int) -> None:
    """Its name and those who know it may be as long as the limits say."""
    shared, card = _Shared(), CardId("a" * length)
    fields = card, tuple(map(Seat, range(seats)))
    assert shared[fields] == Known(*fields)
    assert shared[fields] is shared[fields]
    assert list(shared) == [fields]


@pytest.mark.parametrize(
    ("length", "seats"), [(LONGEST_AT_HAND + 1, 1), (1, MOST_SEATS_AT_HAND + 1)]
)
def test_a_card_beyond_the_limits_is_read_and_not_shared(length: int, seats: int) -> None:
    """A document may name what it likes."""
    shared, card = _Shared(), CardId("a" * length)
    fields = card, tuple(map(Seat, range(seats)))
    assert shared[fields] == Known(*fields)
    assert not shared


def test_no_more_public_cards_are_shared_than_the_limit() -> None:
    """However many there are in the pickles of a long life; each one is still right."""
    shared = _Public()
    for number in range(MOST_AT_HAND + 2):
        card = CardId(f"card-{number}")
        assert shared[card] == Known(card, EVERYONE)
        assert len(shared) <= MOST_AT_HAND
