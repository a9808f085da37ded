"""Sitting down: what there is to choose from, and what is refused."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from skybridge_rules import table
from skybridge_rules.core.errors import JsonError, SkybridgeError, UnknownName
from skybridge_rules.table import BadRequest
from skybridge_rules.table.labels import LABELS
from tests.table.sitting import opening, read, sit


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lobby_names_games_bots_and_every_label(language: str) -> None:
    """All that a page needs before a game is chosen."""
    found = read("lobby", table.lobby(language))
    assert [game["name"] for game in found["games"]] == ["mysthea", "skyward", "thraen", "towers"]
    assert found["bots"] == ["random", "greedy", "search"]
    assert [label["name"] for label in found["labels"]] == list(LABELS)
    assert all(label["words"] for label in found["labels"])


@pytest.mark.parametrize("game", ["mysthea", "skyward", "thraen", "towers"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_person_sits_where_they_like(game: str, players: int) -> None:
    """Bots sit at the other seats."""
    for seat in range(players):
        shown = read("shown", table.open_table(opening(game, players=players, seat=seat)))
        assert shown["seat"] == seat
        sits = [place["sits"] for place in shown["places"]]
        assert sits == ["PERSON" if each == seat else "BOT" for each in range(players)]
        assert shown["picture"].startswith("<svg")
        assert shown["notice"] == "A new game has begun."


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "chess"}, "no game 'chess'; there is mysthea, skyward, thraen, towers"),
        ({"players": 5}, "5 players; there are 2, 3 or 4"),
        ({"seat": 2}, "no seat 2; there are 0 to 1"),
        ({"seat": -1}, "no seat -1; there are 0 to 1"),
        ({"bot": "clever"}, "no bot 'clever'"),
        ({"language": "fr"}, "no language 'fr'; there are en, de"),
        ({"switches": [{"name": "gravity", "value": "x"}]}, "no switch 'gravity'"),
        (
            {"switches": [{"name": "touch_model", "value": "SOFT"}]},
            "touch_model is one of VERTICAL, FACE, not 'SOFT'",
        ),
        ({"switches": [{"name": "touch_model", "value": "FACE"}] * 2}, "set twice"),
        ({"players": "two"}, "$.players: expected a whole number"),
        ({"seed": 7}, "$.seed"),
    ],
)
def test_an_opening_that_cannot_be_is_refused(changes: dict[str, Any], says: str) -> None:
    """With a sentence that names what is wrong."""
    with pytest.raises(SkybridgeError, match=re.escape(says)):
        table.open_table(opening(**changes))


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"game": "towers"', opening()[:-1]])
def test_an_opening_that_cannot_be_read_is_refused(text: str) -> None:
    """Whatever is missing is named."""
    with pytest.raises(JsonError):
        table.open_table(text)


def test_a_table_that_is_not_there_is_refused() -> None:
    """And one that was cleared away is not there."""
    number = sit()["table"]
    assert json.loads(table.close_table(number)) == {"text": ""}
    for ask in (table.show, table.save, table.undo, table.close_table):
        with pytest.raises(UnknownName, match=f"no table {number}"):
            ask(number)


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    """All chance, and the bots' too, comes from the seed."""
    one, other = (sit("thraen", bot="greedy") for _ in range(2))
    assert one | {"table": 0} == other | {"table": 0}
    third = sit("thraen", bot="greedy", seed="8")
    assert third["picture"] != one["picture"]


def test_one_may_go_on_in_another_language() -> None:
    """The question, the moves and the story are said again."""
    shown = sit("thraen")
    spoken = read("shown", table.speak(shown["table"], "de"))
    assert spoken["question"]["words"].startswith("Du bist gefragt")
    assert [each["move"] for each in spoken["choices"]] == [
        each["move"] for each in shown["choices"]
    ]
    assert spoken["told"][0]["words"] == "Vor Runde 1"
    with pytest.raises(BadRequest, match="no language 'fr'"):
        table.speak(shown["table"], "fr")
    assert read("shown", table.show(shown["table"]))["language"] == "de"
