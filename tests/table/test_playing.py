"""Whole games at a table."""

from __future__ import annotations

import random
import re

import pytest

from skybridge_rules import table
from tests.deep import rarely
from tests.table.sitting import Plain, opening, play, played, read, sit


def candidates(shown: Plain) -> list[Plain]:
    """What somebody could think of."""
    found: list[Plain] = read("candidates", table.candidates(shown["table"]))["candidates"]
    return found


def check(shown: Plain) -> None:
    """What every table at a decision promises."""
    choices = shown["choices"]
    assert shown["question"]["mine"]
    assert len({each["move"] for each in choices}) == len(choices)
    parts = set(re.findall(r'data-part="([^"]+)"', shown["picture"]))
    for each in choices:
        assert each["words"], each["move"]
        assert each["short"], each["move"]
        assert each["group"], each["move"]
        assert set(each["parts"]) <= parts, each["move"]


def check_candidates(shown: Plain) -> None:
    """The legal moves come first, and the rest is not legal."""
    found = candidates(shown)
    legal = [each["choice"]["move"] for each in found if each["legal"]]
    assert legal == [each["move"] for each in shown["choices"]]
    assert all(each["now"] for each in found if each["legal"])
    assert [each["legal"] for each in found] == sorted(
        (each["legal"] for each in found), reverse=True
    )
    moves = [each["choice"]["move"] for each in found]
    assert len(set(moves)) == len(moves)


@pytest.mark.parametrize(
    ("players", "switches"),
    [
        (2, []),
        (2, [{"name": "two_player_colour_choice", "value": "ALTERNATE"}]),
        rarely(3, []),
        (4, []),
    ],
)
def test_a_game_of_towers_is_played_to_its_end(players: int, switches: list[Plain]) -> None:
    """Every decision has words, parts to click and conceivable moves around it."""
    first = sit("towers", players=players, seat=1, switches=switches)
    shown = first
    for shown in played(first, players):
        if not shown["over"]:
            check(shown)
            check_candidates(shown)
    assert shown["question"] is None
    assert shown["choices"] == []
    assert shown["told"][-1]["words"].endswith(("wins", "share the win"))
    assert candidates(shown) == []


@pytest.mark.slow
@pytest.mark.parametrize("most", [60, rarely(10_000)])
def test_a_game_of_thraen_is_played_to_its_end(most: int) -> None:
    """The same, with chance, hidden hands, and some of the questions looked at closely.

    In the ordinary run not to its end.
    """
    first = sit("thraen", seat=1)
    shown, chance = first, random.Random(3)
    for shown in played(first, 3, most):
        if not shown["over"]:
            check(shown)
            if chance.random() < 0.1:
                check_candidates(shown)
    assert shown["over"] or most == 60
    assert bool(shown["status"]) != shown["over"]


def test_a_game_of_thraen_is_played_in_german() -> None:
    """Some decisions of it."""
    for shown in played(sit("thraen", language="de"), 8, most=25):
        check(shown)
        check_candidates(shown)


@pytest.mark.parametrize("seed", range(4))
def test_every_conceivable_move_of_thraen_has_a_verdict(seed: int) -> None:
    """A move that is said not to be legal is refused, with a rule, its page and its link."""
    first = sit("thraen", players=2 + seed % 3, seed=str(seed))
    chance = random.Random(seed)
    *_, shown = played(first, seed, most=9 + 6 * seed)
    for each in chance.sample(candidates(shown), 15):
        found = read("answer", table.why(shown["table"], each["choice"]["move"]))
        assert found["legal"] == each["legal"]
        assert found["words"] == each["choice"]["words"]
        assert bool(found["reasons"]) != each["legal"]
        for reason in found["reasons"]:
            assert all(reason["says"])
            assert reason["rule"]["pages"]
            assert reason["rule"]["link"].startswith("rules/thraen")


def test_the_story_is_told_step_by_step() -> None:
    """Headings where a round begins, each line with its step, no line twice."""
    shown = sit("towers", players=2, seat=1)
    told = shown["told"]
    assert [line["words"] for line in told] == ["Round 1", told[1]["words"]]
    lines = [line for each in played(shown, 1) for line in each["told"]]
    steps = [line["step"] for line in lines]
    assert steps == sorted(steps)
    rounds = [line["words"] for line in lines if line["heading"]]
    assert rounds == [f"Round {number}" for number in range(1, len(rounds) + 1)]


def test_bots_are_shown_one_after_the_other() -> None:
    """So that a page can show each of them move."""
    shown = read("shown", table.open_table(opening("towers", players=4, seat=3)))
    for step in (1, 2, 3):
        shown = read("shown", table.let_others_move(shown["table"]))
        assert shown["step"] == step
    assert shown["question"]["mine"]
    again = read("shown", table.let_others_move(shown["table"]))
    assert again["step"] == 3
    assert again["told"] == []


def test_a_refused_move_changes_nothing() -> None:
    """Neither one that the rules refuse, nor one that is no move, nor one out of turn.

    The table answers with a sentence; nothing is raised.
    """
    shown = play(sit("towers"), "R3@5")
    before = read("shown", table.show(shown["table"]))
    for move, said in (
        ("R=@5-6", "R=, a bridge, over towers 5 and 6 is refused"),
        ("R3@", "'R3@' is no move: column 4"),
    ):
        answer = read("shown", table.choose(shown["table"], move))
        assert answer["notice"].startswith(said)
        assert {**answer, "notice": ""} == before
    assert read("shown", table.show(shown["table"])) == before
    fresh = read("shown", table.open_table(opening("towers", seat=1)))
    answer = read("shown", table.choose(fresh["table"], "G3@5"))
    assert "(TW-" in answer["notice"]
    assert answer["step"] == 0


def test_a_refusal_is_said_in_the_language_of_the_table() -> None:
    """With the rule of each reason."""
    shown = play(sit("towers"), "R3@5")
    table.speak(shown["table"], "de")
    notice = read("shown", table.choose(shown["table"], "R=@5-6"))["notice"]
    assert notice.startswith("R=, Brücke, über die Türme 5 und 6 ")
    assert "is refused" not in notice
    assert re.search(r"[a-zäöüß] \(TW-\d+\)\.", notice)


def test_notation_may_be_written_small() -> None:
    """As people type it."""
    shown = sit("towers")
    assert read("shown", table.choose(shown["table"], " r3@5 "))["step"] == 1


def test_the_score_is_itemised() -> None:
    """Items, totals, standing, and the rules with their links."""
    *_, shown = played(sit("towers", players=2), 5)
    found = read("points", table.score(shown["table"]))
    assert found["title"] == "Final score"
    assert found["totals"] == [place["points"] for place in shown["places"]]
    for seat, total in enumerate(found["totals"]):
        assert sum(item["points"] for item in found["items"] if item["seat"] == seat) == total
    assert {item["rule"] for item in found["items"]} <= {rule["id"] for rule in found["rules"]}
    assert found["standing"][0]["rank"] == 1
