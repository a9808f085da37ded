"""What unused pieces are worth to the greedy bot, game by game; rules of thumb, not rules."""

from __future__ import annotations

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers.components import Colour, Kind


def nothing(state: object, seat: Seat) -> int:  # noqa: ARG001 - whatever the state
    """Nothing is worth keeping."""
    return 0


def towers_reserve(state: towers.State, seat: Seat) -> int:
    """A roof in hand is worth about a good tower, a bridge somewhat less, and less near the end."""
    pieces = roofs = bridges = 0
    for hand, supply in zip(state.table.hands, state.supplies, strict=True):
        if hand.seat == seat:
            pieces += sum(supply)
            roofs += sum(supply[colour * 4 + Kind.ROOF] for colour in Colour)
            bridges += sum(supply[colour * 4 + Kind.BRIDGE] for colour in Colour)
    blocks = pieces - roofs - bridges
    return roofs * min(12, 4 + blocks) + bridges * min(8, 4 + blocks)
