"""Jardh Rogoll: Urdfinnar's High Priest (TH-ABIL-PRI).

His other side, the Secret of the Geneorn (TH-ABIL-GEN), has four slots without rune duty, which
``display`` knows as wild slots: it needs no task of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting
from skybridge_rules.core.ids import CardId, RuleId, Seat, may_know
from skybridge_rules.core.piles import Known, Pile, known_card
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.beliefs import ASIDE, Where
from skybridge_rules.thraen.beliefs import move as carry
from skybridge_rules.thraen.components import Ability
from skybridge_rules.thraen.events import CardSeen, GodhRejected
from skybridge_rules.thraen.moves import DiscardBoth, Keep, Move, keep
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.gifts import lay_beside, receive
from skybridge_rules.thraen.resolve.godhs import from_godh_stack
from skybridge_rules.thraen.resolve.memory import godh_rejected, pair_shown, split
from skybridge_rules.thraen.resolve.piles import card_task
from skybridge_rules.thraen.resolve.trades import in_turn, not_in_turn
from skybridge_rules.thraen.state import Cards, State, with_card
from skybridge_rules.thraen.task_kinds import (
    AutoTask,
    Lacks,
    SeatTask,
    Story,
    because,
    only_with,
    tell_skipped,
)
from skybridge_rules.thraen.tasks import AskPair, DrawSecond, GiveGift

_AMID_GIFTS: Final = Place((), amid_gifts=True)
"""Only in his turn, after whatever he has discarded (TH-Q-59)."""

# The second card.


def _second(state: State, task: DrawSecond, known: Known, pile: Pile, log: Story) -> State:
    seat = task.seat
    if log.listening:
        log.tell(CardSeen(seat, known.card), "TH-ABIL-PRI-01", "TH-INFO-02", to=(seat,))
    cards, known = from_godh_stack(state.cards, known, pile, seat, apart=True)
    aside = with_card(cards.aside, known)
    return state.answered(AskPair(seat)).with_cards(cards.with_aside(aside))


def _without_second(state: State, task: DrawSecond, log: Story) -> State:
    """Without a second card the first is kept, without any choice (TH-ABIL-PRI-03)."""
    if log.listening:
        tell_skipped(log, task.seat, "pair", because("TH-ABIL-PRI-03"), because("TH-Q-58"))
    state, seat, old = state.popped(), task.seat, state.cards
    if old.beliefs:
        beliefs = carry(old.beliefs, {ASIDE: (Where.HAND, int(seat))}, None)
        state = state.with_cards(old.with_beliefs(beliefs))
    return _kept(state, seat, old.aside[0])


def _no_pair(state: State, task: DrawSecond | AskPair) -> Lacks:
    wanted = 1 if isinstance(task, DrawSecond) else 2
    names = {known.card for known in state.cards.aside if may_know(known.to, task.seat)}
    if len(state.cards.aside) != wanted or len(names) != wanted:
        yield "TH-ABIL-PRI-01", f"the High Priest looks at {wanted} of his cards"


DRAW_SECOND: Final = card_task(
    "second-godh",
    RuleId("TH-ABIL-PRI-01"),
    _AMID_GIFTS,
    pile=lambda state, _: state.cards.godhs,
    to=lambda task: (task.seat,),
    then=_second,
    if_empty=_without_second,
    impossible=only_with("TH-ABIL-PRI-01", Ability.HIGH_PRIEST, then=_no_pair),
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
    return (*map(keep, pair), *map(DiscardBoth, both))


def _against(state: State, task: AskPair, move: Keep | DiscardBoth) -> Iterator[Reason]:
    if isinstance(move, DiscardBoth) and not in_turn(state, task.seat):
        yield not_in_turn(state, task.seat)
    card = move.first if isinstance(move, DiscardBoth) else move.card
    if card not in _pair(state):
        yield reason("TH-ABIL-PRI-01", card=card)


def _allowed_by(state: State, task: AskPair, move: Keep | DiscardBoth) -> Iterator[str]:  # noqa: ARG001
    yield "TH-ABIL-PRI-04"
    if isinstance(move, DiscardBoth):
        yield from ("TH-Q-59", "TH-GIFT-01")


def _answer(state: State, task: AskPair, move: Keep | DiscardBoth, log: Story) -> State:
    seat, aside = task.seat, state.cards.aside
    if isinstance(move, DiscardBoth):
        second = next(card for card in _pair(state) if card != move.first)
        pair = (move.first, second)
        turn, beliefs = lay_beside(state, seat, pair, log), state.cards.beliefs
        cards = state.cards.with_apart((), pair_shown(beliefs, pair) if beliefs else beliefs)
        gifts = (GiveGift(seat, second), GiveGift(seat, move.first))  # the top one last
        return state.with_next_turn_and_cards(state.agenda[:-1] + gifts, turn, cards)
    (other,) = (known for known in aside if known.card != move.card)
    player = state.players[seat]
    hand = with_card(player.godhs, known_card(move.card, (seat,)))
    # Others who knew one of the two cannot tell where it went.
    cards = state.cards.with_apart((), split(state, seat, None, aside))
    cards = _rejected(cards, seat, other, log)
    return state.answered_with_player_and_cards(seat, player.with_godhs(hand), cards)


def _rejected(cards: Cards, seat: Seat, other: Known, log: Story) -> Cards:
    """The other card goes under the stack at once, and only he knows it (TH-ABIL-PRI-04)."""
    if log.listening:
        log.tell(GodhRejected(seat), "TH-ABIL-PRI-01", "TH-ABIL-PRI-04", "TH-INFO-04")
    godhs, beliefs = cards.godhs.buried(other.card, (seat,)), cards.beliefs
    return cards.with_godhs_and_beliefs(godhs, godh_rejected(beliefs) if beliefs else beliefs)


ASK_PAIR: Final = SeatTask[AskPair, Keep | DiscardBoth](
    "pair",
    RuleId("TH-ABIL-PRI-01"),
    (Keep, DiscardBoth),
    _AMID_GIFTS,
    moves=_choices,
    against=_against,
    allowed_by=_allowed_by,
    answer=_answer,
    impossible=only_with("TH-ABIL-PRI-01", Ability.HIGH_PRIEST, then=_no_pair),
)


def _give_gift(state: State, task: GiveGift, log: Story) -> State:
    """The gifts follow one after the other; one that draws is a new gain (TH-ABIL-PRI-02)."""
    return receive(state.popped(), task.seat, task.card, log)


def _no_gift(state: State, task: GiveGift) -> Lacks:
    beside = () if state.turn is None else state.turn.beside
    later = [each.card for each in reversed(waiting(state.agenda, GiveGift))]
    in_order = [each for each in beside if each in later]
    if task.card not in beside[1:] or later != in_order:
        yield "TH-Q-59", "the second gift of a pair that lies beside the board"


GIVE_GIFT: Final = AutoTask[GiveGift](
    _AMID_GIFTS,
    _give_gift,
    impossible=only_with("TH-ABIL-PRI-01", Ability.HIGH_PRIEST, then=_no_gift),
)
