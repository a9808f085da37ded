"""Rows in files: what is written can be read again, and a run goes on where it stopped."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from skybridge_rules import mysthea, register, towers
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import Seat
from skybridge_rules.package import Request
from skybridge_rules.simulate import (
    GameRow,
    MissingExtra,
    RowsError,
    SeatRow,
    read_rows,
    simulate_into,
)
from skybridge_rules.simulate.columns import Columns, Per, columns_for
from skybridge_rules.simulate.header import header_path
from skybridge_rules.simulate.parquet import read_parquet
from skybridge_rules.simulate.rows_file import PARTIAL
from tests.cli.tiny.package import PACKAGE as TINY
from tests.deep import rarely

TWO = towers.Options(2)
BOTS = ("greedy", "random")
PER = ("game", "seat")


def into(path: Path, games: int, **how: Any) -> list[GameRow]:
    """A run of towers, its rows in a file."""
    asked = {"bots": BOTS, "options": TWO, "run": "rows", "jobs": 1, **how}
    return list(simulate_into(path, towers, games=games, **asked))


@pytest.mark.parametrize("per", PER)
@pytest.mark.parametrize("ending", [".csv", ".jsonl"])
def test_what_is_written_can_be_read_again(tmp_path: Path, ending: str, per: str) -> None:
    """Every row, whole."""
    path = tmp_path / f"rows{ending}"
    written = into(path, 4, per=per)
    assert list(read_rows(path)) == written
    assert len(written) == 4


def test_csv_is_as_spreadsheets_read_it(tmp_path: Path) -> None:
    """A column for each category; one line for each game, or for each seat."""
    rows = into(tmp_path / "games.csv", 3)
    with (tmp_path / "games.csv").open(newline="") as file:
        games = list(csv.DictReader(file))
    assert [int(line["seat1.points.tower"]) for line in games] == [
        row.seats[1].points_for("tower") for row in rows
    ]
    assert [line["bots"] for line in games] == ["greedy random"] * 3
    into(tmp_path / "seats.csv", 3, per="seat")
    with (tmp_path / "seats.csv").open(newline="") as file:
        seats = list(csv.DictReader(file))
    assert [(line["game"], line["seat"], line["bot"]) for line in seats] == [
        (str(row.number), str(seat.seat), seat.bot) for row in rows for seat in row.seats
    ]
    assert sum(float(line["win"]) for line in seats) == 3


def test_json_lines_hold_numbers_as_numbers(tmp_path: Path) -> None:
    """One object to a line."""
    rows = into(tmp_path / "rows.jsonl", 2)
    lines = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert [line["seat0.points"] for line in lines] == [row.points[0] for row in rows]
    assert [line["digest"] for line in lines] == [row.digest for row in rows]


@pytest.mark.parametrize(
    ("ending", "per"),
    [(".csv", "game"), (".jsonl", "seat"), rarely(".csv", "seat"), rarely(".jsonl", "game")],
)
def test_a_file_torn_anywhere_is_brought_to_the_same_end(
    tmp_path: Path, ending: str, per: str
) -> None:
    """Cut off at any byte, as a crash may leave it: what is whole stays, the rest comes again."""
    whole = tmp_path / f"whole{ending}"
    rows = into(whole, 3, per=per)
    data = whole.read_bytes()
    step = max(1, len(data) // 25)
    for cut in {*range(0, len(data), step), 1, len(data) - 1, len(data)}:
        torn = tmp_path / f"torn{ending}"
        torn.write_bytes(data[:cut])
        header_path(torn).write_bytes(header_path(whole).read_bytes())
        assert into(torn, 3, per=per, resume=True) == rows
        assert torn.read_bytes() == data, cut


def test_resuming_plays_only_what_is_missing(tmp_path: Path, monkeypatch: Any) -> None:
    """Games that are in the file are not played again; a run may also become longer."""
    path, longer = tmp_path / "rows.csv", tmp_path / "longer.csv"
    into(path, 3)
    asked: list[int] = []

    class Spying:
        """Notes which games are played."""

        def choose(self, seat: Seat, view: object, moves: Sequence[Any], dealer: Any) -> Any:  # noqa: ARG002
            asked.append(seat)
            return moves[0]

    monkeypatch.setattr("skybridge_rules.simulate.seating.bot_named", lambda *_: Spying())
    assert len(into(path, 3, resume=True)) == 3
    assert asked == []
    monkeypatch.undo()
    assert len(into(path, 5, resume=True)) == 5
    into(longer, 5)
    assert path.read_bytes() == longer.read_bytes()


def test_a_first_run_may_be_called_a_resumed_one(tmp_path: Path) -> None:
    """So a script can always say resume."""
    assert len(into(tmp_path / "rows.csv", 1, resume=True)) == 1
    (tmp_path / "rows.csv").unlink()
    assert len(into(tmp_path / "rows.csv", 1, resume=True)) == 1  # only the header is left


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"bots": ("random",)}, 'bots ["greedy", "random"], not ["random", "random"]'),
        ({"run": "other"}, 'seed "rows", not "other"'),
        ({"per": "seat"}, 'rows "game", not "seat"'),
        ({"options": towers.Options(3)}, "options.players 2, not 3"),
        ({"games": 1}, "has more than 1 games"),
        ({"resume": False}, "exists; resume its run, or choose another name"),
    ],
)
def test_rows_of_another_run_are_refused(tmp_path: Path, how: dict[str, Any], words: str) -> None:
    """With what differs, and the file stays as it was."""
    path = tmp_path / "rows.csv"
    into(path, 2)
    before = path.read_bytes()
    with pytest.raises(RowsError) as caught:
        into(path, **{"games": 3, "resume": True, **how})
    assert words in str(caught.value)
    assert path.read_bytes() == before


def test_another_game_is_refused(tmp_path: Path) -> None:
    """By its name."""
    path = tmp_path / "rows.csv"
    into(path, 1)
    with pytest.raises(RowsError, match='game "towers", not "mysthea"'):
        simulate_into(path, mysthea, mysthea.Options(2), BOTS, "rows", 2, resume=True)


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda text: text.replace("greedy random", "random random", 1), "by other bots"),
        (lambda text: text.replace("\n1,", "\n7,"), "line 3: game 7, where 1 should be"),
        (lambda text: text.replace("\n1,", "\n1,x"), "game 1 has another seed"),
        (lambda text: text.replace("\n1,", "\none,"), "line 3: invalid literal"),
        (lambda text: text.replace("\n1,", "\n"), "line 3: 19 cells for 20 columns"),
        (lambda text: text.replace("game,seed", "seed,game"), "line 1: these are not the columns"),
        (lambda text: text.replace("greedy", "\udc80", 1), "line 2: not UTF-8"),
        (lambda text: text.replace("\n1,", '\n1,"'), "line 3: no CSV"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(tmp_path: Path, edit: Any, words: str) -> None:
    """Only a torn end is forgiven."""
    path = tmp_path / "rows.csv"
    into(path, 3)
    text = edit(path.read_text("utf-8"))
    path.write_text(text, "utf-8", errors="surrogateescape")
    with pytest.raises(RowsError) as caught:
        into(path, 3, resume=True)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("[]", "no JSON object"),
        ('{"game":0}', "other columns"),
        ("{", "Expecting property name"),
    ],
)
def test_damaged_json_lines_are_refused(tmp_path: Path, line: str, words: str) -> None:
    """As those of CSV."""
    path = tmp_path / "rows.jsonl"
    into(path, 2)
    first, second = path.read_text().splitlines()
    path.write_text(f"{first}\n{line}\n{second}\n")
    with pytest.raises(RowsError, match=f"line 2: .*{words}"):
        list(read_rows(path))
    path.write_text(first.replace('"steps":', '"steps":"x').replace(',"deci', '","deci') + "\n")
    with pytest.raises(RowsError, match="line 1: steps is 'x"):
        list(read_rows(path))


def test_the_lines_of_a_game_must_agree(tmp_path: Path) -> None:
    """One seat to a line: all of them tell of the same game."""
    path = tmp_path / "rows.csv"
    into(path, 1, per="seat")
    head, first, second = path.read_text().splitlines()
    seed = first.split(",")[1]
    for wrong in (second.replace(seed, "other"), first):
        path.write_text("\n".join((head, first, wrong, "")))
        with pytest.raises(RowsError, match="line 2"):
            list(read_rows(path))


@pytest.mark.parametrize("players", ["0", "-1", "1000000"])
def test_a_number_of_players_that_cannot_be_is_no_torn_game(tmp_path: Path, players: str) -> None:
    """Or all that follows would be dropped."""
    path = tmp_path / "rows.csv"
    into(path, 3, per="seat")
    head, *lines = path.read_text().splitlines()
    cells = lines[2].split(",")
    lines[2] = ",".join((*cells[:2], players, *cells[3:]))
    path.write_text("\n".join((head, *lines, "")))
    with pytest.raises(RowsError, match=f"line 4: {players} players"):
        list(read_rows(path))


def test_a_header_is_needed_to_go_on(tmp_path: Path) -> None:
    """Without it nobody knows which run the rows belong to."""
    path = tmp_path / "rows.csv"
    into(path, 1)
    for text, words in (("{", "Expecting"), ("[]", "no JSON object")):
        header_path(path).write_text(text)
        with pytest.raises(RowsError, match=words):
            into(path, 2, resume=True)
    header_path(path).unlink()
    with pytest.raises(RowsError, match=r"without rows\.csv\.run\.json beside it"):
        into(path, 2, resume=True)


def test_the_ending_decides_the_format(tmp_path: Path) -> None:
    """And there are three."""
    for name in ("rows.txt", "rows"):
        with pytest.raises(RowsError, match=r"\.csv, \.jsonl, \.parquet"):
            into(tmp_path / name, 1)
    with pytest.raises(RowsError, match="no such file"):
        read_rows(tmp_path / "rows.csv")


def test_two_runs_cannot_write_to_one_file(tmp_path: Path) -> None:
    """Their rows would be mixed."""
    pytest.importorskip("fcntl")
    path = tmp_path / "rows.csv"
    one = simulate_into(path, towers, TWO, BOTS, "rows", 3, jobs=1)
    next(one)
    with pytest.raises(RowsError, match="another process writes to it"):
        into(path, 3, resume=True)
    assert len(list(one)) == 2
    assert len(into(path, 3, resume=True)) == 3


def test_a_game_that_declares_no_categories_has_one_column_for_them(tmp_path: Path) -> None:
    """As JSON, so that nothing is lost."""
    register.add(TINY)
    options = TINY.options.make(Request(2))
    try:
        for ending in (".csv", ".jsonl"):
            path = tmp_path / f"rows{ending}"
            rows = list(simulate_into(path, TINY, options, ("random",), 1, 2, jobs=1))
            assert list(read_rows(path)) == rows
            assert "seat0.points.*" in path.read_text()
            assert rows[0].seats[0].categories
    finally:
        register.remove("tiny")


def row(**changes: Any) -> GameRow:
    """One game of two seats."""
    seats = (
        SeatRow(0, Seat(0), "a", "", 1, Fraction(1), 3, (("tower", 3),)),
        SeatRow(0, Seat(1), "b", "", 2, Fraction(0), 0, ()),
    )
    fields: dict[str, Any] = {
        "number": 0,
        "seed": "s",
        "steps": 4,
        "decisions": 3,
        "choices": 9,
        "widest": 5,
        "figures": (("rounds", 2),),
        "digest": "d",
        "seats": seats,
        **changes,
    }
    return GameRow(**fields)


@pytest.mark.parametrize("per", list(Per))
def test_columns_are_known_by_their_names(per: Per) -> None:
    """And cells come back as the row that they were."""
    columns = columns_for(row(), per, ("tower", "link"))
    assert Columns.named(columns.names) == columns
    assert columns.row(list(columns.cells(row()))) == row()
    assert Columns.named((*columns.names, "more")) is None


def test_what_a_game_does_not_declare_is_a_broken_promise() -> None:
    """The columns of a file cannot change in the middle."""
    columns = columns_for(row(), Per.GAME, ("link",))
    with pytest.raises(BrokenPromise, match="tower"):
        list(columns.cells(row()))
    with pytest.raises(BrokenPromise, match="other figures"):
        list(columns.cells(row(figures=())))


# Parquet, where pyarrow is installed.


@pytest.mark.parametrize("per", PER)
def test_parquet_holds_the_same_rows(tmp_path: Path, per: str) -> None:
    """And a run that is complete leaves nothing else beside it but the header."""
    pytest.importorskip("pyarrow")
    path = tmp_path / "rows.parquet"
    rows = into(path, 5, per=per)
    assert list(read_rows(path)) == rows
    assert sorted(each.name for each in tmp_path.iterdir()) == [path.name, f"{path.name}.run.json"]
    assert into(path, 5, per=per, resume=True) == rows


def test_parquet_goes_on_from_the_rows_that_wait(tmp_path: Path) -> None:
    """A run that is left in the middle, and one that is to become longer."""
    pytest.importorskip("pyarrow")
    path, other = tmp_path / "rows.parquet", tmp_path / "other.parquet"
    waiting = tmp_path / f"rows.parquet{PARTIAL}"
    left = simulate_into(path, towers, TWO, BOTS, "rows", 4, jobs=1)
    next(left), next(left)
    left.close()
    assert len(waiting.read_text().splitlines()) == 2
    assert not path.exists()
    into(path, 4, resume=True)
    into(other, 4)
    assert path.read_bytes() == other.read_bytes()
    assert len(into(path, 6, resume=True)) == 6
    assert [each.number for each in read_parquet(path)] == list(range(6))
    assert not waiting.exists()


def test_without_pyarrow_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a game is played, and nothing is written."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pip install 'skybridge-rules\[parquet\]'"):
        into(tmp_path / "rows.parquet", 1)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_parquet_is_refused(tmp_path: Path) -> None:
    """In one line."""
    pytest.importorskip("pyarrow")
    path = tmp_path / "rows.parquet"
    path.write_text("no Parquet, but some text that is long enough")
    with pytest.raises(RowsError, match=r"rows\.parquet"):
        list(read_rows(path))
