"""What a bot should know of towers: what is worth keeping; rules of thumb, not rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.package.knowledge import Knowledge, only_the_end
from skybridge_rules.towers import scoring
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import PIECES_OF, Piece
from skybridge_rules.towers.moves import Move
from skybridge_rules.towers.placement import CELLS
from skybridge_rules.towers.state import State


def reserve(state: State, seat: Seat) -> int:
    """Roofs and bridges are worth keeping for a good tower; a laid bridge waits for its roofs.

    A roof in hand stands for a tower, a bridge for somewhat less, and both for less near the end.
    """
    blocks = bridges = roofs = 0
    laid: list[Piece] = []
    for index, hand in enumerate(state.table.hands):
        if hand.seat == seat:
            supply = state.supplies[index]
            for colour in hand.colours:
                three, two, bridge, roof = PIECES_OF[colour]
                blocks += supply[three] + supply[two]
                roofs += supply[roof]
                if supply[bridge]:
                    bridges += 1  # TW-003: there is one of each colour
                elif colour != state.table.fourth:  # TW-802: that one has none
                    laid.append(bridge)
    waiting = min(roofs, _open_ends(state.city, laid)) if roofs and laid else 0
    return roofs * min(12, 4 + blocks) + bridges * min(6, blocks) + 4 * waiting


def _open_ends(city: City, bridges: Sequence[Piece]) -> int:
    """How many open towers carry one of these bridges."""
    towers, ends = city.towers, 0
    for cell in CELLS[city.open & ~city.bare]:
        tower = towers[cell]
        for bridge in bridges:
            if bridge in tower:
                ends += 1
                break
    return ends


KNOWLEDGE: Final = Knowledge[State, Move](reserve, totals=scoring.totals, far_enough=only_the_end)
"""What the package tells bots."""
