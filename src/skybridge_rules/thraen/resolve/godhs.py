"""Drawing from the Godh stack (TH-MAIN-08, TH-BONUS-03, TH-GODHLIMIT-03)."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId, Seat, with_seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen.events import CardSeen, GodhDrawn
from skybridge_rules.thraen.moves import Move, Show
from skybridge_rules.thraen.powers import after_gaining_godh, pairs_godhs
from skybridge_rules.thraen.question import Fated, Story
from skybridge_rules.thraen.resolve.piles import (
    drawn,
    is_open_question,
    may_show,
    outcomes,
    weights,
)
from skybridge_rules.thraen.state import State, with_card
from skybridge_rules.thraen.tasks import DrawGodhCard


def draw_godh(state: State, seat: Seat, log: Story) -> State:
    """The top Godh card comes to a hand; an empty stack gives nothing (TH-MAIN-08, TH-Q-57)."""
    pile = state.cards.godhs
    if is_open_question(pile):
        return state.pushed(DrawGodhCard(seat))
    if not pile:
        return state
    return _to_hand(state, seat, *drawn(pile, (seat,)), log)


def bury(state: State, cards: tuple[CardId, ...]) -> State:
    """Discarded cards go under the Godh stack, the first above the later ones (TH-Q-56, TH-Q-81).

    They lay open, so everybody knows them; an empty stack lives again (TH-Q-57).
    """
    pile = state.cards.godhs
    for card in cards:
        pile = pile.buried(card, EVERYONE)
    return state.with_cards(state.cards.with_godhs(pile))


def _to_hand(state: State, seat: Seat, known: Known, pile: Pile, log: Story) -> State:
    """To the hand, or apart with a second card to choose from (TH-ABIL-PRI-01)."""
    if log.listening:
        log.tell(GodhDrawn(seat))
        log.tell(CardSeen(seat, known.card), (seat,))
    player = state.players[seat]
    known = Known(known.card, with_seat(known.to, seat))
    cards = state.cards.with_godhs(pile)
    if pairs_godhs(player):
        return state.with_cards(cards.with_aside((known,))).pushed(*after_gaining_godh(seat))
    hand = with_card(player.godhs, known)
    return state.with_player(seat, player.with_godhs(hand)).with_cards(cards)


def _answer(state: State, task: DrawGodhCard, move: Move, log: Story) -> State:
    if not isinstance(move, Show):
        raise BrokenPromise("explain lets nothing else through")
    pile = state.cards.godhs.shown(move.card, (task.seat,))
    return _to_hand(state.popped(), task.seat, *pile.taken(), log)


DRAW_GODH: Final = Fated[DrawGodhCard](
    "godh",
    RuleId("TH-MAIN-08"),
    lambda state, _: outcomes(state.cards.godhs),
    lambda state, _: weights(state.cards.godhs),
    lambda state, _, move: may_show(state.cards.godhs, move),
    _answer,
)
