"""Sitting down to a position that somebody has described."""

from __future__ import annotations

import pytest

from skybridge_rules import SkybridgeError, table
from tests.table.sitting import Plain, others, play, read

TOML = """
moment = "build"
seat = 1

[seats.1]
goods = { wood = 2, stone = 2, metal = 1, sumpter = 2, money = 4 }
"""


def placed(game: str, text: str, language: str = "en") -> Plain:
    """The table that a position gives."""
    return read("shown", table.open_position(game, text, language))


def test_the_person_is_the_one_who_is_asked() -> None:
    """And can go on from there, against bots."""
    shown = placed("thraen", TOML)
    assert shown["notice"] == "The position is laid out."
    assert [each["move"] for each in shown["choices"]][-2:] == ["build:1", "done"]
    after = play(shown, "build:1")
    assert after["table"] == shown["table"]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("thraen", 'moment = "roll"'),
        ("towers", 'towers = { 1 = "R3" }'),
        ("towers", "towers players=4 turn=R | 1: G3"),
    ],
)
def test_a_position_is_named_described_or_noted(game: str, text: str) -> None:
    """It is saved in a link, and opened again."""
    shown = others(placed(game, text, "de"))
    assert shown["choices"]
    link = read("text", table.link(shown["table"]))["text"]
    again = read("shown", table.open_link(link, "de"))
    assert again["choices"] == shown["choices"]


def test_a_table_of_the_game_is_sat_down_to_by_its_name() -> None:
    """With the cards of its own, which no link knows."""
    shown = placed("thraen", "build-3")
    assert shown["choices"]
    link = read("text", table.link(shown["table"]))["text"]
    with pytest.raises(SkybridgeError, match="other cards"):
        table.open_link(link)


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("chess", "", "no game"),
        ("thraen", "kitchen", "column 1"),
        ("thraen", 'moment = "biuld"', "did you mean build?"),
        ("thraen", "seats.0.people = 13", "TH-INV-01"),
        ("towers", "towers = 3", "towers: expected a table"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(game: str, text: str, said: str) -> None:
    """And no table is opened."""
    with pytest.raises(SkybridgeError) as caught:
        table.open_position(game, text)
    assert said in str(caught.value)
