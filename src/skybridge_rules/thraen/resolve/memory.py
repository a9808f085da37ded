"""What the seats can still say of a card when it goes out of sight (TH-INFO-04, TH-Q-79, TH-Q-82).

Each function is told of one happening, and changes the beliefs alone. A caller asks first whether
there are beliefs at all, where that spares the work.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen.beliefs import (
    ASIDE,
    LOWEST,
    ON_TOP,
    Beliefs,
    Spot,
    Where,
    hide,
    look,
    move,
    remember,
    shift,
    show,
)
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.state import Cards, State

_TOP, _BOTTOM = Where.TOP, Where.BOTTOM


def back_of(deck: Deck, card: CardId) -> Stack | None:
    """The stack that a card comes from; None for a Godh card."""
    found = deck.cards.get(card)
    return None if found is None else found.back


def _others(state: State, seat: Seat) -> Iterator[Seat | None]:
    """Everybody but one seat, and the spectator."""
    yield None
    yield from (Seat(other) for other in range(len(state.players)) if other != seat)


# The draft.


def picked(state: State, seat: Seat, card: CardId) -> Cards:
    """A card of a pack is kept; those who have seen the pack know what it can be (TH-SETUP-18)."""
    cards = state.cards
    source, target = (Where.PACK, int(seat)), (Where.HAND, int(seat))
    back, slots = back_of(state.table.deck, card), len(cards.packs[seat])
    return cards.with_beliefs(hide(cards.beliefs, back, source, target, slots, seat))


def passed(state: State, packs: tuple[tuple[CardId, ...], ...]) -> Cards:
    """Packs have come to the next seats: each knows what it passed on, and what it now sees."""
    cards, deck, players = state.cards, state.table.deck, len(packs)
    backs = [back_of(deck, pack[0]) for pack in packs]
    moved = {(Where.PACK, seat): (Where.PACK, (seat + 1) % players) for seat in range(players)}
    beliefs = cards.beliefs
    for back in backs:
        beliefs = move(beliefs, moved, back)
    for seat, (pack, back) in enumerate(zip(packs, backs, strict=True)):
        here, giver = (Where.PACK, seat), Seat((seat - 1) % players)
        beliefs = remember(beliefs, (giver,), back, pack, here)
        beliefs = look(beliefs, back, pack, here, (Seat(seat),))
    if len(packs[0]) == 1:
        for seat, back in enumerate(backs):
            beliefs = move(beliefs, {(Where.PACK, seat): (Where.HAND, seat)}, back)
    return cards.with_beliefs(beliefs)


# Hands.


def shown_from(
    state: State, seat: Seat, hand: tuple[Known, ...], card: CardId, back: Stack | None
) -> Cards:
    """A card of a hand is laid open: who knew less of it learns what the others can be."""
    cards, faces, slots = state.cards, state.table.deck.cards, 0
    for known in hand:
        if known.to is not None:
            slots += back is None or faces[known.card].back is back
        elif known.card == card:
            return cards  # everybody knew that it was there
    beliefs = show(cards.beliefs, back, card, (Where.HAND, int(seat)), slots, None)
    return cards if beliefs is cards.beliefs else cards.with_beliefs(beliefs)


def lost(state: State, seat: Seat, hand: tuple[Known, ...], card: CardId) -> Beliefs:
    """A card of a hand goes to Sathap face down, and its back is seen (TH-DRAKHE-SATHAP-01)."""
    deck, beliefs, spot = state.table.deck, state.cards.beliefs, (Where.HAND, int(seat))
    back = back_of(deck, card)
    if back is Stack.BRIDGE_WORK:
        return beliefs  # all alike, so there is nothing to know
    mixed = [known for known in hand if back_of(deck, known.card) is back]
    seen = [known.card for known in mixed if known.to is None]
    if seen:
        beliefs = remember(beliefs, _others(state, seat), back, seen, spot)
    return hide(beliefs, back, spot, ASIDE, len(mixed), seat)


def carried(
    beliefs: Beliefs, deck: Deck, cards: Iterable[Known], source: Spot, target: Spot
) -> Beliefs:
    """All that lay in one spot lies in another now, unseen: cards of these backs."""
    for back in {back_of(deck, known.card) for known in cards} if beliefs else ():
        beliefs = move(beliefs, {source: target}, back)
    return beliefs


# Stacks of faction cards.


def turned_up(beliefs: Beliefs, stack: Stack, card: CardId) -> Beliefs:
    """The top card is shown to everybody, and leaves the pile (TH-PREP-01)."""
    return shift(show(beliefs, stack, card, ON_TOP, 1, None), stack, _TOP, -1)


def peeked(beliefs: Beliefs, stack: Stack, card: CardId, seat: Seat) -> Beliefs:
    """One seat has looked at the top card, which stays (TH-ABIL-VIS-01)."""
    return show(beliefs, stack, card, ON_TOP, 1, (seat,))


def drawn(beliefs: Beliefs, stack: Stack, known: Known, seat: Seat, target: Spot) -> Beliefs:
    """The top card goes to a hand, or apart; one seat sees it, and some knew it (TH-KNOW-03)."""
    beliefs = show(beliefs, stack, known.card, ON_TOP, 1, (seat,))
    beliefs = shift(move(beliefs, {ON_TOP: target}, stack), stack, _TOP, -1)
    others = _who_else(known, seat)
    return remember(beliefs, others, stack, (known.card,), target) if others else beliefs


def _who_else(known: Known, seat: Seat) -> tuple[Seat, ...]:
    """The other seats that knew a card, where not everybody did."""
    return tuple(other for other in known.to or () if other != seat)


def split(state: State, seat: Seat, back: Stack | None, aside: tuple[Known, ...]) -> Beliefs:
    """One of the cards apart went to the hand; what lay open is there, or goes back (TH-Q-82)."""
    beliefs, target = state.cards.beliefs, (Where.HAND, int(seat))
    seen = [known.card for known in aside if known.to is None]
    if seen:
        beliefs = remember(beliefs, _others(state, seat), back, seen, ASIDE)
    return hide(beliefs, back, ASIDE, target, len(aside), seat)


def laid_back(beliefs: Beliefs, stack: Stack, slots: int, seat: Seat) -> Beliefs:
    """One of the cards apart lies on its stack again, face down (TH-KNOW-04)."""
    return hide(shift(beliefs, stack, _TOP, 1), stack, ASIDE, ON_TOP, slots, seat)


# The Godh stack.


def godh_drawn(beliefs: Beliefs, known: Known, left: int, seat: Seat, target: Spot) -> Beliefs:
    """The top Godh card, with so many left under it, goes to a hand or apart (TH-ABIL-PRI-01)."""
    top = (_BOTTOM, left)
    beliefs = move(show(beliefs, None, known.card, top, 1, (seat,)), {top: target}, None)
    others = _who_else(known, seat)
    return remember(beliefs, others, None, (known.card,), target) if others else beliefs


def godh_rejected(beliefs: Beliefs) -> Beliefs:
    """The card apart goes under the stack, unseen (TH-ABIL-PRI-04)."""
    return move(godh_buried(beliefs, 1), {ASIDE: LOWEST}, None)


def godh_buried(beliefs: Beliefs, cards: int) -> Beliefs:
    """Cards were put under the stack (TH-GODHLIMIT-03)."""
    return shift(beliefs, None, _BOTTOM, cards)


def pair_shown(beliefs: Beliefs, cards: Iterable[CardId]) -> Beliefs:
    """Both cards apart are laid open (TH-Q-59)."""
    return look(beliefs, None, cards, ASIDE, None)
