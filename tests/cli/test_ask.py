"""``ask`` on the command line."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.cli.running import run

ROOM = "no room for the third wood"


def test_a_question_is_answered_in_words() -> None:
    """The best record first: the judge, the rule, a case, the book."""
    ran = run("ask", ROOM, "--game", "thraen")
    assert ran.code == 0
    first, *lines = ran.out.splitlines()
    assert first == "TH-STORE-07  Making room"
    assert lines[0] == "  Ada is asked to make room for the wood: the five spaces are full."
    assert any(line.startswith("  Case: Ada stores five wood") for line in lines)
    assert any("page 9, storage" in line for line in lines)


def test_a_question_needs_no_quotation_marks() -> None:
    """All words are the question."""
    assert (
        run("ask", *ROOM.split(), "--game", "thraen").out
        == run("ask", ROOM, "--game", "thraen").out
    )


def test_without_a_game_the_answers_name_theirs() -> None:
    """All games are looked through."""
    assert "(mysthea)" in run("ask", "who begins in mysthea").out


def test_answers_as_json() -> None:
    """A list, best first, each with its id."""
    ran = run("ask", ROOM, "--game", "thraen", "--lang", "en", "--json", "--limit", "2")
    found = json.loads(ran.out)
    assert [each["id"] for each in found][:1] == ["TH-STORE-07"]
    assert len(found) == 2
    assert set(found[0]) == {
        *("id", "game", "language", "kind", "title", "verdict", "says", "text", "source"),
        *("link", "case", "score"),
    }
    assert set(found[0]["case"]) == {"title", "question", "says", "file"}


def test_german_is_answered_in_german() -> None:
    """Whether it is told or heard."""
    heard = run("ask", "kein Platz für das dritte Holz", "--game", "thraen").out
    told = run("ask", "kein Platz für das dritte Holz", "--game", "thraen", "--lang", "de").out
    assert heard == told
    assert "Fall: " in heard
    assert "Seite 9" in heard


@pytest.mark.parametrize("question", ["", "   ", "?!", "日本語", "\u0000", "xqxqxqxq"])
def test_nothing_found_is_said(question: str) -> None:
    """With exit code 1, and an empty list for programs."""
    ran = run("ask", question)
    assert (ran.code, ran.out, ran.err) == (1, "", "nothing found\n")
    ran = run("ask", question, "--json")
    assert (ran.code, json.loads(ran.out)) == (1, [])


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("ask",), "the following arguments are required: QUESTION"),
        (("ask", "x", "--game", "chess"), "no game 'chess'; there is"),
        (("ask", "x", "--lang", "fr"), "invalid choice: 'fr'"),
        (("ask", "x", "--limit", "0"), "0 is not between 1 and 100"),
        (("ask", "x", "--depth", "3"), "unrecognized arguments: --depth 3"),
    ],
)
def test_what_cannot_be_understood_is_said_in_one_line(argv: tuple[str, ...], words: str) -> None:
    """As every command does."""
    ran = run(*argv)
    assert ran.code == 2
    assert words in ran.err


def test_a_question_may_begin_with_a_hyphen() -> None:
    """After two of them, as everywhere."""
    assert run("ask", "--game", "thraen", "--", "-5 wood, is there room?").code == 0


def test_the_help_names_the_command() -> None:
    """Alone, and among all others."""
    assert "ask" in run("--help").out
    assert "--limit" in run("ask", "--help").out


def test_a_question_starts_without_games_and_colours() -> None:
    """So an answer for a program is there at once."""
    code = (
        "import sys; from skybridge_rules.cli.main import main;"
        " main(['ask', 'who begins', '--json']);"
        " print([each for each in sys.modules if each.startswith(('rich', 'skybridge_rules.bots',"
        " 'skybridge_rules.thraen', 'skybridge_rules.mysthea'))], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
