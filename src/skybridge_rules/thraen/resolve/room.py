"""A gain that finds no room: trade, give something up, or decline (TH-STORE-07, TH-STORE-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import MATERIALS
from skybridge_rules.thraen.events import Declined, GivenUp
from skybridge_rules.thraen.moves import DECLINE, Decline, GiveUp, Move, Trade, give_up
from skybridge_rules.thraen.question import Asked, Story
from skybridge_rules.thraen.resolve.storage import gain, has_room
from skybridge_rules.thraen.resolve.trades import against_trade, carry_out_trade, trades
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskRoom


def _moves(state: State, task: AskRoom) -> tuple[Move, ...]:
    """Trades, in the own turn; other kinds of the same storage; decline (TH-Q-26)."""
    goods = state.players[task.seat].goods
    others: tuple[Move, ...] = ()
    if task.resource in MATERIALS:
        others = tuple(give_up(r) for r in MATERIALS if goods[r] and r is not task.resource)
    return (*trades(state, task.seat), *others, DECLINE)


def _against(state: State, task: AskRoom, move: Move) -> Iterator[Reason]:
    if isinstance(move, Trade):
        yield from against_trade(state, task.seat, move)
    elif isinstance(move, GiveUp):
        goods = state.players[task.seat].goods
        frees = move.resource in MATERIALS and task.resource in MATERIALS
        # TH-Q-26: giving up what is gained equals declining, which is offered once.
        if not frees or not goods[move.resource] or move.resource is task.resource:
            yield reason("TH-STORE-08", resource=small_name(move.resource))


def _answer(state: State, task: AskRoom, move: Move, log: Story) -> State:
    seat = task.seat
    if isinstance(move, Trade):
        return carry_out_trade(state, seat, move, log)
    state = state.popped()
    if isinstance(move, GiveUp):
        if log.listening:
            log.tell(GivenUp(seat, move.resource))
        player = state.players[seat].gained(move.resource, -1)
        return gain(state.with_player(seat, player), seat, task.resource, log)
    if log.listening:
        log.tell(Declined(seat, task.resource))
    return state


def _moot(state: State, task: AskRoom, log: Story) -> State | None:
    """Room was made in the meantime: the gain is automatic (TH-Q-26)."""
    if has_room(state.players[task.seat].goods, task.resource):
        return gain(state.popped(), task.seat, task.resource, log)
    return None


ASK_ROOM: Final = Asked[AskRoom](
    "room",
    RuleId("TH-STORE-07"),
    (Trade, GiveUp, Decline),
    _moves,
    _against,
    _answer,
    _moot,
)
