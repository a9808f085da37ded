"""What the quarrel is worth, from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import game_record, run, thraen_record

GOLDEN = Path(__file__).parents[1] / "golden"
OVERLAP = "towers players=4 turn=B out=- | 1: R2 G= / 2: B2 G= / 3: R3"
NEVER = ("--against", "bridge_on_bridge=NEVER")

MINE = """
title = "mine"
[[die]]
id = "skybridge"
faces = ["wood", "stone", "stone", "stone", "metal", "sumpter"]
special = 0
sources = [{ of = "*", kind = "printed", book = "the die", page = 1 }]
"""


@pytest.fixture
def quarrel(tmp_path: Path) -> str:
    """A file with the position of TW-EX-03."""
    file = tmp_path / "quarrel.txt"
    file.write_text(OVERLAP + "\n", "utf-8")
    return str(file)


@pytest.mark.rule("TW-Q-11", "TW-410")
def test_the_ruling_its_readings_and_the_moves_are_told(quarrel: str) -> None:
    """TW-Q-11: question and both answers in words, then the move with its reason."""
    ran = run("compare", "towers", quarrel, *NEVER, "--depth", "0")
    assert (ran.code, ran.err) == (0, "")
    assert "They differ in 1 of 1 position in 1 file." in ran.out
    [line] = [each for each in ran.out.splitlines() if each.startswith("TW-Q-11 ")]
    assert 'How may two bridges touch "on one side"?' in line
    assert "By partial overlap" in line
    assert "a bridge never lies on a bridge" in line
    assert line.endswith("1 of 1")
    assert "  TW-Q-11, TW-Q-13 (bridge_on_bridge PARTIAL or NEVER)\n" in ran.out
    assert "    B=@2-3 is legal by the first reading only.\n" in ran.out
    assert "      TW-410  as agreed for this game, bridges never rest on bridges" in ran.out


def test_only_so_many_places_are_told(quarrel: str) -> None:
    """The others are counted."""
    ran = run("compare", "towers", quarrel, *NEVER, "--most", "2")
    assert "looking 1 move ahead" in ran.out
    assert ran.out.count("\n" + quarrel) == 2
    assert "more places where they differ; see --most and --json." in ran.out


def test_the_same_as_json(quarrel: str) -> None:
    """For programs, nothing left out."""
    ran = run("compare", "towers", quarrel, *NEVER, "--depth", "0", "--json")
    plain = json.loads(ran.out)
    assert (plain["game"], plain["looked"], plain["parted"]) == ("towers", 1, 1)
    [setting] = plain["settings"]
    assert setting["setting"] == "bridge_on_bridge"
    assert [each["ruling"] for each in setting["rulings"]] == ["TW-Q-11", "TW-Q-13"]
    assert (setting["parted"], setting["alone"], setting["example"]) == (1, 1, quarrel)
    [disagreement] = plain["partings"]
    assert (disagreement["kind"], disagreement["move"], disagreement["legal_by"]) == (
        "move",
        "B=@2-3",
        "first",
    )
    assert disagreement["rulings"] == ["TW-Q-11", "TW-Q-13"]
    assert disagreement["reasons"][0]["rule"] == "TW-410"
    assert disagreement["line"] == []


def test_both_sides_start_from_what_the_file_says(tmp_path: Path) -> None:
    """The position is under another switch; the quarrel is about this one alone."""
    file = tmp_path / "agreed.txt"
    file.write_text(OVERLAP.replace("out=-", "out=- rules=roof_on_foundation:true"), "utf-8")
    ran = run("compare", "towers", str(file), *NEVER, "--json")
    [setting] = json.loads(ran.out)["settings"]
    assert setting["setting"] == "bridge_on_bridge"
    ran = run("compare", "towers", str(file), "--rule", "roof_on_foundation=false", "--json")
    [setting] = json.loads(ran.out)["settings"]
    assert (setting["first"], setting["second"]) == ("false", "true")


@pytest.mark.rule("TW-Q-21")
def test_a_record_is_played_again_by_both_readings(tmp_path: Path) -> None:
    """TW-Q-21: all moves stay legal, and the points under each are told; also in JSON."""
    file = tmp_path / "game.txt"
    file.write_text(game_record(2, "greedy"), "utf-8")
    asked = ("compare", "towers", str(file), "--against", "two_player_scoring=BY_COLOUR")
    out = run(*asked, "--depth", "0").out
    assert f"{file}, played again\n" in out
    assert "By the first reading all 4" in out
    assert "By the second reading all 4" in out
    [record] = json.loads(run(*asked, "--depth", "0", "--json").out)["records"]
    assert record["first"]["stop"] is record["second"]["stop"] is None
    assert record["first"]["totals"] != record["second"]["totals"]
    assert record["tables_differ_after"] is None
    step = run("compare", "towers", f"{file}:3", "--against", "level_metric=PIECES")
    assert "of 1 position in 1 file" in step.out


@pytest.mark.rule("TW-Q-11", "TW-410")
def test_a_record_stops_where_a_move_is_refused() -> None:
    """TW-Q-11: step, move, what is asked there, the points so far, and the reason."""
    file = str(GOLDEN / "towers-3-bridge-on-bridge.record")
    out = run("compare", "towers", file, *NEVER, "--depth", "0", "--most", "0").out
    assert re.search(
        r"By the second reading step \d+, \w=@\d-\d, is refused; seat \d is asked", out
    )
    assert "    TW-410  as agreed for this game, bridges never rest on bridges" in out


@pytest.mark.rule("TW-Q-07", "TW-407")
def test_a_position_that_one_side_cannot_have_is_told_with_its_problem(tmp_path: Path) -> None:
    """TW-Q-07: a bridge lies on foundations."""
    file = tmp_path / "after.txt"
    rules = "rules=bridge_on_foundations:true"
    file.write_text(f"towers players=4 turn=G {rules} | 1: R= / 2: R=", "utf-8")
    ran = run("compare", "towers", str(file), "--against", "bridge_on_foundations=false")
    assert "This position cannot exist by the second reading." in ran.out
    assert "      TW-407  bridge R=: lies on a bare foundation" in ran.out
    assert "TW-Q-07 (bridge_on_foundations true or false)" in ran.out


def test_without_files_random_games_are_played_by_each_reading_in_turn() -> None:
    """The same seed gives the same games."""
    asked = ("compare", "towers", "--players", "2", "--games", "2", "--seed", "5", "--depth", "0")
    ran = run(*asked, "--rule", "touch_model=FACE", "--json")
    plain = json.loads(ran.out)
    labels = {each["position"].partition(",")[0] for each in plain["partings"]}
    assert labels == {"game 1 by the first reading", "game 2 by the second reading"}
    assert run(*asked, "--rule", "touch_model=FACE", "--json").out == ran.out
    assert "in 2 random games, seed 5." in run(*asked, "--rule", "touch_model=FACE").out


@pytest.mark.rule("TH-Q-79")
def test_thraen_tells_who_sees_more(tmp_path: Path) -> None:
    """TH-Q-79: in one step of a record."""
    file = tmp_path / "game.txt"
    file.write_text(thraen_record(), "utf-8")
    ran = run("compare", "thraen", f"{file}:45", "--against", "view_memory=false")
    assert "TH-Q-79 (view_memory true or false)" in ran.out
    assert "    a spectator can place card " in ran.out
    assert " by the first reading only." in ran.out


def test_thraen_names_the_printed_entries(tmp_path: Path) -> None:
    """Other faces of the die: other odds."""
    content, record = tmp_path / "mine.toml", tmp_path / "game.txt"
    content.write_text(MINE, "utf-8")
    record.write_text(thraen_record(), "utf-8")
    ran = run("compare", "thraen", f"{record}:4", "--against-content", str(content))
    assert "content  die skybridge: faces" in ran.out
    assert "the content (die skybridge: faces)" in ran.out
    assert "face:wood has 2 of 6 by the first reading, 1 of 6 by the second." in ran.out


BAD: list[tuple[tuple[str, ...], str]] = [
    ((), "both readings are the same; name a switch with --rule or --against"),
    (("--against", "touch_model=VERTICAL"), "both readings are the same"),
    (
        ("--against", "touch"),
        "--against: no switch 'touch'; there are touch_model (VERTICAL",
    ),
    (("--against", "touch_model=x"), "--against: touch_model is one of VERTICAL, FACE, not 'x'"),
    (("--rule", "no=x"), "--rule: no switch 'no'"),
    (("missing.txt", *NEVER), "missing.txt: No such file"),
    (("--depth", "4", *NEVER), "4 is not between 0 and 3"),
    (("--players", "9", *NEVER), "2, 3 or 4 can play, not 9 (TW-001)"),
    (("--against-content", "missing.toml"), "missing.toml: No such file"),
]


@pytest.mark.parametrize(("argv", "words"), BAD)
def test_bad_requests_are_refused(argv: tuple[str, ...], words: str) -> None:
    """In one line, with exit code 2."""
    ran = run("compare", "towers", *argv)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_files_say_who_plays(quarrel: str) -> None:
    """What is for random games cannot be asked of a position."""
    for asked in (("--players", "3"), ("--games", "2"), ("--seed", "1"), ("--first", "1")):
        ran = run("compare", "towers", quarrel, *NEVER, *asked)
        assert ran.code == 2
        assert "are for random games; the files say their own" in ran.err


def test_files_by_different_rules_are_not_mixed(quarrel: str, tmp_path: Path) -> None:
    """Each is named."""
    other = tmp_path / "other.txt"
    other.write_text(OVERLAP.replace("out=-", "out=- rules=stuck_player:SKIP"), "utf-8")
    ran = run("compare", "towers", quarrel, str(other), *NEVER)
    assert ran.code == 2
    assert f"{other}: played by other rules than {quarrel} (stuck_player)" in ran.err


def test_broken_files_are_refused_with_their_names(tmp_path: Path) -> None:
    """A position, a record, a step that is not there."""
    file, record = tmp_path / "broken.txt", tmp_path / "game.txt"
    file.write_text("towers players=4 turn=B | 1: R2 R3", "utf-8")
    record.write_text(game_record(), "utf-8")
    checks: list[tuple[str, Any]] = [
        (str(file), f"{file}: foundation 1: R3 stands on R2 (TW-201)"),
        (f"{record}:99", f"{record}: no step 99; the record has steps 0 to"),
        (f"{file}:1", f"{file}: line 1, column 1:"),
    ]
    for given, words in checks:
        ran = run("compare", "towers", given, *NEVER)
        assert ran.code == 2
        assert words in ran.err
