"""Cells of a grid, their neighbours, and the symmetries that leave the grid as it is."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen


@frozen
class Grid:
    """Cells numbered row by row from 0."""

    rows: int
    columns: int

    @property
    def size(self) -> int:
        """How many cells there are."""
        return self.rows * self.columns

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Cells that share a side, each pair once, the lower number first, ascending."""
        found = []
        for cell in range(self.size):
            if (cell + 1) % self.columns:
                found.append((cell, cell + 1))
            if cell + self.columns < self.size:
                found.append((cell, cell + self.columns))
        return tuple(found)

    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each cell those it shares a side with, ascending."""
        return tuple(
            tuple(sorted(b if a == cell else a for a, b in self.pairs() if cell in (a, b)))
            for cell in range(self.size)
        )

    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """Rotations and reflections as cell maps: 8 of a square, 4 of any other grid."""
        rows, columns = self.rows - 1, self.columns - 1
        maps: list[Callable[[int, int], tuple[int, int]]] = [
            lambda r, c: (r, c),
            lambda r, c: (rows - r, columns - c),
            lambda r, c: (r, columns - c),
            lambda r, c: (rows - r, c),
        ]
        if rows == columns:
            maps += [
                lambda r, c: (c, r),
                lambda r, c: (columns - c, rows - r),
                lambda r, c: (c, rows - r),
                lambda r, c: (columns - c, r),
            ]
        return tuple(
            tuple(self._at(*move(*self._place(i))) for i in range(self.size)) for move in maps
        )

    def _place(self, cell: int) -> tuple[int, int]:
        return divmod(cell, self.columns)

    def _at(self, row: int, column: int) -> int:
        return row * self.columns + column
