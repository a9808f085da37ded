"""What is impossible about what the seats believe: the truth is part of it (TH-INFO-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import gcd

from skybridge_rules.core.ids import Audience, CardId, Seat, may_know
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.beliefs import ASIDE, Belief, Spot, Where, belief_order
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.problems.shape import ascending
from skybridge_rules.thraen.resolve.memory import back_of
from skybridge_rules.thraen.state import State


def belief_problems(state: State) -> Iterator[Problem]:
    """Of seats at this table, about cards out of their sight, with the truth among the cases."""
    beliefs = state.cards.beliefs
    if not _rising(tuple(map(belief_order, beliefs))):
        yield problem("TH-INFO-04", "cards.beliefs", "not by back and seat, each once")
    lying = dict(_lying(state))
    for number, belief in enumerate(beliefs):
        for what in (*_form(state, belief), *_content(state, belief, lying)):
            yield problem("TH-INFO-04", f"cards.beliefs[{number}]", what)


def _rising(items: tuple[tuple[object, ...], ...]) -> bool:
    return all(one < other for one, other in pairwise(items))


def _form(state: State, belief: Belief) -> Iterator[str]:
    """Equal beliefs are equal values: everything has one order, and weights are reduced."""
    cards, cases = belief.cards, belief.cases
    if belief.seat is not None and not 0 <= belief.seat < len(state.players):
        yield "a belief of nobody at this table"
    if not cards or not ascending(cards):
        yield "cards by id, each once, one at least"
    if not cases or not _rising(tuple(case.spots for case in cases)):
        yield "cases by their spots, each once, one at least"
    if any(len(case.spots) != len(cards) for case in cases):
        yield "a spot for each card in each case"
    weights = [case.weight for case in cases]
    if any(weight < 1 for weight in weights) or (cases and gcd(*weights) != 1):
        yield "weights above zero, without a common divisor"


def _content(
    state: State, belief: Belief, lying: dict[CardId, tuple[Spot, Audience]]
) -> Iterator[str]:
    """Only what the seat cannot see, where there is room for it, and how it really is."""
    deck = state.table.deck
    if belief.back is Stack.BRIDGE_WORK or any(
        back_of(deck, card) is not belief.back or card not in lying for card in belief.cards
    ):
        yield "a card with another back, or one that lies open"
        return
    if any(may_know(lying[card][1], belief.seat) for card in belief.cards):
        yield "a card that the seat can see"
    truth = tuple(lying[card][0] for card in belief.cards)
    if all(case.spots != truth for case in belief.cases):
        yield "the cards lie otherwise"
    room = Counter(
        spot
        for card, (spot, to) in lying.items()
        if back_of(deck, card) is belief.back and not may_know(to, belief.seat)
    )
    if any(Counter(case.spots) - room for case in belief.cases):
        yield "more cards in a spot than the seat cannot see there"


def _lying(state: State) -> Iterator[tuple[CardId, tuple[Spot, Audience]]]:
    """Every card that lies in a place of its own out of some seat's sight, and who knows it."""
    cards = state.cards
    for seat, player in enumerate(state.players):
        yield from _at((*player.hand, *player.godhs), (Where.HAND, seat))
    for seat, pack in enumerate(cards.packs):
        yield from _at(tuple(Known(card, (Seat(seat),)) for card in pack), (Where.PACK, seat))
    yield from _at(cards.aside, ASIDE)
    for known in cards.discard:
        if known.to:
            yield from _at((known,), (Where.LOST, int(known.to[0])))
    for pile in cards.piles:
        for at, known in enumerate(pile.top):
            yield from _at((known,), (Where.TOP, at))
    godhs = cards.godhs
    for at, known in enumerate(reversed(godhs.bottom)):
        yield from _at((known,), (Where.BOTTOM, at))
    for at, known in enumerate(godhs.top, start=1):
        yield from _at((known,), (Where.BOTTOM, len(godhs) - at))


def _at(cards: tuple[Known, ...], spot: Spot) -> Iterator[tuple[CardId, tuple[Spot, Audience]]]:
    yield from ((known.card, (spot, known.to)) for known in cards)
