"""What steps and effects share when they tell of themselves, gain and pay."""

from __future__ import annotations

from typing import Final, TypeAlias

from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason
from skybridge_rules.mysthea.components import LEAST_GLORY, MOST
from skybridge_rules.mysthea.events import Event, Gained, GloryLost, Paid, Recharged, Skipped
from skybridge_rules.mysthea.state import State

Story: TypeAlias = Log[Event]
"""Collects the events of one step."""

SILENT: Final[Story] = Log(listening=False)
"""Hears nothing; shared by every ``apply``."""


def because(rule: str, **figures: int | str) -> Reason:
    """A reason why something goes by unasked; unlike ``reason`` it refuses no move."""
    return Reason(RuleId(rule), tuple(figures.items()))


def tell_skipped(log: Story, seat: Seat | None, what: str, *reasons: Reason) -> None:
    """Tell that something was not asked, or did not happen, and why (MY-ACT-05)."""
    log.tell(Skipped(seat, what, reasons), *(each.rule for each in reasons))


def gain(
    state: State,
    seat: Seat,
    log: Story,
    *rules: str,
    energy: int = 0,
    exp: int = 0,
    glory: int = 0,
    source: CardId | None = None,
) -> State:
    """A seat gains; Energy and Experience stop at 12, the surplus is lost (MY-RES-02)."""
    if not (energy or exp or glory):
        return state
    player = state.players[seat]
    now_energy, now_exp = min(MOST, player.energy + energy), min(MOST, player.exp + exp)
    if log.listening:
        full = now_energy < player.energy + energy or now_exp < player.exp + exp
        told = Gained(seat, now_energy - player.energy, now_exp - player.exp, glory, source)
        log.tell(told, *rules, *(("MY-RES-02",) if full else ()))
    return state.with_player(seat, player.with_gains(now_energy, now_exp, player.glory + glory))


def pay(state: State, seat: Seat, log: Story, *rules: str, energy: int = 0, exp: int = 0) -> State:
    """A seat pays a cost in full; legality has seen that it can (MY-RES-03)."""
    if not (energy or exp):
        return state
    player = state.players[seat]
    log.tell(Paid(seat, energy, exp), *rules, "MY-RES-03")
    return state.with_player(
        seat, player.with_gains(player.energy - energy, player.exp - exp, player.glory)
    )


def lose_glory(state: State, seat: Seat, glory: int, log: Story, *rules: str) -> State:
    """A seat loses Glory, which stops at 1 (MY-RES-05)."""
    player = state.players[seat]
    left = max(LEAST_GLORY, player.glory - glory)
    clamped = ("MY-RES-05",) if left > player.glory - glory else ()
    log.tell(GloryLost(seat, player.glory - left), *rules, *clamped)
    return state.with_player(seat, player.with_glory(left))


def recharge(state: State, seat: Seat, log: Story, *rules: str) -> State:
    """The Artefact of a seat becomes charged; one that is charged stays so."""
    player = state.players[seat]
    if player.charged:
        return state
    log.tell(Recharged(seat), *rules)
    return state.with_player(seat, player.with_charge(True))
