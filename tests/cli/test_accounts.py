"""Export, and accounts told and verified: what one seat saw of a game, as a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import (
    Match,
    account_of,
    format_account,
    format_record,
    parse_account,
    record_of,
)
from skybridge_rules.match.account import with_digests
from tests.cli.running import game_record, run, thraen_match, thraen_record


@cache
def thraen_account() -> str:
    """A complete game of thraen, as seat 1 saw it."""
    return format_account(account_of(thraen_match(), Seat(1)))


@cache
def beginning() -> Match[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options]:
    """Its first hundred steps."""
    whole = thraen_match()
    match = Match(whole.game, whole.options)
    for played in whole.played[:100]:
        match.play(played.move)
    return match


def saved(folder: Path, name: str, text: str) -> str:
    """The name of a file with a text."""
    file = folder / name
    file.write_text(text, "utf-8")
    return str(file)


def test_a_record_is_exported_as_a_seat_or_a_spectator_saw_it(tmp_path: Path) -> None:
    """To the output or into a file, the same text."""
    record = saved(tmp_path, "game.rec", game_record(3))
    out = tmp_path / "seat.account"
    shown = run("export", record, "--seat", "1")
    assert shown.code == 0
    assert json.loads(shown.out.split("\n")[0])["seen_by"] == 1
    written = run("export", record, "--seat", "1", "-o", str(out))
    steps = shown.out.count("\n") - 3
    assert written.out == f"wrote {steps} steps as seat 1 saw them to {out}\n"
    assert out.read_text("utf-8") == shown.out
    watched = run("export", record, "--spectator", "--output", str(out))
    assert "as the spectator saw them" in watched.out
    assert json.loads(out.read_text("utf-8").split("\n")[0])["seen_by"] is None


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.rule("TH-INFO-02")
def test_an_account_of_thraen_is_exported_verified_and_told(tmp_path: Path) -> None:
    """TH-INFO-02: the story and the board are those of the seat, whatever the record says."""
    record = saved(tmp_path, "game.rec", thraen_record())
    out = str(tmp_path / "seat.account")
    assert run("export", record, "--seat", "1", "-o", out).code == 0
    assert Path(out).read_text("utf-8") == thraen_account()
    ran = run("verify", out)
    assert ran.code == 0
    assert " steps as seat 1 saw them, over with " in ran.out
    told, full = run("replay", out), run("replay", record, "--seat", "1")
    assert told.code == full.code == 0
    assert "as seat 1 saw it" in told.out
    assert "Final score" in told.out
    assert told.out.replace("  as seat 1 saw it\n", "") == full.out


@pytest.mark.rule("TH-INFO-02")
def test_an_account_of_a_game_that_goes_on_is_exported_and_verified(tmp_path: Path) -> None:
    """TH-INFO-02: as the seat saw it, and no more."""
    record = saved(tmp_path, "game.rec", format_record(record_of(beginning())))
    out = str(tmp_path / "seat.account")
    assert run("export", record, "--seat", "1", "-o", out).code == 0
    assert Path(out).read_text("utf-8") == format_account(account_of(beginning(), Seat(1)))
    ran = run("verify", out)
    assert ran.code == 0
    assert "100 steps as seat 1 saw them" in ran.out


def test_part_of_an_account_is_told(tmp_path: Path) -> None:
    """Up to a step, with the board there; before the end nothing is counted."""
    record = saved(tmp_path, "game.rec", game_record(2))
    account = saved(tmp_path, "seat.account", run("export", record, "--seat", "0").out)
    part = run("replay", account, "--until", "3")
    assert part.code == 0
    assert "After step 3 of " in part.out
    assert "   4  " not in part.out
    assert "Score" not in part.out
    assert "seat 0 (RB) lays" in part.out
    assert run("replay", account, "--seat", "0").code == 0
    for argv, words in (
        (("--until", "1000"), "no step 1000"),
        (("--seat", "1"), "--seat 1, but "),
    ):
        ran = run("replay", account, *argv)
        assert ran.code == 2
        assert words in ran.err


def test_a_damaged_account_is_named_with_its_line_and_step(tmp_path: Path) -> None:
    """A digest, a move and its rule, the game, the text."""
    record = saved(tmp_path, "game.rec", game_record(2))
    text = run("export", record, "--seat", "0").out
    first = json.loads(text.split("\n")[2])
    cases = {
        "digest": (
            text.replace(f'"{first["digest"]}"', '"0123456789abcdef"'),
            "line 3, column 1, step 1: ",
        ),
        "move": (text.replace(f'"{first["move"]}"', '"R^@5"', 1), "step 1: R^@5 is refused\n"),
        "game": (text.replace('"game":"towers"', '"game":"chess"'), "no game 'chess'"),
        "rules": (text.replace('"rules":"1"', '"rules":"0"'), "made for Rules '0'"),
        "short": (text[: len(text) // 2], "line "),
        "cut": ("\n".join(text.split("\n")[:-3]), "is missing"),
    }
    for name, (broken, words) in cases.items():
        file = saved(tmp_path, name, broken)
        ran = run("verify", file)
        assert ran.code == 1, name
        assert words in ran.out, name
        assert run("replay", file).code == 2, name
    assert "TW-502" in run("verify", str(tmp_path / "move")).out


def test_an_account_of_other_content_says_what_is_missing(tmp_path: Path) -> None:
    """As a record does."""
    digest = json.loads(thraen_account().split("\n")[0])["content"]
    file = saved(tmp_path, "other", thraen_account().replace(digest, "0123456789abcdef"))
    ran = run("verify", file)
    assert ran.code == 1
    assert "made with content 0123456789abcdef, while at hand is" in ran.out


def test_an_export_never_takes_the_place_of_other_files(tmp_path: Path) -> None:
    """Not of the record it is made from, nor of somebody's notes; an older account is replaced."""
    record = saved(tmp_path, "game.rec", game_record(2))
    notes = saved(tmp_path, "notes.txt", "mine")
    for name in (record, notes):
        before = Path(name).read_text("utf-8")
        ran = run("export", record, "--seat", "0", "-o", name)
        assert ran.code == 2
        assert "exists and is no account" in ran.err
        assert Path(name).read_text("utf-8") == before
    account = str(tmp_path / "seat.account")
    for seat in ("0", "1"):
        assert run("export", record, "--seat", seat, "-o", account).code == 0


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        ((), "one of the arguments --seat --spectator is required"),
        (("--seat", "0", "--spectator"), "not allowed with"),
        (("--seat", "5"), "no seat 5; there are seats 0, 1"),
    ],
)
def test_whose_account_it_is_must_be_said(
    tmp_path: Path, argv: tuple[str, ...], words: str
) -> None:
    """A seat that is there, or the spectator."""
    record = saved(tmp_path, "game.rec", game_record(2))
    ran = run("export", record, *argv)
    assert ran.code == 2
    assert words in ran.err


