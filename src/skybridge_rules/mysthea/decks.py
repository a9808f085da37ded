"""The Era Deck: what is turned up or drawn next, and who gets to know it (MY-INFO-03, MY-INFO-09).

On top lie the cards that nobody has seen; chance says which comes next. Below lie those that were
put under the deck, batch by batch, in an order that only one seat knows. Drawing from there is no
chance, for the card is decided already.
"""

from __future__ import annotations

from operator import itemgetter

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea.moves import Move, show
from skybridge_rules.mysthea.state import Batch, EraDeck, Unseen

_CARD, _COUNT = itemgetter(0), itemgetter(1)


def bag_outcomes(bag: Bag) -> tuple[Move, ...]:
    """What chance may show of a bag."""
    return tuple(map(show, map(_CARD, bag.counts)))


def bag_weights(bag: Bag) -> tuple[int, ...]:
    """How likely each of them is."""
    return tuple(map(_COUNT, bag.counts))


def outcomes(deck: EraDeck) -> tuple[Move, ...]:
    """What chance may show on top of the deck."""
    return bag_outcomes(deck.unseen)


def weights(deck: EraDeck) -> tuple[int, ...]:
    """How likely each of them is."""
    return bag_weights(deck.unseen)


def next_known(deck: EraDeck) -> CardId | None:
    """The next card, if it is decided: one that was put under the deck."""
    if deck.unseen.counts or not deck.bottom:
        return None
    return deck.bottom[0].cards[0]


def without(deck: EraDeck, card: CardId) -> EraDeck:
    """The deck after its next card left it."""
    if deck.unseen.counts:
        return deck.with_unseen(deck.unseen.minus(card))
    first, *others = deck.bottom
    rest = (Batch(first.number, first.seat, first.cards[1:]),) if len(first.cards) > 1 else ()
    return deck.with_bottom((*rest, *others))


def drawn_by(deck: EraDeck, card: CardId, seat: Seat) -> Unseen:
    """The next card in the hand of who draws it, and who knows it there (MY-INFO-09)."""
    if deck.unseen.counts:
        return Unseen(card, (seat,))
    batch = deck.bottom[0]
    return Unseen(card, tuple(sorted({seat, batch.seat})), batch.number)


def returned(deck: EraDeck, seat: Seat, cards: tuple[CardId, ...]) -> EraDeck:
    """The deck after a seat put the face-up cards under it, below earlier ones (MY-DEV-02)."""
    number = deck.batches + 1
    batch = Batch(number, seat, cards)
    return EraDeck(deck.unseen, (*deck.bottom, batch), (), number)
