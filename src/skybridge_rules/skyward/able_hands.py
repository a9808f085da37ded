"""Hands with which a launch that was begun can be finished, each as often as chance makes it.

Where hardly any hand can, dealing until one does takes too long. So what a hand has to have is
worked out first. One such *need* is put into the hand, the other places are filled by lot, and a
hand that meets several needs, which would come out once for each, is taken as much more rarely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement, islice
from math import comb, prod
from typing import Final, TypeAlias

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.faces import Faces, Symbols
from skybridge_rules.skyward.payments import completing, paying_cards, payments
from skybridge_rules.skyward.state import Cards, Player
from skybridge_rules.skyward.tasks import AskPay, AskReveal, Task

MOST_DRAWS: Final = 500
"""So often a hand is drawn before one is taken that may come out too often."""

MOST_NEEDS: Final = 50_000
"""More sets of cards are not looked through."""

Need: TypeAlias = tuple[tuple[CardId, int], ...]
"""How many cards of which kinds; a kind is called by one of its faces."""


@frozen
class Launch:
    """A launch under way: what it still asks for, and what everybody knows of the payer."""

    faces: Faces
    tasks: tuple[AskPay | AskReveal, ...]
    payer: Player
    """Of its hand the known part counts alone."""

    @classmethod
    def under_way(cls, faces: Faces, agenda: Sequence[Task], players: Sequence[Player]) -> Launch:
        """What the open question, and what waits right below it, ask for."""
        tasks: list[AskPay | AskReveal] = []
        for task in reversed(agenda):
            if not isinstance(task, AskPay | AskReveal):
                break
            tasks.append(task)
        return cls(faces, tuple(tasks), players[tasks[0].seat])


def able_hand(
    launch: Launch, hidden: Sequence[CardId], places: int, dealer: Dealer
) -> tuple[Cards, Dealer] | None:
    """So many of the hidden cards, with which the launch can be finished.

    None if no hand can, or if there is too much to look through.
    """
    kinds = _kinds(launch.faces, (*hidden, *_known(launch), *_laid(launch)))
    there = Counter(kinds[card] for card in hidden if card in kinds)
    needs = tuple(islice(_needs(launch, kinds, there, places), MOST_NEEDS))
    weights = [
        _ways(need, there) * comb(len(hidden) - size, places - size)
        for need in needs
        for size in [sum(number for _, number in need)]
    ]
    return _drawn(needs, weights, kinds, hidden, places, dealer) if weights else None


def _drawn(
    needs: Sequence[Need],
    weights: Sequence[int],
    kinds: dict[CardId, CardId],
    hidden: Sequence[CardId],
    places: int,
    dealer: Dealer,
) -> tuple[Cards, Dealer]:
    """A hand that meets one of the needs, each hand equally likely."""
    hand: Cards = ()
    for _ in range(MOST_DRAWS):
        chosen, dealer = _weighted(weights, dealer)
        hand, dealer = _filled(needs[chosen], kinds, hidden, places, dealer)
        had = Counter(kinds[card] for card in hand if card in kinds)
        lot, dealer = dealer.below(sum(_ways(need, had) for need in needs))
        if not lot:
            break
    return hand, dealer


def _weighted(weights: Sequence[int], dealer: Dealer) -> tuple[int, Dealer]:
    """An index by its weight; a dealer draws from fewer than 2**256."""
    large = max(0, sum(weights).bit_length() - 200)
    return dealer.weighted([max(1, each >> large) for each in weights])


def _filled(
    need: Need, kinds: dict[CardId, CardId], hidden: Sequence[CardId], places: int, dealer: Dealer
) -> tuple[Cards, Dealer]:
    """A hand with what is needed; the other places take any card."""
    others = list(hidden)
    hand: list[CardId] = []
    for needed, number in need:
        alike = [card for card in others if kinds.get(card) == needed]
        mixed, dealer = dealer.shuffled(alike)
        hand += mixed[:number]
        for card in mixed[:number]:
            others.remove(card)
    mixed, dealer = dealer.shuffled(others)
    return tuple(sorted((*hand, *mixed[: places - len(hand)]))), dealer


def _ways(need: Need, there: Counter[CardId]) -> int:
    """In how many ways the cards of a need can be chosen among these."""
    return prod(comb(there[kind], number) for kind, number in need)


def _known(launch: Launch) -> list[CardId]:
    """The known cards that can pay or be revealed, without the building itself (SW-409)."""
    known = list(launch.payer.hand.known)
    if launch.tasks[0].card in known:
        known.remove(launch.tasks[0].card)
    return known


def _laid(launch: Launch) -> Cards:
    return next((task.laid for task in launch.tasks if isinstance(task, AskPay)), ())


def _kinds(faces: Faces, cards: Iterable[CardId]) -> dict[CardId, CardId]:
    """For each card that can pay the first face that provides the same."""
    first: dict[Symbols, CardId] = {}
    return {card: first.setdefault(given, card) for card, given in paying_cards(faces, {*cards})}


def _needs(
    launch: Launch, kinds: dict[CardId, CardId], there: Counter[CardId], places: int
) -> Iterator[Need]:
    """What the hidden part of the hand has to have; one of these is enough."""
    known = Counter(kinds[card] for card in _known(launch) if card in kinds)
    found = {Need()}
    for task in reversed(launch.tasks):
        if isinstance(task, AskPay):
            found = set(_to_pay(launch, task, kinds, known, there, places))
        else:
            lacking = task.left + len(task.shown) - known.total()
            found = {more for need in found for more in _to_reveal(need, lacking, there, places)}
    yield from sorted(found)


def _to_pay(
    launch: Launch,
    task: AskPay,
    kinds: dict[CardId, CardId],
    known: Counter[CardId],
    there: Counter[CardId],
    places: int,
) -> Iterator[Need]:
    """What completes a payment of which no part could be left out (SW-408)."""
    cost = launch.faces[task.card].cost
    most = sum(cost)  # more of a kind are of no use
    laid = tuple(sorted(kinds[card] for card in task.laid))
    pool = known + there + Counter(laid)
    useful = [kind for kind in pool for _ in range(min(pool[kind], most))]
    if comb(len(pool) + most, most) > MOST_NEEDS:
        return
    options = payments(
        cost, paying_cards(launch.faces, useful), min(launch.payer.cogs + task.cogs, most)
    )
    for rest, _ in completing(options, laid, task.cogs):
        need = Counter(rest) - known
        if need.total() <= places and all(need[kind] <= there[kind] for kind in need):
            yield tuple(sorted(need.items()))


def _to_reveal(need: Need, lacking: int, there: Counter[CardId], places: int) -> Iterator[Need]:
    """The need with as many faction cards as are to be revealed, those of it included (SW-708)."""
    had = Counter(dict(need))
    more = max(0, lacking - had.total())
    if had.total() + more > places or comb(len(there) + more, more) > MOST_NEEDS:
        return
    for added in combinations_with_replacement(sorted(there), more):
        wanted = had + Counter(added)
        if all(wanted[kind] <= there[kind] for kind in wanted):
            yield tuple(sorted(wanted.items()))
