"""Every command about thraen: watch, simulate, count, look up, replay, and one's own content."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from skybridge_rules import register, thraen
from skybridge_rules.cli.localized import game_named
from skybridge_rules.cli.schema import DOCUMENTS
from skybridge_rules.simulate import game_seeds, simulate
from skybridge_rules.thraen.content import digest
from tests.cli.running import Ran, run, thraen_match, thraen_record
from tests.thraen.owners import SHIPPED, file_of, plain_of

SHIPPED_DIGEST = digest(SHIPPED)
CARD = SHIPPED.central[0]


@pytest.fixture(scope="module")
def watched() -> Ran:
    """A demo of two."""
    return run("demo", "--boards", "geneorn,gardens", "--seed", "2")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A file with the record of a game."""
    file = tmp_path / "game.rec"
    file.write_text(thraen_record(), "utf-8")
    return str(file)


@pytest.fixture
def own(tmp_path: Path) -> str:
    """A file with a content in which one card is worth more."""
    file = tmp_path / "mine.toml"
    entry = plain_of("central", str(CARD.id)) | {"points": CARD.points + 1}
    file.write_text(file_of(("central", entry)), "utf-8")
    return str(file)


@pytest.fixture
def own_record(tmp_path: Path, own: str) -> str:
    """A file with a record of a game with that content."""
    file = tmp_path / "own.rec"
    argv = ("--players", "2", "--bot", "random", "--seed", "1", "--content", own)
    assert run("play", "thraen", *argv, "--save", str(file), stdin="1\n1\n1\n").code == 0
    return str(file)


def test_thraen_is_the_game_of_the_demo(watched: Ran) -> None:
    """Told from the setup to the last point, with pictures, score and rules."""
    assert watched.code == 0
    order = [
        "Skybridge, in the world of Thraen\n",
        "seat 0 (Jardh, green), seat 1 (Irseth, blue): greedy bots, seed 2",
        "\nBefore round 1\n   1  Setup: ",
        "\nRound 1\n",
        "Face up: ",
        "SKYBRIDGE\n",
        "The end: ",
        "Game over: ",
        "Final score\n",
        "Standing\n  1. seat ",
        "The rules behind it\n",
    ]
    places = [watched.out.index(words) for words in order]
    assert places == sorted(places)
    assert watched.out.count("SKYBRIDGE\n") == 3
    assert watched.out.count("\nRound 1\n") == 1


def test_a_demo_is_seen_by_a_spectator(watched: Ran) -> None:
    """Whose view names no card in a hand that was not shown (TH-INFO-02)."""
    assert watched.out.count("Seen by a spectator.") == 3
    assert "YOUR HAND" not in watched.out
    assert " sees " not in watched.out


def report(*argv: str) -> dict[str, Any]:
    """The JSON of a simulation, without its timing."""
    ran = run("simulate", "thraen", "--json", "--bots", "random", *argv)
    assert (ran.code, ran.err) == (0, "")
    plain: dict[str, Any] = json.loads(ran.out)
    del plain["seconds"], plain["decisions_per_second"]
    return plain


def test_a_simulation_counts_what_matters_in_thraen(own: str) -> None:
    """Rounds, segments, points by category, and wins by side; on any number of processes."""
    argv = ("--players", "3", "--games", "3", "--seed", "5", "--content", own)
    plain = report(*argv)
    assert plain == report(*argv, "--jobs", "2")
    rounds = plain["figures"]["rounds"]
    assert 7 <= rounds["min"] <= rounds["mean"] <= rounds["max"] <= 21
    assert 0 <= plain["figures"]["segments built, of 7"]["mean"] <= 7
    assert set(plain["points"]) <= {"bridge", "garrisons", "godhs", "rebels"}
    points = sum(seat["mean_points"] for seat in plain["seats"])
    assert 3 * sum(plain["points"].values()) == pytest.approx(points)
    assert sum(side["played"] for side in plain["sides"]) == 9
    assert sum(side["wins"] for side in plain["sides"]) == pytest.approx(3)
    assert plain["options"]["content"] != SHIPPED_DIGEST


def test_a_simulation_is_also_a_table() -> None:
    """With the seats, and the sides they played."""
    out = run("simulate", "thraen", "--games", "1", "--boards", "agony,visions", "--first", "1").out
    for words in (
        "rounds  ",
        "segments built, of 7",
        "points of a seat",
        "seat 1 (Hamises, black)",
    ):
        assert words in out
    assert [line.split()[:2] for line in out.splitlines()[-2:]] == [
        ["agony", "1"],
        ["visions", "1"],
    ]


def test_progress_is_shown_game_by_game() -> None:
    """A single process hands over every game as it ends, before the next one is begun."""
    seeds = iter(game_seeds("1", 2))
    rows = simulate("thraen", thraen.Options(2), ("random",), seeds, jobs=1)
    first = next(rows)
    assert first.seed == game_seeds("1", 2)[0]
    assert next(seeds) == game_seeds("1", 2)[1]


def test_sequences_of_moves_are_counted() -> None:
    """Who begins, then ten sides, then those of the boards that are left (TH-SETUP-09)."""
    assert run("perft", "thraen", "--depth", "3").out == "320\n"
    assert run("perft", "thraen", "--first", "0", "--players", "2", "--depth", "2").out == "80\n"
    divided = run("perft", "thraen", "--first", "0", "--depth", "1", "--divide").out
    assert divided.startswith("board:empery 1\n")


