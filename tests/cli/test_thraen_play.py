"""A person at the table of thraen, by script."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest

from skybridge_rules import thraen
from skybridge_rules.bots import bot_named
from skybridge_rules.cli.localized import game_named
from skybridge_rules.cli.prompt import PromptSession
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match, take_back
from skybridge_rules.thraen.edition import Edition
from tests.cli.running import Ran, run
from tests.thraen.builders import Board, position

GAME = Edition(thraen.shipped())
SEATED = ("--boards", "empery,visions", "--first", "0")
"""Guinn begins; nobody is asked for a board."""

BEGINNERS = ("--rule", "start_hand=FIRST_GAME", "--rule", "initial_die_face=WOOD")
"""Hands and die without chance: the first question is which card to play."""

CARD = next(card for card in GAME.content.central if card.beginner and not card.immediate)
FIRST = f"play:{CARD.id}@{'abcde'.index(CARD.rune.name.lower()) + 1}"
"""A first play of Guinn's that nothing follows from."""


def session(*lines: str, argv: Sequence[str] = (*SEATED, *BEGINNERS)) -> Ran:
    """A session of two against a random bot."""
    asked = ("--players", "2", "--bot", "random", "--seed", "1", *argv)
    ran = run("play", "thraen", *asked, stdin="".join(f"{line}\n" for line in lines))
    assert ran.code == 0
    assert ran.err == ""
    return ran


def test_a_board_is_chosen_then_the_person_has_a_name() -> None:
    """Ten sides are offered, with their slots; the prompt knows the character afterwards."""
    out = session("board:geneorn", argv=("--first", "0", "--seat", "1")).out
    assert "You are seat 1; against you: seat 0, played by random (seed 1)" in out
    assert "You are asked to choose a board and its side." in out
    assert "\n  4  board:geneorn            Jardh (green): The Secret of the Geneorn" in out
    assert "seat 1> board:geneorn" in out
    assert "seat 1 plays Jardh (green): The Secret of the Geneorn" in out
    assert "seat 1 (Jardh, green)> " in out


def test_a_pack_is_picked_from_without_a_picture() -> None:
    """Each card with what is printed on it; the others' picks stay secret (TH-SETUP-18)."""
    out = session("1", "1", argv=SEATED).out
    assert out.count("You are asked to keep a card of the pack.") == 3
    assert out.count("\n  1  pick:") == 3
    assert "Setup: the packs go to the left\n" in out
    assert "SKYBRIDGE" not in out


def test_the_picture_comes_with_the_turn_and_when_asked_for() -> None:
    """In between a line says what is asked, and what the person has."""
    out = session(FIRST, "done", "1", "1").out
    assert out.count("SKYBRIDGE\n") == 3
    assert out.count("You are asked to ") == 5
    assert "You have no resources; 3 population; might T0; 3 cards; 0 Godh cards.\n" in out
    assert session(FIRST, "done", "1", "1", "board").out.count("SKYBRIDGE\n") == 4


def test_answers_are_numbers_or_notation_in_any_case() -> None:
    """Numbers are those of the list."""
    by_number = session(FIRST, "done", "2").out
    taken = by_number.partition("takes ")[2].partition("\n")[0]
    assert "(Light)" in taken
    assert f"takes {taken}\n" in session(FIRST, "done", "take:light").out
    assert f"takes {taken}\n" in session(FIRST, "DONE", "TAKE:LIGHT").out
    out = session("0", "99", "1234567", "1 1").out
    assert out.count("there are answers 1 to ") == 3
    assert "'1 1' is no move" in out


@pytest.mark.rule("TH-PREP-05")
def test_the_crown_is_placed_where_cards_are_seen() -> None:
    """TH-PREP-05: five places, each with its card; and then it is told where it lies."""
    out = session(FIRST, "crown:darkness").out
    assert "You are asked to place the crown.\n" in out
    assert "\nPlace the crown\n  1  crown:realm     on " in out
    assert "\nGo on\n  6  done            leave the crown on the board\n" in out
    assert "seat 0 (Guinn, yellow) puts the crown on Darkness\n" in out
    assert "  CROWN [D] Deep wells D " in out.partition("puts the crown")[2]


def test_moves_are_listed_with_what_they_do() -> None:
    """Under headings, numbered throughout."""
    out = session(FIRST, "done", "moves").out
    assert out.count("\nTake a card\n  1  take:realm        ") == 2
    assert "; bonus +money/wood\n" in out


def test_why_explains_by_number_or_notation() -> None:
    """TH-TURN-02: what does not belong to the question is refused by the rule of its moment."""
    out = session(FIRST, "done", "why 1", "why done", "build:1").out
    assert "take:realm is legal." in out
    assert "done is refused." in out
    assert "build:1 is refused." in out
    assert "TH-TURN-02  this move belongs to step 4, building, which is still to come" in out


