"""What steps and effects share when they tell of themselves."""

from __future__ import annotations

from typing import Final, TypeAlias

from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.events import CogsGained, EndTriggered, Event, Skipped
from skybridge_rules.skyward.state import EndTrigger, State

Story: TypeAlias = Log[Event]
"""Collects the events of one step."""

SILENT: Final[Story] = Log(listening=False)
"""Hears nothing; shared by every ``apply``."""

_CAUSES: Final = {
    CardKind.BUILDING: "SW-304",
    CardKind.VEHICLE: "SW-Q-06",
    CardKind.CRITTER: "SW-Q-06",
    CardKind.DISCORD: "SW-903",
    CardKind.ALLEGIANCE: "SW-806",
}


def caused_by(state: State, source: CardId) -> str:
    """The rule by which the effects of a card happen when they do (SW-501)."""
    return _CAUSES[state.table.faces.by_id[source].kind]


def because(rule: str, **figures: int | str) -> Reason:
    """A reason why something goes by unasked; unlike ``reason`` it refuses no move."""
    return Reason(RuleId(rule), tuple(figures.items()))


def tell_skipped(log: Story, seat: Seat | None, what: str, *reasons: Reason) -> None:
    """Tell that something was not asked, or did not happen, and why (SW-Q-42)."""
    log.tell(Skipped(seat, what, reasons), *(each.rule for each in reasons))


def with_cogs(
    state: State, seat: Seat, cogs: int, log: Story, *rules: str, source: CardId | None = None
) -> State:
    """The state after a seat took cogs from the supply, which never runs out (SW-005)."""
    if log.listening:
        log.tell(CogsGained(seat, cogs, source), *rules, "SW-005")
    player = state.players[seat]
    return state.with_player(seat, player.with_cogs(player.cogs + cogs))


def with_end(state: State, trigger: EndTrigger, log: Story, *rules: str) -> State:
    """The state with the end triggered, once and for all (SW-601, SW-603)."""
    if state.ended is not None:
        return state
    log.tell(EndTriggered(trigger), *rules, "SW-601", "SW-604")
    return state.with_ended(trigger)


def deck_checked(state: State, log: Story, *rules: str) -> State:
    """The state after cards left the Launch deck: is it empty? (SW-601).

    Discords that lie in a deck of their own do not count (SW-952).
    """
    if state.ended is None and state.stock.empty:
        return with_end(state, EndTrigger.DECK, log, *rules)
    return state
