"""What is impossible about what the seats believe: the truth is part of it (TH-INFO-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import gcd
from typing import TypeAlias

from skybridge_rules.core.ids import Audience, CardId, Seat, may_know
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.beliefs import ASIDE, Belief, Spot, Where, belief_order
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.problems.shape import ascending
from skybridge_rules.thraen.resolve.memory import back_of
from skybridge_rules.thraen.state import State

_Lying: TypeAlias = Mapping[Stack | None, Mapping[CardId, tuple[Spot, Audience]]]
"""By back, every card that is out of some seat's sight: its place, and who knows it."""

_NOWHERE: Mapping[CardId, tuple[Spot, Audience]] = {}


def belief_problems(state: State) -> Iterator[Problem]:
    """Of seats at this table, about cards out of their sight, with the truth among the cases."""
    beliefs = state.cards.beliefs
    if not beliefs:
        return
    if not ascending([belief_order(each) for each in beliefs]):
        yield problem("TH-INFO-04", "cards.beliefs", "not by back and seat, each once")
    lying = _by_back(state.table.deck, _lying(state))
    for number, belief in enumerate(beliefs):
        for what in (*_form(state, belief), *_content(belief, lying)):
            yield problem("TH-INFO-04", f"cards.beliefs[{number}]", what)


def _form(state: State, belief: Belief) -> Iterator[str]:
    """Equal beliefs are equal values: everything has one order, and weights are reduced."""
    cards, cases = belief.cards, belief.cases
    if belief.seat is not None and not 0 <= belief.seat < len(state.players):
        yield "a belief of nobody at this table"
    if not cards or not ascending(cards):
        yield "cards by id, each once, one at least"
    spots = [case.spots for case in cases]
    if not cases or not ascending(spots):
        yield "cases by their spots, each once, one at least"
    if any(map(len(cards).__ne__, map(len, spots))):
        yield "a spot for each card in each case"
    weights = [case.weight for case in cases]
    if cases and (min(weights) < 1 or gcd(*weights) != 1):
        yield "weights above zero, without a common divisor"


def _content(belief: Belief, lying: _Lying) -> Iterator[str]:
    """Only what the seat cannot see, where there is room for it, and how it really is."""
    cards, seat, there = belief.cards, belief.seat, lying.get(belief.back, _NOWHERE)
    if belief.back is Stack.BRIDGE_WORK or not all(map(there.__contains__, cards)):
        yield "a card with another back, or one that lies open"
        return
    places = [there[card] for card in cards]
    if [spot for spot, to in places if may_know(to, seat)]:
        yield "a card that the seat can see"
    truth, cases = tuple([spot for spot, _ in places]), [case.spots for case in belief.cases]
    if truth not in cases:
        yield "the cards lie otherwise"
    room = Counter([spot for spot, to in there.values() if not may_know(to, seat)])
    if [spots for spots in cases if not _fits(spots, room)]:
        yield "more cards in a spot than the seat cannot see there"


def _fits(spots: tuple[Spot, ...], room: Counter[Spot]) -> bool:
    """Whether no spot is named more often than there is room."""
    if len(spots) == 1:
        return spots[0] in room
    return not [spot for spot, count in Counter(spots).items() if count > room[spot]]


def _by_back(deck: Deck, lying: Mapping[CardId, tuple[Spot, Audience]]) -> _Lying:
    found: dict[Stack | None, dict[CardId, tuple[Spot, Audience]]] = {}
    for card, place in lying.items():
        found.setdefault(back_of(deck, card), {})[card] = place
    return found


def _lying(state: State) -> dict[CardId, tuple[Spot, Audience]]:
    """Every card that lies in a place of its own out of some seat's sight, and who knows it."""
    cards, godhs = state.cards, state.cards.godhs
    found: dict[CardId, tuple[Spot, Audience]] = {}
    for seat, player in enumerate(state.players):
        hand = (Where.HAND, seat)
        found.update([(known.card, (hand, known.to)) for known in (*player.hand, *player.godhs)])
    for seat, pack in enumerate(cards.packs):
        found.update([(card, ((Where.PACK, seat), (Seat(seat),))) for card in pack])
    for known in cards.aside:
        found[known.card] = ASIDE, known.to
    for known in cards.discard:
        if known.to:
            found[known.card] = (Where.LOST, int(known.to[0])), known.to
    for pile in cards.piles:
        for at, known in enumerate(pile.top):
            found[known.card] = (Where.TOP, at), known.to
    for at, known in enumerate(reversed(godhs.bottom)):
        found[known.card] = (Where.BOTTOM, at), known.to
    height = len(godhs)
    for at, known in enumerate(godhs.top, start=1):
        found[known.card] = (Where.BOTTOM, height - at), known.to
    return found
