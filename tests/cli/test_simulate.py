"""Simulations: the same sums however the work is divided."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skybridge_rules import towers
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.match import Match
from skybridge_rules.simulate import read_rows
from tests.cli.running import run


def report(*argv: str) -> dict[str, Any]:
    """The JSON of a simulation, without its timing."""
    ran = run("simulate", "towers", "--json", *argv)
    assert ran.code == 0
    assert ran.err == ""
    plain: dict[str, Any] = json.loads(ran.out)
    assert plain.pop("seconds") >= 0
    plain.pop("decisions_per_second")
    return plain


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    """Each game has a dealer of its own, and sums are exact."""
    asked = ("--players", "3", "--games", "45", "--bots", "random", "--seed", "seven")
    assert report(*asked, "--jobs", "2") == report(*asked)


def test_game_g_is_dealt_by_its_own_fork_of_the_seed() -> None:
    """So any single game of a simulation can be played again."""
    plain = report("--players", "2", "--games", "3", "--bots", "random", "--seed", "9")
    points = [0, 0]
    for game in range(3):
        match = Match(towers, towers.Options(2), dealer=Dealer.of(9).fork(game))
        play_out(match, dict.fromkeys(towers.seats(match.state), bot_named("random", towers)))
        points = [a + b for a, b in zip(points, towers.score(match.state).totals, strict=True)]
    assert [seat["mean_points"] * 3 for seat in plain["seats"]] == pytest.approx(points)


def test_wins_are_shared_and_bots_repeated() -> None:
    """Every game has exactly one win to give away (TW-712)."""
    plain = report("--games", "12", "--bots", "greedy,random")
    assert [seat["bot"] for seat in plain["seats"]] == ["greedy", "random", "greedy", "random"]
    assert sum(seat["wins"] for seat in plain["seats"]) == pytest.approx(12)
    assert [bot["bot"] for bot in plain["bots"]] == ["greedy", "random"]
    greedy, random = plain["bots"]
    assert greedy["wins"] > random["wins"]
    assert plain["games"] == 12
    assert plain["length"]["min"] <= plain["length"]["mean"] <= plain["length"]["max"]
    assert plain["branching"]["mean"] <= plain["branching"]["max"]


def test_the_table_names_seats_and_bots() -> None:
    """What a person reads."""
    ran = run("simulate", "towers", "--games", "5", "--players", "2", "--bots", "random")
    assert ran.code == 0
    assert "seat 1 (GY)" in ran.out
    assert "decisions per second" in ran.out
    assert ran.err == ""


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("--bots", "clever"), "no bot 'clever'; there are random, greedy"),
        (("--bots", ""), "no bot ''"),
        (("--bots", "random,random,random", "--players", "2"), "3 bots for 2 seats"),
        (("--games", "0"), "0 is not between 1 and"),
        (("--games", "many"), "'many' is not a whole number"),
        (("--jobs", "0"), "0 is not between 1 and"),
        (("--players", "7"), "2, 3 or 4 can play, not 7 (TW-001)"),
    ],
)
def test_bad_requests_are_refused(argv: tuple[str, ...], words: str) -> None:
    """In one line, before anything is played."""
    ran = run("simulate", "towers", *argv)
    assert ran.code == 2
    assert words in ran.err
    assert ran.out == ""


ROWS = ("simulate", "towers", "--games", "3", "--players", "2")


def test_rows_are_written_beside_the_report(tmp_path: Path) -> None:
    """The same report as without them; a row for each game."""
    path = tmp_path / "rows.csv"
    with_rows = report("--players", "2", "--games", "3", "--rows", str(path))
    assert with_rows == report("--players", "2", "--games", "3")
    rows = list(read_rows(path))
    assert [row.number for row in rows] == [0, 1, 2]
    assert [seat["mean_points"] * 3 for seat in with_rows["seats"]] == pytest.approx(
        [sum(row.points[seat] for row in rows) for seat in (0, 1)]
    )


def test_a_run_with_rows_is_resumed(tmp_path: Path) -> None:
    """How long the games took before is not known, and not said."""
    path = str(tmp_path / "rows.jsonl")
    assert run(*ROWS, "--rows", path, "--per", "seat").code == 0
    again = run(*ROWS, "--rows", path, "--per", "seat", "--resume")
    assert again.code == 0
    assert "seconds" not in again.out
    assert "3 of towers, seed 1" in again.out
    assert len(Path(path).read_text("utf-8").splitlines()) == 6


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("--resume",), "--resume goes on with a file; --rows names it"),
        (("--rows", "rows.txt"), "rows.txt: the ending decides the format: .csv, .jsonl"),
        (("--rows", "nowhere/rows.csv"), "No such file or directory"),
        (("--rows", "rows.csv"), "rows.csv exists; resume its run, or choose another name"),
        (
            ("--rows", "rows.csv", "--resume", "--seed", "2"),
            'rows.csv belongs to another run: seed "1", not "2"',
        ),
        (("--rows", "rows.csv", "--per", "round"), "invalid choice: 'round'"),
        (("--bot", "nowhere_at_all:Bot"), "nowhere_at_all cannot be imported"),
        (("--bot", "first_bot:Second"), "there is no Second in first_bot"),
        (("--bots", "random,random", "--bot", "greedy"), "3 bots for 2 seats"),
        (("--bot", "first_bot:Worst"), "game 0 (seed a3f7e8501a40e64b70775ff820939f8c) failed"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_bad_requests_about_rows_and_bots_are_refused(argv: tuple[str, ...], words: str) -> None:
    """In one line."""
    assert Path("rows.csv").exists() or run(*ROWS, "--rows", "rows.csv").code == 0
    ran = run(*ROWS, *argv)
    assert ran.code == 2
    assert words in ran.err


BOT = """
class First:
    def choose(self, seat, view, moves, dealer):
        return moves[0]


class Worst:
    def choose(self, seat, view, moves, dealer):
        raise RuntimeError("no idea")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a bot of one's own, which is the present one."""
    (tmp_path / "first_bot.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    before = list(sys.path)
    yield tmp_path
    assert sys.path == before
    sys.modules.pop("first_bot", None)


@pytest.mark.usefixtures("folder")
def test_a_bot_of_your_own_is_found_in_the_present_folder() -> None:
    """By its path; also by other processes."""
    told = [
        report("--games", "4", "--players", "2", *argv)
        for argv in (
            ("--bots", "random,first_bot:First"),
            ("--bot", "random", "--bot", "first_bot:First"),
            ("--bots", "random", "--bot", "first_bot:First", "--jobs", "2"),
        )
    ]
    assert [bot["bot"] for bot in told[0]["bots"]] == ["random", "first_bot:First"]
    assert told[0] == told[1] == told[2]