# Whatever is shown was verified.


def reworked(change: Callable[[dict[str, Any]], None]) -> str:
    """The account with the first step that has events changed, and digests to match."""
    lines = format_account(account_of(beginning(), Seat(1))).split("\n")
    at = next(n for n, line in enumerate(lines[2:-2], start=2) if json.loads(line)["events"])
    fields = json.loads(lines[at])
    change(fields)
    lines[at] = json.dumps(fields)
    return format_account(with_digests(parse_account("\n".join(lines))))


def at_a_seat_that_is_not_there(fields: dict[str, Any]) -> None:
    """An event that can be read, of a seat that nobody has."""
    fields["events"] = [{"event": {"type": "turn-began", "seat": 7}, "rules": [], "to": None}]


def by_a_rule_that_is_not_there(fields: dict[str, Any]) -> None:
    """A rule that no book has."""
    fields["events"][0]["rules"] = ["TH-" + "NONE-99"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (at_a_seat_that_is_not_there, "these events cannot be told"),
        (by_a_rule_that_is_not_there, "no rule or ruling 'TH-" + "NONE-99'"),
    ],
)
def test_what_cannot_be_shown_does_not_verify(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], words: str
) -> None:
    """Not even with digests made right: one reader serves both commands."""
    file = saved(tmp_path, "forged", reworked(change))
    ran = run("verify", file)
    assert ran.code == 1
    assert words in ran.out
    told = run("replay", file, "--rules")
    assert told.code == 2
    assert words in told.err


def test_an_account_is_told_with_the_rules_of_its_events(tmp_path: Path) -> None:
    """As the record is, from the same seat."""
    account = saved(tmp_path, "seat.account", thraen_account())
    record = saved(tmp_path, "game.rec", thraen_record())
    told = run("replay", account, "--rules")
    full = run("replay", record, "--seat", "1", "--rules")
    assert told.code == full.code == 0
    assert "[TH-" in told.out
    assert told.out.replace("  as seat 1 saw it\n", "") == full.out


def test_an_account_of_the_first_format_says_so(tmp_path: Path) -> None:
    """And what to do."""
    headers = json.loads(thraen_account().split("\n")[0]) | {"account": 1}
    ran = run("verify", saved(tmp_path, "old", json.dumps(headers) + "\n"))
    assert ran.code == 1
    assert "format 1, while this is 2" in ran.out
    assert "export it anew from the record" in ran.out


def test_verify_says_what_a_record_without_digests_leaves_open(tmp_path: Path) -> None:
    """And nothing of the kind for one that we wrote."""
    text = game_record(2)
    lines = [line for line in text.split("\n") if not line.startswith("[Digest ")]
    lines[-2] = lines[-2].partition(" {")[0]
    ran = run("verify", saved(tmp_path, "hand", "\n".join(lines)), saved(tmp_path, "ours", text))
    assert ran.code == 0
    assert "it has no digest of its own, so the names of its seats" in ran.out
    assert ran.out.count("not proved") == 1
