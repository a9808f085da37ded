"""The city: nine towers, and what the placement rules ask about them again and again.

Cells are foundation numbers less one, and a set of cells is a mask with one bit to a cell.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from attrs import field

from skybridge_rules.core.values import frozen
from skybridge_rules.towers.components import Kind, Piece

Tower: TypeAlias = tuple[Piece, ...]
"""Pieces from bottom to top; a bridge stands in both towers it spans (TW-408)."""

ALL_CELLS: Final = 0b111_111_111


@frozen
class City:
    """Nine towers that only ever grow at the top: nothing is moved or inserted (TW-104, TW-105).

    Everything but ``towers`` follows from them and is kept to save time.
    """

    towers: tuple[Tower, ...]
    heights: tuple[int, ...] = field(eq=False, repr=False)
    """Stories; those of a bridge count in both its towers (TW-701, TW-702)."""
    tops: tuple[int, int, int, int] = field(eq=False, repr=False)
    """For each colour the open towers that it is on top of; a piece touches what is right below it,
    of whatever kind and whoever's (TW-203, TW-206, TW-207, TW-853)."""
    bare: int = field(eq=False, repr=False)
    """Empty foundations."""
    open: int = field(eq=False, repr=False)
    """Places without a roof, empty ones included (TW-504)."""

    @classmethod
    def of(cls, towers: tuple[Tower, ...]) -> City:
        """The city of these towers."""
        tops = [0, 0, 0, 0]
        bare = opened = 0
        for cell, tower in enumerate(towers):
            bit = 1 << cell
            if not tower:
                bare |= bit
            if not tower or tower[-1].kind is not Kind.ROOF:
                opened |= bit
                if tower:
                    tops[tower[-1].colour] |= bit
        heights = tuple(sum(piece.stories for piece in tower) for tower in towers)
        return cls(towers, heights, (tops[0], tops[1], tops[2], tops[3]), bare, opened)

    def with_block(self, piece: Piece, cell: int) -> City:
        """The city after a block was laid (TW-301)."""
        towers, heights, gone = self.towers, self.heights, ~(1 << cell)
        return City(
            (*towers[:cell], (*towers[cell], piece), *towers[cell + 1 :]),
            (*heights[:cell], heights[cell] + piece.stories, *heights[cell + 1 :]),
            self._topped(piece, 1 << cell),
            self.bare & gone,
            self.open,
        )

    def with_roof(self, piece: Piece, cell: int) -> City:
        """The city after a roof closed a tower (TW-503, TW-504)."""
        towers, gone = self.towers, ~(1 << cell)
        red, green, blue, yellow = self.tops
        return City(
            (*towers[:cell], (*towers[cell], piece), *towers[cell + 1 :]),
            self.heights,
            (red & gone, green & gone, blue & gone, yellow & gone),
            self.bare & gone,
            self.open & gone,
        )

    def with_bridge(self, piece: Piece, first: int, second: int) -> City:
        """The city after a bridge became the top of two towers (TW-408)."""
        towers, heights = list(self.towers), list(self.heights)
        for cell in (first, second):
            towers[cell] = (*towers[cell], piece)
            heights[cell] += 1
        both = 1 << first | 1 << second
        return City(
            tuple(towers), tuple(heights), self._topped(piece, both), self.bare & ~both, self.open
        )

    def _topped(self, piece: Piece, cells: int) -> tuple[int, int, int, int]:
        red, green, blue, yellow = self.tops
        gone, colour = ~cells, piece.colour
        return (
            red | cells if colour == 0 else red & gone,
            green | cells if colour == 1 else green & gone,
            blue | cells if colour == 2 else blue & gone,
            yellow | cells if colour == 3 else yellow & gone,
        )


EMPTY_CITY: Final = City.of(((),) * 9)
"""All foundations bare (TW-007)."""
