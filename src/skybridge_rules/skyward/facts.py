"""What can be counted about a finished game of skyward."""

from __future__ import annotations

from collections.abc import Mapping

from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward.state import EndTrigger, State, buildings, seats


def figures(state: State) -> Mapping[str, int]:
    """Numbers of a finished game that simulations add up."""
    return {
        "rounds": state.round,
        "buildings in all Airspaces": sum(len(buildings(state, seat)) for seat in seats(state)),
        "ended by six buildings": int(state.ended is EndTrigger.BUILDINGS),
    }


def side(state: State, seat: Seat) -> str:
    """Who was Warden first, and who was not: all that tells seats apart (SW-102)."""
    return "first Warden" if seat == state.table.options.first else "the others"
