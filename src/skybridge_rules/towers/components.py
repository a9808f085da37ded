"""The vocabulary of the table: colours, kinds, the sixteen sorts of piece, the nine foundations."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.board import Grid
from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.index_enum import IndexEnum


class Colour(IndexEnum):
    """A colour; the letters are ours, the book names none (TW-003)."""

    R = 0
    G = 1
    B = 2
    Y = 3


class Kind(IndexEnum):
    """What a piece is, in the order in which moves are listed (TW-003)."""

    THREE = 0
    TWO = 1
    BRIDGE = 2
    ROOF = 3


STORIES: Final = (3, 2, 1, 0)
"""What each kind adds to the height of a tower (TW-005)."""

COPIES: Final = (4, 4, 1, 2)
"""How many pieces of each kind one colour has (TW-003)."""

SIGNS: Final = "32=^"
"""How each kind is written."""


class Piece(IndexEnum):
    """A colour and a kind; equal pieces are interchangeable (TW-004)."""

    colour: Colour
    kind: Kind
    stories: int
    sign: str
    shift: int
    """Where the bits of its colour begin in a set of cells for each colour."""

    def __init__(self, value: int) -> None:
        self.colour = Colour(value // 4)
        self.kind = Kind(value % 4)
        self.stories = STORIES[self.kind]
        self.sign = self.colour.name + SIGNS[self.kind]
        self.shift = 9 * self.colour

    R_THREE = 0
    R_TWO = 1
    R_BRIDGE = 2
    R_ROOF = 3
    G_THREE = 4
    G_TWO = 5
    G_BRIDGE = 6
    G_ROOF = 7
    B_THREE = 8
    B_TWO = 9
    B_BRIDGE = 10
    B_ROOF = 11
    Y_THREE = 12
    Y_TWO = 13
    Y_BRIDGE = 14
    Y_ROOF = 15


PIECES: Final = tuple(Piece)
"""Every sort of piece; its number is ``colour * 4 + kind``."""

PIECES_OF: Final = tuple(
    (PIECES[sort], PIECES[sort + 1], PIECES[sort + 2], PIECES[sort + 3]) for sort in (0, 4, 8, 12)
)
"""For each colour its block of three, its block of two, its bridge and its roof."""

SHAPES: Final = tuple((piece.stories, piece.shift) for piece in PIECES)
"""For each piece its stories and its shift: to look them up costs less than to ask the piece."""

SHIFTS: Final = tuple(piece.shift for piece in PIECES)
"""For each piece its shift alone."""

FULL_SET: Final = tuple(COPIES[piece.kind] for piece in PIECES)
"""How many of each sort the box holds: 44 pieces in all (TW-003)."""

GRID: Final = Grid(3, 3)
"""Nine foundations, row by row (TW-002)."""

NEIGHBOURS: Final = GRID.neighbours()
"""For each cell (foundation number less one) those that share a side with it (TW-002)."""

SPANS: Final = GRID.pairs()
"""The twelve pairs of cells a bridge may span (TW-002, TW-401)."""

_BY_SIGN: Final = {piece.sign: piece for piece in PIECES}


def piece_from_sign(sign: str) -> Piece:
    """The piece written ``R3``, ``R2``, ``R=`` or ``R^``."""
    piece = _BY_SIGN.get(sign)
    if piece is None:
        raise NotationError(
            sign, 1, f"{sign!r} is no piece; one is a letter of RGBY and one of 32=^"
        )
    return piece
