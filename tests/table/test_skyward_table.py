"""Skyward at a table: played, asked about and taken back, by what a page would send."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import skyward, table
from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward.package import PACKAGE
from tests.table.sitting import Plain, play, played, read, sit
from tests.table.test_playing import candidates, check, check_candidates

EVERYTHING = [{"name": "allegiance", "value": "deck"}, {"name": "discord", "value": "deck"}]


def first_word(choice: Plain) -> str:
    """The kind of a move."""
    word: str = choice["move"].partition(":")[0]
    return word


@pytest.mark.slow
@pytest.mark.parametrize(("players", "switches"), [(2, []), (5, EVERYTHING)])
def test_a_game_of_skyward_is_played_to_its_end(players: int, switches: list[Plain]) -> None:
    """Every decision has words and parts to click; some are looked at closely."""
    first = sit("skyward", players=players, switches=switches)
    shown, chance, kinds = first, random.Random(3), set()
    for shown in played(first, 3):
        if not shown["over"]:
            check(shown)
            kinds |= {first_word(each) for each in shown["choices"]}
            if chance.random() < 0.1:
                check_candidates(shown)
    assert {"assign", "token", "pick", "launch", "done"} <= kinds
    assert shown["question"] is None
    assert shown["told"][-1]["words"].endswith(("wins", "share the win"))


def test_a_game_of_skyward_is_played_in_german() -> None:
    """Some decisions of it, with both expansions."""
    german = sit("skyward", language="de", switches=EVERYTHING)
    assert german["question"]["words"].startswith("Du bist gefragt")
    for shown in played(german, 8, most=20):
        check(shown)
        check_candidates(shown)


@pytest.mark.parametrize("seed", range(3))
def test_every_conceivable_move_of_skyward_has_a_verdict(seed: int) -> None:
    """A move that is said not to be legal is refused, with a rule, its heading and its link."""
    first = sit("skyward", players=2 + seed, seed=str(seed), switches=EVERYTHING)
    chance = random.Random(seed)
    *_, shown = played(first, seed, most=7 + 6 * seed)
    thought_of = candidates(shown)
    for each in chance.sample(thought_of, min(15, len(thought_of))):
        found = read("answer", table.why(shown["table"], each["choice"]["move"]))
        assert found["legal"] == each["legal"]
        assert bool(found["reasons"]) != each["legal"]
        for reason in found["reasons"]:
            assert all(reason["says"])
            assert reason["rule"]["pages"]
            assert reason["rule"]["link"].startswith("rules/skyward")


@pytest.mark.rule("SW-204")
def test_a_pile_that_is_not_there_is_refused_by_its_rule() -> None:
    """The table answers with a sentence, and nothing changes (SW-204)."""
    shown = sit("skyward")
    refused = read("shown", table.choose(shown["table"], "assign:9"))
    assert refused["notice"].startswith("assign:9 is refused")
    assert "(SW-204)" in refused["notice"]
    assert refused["step"] == shown["step"]
    table.speak(shown["table"], "de")
    german = read("shown", table.choose(shown["table"], "assign:9"))["notice"]
    assert "is refused" not in german
    assert "(SW-204)" in german


@pytest.mark.rule("SW-Q-46")
def test_a_card_of_the_split_is_taken_back_until_others_decide() -> None:
    """No card is news any more, so nothing stops the Warden (SW-Q-46)."""
    shown = sit("skyward")
    after = play(shown, "assign:1")
    back = read("shown", table.undo(after["table"]))
    assert (back["step"], back["choices"]) == (shown["step"], shown["choices"])


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("assign:2", ("pile-2",)),
        ("token:1", ("token-warden", "pile-1")),
        ("pick:2", ("pile-2",)),
        ("launch:sky-command", ("card-sky-command",)),
        ("pay:elite-seer", ("card-elite-seer",)),
        ("exchange:maker", ("card-maker",)),
        ("name:1", ("seat-1",)),
        ("give:1", ("seat-1",)),
        ("done", ()),
    ],
)
def test_a_move_of_skyward_touches_piles_cards_and_seats(text: str, parts: tuple[str, ...]) -> None:
    """As the picture names them."""
    view = skyward.view(skyward.new(skyward.Options(2)), Seat(0))
    assert PACKAGE.picture.parts(view, skyward.parse_move(text)) == parts
