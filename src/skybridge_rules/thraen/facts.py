"""What can be counted about a finished game of thraen."""

from __future__ import annotations

from collections.abc import Mapping

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import SEGMENTS
from skybridge_rules.thraen.state import State


def figures(state: State) -> Mapping[str, int]:
    """Numbers of a finished game that simulations add up."""
    return {
        "rounds": state.round,
        f"segments built, of {SEGMENTS}": sum(bool(crew) for crew in state.bridge.crews),
    }


def side(state: State, seat: Seat) -> str:
    """The side of the board that a seat plays with."""
    ability = state.players[seat].ability
    return "" if ability is None else small_name(ability)
