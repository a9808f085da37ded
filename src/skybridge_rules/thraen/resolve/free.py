"""Free actions: resource trades and gifts, at any time of the own turn (TH-TIME-02, TH-TIME-03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from skybridge_rules.core.agenda import waits
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.moves import DiscardGodh, FreeAction, Move, Trade, discard_godh
from skybridge_rules.thraen.resolve.gifts import discard, gift_allowed_by, void_gift_allowed_by
from skybridge_rules.thraen.resolve.godhs import GODH_LIMIT
from skybridge_rules.thraen.resolve.trades import (
    BY_TIME,
    against_trade,
    carry_out_trade,
    in_turn,
    not_in_turn,
    trade_allowed_by,
    trades,
)
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import SeatTask, Story
from skybridge_rules.thraen.tasks import AskBury, AskLimit, OfSeat

S = TypeVar("S", bound=OfSeat)
M = TypeVar("M")

FREE: Final = (Trade, DiscardGodh)
"""The kinds of move that are free actions."""


def free_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every free action a seat can take now."""
    turn = state.turn
    if turn is None or turn.seat != seat:
        return ()
    found, godhs = trades(state, seat), state.players[seat].godhs
    return (*found, *[discard_godh(known.card) for known in godhs]) if godhs else found


def can_act_freely(state: State, seat: Seat) -> bool:
    """Whether a seat could take any free action now."""
    turn = state.turn
    if turn is None or turn.seat != seat:
        return False
    return bool(state.players[seat].godhs or trades(state, seat))


def against_free(state: State, seat: Seat, move: FreeAction) -> Iterator[Reason]:
    """The reasons against a free action, where free actions are in place (TH-TIME-03)."""
    if isinstance(move, Trade):
        yield from against_trade(state, seat, move)
        return
    if not in_turn(state, seat):
        yield not_in_turn(state, seat)
    if all(known.card != move.card for known in state.players[seat].godhs):
        yield reason("TH-GIFT-01", card=str(move.card))


def against_interruption(state: State, seat: Seat, move: FreeAction) -> Iterator[Reason]:
    """The reasons against a free action at a question that none may interrupt (TH-TIME-03).

    Whether it could be paid for is judged all the same.
    """
    if in_turn(state, seat):
        closed = waits(state.agenda, AskBury)
        yield reason("TH-Q-85") if closed else reason("TH-TIME-03")
    yield from against_free(state, seat, move)


def free_allowed_by(state: State, seat: Seat, move: FreeAction) -> Iterator[str]:
    """The rules that allow a free action."""
    if isinstance(move, Trade):
        yield from trade_allowed_by(state, seat, move)
    else:
        if isinstance(state.agenda[-1], AskLimit) and len(state.players[seat].godhs) > GODH_LIMIT:
            yield "TH-GODHLIMIT-02"  # whatever it brings, the reduction goes on
        yield from void_gift_allowed_by(state, seat, move.card)
        yield from (*gift_allowed_by(state, seat, move.card), *BY_TIME)


def act_freely(state: State, seat: Seat, move: FreeAction, log: Story) -> State:
    """Carry out a free action; the question it interrupts stays open."""
    if isinstance(move, Trade):
        return carry_out_trade(state, seat, move, log)
    return discard(state, seat, move.card, log)


def with_free_actions(rules: SeatTask[S, M]) -> SeatTask[S, M | FreeAction]:
    """A question that free actions may interrupt (TH-TIME-03); it lists them in their place."""

    def against(state: State, task: S, move: M | FreeAction) -> Iterable[Reason]:
        if isinstance(move, FREE):
            return against_free(state, task.seat, move)
        return rules.against(state, task, move)

    def allowed_by(state: State, task: S, move: M | FreeAction) -> Iterable[str]:
        if isinstance(move, FREE):
            return free_allowed_by(state, task.seat, move)
        return rules.allowed_by(state, task, move)

    def answer(state: State, task: S, move: M | FreeAction, log: Story) -> State:
        if isinstance(move, FREE):
            return act_freely(state, task.seat, move, log)
        return rules.answer(state, task, move, log)

    return SeatTask[S, M | FreeAction](
        rules.ask,
        rules.rule,
        (*rules.accepts, *FREE),
        rules.place,
        moves=rules.moves,
        against=against,
        allowed_by=allowed_by,
        answer=answer,
        auto_advance=rules.auto_advance,
        impossible=rules.impossible,
        out_of_order=rules.out_of_order,
        decided_by=rules.decided_by,
    )
