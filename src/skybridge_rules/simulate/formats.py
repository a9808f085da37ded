"""CSV and JSON lines: a line of cells as text, and back again."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Final, Protocol

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.values import frozen
from skybridge_rules.simulate.columns import Cell, Cells, kind_of

FAULTS: Final = (KeyError, ValueError, TypeError, RecursionError)
"""What is raised where a line cannot be read."""


class TextFormat(Protocol):
    """How lines are written; each is one line of text, and so a torn one is known by its end."""

    def head(self, names: Sequence[str]) -> str:
        """What stands before the first line, with its line end; nothing in some formats."""

    def line(self, cells: Cells) -> str:
        """A line with its line end."""

    def names(self, text: str) -> tuple[str, ...]:
        """The columns that the first line of a file tells of; ValueError if it tells of none."""

    def cells(self, text: str, names: Sequence[str]) -> Cells:
        """What stands in a line; ValueError if that is not one cell for each column."""


@frozen
class Csv:
    """As spreadsheets read it: names first, then cells that are divided by commas."""

    def head(self, names: Sequence[str]) -> str:
        """The names."""
        return _csv_line(names)

    def line(self, cells: Cells) -> str:
        """The cells in their order."""
        return _csv_line(list(cells.values()))

    def names(self, text: str) -> tuple[str, ...]:
        """The cells of the first line."""
        return tuple(_csv_cells(text))

    def cells(self, text: str, names: Sequence[str]) -> Cells:
        """The cells, numbers as numbers."""
        found = _csv_cells(text)
        if len(found) != len(names):
            raise ValueError(f"{len(found)} cells for {len(names)} columns")
        return {name: kind_of(name)(cell) for name, cell in zip(names, found, strict=True)}


@frozen
class JsonLines:
    """An object to a line, with the same names in each."""

    def head(self, names: Sequence[str]) -> str:  # noqa: ARG002 - every line has them
        """Nothing."""
        return ""

    def line(self, cells: Cells) -> str:
        """The object."""
        return json.dumps(cells, separators=(",", ":"), ensure_ascii=False) + "\n"

    def names(self, text: str) -> tuple[str, ...]:
        """The names in the first object."""
        return tuple(_json_object(text))

    def cells(self, text: str, names: Sequence[str]) -> Cells:
        """The cells, each of its kind."""
        found = _json_object(text)
        if tuple(found) != tuple(names):
            raise ValueError("it has other columns than the first line")
        for name, cell in found.items():
            if type(cell) is not kind_of(name):
                raise ValueError(f"{name} is {cell!r}, which is no {kind_of(name).__name__}")
        return found


FORMATS: Final[dict[str, TextFormat]] = {".csv": Csv(), ".jsonl": JsonLines()}
"""By the ending of a file."""


def _csv_line(cells: Sequence[Cell]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    line = text.getvalue()
    if line.count("\n") != 1 or "\r" in line:
        raise BrokenPromise(f"a name with a line end in it: {line!r}")
    return line


def _csv_cells(text: str) -> list[str]:
    try:
        return next(csv.reader([text], strict=True), [])
    except csv.Error as error:
        raise ValueError(f"no CSV: {error}") from None


def _json_object(text: str) -> dict[str, Cell]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("no JSON object")
    return found
