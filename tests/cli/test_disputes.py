"""``disputes``: files held against the library, shown or as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run

RIGHT = """
game = "towers"

[[dispute]]
title = "Red on red"
question = "May Red build on red?"
question_de = "Darf Rot auf Rot bauen?"
says = "No: a block never rests on its own colour."
says_de = "Nein: Ein Block liegt nie auf seiner eigenen Farbe."
position = "towers turn=R players=4 | 1: R3 / 2: G3 / 3: B3 / 4: G3 / 5: B3 / 6: G3 / 8: Y3"
may = "R3@1"
answer = "no"
because = "TW-201"
"""
WRONG = RIGHT.replace("TW-201", "TW-303")


@pytest.fixture
def right(tmp_path: Path) -> str:
    """A file whose one dispute is answered as expected."""
    file = tmp_path / "right.toml"
    file.write_text(RIGHT, encoding="utf-8")
    return str(file)


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    """A file that expects another rule."""
    file = tmp_path / "wrong.toml"
    file.write_text(WRONG, encoding="utf-8")
    return str(file)


@pytest.mark.rule("TW-201")
def test_a_dispute_is_shown_with_its_answer_and_the_rule_in_words(right: str) -> None:
    """Exit code 0 if all is as expected."""
    ran = run("disputes", right)
    assert ran.code == 0
    assert "ok  Red on red" in ran.out
    assert "May Red build on red?" in ran.out
    assert "No: a block never rests on its own colour." in ran.out
    assert "the library says no" in ran.out
    assert "TW-201  R3 would rest on R3 on foundation 1;" in ran.out
    assert "1 dispute, 0 of them answered otherwise than expected" in ran.out


def test_a_dispute_that_differs_says_what_was_expected(right: str, wrong: str) -> None:
    """Exit code 1, and all the others are shown as well."""
    ran = run("disputes", right, wrong)
    assert ran.code == 1
    assert "differs  Red on red" in ran.out
    assert "expected TW-303" in ran.out
    assert "2 disputes, 1 of them answered otherwise than expected" in ran.out


@pytest.mark.rule("TW-603")
def test_where_it_differs_only_the_library_is_quoted(tmp_path: Path) -> None:
    """The asker's sentence and rule are not told as if the library had said them."""
    file = tmp_path / "roof.toml"
    file.write_text(
        RIGHT.replace("R3@1", "R^@2").replace('"no"', '"yes"').replace("TW-201", "TW-603"),
        encoding="utf-8",
    )
    ran = run("disputes", str(file))
    assert ran.code == 1
    assert "a block never rests" not in ran.out
    assert "expected TW-603" in ran.out
    assert "  TW-603  " not in ran.out
    assert "  TW-501  " in ran.out
    (found,) = json.loads(run("disputes", str(file), "--json").out)["disputes"]
    assert found["says"] is None


def test_a_dispute_is_told_in_german(right: str) -> None:
    """The question as its players wrote it, the rule in our words."""
    ran = run("disputes", right, "--lang", "de")
    assert "stimmt  Red on red" in ran.out
    assert "Darf Rot auf Rot bauen?" in ran.out
    assert "Nein: Ein Block liegt nie auf seiner eigenen Farbe." in ran.out
    assert "die Bibliothek sagt: no" in ran.out


def test_disputes_come_as_json(wrong: str) -> None:
    """With figures and sources, for programs."""
    ran = run("disputes", wrong, "--json")
    assert ran.code == 1
    plain = json.loads(ran.out)
    assert (plain["count"], plain["differing"]) == (1, 1)
    (found,) = plain["disputes"]
    assert (found["title"], found["line"], found["ok"]) == ("Red on red", 4, False)
    assert (found["expected"], found["found"], found["wanted"]) == ("no", "no", ["TW-303"])
    assert found["cited"] == ["TW-201"]
    assert found["because"][0]["rule"] == "TW-303"
    (reason,) = found["reasons"]
    assert reason["params"] == {"piece": "R3", "top": "R3", "foundation": 1}


def test_what_cannot_be_read_is_said_in_one_line(tmp_path: Path, right: str) -> None:
    """Exit code 2, with file, line, title and field."""
    file = tmp_path / "torn.toml"
    file.write_text(RIGHT.replace('"no"', '"perhaps"'), encoding="utf-8")
    ran = run("disputes", right, str(file))
    assert (ran.code, ran.out) == (2, "")
    assert f"{file}:12: 'Red on red' answer: expected" in ran.err
    assert run("disputes", str(tmp_path / "none.toml")).code == 2
