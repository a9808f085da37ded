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
from typing import ClassVar, Final, TypeAlias

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import Audience, CardId, Seat
from skybridge_rules.core.index_enum import IndexEnum
from skybridge_rules.core.rebuild import building, replacing
from skybridge_rules.core.values import frozen
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
"""Among the cards being looked at."""
ON_TOP: Spot = (Where.TOP, 0)
"""On top of its stack."""
LOWEST: Spot = (Where.BOTTOM, 0)
"""At the bottom of its stack."""


@frozen
class Case:
    """One way in which the cards of a belief can lie."""

    weight: int
    """How often, beside the weights of the other cases."""
    spots: tuple[Spot, ...]
    """Where each card lies, in the order of the belief's cards."""

    built: ClassVar[Callable[[int, tuple[Spot, ...]], Case]] = building()
    with_spots: ClassVar[Callable[[Case, tuple[Spot, ...]], Case]] = replacing("spots")


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
    def certain(self) -> Mapping[CardId, Spot]:
        """The cards that can be in one spot only."""
        return _certain(self.cards, self.cases)

    with_facts: ClassVar[Callable[[Belief, tuple[CardId, ...], tuple[Case, ...]], Belief]] = (
        replacing("cards", "cases")
    )


@by_identity  # several seats believe alike, and each is asked again and again
def _certain(cards: tuple[CardId, ...], cases: tuple[Case, ...]) -> Mapping[CardId, Spot]:
    ways = zip(*[case.spots for case in cases], strict=True)
    return {
        card: spots[0]
        for card, spots in zip(cards, ways, strict=True)
        if spots.count(spots[0]) == len(spots)
    }


Beliefs: TypeAlias = tuple[Belief, ...]
"""All beliefs of a table: by back, then by seat; one with no card to tell of is left out."""


class _Forgotten(tuple[Belief, ...]):
    """No beliefs, and none to come."""

    __slots__ = ()


FORGOTTEN: Final[Beliefs] = _Forgotten()
"""The beliefs of a state in which nobody remembers anything: what is seen there adds none."""


def remember(
    beliefs: Beliefs,
    seats: Iterable[Seat | None],
    back: Stack | None,
    cards: Iterable[CardId],
    spot: Spot,
) -> Beliefs:
    """These seats saw cards that now lie there, out of their sight."""
    if beliefs is FORGOTTEN:
        return beliefs
    new = tuple(sorted(cards))
    fresh, more = (Case(1, (spot,) * len(new)),), (spot,) * len(new)
    start, end = _span(beliefs, back)
    own = {each.seat: each for each in beliefs[start:end]}
    made: tuple[Belief, Belief] | None = None
    for seat in seats:
        old = own.get(seat)
        if old is None:
            own[seat] = Belief(seat, back, new, fresh)
        elif made is not None and old.cards is made[0].cards and old.cases is made[0].cases:
            own[seat] = Belief(seat, back, made[1].cards, made[1].cases)
        else:
            names = (*old.cards, *new)
            order = sorted(range(len(names)), key=names.__getitem__)
            cases = []
            for case in old.cases:
                spots = (*case.spots, *more)
                cases.append(case.with_spots(tuple([spots[at] for at in order])))
            own[seat] = Belief(seat, back, tuple([names[at] for at in order]), tuple(cases))
            made = old, own[seat]
    spectator = [own[None]] if None in own else []
    named = sorted([seat for seat in own if seat is not None])
    return (*beliefs[:start], *spectator, *[own[seat] for seat in named], *beliefs[end:])


def _span(beliefs: Beliefs, back: Stack | None) -> tuple[int, int]:
    """Where those about a back lie side by side, or would lie: from the first to past the last."""
    start = 0
    if back is not None:
        for each in beliefs:
            if each.back is not None and each.back >= back:
                break
            start += 1
    end = start
    for each in beliefs[start:]:
        if each.back is not back:
            break
        end += 1
    return start, end


def hide(
    beliefs: Beliefs, back: Stack | None, source: Spot, target: Spot, slots: int, mover: Seat
) -> Beliefs:
    """One of so many cards went from one spot to another; only the mover knows which."""

    def hidden(cards: _Names, cases: _Cases) -> _Facts:
        found: _Weights = {}
        for case in cases:
            spots, weight = case.spots, case.weight
            there = spots.count(source)
            if there < slots:  # it was one of the cards that the seat has never seen
                found[spots] = found.get(spots, 0) + weight * (slots - there)
            if there:
                for at, spot in enumerate(spots):
                    if spot == source:
                        moved = (*spots[:at], target, *spots[at + 1 :])
                        found[moved] = found.get(moved, 0) + weight
        return _facts(cards, found)

    return _changed(beliefs, back, hidden, source, None, mover)


