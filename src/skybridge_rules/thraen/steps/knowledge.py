"""Step 1a with Knowledge: looking at more cards, and keeping one of them (TH-KNOW)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId
from skybridge_rules.core.piles import Known, Pile, known_card
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.beliefs import ASIDE
from skybridge_rules.thraen.components import CENTRAL, Passive
from skybridge_rules.thraen.config import KnowledgeMode
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.events import CardKept, CardsDrawn, CardSeen, CardsPutBack
from skybridge_rules.thraen.moves import Draw, Keep, Move, PutBack, draw, keep, put_back
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.powers import after_taking, crown_returns_by
from skybridge_rules.thraen.resolve.memory import drawn, laid_back, split
from skybridge_rules.thraen.resolve.piles import card_task
from skybridge_rules.thraen.state import State, by_id, with_card, without_card
from skybridge_rules.thraen.steps.taking import closed, taken
from skybridge_rules.thraen.task_kinds import (
    Lacks,
    SeatTask,
    Story,
    always,
    because,
    refuse_others,
    tell_skipped,
)
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskDraw,
    AskEmpery,
    AskKeep,
    AskPlay,
    AskPutBack,
    DrawExtra,
    ask_keep,
    ask_put_back,
    draw_extra,
)

_KNOWLEDGE = Passive.KNOWLEDGE
_SEQUENTIAL = KnowledgeMode.SEQUENTIAL


# How many extra cards.


def _draws(state: State, task: AskDraw) -> tuple[Move, ...]:
    """Any number up to the symbols and the cards there are (TH-KNOW-02, TH-KNOW-05, TH-Q-09).

    Or all of them or none, or one more at a time, by other readings.
    """
    left = len(state.cards.piles[task.stack])
    most = min(_symbols_left(state, task), left)
    match state.table.options.config.knowledge_mode:
        case KnowledgeMode.UP_TO:
            return tuple(map(draw, range(most + 1)))
        case KnowledgeMode.ALL_OR_NONE:
            return (draw(0), draw(most))
        case KnowledgeMode.SEQUENTIAL:
            return (draw(0), draw(1))


def _symbols_left(state: State, task: AskDraw) -> int:
    """Knowledge symbols that were not used yet for this take."""
    return symbols(state, task.seat, _KNOWLEDGE) - max(0, len(state.cards.aside) - 1)


def _against_draw(state: State, task: AskDraw, move: Draw) -> Iterator[Reason]:
    shown, left = _symbols_left(state, task), len(state.cards.piles[task.stack])
    possible = 0 <= move.cards <= min(shown, left)
    if move.cards > left:
        yield reason("TH-KNOW-05", wanted=move.cards, left=left)
    if not 0 <= move.cards <= shown:
        yield reason("TH-KNOW-02", wanted=move.cards, symbols=shown)
    if possible and move not in _draws(state, task):
        yield reason("TH-Q-09", wanted=move.cards)


def _draw_allowed_by(state: State, task: AskDraw, move: Draw) -> Iterator[str]:  # noqa: ARG001
    if len(state.cards.piles[task.stack]) < symbols(state, task.seat, _KNOWLEDGE):
        yield from ("TH-KNOW-05", "TH-Q-10")
    yield from ("TH-KNOW-01", "TH-Q-09")


def _draw(state: State, task: AskDraw, move: Draw, log: Story) -> State:
    """Without extra cards the face-up one is taken; else all are looked at together."""
    seat, stack = task.seat, task.stack
    if state.cards.aside:  # one more at a time, after a look (TH-Q-09)
        if not move.cards:
            return state.popped()
        if log.listening:
            log.tell(CardsDrawn(seat, stack, move.cards), "TH-Q-09", "TH-KNOW-02")
        return state.answered(draw_extra(seat, stack, move.cards), task)
    if not move.cards:
        return taken(state, seat, stack, log)
    card = state.cards.open[stack]
    if card is None:
        raise BrokenPromise("Knowledge without a face-up card")
    if log.listening:
        by = (*_draw_allowed_by(state, task, move), *crown_returns_by(state, stack))
        log.tell(CardsDrawn(seat, stack, move.cards), "TH-KNOW-02", *by)
    again = (task,) if state.table.options.config.knowledge_mode is _SEQUENTIAL else ()
    following = (*again, ask_keep(seat, stack), *after_taking(state, seat, stack))
    tasks = draw_extra(seat, stack, move.cards), *following
    cards = closed(state.cards, stack).with_aside((known_card(card, EVERYONE),))
    return state.answered_with_cards(cards, *tasks)


def _drawn_out(state: State, task: AskDraw, log: Story) -> State | None:
    """With no symbol or no card left there is nothing more to draw (TH-Q-09)."""
    if not state.cards.aside:
        return None
    shown, left = _symbols_left(state, task), len(state.cards.piles[task.stack])
    if shown and left:
        return None
    if log.listening:
        rule = "TH-KNOW-05" if shown else "TH-KNOW-02"
        tell_skipped(log, task.seat, "draw", because(rule, symbols=shown, left=left))
    return state.popped()


def _no_draw(state: State, task: AskDraw) -> Lacks:
    """With the face-up card of a central stack, before a look or between two (TH-Q-09)."""
    if waits(state.agenda, AskKeep):
        if state.table.options.config.knowledge_mode is not _SEQUENTIAL:
            yield "TH-Q-09", "all cards are drawn before they are looked at"
        if any(each.stack is not task.stack for each in waiting(state.agenda, AskKeep)):
            yield "TH-KNOW-01", "Knowledge goes with one central stack"
    elif task.stack not in CENTRAL or state.cards.open[task.stack] is None:
        yield "TH-KNOW-01", "Knowledge goes with a face-up card of a central stack"
    elif not symbols(state, task.seat, _KNOWLEDGE) or not state.cards.piles[task.stack]:
        yield "TH-KNOW-02", "no symbol is visible, or no card is there to draw"


ASK_DRAW: Final = SeatTask[AskDraw, Draw](
    "draw",
    RuleId("TH-KNOW-02"),
    (Draw,),
    Place((AskPlay, AskKeep)),
    moves=_draws,
    against=_against_draw,
    allowed_by=_draw_allowed_by,
    answer=_draw,
    auto_advance=_drawn_out,
    impossible=_no_draw,
)


# What they are.


def _look(state: State, task: DrawExtra, known: Known, pile: Pile, log: Story) -> State:
    """One more card is looked at; it lies apart until one is kept (TH-KNOW-03)."""
    if log.listening:
        log.tell(CardSeen(task.seat, known.card), "TH-KNOW-03", "TH-INFO-02", to=(task.seat,))
    left = task.cards - 1
    more = (draw_extra(task.seat, task.stack, left),) if left else ()
    cards, only = state.cards, (task.seat,)
    beliefs = cards.beliefs
    if cards.piles[task.stack].top:  # some seats have seen it, or expect another there
        beliefs = drawn(beliefs, task.stack, known, task.seat, ASIDE)
    aside = with_card(cards.aside, known_card(known.card, known.to if known.to is None else only))
    cards = cards.with_pile_apart(task.stack, pile, aside, beliefs)
    return state.answered_with_cards(cards, *more)


def _no_look(state: State, task: DrawExtra | AskKeep | AskPutBack) -> Lacks:
    """The cards looked at come from one stack, and their seat knows them (TH-KNOW-03)."""
    aside, stack = state.cards.aside, task.stack
    others = any(each.stack is not stack for each in waiting(state.agenda, AskBonus))
    if stack not in CENTRAL or others:
        yield "TH-KNOW-01", "Knowledge goes with one central stack"
    if any(state.table.deck.cards[known.card].back is not stack for known in aside):
        yield "TH-KNOW-03", "a card from another stack"
    if any(known.to is not None and task.seat not in known.to for known in aside):
        yield "TH-KNOW-03", "a card that is not looked at"


def _no_extra(state: State, task: DrawExtra) -> Lacks:
    yield from _no_look(state, task)
    left = len(state.cards.piles[task.stack])
    if not 1 <= task.cards <= left:
        yield "TH-KNOW-05", f"{task.cards} of {left} cards to draw"


DRAW_EXTRA: Final = card_task(
    "extra",
    RuleId("TH-KNOW-03"),
    Place((AskKeep, (AskDraw, AskKeep))),
    pile=lambda state, task: state.cards.piles[task.stack],
    to=lambda task: (task.seat,),
    then=_look,
    impossible=_no_extra,
)


# Which one to keep, and how the others go back.


def _looked_at(state: State) -> tuple[CardId, ...]:
    """The cards lying apart, each name once."""
    return tuple(dict.fromkeys(known.card for known in state.cards.aside))


def _no_choice(state: State, task: AskKeep | AskPutBack) -> Lacks:
    """Two cards or more, no more than the symbols allow (TH-KNOW-02)."""
    yield from _no_look(state, task)
    aside, most = len(state.cards.aside), 1 + symbols(state, task.seat, _KNOWLEDGE)
    still = sum(each.cards for each in waiting(state.agenda, DrawExtra))
    kept = 1 if isinstance(task, AskPutBack) else 0
    least = 1 if still else 2
    if aside < least or aside + still + kept > most:
        yield "TH-KNOW-02", f"{aside + still} cards, and {most - 1} symbols"


def _keeps(state: State, task: AskKeep) -> tuple[Move, ...]:  # noqa: ARG001
    return tuple(map(keep, _looked_at(state)))


def _keep(state: State, task: AskKeep, move: Keep, log: Story) -> State:
    """One goes to the hand; from now on only its owner knows which (TH-KNOW-03, TH-Q-79)."""
    seat, only = task.seat, (task.seat,)
    if log.listening:
        log.tell(CardKept(seat, task.stack), "TH-KNOW-03", "TH-KNOW-06", "TH-INFO-02")
    player = state.players[seat]
    hand = with_card(player.hand, known_card(move.card, only))
    left = without_card(state.cards.aside, move.card)
    rest = tuple([known_card(known.card, only) for known in left])
    if log.listening:
        by = ("TH-KNOW-04", "TH-TAKE-03", "TH-Q-12", "TH-INFO-04")
        log.tell(CardsPutBack(seat, task.stack, len(rest)), *by)
    beliefs = split(state, seat, task.stack, state.cards.aside)
    cards, following = state.cards.with_apart(by_id(rest), beliefs), ask_put_back(seat, task.stack)
    return state.answered_with_player_and_cards(seat, player.with_hand(hand), cards, following)


ASK_KEEP: Final = SeatTask[AskKeep, Keep](
    "keep",
    RuleId("TH-KNOW-03"),
    (Keep,),
    Place((AskBonus, AskEmpery)),
    moves=_keeps,
    against=refuse_others(_keeps, lambda _, __, move: reason("TH-KNOW-03", card=str(move.card))),
    allowed_by=always("TH-KNOW-06"),
    answer=_keep,
    impossible=_no_choice,
)


def _returns(state: State, task: AskPutBack) -> tuple[Move, ...]:  # noqa: ARG001
    return tuple(map(put_back, _looked_at(state)))


def _laid_back(state: State, task: AskPutBack, card: CardId) -> State:
    """Face down on top of the stack, known to the one who put it there (TH-INFO-04).

    So the stack has lost just the one card that was kept (TH-KNOW-06).
    """
    cards = state.cards
    rest = without_card(cards.aside, card)
    pile = cards.piles[task.stack].topped(card, (task.seat,))
    beliefs = laid_back(cards.beliefs, task.stack, len(rest) + 1, task.seat)
    cards = cards.with_pile_apart(task.stack, pile, rest, beliefs)
    return state.with_cards(cards) if rest else state.popped_with_cards(cards)


def _last_one(state: State, task: AskPutBack, log: Story) -> State | None:  # noqa: ARG001
    if len(state.cards.aside) > 1:
        return None
    return _laid_back(state, task, state.cards.aside[0].card)


ASK_PUT_BACK: Final = SeatTask[AskPutBack, PutBack](
    "put-back",
    RuleId("TH-KNOW-04"),
    (PutBack,),
    Place((AskBonus, AskEmpery)),
    moves=_returns,
    against=refuse_others(_returns, lambda _, __, move: reason("TH-KNOW-04", card=str(move.card))),
    allowed_by=always(),
    answer=lambda state, task, move, _: _laid_back(state, task, move.card),
    auto_advance=_last_one,
    impossible=_no_choice,
)
