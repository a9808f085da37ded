"""``--names``, and the names in records: the seats are called by them."""

from __future__ import annotations

from pathlib import Path

import pytest

from skybridge_rules import Dealer, Match, towers
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.match import format_record, record_of
from tests.cli.running import LINKED, run

FOUR = "Ada,Ben,Cleo,Dov"


@pytest.mark.parametrize(
    "argv",
    [
        ("demo", "towers", "--players", "2", "--names", "Ada,Ben"),
        ("demo", "thraen", "--players", "2", "--names", "Ada,Ben", "--lang", "de"),
        ("score", "towers", "--position", LINKED, "--names", FOUR),
        ("explain", "towers", "R3@5", "--seat", "2", "--names", FOUR),
        ("picture", "towers", "--names", FOUR),
        ("picture", "thraen", "--players", "2", "--names", "Ada,Ben"),
    ],
)
def test_a_command_calls_the_seats_by_their_names(argv: tuple[str, ...]) -> None:
    """Not by their numbers."""
    ran = run(*argv)
    assert "ada" in ran.out.lower()
    assert "Platz 0" not in ran.out
    if "thraen" not in argv:  # whose pictures tell both: small figures have the number alone
        assert "seat 0" not in ran.out.lower()


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("Ada,Ben", "--names: 2 names for 4 seats"),
        ("Ada,,Cleo,Dov", "--names: a name must not be empty"),
        ("Ada,Ben,ADA,Dov", "--names: 2 seats are called 'ada'"),
        (f"Ada,Ben,Cleo,{'D' * 41}", "at most 40 letters"),
    ],
)
def test_names_that_cannot_be_used_are_refused_in_one_line(names: str, words: str) -> None:
    """Wherever names can be given."""
    for command in (["demo", "towers"], ["score", "towers"], ["play", "towers"]):
        ran = run(*command, "--names", names)
        assert ran.code == 2
        assert words in ran.err


def test_a_record_brings_its_names(tmp_path: Path) -> None:
    """From the game that was played with them to its story, its score and its picture."""
    saved = tmp_path / "ours.rec"
    run("play", "towers", "--players", "2", "--names", "Ada,Ben", "--save", str(saved), stdin="")
    assert "Ada" in saved.read_text(encoding="utf-8")
    match = Match(towers, towers.Options(2), names=("Ada", "Ben"), dealer=Dealer.of(1))
    play_out(match, dict.fromkeys(towers.seats(match.state), bot_named("random", towers)))
    saved.write_text(format_record(record_of(match)), encoding="utf-8")
    for command in (["replay", str(saved)], ["score", "towers", "--record", str(saved)]):
        told = run(*command).out
        assert "Ada (RB)" in told
        assert "seat 0" not in told
        renamed = run(*command, "--names", "Eve,Fay").out
        assert "Eve (RB)" in renamed
        assert "Ada" not in renamed
    for seat in ("0", "1"):
        account = tmp_path / f"{seat}.txt"
        run("export", str(saved), "--seat", seat, "-o", str(account))
        assert "Ben (GY)" in run("replay", str(account)).out
