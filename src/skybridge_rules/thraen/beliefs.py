"""What a seat can say of cards it has seen and cannot place any more (TH-INFO-04, TH-Q-82).

A card that a seat saw goes on its way unseen, into a hand or back on a stack. The seat still knows
the few spots where it can be. A Belief lists every way in which such cards of one back can lie,
with weights by Bayes' rule. All other cards of that back are alike to the seat, so they need no
entry: they fill what is left, each order equally likely.

The prior is plain: chance is fair, and a seat that chooses in secret takes any card equally often.
A card laid open tells that it was where it came from, and nothing of the reasons to play it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import gcd
from typing import TypeAlias

from attrs import frozen

from skybridge_rules.core.ids import Audience, CardId, Seat, may_know
from skybridge_rules.core.index_enum import IndexEnum
from skybridge_rules.thraen.components import Stack


class Where(IndexEnum):
    """A kind of place for a hidden card; a number beside it says which one."""

    HAND = 0
    """The hand of a seat; its Godh hand for a Godh card."""
    PACK = 1
    """The pack of a seat during the draft (TH-SETUP-18)."""
    ASIDE = 2
    """Among the cards being looked at, or chosen for Sathap; the number is 0."""
    LOST = 3
    """In the discard pile, face down, among those that a seat lost to Sathap."""
    TOP = 4
    """In the stack of its back, counted from the top."""
    BOTTOM = 5
    """In the Godh stack, counted from the bottom."""


Spot: TypeAlias = tuple[Where, int]

ASIDE: Spot = (Where.ASIDE, 0)
ON_TOP: Spot = (Where.TOP, 0)
LOWEST: Spot = (Where.BOTTOM, 0)


@frozen
class Case:
    """One way in which the cards of a belief can lie."""

    weight: int
    """How often, beside the weights of the other cases."""
    spots: tuple[Spot, ...]
    """Where each card lies, in the order of the belief's cards."""


@frozen
class Belief:
    """Cards of one back that a seat has seen and does not see any more, and where they can be."""

    seat: Seat | None
    """Whose belief it is; None is the spectator."""
    back: Stack | None
    """The stack they come from; None for Godh cards."""
    cards: tuple[CardId, ...]
    """By id."""
    cases: tuple[Case, ...]
    """Every way they can lie, by spots; the weights have no common divisor."""

    @property
    def certain(self) -> dict[CardId, Spot]:
        """The cards that can be in one spot only."""
        first = self.cases[0].spots
        return {
            card: first[at]
            for at, card in enumerate(self.cards)
            if all(case.spots[at] == first[at] for case in self.cases)
        }


Beliefs: TypeAlias = tuple[Belief, ...]
"""All beliefs of a table: by back, then by seat; one with no card to tell of is left out."""

_Cases: TypeAlias = dict[tuple[Spot, ...], int]


def remember(
    beliefs: Beliefs, seats: Iterable[Seat | None], back: Stack | None, card: CardId, spot: Spot
) -> Beliefs:
    """These seats saw a card that now lies there, out of their sight."""
    found = {(each.back, each.seat): each for each in beliefs}
    for seat in seats:
        cards: tuple[CardId, ...] = (card,)
        cases: tuple[Case, ...] = (Case(1, (spot,)),)
        if (old := found.get((back, seat))) is not None:
            at = sum(other < card for other in old.cards)
            cards = (*old.cards[:at], card, *old.cards[at:])
            each = ((case.weight, case.spots) for case in old.cases)
            cases = tuple(Case(weight, (*s[:at], spot, *s[at:])) for weight, s in each)
        found[(back, seat)] = Belief(seat, back, cards, cases)
    return tuple(sorted(found.values(), key=belief_order))


def hide(
    beliefs: Beliefs, back: Stack | None, source: Spot, target: Spot, slots: int, mover: Seat
) -> Beliefs:
    """One of so many cards went from one spot to another; only the mover knows which."""

    def hidden(old: Belief) -> Belief | None:
        if old.seat == mover or not any(source in case.spots for case in old.cases):
            return old
        cases: _Cases = {}
        for case in old.cases:
            spots, weight = case.spots, case.weight
            there = [at for at, spot in enumerate(spots) if spot == source]
            if len(there) < slots:  # it was one of the cards that the seat has never seen
                cases[spots] = cases.get(spots, 0) + weight * (slots - len(there))
            for at in there:
                moved = (*spots[:at], target, *spots[at + 1 :])
                cases[moved] = cases.get(moved, 0) + weight
        return _belief(old.seat, back, old.cards, cases)

    return _changed(beliefs, back, hidden)


