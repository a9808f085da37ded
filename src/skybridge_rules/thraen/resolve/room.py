"""A gain that finds no room: trade, give something up, or decline (TH-STORE-07, TH-STORE-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import MATERIALS, Resource
from skybridge_rules.thraen.effects import Gain
from skybridge_rules.thraen.events import Declined, GivenUp
from skybridge_rules.thraen.moves import DECLINE, Decline, GiveUp, Move, Trade, give_up
from skybridge_rules.thraen.places import IN_TURN, Place, with_one
from skybridge_rules.thraen.resolve.storage import gain, has_room, limit_of, not_gained
from skybridge_rules.thraen.resolve.trades import (
    against_trade,
    carry_out_trade,
    in_turn,
    trade_allowed_by,
    trades,
)
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import Lacks, SeatTask, Story
from skybridge_rules.thraen.tasks import AskRoom

_Answer: TypeAlias = Trade | GiveUp | Decline

_BY_ROOM: Final = ("TH-STORE-07", "TH-Q-26")
"""Which rules settle a gain that had to wait."""


def _moves(state: State, task: AskRoom) -> tuple[Move, ...]:
    """Trades, in the own turn; other kinds of the same storage; decline (TH-Q-26)."""
    goods = state.players[task.seat].goods
    others: tuple[Move, ...] = ()
    if task.resource in MATERIALS:
        others = tuple(give_up(r) for r in MATERIALS if goods[r] and r is not task.resource)
    return (*trades(state, task.seat), *others, DECLINE)


def _against(state: State, task: AskRoom, move: _Answer) -> Iterator[Reason]:
    if isinstance(move, Trade):
        yield from against_trade(state, task.seat, move)
    elif isinstance(move, GiveUp):
        goods = state.players[task.seat].goods
        frees = move.resource in MATERIALS and task.resource in MATERIALS
        # TH-Q-26: giving up what is gained equals declining, which is offered once.
        if not frees or not goods[move.resource] or move.resource is task.resource:
            yield reason("TH-STORE-08", resource=small_name(move.resource))


def _allowed_by(state: State, task: AskRoom, move: _Answer) -> Iterator[str]:
    if isinstance(move, Trade):
        yield from trade_allowed_by(state, task.seat, move)
    else:
        yield from (limit_of(task.resource), "TH-Q-26")
        if not in_turn(state, task.seat):
            yield "TH-Q-19"


def _answer(state: State, task: AskRoom, move: _Answer, log: Story) -> State:
    seat = task.seat
    if isinstance(move, Trade):
        return carry_out_trade(state, seat, move, log)
    if isinstance(move, GiveUp):
        if log.listening:
            by = ("TH-STORE-07", "TH-STORE-08", limit_of(task.resource), "TH-Q-26")
            log.tell(GivenUp(seat, move.resource), *by)
        player = state.players[seat].gained(move.resource, -1)
        return gain(state.popped_with_player(seat, player), seat, task.resource, log, _BY_ROOM)
    if log.listening:
        outside = () if in_turn(state, seat) else ("TH-Q-19",)
        by = (limit_of(task.resource), "TH-STORE-07", "TH-Q-26", *outside)
        log.tell(Declined(seat, task.resource), *by)
    return state.popped()


def _auto_advance(state: State, task: AskRoom, log: Story) -> State | None:
    """Room was made in the meantime: the gain is automatic (TH-Q-26)."""
    if has_room(state.players[task.seat].goods, task.resource):
        return gain(state.popped(), task.seat, task.resource, log, _BY_ROOM)
    return None


def _impossible(state: State, task: AskRoom) -> Lacks:
    if task.resource is Resource.MONEY:
        yield "TH-STORE-05", "money needs no room"
    yield from not_gained(state, task.seat, Gain(task.resource))


ASK_ROOM: Final = SeatTask[AskRoom, _Answer](
    "room",
    RuleId("TH-STORE-07"),
    (Trade, GiveUp, Decline),
    Place((*IN_TURN, *with_one(AskRoom, IN_TURN)), amid_gifts=True),
    moves=_moves,
    against=_against,
    allowed_by=_allowed_by,
    answer=_answer,
    auto_advance=_auto_advance,
    impossible=_impossible,
)
