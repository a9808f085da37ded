"""Free actions: resource trades and gifts, at any time of the own turn (TH-TIME-02, TH-TIME-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.moves import DiscardGodh, FreeAction, Move, Trade, discard_godh
from skybridge_rules.thraen.question import Story
from skybridge_rules.thraen.resolve.gifts import discard
from skybridge_rules.thraen.resolve.trades import (
    against_trade,
    carry_out_trade,
    in_turn,
    trades,
)
from skybridge_rules.thraen.state import State

FREE: Final = (Trade, DiscardGodh)
"""The kinds of move that are free actions."""


def free_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every free action a seat can take now."""
    godhs, found = state.players[seat].godhs, trades(state, seat)
    if not godhs or not in_turn(state, seat):
        return found
    return (*found, *[discard_godh(known.card) for known in godhs])


def can_act_freely(state: State, seat: Seat) -> bool:
    """Whether a seat could take any free action now."""
    if not in_turn(state, seat):
        return False
    return bool(state.players[seat].godhs) or bool(trades(state, seat))


def against_free(state: State, seat: Seat, move: FreeAction) -> Iterator[Reason]:
    """The reasons against a free action, where free actions are in place (TH-TIME-03)."""
    if isinstance(move, Trade):
        yield from against_trade(state, seat, move)
        return
    if not in_turn(state, seat):
        yield reason("TH-TIME-03")  # TH-Q-60: no gifts outside of the own turn
    if all(known.card != move.card for known in state.players[seat].godhs):
        yield reason("TH-GIFT-01", card=str(move.card))


def act_freely(state: State, seat: Seat, move: FreeAction, log: Story) -> State:
    """Carry out a free action; the question it interrupts stays open."""
    if isinstance(move, Trade):
        return carry_out_trade(state, seat, move, log)
    return discard(state, seat, move.card, log)
