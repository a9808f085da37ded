"""What a seat may answer: lay a block, a bridge or a roof (TW-101).

As text a move is ``R3@5``, ``R=@5-6`` or ``R^@5``: the piece, and where it goes.
"""

from __future__ import annotations

from enum import IntEnum
from functools import partial
from typing import ClassVar, Final, TypeAlias, get_args

from attrs import field

from skybridge_rules.core.lazy_table import LazyTable
from skybridge_rules.core.values import frozen
from skybridge_rules.towers.components import PIECES, SPANS, Colour, Kind, Piece


class Size(IntEnum):
    """The two sizes of block, by their stories (TW-005)."""

    THREE = 3
    TWO = 2


@frozen
class LayBlock:
    """Lay a block on a foundation or on the tower there (TW-301)."""

    TAG: ClassVar = "block"

    colour: Colour
    size: Size
    foundation: int

    @property
    def piece(self) -> Piece:
        """The piece that is laid."""
        return PIECES[self.colour * 4 + 3 - self.size]

    def __str__(self) -> str:
        return f"{self.piece.sign}@{self.foundation}"


def _ascending(pair: tuple[int, int]) -> tuple[int, int]:
    return pair if pair[0] <= pair[1] else (pair[1], pair[0])


@frozen
class LayBridge:
    """Lay a bridge over two foundations; which is named first makes no difference (TW-401)."""

    TAG: ClassVar = "bridge"

    colour: Colour
    foundations: tuple[int, int] = field(converter=_ascending)

    @property
    def piece(self) -> Piece:
        """The piece that is laid."""
        return PIECES[self.colour * 4 + 2]

    def __str__(self) -> str:
        return f"{self.piece.sign}@{self.foundations[0]}-{self.foundations[1]}"


@frozen
class LayRoof:
    """Lay a roof on a tower, and own it (TW-501, TW-503)."""

    TAG: ClassVar = "roof"

    colour: Colour
    foundation: int

    @property
    def piece(self) -> Piece:
        """The piece that is laid."""
        return PIECES[self.colour * 4 + 3]

    def __str__(self) -> str:
        return f"{self.piece.sign}@{self.foundation}"


Move: TypeAlias = LayBlock | LayBridge | LayRoof

TAGS: Final[dict[type, str]] = {kind: kind.TAG for kind in get_args(Move)}
"""How the moves are called in JSON."""


def _moves_at(piece: Piece, places: int) -> tuple[Move, ...]:
    cells = [cell for cell in range(9) if places >> cell & 1]
    match piece.kind:
        case Kind.ROOF:
            return tuple(LayRoof(piece.colour, cell + 1) for cell in cells)
        case Kind.BRIDGE:
            pairs = [pair for index, pair in enumerate(SPANS) if places >> index & 1]
            return tuple(LayBridge(piece.colour, (one + 1, other + 1)) for one, other in pairs)
        case _:
            size = Size(piece.stories)
            return tuple(LayBlock(piece.colour, size, cell + 1) for cell in cells)


MOVES_AT: Final = tuple(LazyTable(partial(_moves_at, piece)) for piece in PIECES)
"""For each piece the moves that lay it on each cell of a mask, or each span if it is a bridge.

Ascending; built once, shared.
"""
