"""RowsLog: rows as lines of a file that grows; what a killed run left behind can be read."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Final

from skybridge_rules.simulate.columns import Columns, Per, columns_for
from skybridge_rules.simulate.errors import RowsError
from skybridge_rules.simulate.formats import FAULTS, TextFormat
from skybridge_rules.simulate.rows import GameRow

LONGEST_LINE: Final = 1_000_000
"""Bytes; no line of ours comes near."""


class RowsLog:
    """The lines of a file: first read to the last whole game, then written on."""

    def __init__(self, path: Path, form: TextFormat) -> None:
        self._path, self._form = path, form
        self._columns: Columns | None = None
        self._whole = self._size = 0
        self.games = 0
        """The games that were read so far."""

    def read(self) -> Generator[GameRow, None, None]:
        """Every whole game; a torn one at the end is passed over, any other fault is RowsError."""
        columns = self._columns = self._read_columns()
        if columns is None:
            return
        with self._path.open("rb") as file:
            lines = self._lines(file)
            if self._form.head(columns.names):
                next(lines)
                self._whole = file.tell()
            for number, text in lines:
                try:
                    cells = [self._form.cells(text, columns.names)]
                    more = list(islice(lines, columns.lines(cells[0]) - 1))
                    if len(more) < columns.lines(cells[0]) - 1:
                        break
                    cells += (self._form.cells(each, columns.names) for _, each in more)
                    row = columns.row(cells)
                except FAULTS as error:
                    raise self._wrong(number, str(error)) from None
                if row.number != self.games:
                    raise self._wrong(number, f"game {row.number}, where {self.games} should be")
                self.games += 1
                self._whole = file.tell()
                yield row
            self._size = file.seek(0, os.SEEK_END)

    def _read_columns(self) -> Columns | None:
        """The columns that the first line tells of; None if there is no whole line."""
        if not self._path.exists():
            return None
        with self._path.open("rb") as file:
            first = next(self._lines(file), None)
            self._size = file.seek(0, os.SEEK_END)
        if first is None:
            return None
        try:
            found = Columns.named(self._form.names(first[1]))
        except FAULTS as error:
            raise self._wrong(1, str(error)) from None
        if found is None:
            raise self._wrong(1, "these are not the columns of a simulation")
        return found

    def _lines(self, file: BinaryIO) -> Iterator[tuple[int, str]]:
        """The whole lines with their numbers."""
        number = 0
        while (line := file.readline(LONGEST_LINE)).endswith(b"\n"):
            number += 1
            try:
                yield number, line.decode("utf-8").removesuffix("\n")
            except UnicodeDecodeError:
                raise self._wrong(number, "not UTF-8") from None
        if len(line) == LONGEST_LINE:
            raise self._wrong(number + 1, "too long a line")

    @contextmanager
    def writing(self, per: Per, categories: tuple[str, ...]) -> Iterator[RowsWriter]:
        """Cut off what is torn, and write on; only one process at a time can."""
        with self._path.open("ab") as file:
            self._lock(file)
            if file.seek(0, os.SEEK_END) != self._size:
                raise RowsError(f"{self._path}: it grew while it was read; who else writes to it?")
            file.truncate(self._whole)
            yield RowsWriter(file, self._form, self._columns, per, categories)
            file.flush()
            os.fsync(file.fileno())

    def _lock(self, file: BinaryIO) -> None:
        try:
            import fcntl
        except ImportError:  # not on every system
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise RowsError(f"{self._path}: another process writes to it") from None
        except OSError:  # a file system without locks
            return

    def _wrong(self, line: int, why: str) -> RowsError:
        return RowsError(f"{self._path}, line {line}: {why}")


class RowsWriter:
    """Writes rows at the end of a file, each at once."""

    def __init__(
        self,
        file: BinaryIO,
        form: TextFormat,
        columns: Columns | None,
        per: Per,
        categories: tuple[str, ...],
    ) -> None:
        self._file, self._form, self._columns = file, form, columns
        self._per, self._categories = per, categories

    def write(self, row: GameRow) -> None:
        """The lines of one game; before the first one, the names of the columns."""
        text = ""
        if self._columns is None:
            self._columns = columns_for(row, self._per, self._categories)
            text = self._form.head(self._columns.names)
        text += "".join(map(self._form.line, self._columns.cells(row)))
        self._file.write(text.encode("utf-8"))
        self._file.flush()  # who kills us loses no game that was told
