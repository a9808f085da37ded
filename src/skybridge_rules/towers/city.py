"""The city: nine towers, and what the placement rules ask about them again and again.

Cells are foundation numbers less one, and a set of cells is a mask with one bit to a cell.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

from attrs import field

from skybridge_rules.core.rebuild import building
from skybridge_rules.core.values import frozen
from skybridge_rules.towers.components import SHAPES, Kind, Piece

Tower: TypeAlias = tuple[Piece, ...]
"""Pieces from bottom to top; a bridge stands in both towers it spans (TW-408)."""

ALL_CELLS: Final = 0b111_111_111

_EVERY_COLOUR: Final = 1 << 27 | 1 << 18 | 1 << 9 | 1
"""Times a set of cells: that set for each of the four colours."""

_OTHERS: Final = tuple((ALL_CELLS ^ 1 << cell) * _EVERY_COLOUR for cell in range(9))
"""For each cell all the other ones, for each of the four colours."""


@frozen
class City:
    """Nine towers that only ever grow at the top: nothing is moved or inserted (TW-104, TW-105).

    Everything but ``towers`` follows from them and is kept to save time.
    """

    towers: tuple[Tower, ...]
    heights: tuple[int, ...] = field(eq=False, repr=False)
    """Stories; those of a bridge count in both its towers (TW-701, TW-702)."""
    tops: int = field(eq=False, repr=False)
    """For each colour, nine bits to one, the open towers that it is on top of; a piece touches what
    is right below it, of whatever kind and whoever's (TW-203, TW-206, TW-207, TW-853)."""
    bare: int = field(eq=False, repr=False)
    """Empty foundations."""
    open: int = field(eq=False, repr=False)
    """Places without a roof, empty ones included (TW-504)."""

    built: ClassVar[Callable[[tuple[Tower, ...], tuple[int, ...], int, int, int], City]] = (
        building()
    )

    @classmethod
    def of(cls, towers: tuple[Tower, ...]) -> City:
        """The city of these towers."""
        tops = bare = opened = 0
        for cell, tower in enumerate(towers):
            bit = 1 << cell
            if not tower:
                bare |= bit
            if not tower or tower[-1].kind is not Kind.ROOF:
                opened |= bit
                if tower:
                    tops |= bit << tower[-1].shift
        heights = tuple(sum(piece.stories for piece in tower) for tower in towers)
        return cls(towers, heights, tops, bare, opened)

    def with_block(self, piece: Piece, cell: int) -> City:
        """The city after a block was laid (TW-301)."""
        towers, heights, others = list(self.towers), list(self.heights), _OTHERS[cell]
        stories, shift = SHAPES[piece]
        towers[cell] += (piece,)
        heights[cell] += stories
        tops = self.tops & others | 1 << cell + shift
        return City.built(tuple(towers), tuple(heights), tops, self.bare & others, self.open)

    def with_roof(self, piece: Piece, cell: int) -> City:
        """The city after a roof closed a tower (TW-503, TW-504)."""
        towers, others = list(self.towers), _OTHERS[cell]
        towers[cell] += (piece,)
        return City.built(
            tuple(towers), self.heights, self.tops & others, self.bare & others, self.open & others
        )

    def with_bridge(self, piece: Piece, first: int, second: int) -> City:
        """The city after a bridge became the top of two towers (TW-408)."""
        towers, heights, bits = list(self.towers), list(self.heights), 1 << first | 1 << second
        for cell in (first, second):
            towers[cell] += (piece,)
            heights[cell] += 1
        tops = self.tops & ~(bits * _EVERY_COLOUR) | bits << piece.shift
        return City.built(tuple(towers), tuple(heights), tops, self.bare & ~bits, self.open)


EMPTY_CITY: Final = City.of(((),) * 9)
"""All foundations bare (TW-007)."""
