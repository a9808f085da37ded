"""Cells: how a value of a type is written into a row of numbers, at places that never change.

A cell adds to what is there, so that entries of a tuple can be added up.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from skybridge_rules.core.errors import PackageError
from skybridge_rules.core.values import frozen


@frozen
class RowPart:
    """Some neighbouring numbers of a row: what they say of which part of a view."""

    path: str
    first: int
    size: int
    says: str


class Cell(Protocol):
    """Writes values of one type."""

    @property
    def size(self) -> int:
        """How many numbers it takes."""

    def add(self, value: Any, row: array[float], at: int, times: int) -> None:
        """Write a value, so many times over, from a place on."""

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """What it writes where."""


@frozen
class Nothing:
    """Something that is not written."""

    size: int = 0

    def add(self, value: Any, row: array[float], at: int, times: int) -> None:
        """Nothing happens."""

    def parts(self, path: str, at: int) -> Iterator[RowPart]:  # noqa: ARG002 - there is none
        """None."""
        return iter(())


@frozen
class Number:
    """A number as it is; 1 for true and 0 for false."""

    says: str = "the number"
    size: int = 1

    def add(self, value: int, row: array[float], at: int, times: int) -> None:
        """Add the number."""
        row[at] += value * times

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """One."""
        yield RowPart(path, at, 1, self.says)


@frozen(eq=False)
class OneOf:
    """One of some values: 1 at its own place; None is nowhere."""

    path: str
    words: Sequence[str]
    places: Mapping[Any, int]

    @property
    def size(self) -> int:
        """A place for each value."""
        return len(self.places)

    def add(self, value: Any, row: array[float], at: int, times: int) -> None:
        """Add 1 at the place of the value."""
        if value is not None:
            row[at + self.place(value)] += times

    def place(self, value: Any) -> int:
        """The place of a value; PackageError if it has none."""
        place = self.places.get(value)
        if place is None:
            raise PackageError(
                f"{self.path} is {value!r}, which is not among the {self.size} values that the"
                " package of the game says it can be"
            )
        return place

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """All places together."""
        shown = self.words if len(self.words) <= 8 else (*self.words[:3], "…", self.words[-1])
        yield RowPart(path, at, self.size, f"1 for one of: {', '.join(shown)}")


@frozen
class Mask:
    """A number that stands for a set: 1 for each member."""

    size: int

    def add(self, value: int, row: array[float], at: int, times: int) -> None:
        """Add 1 for each bit."""
        if value >> self.size:
            raise PackageError(f"{value:b} has more than {self.size} bits")
        for bit in range(self.size):
            row[at + bit] += (value >> bit & 1) * times

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """All bits together."""
        yield RowPart(path, at, self.size, "1 for each that is in the set")


@frozen(eq=False)
class Maybe:
    """Something that can be missing: 1 if it is there, and then itself."""

    inner: Cell

    @property
    def size(self) -> int:
        """One more than what can be there."""
        return 1 + self.inner.size

    def add(self, value: Any, row: array[float], at: int, times: int) -> None:
        """Nothing at all if it is missing."""
        if value is not None:
            row[at] += times
            self.inner.add(value, row, at + 1, times)

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """Whether it is there, and what."""
        yield RowPart(path, at, 1, "1 if there is one")
        yield from self.inner.parts(path, at + 1)


@frozen(eq=False)
class Fields:
    """The parts of a value, one after the other; ``get`` takes it apart."""

    get: Callable[[Any], Sequence[Any]]
    names: tuple[str, ...]
    cells: tuple[Cell, ...]
    offsets: tuple[int, ...]
    size: int

    @classmethod
    def of(
        cls, get: Callable[[Any], Sequence[Any]], names: Sequence[str], cells: Sequence[Cell]
    ) -> Fields:
        """Fields with these names and cells."""
        offsets = [0]
        for cell in cells:
            offsets.append(offsets[-1] + cell.size)
        return cls(get, tuple(names), tuple(cells), tuple(offsets[:-1]), offsets[-1])

    def add(self, value: Any, row: array[float], at: int, times: int) -> None:
        """Add each part at its place."""
        for part, cell, offset in zip(self.get(value), self.cells, self.offsets, strict=True):
            if cell.size:
                cell.add(part, row, at + offset, times)

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """Those of each field."""
        for name, cell, offset in zip(self.names, self.cells, self.offsets, strict=True):
            yield from cell.parts(f"{path}{name}", at + offset)


@frozen(eq=False)
class Choice:
    """A value of one of several kinds: 1 for its kind, then its fields.

    Kinds share the places of fields with the same name and the same cells.
    """

    kinds: tuple[str, ...]
    which: Callable[[Any], int]
    fields: tuple[tuple[Callable[[Any], Sequence[Any]], tuple[int, ...]], ...]
    """For each kind how it is taken apart, and the number of the cell for each part."""
    shared: Fields

    @property
    def size(self) -> int:
        """The kinds, and all different fields."""
        return len(self.kinds) + self.shared.size

    def add(self, value: Any, row: array[float], at: int, times: int) -> None:
        """Add the kind, and the fields that it has."""
        kind = self.which(value)
        row[at + kind] += times
        get, cells = self.fields[kind]
        behind = at + len(self.kinds)
        for part, number in zip(get(value), cells, strict=True):
            self.shared.cells[number].add(part, row, behind + self.shared.offsets[number], times)

    def parts(self, path: str, at: int) -> Iterator[RowPart]:
        """The kind, and each different field."""
        shown = self.kinds if len(self.kinds) <= 8 else (*self.kinds[:3], "…", self.kinds[-1])
        yield RowPart(path, at, len(self.kinds), f"1 for its kind: {', '.join(shown)}")
        yield from self.shared.parts(f"{path}.", at + len(self.kinds))
