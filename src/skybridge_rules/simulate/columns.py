"""Rows as cells in named columns, one line for each game or for each seat, and back again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from skybridge_rules import register
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.package import AnyPackage
from skybridge_rules.simulate.rows import Figures, GameRow, SeatRow

Cell: TypeAlias = int | float | str
Cells: TypeAlias = Mapping[str, Cell]
"""A line: what stands in each column."""


class Per(Enum):
    """What a line of a file is about."""

    GAME = "game"
    SEAT = "seat"


FIGURE, POINTS, ANY = "figure.", "points.", "points.*"
"""Figures and categories have a column each; categories that a game does not name share one."""

BEFORE: Final = {
    Per.GAME: ("game", "seed", "players", "bots", "winners"),
    Per.SEAT: ("game", "seed", "players"),
}
LENGTHS: Final = ("steps", "decisions", "choices", "widest")
OF_SEAT: Final = {
    Per.GAME: ("side", "rank", "points"),
    Per.SEAT: ("seat", "bot", "side", "rank", "win", "points"),
}
TEXTS: Final = frozenset(("seed", "bots", "winners", "digest", "bot", "side", ANY))
SHARE: Final = "win"

MOST_SEATS: Final = 100
"""At a table; what says more is no torn game, but a damaged one."""

_OWN: Final = re.compile(r"seat(\d+)\.")


def kind_of(column: str) -> type[int] | type[float] | type[str]:
    """What stands in a column."""
    plain = _OWN.sub("", column, count=1)
    return str if plain in TEXTS else float if plain == SHARE else int


@frozen
class Columns:
    """The columns of a file; they are the same for all games of a run."""

    per: Per
    seats: int
    """The seats that have columns of their own; none if each has a line of its own."""
    categories: tuple[str, ...]
    """What points can be for; nothing if the game does not say."""
    figures: tuple[str, ...]

    def lines(self, first: Cells) -> int:
        """The lines of a game, by the first of them; ValueError if no table is that large."""
        if self.per is Per.GAME:
            return 1
        players = int(first["players"])
        if not 1 <= players <= MOST_SEATS:
            raise ValueError(f"{players} players")
        return players

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns in their order."""
        own = (*OF_SEAT[self.per], *(f"{POINTS}{each}" for each in self.categories or "*"))
        game = (*BEFORE[self.per], *LENGTHS, *(f"{FIGURE}{each}" for each in self.figures))
        if self.per is Per.SEAT:
            return (*game, "digest", *own)
        seats = (f"seat{seat}.{name}" for seat in range(self.seats) for name in own)
        return (*game, "digest", *seats)

    @classmethod
    def named(cls, names: Sequence[str]) -> Columns | None:
        """The columns of a file by their names; None if no file of ours has such columns."""
        per = Per.SEAT if "seat" in names else Per.GAME
        prefix = f"seat0.{POINTS}" if per is Per.GAME else POINTS
        points = tuple(each.removeprefix(prefix) for each in names if each.startswith(prefix))
        figures = tuple(each.removeprefix(FIGURE) for each in names if each.startswith(FIGURE))
        owners = {own.group() for each in names if (own := _OWN.match(each))}
        found = cls(per, len(owners), () if points == ("*",) else points, figures)
        return found if found.names == tuple(names) else None

    def cells(self, row: GameRow) -> Iterator[Cells]:
        """The lines of a game."""
        if tuple(name for name, _ in row.figures) != self.figures:
            raise BrokenPromise(f"game {row.number} has other figures than the first one")
        game: dict[str, Cell] = {"game": row.number, "seed": row.seed, "players": len(row.seats)}
        if self.per is Per.GAME:
            game |= {"bots": " ".join(row.bots), "winners": " ".join(map(str, row.winners))}
        game |= {name: getattr(row, name) for name in LENGTHS}
        game |= {f"{FIGURE}{name}": number for name, number in row.figures}
        game["digest"] = row.digest
        if self.per is Per.SEAT:
            yield from ({**game, **self._own(seat)} for seat in row.seats)
            return
        for seat in row.seats:
            game |= {f"seat{seat.seat}.{name}": cell for name, cell in self._own(seat).items()}
        yield game

    def _own(self, row: SeatRow) -> dict[str, Cell]:
        own: dict[str, Cell] = {name: getattr(row, name) for name in OF_SEAT[self.per]}
        if SHARE in own:
            own[SHARE] = float(row.win)
        points = dict(row.categories)
        if not self.categories:
            return {**own, ANY: json.dumps(points, separators=(",", ":"))}
        if unknown := points.keys() - set(self.categories):
            raise BrokenPromise(f"points for {sorted(unknown)}, which the game does not declare")
        return own | {f"{POINTS}{name}": points.get(name, 0) for name in self.categories}

    def row(self, lines: Sequence[Cells]) -> GameRow:
        """The game of its lines; what is missing or no number raises KeyError or ValueError."""
        first = lines[0]
        number = int(first["game"])
        if any({**line, **_of_game(first)} != dict(line) for line in lines):
            raise ValueError("the lines of a game differ in what they say of it")
        if self.per is Per.SEAT:
            own = [{**line} for line in lines]
        else:
            bots = str(first["bots"]).split(" ")
            own = [
                {"seat": seat, "bot": bot, **_without_prefix(first, f"seat{seat}.")}
                for seat, bot in enumerate(bots)
            ]
        if [int(each["seat"]) for each in own] != list(range(int(first["players"]))):
            raise ValueError("the seats are not those of the game")
        winners = sum(int(each["rank"]) == 1 for each in own)
        return GameRow(
            number,
            str(first["seed"]),
            int(first["steps"]),
            int(first["decisions"]),
            int(first["choices"]),
            int(first["widest"]),
            tuple((name, int(first[f"{FIGURE}{name}"])) for name in self.figures),
            str(first["digest"]),
            tuple(self._seat_row(number, each, winners) for each in own),
        )

    def _seat_row(self, number: int, own: Cells, winners: int) -> SeatRow:
        rank = int(own["rank"])
        return SeatRow(
            number,
            Seat(int(own["seat"])),
            str(own["bot"]),
            str(own["side"]),
            rank,
            Fraction(1, winners) if rank == 1 else Fraction(0),
            int(own["points"]),
            self._categories(own),
        )

    def _categories(self, own: Cells) -> Figures:
        if self.categories:
            found = [(name, int(own[f"{POINTS}{name}"])) for name in self.categories]
        else:
            plain = json.loads(str(own[ANY]))
            found = [(str(name), int(points)) for name, points in plain.items()]
        return tuple(sorted((name, points) for name, points in found if points))


def _of_game(line: Cells) -> Cells:
    """What a line says of the whole game."""
    return {
        name: cell
        for name, cell in line.items()
        if name in (*BEFORE[Per.SEAT], *LENGTHS, "digest") or name.startswith(FIGURE)
    }


def _without_prefix(line: Cells, prefix: str) -> Cells:
    return {
        name.removeprefix(prefix): cell for name, cell in line.items() if name.startswith(prefix)
    }


def flat_rows(
    game: str | AnyPackage, rows: Iterable[GameRow], per: Literal["game", "seat"] = "game"
) -> Iterator[Cells]:
    """Rows as flat mappings, with the same columns as in files; pandas makes a frame of them."""
    package = register.package(game) if isinstance(game, str) else game
    columns = None
    for row in rows:
        columns = columns or columns_for(row, Per(per), package.categories)
        yield from columns.cells(row)


def columns_for(row: GameRow, per: Per, categories: Iterable[str]) -> Columns:
    """The columns of a run, of which this is the first row."""
    seats = len(row.seats) if per is Per.GAME else 0
    return Columns(per, seats, tuple(categories), tuple(name for name, _ in row.figures))
