"""Every command about mysthea: watch, play, ask, count, look up, replay, and one's own content."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skybridge_rules import mysthea
from skybridge_rules.cli.schema import DOCUMENTS
from skybridge_rules.mysthea.content import digest_of
from tests.cli.running import Ran, run
from tests.golden.mysthea_games import HERE

RECORD = str(HERE / "mysthea-3.record")
"""A whole game of three, with 73, 71 and 65 Glory."""


def out(*argv: str, stdin: str = "") -> str:
    """What a command that goes well prints."""
    ran = run(*argv, stdin=stdin)
    assert (ran.code, ran.err) == (0, ""), ran.err
    return ran.out


@pytest.fixture(scope="module")
def watched() -> Ran:
    """A demo of two."""
    return run("demo", "mysthea", "--players", "2", "--seed", "2")


def test_a_demo_tells_a_whole_game(watched: Ran) -> None:
    """Set-up, three Eras with their beginnings and ends, pictures, the score and its rules."""
    assert watched.code == 0
    order = ["Setup", "Start of Era I", "Era I, round 1", "End of Era I", "Start of Era II"]
    order += ["Start of Era III", "End of Era III", "ISLANDS, CLOCKWISE", "Final score"]
    order += ["Standing", "The rules behind it", "MY-END-07"]
    at = 0
    for words in order:
        at = watched.out.index(words, at)


def test_a_demo_in_german_has_no_english_word_of_the_game() -> None:
    """The story; the picture is in English."""
    told = out("demo", "mysthea", "--players", "2", "--seed", "2", "--lang", "de")
    story = [line for line in told.splitlines() if line[:4].strip().isdigit()]
    assert len(story) > 50
    for word in ("plays", "gains", "Glory", "Energy", "Land of Myst", "Era "):
        assert not any(word in line for line in story), word


@pytest.mark.rule("MY-SETUP-12")
def test_a_person_plays_by_numbers_and_by_moves(tmp_path: Path) -> None:
    """The Champion is placed, then the token; a wrong answer is explained, and asked again."""
    file = tmp_path / "mine.rec"
    argv = ("play", "mysthea", "--players", "2", "--seed", "3", "--save", str(file))
    told = run(*argv, stdin="1\ntoken:spire\ntoken:tree\nquit\n").out
    assert "You are asked to choose the first region of the Champion." in told
    assert "seat 0 begins in the Spire's Land of Myst" in told
    assert "MY-SETUP-12" in told
    assert "seat 0 puts the Encounter Token on the Tree" in told
    assert f"{file}: OK, " in out("verify", str(file))


@pytest.mark.rule("MY-SETUP-11")
def test_nobody_can_be_told_to_begin() -> None:
    """The Artefacts decide (MY-SETUP-11)."""
    ran = run("play", "mysthea", "--first", "1")
    assert ran.code == 2
    assert "the Artefacts decide who begins (MY-SETUP-11)" in ran.err


@pytest.mark.rule("MY-ACT-01", "MY-MED-01", "MY-TURN-04")
def test_moves_are_explained_in_both_languages() -> None:
    """One that is legal, by its rules; one that is not, and what would be."""
    legal = out("explain", "mysthea", "meditate", "--record", f"{RECORD}:34")
    assert legal.startswith("meditate is legal.")
    assert "MY-MED-01" in legal
    refused = run("explain", "mysthea", "act:c001", "--record", f"{RECORD}:34")
    assert refused.code == 1
    assert "MY-ACT-01  Tactic C001 is not in the hand." in refused.out
    assert "Mysthea rulebook, Act" in refused.out
    german = run("explain", "mysthea", "act:c001", "--record", f"{RECORD}:34", "--lang", "de").out
    assert "MY-ACT-01  nicht auf der Hand: Taktik C001." in german


@pytest.mark.rule("MY-END-07")
def test_glory_is_counted_at_any_step() -> None:
    """As it stands, and at the end."""
    assert "Score if the game ended now" in out("score", "mysthea", "--record", f"{RECORD}:200")
    final = out("score", "mysthea", "--record", RECORD)
    assert "1. seat 0, 73 points (MY-END-07)" in final
    plain = json.loads(out("score", "mysthea", "--record", RECORD, "--json"))
    assert plain["totals"] == [73, 71, 65]


@pytest.mark.slow
def test_a_record_is_verified_told_exported_and_told_again(tmp_path: Path) -> None:
    """What one seat saw is an account of its own, and holds."""
    assert "OK, 630 steps, over with 73 71 65" in out("verify", RECORD)
    assert "takes Attunement A03" in out("replay", RECORD)
    account = tmp_path / "seen.jsonl"
    account.write_text(out("export", RECORD, "--seat", "1"), "utf-8")
    assert "as seat 1 saw them, over with 73 71 65" in out("verify", str(account))
    assert "as seat 1 saw it" in out("replay", str(account))


@pytest.mark.slow
@pytest.mark.rule("MY-Q-08", "MY-X-02")
def test_two_readings_are_compared() -> None:
    """The space that recharges: what the ruling says, and where the games part."""
    told = out("compare", "mysthea", RECORD, "--against", "recharge_space=VALUE_7")
    assert "MY-Q-08" in told
    assert "MY-X-02" in told
    assert "$.players[0].charged  true or false" in told


def test_games_are_simulated_and_sequences_counted() -> None:
    """Champions are sides; the first questions are answered by chance."""
    told = out("simulate", "mysthea", "--games", "2", "--players", "2", "--json")
    assert json.loads(told)
    assert run("perft", "mysthea", "--depth", "2").out == f"{24 * 7}\n"


@pytest.mark.rule("MY-BATTLE-06")
def test_rules_are_looked_up_by_id_and_by_game() -> None:
    """With the heading of the rulebook, for our copy has no pages (MY-BATTLE-06)."""
    told = out("rules", "MY-BATTLE-06")
    assert "MY-BATTLE-06  Secret commitments (Battles)" in told
    assert "Mysthea rulebook, Start a Battle" in told
    everything = out("rules", "mysthea")
    for rule in ("MY-RES-01", "MY-C080", "MY-EN30", "MY-Q-67"):
        assert rule in everything


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_document_has_a_schema(document: str) -> None:
    """Named after the game."""
    assert json.loads(out("schema", "mysthea", document))["title"] == f"mysthea {document}"


def test_a_position_is_drawn_as_text_and_as_svg(tmp_path: Path) -> None:
    """As a spectator sees it, or a seat."""
    assert "YOUR HAND" in out("picture", "mysthea", "--record", f"{RECORD}:300", "--seat", "1")
    file = tmp_path / "table.svg"
    out("picture", "mysthea", "--record", f"{RECORD}:300", "--svg", str(file))
    assert file.read_text("utf-8").startswith("<svg")


def test_printed_content_has_a_state_a_template_and_a_check(tmp_path: Path) -> None:
    """The template says what is shipped, and so it has its digest."""
    digest = digest_of(mysthea.shipped())
    assert f"digest {digest}" in out("content", "mysthea", "status")
    file = tmp_path / "mine.toml"
    file.write_text(out("content", "mysthea", "template"), "utf-8")
    assert f"OK, digest {digest}" in out("content", "mysthea", "check", str(file))
