"""``play --save``: nothing is lost, whatever ends the game and whatever fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from skybridge_rules import files
from skybridge_rules.cli import autosave
from skybridge_rules.cli.signals import signals_interrupt
from skybridge_rules.match import parse_record
from tests.cli.running import run

ASKED = ("play", "towers", "--players", "2", "--bot", "random", "--seed", "1")
SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")


@pytest.fixture(autouse=True)
def _nothing_is_ignored() -> Iterator[None]:
    """In the background and under nohup, too: what ignores a signal hands that on to a child."""
    ignored = [each for each in SIGNALS if signal.getsignal(each) is signal.SIG_IGN]
    for each in ignored:
        signal.signal(each, signal.SIG_DFL)
    yield
    for each in ignored:
        signal.signal(each, signal.SIG_IGN)


def moves_in(path: Path) -> list[str]:
    """The moves of a record, which must be whole."""
    assert run("verify", str(path)).code == 0
    return [entry.move for entry in parse_record(path.read_text("utf-8")).entries]


def wait_for(path: Path) -> None:
    """Until a file is there."""
    for _ in range(600):
        if path.exists():
            return
        time.sleep(0.1)
    raise AssertionError(f"{path} was never written")


@contextmanager
def playing(*argv: str) -> Iterator[subprocess.Popen[str]]:
    """A real game in a process of its own, which waits at its prompt."""
    words = (sys.executable, "-m", "skybridge_rules", *ASKED, *argv)
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        yield process
        process.kill()


def type_in(process: subprocess.Popen[str], line: str) -> None:
    """What a person types."""
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


@POSIX
@pytest.mark.parametrize("number", SIGNALS)
def test_a_game_is_saved_when_a_signal_ends_it(tmp_path: Path, number: signal.Signals) -> None:
    """Ctrl-C, a request to end, a terminal that was closed: the exit code says which."""
    record, other = tmp_path / "game.record", tmp_path / "other.record"
    with playing("--save", str(record)) as process:
        type_in(process, "R3@5")
        type_in(process, f"save {other}")
        wait_for(other)  # so the move was played, and the prompt is back
        record.unlink()  # what was kept on the way: now the end alone can save the game
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert f"saved 2 steps to {record}" in out
    assert err.count("\n") == 1
    assert "Traceback" not in out + err
    assert moves_in(record)[0] == "R3@5"


@POSIX
def test_a_game_is_kept_while_it_is_played(tmp_path: Path) -> None:
    """So even a process that is killed loses nothing that was decided."""
    record = tmp_path / "game.record"
    with playing("--save", str(record)) as process:
        type_in(process, "R3@5")
        wait_for(record)
        process.kill()
        process.communicate(timeout=60)
    assert moves_in(record)[0] == "R3@5"


@POSIX
def test_a_closed_terminal_is_no_reason_to_lose_a_game(tmp_path: Path) -> None:
    """The signal comes, and nobody reads what is said any more."""
    record = tmp_path / "game.record"
    with playing("--save", str(record)) as process:
        type_in(process, "R3@5")
        wait_for(record)
        time.sleep(0.5)
        record.unlink()
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stderr.close()
        process.send_signal(signal.SIGHUP)
        process.wait(timeout=60)
    assert moves_in(record)[0] == "R3@5"


@POSIX
def test_an_ignored_signal_stays_ignored() -> None:
    """As under nohup; and afterwards every handler is as it was."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        term = signal.getsignal(signal.SIGTERM)
        with signals_interrupt():
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
            assert signal.getsignal(signal.SIGTERM) is not term
        assert signal.getsignal(signal.SIGTERM) is term
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_system_without_the_signal_of_a_closed_terminal_plays_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Windows has no SIGHUP."""
    monkeypatch.setattr("skybridge_rules.cli.signals._ENDING", (signal.SIGTERM,))
    record = tmp_path / "game.record"
    assert run(*ASKED, "--save", str(record), stdin="R3@5\n").code == 0
    assert moves_in(record)[0] == "R3@5"


class Disk:
    """A disk that is full for a while; the first of these writes fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, failing: int) -> None:
        self.failing, self.tries = failing, 0
        self._write = files.replace_text
        monkeypatch.setattr("skybridge_rules.cli.files.replace_text", self.write)

    def write(self, name: str, text: str) -> None:
        """Write, or say that there is no room."""
        self.tries += 1
        if self.tries <= self.failing:
            raise OSError(28, "No space left on device", name)
        self._write(name, text)


