"""The moves of towers that a person could think of, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from skybridge_rules.towers.components import PIECES, Kind, Piece
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move, Size
from skybridge_rules.towers.views import View

CELLS = tuple(range(1, 10))
"""The foundations by number (TW-002)."""


def candidates(view: View) -> tuple[Move, ...]:
    """Every piece that the hand on turn began with, on every cell or pair of cells (TW-101)."""
    state = view.position
    hand = state.table.hands[state.turn]
    sorts = [piece for piece in PIECES if piece.colour in hand.colours]
    return tuple(move for piece in sorts for move in _moves_with(piece))


def _moves_with(piece: Piece) -> Iterator[Move]:
    match piece.kind:
        case Kind.BRIDGE:
            yield from (LayBridge(piece.colour, pair) for pair in combinations(CELLS, 2))
        case Kind.ROOF:
            yield from (LayRoof(piece.colour, cell) for cell in CELLS)
        case _:
            size = Size(piece.stories)
            yield from (LayBlock(piece.colour, size, cell) for cell in CELLS)
