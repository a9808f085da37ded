"""The terminal game is played from scripts of answers, to the end and on crooked ways."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

import pytest
from examples.terminal_game import Session, main

from examples import terminal_game
from skybridge_rules import Dealer, Match, Seat, parse_record, replay, thraen, towers
from skybridge_rules.words import Language
from tests.examples.typing_at import Typist
from tests.thraen.card_names import leaks

ROOT = Path(__file__).parents[2]
ThraenMatch: TypeAlias = Match[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options]


def test_two_people_play_towers_to_the_end(typed: Typist, tmp_path: Path) -> None:
    """Always the first answer; at the end the score is read, and the record is saved."""
    file = tmp_path / "game.record"
    ran = typed(main, "towers Ada Ben", ["1"] * 80 + [f"save {file}", "quit"])
    assert ran.code == 0
    assert "Final score" in ran.out
    assert "No moves: the game is over." in ran.out
    assert ran.out.endswith("Good bye.\n")
    match = replay(towers, parse_record(file.read_text(encoding="utf-8")))
    assert match.decision is None
    assert match.names == ("Ada", "Ben")


def test_one_person_plays_thraen_to_the_end_in_german(typed: Typist) -> None:
    """Against a bot that draws lots; the words around the board are German."""
    ran = typed(main, "thraen Ada random --seed 3 --lang de", ["1"] * 1_500)
    assert "Endwertung" in ran.out
    assert "Das Spiel ist zu Ende" in ran.out
    assert ran.out.endswith("Auf Wiedersehen.\n")


def test_bots_among_themselves_are_watched(typed: Typist) -> None:
    """Nobody is asked anything."""
    ran = typed(main, "towers random greedy --seed 1")
    assert ran.code == 0
    assert "Final score" in ran.out
    assert ">" not in ran.out.replace("->", "")


class Person:
    """Checks what was printed before each answer, and types lots of things."""

    def __init__(self, match: ThraenMatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.asked = 0
        self._match = match
        self._capsys = capsys
        self._dealer = Dealer.of(7)
        self._seen = match.step

    def isatty(self) -> bool:
        """Not a terminal: the typist is a program."""
        return False

    def readline(self) -> str:
        """The next answer; nothing once the game is over."""
        match, self.asked = self._match, self.asked + 1
        printed = self._capsys.readouterr().out
        since = match.states[min(self._seen, match.step) :]
        self._seen = match.step
        assert leaks(printed, since, Seat(0)) == set()
        if match.decision is None:
            return ""
        if self.asked % 9 == 0:
            other = ("undo", "score", "board", "why play:avrumeth@1", "moves", "nonsense", "")
            word, self._dealer = self._dealer.one_of(other)
            return f"{word}\n"
        number, self._dealer = self._dealer.below(len(match.moves))
        return f"{number + 1}\n"


@pytest.mark.rule("TH-INFO-02")
def test_nothing_is_printed_that_the_person_may_not_know(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole game of thraen, every screen checked against the true states."""
    match = Match(thraen, thraen.Options(2), names=("Ada", "random"), dealer=Dealer.of(2))
    person = Person(match, capsys)
    monkeypatch.setattr(sys, "stdin", person)
    with pytest.raises(EOFError):
        Session(match, Language.EN).run()
    assert match.decision is None
    assert person.asked > 50


@pytest.mark.rule("TH-INFO-02")
def test_the_keyboard_is_handed_over_before_a_hand_is_shown(typed: Typist) -> None:
    """What Ben may see stands behind a pause that he ends himself."""
    ran = typed(main, "thraen Ada Ben --seed 1", ["", "1", "", "1", "1", ""])
    first, second, third = ran.out.split("take the keyboard")[1:]
    assert first.startswith("; press Enter")
    assert "Seen from seat 0" in first
    assert "Seen from seat 1" in second
    assert "pick:" in second
    assert "YOUR PACK" in third
    assert "Seen from seat 1" not in third


def test_a_refused_move_says_why(typed: Typist) -> None:
    """By trying it, and by asking before."""
    ran = typed(main, "towers Ada Ben", ["R^@5", "why r^@5", "why R3@5"])
    assert ran.out.count("R^@5 is refused.\n  TW-502") == 2
    assert "R3@5 is legal." in ran.out
    assert "page 1" in ran.out


