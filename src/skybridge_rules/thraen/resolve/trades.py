"""The resource trades that are open at any time of the own turn (TH-RTRADE-02 to TH-RTRADE-05)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from skybridge_rules.core.agenda import waits
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import MATERIALS, TERRITORIES, Ability, Resource
from skybridge_rules.thraen.events import Traded
from skybridge_rules.thraen.moves import Trade
from skybridge_rules.thraen.powers import is_guinns_bonus, own_die, seat_with
from skybridge_rules.thraen.resolve.figures import advance, might_allowed_by
from skybridge_rules.thraen.resolve.godhs import draw_godh, godh_gain_allowed_by
from skybridge_rules.thraen.resolve.storage import gain, gain_allowed_by
from skybridge_rules.thraen.state import Goods, State
from skybridge_rules.thraen.task_kinds import Story
from skybridge_rules.thraen.tasks import (
    AskPick,
    BeginRound,
    BeginTurn,
    DealHands,
    FindStarter,
    LayOut,
)

_EMPERY = Ability.EMPERY

PRICE: Final = 2
"""Of one resource, in every trade."""

_METAL, _SUMPTER, _SALT = Resource.METAL, Resource.SUMPTER, Resource.SALT

_TRADES: Final[dict[Resource, tuple[Trade, ...]]] = {
    _METAL: (Trade(_METAL),),
    _SUMPTER: (Trade(_SUMPTER),),
    _SALT: tuple(Trade(_SALT, got) for got in MATERIALS),
}

BY_TIME: Final = ("TH-TIME-02", "TH-TIME-03")
"""Which rules allow a free action at any time of the own turn."""


def in_turn(state: State, seat: Seat) -> bool:
    """Whether this is the seat's own turn (TH-TIME-01)."""
    return state.turn is not None and state.turn.seat == seat


def is_before_round_1(state: State) -> bool:
    """Whether the cards before round 1 are played, or their effects resolved (TH-PRE-04)."""
    return not state.round and not waits(state.agenda, FindStarter, LayOut, DealHands, AskPick)


def is_to_come(state: State, seat: Seat) -> bool:
    """Whether a turn of a seat is still to come: in this round, or because none has begun."""
    return any(
        isinstance(task, BeginRound) or (isinstance(task, BeginTurn) and task.seat == seat)
        for task in state.agenda
    )


def not_in_turn(state: State, seat: Seat) -> Reason:
    """Why there are no free actions outside of the own turn (TH-TIME-02, TH-Q-60).

    The play before round 1 and the bonus of the Crown of Empery have rules of their own for it.
    """
    rule = "TH-TIME-02"
    if is_before_round_1(state):
        rule = "TH-PRE-04"
    elif is_guinns_bonus(state, len(state.agenda) - 1) and seat == seat_with(state, _EMPERY):
        rule = "TH-ABIL-EMP-05"
    return reason(rule, moment="turn-later" if is_to_come(state, seat) else "turn-over")


def trades(state: State, seat: Seat) -> tuple[Trade, ...]:
    """What a seat can trade now; as often as it can be paid (TH-RTRADE-05)."""
    turn = state.turn
    if turn is None or turn.seat != seat:
        return ()
    payable = _payable(state.players[seat].goods)
    if not payable or state.table.options.config.void_payments:
        return payable
    return tuple([trade for trade in payable if not _is_void(state, seat, trade.pay)])


@lru_cache(maxsize=1 << 10)
def _payable(goods: Goods) -> tuple[Trade, ...]:
    """The trades that these goods can pay for."""
    return tuple(trade for pay, there in _TRADES.items() if goods[pay] >= PRICE for trade in there)


def _is_void(state: State, seat: Seat, resource: Resource) -> bool:
    """Whether a trade would bring nothing, and may not be paid for (TH-ARM-04)."""
    if state.table.options.config.void_payments or resource is _SALT:
        return False
    if resource is _METAL:
        return state.players[seat].figures.might == TERRITORIES - 1
    return not state.cards.godhs


def against_trade(state: State, seat: Seat, move: Trade) -> Iterator[Reason]:
    """The reasons against a trade, where trades are in place (TH-RTRADE-02 to TH-RTRADE-04)."""
    if not in_turn(state, seat):
        yield not_in_turn(state, seat)
    if move not in _TRADES.get(move.pay, ()):
        yield reason("TH-TIME-02", trade=str(move).removeprefix("trade:"))
        return
    had = state.players[seat].goods[move.pay]
    if had < PRICE:
        if own_die(state, seat) is move.pay:
            yield reason("TH-ABIL-BLD-05", resource=small_name(move.pay))
        yield _too_few(move.pay, had)
    if _is_void(state, seat, move.pay):
        yield reason("TH-ARM-04", effect=f"resource-trade.{small_name(move.pay)}")


def _too_few(pay: Resource, had: int) -> Reason:
    """Each trade has a rule of its own, which names its price."""
    match pay:
        case Resource.METAL:
            return reason("TH-RTRADE-03", needed=PRICE, had=had)
        case Resource.SUMPTER:
            return reason("TH-RTRADE-04", needed=PRICE, had=had)
        case _:
            return reason("TH-RTRADE-02", needed=PRICE, had=had)


def trade_allowed_by(state: State, seat: Seat, move: Trade) -> Iterator[str]:
    """The rules that allow a trade; the High Priest gains two cards to choose from."""
    if move.get is not None:
        yield from gain_allowed_by(state, seat, move.get)
    elif move.pay is _SUMPTER:
        yield from godh_gain_allowed_by(state, seat)
    else:
        yield from might_allowed_by(state, seat)
    yield from (_too_few(move.pay, 0).rule, "TH-RTRADE-05", *BY_TIME)


def carry_out_trade(state: State, seat: Seat, move: Trade, log: Story) -> State:
    """Two are paid, and one thing comes for them; a gain may have to wait for room (TH-Q-27)."""
    if log.listening:
        log.tell(Traded(seat, move.pay), _too_few(move.pay, 0).rule, "TH-RTRADE-05", *BY_TIME)
    state = state.with_player(seat, state.players[seat].gained(move.pay, -PRICE))
    if move.get is not None:
        return gain(state, seat, move.get, log, ("TH-RTRADE-02",))
    if move.pay is _METAL:
        return advance(state, seat, log, ("TH-RTRADE-03", "TH-IMMED-07"))
    return draw_godh(state, seat, log)
