"""What the page on mutation testing shows, before Sphinx sets it: tables made of texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from attrs import frozen

from tests.mutation.results import (
    ANY,
    HEADS,
    Explained,
    Results,
    Row,
    cells,
    modules,
    sums,
)

WIDTHS: Final = (22, 8, 7, 7, 7, 9, 8, 9, 7, 7, 9)

Cell = str | tuple[str, ...]
"""Words, or pieces of code."""


@frozen
class Table:
    """Rows of cells below their headings."""

    title: str
    """Empty for the one that is always open."""
    heads: tuple[str, ...]
    widths: tuple[int, ...]
    rows: tuple[tuple[Cell, ...], ...]


def tables(results: Results, known: Iterable[Explained]) -> Iterator[Table]:
    """The sums, every module, those that do not count, and the mutants that are equivalent."""
    yield _figures("", sums(results))
    yield _figures("Every module", modules(results))
    stale = ((name, results.modules[name].date) for name in results.stale)
    waiting = [(name, f"tried on {date}, changed since") for name, date in stale]
    waiting += [(name, "never tried") for name in results.untried]
    yield Table("Modules that do not count", ("module", "why"), (40, 60), tuple(waiting))
    heads = ("where", "why nobody could tell", "was → becomes")
    reasons = tuple((_where(each), each.why, _changes(each)) for each in known)
    yield Table("Why some mutants are equivalent", heads, (20, 40, 40), reasons)


def _figures(title: str, rows: Iterable[tuple[str, Row]]) -> Table:
    return Table(title, HEADS, WIDTHS, tuple(cells(*each) for each in rows))


def _changes(entry: Explained) -> tuple[str, ...]:
    return tuple(f"{_line(was)} → {_line(becomes)}" for was, becomes in entry.changes)


def _line(text: str) -> str:
    """Some lines as one."""
    return " ".join(text.splitlines()) or "nothing"


def _where(entry: Explained) -> str:
    if entry.module.endswith(ANY):
        return "anywhere"
    return entry.module if entry.function == ANY else f"{entry.module}, {entry.function}"
