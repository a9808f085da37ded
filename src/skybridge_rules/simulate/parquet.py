"""Parquet: the same rows by columns, for those who analyse many of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from skybridge_rules.files import BESIDE
from skybridge_rules.simulate.columns import Columns, kind_of
from skybridge_rules.simulate.errors import MissingExtra, RowsError
from skybridge_rules.simulate.formats import FAULTS
from skybridge_rules.simulate.rows import GameRow

BLOCK: Final = 10_000
"""Games that are in memory at a time."""


def require_pyarrow() -> Any:
    """pyarrow, or the words that say how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra("Parquet", "parquet") from None
    return pyarrow


def write_parquet(path: Path, rows: Iterable[GameRow], columns: Columns) -> None:
    """Write all rows, block by block; at any moment the old file or the new one is there whole."""
    arrow = require_pyarrow()
    kinds = {int: arrow.int64(), float: arrow.float64(), str: arrow.string()}
    schema = arrow.schema([(name, kinds[kind_of(name)]) for name in columns.names])
    beside = path.with_name(f"{BESIDE}{token_hex(8)}")
    rows = iter(rows)
    try:
        with arrow.parquet.ParquetWriter(beside, schema) as writer:
            while block := list(islice(rows, BLOCK)):
                lines = [cells for row in block for cells in columns.cells(row)]
                writer.write_table(arrow.Table.from_pylist(lines, schema))
        with beside.open("rb") as file:
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:  # also when a signal comes in between
        beside.unlink(missing_ok=True)
        raise


def read_parquet(path: Path) -> Iterator[GameRow]:
    """The rows of a file, block by block."""
    arrow = require_pyarrow()
    try:
        file = arrow.parquet.ParquetFile(path)
    except arrow.ArrowInvalid as error:
        raise RowsError(f"{path}: {error}") from None
    with file:
        columns = Columns.named(file.schema_arrow.names)
        if columns is None:
            raise RowsError(f"{path}: these are not the columns of a simulation")
        lines = (line for batch in file.iter_batches(BLOCK) for line in batch.to_pylist())
        for first in lines:
            try:
                yield columns.row([first, *islice(lines, columns.lines(first) - 1)])
            except FAULTS as error:
                raise RowsError(f"{path}: {error}") from None
