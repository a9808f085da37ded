"""Step 5: the Godh limit, and the end of the turn (TH-GODHLIMIT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.config import GodhBottomOrder
from skybridge_rules.thraen.events import GodhBuried, TurnEnded
from skybridge_rules.thraen.moves import DONE, Bury, Done, Move
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.free import can_act_freely, free_moves, with_free_actions
from skybridge_rules.thraen.resolve.godhs import GODH_LIMIT, bury
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import (
    AutoTask,
    Lacks,
    SeatTask,
    Story,
    always,
    because,
    refuse_others,
    tell_skipped,
)
from skybridge_rules.thraen.tasks import AskBury, AskLimit, BeginTurn, CheckBridge, EndTurn

_CHOICE = GodhBottomOrder.CHOICE


def _moves(state: State, task: AskLimit) -> tuple[Move, ...]:
    """Free actions; to close the turn only within the limit (TH-GODHLIMIT-05, TH-Q-85)."""
    free = free_moves(state, task.seat)
    return (*free, DONE) if len(state.players[task.seat].godhs) <= GODH_LIMIT else free


def _against(state: State, task: AskLimit, move: Done) -> Iterator[Reason]:  # noqa: ARG001
    had = len(state.players[task.seat].godhs)
    if had > GODH_LIMIT:
        yield reason("TH-GODHLIMIT-05", limit=GODH_LIMIT, had=had)


def _auto_advance(state: State, task: AskLimit, log: Story) -> State | None:
    """Within the limit and without a free action there is nothing to ask (TH-GODHLIMIT-02)."""
    had = len(state.players[task.seat].godhs)
    if can_act_freely(state, task.seat) or had > GODH_LIMIT:
        return None
    if log.listening:
        kept = because("TH-GODHLIMIT-01", limit=GODH_LIMIT, had=had)
        tell_skipped(log, task.seat, "limit", kept, because("TH-GODHLIMIT-05"))
    return state.popped()


ASK_LIMIT: Final = with_free_actions(
    SeatTask[AskLimit, Done](
        "limit",
        RuleId("TH-GODHLIMIT-01"),
        (Done,),
        Place((EndTurn,)),
        moves=_moves,
        against=_against,
        allowed_by=always("TH-GODHLIMIT-05"),
        answer=lambda state, _task, _move, _log: state.popped(),
        auto_advance=_auto_advance,
    )
)


def _end_turn(state: State, task: EndTurn, log: Story) -> State:
    """Step 5b: what was discarded goes under its stack, and gifts end (TH-GIFT-04, TH-GIFT-05)."""
    buried = state.turn.beside if state.turn is not None else ()
    if len(buried) > 1 and state.table.options.config.godh_bottom_order is _CHOICE:
        return state.pushed(AskBury(task.seat))
    if log.listening:
        _tell_end(state, task.seat, buried, log)
    if not buried:
        return state.answered_with_turn(None)
    return state.with_next_turn_and_cards(state.agenda[:-1], None, bury(state.cards, buried))


def _tell_end(state: State, seat: Seat, buried: tuple[CardId, ...], log: Story) -> None:
    """What was discarded goes under the stack for all to see, and gifts end (TH-GIFT-04)."""
    under = ("TH-GODHLIMIT-03", "TH-GIFT-05", "TH-Q-81") if buried else ()
    order = ("TH-Q-56",) if len(buried) > 1 else ()
    ended = ("TH-GIFT-04", "TH-Q-54") if state.turn is not None and any(state.turn.gifts) else ()
    log.tell(TurnEnded(seat, buried), *under, *order, *ended, "TH-TIME-01", "TH-GODHLIMIT-05")


END_TURN: Final = AutoTask[EndTurn](Place((CheckBridge, BeginTurn)), _end_turn)


# The order under the stack, where the player chooses it.


def _beside(state: State) -> tuple[CardId, ...]:
    return () if state.turn is None else state.turn.beside


def _burials(state: State, task: AskBury) -> tuple[Move, ...]:  # noqa: ARG001
    return tuple(map(Bury, sorted(_beside(state))))


def _bury(state: State, task: AskBury, move: Bury, log: Story) -> State:
    """One by one, in the player's order; the last one needs no question (TH-Q-56)."""
    if log.listening:
        log.tell(GodhBuried(task.seat, move.card), "TH-Q-56", "TH-GODHLIMIT-03", "TH-Q-81")
    rest = tuple(card for card in _beside(state) if card != move.card)
    cards, turn = bury(state.cards, (move.card,)), state.turn
    turn = None if turn is None else turn.with_beside(rest)
    return state.with_next_turn_and_cards(state.agenda[:-1], turn, cards)


def _impossible(state: State, task: AskBury) -> Lacks:
    """Two cards or more beside the board, and the limit is kept (TH-Q-56, TH-GODHLIMIT-05)."""
    beside, held = _beside(state), len(state.players[task.seat].godhs)
    if state.table.options.config.godh_bottom_order is not _CHOICE:
        yield "TH-Q-56", "the order of discarding is kept"
    elif len(beside) < 2:
        yield "TH-Q-56", f"{len(beside)} cards to put under the stack need no order"
    if held > GODH_LIMIT:
        yield "TH-GODHLIMIT-05", f"{held} in hand, not {GODH_LIMIT} at most"


ASK_BURY: Final = SeatTask[AskBury, Bury](
    "bury",
    RuleId("TH-GODHLIMIT-03"),
    (Bury,),
    Place((EndTurn,)),
    moves=_burials,
    against=refuse_others(
        _burials, lambda _, __, move: reason("TH-GODHLIMIT-03", card=str(move.card))
    ),
    allowed_by=always("TH-Q-56"),
    answer=_bury,
    impossible=_impossible,
)
