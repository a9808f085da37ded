"""Irseth: the Profiteers of Shenna, and Ghiarhabbat of the Gardens (TH-ABIL-PRO, TH-ABIL-GAR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen.components import Ability
from skybridge_rules.thraen.deck import Result
from skybridge_rules.thraen.effects import DieResource, Gain
from skybridge_rules.thraen.moves import COLLECT, DECLINE, INVEST, Collect, Decline, Move
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.figures import give_up_figure
from skybridge_rules.thraen.resolve.results import bring, brought_by, is_void
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import (
    Addition,
    Lacks,
    SeatTask,
    Story,
    because,
    only_with,
    refuse_others,
    tell_skipped,
)
from skybridge_rules.thraen.tasks import AskFirstPlay, AskImmediate, AskProfit, AskUse, BeginRound

_BY_INVESTING: Final = ("TH-ABIL-PRO-01", "TH-LEADER-02")
"""Which rules make a population rebel for the effect beside a slot."""


# Investing.


def _investments(state: State, seat: Seat) -> tuple[Move, ...]:
    """A population may rebel, while there is one on the board (TH-ABIL-PRO-01)."""
    return (INVEST,) if state.players[seat].figures.people else ()


def _invest(state: State, seat: Seat, slot: int, move: Move, log: Story) -> State:  # noqa: ARG001
    """The figure turns rebel at once; whether the effect is wanted is asked then."""
    state = state.pushed(AskProfit(seat, slot))
    return give_up_figure(state, seat, seat, log, _BY_INVESTING, boxed=False)


PROFIT: Final = Addition(
    Ability.PROFITEERS,
    RuleId("TH-ABIL-PRO-01"),
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


def _is_void(state: State, task: AskProfit) -> bool:
    effect = _effect(state, task)
    return effect is None or is_void(state, task.seat, effect)


def _choices(state: State, task: AskProfit) -> tuple[Move, ...]:
    return (DECLINE,) if _is_void(state, task) else (COLLECT, DECLINE)


def _allowed_by(state: State, task: AskProfit, move: Collect | Decline) -> Iterator[str]:
    if isinstance(move, Decline):
        yield "TH-TIME-04"
        return
    if isinstance(state.table.deck.slot_effects[task.slot], DieResource):
        yield from ("TH-ABIL-PRO-03", "TH-Q-64")
    effect = _effect(state, task)
    if effect is not None:
        yield from brought_by(state, task.seat, effect)
    yield "TH-D-29"


def _answer(state: State, task: AskProfit, move: Collect | Decline, log: Story) -> State:
    effect = _effect(state, task)
    state = state.popped()
    if isinstance(move, Decline) or effect is None:
        return state
    return bring(state, task.seat, effect, log, _by_slot(state, task.slot) if log.listening else ())


def _by_slot(state: State, slot: int) -> tuple[str, ...]:
    """The effect beside the slot; where it is the die's, the die decides (TH-ABIL-PRO-03)."""
    if isinstance(state.table.deck.slot_effects[slot], DieResource):
        return ("TH-ABIL-PRO-03", "TH-ABIL-PRO-02", "TH-Q-64")
    return ("TH-ABIL-PRO-02", "TH-D-29")


def _nothing_there(state: State, task: AskProfit, log: Story) -> State | None:
    """The payment stands even if the effect brings nothing (TH-Q-29)."""
    if not _is_void(state, task):
        return None
    if log.listening:
        beside = because("TH-ABIL-PRO-02", slot=task.slot + 1)
        tell_skipped(log, task.seat, "profit", beside, because("TH-Q-29"))
    return state.popped()


def _impossible(state: State, task: AskProfit) -> Lacks:
    """A population rebelled for the effect beside the slot (TH-ABIL-PRO-01, TH-ABIL-PRO-02)."""
    stacks, effects = state.players[task.seat].display.stacks, state.table.deck.slot_effects
    others = waiting(state.agenda, AskImmediate)
    if not 0 <= task.slot < min(len(stacks), len(effects)) or not stacks[task.slot]:
        yield "TH-ABIL-PRO-02", f"no card was laid into slot {task.slot + 1}"
    if not state.desert.rebels[state.desert.leader][task.seat]:
        yield "TH-ABIL-PRO-01", "no population rebelled for it"
    if any(each.triggers or each.slot != task.slot for each in others):
        yield "TH-ABIL-PRO-01", "once to a card, for the slot where it was laid"
    if state.turn is None and not state.table.options.config.preround_triggers:
        yield "TH-Q-05", "no ability acts before round 1"


ASK_PROFIT: Final = SeatTask[AskProfit, Collect | Decline](
    "profit",
    RuleId("TH-ABIL-PRO-02"),
    (Collect, Decline),
    Place((AskUse, AskImmediate, BeginRound, AskFirstPlay)),
    moves=_choices,
    against=refuse_others(
        _choices, lambda _, task, __: reason("TH-ABIL-PRO-02", slot=task.slot + 1)
    ),
    allowed_by=_allowed_by,
    answer=_answer,
    auto_advance=_nothing_there,
    impossible=only_with("TH-ABIL-PRO-01", Ability.PROFITEERS, then=_impossible),
)
