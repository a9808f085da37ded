"""Screen: how a terminal draws lines and tables; with rich in colours, without it plainly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeAlias

PROSE: Final = 100
"""Wider lines are hard to read, even where there is room."""

NARROWEST: Final = 20
"""A paragraph gets at least so many columns, however narrow the terminal is."""

Inks: TypeAlias = tuple[tuple[str, str], ...]
"""Patterns in our sentences, and the colours that they are printed in."""


class Screen(Protocol):
    """Where lines for people go. Into a pipe or a file a line stays a line, however long."""

    @property
    def colour(self) -> bool:
        """Whether colours are understood and wanted."""

    def heading(self, text: str, /) -> None:
        """A title."""

    def say(self, start: str, text: str, style: str, /) -> None:
        """A paragraph, behind a start that later lines hang under."""

    def picture(self, text: str, /) -> None:
        """A drawing, line by line, its colours kept."""

    def table(
        self,
        columns: Sequence[str],
        rows: Iterable[Sequence[str]],
        numbers: Sequence[str],
        wrapping: Sequence[str],
        /,
    ) -> None:
        """A table; ``numbers`` are set to the right, only ``wrapping`` columns may be broken."""
