"""A game from outside, installed by pip: commands, table, laws, and the game of our page."""

from __future__ import annotations

import json
import shlex
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.deep import DEEP
from tests.docs.commands import QUICK, commands_of
from tests.docs.new_game import PAGE, write
from tests.docs.test_commands import matches
from tests.packages.fresh import MAGPIE, ROOT, Fresh, make

pytestmark = list(DEEP)  # a new environment takes pip half a minute

SEED: Final = ("--seed", "3")
TWO: Final = ("--players", "2")


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """One environment for all tests here; the game of the page is installed beside magpie."""
    folder = tmp_path_factory.mktemp("fresh")
    write(folder / "sticks")
    return make(folder, f"{ROOT}[cli]", str(MAGPIE), str(folder / "sticks"))


@pytest.fixture(scope="module")
def record(fresh: Fresh) -> str:
    """A game that a person began, saved."""
    typed = "pass\npick:99\nwhy pick:9\nmoves\nboard\nscore\nquit\n"
    told = fresh.rules("play", "magpie", *TWO, *SEED, "--save", "game.txt", stdin=typed)
    assert "magpie 0 waits" in told
    assert "'pick:99' is no move" in told
    return "game.txt"


def test_it_is_installed_and_nothing_of_our_tree_is(fresh: Fresh) -> None:
    """The library and the game come from the environment."""
    found = fresh.python(
        "import skybridge_rules, magpie_rules\nprint(skybridge_rules.__file__)\n"
        "print(magpie_rules.__file__)"
    )
    assert all(str(fresh.folder) in line for line in found.splitlines())


def test_it_is_shown(fresh: Fresh) -> None:
    """A demo, told in both languages, with its picture."""
    english = fresh.rules("demo", "magpie", *SEED)
    assert english.startswith("Magpie\nhouse; rules version 1\n")
    assert "reaches for the pile" in english or "buries a card" in english
    assert "▶ magpie" in english
    assert "trinkets in the nest" in english
    german = fresh.rules("demo", "magpie", *SEED, "--lang", "de")
    assert german.startswith("Elster\n")
    assert "Schätze im Nest" in german


def test_it_is_played_saved_and_verified(fresh: Fresh, record: str) -> None:
    """The record is replayed step by step, and so is what one seat saw of it."""
    assert fresh.rules("verify", record).startswith("game.txt: OK, ")
    fresh.rules("export", record, "--seat", "0", "-o", "seen.txt")
    assert fresh.rules("verify", "seen.txt").startswith("seen.txt: OK")
    assert "Round 1" in fresh.rules("replay", record)


def test_games_are_simulated(fresh: Fresh) -> None:
    """Bots of every name, with the knowledge of the package."""
    told = fresh.rules(
        "simulate", "magpie", "--games", "6", *TWO, "--bots", "greedy,random", "--json"
    )
    plain = json.loads(told)
    assert (plain["games"], len(plain["seats"])) == (6, 2)


def test_a_refusal_is_explained_in_both_languages(fresh: Fresh, record: str) -> None:
    """With its rule, its figures and its book; a legal move with what allows it."""
    at = ("--record", f"{record}:7")
    english = fresh.rules("explain", "magpie", "pick:3", *at, code=1)
    assert "MG-22  now everybody draws, peeks, buries or passes." in english
    german = fresh.rules("explain", "magpie", "pick:3", *at, "--lang", "de", code=1)
    assert "MG-22  jetzt wird gezogen, gespäht, vergraben oder gepasst." in german
    assert "MG-22" in fresh.rules("explain", "magpie", "peek", *at)


def test_points_rules_and_pictures_are_shown(fresh: Fresh, record: str) -> None:
    """The score item by item, the rulebook, and the garden as text and SVG."""
    assert "MG-42" in fresh.rules("score", "magpie", "--record", record)
    assert "MG-Q-01" in fresh.rules("rules", "magpie")
    assert "chase each other away" in fresh.rules("rules", "MG-32")
    assert "Round 1 of 5" in fresh.rules("picture", "magpie", "--record", f"{record}:7")
    fresh.rules("picture", "magpie", "--record", f"{record}:7", "--svg", "garden.svg")
    drawn = (fresh.folder / "garden.svg").read_text(encoding="utf-8")
    assert drawn.startswith("<svg ")
    assert 'data-part="pile"' in drawn


