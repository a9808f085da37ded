"""A screen without colours, for an installation without rich.

Into a pipe or a file it prints what the other one prints, character by character.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Final, TextIO
from unicodedata import category, east_asian_width

from skybridge_rules.cli.screen import NARROWEST, PROSE

_GAP: Final = "   "
"""What stands between two columns."""

_ANSI: Final = re.compile(r"\x1b\[[0-9;]*m")
"""A change of colour."""


class PlainScreen:
    """Lines and tables in plain text."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._wraps = stream.isatty()

    @property
    def colour(self) -> bool:
        """No: colours come with rich."""
        return False

    def heading(self, text: str) -> None:
        """A title."""
        self._line(text)

    def say(self, start: str, text: str, style: str) -> None:  # noqa: ARG002 - there is one style
        """A paragraph, behind a start that later lines hang under."""
        if not self._wraps:
            self._line(start + text)
            return
        room = max(NARROWEST, min(self._width(), PROSE) - width_of(start) - 1)
        for line in wrap(text, room, break_on_hyphens=False) or [""]:
            self._line(start + line)
            start = " " * width_of(start)

    def picture(self, text: str) -> None:
        """A drawing, line by line, without its colours."""
        self._line(_ANSI.sub("", text))

    def table(
        self,
        columns: Sequence[str],
        rows: Iterable[Sequence[str]],
        numbers: Sequence[str],
        wrapping: Sequence[str],
    ) -> None:
        """A table; a row of empty cells between others leaves a line free."""
        cells = _parted(rows)
        widths = [max(map(width_of, column)) for column in zip(columns, *cells, strict=True)]
        if self._wraps:
            self._narrow(columns, widths, wrapping)
        right = [name in numbers for name in columns]
        for number, row in enumerate((list(columns), *cells)):
            for line in _row_lines(row, widths, right):
                self._line(line.rstrip())
            if number == 0:
                self._line("─" * (sum(widths) + len(_GAP) * (len(widths) - 1)))

    def _narrow(self, columns: Sequence[str], widths: list[int], wrapping: Sequence[str]) -> None:
        """Take from the columns that may be broken what does not fit, the widest first."""
        excess = sum(widths) + len(_GAP) * (len(widths) - 1) - self._width()
        breakable = [place for place, name in enumerate(columns) if name in wrapping]
        for place in sorted(breakable, key=lambda place: -widths[place]):
            taken = min(max(excess, 0), max(widths[place] - NARROWEST, 0))
            widths[place] -= taken
            excess -= taken

    def _width(self) -> int:
        return shutil.get_terminal_size().columns

    def _line(self, text: str) -> None:
        print(text, file=self._stream)


def _parted(rows: Iterable[Sequence[str]]) -> list[list[str]]:
    """The rows, with one empty row at most between two others."""
    cells: list[list[str]] = []
    for row in rows:
        if any(row) or (cells and any(cells[-1])):
            cells.append(list(row))
    return cells if not cells or any(cells[-1]) else cells[:-1]


def _row_lines(row: list[str], widths: list[int], right: list[bool]) -> Iterator[str]:
    """The lines of one row: a cell that is too wide goes on below itself."""
    broken = [
        [cell] if width_of(cell) <= width else wrap(cell, width)
        for cell, width in zip(row, widths, strict=True)
    ]
    for parts in zip_longest(*broken, fillvalue=""):
        yield _GAP.join(
            _padded(part, width, at_right)
            for part, width, at_right in zip(parts, widths, right, strict=True)
        )


def _padded(text: str, width: int, at_right: bool) -> str:
    blanks = " " * (width - width_of(text))
    return blanks + text if at_right else text + blanks


def width_of(text: str) -> int:
    """How many columns a text takes: some signs of the East take two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(
        0 if category(char) in ("Mn", "Me", "Cf") else 1 + (east_asian_width(char) in "WF")
        for char in text
    )
