"""Mysthea at a table: played and asked about, by what a page would send."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import table
from tests.deep import rarely
from tests.table.sitting import Plain, played, read, sit
from tests.table.test_playing import candidates, check, check_candidates


def first_word(choice: Plain) -> str:
    """The kind of a move."""
    word: str = choice["move"].partition(":")[0]
    return word


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, rarely(5)])
def test_a_game_of_mysthea_is_played_to_its_end(players: int) -> None:
    """Every decision has words and parts to click; some are looked at closely."""
    first = sit("mysthea", players=players)
    shown, chance, kinds = first, random.Random(3), set()
    for shown in played(first, 3):
        if not shown["over"]:
            check(shown)
            assert all(each["parts"] for each in shown["choices"])
            kinds |= {first_word(each) for each in shown["choices"]}
            if chance.random() < 0.03:
                check_candidates(shown)
    assert {"stand", "token", "act", "develop", "meditate", "to", "done"} <= kinds
    assert shown["question"] is None
    assert shown["told"][-1]["words"].endswith(("wins", "share the win"))


def test_a_game_of_mysthea_is_played_in_german() -> None:
    """Some decisions of it."""
    german = sit("mysthea", language="de")
    assert german["question"]["words"].startswith("Du bist gefragt")
    for shown in played(german, 8, most=12):
        check(shown)
        check_candidates(shown)


@pytest.mark.parametrize("seed", [0, rarely(1)])
def test_every_conceivable_move_of_mysthea_has_a_verdict(seed: int) -> None:
    """A move that is said not to be legal is refused, with a rule, its heading and its link."""
    first = sit("mysthea", players=2 + seed, seed=str(seed))
    chance = random.Random(seed)
    *_, shown = played(first, seed, most=12 + 6 * seed)
    thought_of = candidates(shown)
    for each in chance.sample(thought_of, min(15, len(thought_of))):
        found = read("answer", table.why(shown["table"], each["choice"]["move"]))
        assert found["legal"] == each["legal"]
        assert bool(found["reasons"]) != each["legal"]
        for reason in found["reasons"]:
            assert all(reason["says"])
            assert reason["rule"]["link"].startswith("rules/mysthea")


@pytest.mark.rule("MY-TURN-01")
def test_a_turn_cannot_be_ended_before_its_standard_action() -> None:
    """The table answers with a sentence, and nothing changes (MY-TURN-01)."""
    shown = sit("mysthea")
    while "meditate" not in {each["move"] for each in shown["choices"]}:
        *_, shown = played(shown, 1, most=1)
    refused = read("shown", table.choose(shown["table"], "done"))
    assert refused["notice"].startswith("end the turn is refused")
    assert "(MY-TURN-01)" in refused["notice"]
    assert refused["step"] == shown["step"]
