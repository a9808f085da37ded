"""Step 1a: taking a card, with Knowledge (TH-TAKE, TH-KNOW)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId, Seat, with_seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.abilities.guinn import pay_tribute
from skybridge_rules.thraen.components import CENTRAL, Passive, Stack
from skybridge_rules.thraen.config import KnowledgeMode
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.events import (
    CardKept,
    CardsDrawn,
    CardSeen,
    CardsPutBack,
    CardTaken,
    TakeSkipped,
)
from skybridge_rules.thraen.moves import (
    DONE,
    DiscardGodh,
    Done,
    Draw,
    Exchange,
    Keep,
    Move,
    Peek,
    PutBack,
    Show,
    Take,
    draw,
    take,
)
from skybridge_rules.thraen.powers import after_taking, may_peek, tribute_is_due
from skybridge_rules.thraen.question import Asked, Fated, Story
from skybridge_rules.thraen.resolve.free import (
    FREE,
    act_freely,
    against_free,
    can_act_freely,
    free_moves,
)
from skybridge_rules.thraen.resolve.piles import (
    drawn,
    is_open_question,
    may_show,
    outcomes,
    weights,
)
from skybridge_rules.thraen.state import State, by_id, with_card, without_card
from skybridge_rules.thraen.tasks import (
    AskDraw,
    AskKeep,
    AskPutBack,
    AskTake,
    AskVision,
    DrawExtra,
    PeekAt,
)

_KNOWLEDGE = Passive.KNOWLEDGE
_SEQUENTIAL = KnowledgeMode.SEQUENTIAL


# Which stack.


def _takes(state: State, task: AskTake) -> tuple[Move, ...]:
    """Face-up cards to take, cards to look at, free actions, and to go without, if that is allowed.

    Taking is a duty if a card can be had without giving up population (TH-TAKE-01, TH-Q-08).
    """
    faceup = state.cards.open
    takes = [
        take(stack)
        for stack in Stack
        if faceup[stack] is not None and _can_take(state, task.seat, stack)
    ]
    found = (*takes, *_peeks(state, task), *free_moves(state, task.seat))
    return found if _must_take(state, task.seat) else (*found, DONE)


def _can_take(state: State, seat: Seat, stack: Stack) -> bool:
    """Whether the face-up card of a stack can be taken, tribute included (TH-ABIL-AGO-02)."""
    if state.cards.open[stack] is None:
        return False
    if state.cards.crown is not stack or state.players[seat].figures.people:
        return True
    return not tribute_is_due(state, seat, stack)


def _must_take(state: State, seat: Seat) -> bool:
    """Whether a card can be taken without giving up population (TH-TIME-04, TH-Q-08)."""
    crown = state.cards.crown
    for stack, card in enumerate(state.cards.open):
        if card is not None and (stack != crown or not tribute_is_due(state, seat, Stack(stack))):
            return True
    return False


def _peeks(state: State, task: AskTake) -> tuple[Move, ...]:
    """The closed stacks that Visions may look into, once (TH-ABIL-VIS-01)."""
    if task.peeked:
        return ()
    return tuple(Peek(stack) for stack in CENTRAL if may_peek(state, task.seat, stack))


def _against_take(state: State, task: AskTake, move: Move) -> Iterator[Reason]:
    if isinstance(move, Exchange | DiscardGodh):
        yield from against_free(state, task.seat, move)
    elif isinstance(move, Peek):
        if move not in _peeks(state, task):
            yield reason("TH-ABIL-VIS-01", stack=move.stack.name.lower())
    elif isinstance(move, Done):
        if _must_take(state, task.seat):
            yield reason("TH-TIME-04", step="step 1")
    elif isinstance(move, Take) and not _can_take(state, task.seat, move.stack):
        stack = move.stack.name.lower()
        if state.cards.open[move.stack] is not None:
            yield reason("TH-ABIL-AGO-02", stack=stack)
        elif state.cards.piles[move.stack]:
            yield reason("TH-TAKE-02", stack=stack)
        else:
            yield reason("TH-TAKE-01", stack=stack)


def _take(state: State, task: AskTake, move: Move, log: Story) -> State:
    seat = task.seat
    if isinstance(move, Exchange | DiscardGodh):
        return act_freely(state, seat, move, log)
    if isinstance(move, Peek):
        return state.answered(PeekAt(seat, move.stack), AskVision(seat, move.stack))
    if not isinstance(move, Take):
        return _went_without(state, seat, log)
    stack = move.stack
    if tribute_is_due(state, seat, stack):
        state = pay_tribute(state, seat, log)
    if stack in CENTRAL and state.cards.piles[stack] and symbols(state, seat, _KNOWLEDGE):
        return state.answered(AskDraw(seat, stack))
    return _taken(state.answered(*after_taking(state, seat, stack)), seat, stack, log)


def _taken(state: State, seat: Seat, stack: Stack, log: Story) -> State:
    """The face-up card goes to the hand, and everybody has seen it (TH-TAKE-03, TH-Q-82)."""
    card = state.cards.open[stack]
    if card is None:
        raise BrokenPromise("a stack without a face-up card is taken from")
    if log.listening:
        log.tell(CardTaken(seat, stack, card))
    player = state.players[seat]
    hand = with_card(player.hand, Known(card, EVERYONE))
    return _closed(state.with_player(seat, player.with_hand(hand)), stack, ())


def _closed(state: State, stack: Stack, aside: tuple[Known, ...]) -> State:
    """No card lies face up on the stack any more, and these are being looked at."""
    cards = state.cards.with_open(stack, None)
    if cards.crown is stack:
        cards = evolve(cards, crown=None)  # TH-ABIL-EMP-04: back to Guinn's board at once
    return state.with_cards(cards.with_aside(aside) if aside else cards)


def _nothing_to_take(state: State, task: AskTake, log: Story) -> State | None:
    """Without a card to be had there is neither a take nor a bonus (TH-TAKE-04, TH-BONUS-04).

    A card that costs population the player does not have might still be had after a free action.
    """
    if _must_take(state, task.seat) or _peeks(state, task):
        return None
    crowned = any(card is not None for card in state.cards.open)
    if crowned and (state.players[task.seat].figures.people or can_act_freely(state, task.seat)):
        return None
    return _went_without(state, task.seat, log)


def _went_without(state: State, seat: Seat, log: Story) -> State:
    if log.listening:
        log.tell(TakeSkipped(seat))
    return state.popped()


ASK_TAKE: Final = Asked[AskTake](
    "take",
    RuleId("TH-TAKE-01"),
    (Take, Peek, *FREE, Done),
    _takes,
    _against_take,
    _take,
    _nothing_to_take,
)


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
        return _taken(state.answered(*following), seat, stack, log)
    card = state.cards.open[stack]
    if card is None:
        raise BrokenPromise("Knowledge without a face-up card")
    if log.listening:
        log.tell(CardsDrawn(seat, stack, move.cards))
    again = (task,) if state.table.options.config.knowledge_mode is _SEQUENTIAL else ()
    tasks = DrawExtra(seat, stack, move.cards), *again, AskKeep(seat, stack), *following
    return _closed(state.answered(*tasks), stack, (Known(card, EVERYONE),))


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