def test_the_game_goes_on_when_it_cannot_be_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What failed is said once, with the file, and tried again after the next decision."""
    record = tmp_path / "game.record"
    disk = Disk(monkeypatch, failing=2)
    ran = run(*ASKED, "--save", str(record), stdin="R3@5\nB3@9\nR2@8\nscore\nquit\n")
    assert ran.code == 0
    assert ran.out.count("No space left on device. The game is not saved; it goes on") == 1
    assert f"{record}: No space left" in ran.out
    assert disk.tries == 4  # after each decision, and on leaving
    assert ran.out.count(f"saved 6 steps to {record}") == 2  # once it works again, and at the end
    assert {"R3@5", "B3@9", "R2@8"} <= set(moves_in(record))


def test_nobody_leaves_an_unsaved_game_by_accident(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The first quit that cannot save says so and stays; another file may be tried."""
    record, other = tmp_path / "game.record", tmp_path / "other.record"
    Disk(monkeypatch, failing=2)
    ran = run(*ASKED, "--save", str(record), stdin=f"R3@5\nquit\nsave {other}\nquit\n")
    assert ran.code == 0
    assert "`quit` once more tries again and leaves" in ran.out
    assert f"saved 2 steps to {other}" in ran.out
    assert moves_in(record) == moves_in(other)


@pytest.mark.parametrize("typed", ["R3@5\nquit\nquit\n", "R3@5\n"])
def test_a_game_that_was_never_saved_fails_loudly(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: str
) -> None:
    """Whoever leaves all the same, or whose input ends, sees it in the exit code."""
    record = tmp_path / "game.record"
    record.write_text(older := "[Game is what a record begins with", "utf-8")
    Disk(monkeypatch, failing=99)
    ran = run(*ASKED, "--save", str(record), stdin=typed)
    assert ran.code == 2
    assert f"{record}: No space left on device" in ran.err
    assert record.read_text("utf-8") == older


LIMITED = """
import resource, sys
from skybridge_rules.cli.main import main
resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
sys.exit(main(sys.argv[1:]))
"""


@POSIX
def test_at_a_real_limit_the_older_game_stays(tmp_path: Path) -> None:
    """A process that may not write as much as a record has."""
    record = tmp_path / "game.record"
    assert run(*ASKED, "--save", str(record), stdin="R3@1\n").code == 0
    older = record.read_bytes()
    words = (sys.executable, "-c", LIMITED, *ASKED, "--save", str(record))
    done = subprocess.run(words, input="R3@5\nscore\n", capture_output=True, text=True)
    assert done.returncode == 2
    assert "The game is not saved; it goes on" in done.stdout
    assert "Score if the game ended now" in done.stdout
    assert str(record) in done.stderr
    assert record.read_bytes() == older
    assert list(tmp_path.iterdir()) == [record]


def test_whoever_decides_nothing_leaves_an_older_game_alone(tmp_path: Path) -> None:
    """A game that was only looked at does not take the place of one that was played."""
    record = tmp_path / "game.record"
    assert run(*ASKED, "--save", str(record), stdin="R3@1\n").code == 0
    older = record.read_bytes()
    ran = run(*ASKED, "--save", str(record), stdin="moves\nquit\n")
    assert f"you have decided nothing; {record} stays as it was" in ran.out
    assert record.read_bytes() == older


def test_a_file_that_became_something_else_is_not_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Somebody may put notes there while the game is played."""
    record = tmp_path / "game.record"
    record.write_text("[Game ", "utf-8")
    real = autosave.save_record

    def swap(match: autosave.AnyMatch, name: str) -> None:
        record.write_text("notes", "utf-8")
        real(match, name)

    monkeypatch.setattr(autosave, "save_record", swap)
    ran = run(*ASKED, "--save", str(record), stdin="R3@5\n")
    assert ran.code == 2
    assert record.read_text("utf-8") == "notes"
