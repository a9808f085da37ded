"""Every command works without the extra, and prints the same; only colours are missing."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules import __version__
from skybridge_rules.cli.plain_screen import PlainScreen, width_of
from tests.cli.running import LINKED, game_record, run, thraen_record

DISPUTES: Final = str(Path(__file__).parents[1] / "packages" / "disputes.toml")

COMMANDS: Final = (
    ("--version",),
    ("--help",),
    ("demo", "--players", "2"),
    ("demo", "towers", "--lang", "de", "--rules"),
    ("simulate", "towers", "--games", "3", "--json"),
    ("perft", "towers", "--depth", "1", "--divide"),
    ("explain", "towers", "G=@1-5"),
    ("explain", "thraen", "take:eye", "--lang", "de"),
    ("score", "towers", "--position", LINKED),
    ("picture", "towers", "--position", LINKED),
    ("picture", "thraen", "--players", "2"),
    ("compare", "towers", "--against", "touch_model=point", "--games", "1"),
    ("rules", "thraen"),
    ("rules", "TH-TAKE-02", "--lang", "de"),
    ("rules", "--search", "bridge"),
    ("disputes", DISPUTES),
    ("schema", "towers", "move"),
    ("content", "thraen", "status"),
    ("no-such-command",),
)
"""Commands of every kind."""


@pytest.fixture
def _without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is where the extra was not installed."""
    for name in ("rich", "skybridge_rules.cli.rich_screen"):
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.parametrize("argv", COMMANDS, ids=" ".join)
def test_a_command_prints_the_same_without_rich(
    argv: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Into a pipe, character by character; only how long a simulation took may differ."""
    with_it = run(*argv)
    for name in ("rich", "skybridge_rules.cli.rich_screen"):
        monkeypatch.setitem(sys.modules, name, None)
    without = run(*argv)
    assert without.code == with_it.code
    if argv[0] == "simulate":
        assert without.out.partition('"seconds"')[0] == with_it.out.partition('"seconds"')[0]
    else:
        assert without.out == with_it.out


@pytest.mark.usefixtures("_without_rich")
def test_a_game_is_played_told_and_verified_without_rich(tmp_path: Path) -> None:
    """From the prompt to the record, and a record of thraen as one seat saw it."""
    saved = tmp_path / "mine.rec"
    played = run("play", "towers", "--players", "2", "--save", str(saved), stdin="1\nundo\nquit\n")
    assert played.code == 0
    assert run("verify", str(saved)).code == 0
    told = tmp_path / "told.rec"
    told.write_text(thraen_record(), encoding="utf-8")
    assert run("replay", str(told), "--seat", "0").code == 0
    told.write_text(game_record(), encoding="utf-8")
    assert run("replay", str(told)).out.count("\n") > 50


class Window(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_wraps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prose to the width, and of a table the columns that may be broken."""
    monkeypatch.setenv("COLUMNS", "40")
    screen = PlainScreen(window := Window())
    screen.say("  TW-303 ", "the lowest open level comes first, and always so", "bold")
    screen.say("  ", "", "")
    rows = (("a", "1", "one two three four five six"), ("", "", ""), ("b", "20", "seven"))
    screen.table(("name", "n", "what"), rows, ("n",), ("what",))
    assert [line.rstrip() for line in window.getvalue().splitlines()] == [
        "  TW-303 the lowest open level comes",
        "         first, and always so",
        "",
        "name    n   what",
        "─" * (4 + 3 + 2 + 3 + 27),
        "a       1   one two three four five six",
        "",
        "b      20   seven",
    ]


def test_a_table_breaks_what_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The widest first, and never below what can be read."""
    monkeypatch.setenv("COLUMNS", "30")
    screen = PlainScreen(window := Window())
    screen.table(("a", "what"), (("x", "one two three four five six"),), (), ("what",))
    assert window.getvalue().splitlines() == [
        "a   what",
        "─" * 30,
        "x   one two three four five",
        "    six",
    ]


def test_wide_and_combining_letters_are_measured() -> None:
    """A name may be written in any script."""
    assert (width_of("Ada"), width_of("日本"), width_of("e\u0301"), width_of("─é")) == (3, 4, 1, 2)


def test_a_picture_loses_its_colours() -> None:
    """The signs of a colour are no letters."""
    stream = StringIO()
    PlainScreen(stream).picture("\x1b[1;31mR3\x1b[0m on 5")
    assert stream.getvalue() == "R3 on 5\n"


def test_the_version_is_told_by_python_without_rich(tmp_path: Path) -> None:
    """``python -m skybridge_rules --version``, in a process that cannot find rich."""
    (tmp_path / "rich.py").write_text("raise ImportError('not installed')", encoding="utf-8")
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    for words, expected in (("--version", __version__), ("", "commands:")):
        done = subprocess.run(
            [sys.executable, "-m", "skybridge_rules", *words.split()],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert expected in done.stdout
