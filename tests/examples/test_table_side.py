"""The table-side adjudicator follows real games, knowing no more than everybody at the table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from examples.table_side import TableSide, main
from examples.tabletop import AnyMatch, tabletop
from examples.umpire import Umpire

from examples import table_side
from skybridge_rules import CHANCE, Dealer, Match, frames, parse_account, thraen, towers
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.match import account_of, format_account
from tests.examples.typing_at import Typist


def played(game: Any, players: int, seed: int) -> AnyMatch:
    """A real game at a real table, which the program is not shown."""
    match = Match(game, game.Options(players), dealer=Dealer.of(seed))
    play_out(match, dict.fromkeys(game.seats(match.state), bot_named("random", game)))
    return match


class Table:
    """People who tell what can be seen of a real game, and check what the program makes of it."""

    def __init__(self, true: AnyMatch, umpire: Umpire, steps: int) -> None:
        self.compared = 0
        self._true = true
        self._umpire = umpire
        self._steps = steps
        self._typed: list[str] = []

    def isatty(self) -> bool:
        """No: they are a program too."""
        return False

    def readline(self) -> str:
        """The next thing to say; nothing when enough was played."""
        true, umpire = self._true, self._umpire
        if not self._typed:
            step = len(umpire.line)
            assert umpire.view == true.game.view(true.states[step], None)
            self.compared += 1
            if step >= min(self._steps, true.step):
                return ""
            self._typed = list(self._said(true.states[step], true.played[step]))
        return f"{self._typed.pop(0)}\n"

    def _said(self, before: Any, told: Any) -> tuple[str, ...]:
        """A move as people tell it: an unseen card by its back, and what came to light besides."""
        game, umpire, move = self._true.game, self._umpire, told.move
        step = game.step(before, move)
        after = game.view(step.state, None)
        aloud = " ".join(game.JSON.to_json(event) for event in step.heard(None))
        hidden = {name.split()[-1] for name in game.unknowns(after)}
        text = game.format_move(move)
        if getattr(move, "card", None) in hidden and umpire.unseen(umpire.back_of(move)):
            text = f"?{umpire.back_of(move)}"
        elif told.by is not CHANCE:
            text = f"{umpire.names[told.by]}: {text}"
        known = {name.split()[-1] for name in game.unknowns(game.view(before, None))} - hidden
        known = {name for name in known if f'"{name}"' in aloud}  # the rest follows by itself
        return text, *sorted(known - {str(getattr(move, "card", getattr(move, "first", "")))})


def followed(true: AnyMatch, steps: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Umpire, int]:
    """Let the program follow a real game for so many steps."""
    names = ("Ada", "Ben", "Cleo", "Dov")[: len(true.names)]
    umpire = Umpire(tabletop(true.game.NAME), names, None)
    people = Table(true, umpire, steps)
    monkeypatch.setattr(sys, "stdin", people)
    with pytest.raises(EOFError):
        TableSide(umpire).run()
    return umpire, people.compared


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_of_towers_is_followed(
    players: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Piece by piece, to the score; what it keeps is what a spectator of the game saw."""
    true = played(towers, players, players)
    umpire, compared = followed(true, 1_000, monkeypatch)
    assert compared == true.step + 1
    assert "Final score" in capsys.readouterr().out
    ours, theirs = umpire.account(), account_of(true, None)
    assert (ours.scenes, ours.totals, ours.view) == (theirs.scenes, theirs.totals, theirs.view)


