"""Questions about positions, rules and documents."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import jsonschema
import pytest

from skybridge_rules import __version__, catalogue, towers
from skybridge_rules.cli.schema import DOCUMENTS
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.verdicts import show_verdict, source_json, verdict_json
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Verdict, reason
from tests.cli.running import LINKED, game_record, run

LOW = "towers players=4 turn=R out=- | 1: G3"


@pytest.mark.rule("TW-303")
def test_a_refusal_cites_rule_words_and_page() -> None:
    """Exit code 1, and everything a dispute at the table needs."""
    ran = run("explain", "towers", "R2@1", "--position", LOW)
    assert ran.code == 1
    assert "R2@1 is refused, for 2 reasons." in ran.out
    assert "TW-309  a block goes on an empty foundation while there is one" in ran.out
    assert "TW-303  foundation 1 has level 3; the lowest level open to this block is 0" in ran.out
    assert "Lowest permitted level: Of all the places" in ran.out
    assert "page 1, How to play, rule 2" in ran.out


def test_a_legal_move_is_said_to_be_legal() -> None:
    """Exit code 0, here in a new game."""
    ran = run("explain", "towers", "R3@5", "--players", "2")
    assert ran.code == 0
    assert ran.out.startswith("R3@5 is legal.\n")


def test_a_verdict_is_also_json() -> None:
    """With figures and sources, for programs."""
    ran = run("explain", "towers", "R2@1", "--position", LOW, "--json")
    plain = json.loads(ran.out)
    assert ran.code == 1
    assert plain["legal"] is False
    assert plain["position"] == LOW
    (special, reason) = plain["reasons"]
    assert special["rule"] == "TW-309"
    assert reason["rule"] == "TW-303"
    assert reason["params"]["level"] == 3
    assert reason["source"]["sources"][0]["page"] == 1
    legal = run("explain", "towers", '{"type":"roof","colour":"R","foundation":1}', "--json",
                "--position", LOW)  # fmt: skip
    assert legal.code == 0
    assert json.loads(legal.out)["move"] == "R^@1"


def test_a_position_comes_as_text_json_file_or_record(tmp_path: Path) -> None:
    """All of them lead to the same state."""
    state = towers.parse_position(LINKED)
    as_json = towers.to_json(state)
    text_file, json_file, record = tmp_path / "a.txt", tmp_path / "b.json", tmp_path / "c:1.rec"
    text_file.write_text(LINKED + "\r\n", "utf-8")
    json_file.write_text(as_json + "\n", "utf-8")
    wanted = run("score", "towers", "--position", LINKED).out
    assert run("score", "towers", "--position", as_json).out == wanted
    assert run("score", "towers", "--position-file", str(text_file)).out == wanted
    assert run("score", "towers", "--position-file", str(json_file)).out == wanted
    record.write_text(game_record(), "utf-8")
    assert "Final score" in run("score", "towers", "--record", str(record)).out
    early = run("score", "towers", "--record", f"{record}:4")
    assert "Score if the game ended now" in early.out
    late = run("score", "towers", "--record", f"{record}:999")
    assert late.code == 2
    assert "no step 999; the record has steps 0 to" in late.err


@pytest.mark.rule("TW-704")
def test_a_score_lists_items_totals_standing_and_rules() -> None:
    """TW-EX-06: the own tower, and the one at the other end of the bridge."""
    out = run("score", "towers", "--position", LINKED).out
    assert "seat 0 (R)   tower 1, under R^                      8   TW-703\n" in out
    assert "tower 4, by bridge from tower 1        7   TW-704\n" in out
    assert "             total                                 15   TW-707\n" in out
    assert "  1. seat 0 (R), 15 points (TW-711)\n" in out
    assert "    Linked towers: If a player owns a tower" in out
    assert "page 1, End of the game, second scoring point" in out
    assert "TW-Q-25  Does a linked tower count when it has no roof?" in out


@pytest.mark.rule("TW-605", "TW-708")
def test_a_score_lists_what_counts_nothing() -> None:
    """Each thing with the rule that makes it zero; not under the points, but after the standing."""
    out = run("score", "towers", "--position", LINKED).out
    points, _, nothing = out.partition("What counts nothing\n")
    assert "TW-605" not in points
    assert "  TW-708  seat 2 (B): tower 4: others count it too" in nothing
    assert "unplayed pieces" in nothing
    assert "Was nichts zählt" in run("score", "towers", "--position", LINKED, "--lang", "de").out


def test_a_score_is_also_json() -> None:
    """Items sum to totals there too."""
    plain = json.loads(run("score", "towers", "--position", LINKED, "--json").out)
    assert plain["totals"] == [15, 0, 7, 0]
    assert sum(item["points"] for item in plain["items"]) == sum(plain["totals"])
    assert {rule["rule"] for rule in plain["rules"]} >= {"TW-703", "TW-704", "TW-711", "TW-605"}
    assert plain["sum_rule"] == "TW-707"
    assert plain["final"] is False


def test_a_doubled_pair_says_so() -> None:
    """TW-706: both ends owned."""
    pair = "towers players=4 turn=G out=- | 1: B2 R= G2 R^ / 4: Y2 R= G2 R^"
    out = run("score", "towers", "--position", pair).out
    assert "tower 4, doubled by the bridge from tower 1" in out


def test_pictures_are_text_or_svg(tmp_path: Path) -> None:
    """To look at, or for a page."""
    text = run("picture", "towers", "--position", LINKED)
    assert "╱ R^ ╲" in text.out
    assert "\x1b" not in text.out
    assert "Seen from seat 2" in run("picture", "towers", "--seat", "2").out
    assert "Gesehen von Platz 2" in run("picture", "towers", "--seat", "2", "--lang", "de").out
    assert run("picture", "towers", "--seat", "9").code == 2
    file = tmp_path / "city.svg"
    assert run("picture", "towers", "--position", LINKED, "--svg", str(file)).code == 0
    assert file.read_text("utf-8").startswith("<svg")
    assert run("picture", "towers", "--svg", "-").out.startswith("<svg")
    assert run("picture", "towers", "--svg", str(tmp_path / "no" / "x.svg")).code == 2


@pytest.mark.parametrize("document", DOCUMENTS)
def test_schemas_are_printed(document: str) -> None:
    """And hold for what the codec writes."""
    plain = json.loads(run("schema", "towers", document).out)
    jsonschema.Draft202012Validator.check_schema(plain)
    assert plain["title"] == f"towers {document}"


def test_the_schema_of_a_state_is_the_usual_one() -> None:
    """Where no document is named."""
    assert run("schema", "towers").out == run("schema", "towers", "state").out
    plain = json.loads(run("schema", "towers", "move").out)
    jsonschema.validate({"type": "roof", "colour": "R", "foundation": 1}, plain)
    plain = json.loads(run("schema", "towers").out)
    jsonschema.validate(json.loads(towers.to_json(towers.parse_position(LINKED))), plain)


def test_rules_are_shown_in_full_by_id() -> None:
    """Summary, basis, page, and the rulings that touch it."""
    out = run("rules", "tw-303").out
    assert out.startswith("TW-303  Lowest permitted level (Blocks)\n")
    assert "Rests on: the text of the rulebook" in out
    assert "Source: Skybridge rulebook, English page (Gigamic), page 1" in out
    assert "TW-Q-02  In what unit is the level of a block measured?" in out
    assert "Ours: In stories below the block." in out


def test_rulings_show_readings_why_and_switch() -> None:
    """Our reading is marked."""
    out = run("rules", "towers", "TW-Q-01", "TW-Q-20", "TW-EX-01").out
    assert "  A  Two pieces touch when one rests directly on the other.  (ours)\n" in out
    assert "  Why: Foundations are separate" in out
    assert "--rule touch_model=VERTICAL for A, touch_model=FACE for B" in out
    assert "Switch: none; only our reading can be played" in out
    assert "TW-EX-01  Lowest level" in out


def test_every_record_of_the_catalogue_can_be_shown() -> None:
    """In full, and in the list of all."""
    entries = catalogue.of_game("towers").entries
    assert run("rules", "towers", *(entry.id for entry in entries)).code == 0
    listed = run("rules").out
    for entry in entries:
        assert f"\n{entry.id} " in listed


def test_rules_are_found_by_words_and_section() -> None:
    """Every word must occur; nothing found is exit code 1."""
    found = run("rules", "towers", "--search", "LOWEST", "level", "--section", "blocks").out
    assert "TW-303" in found
    assert "TW-406" not in found
    nothing = run("rules", "--search", "xyzzy")
    assert (nothing.code, nothing.out, nothing.err) == (1, "", "nothing found\n")
    plain = json.loads(run("rules", "--section", "Scoring", "--json").out)
    ids = [entry["id"] for entry in plain]
    assert [each for each in ids if each.startswith("TW-")][:3] == ["TW-701", "TW-702", "TW-703"]
    assert "TH-SCORE-01" in ids
    assert all(entry["cite"] for entry in plain)
    assert json.loads(run("rules", "--search", "xyzzy", "--json").out) == []


def test_reasons_without_words_of_their_own_show_their_figures() -> None:
    """A ruling is cited as what it is (TW-101, TW-Q-17)."""
    out = StringIO()
    refused = Verdict((reason("TW-101", turn=1), reason("TW-Q-17")))
    show_verdict(Terminal(StringIO(), out, StringIO()), "R3@5", refused)
    assert "TW-101  One piece per turn (turn 1)." in out.getvalue()
    assert "TW-Q-17  Is a player without a legal placement out for good?" in out.getvalue()
    assert "our ruling" in out.getvalue()
    first, second = verdict_json(refused)["reasons"]
    assert first["source"]["title"] == "One piece per turn"
    assert "question" in second["source"]
    assert source_json(RuleId("TW-EX-01"))["title"] == "Lowest level"


def test_an_unknown_rule_is_refused() -> None:
    """By name."""
    for argv, games in (
        (("chess",), "mysthea or skyward or thraen or towers"),
        (("towers", "TW-" + "9999"), "towers"),
    ):
        ran = run("rules", *argv)
        assert ran.code == 2
        assert f"no rule or ruling '{argv[-1]}' of {games}; `rules` alone lists them" in ran.err


def test_the_version_and_the_help() -> None:
    """Also without a command."""
    assert run("--version").out == f"skybridge-rules {__version__}\n"
    assert run().out == run("--help").out
    assert "--rule NAME=VALUE" in run("demo", "--help").out
