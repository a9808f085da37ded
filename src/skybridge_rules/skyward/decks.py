"""Drawing from the decks: what chance can show, how likely it is, and what is left (SW-811).

Nobody knows the order of a deck, so a card is drawn when it is first looked at (SW-010).
"""

from __future__ import annotations

from bisect import bisect_left
from operator import itemgetter

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.moves import Move, show
from skybridge_rules.skyward.state import Stock

_CARD, _COUNT = itemgetter(0), itemgetter(1)


def launch_outcomes(stock: Stock) -> tuple[Move, ...]:
    """Every face that the next card of the Launch deck can have, by id."""
    if not stock.in_deck:
        return bag_outcomes(stock.deck)
    return tuple(map(show, sorted((*stock.deck.kinds, *stock.allegiances.kinds))))


def launch_weights(stock: Stock) -> tuple[int, ...]:
    """How likely each of them is.

    Each unseen Allegiance is in the deck with probability a/u: a of the u that nobody has seen are
    there. So it weighs a where a base card weighs u (SW-811).
    """
    if not stock.in_deck:
        return bag_weights(stock.deck)
    unseen, inside = len(stock.allegiances), stock.in_deck
    counts = [(card, count * unseen) for card, count in stock.deck.counts]
    counts += [(card, count * inside) for card, count in stock.allegiances.counts]
    return tuple(weight for _, weight in sorted(counts))


def in_launch_deck(stock: Stock, card: CardId) -> bool:
    """Whether the next card of the Launch deck can be this one."""
    return _holds(stock.deck, card) or (stock.in_deck > 0 and _holds(stock.allegiances, card))


def launch_drawn(stock: Stock, card: CardId) -> Stock:
    """The decks after this card left the Launch deck."""
    if _holds(stock.deck, card):
        return stock.with_deck(_without(stock.deck, card))
    return stock.with_allegiances(stock.allegiances.minus(card), stock.in_deck - 1)


# A deck holds some eighty kinds of cards, sorted by name, and is asked for one at every card dealt:
# looking for it by halves costs a fraction of going through them.


def _holds(bag: Bag, card: CardId) -> bool:
    counts = bag.counts
    at = bisect_left(counts, (card,))
    return at < len(counts) and counts[at][0] == card


def _without(bag: Bag, card: CardId) -> Bag:
    """The bag with one less of a card that it holds."""
    counts = bag.counts
    at = bisect_left(counts, (card,))
    left = counts[at][1] - 1
    rest = ((card, left),) if left else ()
    return Bag(counts[:at] + rest + counts[at + 1 :])


def bag_outcomes(bag: Bag) -> tuple[Move, ...]:
    """Every face that a card of the bag can have, by id."""
    return tuple(map(show, map(_CARD, bag.counts)))


def bag_weights(bag: Bag) -> tuple[int, ...]:
    """How often each of them is there."""
    return tuple(map(_COUNT, bag.counts))
