"""What each hand still has, given what stands on the board."""

from __future__ import annotations

from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.verdict import problem
from skybridge_rules.towers.city import Tower
from skybridge_rules.towers.components import PIECES, Kind, Piece
from skybridge_rules.towers.setup import starting_supplies
from skybridge_rules.towers.state import Table


def unplayed(
    table: Table, towers: tuple[Tower, ...], held: tuple[str, ...] | None
) -> tuple[tuple[Piece, ...], ...]:
    """What each hand still has, given what stands on the board."""
    standing = [sum(tower.count(piece) for tower in towers) for piece in PIECES]
    laid = [
        (count + 1) // 2 if piece.kind is Kind.BRIDGE else count  # a bridge stands in two towers
        for piece, count in zip(PIECES, standing, strict=True)
    ]
    start = starting_supplies(table)
    if faults := tuple(
        problem("TW-003", f"pieces {piece.sign}", f"{laid[piece]} on the board, {most} in play")
        for piece in PIECES
        if piece.colour != table.fourth
        and laid[piece] > (most := sum(supply[piece] for supply in start))
    ):
        raise ImpossibleSetup(faults)
    return tuple(
        tuple(
            piece
            for piece in PIECES
            for _ in range(_left(table, supply[piece], piece, laid[piece], held, hand))
        )
        for hand, supply in enumerate(start)
    )


def _left(
    table: Table, had: int, piece: Piece, laid: int, held: tuple[str, ...] | None, hand: int
) -> int:
    """How many of a piece a hand has left; of the fourth colour the text has to say it."""
    if piece.colour != table.fourth:
        return max(0, had - laid)
    return had if held is None else min(had, held[hand].count(piece.sign[1]))
