"""Jardh Rogoll: Urdfinnar's High Priest (TH-ABIL-PRI).

His other side, the Secret of the Geneorn (TH-ABIL-GEN), has four slots without rune duty, which
``display`` knows as wild slots: it needs no task of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, RuleId, Seat, with_seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.events import CardSeen, GodhRejected
from skybridge_rules.thraen.moves import DiscardBoth, Keep, Move, Show
from skybridge_rules.thraen.question import Asked, Automatic, Fated, Story
from skybridge_rules.thraen.resolve.gifts import lay_beside, receive
from skybridge_rules.thraen.resolve.piles import (
    drawn,
    is_open_question,
    may_show,
    outcomes,
    weights,
)
from skybridge_rules.thraen.resolve.trades import in_turn
from skybridge_rules.thraen.state import State, with_card
from skybridge_rules.thraen.tasks import AskPair, DrawSecond, GiveGift

# The second card.


def _second(state: State, seat: Seat, known: Known, pile: Pile, log: Story) -> State:
    if log.listening:
        log.tell(CardSeen(seat, known.card), (seat,))
    cards = state.cards.with_godhs(pile)
    aside = with_card(cards.aside, Known(known.card, with_seat(known.to, seat)))
    return state.answered(AskPair(seat)).with_cards(cards.with_aside(aside))


def _shown(state: State, task: DrawSecond, move: Move, log: Story) -> State:
    if not isinstance(move, Show):
        raise BrokenPromise("explain lets nothing else through")
    pile = state.cards.godhs.shown(move.card, (task.seat,))
    return _second(state, task.seat, *pile.taken(), log)


def _certain(state: State, task: DrawSecond, log: Story) -> State | None:
    """Without a second card the first is kept, without any choice (TH-ABIL-PRI-03)."""
    pile = state.cards.godhs
    if is_open_question(pile):
        return None
    if pile:
        return _second(state, task.seat, *drawn(pile, (task.seat,)), log)
    return _kept(state.popped(), task.seat, state.cards.aside[0])


DRAW_SECOND: Final = Fated[DrawSecond](
    "second-godh",
    RuleId("TH-ABIL-PRI-01"),
    lambda state, _: outcomes(state.cards.godhs),
    lambda state, _: weights(state.cards.godhs),
    lambda state, _, move: may_show(state.cards.godhs, move),
    _shown,
    _certain,
)


def _kept(state: State, seat: Seat, known: Known) -> State:
    """One card goes to the hand, and none lies apart any more."""
    player = state.players[seat]
    state = state.with_player(seat, player.with_godhs(with_card(player.godhs, known)))
    return state.with_cards(state.cards.with_aside(()))


# The choice.


def _pair(state: State) -> tuple[CardId, ...]:
    return tuple(known.card for known in state.cards.aside)


def _choices(state: State, task: AskPair) -> tuple[Move, ...]:
    """Keep one of the two, or discard both in either order (TH-ABIL-PRI-01, TH-Q-59)."""
    pair = _pair(state)
    both = pair if in_turn(state, task.seat) else ()  # TH-Q-60: gifts belong to the own turn
    return (*map(Keep, pair), *map(DiscardBoth, both))


def _against(state: State, task: AskPair, move: Move) -> Iterator[Reason]:
    if isinstance(move, DiscardBoth) and not in_turn(state, task.seat):
        yield reason("TH-TIME-03")
    match move:
        case Keep(card) | DiscardBoth(card) if card not in _pair(state):
            yield reason("TH-ABIL-PRI-01", card=card)


def _answer(state: State, task: AskPair, move: Move, log: Story) -> State:
    seat, aside = task.seat, state.cards.aside
    if isinstance(move, DiscardBoth):
        second = next(card for card in _pair(state) if card != move.first)
        state = state.answered(GiveGift(seat, move.first), GiveGift(seat, second))
        state = state.with_cards(state.cards.with_aside(()))
        return lay_beside(state, seat, (move.first, second), log)
    if not isinstance(move, Keep):
        raise BrokenPromise("explain lets nothing else through")
    (other,) = (known for known in aside if known.card != move.card)
    kept = Known(move.card, (seat,))  # others who knew one of the two cannot tell where it went
    return _rejected(_kept(state.popped(), seat, kept), seat, other, log)


def _rejected(state: State, seat: Seat, other: Known, log: Story) -> State:
    """The other card goes under the stack at once, and only he knows it (TH-ABIL-PRI-04)."""
    if log.listening:
        log.tell(GodhRejected(seat))
    pile = state.cards.godhs.buried(other.card, (seat,))
    return state.with_cards(state.cards.with_godhs(pile))


ASK_PAIR: Final = Asked[AskPair](
    "pair",
    RuleId("TH-ABIL-PRI-01"),
    (Keep, DiscardBoth),
    _choices,
    _against,
    _answer,
)


def _give_gift(state: State, task: GiveGift, log: Story) -> State:
    """The gifts follow one after the other; one that draws is a new gain (TH-ABIL-PRI-02)."""
    return receive(state.popped(), task.seat, task.card, log)


GIVE_GIFT: Final = Automatic[GiveGift](_give_gift)