def test_two_readings_are_compared(fresh: Fresh) -> None:
    """The default reader serves the one switch of the game."""
    told = fresh.rules(
        *("compare", "magpie", "--against", "tie=NEXT", "--players", "3"),
        *("--games", "2", "--depth", "1", "--seed", "1"),
    )
    assert "tie" in told
    assert "MG-Q-01" in told


def test_disputes_are_decided(fresh: Fresh) -> None:
    """A file of them, each begun with a new game and the moves that led there."""
    shutil.copy(Path(__file__).with_name("disputes.toml"), fresh.folder)
    told = fresh.rules("disputes", "disputes.toml")
    assert "Equal cards leave the trinkets in the grass" in told


TABLE: Final = """
import json
from skybridge_rules import table

cards = {each["name"]: each for each in json.loads(table.lobby("de"))["games"]}
assert (cards["magpie"]["title"], cards["magpie"]["players"]) == ("Elster", [2, 3, 4])
assert cards["sticks"]["players"] == [2, 3, 4, 5]
opening = {"game": "magpie", "players": 3, "seat": 0, "bot": "greedy", "seed": "1"}
opening |= {"language": "de", "switches": [{"name": "tie", "value": "next"}]}
shown = json.loads(table.open_table(json.dumps(opening)))
number = shown["table"]
while not shown["choices"]:
    shown = json.loads(table.let_others_move(number))
assert "vergraben" in shown["question"]["words"]
assert shown["picture"].startswith("<svg ")
why = json.loads(table.why(number, "pick:3"))
assert not why["legal"] and "jetzt wird gezogen" in why["reasons"][0]["says"][0], why
(switch,) = json.loads(table.switches(number))["switches"]
assert (switch["name"], switch["value"]) == ("tie", "NEXT")
assert any(not each["legal"] for each in json.loads(table.candidates(number))["candidates"])
before = shown["step"]
shown = json.loads(table.choose(number, "pass"))
assert shown["step"] == before + 1
back = json.loads(table.undo(number))
assert back["step"] == before, back["stop"]
link = json.loads(table.link(number))["text"]
again = json.loads(table.open_link(link))
assert (again["game"], again["step"], again["seat"]) == ("magpie", before, 0)
print("played")
"""


def test_it_is_played_at_the_rules_table(fresh: Fresh) -> None:
    """Lobby, opening, choice, why in German, undo, switches, link: all in JSON."""
    assert fresh.python(TABLE) == "played\n"


def test_it_obeys_the_laws_where_it_is_installed(fresh: Fresh) -> None:
    """The suite is part of the library; the answers about the game come from its own tests."""
    answers = fresh.folder / "tests" / "magpie"
    answers.mkdir(parents=True)
    for name in ("subject.py", "observer.py"):
        shutil.copy(ROOT / "tests" / "magpie" / name, answers / name)
    told = fresh.python(
        "from skybridge_rules.conformance import run\nfrom tests.magpie.subject import subject\n"
        "report = run(subject(), lines=2)\nprint(report.breaches)"
    )
    assert told == "()\n"


def test_the_commands_of_our_page_run_on_the_game_it_builds(fresh: Fresh) -> None:
    """As printed, with the output that the page shows."""
    ours = [each for each in commands_of(PAGE) if each.text.startswith("skybridge-rules ")]
    assert len(ours) > 5
    for command in ours:
        words = shlex.split(command.text)[1:]
        for flag, size in QUICK.items():
            if flag in words:
                words[words.index(flag) + 1] = size
        done = fresh.run("skybridge-rules", *words, stdin="quit\n")
        assert done.returncode in ((0, 1) if words[0] == "explain" else (0,)), done.stderr
        if command.shown:
            assert matches(command.shown, done.stdout), (command.text, done.stdout)