def show(
    beliefs: Beliefs, back: Stack | None, card: CardId, spot: Spot, slots: int, to: Audience
) -> Beliefs:
    """These seats see that a card lies in a spot, with so many slots that they cannot see into."""

    def shown(cards: _Names, cases: _Cases) -> _Facts:
        found: _Weights = {}
        if card in cards:
            at = cards.index(card)
            for case in cases:
                if case.spots[at] == spot:
                    rest = (*case.spots[:at], *case.spots[at + 1 :])
                    found[rest] = found.get(rest, 0) + case.weight
            return _facts((*cards[:at], *cards[at + 1 :]), found)
        for case in cases:  # a card never seen before: the more slots it can fill, the likelier
            free = slots - case.spots.count(spot)
            if free > 0:
                found[case.spots] = case.weight * free
        return _facts(cards, found)

    return _changed(beliefs, back, shown, spot, to)


def look(
    beliefs: Beliefs, back: Stack | None, cards: Iterable[CardId], spot: Spot, to: Audience
) -> Beliefs:
    """These seats see all cards of a spot at once."""
    names = frozenset(cards)

    def looked(cards: _Names, cases: _Cases) -> _Facts:
        there = names.intersection(cards)
        kept = [at for at, card in enumerate(cards) if card not in names]
        found: _Weights = {}
        for case in cases:
            here = {card for card, each in zip(cards, case.spots, strict=True) if each == spot}
            if here == there:
                rest = tuple([case.spots[at] for at in kept])
                found[rest] = found.get(rest, 0) + case.weight
        return _facts(tuple([cards[at] for at in kept]), found)

    return _changed(beliefs, back, looked, spot, to)


def move(beliefs: Beliefs, moved: Mapping[Spot, Spot], back: Stack | None) -> Beliefs:
    """Whatever lies in a spot lies in another one now, as everybody sees."""

    def carried(cards: _Names, cases: _Cases) -> _Facts:
        found: _Weights = {}
        for case in cases:
            spots = tuple([moved.get(spot, spot) for spot in case.spots])
            found[spots] = found.get(spots, 0) + case.weight
        return _facts(cards, found)

    only = next(iter(moved)) if len(moved) == 1 else None
    return _changed(beliefs, back, carried, only)


def shift(beliefs: Beliefs, back: Stack | None, where: Where, by: int) -> Beliefs:
    """Cards of a stack are counted anew after one was laid there, or has left."""

    def shifted(cards: _Names, cases: _Cases) -> _Facts:
        found, any_there = list[Case](), False
        for case in cases:
            spots = case.spots
            for at, (place, number) in enumerate(spots):
                if place is where:
                    any_there, spots = True, (*spots[:at], (where, number + by), *spots[at + 1 :])
            found.append(case if spots is case.spots else case.with_spots(spots))
        return (cards, tuple(found)) if any_there else (cards, cases)  # the order is the same

    return _changed(beliefs, back, shifted)


_Names: TypeAlias = tuple[CardId, ...]
_Cases: TypeAlias = tuple[Case, ...]
_Facts: TypeAlias = tuple[_Names, _Cases] | None
_Weights: TypeAlias = dict[tuple[Spot, ...], int]

_NOBODY: Final = Seat(-1)


def _changed(
    beliefs: Beliefs,
    back: Stack | None,
    change: Callable[[_Names, _Cases], _Facts],
    spot: Spot | None = None,
    to: Audience = None,
    but: Seat = _NOBODY,
) -> Beliefs:
    """The beliefs of some seats about one back changed; what tells of nothing is left out.

    Nothing changes for a seat that expects no card in the spot in question. What several seats
    believe alike is worked out once.
    """
    place = 0
    for each in beliefs:
        if each.back is back:
            break
        place += 1
    else:
        return beliefs
    found: list[Belief] | None = None
    cards: _Names | None = None
    cases: _Cases = ()
    after: _Facts = None
    for each in beliefs[place:]:
        if each.back is not back:  # those about one back lie side by side
            break
        seat = each.seat
        if seat != but and (to is None or seat in to):
            if each.cards is not cards or each.cases is not cases:
                cards, cases = each.cards, each.cases
                expected = spot is None or _expects(cases, spot)
                after = change(cards, cases) if expected else (cards, cases)
            if after is None:
                found = list(beliefs) if found is None else found
                del found[place]
                continue
            if after[1] is not cases:
                found = list(beliefs) if found is None else found
                found[place] = each.with_facts(after[0], after[1])
        place += 1
    return beliefs if found is None else tuple(found)


def _expects(cases: _Cases, spot: Spot) -> bool:
    """Whether a card may lie in a spot, in any of the cases."""
    for case in cases:  # noqa: SIM110 - asked so often that a generator would be felt
        if spot in case.spots:
            return True
    return False


def _facts(cards: _Names, cases: _Weights) -> _Facts:
    """Facts in their one form; None if they tell of no card, or if nothing fits.

    Nothing fits only in a position written by hand, whose beliefs were wrong.
    """
    if not cards or not cases:
        return None
    if len(cases) == 1:
        [spots] = cases
        return cards, (Case.built(1, spots),)
    common = gcd(*cases.values())
    return cards, tuple(
        [Case.built(weight // common, spots) for spots, weight in sorted(cases.items())]
    )


def belief_order(belief: Belief) -> tuple[int, int]:
    """By back, Godh cards first; then by seat, the spectator first."""
    back, seat = belief.back, belief.seat
    return -1 if back is None else back, -1 if seat is None else seat
