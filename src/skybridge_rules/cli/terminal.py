"""Terminal: where a command reads and writes.

On a terminal prose is wrapped to its width; into a pipe or a file a line stays a line, however
long. Colours need rich; everything else is the same without it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TextIO

from skybridge_rules.cli.errors import PROGRAM, one_line
from skybridge_rules.cli.plain_screen import PlainScreen
from skybridge_rules.cli.screen import Inks, Screen
from skybridge_rules.core.limits import LONGEST_NOTATION


class Terminal:
    """Three streams, and ways to write for people and for programs."""

    def __init__(
        self,
        stdin: TextIO,
        stdout: TextIO,
        stderr: TextIO,
        inks: Inks = (),
    ) -> None:
        self._stdin, self._stdout, self._stderr = stdin, stdout, stderr
        self._inks = inks

    def inked(self, inks: Inks) -> Terminal:
        """The same terminal, with patterns in our sentences printed in colours."""
        return Terminal(self._stdin, self._stdout, self._stderr, inks)

    @cached_property
    def _screen(self) -> Screen:
        """Made when something is said to a person; programs can do without."""
        return _screen_on(self._stdout, self._inks)

    @property
    def colour(self) -> bool:
        """Whether colours are understood and wanted."""
        return self._screen.colour

    @property
    def notes(self) -> TextIO:
        """The stream for what is not the answer itself."""
        return self._stderr

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
        self._screen.heading(one_line(text))

    def say(self, text: str, *, style: str = "", indent: int = 0, lead: str = "") -> None:
        """A paragraph, behind an indent and perhaps a lead that later lines hang under."""
        self._screen.say(" " * indent + one_line(lead), one_line(text), style)

    def picture(self, text: str) -> None:
        """A drawing, line by line, its colours kept."""
        self._screen.picture(text.rstrip("\n"))

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
        safe = ([one_line(cell) for cell in row] for row in rows)
        self._screen.table(columns, safe, numbers, wrapping)

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
        line = rest = self._stdin.readline(LONGEST_NOTATION + 1)
        while len(rest) > LONGEST_NOTATION and not rest.endswith("\n"):
            rest = self._stdin.readline(LONGEST_NOTATION + 1)  # nobody types so much: pass it over
        # A reader of the output would miss what was typed.
        self.plain(prompt + one_line(line.rstrip("\n")))
        return line.rstrip("\n") if line else None

    def pause(self, seconds: float) -> None:
        """Wait, so that a person can follow."""
        if seconds > 0:
            self._stdout.flush()
            time.sleep(seconds)


def _screen_on(stream: TextIO, inks: Inks) -> Screen:
    """The best screen that is installed: rich is an extra."""
    try:
        from skybridge_rules.cli.rich_screen import RichScreen
    except ImportError:
        return PlainScreen(stream)
    return RichScreen(stream, inks)
