"""simulate_into: a run whose rows go into a file, which is also the point to go on from."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from os import PathLike
from pathlib import Path
from typing import Final, Literal

from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package import GamePackage
from skybridge_rules.simulate.columns import Per, columns_for
from skybridge_rules.simulate.errors import RowsError
from skybridge_rules.simulate.formats import FORMATS, TextFormat
from skybridge_rules.simulate.header import Header, header_path
from skybridge_rules.simulate.parquet import read_parquet, require_pyarrow, write_parquet
from skybridge_rules.simulate.rows import GameRow
from skybridge_rules.simulate.rows_log import RowsLog
from skybridge_rules.simulate.run import WINDOW, Rows, simulate
from skybridge_rules.simulate.seating import BotLike
from skybridge_rules.simulate.seeds import GameSeeds, game_seeds
from skybridge_rules.simulate.table import table_of

PARQUET: Final = ".parquet"
ENDINGS: Final = (*FORMATS, PARQUET)
"""They decide the format."""

PARTIAL: Final = ".partial.jsonl"
"""Parquet cannot grow line by line: until a run is complete, its rows wait beside the file."""


def simulate_into(
    path: str | PathLike[str],
    game: str | Game[S, M, E, V, O] | GamePackage[S, M, E, V, O],
    options: O,
    bots: Sequence[BotLike[M, V]],
    run: int | str,
    games: int,
    *,
    per: Literal["game", "seat"] = "game",
    resume: bool = False,
    executor: Executor | None = None,
    jobs: int | None = None,
    chunk: int | None = None,
    window: int = WINDOW,
) -> Rows:
    """Play a run, and write each row into a file before it is given; all rows are given, in order.

    The ending of the file decides the format: CSV, JSON lines or Parquet. With ``resume`` the rows
    that are there already are read and checked, a torn one at the end is dropped, and the run goes
    on behind them; at the end the file is the one of an undisturbed run. ``games`` may have grown.
    Beside the file lies a header that says which run it is; rows of another one raise RowsError.
    """
    table, seeds, target = table_of(game, options, bots), game_seeds(run, games), Path(path)
    header = Header.of(table, seeds.run, Per(per))
    file = _RowsFile(target, _format_of(target), Per(per), table.package.categories)
    file.begin(header, resume=resume)

    def play(first: int) -> Rows:
        return simulate(
            table.package,
            options,
            bots,
            seeds[first:],
            executor=executor,
            jobs=jobs,
            chunk=chunk,
            window=window,
            first=first,
        )

    return _continued(file, header, seeds, play)


def read_rows(path: str | PathLike[str]) -> Iterator[GameRow]:
    """The rows of a file, one after the other; a torn one at the end is passed over."""
    target = Path(path)
    form = _format_of(target)
    if not target.exists():
        raise RowsError(f"{target}: there is no such file")
    return read_parquet(target) if target.suffix == PARQUET else RowsLog(target, form).read()


def _format_of(path: Path) -> TextFormat:
    """How lines are written; those that become Parquet are JSON as long as they wait."""
    if path.suffix not in ENDINGS:
        raise RowsError(f"{path}: the ending decides the format: {', '.join(ENDINGS)}")
    if path.suffix == PARQUET:
        require_pyarrow()
    return FORMATS.get(path.suffix, FORMATS[".jsonl"])


@frozen
class _RowsFile:
    """A file of rows, and the lines that it grows by: its own, or those that wait beside it."""

    target: Path
    form: TextFormat
    per: Per
    categories: tuple[str, ...]

    @property
    def packed(self) -> bool:
        return self.target.suffix == PARQUET

    @property
    def lines(self) -> Path:
        """The file with the lines."""
        return self.target.with_name(f"{self.target.name}{PARTIAL}") if self.packed else self.target

    def log(self) -> RowsLog:
        return RowsLog(self.lines, self.form)

    def begin(self, header: Header, *, resume: bool) -> None:
        """Write the header, or see that it is the same."""
        there = [each for each in (self.target, self.lines) if each.exists()]
        beside = header_path(self.target)
        if not resume and (there or beside.exists()):
            raise RowsError(f"{(*there, beside)[0]} exists; resume its run, or choose another name")
        if there:
            header.check(self.target)
        else:
            header.write(self.target)

    def pack(self) -> None:
        """Turn the lines that waited into Parquet."""
        first = next(self.log().read())
        columns = columns_for(first, self.per, self.categories)
        write_parquet(self.target, self.log().read(), columns)
        self.lines.unlink()

    def unpack(self) -> None:
        """Let the rows of a finished Parquet file wait for more, if they do not already."""
        if not self.lines.exists():
            with self.log().writing(self.per, self.categories) as writer:
                for row in read_parquet(self.target):
                    writer.write(row)


def _continued(
    file: _RowsFile, header: Header, seeds: GameSeeds, play: Callable[[int], Rows]
) -> Rows:
    """The rows that are there, then those that are played from there on."""
    if file.packed and file.target.exists():
        done = 0
        for _ in _checked(read_parquet(file.target), seeds, header, file.target):
            done += 1
        if done == len(seeds):
            file.lines.unlink(missing_ok=True)
            yield from read_parquet(file.target)
            return
        file.unpack()
    log = file.log()
    with closing(log.read()) as old:
        yield from _checked(old, seeds, header, file.lines)
    with log.writing(file.per, file.categories) as writer, closing(play(log.games)) as new:
        for row in new:
            writer.write(row)
            yield row
    if file.packed:
        file.pack()


def _checked(
    rows: Iterator[GameRow], seeds: GameSeeds, header: Header, path: Path
) -> Generator[GameRow, None, None]:
    """The rows of a file, if they are the first ones of this run."""
    for number, row in enumerate(rows):
        if number == len(seeds):
            raise RowsError(f"{path} has more than {len(seeds)} games")
        if row.seed != seeds[number]:
            raise RowsError(f"{path}: game {number} has another seed than in this run")
        if list(row.bots) != header.bots:
            raise RowsError(f"{path}: game {number} was played by other bots")
        yield row
