"""Inspiration: the cards of one own stack are put into another order (TH-IMMED-03 to 05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.events import StackRearranged
from skybridge_rules.thraen.moves import Inspire, Move, Next, inspire, next_card
from skybridge_rules.thraen.places import IN_TURN, Place
from skybridge_rules.thraen.state import Display, Mark, State
from skybridge_rules.thraen.task_kinds import Lacks, SeatTask, Story, always, refuse_others
from skybridge_rules.thraen.tasks import AskFirstPlay, AskImmediate, AskOrder, BeginRound, ask_order

FEWEST: Final = 2
"""Cards that have more than one order (TH-Q-36)."""

BY_INSPIRATION: Final = ("TH-IMMED-03", "TH-Q-36")
"""Which rules allow to rearrange a stack, wherever the effect comes from."""


def inspirations(state: State, seat: Seat) -> tuple[Move, ...]:
    """The stacks that can be rearranged: open ones with two cards or more (TH-Q-36)."""
    display = state.players[seat].display
    return tuple(inspire(slot) for slot in range(len(display.stacks)) if can_inspire(display, slot))


def can_inspire(display: Display, slot: int) -> bool:
    """Whether the stack at a slot can be rearranged (TH-Q-36, TH-DRAKHE-TEROGH-02)."""
    return len(display.stacks[slot]) >= FEWEST and not display.closed >> slot & 1


def against_inspiration(state: State, seat: Seat, move: Inspire) -> Iterator[Reason]:
    """The reasons against rearranging a stack, in the order of the book (TH-IMMED-03)."""
    display, slot = state.players[seat].display, move.slot
    if not 0 <= slot < len(display.stacks):
        yield reason("TH-IMMED-03", slot=slot + 1)
        return
    had = len(display.stacks[slot])
    if display.closed >> slot & 1:
        yield reason("TH-DRAKHE-TEROGH-02", slot=slot + 1)
    if had < FEWEST:
        yield reason("TH-Q-36", slot=slot + 1, needed=FEWEST, had=had)


def begin_order(state: State, seat: Seat, slot: int) -> State:
    """The player is asked for the new order, card by card."""
    return state.pushed(ask_order(seat, slot))


def _marks(state: State, slot: int, place: int, height: int) -> frozenset[int]:
    """Which effects of a card in a stack were used this turn; ``place`` counts from the top."""
    if state.turn is None:
        return frozenset()
    at = height - 1 - place
    return frozenset(mark[2] for mark in state.turn.used if mark[:2] == (slot, at))


def _moves(state: State, task: AskOrder) -> tuple[Move, ...]:
    """The places still to choose from; equal cards are offered once, the uppermost of them."""
    stack = state.players[task.seat].display.stacks[task.slot]
    height = len(stack)
    found: list[int] = []
    seen: set[tuple[CardId, frozenset[int]]] = set()
    for place in range(height):
        if place in task.chosen:
            continue
        card = (stack[height - 1 - place], _marks(state, task.slot, place, height))
        if card not in seen:
            seen.add(card)
            found.append(place)
    return tuple(map(next_card, found))


def _answer(state: State, task: AskOrder, move: Next, log: Story) -> State:
    chosen = (*task.chosen, move.place)
    height = len(state.players[task.seat].display.stacks[task.slot])
    if len(chosen) < height - 1:
        return state.answered(ask_order(task.seat, task.slot, chosen))
    (last,) = set(range(height)) - set(chosen)
    return _rearranged(state.popped(), task.seat, task.slot, (*chosen, last), log)


def _rearranged(state: State, seat: Seat, slot: int, order: tuple[int, ...], log: Story) -> State:
    """The new order, from the top down by old places; used marks stay with their cards (TH-Q-39).

    Feuds are ignored, tokens keep their sides, and no immediate effect is triggered (TH-IMMED-04,
    TH-IMMED-05, TH-FEUD-03, TH-Q-35).
    """
    player = state.players[seat]
    display = player.display
    stack = display.stacks[slot]
    height = len(stack)
    cards = tuple(stack[height - 1 - place] for place in reversed(order))
    stacks = (*display.stacks[:slot], cards, *display.stacks[slot + 1 :])
    turn = state.turn
    if log.listening:
        marked = turn is not None and any(mark[0] == slot for mark in turn.used)
        kept = ("TH-MAIN-04", "TH-Q-39") if marked else ()
        by = ("TH-IMMED-03", "TH-IMMED-04", "TH-IMMED-05", "TH-FEUD-03", "TH-Q-35")
        log.tell(StackRearranged(seat, slot, cards), *kept, *by)
    if turn is not None and any(mark[0] == slot for mark in turn.used):
        now_at = {height - 1 - old: height - 1 - new for new, old in enumerate(order)}
        used: tuple[Mark, ...] = tuple(
            (slot, now_at[mark[1]], mark[2], mark[3]) if mark[0] == slot else mark
            for mark in turn.used
        )
        state = state.with_turn(turn.with_used(tuple(sorted(used))))
    return state.with_player(seat, player.with_display(display.with_stacks(stacks)))


def _impossible(state: State, task: AskOrder) -> Lacks:
    """Two cards or more in an open stack, each place chosen once (TH-IMMED-03, TH-Q-36)."""
    display, slot, chosen = state.players[task.seat].display, task.slot, task.chosen
    if not 0 <= slot < len(display.stacks) or display.closed >> slot & 1:
        yield "TH-IMMED-03", f"slot {slot + 1} is not open"
        return
    height = len(display.stacks[slot])
    if height < FEWEST:
        yield "TH-Q-36", "there is nothing to rearrange"
    elif len(chosen) > height - 2 or len(set(chosen)) < len(chosen):
        yield "TH-IMMED-03", f"{len(chosen)} places chosen of {height}, or one of them twice"
    elif not all(0 <= place < height for place in chosen):
        yield "TH-IMMED-03", f"there are {height} places"


ASK_ORDER: Final = SeatTask[AskOrder, Next](
    "order",
    RuleId("TH-IMMED-03"),
    (Next,),
    Place((*IN_TURN, BeginRound, AskFirstPlay, AskImmediate), amid_gifts=True),
    moves=_moves,
    against=refuse_others(_moves, lambda _, task, __: reason("TH-IMMED-03", slot=task.slot + 1)),
    allowed_by=always("TH-IMMED-05", "TH-FEUD-03", "TH-IMMED-04"),
    answer=_answer,
    impossible=_impossible,
)
