"""What a move of towers touches in the picture."""

from __future__ import annotations

from typing import assert_never

from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move


def parts_of(move: Move) -> tuple[str, ...]:
    """The piece and the cells that a move touches."""
    return (f"piece-{move.piece.sign}", *(f"cell-{cell}" for cell in cells_of(move)))


def cells_of(move: Move) -> tuple[int, ...]:
    """The foundations that a move is about."""
    match move:
        case LayBlock() | LayRoof():
            return (move.foundation,)
        case LayBridge():
            return move.foundations
        case _:
            assert_never(move)
