"""A person at the prompt, by script."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.running import Ran, run


def session(*lines: str, argv: Sequence[str] = ()) -> Ran:
    """A session against random bots, two players unless said otherwise."""
    asked = ["--players", "2", "--bot", "random", "--seed", "1", *argv]
    return run("play", "towers", *asked, stdin="".join(f"{line}\n" for line in lines))


def test_the_end_of_input_is_a_way_to_leave() -> None:
    """So a pipe or Ctrl-D ends a session without a fuss."""
    ran = session()
    assert ran.code == 0
    assert "You are seat 0 (RB)" in ran.out
    assert "36 legal moves" in ran.out
    assert ran.err == ""


def test_a_move_is_played_told_and_answered() -> None:
    """The person's piece, then the bot's."""
    out = session("R3@5", "quit").out
    assert "   1  R3@5    seat 0 (RB) lays R3 on bare foundation 5" in out
    assert "   2  " in out
    assert "Round 2" in out


def test_small_letters_will_do() -> None:
    """Where no other move could be meant."""
    assert "lays B2 on bare foundation 9" in session("b2@9").out


def test_why_answers_without_playing() -> None:
    """Legal, or the rules with figures, id and page (TW-407)."""
    out = session("why R3@5", "why R=@1-2", "why G3@1").out
    assert "R3@5 is legal." in out
    assert "R=@1-2 is refused, for 2 reasons." in out
    assert "TW-407  a bridge rests on pieces; foundation 1 is bare." in out
    assert "How to play, rule 4" in out
    assert "it is the turn of seat 0 (RB)" in out
    assert "lays R3" not in out


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    """TW-309: while a foundation is empty, blocks go there."""
    out = session("R3@5", "B3@5").out
    assert "B3@5 is refused, for 2 reasons." in out
    assert "TW-309  a block goes on an empty foundation while there is one" in out
    assert "TW-303  foundation 5 has level 3" in out
    assert "\n   3  " not in out


def test_moves_are_listed_in_groups() -> None:
    """One line to a piece."""
    out = session("moves").out
    assert "  R3 three-story block  R3@1 R3@2 R3@3 R3@4 R3@5 R3@6 R3@7 R3@8 R3@9\n" in out
    assert "  B2 two-story block    B2@1" in out


def test_rules_can_be_looked_up_at_the_table() -> None:
    """Several at once, in any case."""
    out = session("rules tw-303 TW-Q-01", "rules TW-" + "9999", "rules").out
    assert "TW-303  Lowest permitted level (Blocks)" in out
    assert "TW-Q-01  What does" in out
    assert "no rule or ruling 'TW-" + "9999'" in out
    assert "something is missing: `rules ID`" in out


def test_undo_stops_at_what_another_seat_decided() -> None:
    """And says how to go past it; force leads back to the person's own decision."""
    out = session("undo", "redo", "R3@5", "undo", "undo force", "redo", "undo again").out
    assert "undo stops here: nothing has been played." in out
    assert "nothing has been taken back" in out
    assert "step 2 was decided by seat 1 (TW-101); `undo force` goes past that." in out
    assert "2 steps taken back" in out
    assert "2 steps played again" in out
    assert "`undo`, or `undo force`" in out
    assert out.count("36 legal moves") == 2


def test_force_finds_no_decision_where_there_was_none() -> None:
    """The last seat has seen others move, but has not moved itself."""
    ran = session("undo force", argv=["--seat", "1"])
    assert "you have not decided anything yet" in ran.out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "A move, or one of: moves, why MOVE"),
        ("hello", "'hello' is no move: column 1"),
        ("R3@", "expected a foundation from 1 to 9"),
        ("R3@5 R3@6", "is no move: column 5"),
        ("why", "something is missing: `why MOVE`"),
        ("why not", "'not' is no move"),
        ("save", "something is missing: `save FILE`"),
        ("save no/such/folder/x.rec", "No such file or directory"),
        ("save nul\0byte", "null"),
        ("[bold]R3@5[/bold]", "'[bold]R3@5[/bold]' is no move"),
        ("\x1b[31mred", "\\x1b"),
        ("\udcff", "is no move"),
    ],
)
def test_bad_input_gets_a_clear_line(line: str, words: str) -> None:
    """And the session goes on."""
    ran = session(line, "score")
    assert ran.code == 0
    assert words in ran.out
    assert "Score if the game ended now" in ran.out
    assert "\x1b" not in ran.out


def test_help_names_every_command() -> None:
    """A person should not have to guess."""
    out = session("help").out
    for name in ("moves", "why MOVE", "rules ID", "undo", "redo", "score", "save FILE", "quit"):
        assert f"  {name}" in out


def test_a_game_is_saved_and_verifies(tmp_path: Path) -> None:
    """By command, and again on leaving."""
    first, last = tmp_path / "first.rec", tmp_path / "last.rec"
    ran = session("R3@5", f"save {first}", "board", argv=["--save", str(last)])
    assert f"saved 2 steps to {first}" in ran.out
    assert f"saved 2 steps to {last}" in ran.out
    assert first.read_text("utf-8") == last.read_text("utf-8")
    assert run("verify", str(first), str(last)).code == 0


def test_a_record_never_takes_the_place_of_other_files(tmp_path: Path) -> None:
    """Somebody's notes are safe; an older record is replaced."""
    notes, record = tmp_path / "notes.txt", tmp_path / "game.rec"
    notes.write_text("mine", "utf-8")
    out = session(f"save {notes}", f"save {record}", "R3@5", f"save {record}").out
    assert "is no record; choose another name" in out
    assert notes.read_text("utf-8") == "mine"
    assert "R3@5" in record.read_text("utf-8")
    assert run("play", "towers", "--save", str(notes)).code == 2
    assert notes.read_text("utf-8") == "mine"


def test_a_game_can_be_played_to_its_end() -> None:
    """The score is shown, and the session still answers."""
    lines = [
        f"{colour}{kind}@{place}"
        for kind in "32^"
        for place in range(1, 10)
        for colour in "RB"
        for _ in range(2)
    ]
    tail = ["moves", "R3@5", "undo", "score"]
    ran = session(*lines * 3, *tail, argv=["--rule", "stuck_player=SKIP"])
    assert ran.code == 0
    assert "Final score" in ran.out
    assert "No moves: the game is over." in ran.out
    assert "TW-603  the game is over." in ran.out


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("--seat", "2"), "no seat 2; there are seats 0, 1"),
        (("--seat", "-1"), "-1 is not between 0 and"),
        (("--bot", "clever"), "no bot 'clever'"),
        (("--first", "5"), "there is no seat 5 (TW-008)"),
    ],
)
def test_impossible_tables_are_refused(argv: tuple[str, ...], words: str) -> None:
    """Before the first prompt."""
    ran = run("play", "towers", "--players", "2", *argv)
    assert ran.code == 2
    assert words in ran.err
