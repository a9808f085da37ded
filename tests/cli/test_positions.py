"""A position on the command line: by the name of a table, in a TOML file, or line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skybridge_rules import thraen
from tests.cli.running import run

TOML = """
moment = "build"
segment = 3

[seats.0]
goods = { wood = 2 }
"""


@pytest.fixture
def described(tmp_path: Path) -> str:
    """The name of a file that describes a position."""
    file = tmp_path / "quarrel.toml"
    file.write_text(TOML, "utf-8")
    return str(file)


def test_a_file_in_toml_is_a_position(described: str) -> None:
    """For every command that takes one."""
    ran = run("explain", "thraen", "build:3", "--position", described)
    assert ran.code == 1
    assert "TH-BUILD-02  the segment costs 1 stone, but the board holds 0." in ran.out
    assert run("explain", "thraen", "build:3", "--position-file", described).out == ran.out
    assert run("score", "thraen", "--position", described).code == 0
    assert run("picture", "thraen", "--position", described).code == 0
    assert run("compare", "thraen", described, "--against", "void_payments=true").code in (0, 1)


def test_the_position_may_stand_under_its_name(tmp_path: Path) -> None:
    """As in a file of disputes."""
    file = tmp_path / "quarrel.toml"
    file.write_text('[position]\nmoment = "limit"\n', "utf-8")
    ran = run("explain", "thraen", "done", "--position", str(file), "--json")
    assert json.loads(ran.out)["asked"]["ask"] == "limit"


def test_a_table_is_named_and_changed_line_by_line() -> None:
    """Each line is TOML, and takes the place of what the table says."""
    names = ("explain", "thraen", "build:3", "--position", "build-3")
    assert run(*names).code == 1
    goods = "seats.0.goods = { wood = 2, stone = 1, sumpter = 1, money = 2 }"
    assert run(*names, "--with", goods).code == 0
    assert run(*names, "--with", goods, "--with", "seats.0.people = 0").code == 1


def test_lines_alone_are_enough() -> None:
    """What they leave out is filled in; a game of any kind."""
    ran = run("explain", "towers", "R3@2", "--with", 'towers = { 1 = "G3" }')
    assert ran.out.startswith("R3@2 is legal.")
    ran = run("picture", "thraen", "--with", 'moment = "crown"')
    assert ran.code == 0


@pytest.mark.parametrize(("lang", "said"), [("en", "No answer is legal"), ("de", "keine Antwort")])
def test_a_move_at_a_moment_that_goes_by_is_judged_there(lang: str, said: str) -> None:
    """And it is said that play goes past it."""
    moment = ("--with", 'moment = "religion"', "--lang", lang)
    ran = run("explain", "thraen", "godh:coin@1", *moment)
    assert ran.code == 1
    assert said in ran.out.splitlines()[0]
    assert "TH-GIFT-01" in ran.out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--with", "moment = biuld"), "--with: the position: Invalid value"),
        (("--with", 'moment = "biuld"'), '--with: moment: "biuld" is unknown; did you mean build?'),
        (("--with", "seats.0.people = 13"), "--with: seats.0.people: 13 on the board"),
        (("--position", "kitchen.toml"), "kitchen.toml"),
        (("--position", "biuld-3"), "--position: column 1"),
        (("--position", "build-3", "--with", "x = 1"), "--position: x: unknown"),
        (("--position", "{}", "--with", "x = 1"), "--position: --with changes what a table"),
        (("--position", "build-3", "--players", "3"), "--players 3, but the position has 2"),
        (("--position", "build-3", "--rule", "view_memory=false"), "are for a new game"),
        (("--record", "game.txt", "--with", "seat = 1"), "--with is for a position"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(argv: tuple[str, ...], said: str) -> None:
    """With the flag or the file that it stands in."""
    ran = run("explain", "thraen", "build:1", *argv)
    assert ran.code == 2
    assert said in ran.err


def test_every_table_can_be_asked_about() -> None:
    """By its name."""
    for name in thraen.table_names()[::9]:
        assert run("explain", "thraen", "done", "--position", name).code in (0, 1)
