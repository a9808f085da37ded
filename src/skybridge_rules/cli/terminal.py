"""Terminal: where a command reads and writes; the one place that knows rich.

Nothing we print is markup: a text in brackets stays a text in brackets. On a terminal prose is
wrapped to its width; into a pipe or a file a line stays a line, however long.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, TextIO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from skybridge_rules.cli.errors import PROGRAM, one_line

_WIDE: Final = 1_000_000
"""The width of a pipe: nothing is ever wrapped there."""

_PROSE: Final = 100
"""Wider lines are hard to read, even where there is room."""


class _Console(Console):
    """A console that leaves a closed pipe to us."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """Three streams, and ways to write for people and for programs."""

    def __init__(
        self,
        stdin: TextIO,
        stdout: TextIO,
        stderr: TextIO,
        inks: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self._stdin, self._stdout, self._stderr = stdin, stdout, stderr
        self._wraps = stdout.isatty()
        self._console = _console(stdout)
        self._inks = inks

    def inked(self, inks: tuple[tuple[str, str], ...]) -> Terminal:
        """The same terminal, with patterns in our sentences printed in colours."""
        return Terminal(self._stdin, self._stdout, self._stderr, inks)

    @property
    def colour(self) -> bool:
        """Whether colours are understood and wanted."""
        return self._console.color_system is not None and not self._console.no_color

    @property
    def notes(self) -> Console:
        """A console on stderr, for what is not the answer itself."""
        return _console(self._stderr)

    @property
    def watched(self) -> bool:
        """Whether stderr is a terminal, so that a person can see progress."""
        return self._stderr.isatty()

    def plain(self, text: str) -> None:
        """A line for scripts: these very characters, never wrapped."""
        print(text, file=self._stdout)

    def note(self, text: str) -> None:
        """A line on stderr."""
        print(text, file=self._stderr, flush=True)

    def complain(self, text: str) -> None:
        """What went wrong, on stderr, in one line."""
        self.note(f"{PROGRAM}: {one_line(text)}")

    def blank(self) -> None:
        """An empty line."""
        print(file=self._stdout)

    def heading(self, text: str) -> None:
        """A title, with a blank line before it."""
        self.blank()
        self._line(Text(one_line(text), "bold"))

    def say(self, text: str, *, style: str = "", indent: int = 0, lead: str = "") -> None:
        """A paragraph, behind an indent and perhaps a lead that later lines hang under."""
        body = self._painted(one_line(text), style)
        start = Text(" " * indent + one_line(lead), "bold")
        if not self._wraps:
            self._line(Text.assemble(start, body))
            return
        room = max(20, min(self._console.width, _PROSE) - start.cell_len - 1)
        for number, line in enumerate(body.wrap(self._console, room)):
            line.rstrip()
            before = start if number == 0 else Text(" " * start.cell_len)
            self._line(Text.assemble(before, line))

    def picture(self, text: str) -> None:
        """A drawing, line by line, its colours kept."""
        self._line(Text.from_ansi(text.rstrip("\n")))

    def table(
        self,
        columns: Sequence[str],
        rows: Iterable[Sequence[str]],
        *,
        numbers: Sequence[str] = (),
        wrapping: Sequence[str] = (),
    ) -> None:
        """A table; ``numbers`` are set to the right, only ``wrapping`` columns may be broken.

        A row of empty cells draws a line.
        """
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
                table.add_row(*(self._painted(one_line(cell), "") for cell in row))
            else:
                table.add_section()
        with self._console.capture() as captured:
            self._console.print(table)
        for line in captured.get().splitlines():
            print(line.rstrip(), file=self._stdout)

    def ask(self, prompt: str) -> str | None:
        """One line from the person; None when there are no more."""
        if self._stdin is sys.stdin and self._stdin.isatty() and self._stdout is sys.stdout:
            with suppress(ImportError):
                import readline  # noqa: F401 - gives input() its arrow keys
            try:
                return input(prompt)
            except EOFError:
                self.blank()
                return None
        line = self._stdin.readline()
        # A reader of the output would miss what was typed.
        self.plain(prompt + one_line(line.rstrip("\n")))
        return line.rstrip("\n") if line else None

    def pause(self, seconds: float) -> None:
        """Wait, so that a person can follow."""
        if seconds > 0:
            self._stdout.flush()
            time.sleep(seconds)

    def _painted(self, text: str, style: str) -> Text:
        painted = Text(text, style)
        for pattern, ink in self._inks:
            painted.highlight_regex(pattern, ink)
        return painted

    def _line(self, text: Text) -> None:
        self._console.print(text, soft_wrap=True)


def _console(stream: TextIO) -> Console:
    return _Console(
        file=stream,
        markup=False,
        highlight=False,
        emoji=False,
        width=None if stream.isatty() else _WIDE,
    )
