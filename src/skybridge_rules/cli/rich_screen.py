"""A screen in colours; with the progress bar, the one place that knows rich.

Nothing we print is markup: a text in brackets stays a text in brackets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TextIO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from skybridge_rules.cli.screen import NARROWEST, PROSE, Inks

_WIDE: Final = 1_000_000
"""The width of a pipe: nothing is ever wrapped there."""


class _Console(Console):
    """A console that leaves a closed pipe to us."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class RichScreen:
    """Lines and tables by rich."""

    def __init__(self, stream: TextIO, inks: Inks) -> None:
        self._stream, self._inks = stream, inks
        self._wraps = stream.isatty()
        self._console = console_on(stream)

    @property
    def colour(self) -> bool:
        """Whether colours are understood and wanted."""
        return self._console.color_system is not None and not self._console.no_color

    def heading(self, text: str) -> None:
        """A title."""
        self._line(Text(text, "bold"))

    def say(self, start: str, text: str, style: str) -> None:
        """A paragraph, behind a start that later lines hang under."""
        body, before = self._painted(text, style), Text(start, "bold")
        if not self._wraps:
            self._line(Text.assemble(before, body))
            return
        room = max(NARROWEST, min(self._console.width, PROSE) - before.cell_len - 1)
        for line in body.wrap(self._console, room):
            line.rstrip()
            self._line(Text.assemble(before, line))
            before = Text(" " * before.cell_len)

    def picture(self, text: str) -> None:
        """A drawing, line by line, its colours kept."""
        self._line(Text.from_ansi(text))

    def table(
        self,
        columns: Sequence[str],
        rows: Iterable[Sequence[str]],
        numbers: Sequence[str],
        wrapping: Sequence[str],
    ) -> None:
        """A table; a row of empty cells draws a line."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
        for name in columns:
            table.add_column(
                name,
                justify="right" if name in numbers else "left",
                no_wrap=name not in wrapping,
                overflow="fold",
            )
        for row in rows:
            if any(row):
                table.add_row(*(self._painted(cell, "") for cell in row))
            else:
                table.add_section()
        with self._console.capture() as captured:
            self._console.print(table)
        for line in captured.get().splitlines():
            print(line.rstrip(), file=self._stream)

    def _painted(self, text: str, style: str) -> Text:
        painted = Text(text, style)
        for pattern, ink in self._inks:
            painted.highlight_regex(pattern, ink)
        return painted

    def _line(self, text: Text) -> None:
        self._console.print(text, soft_wrap=True)


def console_on(stream: TextIO) -> Console:
    """A console that prints these very characters."""
    return _Console(
        file=stream,
        markup=False,
        highlight=False,
        emoji=False,
        width=None if stream.isatty() else _WIDE,
    )
