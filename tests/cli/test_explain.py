"""A dispute answered at the command line: verdict, rules, pages, rulings, and what would help."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import jsonschema
import pytest
from rich.cells import cell_len

from skybridge_rules import thraen
from skybridge_rules.cli.main import main
from skybridge_rules.core.ids import CHANCE
from tests.cli.running import LINKED, run, thraen_match, thraen_record

LOW = "towers players=4 turn=R out=- | 1: G3"
SCHEMA = json.loads(run("schema", "thraen", "answer").out)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The name of a file with the record of a game of thraen."""
    file: Path = tmp_path_factory.mktemp("records") / "game.txt"
    file.write_text(thraen_record(2, "greedy", 3), "utf-8")
    return str(file)


def step(ask: str, *legal: str) -> int:
    """The first step after which a seat is asked this, and these moves are legal."""
    for number, state in enumerate(thraen_match(2, "greedy", 3).states):
        asked = thraen.decision(state)
        if asked is None or asked.by is CHANCE or asked.ask != ask:
            continue
        if set(legal) <= set(map(str, thraen.legal_moves(state))):
            return number
    raise AssertionError(f"nobody is ever asked to {ask}")


@pytest.mark.rule("TW-401", "TW-402", "TW-407")
def test_every_reason_is_shown_with_its_rule_pages_and_rulings() -> None:
    """In the order of the book."""
    out = run("explain", "towers", "R=@1-5", "--position", LOW).out
    assert out.startswith("R=@1-5 is refused, for 3 reasons.\n")
    assert out.index("TW-401  a bridge spans") < out.index("TW-402") < out.index("TW-407")
    assert "No bridge on foundations: Each of the two towers must contain" in out
    assert "English page (Gigamic), page 1, How to play, rule 3" in out
    assert "TW-Q-07  May a bridge be laid on two empty foundations?" in out
    assert "Ours: No, there must be a piece under each end." in out


@pytest.mark.rule("TW-303", "TW-309")
def test_a_legal_move_is_shown_with_its_grounds() -> None:
    """Each with its pages; a ruling with our answer."""
    ran = run("explain", "towers", "R3@5", "--players", "2")
    assert ran.code == 0
    assert ran.out.startswith("R3@5 is legal.\n\nIt is allowed by\n")
    assert "  TW-303  Lowest permitted level.\n" in ran.out
    assert "  TW-Q-19  With two players, which of their colours does the mover play?\n" in ran.out
    assert "Ours: Either one, by free choice in every turn.\n" in ran.out


@pytest.mark.rule("TH-TURN-02")
def test_both_books_of_thraen_are_cited_and_remedies_follow(record: str) -> None:
    """The language asked for comes first."""
    at = f"{record}:{step('build', 'build:1')}"
    ran = run("explain", "thraen", "build:2", "--record", at)
    assert ran.code == 1
    assert "TH-BUILD-01  segment 2 is not the current one." in ran.out
    english, german = (
        f"rulebook, {each} (Deep Print Games), page 13" for each in ("English", "German")
    )
    assert 0 < ran.out.index(english) < ran.out.index(german)
    assert "\nWhat would help\n  - Legal instead: build:1" in ran.out
    turned = run("explain", "thraen", "build:2", "--record", at, "--lang", "de").out
    assert "\nWas helfen würde\n  - Erlaubt wäre: build:1" in turned
    assert turned.index("deutsch") < turned.index("englisch")


@pytest.mark.rule("TH-TURN-01")
def test_a_seat_that_is_not_asked_is_told_whose_question_it_is(record: str) -> None:
    """And nothing about the hand of the other, not even as JSON."""
    number = step("play")
    state = thraen_match(2, "greedy", 3).states[number]
    asked = thraen.decision(state)
    assert asked is not None
    other = "1" if asked.by == 0 else "0"
    own = str(thraen.legal_moves(state)[0])
    for text in (own, "play:no-such-card@1"):
        ran = run("explain", "thraen", text, "--record", f"{record}:{number}", "--seat", other)
        assert ran.code == 1
        assert f"the decision is with seat {asked.by}, not with seat {other}." in ran.out
        assert f"This is for seat {asked.by} to answer" in ran.out
    ran = run("explain", "thraen", own, "--record", f"{record}:{number}", "--seat", other, "--json")
    plain = json.loads(ran.out)
    assert plain["position"] is None
    assert [each["kind"] for each in plain["remedies"]] == ["other-seat"]
    assert run("explain", "thraen", "done", "--seat", "7", "--record", record).code == 2


