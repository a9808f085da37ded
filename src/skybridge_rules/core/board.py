"""Cells of a grid, and their neighbours."""

from __future__ import annotations

from skybridge_rules.core.values import frozen


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