def test_a_record_is_verified_and_replayed(record: str) -> None:
    """To a spectator, or to a seat, which hears more (TH-INFO-02)."""
    assert ": OK, " in run("verify", record).out
    whole = run("replay", record)
    assert whole.code == 0
    assert "Final score" in whole.out
    assert " sees " not in whole.out
    part = run("replay", record, "--until", "30", "--seat", "1")
    assert "Seen from seat 1." in part.out
    assert "After step 30 of " in part.out
    assert run("replay", record, "--seat", "2").code == 2
    assert " sees " in run("replay", record, "--seat", "1").out


def test_positions_are_scored_explained_and_drawn(record: str, tmp_path: Path) -> None:
    """From a record at any step, or from JSON."""
    assert "Score if the game ended now" in run("score", "thraen", "--record", f"{record}:100").out
    final = json.loads(run("score", "thraen", "--record", record, "--json").out)
    assert final["totals"] == list(thraen.score(thraen_match().state).totals)
    assert all(item["words"] for item in final["items"])
    file = tmp_path / "position.json"
    file.write_text(final["position"], "utf-8")
    again = run("score", "thraen", "--position-file", str(file), "--json").out
    assert json.loads(again) == final
    over = run("explain", "thraen", "take:realm", "--position-file", str(file))
    assert over.code == 1
    assert "TH-ROUND-02" in over.out
    match = thraen_match()
    step = next(n for n, each in enumerate(match.played) if str(each.move).startswith("take:"))
    legal = run("explain", "thraen", str(match.played[step].move), "--record", f"{record}:{step}")
    assert legal.code == 0
    assert legal.out.startswith(f"{match.played[step].move} is legal.\n\nIt is allowed by\n")
    seen = run("picture", "thraen", "--record", f"{record}:{step}", "--seat", "0")
    assert "YOUR HAND" in seen.out
    assert run("picture", "thraen", "--record", record, "--svg", "-").out.startswith("<svg")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_schemas_are_printed(document: str) -> None:
    """Of every document; one move is tried."""
    plain = json.loads(run("schema", "thraen", document).out)
    jsonschema.Draft202012Validator.check_schema(plain)
    assert plain["title"] == f"thraen {document}"
    if document == "move":
        jsonschema.validate({"type": "take", "stack": "REALM"}, plain)


def test_rules_and_rulings_are_looked_up() -> None:
    """By id, with the switch of a ruling, and by words."""
    out = run("rules", "th-q-31").out
    assert "--rule retreat_scope=" in out
    assert "TH-RETREAT-01" in run("rules", "thraen", "--search", "retreat").out


def test_a_record_with_other_content_says_what_is_missing(
    record: str, own: str, own_record: str
) -> None:
    """And is accepted with its file, beside records with the shipped content."""
    refused = run("verify", own_record, record)
    assert refused.code == 1
    assert f"{own_record}: line 4, column 1: made with content " in refused.out
    assert f"while at hand is {SHIPPED_DIGEST}" in refused.out
    assert "name its file with --content FILE" in refused.out
    assert f"{record}: OK, " in refused.out
    good = run("verify", own_record, record, "--content", own)
    assert (good.code, good.out.count(": OK, ")) == (0, 2)
    for argv in (("replay", own_record), ("score", "thraen", "--record", own_record)):
        wrong = run(*argv)
        assert wrong.code == 2
        assert "name its file with --content FILE" in wrong.err
        assert run(*argv, "--content", own).code == 0


def test_a_position_with_other_content_says_what_is_missing(
    own: str, own_record: str, tmp_path: Path
) -> None:
    """Likewise."""
    scored = run("score", "thraen", "--record", own_record, "--content", own, "--json").out
    file = tmp_path / "own.json"
    file.write_text(json.loads(scored)["position"], "utf-8")
    wrong = run("score", "thraen", "--position-file", str(file))
    assert wrong.code == 2
    assert f"{file}: made with other content, while at hand is {SHIPPED_DIGEST}" in wrong.err
    argv = ("--position-file", str(file), "--content", own, "--json")
    assert json.loads(run("score", "thraen", *argv).out) == json.loads(scored)


def test_content_that_is_refused_names_its_file(tmp_path: Path) -> None:
    """In one line; a game without printed data says so."""
    file = tmp_path / "bad.toml"
    file.write_text('[[central]]\nid = "x"\n', "utf-8")
    ran = run("demo", "--content", str(file))
    assert ran.code == 2
    assert f"{file}: central x: missing title, " in ran.err
    towers = run("demo", "towers", "--content", str(file))
    assert "towers has no printed content to replace" in towers.err
    boards = run("demo", "towers", "--boards", "empery")
    assert "unrecognized arguments: --boards empery; towers has no flags of its own" in boards.err
    late = run("score", "thraen", "--position", "{}", "--boards", "empery")
    assert late.code == 2


def test_a_position_says_its_own_boards(record: str) -> None:
    """Like its own starter and rules."""
    for argv in (
        ("--boards", "empery,visions"),
        ("--first", "0"),
        ("--rule", "void_payments=true"),
    ):
        wrong = run("score", "thraen", "--record", record, *argv)
        assert wrong.code == 2
        assert "--first, --boards and --rule are for a new game" in wrong.err


def test_every_game_is_served() -> None:
    """By its name, and with the help that names it."""
    for name in register.names():
        assert name == game_named(name).rules.NAME
        assert name in run("demo", "--help").out
