"""A grid of characters that remembers the colour of each, for pictures in a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final, TypeAlias

Style: TypeAlias = str
"""The parameters of an ANSI colour sequence; empty is the terminal's own colour."""

PLAIN: Final[Style] = ""
BOLD: Final[Style] = "1"
DIM: Final[Style] = "2"

Run: TypeAlias = tuple[str, Style]
"""A text in one style, which stays in one row if it can."""


class Canvas:
    """Text put at rows and columns, in any order; it grows as needed."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, tuple[str, Style]]] = {}

    def put(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        """Write a text to the right of a place, over what was there."""
        cells = self._rows.setdefault(row, {})
        for offset, char in enumerate(text):
            cells[column + offset] = (char, style)

    def flow(self, row: int, column: int, runs: Iterable[Run], edge: int) -> int:
        """Write runs side by side, a blank between two, and go on below where the edge is reached.

        The edge is the first column that must stay free. Returns the next row without any.
        """
        at = column
        for text, style in runs:
            if at > column and at + len(text) > edge:
                row, at = row + 1, column
            while len(text) > edge - at:  # too long for any row
                self.put(row, at, text[: edge - at], style)
                text, row, at = text[edge - at :], row + 1, column
            self.put(row, at, text, style)
            at += len(text) + 1
        return row + 1

    def lines(self, *, colour: bool) -> list[str]:
        """All rows from the top, without blanks at their ends."""
        last = max((row for row, cells in self._rows.items() if cells), default=-1)
        return [self._line(row, colour=colour) for row in range(last + 1)]

    def _line(self, row: int, *, colour: bool) -> str:
        there = self._rows.get(row, {})
        last = max((col for col, (char, _) in there.items() if char != " "), default=-1)
        cells = [there.get(col, (" ", PLAIN)) for col in range(last + 1)]
        if not colour:
            return "".join(char for char, _ in cells)
        runs = groupby(cells, key=lambda cell: cell[1])
        return "".join(_painted("".join(char for char, _ in run), style) for style, run in runs)


def _painted(text: str, style: Style) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if style else text
