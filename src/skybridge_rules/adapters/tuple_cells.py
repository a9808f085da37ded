"""Cells of tuples: a place for each entry, or entries added up."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from skybridge_rules.adapters.cells import Cell, OneOf, RowPart
from skybridge_rules.core.errors import PackageError
from skybridge_rules.core.values import frozen


@frozen(eq=False)
class Places:
    """A tuple with a place for each of its entries, and before them how many there are."""

    path: str
    length: int
    inner: Cell

    @property
    def size(self) -> int:
        """One for their number, and room for all."""
        return 1 + self.length * self.inner.size

    def add(self, value: Sequence[Any], row: array[float], at: int, times: int) -> None:
        """Add each entry at its place."""
        if len(value) > self.length:
            raise PackageError(
                f"{self.path} has {len(value)} entries, more than the {self.length} that the"
                " package of the game says it can have"
            )
        row[at] += len(value) * times
        for number, each in enumerate(value):
            self.inner.add(each, row, at + 1 + number * self.inner.size, times)

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """Their number, and then each."""
        yield RowPart(path, at, 1, "how many there are")
        for number in range(self.length):
            yield from self.inner.parts(f"{path}[{number}]", at + 1 + number * self.inner.size)


@frozen(eq=False)
class Added:
    """A tuple of any length: how many there are, their sum, and perhaps the first or the last."""

    inner: Cell
    first: bool
    last: bool
    times: Callable[[Any], int] | None

    @property
    def size(self) -> int:
        """One for their number, and room for one entry, two or three."""
        return 1 + (1 + self.first + self.last) * self.inner.size

    def add(self, value: Sequence[Any], row: array[float], at: int, times: int) -> None:
        """Add up the entries."""
        add, size, behind = self.inner.add, self.inner.size, at + 1
        for each in value:
            often = times if self.times is None else times * self.times(each)
            row[at] += often
            add(each, row, behind, often)
        if value and self.first:
            add(value[0], row, behind + size, times)
        if value and self.last:
            add(value[-1], row, behind + (1 + self.first) * size, times)

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """Their number, their sum, and perhaps the first or the last."""
        yield RowPart(path, at, 1, "how many there are")
        yield from self.inner.parts(f"{path}[sum]", at + 1)
        behind = at + 1 + self.inner.size
        if self.first:
            yield from self.inner.parts(f"{path}[first]", behind)
        if self.last:
            yield from self.inner.parts(f"{path}[last]", behind + self.first * self.inner.size)


@frozen(eq=False)
class Apart:
    """A tuple of any length: how many there are, and for each value of a key the sum of its own."""

    key: Callable[[Any], Any]
    keys: OneOf
    inner: Cell
    times: Callable[[Any], int] | None

    @property
    def size(self) -> int:
        """One for their number, and room for an entry of each key."""
        return 1 + self.keys.size * self.inner.size

    def add(self, value: Sequence[Any], row: array[float], at: int, times: int) -> None:
        """Add each entry at the place of its key."""
        size = self.inner.size
        for each in value:
            often = times if self.times is None else times * self.times(each)
            row[at] += often
            self.inner.add(each, row, at + 1 + self.keys.place(self.key(each)) * size, often)

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """Their number, and then the sum of each key."""
        yield RowPart(path, at, 1, "how many there are")
        for number, word in enumerate(self.keys.words):
            yield from self.inner.parts(f"{path}[{word}]", at + 1 + number * self.inner.size)