def test_undo_goes_as_far_as_the_barrier_and_says_why(typed: Typist) -> None:
    """At one keyboard whoever moved last takes back; a bot's move stands, unless by force."""
    ran = typed(main, "towers Ada Ben", ["undo", "R3@5", "undo", "R3@6", "G3@5", "undo"])
    assert "undo stops here: nothing has been played" in ran.out
    assert ran.out.count("1 step taken back") == 2
    ran = typed(main, "towers Ada random", ["R3@5", "undo", "undo force"])
    assert "undo stops here: step 2 was decided by seat 1 (TW-101)" in ran.out
    assert "2 steps taken back" in ran.out


def test_a_game_is_saved_and_loaded(typed: Typist, tmp_path: Path) -> None:
    """With the seats as they were; only a record is written over."""
    file, other = tmp_path / "game.record", tmp_path / "letter.txt"
    other.write_text("Dear Ben,", encoding="utf-8")
    ran = typed(main, "towers Ada Ben", ["R3@5", f"save {other}", *[f"save {file}"] * 2])
    assert "letter.txt exists and is no record" in ran.out
    assert ran.out.count("saved 1 step to") == 2
    assert other.read_text(encoding="utf-8") == "Dear Ben,"
    ran = typed(main, f"--load {file}", ["G^@5", "score"])
    assert "Ben, seat 1 (GY)" in ran.out
    assert "tower 5, under G^ (TW-703)" in ran.out
    ran = typed(main, "thraen Ada random", [f"load {file}", "board"])
    assert "seat 1 (GY): lay a piece" in ran.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("99", "there are answers 1 to 36"),
        ("0", "there are answers 1 to 36"),
        ("1" * 5_000, "there are answers 1 to 36"),
        ("rubbish", "'rubbish' is neither a move nor a command"),
        ("why", "'' is neither a move nor a command"),
        ("load nowhere", "No such file"),
        ("load a\0b", "null"),
        ("save", "directory"),
        ("help", "take back your latest move"),
    ],
)
def test_whatever_is_typed_is_answered(typed: Typist, line: str, said: str) -> None:
    """And the game goes on."""
    ran = typed(main, "towers Ada Ben", [line, "R3@5", "score"])
    assert said in ran.out
    assert "seat 0 (RB) lays R3" in ran.out


def test_a_broken_record_is_refused_with_its_place(typed: Typist, tmp_path: Path) -> None:
    """From the arguments it ends the program, at the prompt it does not."""
    file = tmp_path / "broken.record"
    file.write_bytes(b"[Game \xff]")
    assert typed(main, f"--load {file}").code == 2
    file.write_text('[Game "chess"]\n', encoding="utf-8")
    ran = typed(main, f"--load {file}")
    assert (ran.code, "line 2, column 1" in ran.err) == (2, True)
    assert "line 2, column 1" in typed(main, "towers A B", [f"load {file}"]).out


@pytest.mark.parametrize("argv", ["chess", "towers Ada", "towers A B C D E", "towers --lang xx"])
def test_an_impossible_table_is_refused(typed: Typist, argv: str) -> None:
    """Before anything is printed."""
    ran = typed(main, argv)
    assert (ran.code, ran.out) == (2, "")
    assert "error:" in ran.err


def test_help_says_who_can_sit_down(typed: Typist) -> None:
    """People and bots."""
    ran = typed(main, "--help")
    assert ran.code == 0
    assert "2 to 4 people, or bots: random, greedy" in ran.out


def test_at_a_real_terminal_the_program_ends_politely_by_ctrl_d() -> None:
    """And the screen is emptied before the keyboard goes round."""
    command = [sys.executable, "-m", "examples.terminal_game", "thraen", "Ada", "Ben"]
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    ) as game:
        os.close(theirs)
        printed = b""
        while b"Enter when nobody else looks. " not in printed:
            printed += os.read(ours, 4_096)
        assert b"\x1b[2J" in printed
        os.write(ours, b"\x04")
        while b"Good bye." not in printed:
            printed += os.read(ours, 4_096)
        assert game.wait(60) == 0
    os.close(ours)
    assert b"Traceback" not in printed


def test_ctrl_c_ends_politely_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the exit code that shells expect."""

    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal_game, "ask", interrupted)
    assert main(["towers", "Ada", "greedy"]) == 130
    assert capsys.readouterr().out.endswith("Good bye.\n")