@pytest.mark.slow
@pytest.mark.rule("TH-INFO-01", "TH-INFO-02")
@pytest.mark.parametrize(("players", "seed", "steps"), [(2, 1, 140), (4, 4, 100)])
def test_a_good_part_of_thraen_is_followed_without_knowing_a_hand(
    players: int,
    seed: int,
    steps: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """After each step the program sees exactly what everybody sees, and its account verifies."""
    true = played(thraen, players, seed)
    umpire, compared = followed(true, steps, monkeypatch)
    assert compared > steps / 2
    printed = capsys.readouterr().out
    assert "refused" not in printed
    account = parse_account(format_account(umpire.account()))
    *_, last = frames(thraen, account)
    assert last.view == true.game.view(true.states[len(umpire.line)], None)
    assert account.scenes == account_of(true, None).scenes[: len(umpire.line)]


OPENING = ("ben begins", "bridge builder", "empery", "wood")
"""Who begins, two boards and the die; packs and picks are never asked for."""


@pytest.mark.rule("TH-PLAY-01", "TH-INFO-02")
def test_any_card_of_a_hand_may_be_played_but_none_that_lies_elsewhere(typed: Typist) -> None:
    """Ada's card cannot also be Ben's; a board card is in no hand."""
    lines = (*OPENING, "play:Drakhe riders@2", "play:drakhe riders@1", "play:ore-vein@1", "score")
    ran = typed(main, "thraen Ada Ben", lines)
    assert "seat 1 (Guinn, yellow) plays Drakhe riders into slot 2 [B]" in ran.out
    assert "play:drakhe-riders@1 is refused" in ran.out
    assert "play:ore-vein@1 is refused" in ran.out
    assert "page" in ran.out
    assert "or of a hand: play:CARD@SLOT" in ran.out


def test_what_the_umpire_imagines_is_never_printed(typed: Typist) -> None:
    """Neither in a list, nor as advice, nor in the account: it would be taken for a hint."""
    ran = typed(main, "thraen Ada Ben", (*OPENING, "moves", "why play:ore-vein@1", "board", "?"))
    named = {card.id for card in thraen.shipped().central if card.id in ran.out}
    titled = {card.title for card in thraen.shipped().central if f" {card.title} " in ran.out}
    assert named == titled == set()
    assert "everybody can see what is answered here" in ran.out


def test_a_wrong_move_is_refused_with_rule_page_and_suggestion(typed: Typist) -> None:
    """Out of turn, on a roof, and in the wrong moment."""
    ran = typed(main, "towers Ada Ben", ["Ben: G3@1", "R3@5", "G^@5", "R3@5", "why r^@5"])
    assert "TW-009" in ran.out
    assert "- This is for seat 0 to answer" in ran.out
    assert "TW-504  tower 5 is closed by G^" in ran.out
    assert "page 1, How to play, rule 5" in ran.out
    assert "- Legal instead: R3@1" in ran.out
    ran = typed(main, "thraen Ada Ben", ["take:eye"])
    assert "- This is for chance to answer: Starting player (TH-SETUP-08)." in ran.out


def test_what_was_said_last_can_be_taken_back(typed: Typist) -> None:
    """A die that was seen stands, unless it was typed wrongly."""
    ran = typed(main, "thraen Ada Ben", ["undo", "seat 0", "undo", "undo force", "seat 1"])
    assert "this stands: nothing has been played; `undo force`" in ran.out
    assert "this stands: step 1 let chance decide in sight: begin:0 (TH-SETUP-08)" in ran.out
    assert "taken back: 1 step\n" in ran.out
    assert "seat 1 receives the starting Drakhe" in ran.out
    ran = typed(main, "towers Ada Ben", ["R3@5", "undo", "R3@6"])
    assert "taken back: 1 step\n" in ran.out
    assert "lays R3 on bare foundation 6" in ran.out


def test_the_draft_is_taken_back_as_a_whole(typed: Typist) -> None:
    """Nobody was asked about it, so nobody has to take it back piece by piece."""
    ran = typed(main, "thraen Ada Ben", (*OPENING, "undo", "undo force", "stone"))
    assert "this stands: " in ran.out
    assert "taken back: 15 steps" in ran.out
    assert "the Skybridge die shows stone" in ran.out


def test_an_evening_is_saved_and_resumed(typed: Typist, tmp_path: Path) -> None:
    """The account holds what the table saw, and the game goes on from it."""
    file, other = tmp_path / "evening.txt", tmp_path / "letter.txt"
    other.write_text("Dear Ben,", encoding="utf-8")
    lines = (*OPENING, "play:Drakhe riders@2", f"save {other}", f"save {file}", f"save {file}")
    ran = typed(main, "thraen Ada Ben", lines)
    assert "letter.txt exists and is no account" in ran.out
    assert ran.out.count("saved 19 steps, as the table saw them") == 2
    ran = typed(main, f"--resume {file}", ["play:avrumeth@2", "undo", f"save {file}"])
    assert "Ada, seat 0 (Adlem, red) to play a card before round 1" in ran.out
    assert "saved 19 steps" in ran.out or "saved 20 steps" in ran.out
    assert len(tuple(frames(thraen, parse_account(file.read_text(encoding="utf-8"))))) > 18


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("99", "there are answers 1 to 36"),
        ("foundation 5", "'foundation 5' fits 4 answers: R3@5, R2@5, B3@5, B2@5"),
        ("rubbish", "'rubbish' is no answer here"),
        ("why", "'' is no answer here"),
        ("?", "everybody can see what is answered here"),
        ("save", "directory"),
        ("save a\0b", "null"),
        ("help", "`undo force` if it was typed wrongly"),
        ("", "a move in notation"),
        ("board", "foundation"),
        ("score", "Score if the game ended now"),
        ("r3, a three-story block, onto foundation 5", "lays R3 on bare foundation 5"),
    ],
)
def test_whatever_is_typed_is_answered(typed: Typist, line: str, said: str) -> None:
    """And the game goes on."""
    ran = typed(main, "towers Ada Ben", [line, "B3@1", "G3@1"])
    assert said in ran.out
    assert ran.code == 0


def test_a_game_with_cards_of_ones_own_is_followed(typed: Typist, tmp_path: Path) -> None:
    """What is printed on them comes from a file; a broken one is refused with its name."""
    file = tmp_path / "mine.toml"
    file.write_text("title = 3", encoding="utf-8")
    ran = typed(main, f"thraen Ada Ben --content {file}")
    assert (ran.code, "mine.toml" in ran.err) == (2, True)
    for argv in ("towers Ada", "chess", "--resume nowhere", f"--resume {file}"):
        assert typed(main, argv).code == 2


def test_ctrl_c_ends_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the exit code that shells expect."""

    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(table_side, "ask", interrupted)
    assert main(["towers", "Ada", "Ben"]) == 130
    assert capsys.readouterr().out.endswith("Good bye.\n")


def test_help_says_what_it_is_for(typed: Typist) -> None:
    """And that only what everybody sees is to be typed."""
    ran = typed(main, "--help")
    assert ran.code == 0
    assert "Type what everybody can see" in ran.out
