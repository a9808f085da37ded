"""The bonuses that are printed beside a stack, for the taker and for Guinn (TH-BONUS)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.deck import effect_key
from skybridge_rules.thraen.effects import Gain
from skybridge_rules.thraen.events import BonusChosen
from skybridge_rules.thraen.moves import ChooseBonus
from skybridge_rules.thraen.resolve.godhs import godh_gain_allowed_by
from skybridge_rules.thraen.resolve.results import bring
from skybridge_rules.thraen.resolve.storage import gain_allowed_by, has_room
from skybridge_rules.thraen.resolve.trades import in_turn
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import Story

_PRINTED: Final = ("TH-BONUS-02", "TH-BONUS-03", "TH-STORE-01")
"""Which rules say no more than what is printed beside a stack."""


def against_bonus(state: State, stack: Stack, move: ChooseBonus) -> Iterator[Reason]:
    """Everything printed beside the stack may be chosen, void or not (TH-BONUS-05)."""
    if move not in state.table.deck.bonuses[stack]:
        yield reason("TH-BONUS-01", stack=small_name(stack), bonus=effect_key(move.bonus))


def bonus_allowed_by(state: State, seat: Seat, move: ChooseBonus) -> Iterator[str]:
    """The rules that allow a bonus; one that brings nothing may be chosen all the same."""
    bonus = move.bonus
    if isinstance(bonus, Gain):
        found = gain_allowed_by(state, seat, bonus.resource)
        lost = not has_room(state.players[seat].goods, bonus.resource)
    else:
        found = godh_gain_allowed_by(state, seat)
        lost = not state.cards.godhs
    if lost:
        yield from ("TH-BONUS-05", "TH-Q-14")
    yield from found
    yield from ("TH-BONUS-02", "TH-STORE-01" if isinstance(bonus, Gain) else "TH-BONUS-03")


def take_bonus(state: State, seat: Seat, stack: Stack, move: ChooseBonus, log: Story) -> State:
    """The chosen bonus is received, in the own turn or by Guinn (TH-BONUS-01, TH-ABIL-EMP-02)."""
    by: tuple[str, ...] = ("TH-BONUS-01",)
    if log.listening:
        if not in_turn(state, seat):
            by = ("TH-ABIL-EMP-02", "TH-ABIL-EMP-05", "TH-BONUS-01")
        found = tuple(bonus_allowed_by(state, seat, move))
        special = (each for each in found if each not in _PRINTED)
        rules = dict.fromkeys((*by[:-1], *special, *by[-1:], *found))
        log.tell(BonusChosen(seat, stack, move.bonus), *rules)
    return bring(state, seat, move.bonus, log, by)
