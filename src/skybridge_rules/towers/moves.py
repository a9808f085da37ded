"""What a seat may answer: lay a block, a bridge or a roof (TW-101).

As text a move is ``R3@5``, ``R=@5-6`` or ``R^@5``: the piece, and where it goes.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import ClassVar, Final, TypeAlias, get_args

from attrs import field

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


@cache
def moves_at(piece: Piece, places: int) -> tuple[Move, ...]:
    """The moves that lay a block or roof on each cell of a mask, ascending; built once, shared."""
    cells = [cell for cell in range(9) if places >> cell & 1]
    if piece.kind is Kind.ROOF:
        return tuple(LayRoof(piece.colour, cell + 1) for cell in cells)
    return tuple(LayBlock(piece.colour, Size(piece.stories), cell + 1) for cell in cells)


@cache
def bridges_over(colour: Colour, spans: int) -> tuple[Move, ...]:
    """The moves that lay a bridge over each span of a mask, ascending; built once, shared."""
    chosen = [pair for index, pair in enumerate(SPANS) if spans >> index & 1]
    return tuple(LayBridge(colour, (first + 1, second + 1)) for first, second in chosen)