def show(
    beliefs: Beliefs, back: Stack | None, card: CardId, spot: Spot, slots: int, to: Audience
) -> Beliefs:
    """These seats see that a card lies in a spot, with so many slots that they cannot see into."""

    def shown(old: Belief) -> Belief | None:
        if not may_know(to, old.seat):
            return old
        cases: _Cases = {}
        if card in old.cards:
            at = old.cards.index(card)
            for case in old.cases:
                if case.spots[at] == spot:
                    rest = (*case.spots[:at], *case.spots[at + 1 :])
                    cases[rest] = cases.get(rest, 0) + case.weight
            cards = (*old.cards[:at], *old.cards[at + 1 :])
            return _belief(old.seat, back, cards, cases)
        for case in old.cases:  # a card never seen before: the more slots it can fill, the likelier
            free = slots - case.spots.count(spot)
            if free > 0:
                cases[case.spots] = case.weight * free
        return _belief(old.seat, back, old.cards, cases)

    return _changed(beliefs, back, shown)


def look(
    beliefs: Beliefs, back: Stack | None, cards: Iterable[CardId], spot: Spot, to: Audience
) -> Beliefs:
    """These seats see all cards of a spot at once."""
    names = frozenset(cards)

    def looked(old: Belief) -> Belief | None:
        if not may_know(to, old.seat):
            return old
        there = names.intersection(old.cards)
        kept = [at for at, card in enumerate(old.cards) if card not in names]
        cases: _Cases = {}
        for case in old.cases:
            here = {card for card, each in zip(old.cards, case.spots, strict=True) if each == spot}
            if here == there:
                rest = tuple([case.spots[at] for at in kept])
                cases[rest] = cases.get(rest, 0) + case.weight
        return _belief(old.seat, back, tuple(old.cards[at] for at in kept), cases)

    return _changed(beliefs, back, looked)


def move(beliefs: Beliefs, moved: Mapping[Spot, Spot], back: Stack | None) -> Beliefs:
    """Whatever lies in a spot lies in another one now, as everybody sees."""

    def carried(old: Belief) -> Belief:
        cases: _Cases = {}
        for case in old.cases:
            spots = tuple([moved.get(spot, spot) for spot in case.spots])
            cases[spots] = cases.get(spots, 0) + case.weight
        return _belief(old.seat, back, old.cards, cases) or old

    return _changed(beliefs, back, carried)


def shift(beliefs: Beliefs, back: Stack | None, where: Where, by: int) -> Beliefs:
    """Cards of a stack are counted anew after one was laid there, or has left."""

    def shifted(old: Belief) -> Belief:
        if not any(spot[0] is where for case in old.cases for spot in case.spots):
            return old
        cases = {
            tuple([(s[0], s[1] + by) if s[0] is where else s for s in case.spots]): case.weight
            for case in old.cases
        }
        return _belief(old.seat, back, old.cards, cases) or old

    return _changed(beliefs, back, shifted)


def _changed(
    beliefs: Beliefs, back: Stack | None, change: Callable[[Belief], Belief | None]
) -> Beliefs:
    """The beliefs about one back changed, and those left out that tell of nothing any more."""
    found = [change(each) if each.back is back else each for each in beliefs]
    return tuple([each for each in found if each is not None])


def _belief(
    seat: Seat | None, back: Stack | None, cards: tuple[CardId, ...], cases: _Cases
) -> Belief | None:
    """The belief in its one form; None if it tells of no card, or if nothing fits it.

    Nothing fits only in a position written by hand, whose beliefs were wrong.
    """
    if not cards or not cases:
        return None
    common = gcd(*cases.values())
    found = tuple([Case(weight // common, spots) for spots, weight in sorted(cases.items())])
    return Belief(seat, back, cards, found)


def belief_order(belief: Belief) -> tuple[int, int]:
    """By back, Godh cards first; then by seat, the spectator first."""
    back, seat = belief.back, belief.seat
    return -1 if back is None else int(back), -1 if seat is None else seat
