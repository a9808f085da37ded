"""Hamises: the Visions and the Daughter of Beeledhan (TH-ABIL-VIS, TH-ABIL-DAU).

The English appendix swaps the names of the two sides (TH-D-01).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat, may_know
from skybridge_rules.core.piles import Pile, known_card
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.beliefs import Where
from skybridge_rules.thraen.components import CENTRAL, Ability, Stack
from skybridge_rules.thraen.events import CardSeen, StackPeeked, VisionLeft, VisionTaken
from skybridge_rules.thraen.moves import Draw, Inspire, Keep, Move, PutBack, Show, keep, put_back
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.inspiration import begin_order, inspirations
from skybridge_rules.thraen.resolve.memory import drawn, peeked
from skybridge_rules.thraen.resolve.piles import is_open_question, may_show, outcomes, weights
from skybridge_rules.thraen.state import State, with_card
from skybridge_rules.thraen.task_kinds import (
    Addition,
    ChanceTask,
    Lacks,
    SeatTask,
    Story,
    only_with,
)
from skybridge_rules.thraen.tasks import AskPlay, AskTake, AskVision, PeekAt, ask_bonus

# Visions: looking.


def has_seen(state: State, seat: Seat, stack: Stack) -> bool:
    """Whether the top card of a closed stack is known to a seat (TH-ABIL-VIS-03)."""
    top = state.cards.piles[stack].top
    return state.cards.open[stack] is None and bool(top) and may_know(top[0].to, seat)


def may_have_seen(state: State, seat: Seat, stack: Stack) -> bool:
    """Whether a seat may have looked at a closed stack, as far as that is remembered (TH-Q-79)."""
    if state.table.options.config.view_memory:
        return has_seen(state, seat, stack)
    return state.cards.open[stack] is None and bool(state.cards.piles[stack])


def _impossible(state: State, task: AskVision | PeekAt) -> Lacks:
    """A closed central stack whose top card is looked at (TH-ABIL-VIS-01, TH-ABIL-VIS-05)."""
    stack, pile = task.stack, state.cards.piles[task.stack]
    other = any(each.stack is not stack for each in waiting(state.agenda, AskVision))
    if stack not in CENTRAL or other or state.cards.open[stack] is not None or not pile:
        yield "TH-ABIL-VIS-01", "one closed central stack with a card is looked into"
    elif not waits(state.agenda, PeekAt) and not has_seen(state, task.seat, stack):
        yield "TH-ABIL-VIS-03", "the card was not looked at"


def _looked(state: State, task: PeekAt, pile: Pile, log: Story) -> State:
    """The card stays where it is, known to one more seat (TH-INFO-04)."""
    if log.listening:
        seen = CardSeen(task.seat, pile.top[0].card)
        log.tell(StackPeeked(task.seat, task.stack), "TH-ABIL-VIS-01", "TH-ABIL-VIS-02")
        log.tell(seen, "TH-ABIL-VIS-01", "TH-INFO-02", to=(task.seat,))
    cards = state.cards.with_pile(task.stack, pile)
    if cards.beliefs:
        beliefs = peeked(cards.beliefs, task.stack, pile.top[0].card, task.seat)
        cards = cards.with_beliefs(beliefs)
    return state.answered_with_cards(cards)


def _shown(state: State, task: PeekAt, move: Show, log: Story) -> State:
    pile = state.cards.piles[task.stack].shown(move.card, (task.seat,))
    return _looked(state, task, pile, log)


def _known_already(state: State, task: PeekAt, log: Story) -> State | None:
    pile = state.cards.piles[task.stack]
    if is_open_question(pile):
        return None
    if pile.top:
        return _looked(state, task, pile.peeked(task.seat), log)
    return _looked(state, task, pile.shown(pile.unseen.counts[0][0], (task.seat,)), log)


PEEK_AT: Final = ChanceTask[PeekAt, Show](
    "peek",
    RuleId("TH-ABIL-VIS-01"),
    Place((AskVision,)),
    moves=lambda state, task: outcomes(state.cards.piles[task.stack]),
    weights=lambda state, task: weights(state.cards.piles[task.stack]),
    possible=lambda state, task, move: may_show(state.cards.piles[task.stack], move),
    answer=_shown,
    auto_advance=_known_already,
    impossible=only_with("TH-ABIL-VIS-01", Ability.VISIONS, then=_impossible),
)


# Visions: taking it, or not.


def _choices(state: State, task: AskVision) -> tuple[Move, ...]:
    """Take that card, or put it back and take a face-up one as usual (TH-ABIL-VIS-03)."""
    card = state.cards.piles[task.stack].top[0].card
    return (keep(card), put_back(card))


def _against(state: State, task: AskVision, move: Keep | PutBack | Draw) -> Iterator[Reason]:
    if isinstance(move, Draw):
        yield reason("TH-ABIL-VIS-02")
    elif move.card != state.cards.piles[task.stack].top[0].card:
        yield reason("TH-ABIL-VIS-03", card=str(move.card))


def _allowed_by(state: State, task: AskVision, move: Keep | PutBack | Draw) -> Iterator[str]:  # noqa: ARG001
    """The card taken brings the bonus of its own stack (TH-ABIL-VIS-04)."""
    if isinstance(move, Keep):
        yield "TH-ABIL-VIS-04"


def _answer(state: State, task: AskVision, move: Keep | PutBack | Draw, log: Story) -> State:
    """The bonus is that of the stack it was really taken from (TH-ABIL-VIS-04)."""
    seat, stack = task.seat, task.stack
    if isinstance(move, PutBack):
        if log.listening:
            log.tell(VisionLeft(seat, stack), "TH-ABIL-VIS-03", "TH-INFO-04")
        return state.answered(AskTake(seat, peeked=True))
    if log.listening:
        log.tell(VisionTaken(seat, stack), "TH-ABIL-VIS-03", "TH-ABIL-VIS-04", "TH-INFO-02")
    known, pile = state.cards.piles[stack].taken()
    player, cards = state.players[seat], state.cards.with_pile(stack, pile)
    if cards.beliefs or known.to != (seat,):
        target = (Where.HAND, int(seat))
        cards = cards.with_beliefs(drawn(cards.beliefs, stack, known, seat, target))
    hand = with_card(player.hand, known_card(known.card, known.to if known.to is None else (seat,)))
    state = state.answered_with_player(seat, player.with_hand(hand), ask_bonus(seat, stack))
    return state.with_cards(cards)


ASK_VISION: Final = SeatTask[AskVision, Keep | PutBack | Draw](
    "vision",
    RuleId("TH-ABIL-VIS-03"),
    (Keep, PutBack, Draw),
    Place((AskPlay,)),
    moves=_choices,
    against=_against,
    allowed_by=_allowed_by,
    answer=_answer,
    impossible=only_with("TH-ABIL-VIS-01", Ability.VISIONS, then=_impossible),
)


# The Daughter.


def _inspire(state: State, seat: Seat, slot: int, move: Move, log: Story) -> State:  # noqa: ARG001
    if not isinstance(move, Inspire):
        raise BrokenPromise("explain lets nothing else through")
    return begin_order(state, seat, move.slot)


MORE_INSPIRATION: Final = Addition(
    Ability.DAUGHTER,
    RuleId("TH-ABIL-DAU-01"),
    inspirations,
    _inspire,
    reason("TH-IMMED-01", effect="inspiration"),
)
"""Once with each faction card, like one that is printed on it (TH-ABIL-DAU-01)."""
