"""Whatever goes wrong is one line on stderr, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import NoReturn

import pytest
from rich.text import Text

from skybridge_rules.cli.errors import one_line
from skybridge_rules.cli.main import main
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.limits import LONGEST_MESSAGE
from tests.cli.running import run

HOPELESS = [
    (("nonsense",), "invalid choice: 'nonsense'"),
    (("demo", "chess"), "no game 'chess'; there is mysthea, skyward, thraen, towers"),
    (("demo", "towers", "--players", "1"), "2, 3 or 4 can play, not 1 (TW-001)"),
    (("demo", "towers", "--players", "0"), "2, 3 or 4 can play, not 0 (TW-001)"),
    (("demo", "towers", "--players", "²"), "'²' is not a whole number"),
    (("demo", "towers", "--players", "9" * 5000), "is not a whole number"),
    (("demo", "towers", "--seed"), "expected one argument"),
    (("demo", "towers", "--first", "4"), "there is no seat 4 (TW-008)"),
    (
        ("demo", "towers", "--rule", "foo=1"),
        "no switch 'foo'; there are touch_model (VERTICAL, FACE);",
    ),
    (("demo", "towers", "--rule", "touch_model"), "touch_model is one of VERTICAL, FACE, not ''"),
    (
        ("demo", "towers", "--rule", "touch_model=x"),
        "touch_model is one of VERTICAL, FACE, not 'x'",
    ),
    (("demo", "towers", "--rule", "roof_on_foundation=yes"), "is one of true, false, not 'yes'"),
    (
        ("demo", "towers", "--rule", "touch_model=FACE", "--rule", "touch_model=FACE"),
        "is set twice",
    ),
    (("perft", "towers"), "required: --depth"),
    (("perft", "towers", "--depth", "-1"), "-1 is not between 0 and 100"),
    (("explain", "towers"), "required: MOVE"),
    (("explain", "towers", "R3"), "move 'R3', column 3: expected '@'"),
    (("explain", "towers", "{}"), "type must be one of"),
    (("explain", "towers", "R3@5", "--position", "nonsense"), "--position: column 1"),
    (("score", "towers", "--position", "{}"), "--position: $: missing"),
    (("score", "towers", "--position", "towers players=4 turn=R | 1: R3 R3"), "TW-201"),
    (("score", "towers", "--position", "towers players=4 turn=R |", "--first", "1"), "--first"),
    (("score", "towers", "--position", "x", "--record", "y"), "not allowed with"),
    (("score", "towers", "--position-file", "no/such/file"), "no/such/file: No such file"),
    (("score", "towers", "--position-file", "a\0b"), "null"),
    (("score", "towers", "--record", "no/such/file:3"), "no/such/file: No such file"),
    (("score", "towers", "--record", "a\0b:3"), "null"),
    (("rules", "--search", "a " * 201), "--search: 402 letters; at most 400"),
    (("rules", "x" * 5_000), "no rule or ruling 'xxx"),
    (
        ("simulate", "towers", "--bots", "random," * 100),
        "--bots: 101 bots; a game has at most 100 seats",
    ),
    (("replay", "no/such/file"), "no/such/file: No such file"),
    (("replay",), "required: FILE"),
    (("verify",), "required: FILE"),
    (("schema", "towers", "novel"), "invalid choice: 'novel'"),
    (("simulate", "towers", "--game", "3"), "unrecognized arguments"),
    (("picture", "towers", "--svg", "a\0b"), "null"),
    (("content",), "required: GAME"),
    (("content", "thraen"), "required: TASK"),
    (
        ("content", "towers", "status"),
        "no content of 'towers'; there is one of mysthea, skyward and thraen",
    ),
    (
        ("content", "chess", "template"),
        "no game 'chess'; there is mysthea, skyward, thraen, towers",
    ),
    (
        ("content", "chess", "check", "x"),
        "no game 'chess'; there is mysthea, skyward, thraen, towers",
    ),
    (("content", "thraen", "dance"), "invalid choice: 'dance'"),
    (("content", "thraen", "check"), "required: FILE"),
    (("content", "thraen", "check", "no/such/file"), "no/such/file: No such file"),
    (("content", "thraen", "check", "a\0b"), "null"),
    (("content", "thraen", "template", "--miss"), "unrecognized arguments: --miss"),
]


@pytest.mark.parametrize(("argv", "words"), HOPELESS, ids=range(len(HOPELESS)))
def test_a_hopeless_command_is_refused_in_one_line(argv: tuple[str, ...], words: str) -> None:
    """Exit code 2, nothing on stdout."""
    ran = run(*argv)
    assert ran.code == 2
    assert words in ran.err
    assert ran.out == ""


def test_rules_can_be_switched_in_either_case() -> None:
    """Names as they are, values in capitals or not (TW-Q-01, TW-Q-08)."""
    position = run("explain", "towers", "R^@1", "--rule", "roof_on_foundation=TRUE", "--json")
    assert position.code == 0
    assert "rules=roof_on_foundation:true" in position.out
    assert run("perft", "towers", "--depth", "1", "--rule", "touch_model=face").out == "18\n"


class Interrupted(StringIO):
    """An input at which somebody presses Ctrl-C."""

    def readline(self, _: int | None = -1, /) -> NoReturn:
        raise KeyboardInterrupt


class Closed(StringIO):
    """An output that nobody reads any more."""

    def write(self, _: str, /) -> NoReturn:
        raise BrokenPipeError


def test_an_interrupt_ends_quietly_and_saves(tmp_path: Path) -> None:
    """Exit code 130; what was played is kept."""
    file, err = tmp_path / "kept.rec", StringIO()
    code = main(["play", "towers", "--save", str(file)], Interrupted(), StringIO(), err)
    assert code == 130
    assert err.getvalue() == "skybridge-rules: interrupted\n"
    assert run("verify", str(file)).code == 0


@pytest.mark.parametrize(
    "argv", [["demo", "towers"], ["rules"], ["schema", "towers"], ["rules", "TW-303"]]
)
def test_a_closed_pipe_is_one_line(argv: list[str]) -> None:
    """Whether rich writes or we do."""
    err = StringIO()
    assert main(argv, StringIO(), Closed(), err) == 2
    assert err.getvalue() == "skybridge-rules: the reader of the output has left\n"


def test_streams_that_are_closed_are_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a service starts us with nothing open."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main(["play", "towers"]) == 0
    assert main(["nonsense"]) == 2


def test_no_control_character_reaches_the_terminal() -> None:
    """Nor a second line, nor half a surrogate pair, nor a novel."""
    assert one_line("a\nb\x1b[31m\udcff é") == "a\\nb\\x1b[31m\\udcff é"
    assert len(one_line("x" * 10 * LONGEST_MESSAGE)) == LONGEST_MESSAGE


class Screen(StringIO):
    """An output that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_prose_is_wrapped_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that a script reads stays one line; brackets stay brackets."""
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    text = "[bold]" + " words" * 30 + "[/bold] :smile:"
    screen, pipe = Screen(), StringIO()
    Terminal(StringIO(), screen, StringIO()).say(text, indent=2, lead="TW-303  ")
    assert "[bold]" in screen.getvalue()
    Terminal(StringIO(), pipe, StringIO()).say(text, indent=2, lead="TW-303  ")
    lines = Text.from_ansi(screen.getvalue()).plain.splitlines()
    assert len(lines) > 4
    assert all(len(line) < 40 for line in lines)
    assert all(line.startswith(" " * 10) for line in lines[1:])
    assert pipe.getvalue() == f"  TW-303  {text}\n"


def test_tables_keep_their_lines_in_a_pipe() -> None:
    """No padding at the end of a line, and no wrapping."""
    out = run("rules").out
    lines = out.splitlines()
    assert all(line == line.rstrip() for line in lines)
    assert any(len(line) > 150 for line in lines)


def test_colours_are_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures and words have them there, unless NO_COLOR asks for none."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    screen = Screen()
    assert main(["demo", "towers", "--players", "3"], StringIO(), screen, StringIO()) == 0
    assert "\x1b[1;31m" in screen.getvalue()
    monkeypatch.setenv("NO_COLOR", "1")
    plain = Screen()
    assert main(["demo", "towers", "--players", "3"], StringIO(), plain, StringIO()) == 0
    assert "\x1b[1;31m" not in plain.getvalue()


def test_the_module_and_the_script_run_in_a_process_of_their_own() -> None:
    """With an output that knows only ASCII, input that is not UTF-8, and a reader who leaves."""
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "skybridge_rules"]
    done = subprocess.run(
        [*command, "play", "towers", "--seed", "1"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env=env,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is no move" in done.stdout
    with subprocess.Popen(
        [*command, "rules", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b"skybridge-rules: the reader of the output has left\n"
        assert process.wait() == 2
    full = Path("/dev/full")
    if full.exists():
        with full.open("w") as nowhere:
            assert isinstance(nowhere, TextIOWrapper)
            done = subprocess.run(
                [*command, "rules"], stdout=nowhere, stderr=subprocess.PIPE, check=False
            )
        assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
