"""What a bot should know of towers: what is worth keeping; rules of thumb, not rules."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.package.knowledge import Knowledge, only_the_end
from skybridge_rules.towers import scoring
from skybridge_rules.towers.components import Kind
from skybridge_rules.towers.moves import Move
from skybridge_rules.towers.state import State


def reserve(state: State, seat: Seat) -> int:
    """Roofs and bridges are worth keeping for a good tower; a laid bridge waits for its roofs.

    A roof in hand stands for a tower, a bridge for somewhat less, and both for less near the end.
    """
    pieces = roofs = bridges = 0
    for hand, supply in zip(state.table.hands, state.supplies, strict=True):
        if hand.seat == seat:
            pieces += sum(supply)
            roofs += sum(supply[Kind.ROOF :: len(Kind)])
            bridges += sum(supply[Kind.BRIDGE :: len(Kind)])
    blocks = pieces - roofs - bridges
    waiting = min(roofs, _open_ends(state, seat)) if roofs else 0
    return roofs * min(12, 4 + blocks) + bridges * min(6, blocks) + 4 * waiting


def _open_ends(state: State, seat: Seat) -> int:
    """How many open towers carry a bridge of this seat."""
    city, owners = state.city, state.table.owners
    return sum(
        any(piece.kind is Kind.BRIDGE and owners[piece.colour] == seat for piece in tower)
        for cell, tower in enumerate(city.towers)
        if city.open >> cell & 1
    )


KNOWLEDGE: Final = Knowledge[State, Move](reserve, totals=scoring.totals, far_enough=only_the_end)
"""What the package tells bots."""
