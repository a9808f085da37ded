"""What a seat imagines, drawn many times: hidden cards wherever they can be, and nowhere else."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen import Stack, State, View
from tests.conformance.thraen_possible import possible, unplaced
from tests.conformance.thraen_subject import EVERY_POSITION
from tests.deep import one_in
from tests.thraen.table import GODH

DRAWS = 600
"""So many states are imagined; that a card misses a place by bad luck is out of the question."""

Place = tuple[CardId, str]
"""A card, and where it lies."""

SMALL = (
    "few_secrets",
    "a_godh_card_is_played",
    "a_gift_that_may_not_fit",
    "two_godh_cards_are_drawn",
    "ghiarhabbat_makes_way",
)
"""Positions in which few cards are hidden, some of them by what the question tells."""

BRIDGE_WORK = Stack.BRIDGE_WORK.name.lower()

LARGE = ("cards_go_back", "a_card_is_looked_at", "godh_cards_are_buried", "nothing_is_remembered")
"""Positions in which only numbers and backs limit where a card can be, and memory."""


def lies(state: State) -> Iterator[Place]:
    """Every card without an order of its own, or face down, and its place."""
    for seat, player in enumerate(state.players):
        yield from ((known.card, f"hand {seat}") for known in player.hand)
        yield from ((known.card, f"Godh cards {seat}") for known in player.godhs)
    yield from ((known.card, "discard") for known in state.cards.discard)
    yield from ((known.card, "aside") for known in state.cards.aside)
    for name, pile in zip((*Stack, GODH), (*state.cards.piles, state.cards.godhs), strict=True):
        yield from ((known.card, f"{name}, {at} down") for at, known in enumerate(pile.top))
        yield from ((known.card, f"{name}, {at} up") for at, known in enumerate(pile.bottom))
        yield from ((card, f"{name}, unseen") for card in pile.unseen)


def rooms(view: View) -> Iterator[tuple[str, str, int]]:
    """Each place that a view cannot see into: the back of its cards, and how many there are."""
    for seat, player in enumerate(view.players):
        for name, holding in (("hand", player.hand), ("Godh cards", player.godhs)):
            for hidden in holding.hidden:
                yield _name(hidden.back), f"{name} {seat}", hidden.count
    for name, holding in (("discard", view.cards.discard), ("aside", view.cards.aside)):
        for hidden in holding.hidden:
            yield _name(hidden.back), name, hidden.count
    piles = (*view.cards.piles, view.cards.godhs)
    for stack, pile in zip((*Stack, None), piles, strict=True):
        name = GODH if stack is None else str(stack)
        for way, known in (("down", pile.top), ("up", pile.bottom)):
            for at, seen in enumerate(known):
                if seen.card is None:
                    yield _name(stack), f"{name}, {at} {way}", 1
        if pile.unseen:
            yield _name(stack), f"{name}, unseen", pile.unseen


def _name(back: Stack | None) -> str:
    return GODH if back is None else back.name.lower()


def hidden(view: View) -> dict[str, list[CardId]]:
    """By back the cards that a view cannot place; those of bridge work are all alike."""
    return {back: pool for back, pool in unplaced(view).items() if back != BRIDGE_WORK}


def imagined(view: View) -> Counter[Place]:
    """How often each hidden card lay where, in many states that a seat imagines."""
    cards = {card for pool in hidden(view).values() for card in pool}
    found = Counter[Place]()
    for draw in range(DRAWS):
        state = thraen.resample(view, Dealer.of(draw))
        found.update(place for place in lies(state) if place[0] in cards)
    return found


def looks(name: str) -> Iterator[tuple[Seat | None, View]]:
    """A position as everybody sees it."""
    state = EVERY_POSITION[name]
    for seat in (None, *thraen.seats(state)):
        yield seat, thraen.view(state, seat)


@pytest.mark.rule("TH-INV-38", "TH-INFO-03", "TH-INFO-04")
@pytest.mark.parametrize("name", SMALL)
def test_a_hidden_card_lies_in_every_place_where_it_can_be(name: str) -> None:
    """Exactly those of all states that a view allows, the limits of the question included."""
    small = 0
    for seat, view in looks(name):
        states = possible(view)
        if states is None:
            continue
        small += 1
        cards = {card for pool in hidden(view).values() for card in pool}
        wanted = {place for state in states for place in lies(state) if place[0] in cards}
        assert set(imagined(view)) == wanted, f"seat {seat}"
    assert small


@pytest.mark.slow
@pytest.mark.rule("TH-INV-38", "TH-INFO-02", "TH-INFO-04", "TH-Q-79")
@pytest.mark.parametrize("name", one_in(2, ((name,) for name in LARGE)))
def test_a_hidden_card_lies_anywhere_as_often_as_anywhere_else(name: str) -> None:
    """Wherever its back allows it and the seat does not know better, in fair shares."""
    for seat, view in looks(name):
        pools, found, wanted = hidden(view), imagined(view), defaultdict[Place, Fraction](Fraction)
        for back, place, count in rooms(view):
            for card in pools.get(back, ()):
                wanted[(card, place)] += Fraction(DRAWS * count, len(pools[back]))
        assert set(found) == set(wanted), f"seat {seat}"
        for each, share in wanted.items():
            assert abs(found[each] - share) < 6 * sqrt(share) + 1, (seat, each)
