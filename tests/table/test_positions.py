"""Sitting down to a position that somebody has described."""

from __future__ import annotations

import pytest

from skybridge_rules import SkybridgeError, register, table
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.disputes import cases_of
from skybridge_rules.disputes.positions import lay_out
from skybridge_rules.table.links import link_of
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
    """With the cards of its own, which a link finds again."""
    shown = placed("thraen", "build-3")
    assert shown["choices"]
    link = read("text", table.link(shown["table"]))["text"]
    again = read("shown", table.open_link(link))
    assert again["choices"] == shown["choices"]
    assert again["picture"] == shown["picture"]


@pytest.mark.parametrize("game", ["mysthea", "skyward", "thraen", "towers"])
def test_a_case_of_the_rulebook_can_be_played_on(game: str) -> None:
    """From its position, with its cards: moves, links, other readings."""
    for dispute in cases_of(register.package(game))[::40]:
        position = lay_out(dispute)
        decision = position.match.decision
        if decision is None or decision.by is CHANCE:
            continue
        link = link_of(position.package, position.match, decision.by)
        shown = read("shown", table.open_link(link))
        assert {each["move"] for each in shown["choices"]} == {
            position.package.rules.format_move(each) for each in position.match.moves
        }
        after = play(shown, shown["choices"][0]["move"])
        kept = read("text", table.link(after["table"]))["text"]
        assert read("shown", table.open_link(kept))["picture"] == after["picture"]


def test_a_link_with_cards_that_do_not_come_with_the_game_is_refused() -> None:
    """It names them by their digest alone."""
    printed = 'printed = { "card.elder.points" = 7 }'
    shown = placed("thraen", f'table = "build-3"\n{printed}')
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
