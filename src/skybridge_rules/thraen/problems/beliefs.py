"""What is impossible about what the seats believe: the truth is part of it (TH-INFO-04)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import gcd
from typing import TypeAlias

from skybridge_rules.core.ids import EVERYONE, Audience, CardId, Seat, may_know
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.beliefs import ASIDE, Belief, Spot, Where, belief_order
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.problems.shape import ascending
from skybridge_rules.thraen.resolve.memory import back_of
from skybridge_rules.thraen.state import State

_Lying: TypeAlias = Mapping[Stack | None, Mapping[CardId, tuple[Spot, Audience]]]
"""By back, every card that is out of some seat's sight: its place, and who knows it."""

_BRIDGE_WORK = Stack.BRIDGE_WORK
_HAND, _PACK, _LOST = Where.HAND, Where.PACK, Where.LOST
_TOP, _BOTTOM = Where.TOP, Where.BOTTOM

_NOWHERE: Mapping[CardId, tuple[Spot, Audience]] = {}
_OPEN: tuple[Spot | None, Audience] = (None, EVERYONE)


def belief_problems(state: State) -> Iterator[Problem]:
    """Of seats at this table, about cards out of their sight, with the truth among the cases."""
    beliefs = state.cards.beliefs
    if not beliefs:
        return
    if not ascending([belief_order(each) for each in beliefs]):
        yield problem("TH-INFO-04", "cards.beliefs", "not by back and seat, each once")
    lying = _by_back(state.table.deck, _lying(state))
    for number, belief in enumerate(beliefs):
        if _is_sure(state, belief, lying):
            continue
        for what in (*_form(state, belief), *_content(belief, lying)):
            yield problem("TH-INFO-04", f"cards.beliefs[{number}]", what)


def _is_sure(state: State, belief: Belief, lying: _Lying) -> bool:
    """Whether a seat knows for sure where one card lies that it cannot see; most do."""
    seat, cases = belief.seat, belief.cases
    if len(belief.cards) != 1 or len(cases) != 1 or belief.back is _BRIDGE_WORK:
        return False
    spot, to = lying.get(belief.back, _NOWHERE).get(belief.cards[0], _OPEN)
    if to is None or seat in to or cases[0].spots != (spot,) or cases[0].weight != 1:
        return False
    return seat is None or 0 <= seat < len(state.players)


def _form(state: State, belief: Belief) -> Iterator[str]:
    """Equal beliefs are equal values: everything has one order, and weights are reduced."""
    cards, cases = belief.cards, belief.cases
    if belief.seat is not None and not 0 <= belief.seat < len(state.players):
        yield "a belief of nobody at this table"
    if not cards or not ascending(cards):
        yield "cards by id, each once, one at least"
    if len(cases) != 1 and (not cases or not ascending([case.spots for case in cases])):
        yield "cases by their spots, each once, one at least"
    if [case for case in cases if len(case.spots) != len(cards)]:
        yield "a spot for each card in each case"
    weights = [case.weight for case in cases]
    if cases and not (min(weights) > 0 and gcd(*weights) == 1):
        yield "weights above zero, without a common divisor"


def _content(belief: Belief, lying: _Lying) -> Iterator[str]:
    """Only what the seat cannot see, where there is room for it, and how it really is."""
    seat, there = belief.seat, lying.get(belief.back, _NOWHERE)
    if belief.back is _BRIDGE_WORK or not there.keys() >= {*belief.cards}:
        yield "a card with another back, or one that lies open"
        return
    truth: tuple[Spot, ...] = ()
    seen = False
    for card in belief.cards:
        spot, to = there[card]
        truth += (spot,)
        seen = seen or may_know(to, seat)
    if seen:
        yield "a card that the seat can see"
    others = [case.spots for case in belief.cases if case.spots != truth]
    if len(others) == len(belief.cases):
        yield "the cards lie otherwise"
    elif seen:
        others.append(truth)  # else it fits: most beliefs are certain, and the truth
    if others:
        room = [spot for spot, to in there.values() if not may_know(to, seat)]
        if [spots for spots in others if not _fits(spots, room)]:
            yield "more cards in a spot than the seat cannot see there"


def _fits(spots: tuple[Spot, ...], room: Sequence[Spot]) -> bool:
    """Whether no spot is named more often than there is room."""
    return not [spot for spot in spots if spots.count(spot) > room.count(spot)]


def _by_back(deck: Deck, lying: Mapping[CardId, tuple[Spot, Audience]]) -> _Lying:
    found: dict[Stack | None, dict[CardId, tuple[Spot, Audience]]] = {}
    for card, place in lying.items():
        found.setdefault(back_of(deck, card), {})[card] = place
    return found


def _lying(state: State) -> dict[CardId, tuple[Spot, Audience]]:
    """Every card that lies in a place of its own out of some seat's sight, and who knows it.

    Of the cards that everybody knows only those that a belief names, which is wrong then.
    """
    cards, godhs = state.cards, state.cards.godhs
    named = {card for belief in cards.beliefs for card in belief.cards}
    found: dict[CardId, tuple[Spot, Audience]] = {}

    def lie(where: Where, there: Iterable[Known], at: int, step: int) -> None:
        for known in there:
            if known.to is not None or known.card in named or known.card in found:
                found[known.card] = (where, at), known.to
            at += step

    for seat, player in enumerate(state.players):
        lie(_HAND, (*player.hand, *player.godhs), seat, 0)
    for seat, pack in enumerate(cards.packs):
        found.update([(card, ((_PACK, seat), (Seat(seat),))) for card in pack])
    for known in cards.aside:
        found[known.card] = ASIDE, known.to
    for known in cards.discard:
        if known.to:
            found[known.card] = (_LOST, int(known.to[0])), known.to
    for pile in cards.piles:
        if pile.top:
            lie(_TOP, pile.top, 0, 1)
    lie(_BOTTOM, reversed(godhs.bottom), 0, 1)
    lie(_BOTTOM, godhs.top, len(godhs) - 1, -1)
    return found
