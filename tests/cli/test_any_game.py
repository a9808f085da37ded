"""Every command works for a package with the plain defaults, found by its entry point."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import jsonschema
import pytest

from skybridge_rules import register
from skybridge_rules.cli.schema import DOCUMENTS
from tests.cli.running import run

SEED = ("--seed", "3")
TWO = ("--players", "2")


def offer(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """Install a game beside ours, for one test."""
    entry = EntryPoint(name, value, register.GROUP)
    ours = register._entries()
    monkeypatch.setattr(register, "_entries", lambda: dict(sorted({**ours, name: entry}.items())))
    monkeypatch.setattr(register, "_LOADED", dict(register._LOADED))


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "tiny", "tests.cli.tiny.package:PACKAGE")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A record of a game of two, four answers of a person long."""
    file = tmp_path / "game.txt"
    saved = ("--save", str(file))
    ran = run("play", "tiny", *TWO, *SEED, *saved, stdin="pass\npick:1\npick:2\npick:3\npick:4\n")
    assert (ran.code, ran.err) == (0, "")
    return str(file)


def test_it_is_listed_with_the_others() -> None:
    """In the help, and where a name is not known."""
    assert "one of mysthea, skyward, thraen, tiny, towers" in run("play", "--help").out
    assert "in notation, such as pick:3, or JSON" in run("explain", "tiny", "--help").out
    assert (
        "no game 'chess'; there is mysthea, skyward, thraen, tiny, towers"
        in run("demo", "chess").err
    )


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_demo_is_told_by_the_names_of_events(lang: str) -> None:
    """With pictures, which are an outline of the view, and the score."""
    ran = run("demo", "tiny", *SEED, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Tiny Magpie\n")
    assert "   1  ~?      acted: seat 0, word take\n" in ran.out
    assert "revealed: picks " in ran.out
    assert "\n  round: 2\n  shown: [[" in ran.out
    assert "MG-42" in ran.out


def test_it_is_played_at_the_prompt() -> None:
    """Moves by kind, a refusal with its rule, the board, undo and the score."""
    typed = "moves\nwhy pick:3\nroll:1\nnonsense\npass\nundo force\nboard\nscore\nrules MG-42\n"
    ran = run("play", "tiny", *TWO, *SEED, stdin=typed)
    assert (ran.code, ran.err) == (0, "")
    for words in (
        "You are seat 0; against you: seat 1, played by greedy (seed 3)",
        "  pass  pass\n",
        "pick:3 is refused.\n  MG-22  this is not an act of yours now.\n",
        "'nonsense' is no move: ",
        "2 steps taken back\n",
        "MG-42  Points (Scoring)\n",
    ):
        assert words in ran.out


def test_what_others_answer_in_secret_is_not_told() -> None:
    """The default hides the notation of others' moves where a view hides anything."""
    told = run("play", "tiny", *TWO, *SEED, stdin="pass\npick:1\npick:2\npick:3\npick:4\n").out
    assert "  ?       acted: seat 1, word pick" in told
    assert "  pass    acted: seat 0, word pass" in told


def test_games_are_simulated_and_counted() -> None:
    """As a table and as JSON; sequences of moves too."""
    ran = run("simulate", "tiny", "--games", "3", "--bots", "greedy,random")
    assert (ran.code, ran.err) == (0, "")
    assert "games" in ran.out
    plain = json.loads(run("simulate", "tiny", "--games", "3", "--json").out)
    assert (plain["games"], len(plain["seats"]), plain["sides"]) == (3, 4, [])
    assert run("perft", "tiny", *TWO, "--depth", "2", "--divide").out.splitlines()[-1] == "49"


def test_a_move_is_explained_and_a_position_scored_and_drawn(record: str, tmp_path: Path) -> None:
    """Of a new game, of a record, and of a position in notation or JSON."""
    refused = run("explain", "tiny", "pick:3", "--record", f"{record}:7")
    assert refused.code == 1
    assert "MG-22  this is not an act of yours now." in refused.out
    german = run("explain", "tiny", "pick:3", "--record", f"{record}:7", "--lang", "de")
    assert "MG-22  this is not an act of yours now." in german.out
    allowed = run("explain", "tiny", "pass", "--record", f"{record}:7", "--json")
    answer = json.loads(allowed.out)
    assert (allowed.code, answer["legal"]) == (0, True)
    jsonschema.validate(answer, json.loads(run("schema", "tiny", "answer").out))
    scored = run("score", "tiny", "--record", record, "--json").out
    position = json.loads(scored)["position"]
    assert run("score", "tiny", "--position", position, "--json").out == scored
    assert "MG-42" in run("score", "tiny", "--position", position).out
    assert "seat: 1\n" in run("picture", "tiny", *TWO, "--seat", "1").out
    file = tmp_path / "drawn.svg"
    assert run("picture", "tiny", *TWO, "--svg", str(file)).code == 0
    assert file.read_text("utf-8").startswith("<svg ")


def test_records_and_accounts_are_told_verified_and_exported(record: str, tmp_path: Path) -> None:
    """As anybody may see them."""
    assert run("verify", record).out.startswith(f"{record}: OK, ")
    assert "After step " in run("replay", record).out
    seen = tmp_path / "seen.txt"
    assert run("export", record, "--seat", "0", "-o", str(seen)).code == 0
    assert run("verify", str(seen)).code == 0
    assert "acted: seat 1, word pick" in run("replay", str(seen)).out


def test_its_rules_are_looked_up_and_disputed(record: str, tmp_path: Path) -> None:
    """By id, by words, and in a file of disputes."""
    assert "Points (Scoring)" in run("rules", "mg-42").out
    assert "MG-31" in run("rules", "tiny", "--search", "secret").out
    position = json.loads(run("score", "tiny", "--record", f"{record}:7", "--json").out)["position"]
    file = tmp_path / "mine.toml"
    file.write_text(
        'game = "tiny"\n[[dispute]]\ntitle = "A pick too early"\nquestion = "May I pick now?"\n'
        f'position = \'{position}\'\nmay = "pick:1"\nanswer = "no"\nbecause = "MG-22"\n',
        "utf-8",
    )
    ran = run("disputes", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "A pick too early" in ran.out


@pytest.mark.parametrize("document", DOCUMENTS)
def test_its_documents_have_schemas(document: str) -> None:
    """Like those of any game."""
    plain = json.loads(run("schema", "tiny", document).out)
    jsonschema.Draft202012Validator.check_schema(plain)


HOPELESS = [
    (
        ("compare", "tiny", "--against", "x=y"),
        "--against: no switch 'x'; there are tie (STAY, NEXT)",
    ),
    (
        ("content", "tiny", "status"),
        "no content of 'tiny'; there is one of mysthea, skyward and thraen",
    ),
    (("demo", "tiny", "--content", __file__), "tiny has no printed content to replace"),
    (("demo", "tiny", "--rule", "x=y"), "--rule: no switch 'x'; there are tie (STAY, NEXT)"),
    (("demo", "tiny", "--first", "1"), "--first: who begins cannot be chosen in this game"),
    (("demo", "tiny", "--players", "5"), "two to four, not 5 (MG-11)"),
    (
        ("demo", "tiny", "--boards", "a"),
        "unrecognized arguments: --boards a; tiny has no flags of its own",
    ),
]


@pytest.mark.parametrize(("argv", "words"), HOPELESS, ids=range(len(HOPELESS)))
def test_what_it_does_not_have_is_refused_in_one_line(argv: tuple[str, ...], words: str) -> None:
    """Exit code 2, nothing on stdout."""
    ran = run(*argv)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("tests.cli.tiny.package:NOT_A_PACKAGE", "is not a GamePackage, but str"),
        ("tests.cli.tiny.package:PACKAGE", "is called tiny, but offered as odd"),
        ("tests.cli.tiny.package:MISSING", "cannot be loaded"),
        ("tests.cli.tiny.nowhere:PACKAGE", "cannot be loaded"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, value: str, words: str
) -> None:
    """The others can be played all the same."""
    offer(monkeypatch, "odd", value)
    ran = run("demo", "odd")
    assert (ran.code, ran.out) == (2, "")
    assert f"{value} {words}" in ran.err
    assert run("perft", "towers", "--depth", "0").out == "1\n"
