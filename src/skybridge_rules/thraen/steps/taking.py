"""Step 1a: which card is taken (TH-TAKE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, RuleId, Seat
from skybridge_rules.core.piles import known_card
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.abilities.guinn import pay_tribute
from skybridge_rules.thraen.abilities.hamises import may_have_seen
from skybridge_rules.thraen.components import CENTRAL, Ability, Passive, Stack
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.events import CardTaken, TakeSkipped
from skybridge_rules.thraen.moves import DONE, Done, Move, Peek, Take, peek, take
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.powers import (
    after_taking,
    crown_returns_by,
    may_peek,
    seat_with,
    tribute_is_due,
)
from skybridge_rules.thraen.resolve.free import can_act_freely, free_moves, with_free_actions
from skybridge_rules.thraen.state import Cards, State, with_card
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.task_kinds import Lacks, SeatTask, Story, because, tell_skipped
from skybridge_rules.thraen.tasks import AskPlay, AskTake, AskVision, PeekAt, ask_draw

_KNOWLEDGE = Passive.KNOWLEDGE
_VISIONS = Ability.VISIONS

_TAKES: Final = tuple(map(take, Stack))

USUAL_HAND: Final = 3
"""Faction cards in hand at the beginning of a turn; there may be more (TH-TAKE-05)."""


def _moves(state: State, task: AskTake) -> tuple[Move, ...]:
    """Face-up cards to take, cards to look at, free actions, and to go without, if that is allowed.

    Taking is a duty if a card can be had without giving up population (TH-TAKE-01, TH-Q-08).
    """
    seat, crown = task.seat, state.cards.crown
    takes = [
        move
        for move, card in zip(_TAKES, state.cards.open, strict=True)
        if card is not None and (move.stack is not crown or _can_take(state, seat, crown))
    ]
    found = (*takes, *_peeks(state, task), *free_moves(state, seat))
    return found if _must_take(state, seat) else (*found, DONE)


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
    if task.peeked or state.players[task.seat].ability is not _VISIONS:
        return ()
    return tuple(peek(stack) for stack in CENTRAL if may_peek(state, task.seat, stack))


def _against(state: State, task: AskTake, move: Take | Peek | Done) -> Iterator[Reason]:
    if isinstance(move, Peek):
        if move not in _peeks(state, task):
            if _nothing_to_peek_at(state, task):
                yield reason("TH-ABIL-VIS-05")
            yield reason("TH-ABIL-VIS-01", stack=small_name(move.stack))
    elif isinstance(move, Done):
        if _must_take(state, task.seat):
            yield reason("TH-TIME-04", step=1)
    elif not _can_take(state, task.seat, move.stack):
        stack = small_name(move.stack)
        if state.cards.open[move.stack] is not None:
            yield reason("TH-ABIL-AGO-02", stack=stack)
        elif state.cards.piles[move.stack]:
            covered = move.stack is Stack.EYE and state.bridge.completed < AWAKE
            if covered:
                yield reason("TH-PREP-02", stack=stack)
            else:
                yield reason("TH-TAKE-03", stack=stack)
            yield reason("TH-TAKE-02", stack=stack)
        else:
            yield reason("TH-PREP-04", stack=stack)
            yield reason("TH-TAKE-01", stack=stack)


def _nothing_to_peek_at(state: State, task: AskTake) -> bool:
    """Whether Visions could look once, but no central stack is closed (TH-ABIL-VIS-05)."""
    visions = state.players[task.seat].ability is Ability.VISIONS
    return visions and not task.peeked and not _peeks(state, task)


def _allowed_by(state: State, task: AskTake, move: Take | Peek | Done) -> Iterator[str]:
    """A crowned stack costs the taker something, or brings Guinn something (TH-Q-18)."""
    if isinstance(move, Peek):
        yield from ("TH-ABIL-VIS-01", "TH-ABIL-VIS-02")
    elif isinstance(move, Done):
        yield from ("TH-Q-08", "TH-TAKE-04", "TH-BONUS-04", "TH-TIME-04")
    else:
        if tribute_is_due(state, task.seat, move.stack):
            yield from ("TH-ABIL-AGO-02", "TH-Q-21")
        elif state.cards.crown is move.stack:
            if seat_with(state, Ability.AGONY) is not None:
                yield "TH-ABIL-AGO-06"
            else:
                own = seat_with(state, Ability.EMPERY) == task.seat
                yield "TH-ABIL-EMP-03" if own else "TH-ABIL-EMP-02"
        if len(state.players[task.seat].hand) >= USUAL_HAND:
            yield "TH-TAKE-05"
        yield "TH-TAKE-02"


def _answer(state: State, task: AskTake, move: Take | Peek | Done, log: Story) -> State:
    seat = task.seat
    if isinstance(move, Done):
        return _went_without(state, seat, log)
    stack = move.stack
    if isinstance(move, Peek):
        return state.answered(PeekAt(seat, stack), AskVision(seat, stack))
    if tribute_is_due(state, seat, stack):
        state = pay_tribute(state, seat, log)
    if stack in CENTRAL and state.cards.piles[stack] and symbols(state, seat, _KNOWLEDGE):
        return state.answered(ask_draw(seat, stack))
    if log.listening and symbols(state, seat, _KNOWLEDGE):
        rule = "TH-KNOW-05" if stack in CENTRAL else "TH-KNOW-01"
        tell_skipped(log, seat, "draw", because(rule, stack=small_name(stack)))
    return taken(state, seat, stack, log)


def taken(state: State, seat: Seat, stack: Stack, log: Story) -> State:
    """The face-up card goes to the hand, and everybody has seen it (TH-TAKE-03, TH-Q-82).

    That answers what was asked; the bonus of the stack follows.
    """
    card = state.cards.open[stack]
    if card is None:
        raise BrokenPromise("a stack without a face-up card is taken from")
    if log.listening:
        log.tell(CardTaken(seat, stack, card), *_taken_by(state, seat, stack))
    player = state.players[seat]
    hand = with_card(player.hand, known_card(card, EVERYONE))
    cards, following = closed(state.cards, stack), after_taking(state, seat, stack)
    return state.answered_with_player_and_cards(seat, player.with_hand(hand), cards, *following)


def _taken_by(state: State, seat: Seat, stack: Stack) -> Iterator[str]:
    """The crown goes back, the stack stays closed, and no hand is too large (TH-TAKE-03, 05)."""
    if state.cards.crown is stack:
        if seat_with(state, Ability.AGONY) is None:
            own = seat_with(state, Ability.EMPERY) == seat
            yield "TH-ABIL-EMP-03" if own else "TH-ABIL-EMP-02"
        else:
            own = seat_with(state, Ability.AGONY) == seat
            yield "TH-ABIL-AGO-06" if own else "TH-ABIL-AGO-02"
    yield from (*crown_returns_by(state, stack), "TH-TAKE-01", "TH-TAKE-03")
    if len(state.players[seat].hand) > USUAL_HAND:
        yield "TH-TAKE-05"
    yield "TH-Q-82"


def closed(cards: Cards, stack: Stack) -> Cards:
    """No card lies face up on the stack any more."""
    cards = cards.with_open(stack, None)
    # TH-ABIL-EMP-04: back to Guinn's board at once
    return cards.with_crown(None) if cards.crown is stack else cards


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
    """Neither a card nor a bonus, by choice or for lack of a card (TH-Q-08, TH-TAKE-04)."""
    if log.listening:
        crowned = [stack for stack in Stack if state.cards.open[stack] is not None]
        payable = bool(state.players[seat].figures.people)
        unpaid = () if payable or not crowned else ("TH-ABIL-AGO-02",)
        by = ("TH-Q-08", "TH-TIME-04") if crowned and payable else ("TH-TAKE-04", "TH-Q-07")
        seen = any(may_peek(state, seat, stack) for stack in CENTRAL) and not crowned
        log.tell(TakeSkipped(seat), *(("TH-Q-13",) * seen), *unpaid, *by, "TH-BONUS-04")
    return state.popped()


def _impossible(state: State, task: AskTake) -> Lacks:
    if task.peeked and state.players[task.seat].ability is not Ability.VISIONS:
        yield "TH-ABIL-VIS-01", "nobody but Visions looks at a card"
    elif task.peeked and not any(may_have_seen(state, task.seat, stack) for stack in CENTRAL):
        yield "TH-ABIL-VIS-01", "no card was looked at"


ASK_TAKE: Final = with_free_actions(
    SeatTask[AskTake, Take | Peek | Done](
        "take",
        RuleId("TH-TAKE-01"),
        (Take, Peek, Done),
        Place((AskPlay,)),
        moves=_moves,
        against=_against,
        allowed_by=_allowed_by,
        answer=_answer,
        auto_advance=_nothing_to_take,
        impossible=_impossible,
    )
)
