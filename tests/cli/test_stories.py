"""Demo, replay and verify: games told in words, and records checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from skybridge_rules import towers
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers.components import Colour
from skybridge_rules.towers.events import GameEnded, PlayerLeft, TurnSkipped
from skybridge_rules.towers.words import tell
from tests.cli.running import game_record, run


def told(position: str, *moves: str) -> list[str]:
    """The sentences of some moves from a position."""
    state = towers.parse_position(position)
    sentences: list[str] = []
    for text in moves:
        step = towers.step(state, towers.parse_move(text))
        before, after = towers.view(state, None), towers.view(step.state, None)
        sentences += [each.text for each in tell(before, after, heard(step.events, None))]
        state = step.state
    return sentences


def test_a_piece_is_told_with_what_follows_from_it() -> None:
    """Blocks, bridges and roofs in one sentence each."""
    position = "towers players=4 turn=G out=- | 1: R3 / 2: B3 R2 / 4: R3 B2 / 5: R3 Y2"
    assert told(position, "G=@4-5", "B3@9", "Y^@4", "R3@3") == [
        "seat 1 (G) lays G= over 4 and 5, raising both to 6",
        "seat 2 (B) lays B3 on bare foundation 9",
        "seat 3 (Y) lays Y^ on tower 4, atop G=, closing a tower of 6 stories",
        "seat 0 (R) lays R3 on bare foundation 3",
    ]
    red = "towers players=2 turn=G out=- | " + " / ".join(f"{n}: R3" for n in (1, 2, 3, 4))
    red += " / 5: B3 / 6: B3 / 7: B3 / 8: B3 / 9: B2"
    assert told(red, "Y2@9", "R2@5") == [
        "seat 1 (GY) lays Y2 on tower 9, atop B2, raising it to 4",
        "seat 0 (RB) lays R2 on tower 5, atop B3, raising it to 5",
    ]


def test_the_first_kind_of_piece_is_no_bare_foundation() -> None:
    """R3 has the number 0, and stands there all the same."""
    full = " / ".join(f"{n}: {s}3" for n, s in enumerate("RRRRGGGGB", start=1))
    position = f"towers players=4 turn=Y out=- | {full}"
    assert told(position, "Y3@1") == ["seat 3 (Y) lays Y3 on tower 1, atop R3, raising it to 6"]


@pytest.mark.rule("TW-602", "TW-603")
def test_leaving_and_the_end_are_told() -> None:
    """Who cannot lay a piece, and who wins."""
    position = (
        "towers players=4 turn=G out=- | 1: R3 G3 B3 Y3 R^ / 2: R3 G3 B3 Y3 R^ / 3: R3 G3 B3 Y3 G^"
        " / 4: R3 G3 B3 Y3 / 5: Y2 B2 R2 B2 R2 Y^ / 6: R2 G2 B2 Y2 B^ / 7: R2 G2 B2 Y2 B^"
        " / 8: Y2 G2 Y^ / 9: G2"
    )
    assert told(position, "G^@4") == [
        "seat 1 (G) lays G^ on tower 4, atop Y3, closing a tower of 12 stories",
        "seat 2 (B) cannot lay its last piece and is out",
        "seat 3 (Y) cannot lay its last piece and is out",
        "seat 0 (R) cannot lay its last piece and is out",
        "seat 1 (G) cannot lay its last piece and is out",
        "nobody can lay a piece any more; seat 0 (R) and seat 1 (G) share the win",
    ]


@pytest.mark.rule("TW-Q-17", "TW-801")
def test_every_kind_of_event_has_its_sentence() -> None:
    """Also those that take a long game, or a switch, to come about."""
    view = towers.view(towers.new(towers.Options(3)), None)
    own, fourth = Colour.G, Colour.Y
    events = (
        PlayerLeft(Seat(1), (own, fourth), finished=True),
        PlayerLeft(Seat(1), (own, fourth), finished=False),
        TurnSkipped(Seat(1), (own,)),
        GameEnded((Seat(2),)),
        GameEnded((Seat(0), Seat(1), Seat(2))),
    )
    assert tuple(each.text for each in tell(view, view, events)) == (
        "seat 1 (G) has laid every piece and is done",
        "seat 1 (G) cannot lay any of its last 13 pieces and is out",
        "seat 1 (G) can lay nothing now and is passed over",
        "nobody can lay a piece any more; seat 2 (B) wins",
        "nobody can lay a piece any more; seat 0 (R), seat 1 (G) and seat 2 (B) share the win",
    )


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_demo_ends_with_the_itemised_score(players: str) -> None:
    """Moves in words, pictures, then items, totals, standing and the rules behind them."""
    ran = run("demo", "towers", "--players", players, "--seed", "2")
    assert ran.code == 0
    order = [
        "Skybridge, the game of wooden towers",
        "Round 1\n   1  ",
        "Game over",
        "Final score\n",
        "total",
        "Standing\n  1. seat ",
        "The rules behind it\n  TW-703\n",
        "Highest score wins: " if "(TW-711)" in ran.out else "Ties are shared: ",
    ]
    places = [ran.out.index(words) for words in order]
    assert places == sorted(places)
    assert ran.out.count("still holds") == 3


def test_a_demo_is_the_same_again_and_other_with_another_seed() -> None:
    """The seed decides."""
    usual = run("demo", "towers").out
    assert usual == run("demo", "towers", "--seed", "1", "--players", "4").out
    assert usual != run("demo", "towers", "--seed", "2").out


def test_pace_waits_after_each_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """For people, not for tests."""
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    assert run("demo", "towers", "--pace", "0.5").code == 0
    assert len(waited) > 40
    assert set(waited) == {0.5}
    for pace in ("-1", "nan", "inf", "soon", "61"):
        assert "is not a number of seconds" in run("demo", "towers", "--pace", pace).err


def test_a_record_is_replayed_in_words(tmp_path: Path) -> None:
    """With the last picture, to the end or to a step."""
    file = tmp_path / "game.rec"
    file.write_text(game_record(), "utf-8")
    whole = run("replay", str(file))
    assert whole.code == 0
    assert "seat 0 (R): seat 0" in whole.out
    assert "Round 1\n   1  " in whole.out
    assert "Final score" in whole.out
    part = run("replay", str(file), "--until", "3")
    assert "After step 3 of " in part.out
    assert "   4  " not in part.out
    none = run("replay", str(file), "--until", "0")
    assert "After step 0 of" in none.out
    late = run("replay", str(file), "--until", "1000")
    assert late.code == 2
    assert "no step 1000" in late.err


def test_good_records_verify(tmp_path: Path) -> None:
    """With either kind of line end."""
    for players in (2, 3, 4):
        unix, other = tmp_path / f"{players}.rec", tmp_path / f"{players}.crlf.rec"
        unix.write_bytes(game_record(players).encode())
        other.write_bytes(game_record(players).replace("\n", "\r\n").encode())
        ran = run("verify", str(unix), str(other))
        assert ran.code == 0
        assert ran.out.count(": OK, ") == 2


@pytest.mark.rule("TW-009")
def test_the_first_difference_is_named_with_its_rules(tmp_path: Path) -> None:
    """Line, column, step and the rules in words."""
    text = game_record()
    start = text.index("1. ") + 3
    broken = tmp_path / "broken.rec"
    broken.write_text(text[:start] + "G3@1" + text[start + 4 :], "utf-8")
    ran = run("verify", str(broken))
    assert ran.code == 1
    assert f"{broken}: line 9, column 4, step 1: G3@1 is refused\n" in ran.out
    assert "  TW-009  G3 cannot be laid now; it is the turn of seat 0 (R).\n" in ran.out
    shown = run("replay", str(broken))
    assert shown.code == 2
    assert "line 9, column 4" in shown.err


def test_other_differences_are_named_too(tmp_path: Path) -> None:
    """A digest, the result, the game, the notation, the headers."""
    text = game_record()
    at = text.index(" {", text.index("1. ")) + 2
    digit = "0" if text[at] != "0" else "1"
    cases = {
        "digest": (text[:at] + digit + text[at + 1 :], "step 4: the state after"),
        "result": (text.replace("= ", "= 1", 1), "the record says over with"),
        "game": (text.replace('"towers"', '"chess"', 1), "no game 'chess'"),
        "rules": (text.replace('[Rules "1"]', '[Rules "0"]'), "made for Rules '0'"),
        "move": (text.replace("1. R", "1. Q"), "cannot be read"),
        "empty": ("", "line 1, column 1: the header Game is missing"),
        "short": (text[: len(text) // 2], "line "),
    }
    for name, (broken, words) in cases.items():
        file = tmp_path / name
        file.write_text(broken, "utf-8")
        ran = run("verify", str(file))
        assert ran.code == 1, name
        assert words in ran.out, name
        assert run("replay", str(file)).code == 2, name
        assert run("score", "towers", "--record", str(file)).code == 2, name


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    """Every file is checked; the exit code is that of the worst."""
    good, binary = tmp_path / "good.rec", tmp_path / "binary.rec"
    good.write_text(game_record(), "utf-8")
    binary.write_bytes(b"\xff\xfe")
    ran = run("verify", str(binary), str(good))
    assert ran.code == 2
    assert "binary.rec: not UTF-8 text, see byte 1" in ran.err
    assert "good.rec: OK, " in ran.out
    assert run("verify", str(tmp_path)).code == 2
