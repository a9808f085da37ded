"""Irseth: the Profiteers of Shenna, and Ghiarhabbat of the Gardens (TH-ABIL-PRO, TH-ABIL-GAR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.deck import Result
from skybridge_rules.thraen.effects import DieResource, Gain
from skybridge_rules.thraen.moves import COLLECT, DECLINE, INVEST, Collect, Decline, Move
from skybridge_rules.thraen.question import Addition, Asked, Story
from skybridge_rules.thraen.resolve.figures import give_up_figure
from skybridge_rules.thraen.resolve.results import bring, is_void
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskProfit

# Investing.


def _investments(state: State, seat: Seat) -> tuple[Move, ...]:
    return (INVEST,) if state.players[seat].figures.people else ()


def _invest(state: State, seat: Seat, slot: int, move: Move, log: Story) -> State:  # noqa: ARG001
    """The figure turns rebel at once; whether the effect is wanted is asked then."""
    return give_up_figure(state.pushed(AskProfit(seat, slot)), seat, seat, log, boxed=False)


PROFIT: Final = Addition(
    _investments,
    _invest,
    reason("TH-ABIL-PRO-01"),
)
"""A population for the effect beside the slot, once with each faction card (TH-ABIL-PRO-01)."""


# Collecting.


def _effect(state: State, task: AskProfit) -> Result | None:
    """What is printed beside the slot the card was laid into (TH-ABIL-PRO-02, TH-D-29).

    The Skybridge die is read wherever it lies (TH-ABIL-PRO-03, TH-Q-64).
    """
    effect = state.table.deck.slot_effects[task.slot]
    if not isinstance(effect, DieResource):
        return effect
    return None if state.bridge.die is None else Gain(state.bridge.die)


def _is_void(state: State, seat: Seat, effect: Result | None) -> bool:
    return effect is None or is_void(state, seat, effect)


def _choices(state: State, task: AskProfit) -> tuple[Move, ...]:
    return (DECLINE,) if _is_void(state, task.seat, _effect(state, task)) else (COLLECT, DECLINE)


def _against(state: State, task: AskProfit, move: Move) -> Iterator[Reason]:
    if isinstance(move, Collect) and _is_void(state, task.seat, _effect(state, task)):
        yield reason("TH-ABIL-PRO-02", slot=task.slot + 1)


def _answer(state: State, task: AskProfit, move: Move, log: Story) -> State:
    effect = _effect(state, task)
    state = state.popped()
    if isinstance(move, Decline) or effect is None:
        return state
    return bring(state, task.seat, effect, log)


def _nothing_there(state: State, task: AskProfit, log: Story) -> State | None:  # noqa: ARG001
    """The payment stands even if the effect brings nothing (TH-Q-29)."""
    return state.popped() if _is_void(state, task.seat, _effect(state, task)) else None


ASK_PROFIT: Final = Asked[AskProfit](
    "profit",
    RuleId("TH-ABIL-PRO-02"),
    (Collect, Decline),
    _choices,
    _against,
    _answer,
    _nothing_there,
)
