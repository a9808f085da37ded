"""Journal: every game of a server in one SQLite file, written before anything is answered.

Chance is written down as the moves that it made, so no seed is kept and nobody who reads the file
can foresee anything; keys are kept as digests. One process uses a journal at a time.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from time import time
from typing import Final, Self

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen

APPLICATION: Final = 0x5B41_5255
"""Marks the file as ours."""
VERSION: Final = 1

TABLES: Final = """
CREATE TABLE game (
  number TEXT PRIMARY KEY, name TEXT NOT NULL, rules TEXT NOT NULL, content TEXT NOT NULL,
  options TEXT NOT NULL, bots TEXT NOT NULL, watch TEXT NOT NULL, touched REAL NOT NULL
) STRICT;
CREATE TABLE seat (
  game TEXT NOT NULL REFERENCES game ON DELETE CASCADE, seat INTEGER NOT NULL,
  name TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (game, seat)
) STRICT;
CREATE TABLE entry (
  game TEXT NOT NULL REFERENCES game ON DELETE CASCADE, moment INTEGER NOT NULL,
  kind TEXT NOT NULL, seat INTEGER, moves TEXT NOT NULL, steps INTEGER NOT NULL,
  PRIMARY KEY (game, moment)
) STRICT, WITHOUT ROWID;
"""


class JournalError(SkybridgeError):
    """A journal that cannot be used, and why."""


class Kind(Enum):
    """What was done at a moment."""

    DEAL = "deal"
    MOVE = "move"
    UNDO = "undo"


@frozen
class Entry:
    """One moment of a game: a deal, the move of a seat with what chance made of it, or an undo."""

    kind: Kind
    seat: Seat | None = None
    moves: tuple[str, ...] = ()
    """In notation, the seat's own first; none for an undo."""
    steps: int = 0
    """How many steps were taken back."""


@frozen
class Opened:
    """What a game was opened with."""

    name: str
    rules: str
    """The version of the rules."""
    content: str
    """The digest of the printed content."""
    options: str
    """As JSON."""
    bots: tuple[str | None, ...]
    """The bot at each seat; None for a person."""
    watch: str
    """The digest of the key that spectators have."""


@frozen
class Sitting:
    """Who sits at a seat; of the key only its digest is kept."""

    seat: Seat
    name: str
    key: str


class Journal:
    """The file. Every method that writes returns when the disk has it."""

    def __init__(self, path: Path | str) -> None:
        """Open the journal at a path, or begin one; ``:memory:`` keeps it nowhere."""
        self.path = str(path)
        try:
            # Only the thread of the server's loop writes; tests hand the journal to another.
            self._file = sqlite3.connect(
                self.path, isolation_level=None, timeout=1.0, check_same_thread=False
            )
            self._begin()
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: {_why(error)}") from None

    def _begin(self) -> None:
        run = self._file.execute
        run("PRAGMA locking_mode = EXCLUSIVE")  # rooms live in one process only
        run("PRAGMA journal_mode = WAL")
        run("PRAGMA synchronous = FULL")  # what was answered outlives a power cut, too
        run("PRAGMA foreign_keys = ON")
        run("BEGIN IMMEDIATE")
        (mark,), (version,) = (
            run(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")
        )
        if not run("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            for each in TABLES.split(";"):
                run(each)
            run(f"PRAGMA application_id = {APPLICATION}")
            run(f"PRAGMA user_version = {VERSION}")
        elif mark != APPLICATION:
            raise sqlite3.DatabaseError("this is another program's file")
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"version {version} of the journal; known is {VERSION}")
        run("COMMIT")

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Writing.

    def open(self, number: str, opened: Opened) -> None:
        """A new game."""
        values = (
            *(number, opened.name, opened.rules, opened.content, opened.options),
            *(json.dumps(opened.bots), opened.watch, time()),
        )
        with self._whole():
            self._file.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)

    def sit(self, number: str, sitting: Sitting, moment: int, dealt: Entry | None) -> None:
        """Somebody sits down, and with the last of them the game is dealt."""
        with self._whole():
            values = (number, sitting.seat, sitting.name, sitting.key)
            self._file.execute("INSERT INTO seat VALUES (?, ?, ?, ?)", values)
            if dealt is not None:
                self._add(number, moment, dealt)

    def add(self, number: str, moment: int, entry: Entry) -> None:
        """What was done at a moment; a moment is written once."""
        with self._whole():
            self._add(number, moment, entry)

    def clear(self, number: str) -> None:
        """Forget a game."""
        with self._whole():
            self._file.execute("DELETE FROM game WHERE number = ?", (number,))

    def _add(self, number: str, moment: int, entry: Entry) -> None:
        values = (
            *(number, moment, entry.kind.value, entry.seat),
            *(" ".join(entry.moves), entry.steps),
        )
        self._file.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", values)
        self._file.execute("UPDATE game SET touched = ? WHERE number = ?", (time(), number))

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """All of it is written, or nothing."""
        try:
            self._file.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._file.execute("COMMIT")
            except BaseException:
                if self._file.in_transaction:
                    self._file.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: {_why(error)}") from error

    # Reading.

    def count(self) -> int:
        """How many games there are."""
        found: int = self._file.execute("SELECT count(*) FROM game").fetchone()[0]
        return found

    def oldest(self) -> tuple[str, float] | None:
        """The game that was left longest ago, and how many seconds that is."""
        found = self._file.execute("SELECT number, touched FROM game ORDER BY touched LIMIT 1")
        row = found.fetchone()
        return None if row is None else (row[0], time() - row[1])

    def game(self, number: str) -> Opened | None:
        """What a game was opened with; None if there is none of that number."""
        columns = "name, rules, content, options, bots, watch"
        row = self._file.execute(
            f"SELECT {columns} FROM game WHERE number = ?", (number,)
        ).fetchone()
        if row is None:
            return None
        name, rules, content, options, bots, watch = row
        return Opened(name, rules, content, options, tuple(json.loads(bots)), watch)

    def seats(self, number: str) -> Sequence[Sitting]:
        """Who sits where."""
        rows = self._file.execute("SELECT seat, name, key FROM seat WHERE game = ?", (number,))
        return [Sitting(Seat(seat), name, key) for seat, name, key in rows]

    def entries(self, number: str) -> Sequence[Entry]:
        """Everything that was done, moment by moment."""
        rows = self._file.execute(
            "SELECT kind, seat, moves, steps FROM entry WHERE game = ? ORDER BY moment", (number,)
        )
        return [
            Entry(Kind(kind), None if seat is None else Seat(seat), tuple(moves.split()), steps)
            for kind, seat, moves, steps in rows
        ]


def _why(error: sqlite3.Error) -> str:
    """What is wrong, in words of ours where we know better."""
    if "locked" in str(error):
        return "another process uses this journal"
    return str(error)
