"""Step 1a with Knowledge: looking at more cards, and keeping one of them (TH-KNOW)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId, with_seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import KnowledgeMode
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.events import CardKept, CardsDrawn, CardSeen, CardsPutBack
from skybridge_rules.thraen.moves import Draw, Keep, Move, PutBack, Show, draw
from skybridge_rules.thraen.powers import after_taking
from skybridge_rules.thraen.question import Asked, Fated, Story
from skybridge_rules.thraen.resolve.piles import (
    drawn,
    is_open_question,
    may_show,
    outcomes,
    weights,
)
from skybridge_rules.thraen.state import State, by_id, with_card, without_card
from skybridge_rules.thraen.steps.taking import closed, taken
from skybridge_rules.thraen.tasks import AskDraw, AskKeep, AskPutBack, DrawExtra

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


def _against_draw(state: State, task: AskDraw, move: Move) -> Iterator[Reason]:
    if isinstance(move, Draw):
        shown = _symbols_left(state, task)
        left = len(state.cards.piles[task.stack])
        possible = 0 <= move.cards <= min(shown, left)
        if not 0 <= move.cards <= shown:
            yield reason("TH-KNOW-02", wanted=move.cards, symbols=shown)
        if move.cards > left:
            yield reason("TH-KNOW-05", wanted=move.cards, left=left)
        if possible and move not in _draws(state, task):
            yield reason("TH-Q-09", wanted=move.cards)


def _draw(state: State, task: AskDraw, move: Move, log: Story) -> State:
    """Without extra cards the face-up one is taken; else all are looked at together."""
    if not isinstance(move, Draw):
        raise BrokenPromise("explain lets nothing else through")
    seat, stack = task.seat, task.stack
    if state.cards.aside:  # one more at a time, after a look (TH-Q-09)
        if not move.cards:
            return state.popped()
        if log.listening:
            log.tell(CardsDrawn(seat, stack, move.cards))
        return state.answered(DrawExtra(seat, stack, move.cards), task)
    following = after_taking(state, seat, stack)
    if not move.cards:
        return taken(state.answered(*following), seat, stack, log)
    card = state.cards.open[stack]
    if card is None:
        raise BrokenPromise("Knowledge without a face-up card")
    if log.listening:
        log.tell(CardsDrawn(seat, stack, move.cards))
    again = (task,) if state.table.options.config.knowledge_mode is _SEQUENTIAL else ()
    tasks = DrawExtra(seat, stack, move.cards), *again, AskKeep(seat, stack), *following
    return closed(state.answered(*tasks), stack, (Known(card, EVERYONE),))


def _drawn_out(state: State, task: AskDraw, log: Story) -> State | None:  # noqa: ARG001
    """With no symbol or no card left there is nothing more to draw (TH-Q-09)."""
    if not state.cards.aside:
        return None
    if _symbols_left(state, task) and state.cards.piles[task.stack]:
        return None
    return state.popped()


ASK_DRAW: Final = Asked[AskDraw](
    "draw",
    RuleId("TH-KNOW-02"),
    (Draw,),
    _draws,
    _against_draw,
    _draw,
    _drawn_out,
)


# What they are.


def _look(state: State, task: DrawExtra, known: Known, pile: Pile, log: Story) -> State:
    """One more card is looked at; it lies apart until one is kept (TH-KNOW-03)."""
    if log.listening:
        log.tell(CardSeen(task.seat, known.card), (task.seat,))
    left = task.cards - 1
    more = (DrawExtra(task.seat, task.stack, left),) if left else ()
    cards = state.cards.with_pile(task.stack, pile)
    aside = with_card(cards.aside, Known(known.card, with_seat(known.to, task.seat)))
    return state.answered(*more).with_cards(cards.with_aside(aside))


def _shown(state: State, task: DrawExtra, move: Move, log: Story) -> State:
    if not isinstance(move, Show):
        raise BrokenPromise("explain lets nothing else through")
    pile = state.cards.piles[task.stack].shown(move.card, (task.seat,))
    return _look(state, task, *pile.taken(), log)


def _known_already(state: State, task: DrawExtra, log: Story) -> State | None:
    pile = state.cards.piles[task.stack]
    if is_open_question(pile):
        return None
    return _look(state, task, *drawn(pile, (task.seat,)), log)


DRAW_EXTRA: Final = Fated[DrawExtra](
    "extra",
    RuleId("TH-KNOW-03"),
    lambda state, task: outcomes(state.cards.piles[task.stack]),
    lambda state, task: weights(state.cards.piles[task.stack]),
    lambda state, task, move: may_show(state.cards.piles[task.stack], move),
    _shown,
    _known_already,
)


# Which one to keep, and how the others go back.


def _looked_at(state: State) -> tuple[CardId, ...]:
    """The cards lying apart, each name once."""
    return tuple(dict.fromkeys(known.card for known in state.cards.aside))


def _against_keep(state: State, task: AskKeep, move: Move) -> Iterator[Reason]:  # noqa: ARG001
    if isinstance(move, Keep) and move.card not in _looked_at(state):
        yield reason("TH-KNOW-03", card=str(move.card))


def _keep(state: State, task: AskKeep, move: Move, log: Story) -> State:
    """One goes to the hand; from now on only its owner knows which (TH-KNOW-03, TH-Q-79)."""
    if not isinstance(move, Keep):
        raise BrokenPromise("explain lets nothing else through")
    seat, only = task.seat, (task.seat,)
    if log.listening:
        log.tell(CardKept(seat, task.stack))
    player = state.players[seat]
    hand = with_card(player.hand, Known(move.card, only))
    rest = tuple(Known(known.card, only) for known in without_card(state.cards.aside, move.card))
    if log.listening:
        log.tell(CardsPutBack(seat, task.stack, len(rest)))
    state = state.with_player(seat, player.with_hand(hand)).answered(AskPutBack(seat, task.stack))
    return state.with_cards(state.cards.with_aside(by_id(rest)))


ASK_KEEP: Final = Asked[AskKeep](
    "keep",
    RuleId("TH-KNOW-03"),
    (Keep,),
    lambda state, _: tuple(map(Keep, _looked_at(state))),
    _against_keep,
    _keep,
)


def _against_back(state: State, task: AskPutBack, move: Move) -> Iterator[Reason]:  # noqa: ARG001
    if isinstance(move, PutBack) and move.card not in _looked_at(state):
        yield reason("TH-KNOW-04", card=str(move.card))


def _put_back(state: State, task: AskPutBack, move: Move, log: Story) -> State:  # noqa: ARG001
    if not isinstance(move, PutBack):
        raise BrokenPromise("explain lets nothing else through")
    return _laid_back(state, task, move.card)


def _laid_back(state: State, task: AskPutBack, card: CardId) -> State:
    """Face down on top of the stack, known to the one who put it there (TH-INFO-04).

    So the stack has lost just the one card that was kept (TH-KNOW-06).
    """
    rest = without_card(state.cards.aside, card)
    pile = state.cards.piles[task.stack].topped(card, (task.seat,))
    cards = state.cards.with_pile(task.stack, pile).with_aside(rest)
    return (state if rest else state.popped()).with_cards(cards)


def _last_one(state: State, task: AskPutBack, log: Story) -> State | None:  # noqa: ARG001
    if len(state.cards.aside) > 1:
        return None
    return _laid_back(state, task, state.cards.aside[0].card)


ASK_PUT_BACK: Final = Asked[AskPutBack](
    "put-back",
    RuleId("TH-KNOW-04"),
    (PutBack,),
    lambda state, _: tuple(map(PutBack, _looked_at(state))),
    _against_back,
    _put_back,
    _last_one,
)
