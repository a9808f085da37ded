"""A grid of characters that remembers the colour of each, for pictures in a terminal."""

from __future__ import annotations

from itertools import groupby
from typing import Final, TypeAlias

Style: TypeAlias = str
"""The parameters of an ANSI colour sequence; empty is the terminal's own colour."""

PLAIN: Final[Style] = ""
BOLD: Final[Style] = "1"
DIM: Final[Style] = "2"


class Canvas:
    """Text put at rows and columns, in any order; it grows as needed."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def put(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        """Write a text to the right of a place, over what was there."""
        for offset, char in enumerate(text):
            self._cells[row, column + offset] = (char, style)

    def lines(self, *, colour: bool) -> list[str]:
        """All rows from the top, without blanks at their ends."""
        last = max((row for row, _ in self._cells), default=-1)
        return [self._line(row, colour=colour) for row in range(last + 1)]

    def _line(self, row: int, *, colour: bool) -> str:
        inked = [col for at, col in self._cells if at == row and self._cells[at, col][0] != " "]
        cells = [
            self._cells.get((row, col), (" ", PLAIN)) for col in range(max(inked, default=-1) + 1)
        ]
        if not colour:
            return "".join(char for char, _ in cells)
        runs = groupby(cells, key=lambda cell: cell[1])
        return "".join(_painted("".join(char for char, _ in run), style) for style, run in runs)


def _painted(text: str, style: Style) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if style else text
