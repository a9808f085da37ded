"""Payments: which sets of cards and cogs cover a cost with no part to spare (SW-401 to SW-409)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.components import Symbol
from skybridge_rules.skyward.faces import NO_SYMBOLS, Face, Faces, Symbols
from skybridge_rules.skyward.state import Cards, Hand, minus

_WILD: Final = int(Symbol.WILD)
"""The place of wild symbols, after those of the four factions."""

Payment: TypeAlias = tuple[Cards, int]
"""The faces paid with, ascending, and the cogs."""

Supply: TypeAlias = tuple[tuple[CardId, Symbols], ...]
"""The cards that could pay, by face, ascending, and what each provides."""


def uncovered(cost: Symbols, supply: Sequence[int]) -> int:
    """How many symbols of a cost the supplied ones leave open (SW-403, SW-406, SW-407).

    A faction's symbol pays for its own faction or for a wild one; a supplied wild symbol fills any
    gap. Only cogs can fill what is left.
    """
    gap = spare = 0
    for needed, had in zip(cost[:_WILD], supply, strict=False):
        if had < needed:
            gap += needed - had
        else:
            spare += had - needed
    if cost[_WILD] > spare:
        gap += cost[_WILD] - spare
    return gap - supply[_WILD] if gap > supply[_WILD] else 0


def total(supplies: Iterable[Symbols]) -> Symbols:
    """All symbols together."""
    s = m = p = c = w = 0
    for a, b, d, e, f in supplies:
        s, m, p, c, w = s + a, m + b, p + d, c + e, w + f
    return (s, m, p, c, w)


def can_cover(cost: Symbols, supply: Symbols, cogs: int) -> bool:
    """Whether everything together covers a cost; then a payment without waste exists too."""
    return uncovered(cost, supply) <= cogs


def hand_supply(faces: Faces, hand: Hand) -> Symbols:
    """What a whole hand provides."""
    by_id = faces.by_id
    found = [by_id[card].supply for card in hand.known + hand.unseen]
    return total([each for each in found if each is not None])


def supply_without(supply: Symbols, face: Face) -> Symbols:
    """What a hand provides beside a building that is being launched (SW-409)."""
    if face.supply is None:
        return supply
    s, m, p, c, w = supply
    a, b, d, e, f = face.supply
    return (s - a, m - b, p - d, c - e, w - f)


def paying_cards(faces: Faces, cards: Iterable[CardId]) -> Supply:
    """The cards among these that can pay (SW-401, SW-412)."""
    by_id = faces.by_id
    return tuple(
        [(card, supply) for card in sorted(cards) if (supply := by_id[card].supply) is not None]
    )


@lru_cache(maxsize=1 << 14)
def payments(cost: Symbols, supply: Supply, cogs: int) -> frozenset[Payment]:
    """Every payment of which no card and no cog could be left out (SW-408).

    A payment has exactly the cogs that its cards leave open. It has a card too many if leaving that
    card out opens no further gap.
    """
    return frozenset(
        (cards, gap)
        for cards, gap in _coverings(cost, supply)
        if gap <= cogs and not _has_spare(cost, cards, dict(supply), gap)
    )


def _coverings(cost: Symbols, supply: Supply) -> Iterator[tuple[Cards, int]]:
    """Every set of cards that could be of use, and the gap that it leaves."""
    most = sum(cost)
    sets: set[Cards] = {()}
    layer: set[Cards] = {()}
    held = Counter(card for card, _ in supply)
    for _ in range(most):
        layer = {
            tuple(sorted((*cards, card)))
            for cards in layer
            for card in held
            if cards.count(card) < held[card]
        }
        sets |= layer
    provided = dict(supply)
    for cards in sets:
        yield cards, uncovered(cost, total(provided[card] for card in cards))


def _has_spare(cost: Symbols, cards: Cards, provided: dict[CardId, Symbols], gap: int) -> bool:
    return any(
        uncovered(cost, total(provided[each] for each in minus(cards, card))) <= gap
        for card in set(cards)
    )


def completing(options: Iterable[Payment], laid: Cards, cogs: int) -> Iterator[Payment]:
    """What is still to be laid in each payment that contains what lies already."""
    for cards, paid in options:
        if paid >= cogs and (rest := _without_all(cards, laid)) is not None:
            yield rest, paid - cogs


def _without_all(cards: Cards, laid: Cards) -> Cards | None:
    """The cards without those that lie already; None if one of these is not among them."""
    rest = list(cards)
    for card in laid:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)


def is_covered(cost: Symbols, faces: Faces, laid: Cards, cogs: int) -> bool:
    """Whether what lies covers the cost."""
    by_id = faces.by_id
    return uncovered(cost, total([by_id[card].supply or NO_SYMBOLS for card in laid])) <= cogs