def test_undo_goes_back_inside_the_turn_and_says_where_it_stops() -> None:
    """What everybody knows can be taken back, what was learned cannot."""
    out = session(FIRST, "done", "take:light", "undo", "undo", "undo", "undo force", "redo").out
    assert "1 step taken back\n" in out
    assert re.search(r"undo stops here: step 7 let chance decide in sight: [A-Z][a-z ]+ \[", out)
    assert "; `undo force` goes past that." in out
    assert " steps taken back\n" in out
    assert " steps played again\n" in out
    assert out.count("You are asked to play a card before round 1.") == 2


def test_a_saved_game_verifies_and_goes_on_as_a_record(tmp_path: Path) -> None:
    """Hidden cards are in the record, not on the screen."""
    file = tmp_path / "game.rec"
    ran = session("1", "1", "1", f"save {file}", argv=SEATED)
    assert f"to {file}" in ran.out
    assert run("verify", str(file)).code == 0
    assert "~show:" in file.read_text("utf-8")
    assert "~show:" not in ran.out


def at(state: thraen.State, *lines: str) -> tuple[str, thraen.State]:
    """What seat 0 reads from a position on, and where that leads."""
    out = StringIO()
    match = Match(GAME, thraen.options_of(state), dealer=Dealer.of(1), start=state)
    stdin = StringIO("".join(f"{line}\n" for line in lines))
    bots = {Seat(1): bot_named("random", GAME)}
    terminal = Terminal(stdin, out, StringIO())
    PromptSession(terminal, game_named("thraen"), match, Seat(0), bots).run()
    return out.getvalue(), match.state


@pytest.mark.rule("TH-BONUS-02")
def test_the_only_answer_is_given_without_asking() -> None:
    """And undo goes past it, to where there was something to decide."""
    eye = thraen.shipped().eye[0].id
    state = position(
        thraen.shipped(), Board(hand=["bridge-work"]), Board(), completed=4, faceup={"eye": eye}
    )
    out, after = at(state)
    assert "There is one answer only: take:eye.\n" in out
    assert "There is one answer only: bonus:godh.\n" in out
    assert "draws a Godh card, sees " in out
    assert len(after.players[0].godhs) == 1
    match = Match(GAME, thraen.options_of(state), dealer=Dealer.of(1), start=state)
    match.play(thraen.legal_moves(state)[0])
    match.play(match.moves[0])
    match.deal()
    match.play(next(move for move in match.moves if str(move).startswith("play:")))
    assert take_back(match, Seat(0), force=True) == 1


def test_long_lists_are_shown_when_asked_for() -> None:
    """Plays with Retreat come last, and their numbers are named."""
    hand = ("woodcutters", "carpenters", "grove-priests", "star-readers", "lorekeepers")
    state = position(thraen.shipped(), Board(hand=hand, might=2), Board(), ask="play")
    out, _ = at(state)
    assert "\nPlay a card\n  1  play:" in out
    assert "\nPlay a card with Retreat: answers 6 to 25, listed by `moves`\n" in out
    assert "\n 25  play:" in at(state, "moves")[0]
    assert "falls back to T1, plays " in at(state, "25")[0]


def test_the_end_is_shown_with_the_score() -> None:
    """The session still answers."""
    state = position(
        thraen.shipped(), Board(), Board(), ask="limit", seat=1, completed=6, idle=2, holder=0
    )
    out, after = at(state, *["1"] * 6, "moves", "why done")
    assert thraen.decision(after) is None
    assert "The end:" in out
    assert "Final score" in out
    assert "The game is over: `save FILE`, `undo`, `help` or `quit`." in out
    assert "No moves: the game is over." in out
    assert "TH-ROUND-02" in out


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("--seat", "4"), "no seat 4; there are seats 0, 1, 2, 3"),
        (("--players", "2", "--seat", "2"), "no seat 2; there are seats 0, 1"),
        (("--boards", "empery,agony"), "a board is used by one player only (TH-SETUP-01)"),
        (("--players", "3", "--boards", "empery,visions"), "2 boards for 3 players (TH-SETUP-09)"),
        (("--boards", "crown"), "--boards: no board 'crown'; there are empery, agony, "),
        (("--boards", ""), "--boards: no board ''"),
        (("--first", "4"), "there is no seat 4 among 4 (TH-SETUP-08)"),
        (("--players", "5"), "2 to 4 can play, not 5 (TH-SETUP-01)"),
        (("--rule", "start_hand=big"), "start_hand is one of DRAFT, FIRST_GAME, not 'big'"),
        (("--content", "no/such/file"), "no/such/file: No such file"),
    ],
)
def test_impossible_tables_are_refused(argv: tuple[str, ...], words: str) -> None:
    """Before the first prompt."""
    ran = run("play", "thraen", *argv)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