def test_answers_are_complete_as_json_and_keep_to_their_schema(record: str) -> None:
    """Legal or not, with every kind of remedy that the record offers."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["title"] == "thraen answer"
    kinds: set[str] = set()
    texts = ("build:2", "trade:metal", "done", "take:eye", "play:bridge-work@1!")
    for place, ask in enumerate(("take", "bonus", "play", "use", "build", "limit")):
        number = step(ask)
        for text in (texts[place % 5], texts[(place + 1) % 5], texts[(place + 3) % 5]):
            ran = run("explain", "thraen", text, "--record", f"{record}:{number}", "--json")
            plain = json.loads(ran.out)
            jsonschema.validate(plain, SCHEMA)
            assert plain["legal"] == (ran.code == 0) == bool(plain["grounds"])
            assert plain["legal"] != bool(plain["reasons"])
            assert plain["asked"]["ask"] == ask
            kinds |= {each["kind"] for each in plain["remedies"]}
            assert all(each["words"] for each in plain["remedies"])
    assert {"lacks", "instead", "later"} <= kinds
    over = json.loads(run("explain", "thraen", "done", "--record", record, "--json").out)
    jsonschema.validate(over, SCHEMA)
    assert over["asked"] is None


def test_a_position_and_a_move_are_enough(tmp_path: Path) -> None:
    """No record is needed, and a reading that would allow it is named."""
    file = tmp_path / "position.txt"
    file.write_text("towers players=4 turn=B |\n", "utf-8")
    ran = run("explain", "towers", "B=@1-2", "--position-file", str(file))
    assert "Agree on another reading, bridge_on_foundations=true. TW-Q-07: " in ran.out
    plain = json.loads(
        run("explain", "towers", "B=@1-2", "--position-file", str(file), "--json").out
    )
    jsonschema.validate(plain, SCHEMA)
    (remedy,) = plain["remedies"]
    assert (remedy["switch"], remedy["now"], remedy["value"]) == (
        *("bridge_on_foundations", "false", "true"),
    )
    assert remedy["rulings"] == ["TW-Q-07"]


class Screen(StringIO):
    """A terminal of eighty columns."""

    def isatty(self) -> bool:
        return True


def test_an_answer_fits_eighty_columns(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrapped, and hanging under its rule."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    for text in ("build:2", "trade:metal", "done"):
        screen = Screen()
        at = f"{record}:{step('build', 'build:1')}"
        main(("explain", "thraen", text, "--record", at), StringIO(), screen, StringIO())
        assert max(map(cell_len, screen.getvalue().splitlines())) <= 80


@pytest.mark.rule("TH-SCORE-01", "TH-SCORE-04", "TH-TIE-01")
def test_a_score_says_what_points_add_up_from_and_why_one_leads(record: str) -> None:
    """Alone on a segment, foreign rebels; and both figures of the lead."""
    out = run("score", "thraen", "--record", record).out
    assert "alone there: 4 printed and 1 for standing alone" in out
    assert re.search(r"rebels in T\d: \d+ foreign", out)
    plain = json.loads(run("score", "thraen", "--record", record, "--json").out)
    first, second = plain["standings"]
    assert (first["lead"]["own"], first["lead"]["next"]) == (first["points"], second["points"])
    figures = f"{first['points']} to {second['points']}"
    assert f"     ahead in points, {figures} (TH-TIE-01)\n" in out
    assert plain["standings"][-1]["lead"] is None
    for item in plain["items"]:
        parts = [item["params"].get(name, 0) for name in ("printed", "alone")]
        parts += [item["params"].get(name, 0) for name in ("foreign", "free", "leader")]
        assert sum(parts) in (0, item["points"])
    assert "ahead in points, 15 to 7 (TW-711)" in run("score", "towers", "--position", LINKED).out


def test_undo_that_stops_shows_the_rule_of_the_step() -> None:
    """With its title and page."""
    typed = "R3@1\nundo\nquit\n"
    out = run("play", "towers", "--players", "2", "--seed", "1", stdin=typed).out
    assert "undo stops here: step 2 was decided by seat 1 (TW-101)" in out
    assert "One piece per turn: In a turn the mover lays exactly one piece" in out


@pytest.mark.rule("TW-309")
def test_why_at_the_prompt_is_the_whole_answer() -> None:
    """What would help included."""
    out = run("play", "towers", "--players", "2", stdin="why R=@1-5\nwhy R3@5\nquit\n").out
    assert "R=@1-5 is refused" in out
    assert "TW-407  a bridge rests on pieces; foundation 1 is bare." in out
    assert "It is allowed by\n" in out
