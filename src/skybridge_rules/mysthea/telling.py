"""What steps and effects share when they tell of themselves, gain and pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import LEAST_GLORY, MOST, Ability, Island
from skybridge_rules.mysthea.events import Event, Gained, GloryLost, Paid, Recharged, Skipped
from skybridge_rules.mysthea.regions import island_of
from skybridge_rules.mysthea.state import State

Story: TypeAlias = Log[Event]
"""Collects the events of one step."""

LAP: Final = 100
"""Spaces of the Glory track (MY-RES-06)."""

MARKED: Final = 300
"""Glory that the markers cannot show any more (MY-Q-66)."""

SILENT: Final[Story] = Log(listening=False)
"""Hears nothing; shared by every ``apply``."""


def because(rule: str, **figures: int | str) -> Reason:
    """A reason why something goes by unasked; unlike ``reason`` it refuses no move."""
    return Reason(RuleId(rule), tuple(figures.items()))


def tell_skipped(log: Story, seat: Seat | None, what: str, *reasons: Reason) -> None:
    """Tell that something was not asked, or did not happen, and why (MY-ACT-05)."""
    log.tell(Skipped(seat, what, reasons), *(each.rule for each in reasons))


def tell_unable(state: State, seat: Seat, ability: Ability, log: Story) -> None:
    """Tell that a Champion could use its ability now, were it not wounded (MY-CHAMP-02)."""
    champion = state.players[seat].army.champion
    if champion is None or not champion.wounded or not state.config.champion_abilities:
        return
    if state.table.printed.champions[champion.card].ability is ability:
        rule = rule_of(champion.card)
        told = Skipped(seat, "ability", (because("MY-CHAMP-02", card=champion.card),))
        log.tell(told, "MY-CHAMP-02", rule, "MY-UNIT-07")


def carried_along(state: State, island: Island) -> Iterator[str]:
    """What goes wherever an Island goes: units, tokens, Monsters, Mirages (MY-MAP-06, MY-2P-04)."""
    yield "MY-MAP-06"
    if any(island_of(region) is island for region in state.mirages):
        yield "MY-2P-04"


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
    """A seat gains; Energy and Experience stop at 12, the surplus is lost (MY-RES-02).

    That a card brings nothing is told too, by the rule that counts.
    """
    if not (energy or exp or glory):
        if source is not None and log.listening:
            log.tell(Skipped(seat, "gain", (because(rules[0], card=source),)), *rules)
        return state
    player = state.players[seat]
    now_energy, now_exp = player.energy + energy, player.exp + exp
    full = now_energy > MOST or now_exp > MOST
    if full:
        now_energy, now_exp = min(MOST, now_energy), min(MOST, now_exp)
    if log.listening:
        told = Gained(seat, now_energy - player.energy, now_exp - player.exp, glory, source)
        laps = _lap_rules(player.glory, player.glory + glory)
        log.tell(told, *rules, *(("MY-RES-02",) if full else ()), *laps)
    return state.with_player(seat, player.with_gains(now_energy, now_exp, player.glory + glory))


def _lap_rules(before: int, after: int) -> Iterator[str]:
    """Glory has no upper limit; the track is only walked around once more (MY-RES-06)."""
    if after // LAP > before // LAP:
        yield "MY-RES-06"
        if after >= MARKED:
            yield "MY-Q-66"


def pay(state: State, seat: Seat, log: Story, *rules: str, energy: int = 0, exp: int = 0) -> State:
    """A seat pays a cost in full; legality has seen that it can (MY-RES-03)."""
    if not (energy or exp):
        return state
    player = state.players[seat]
    if log.listening:
        log.tell(Paid(seat, energy, exp), *rules, "MY-RES-03")
    return state.with_player(
        seat, player.with_gains(player.energy - energy, player.exp - exp, player.glory)
    )


def lose_glory(state: State, seat: Seat, glory: int, log: Story, *rules: str) -> State:
    """A seat loses Glory, which stops at 1 (MY-RES-05)."""
    player = state.players[seat]
    left = max(LEAST_GLORY, player.glory - glory)
    clamped = ("MY-RES-05",) if left > player.glory - glory else ()
    if log.listening:
        log.tell(GloryLost(seat, player.glory - left), *rules, *clamped)
    return state.with_player(seat, player.with_glory(left))


def recharge(
    state: State, seat: Seat, log: Story, *rules: str, source: CardId | None = None
) -> State:
    """The Artefact of a seat becomes charged; one that is charged stays so."""
    player = state.players[seat]
    if player.charged:
        if source is not None and log.listening:
            log.tell(Skipped(seat, "recharge", (because(rules[0], card=source),)), *rules)
        return state
    if log.listening:
        log.tell(Recharged(seat), *rules)
    return state.with_player(seat, player.with_charge(True))
