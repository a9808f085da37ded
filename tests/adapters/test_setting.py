"""A game with its options, as a framework gets it; what ranks are worth."""

from __future__ import annotations

from fractions import Fraction

import pytest
from magpie_rules.package import PACKAGE as MAGPIE

from skybridge_rules import towers
from skybridge_rules.adapters import rewards_of, setting_of
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import ImpossibleSetup, UnknownName
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.outcome import Score, ranked
from tests.adapters.starts import TABLES, opening, package, walk

RULE = RuleId("X-1")


def score(*totals: int) -> Score:
    """The score of a game that ended with these totals."""
    return Score((), totals, ranked(totals, by=RULE, shared=RULE), final=True)


@pytest.mark.parametrize(
    ("totals", "rewards"),
    [
        ((9, 4), (1, -1)),
        ((4, 4), (0, 0)),
        ((1, 3, 2), (-1, 1, 0)),
        ((3, 3, 1), (Fraction(1, 2), Fraction(1, 2), -1)),
        ((8, 6, 4, 2), (1, Fraction(1, 3), Fraction(-1, 3), -1)),
        ((5, 5, 5, 5, 0), (Fraction(1, 4),) * 4 + (-1,)),
    ],
)
def test_ranks_are_worth_those_behind_less_those_before(
    totals: tuple[int, ...], rewards: tuple[Fraction, ...]
) -> None:
    """Divided by the number of the others; the whole table gets nothing."""
    found = rewards_of(score(*totals))
    assert found == pytest.approx([float(each) for each in rewards])
    assert sum(found) == pytest.approx(0)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_finished_games_give_rewards_that_sum_to_zero(name: str, players: int) -> None:
    """The winners have the most of all."""
    start = opening(name, players)
    *_, last = walk(start, f"rewards {name} {players}")
    found = rewards_of(start.setting.rules.score(last))
    assert len(found) == players
    assert sum(found) == pytest.approx(0)
    winners = start.setting.rules.score(last).winners
    assert {seat for seat, each in enumerate(found) if each == max(found)} == set(winners)


def test_a_game_is_found_by_its_name_or_handed_over() -> None:
    """With so many players, with whole options, or as the game is usually played."""
    assert setting_of("towers").players == 4
    assert setting_of("towers", 3).options == towers.Options(3)
    options = towers.Options(2, first=towers.seats(towers.new(towers.Options(2)))[1])
    assert setting_of("towers", options=options).options == options
    assert setting_of(MAGPIE, 3).players == 3
    assert setting_of("thraen", 2).rules is package("thraen").rules


def test_what_cannot_be_is_refused() -> None:
    """Both ways to say how many play, too many players, a game that is not there."""
    with pytest.raises(TypeError, match="the options say already how many play"):
        setting_of("towers", 2, towers.Options(2))
    with pytest.raises(ImpossibleSetup):
        setting_of("towers", 9)
    with pytest.raises(UnknownName):
        setting_of("chess")


def test_chance_answers_until_a_seat_is_asked() -> None:
    """Always alike from the same dealer; a game without chance stands where it is."""
    for name in ("thraen", "magpie"):
        start = opening(name, 2)
        state, after = start.setting.settle(start.state, Dealer.of("settle"))
        asked = start.setting.rules.decision(state)
        assert asked is not None
        assert asked.by in (0, 1)
        assert after.drawn > 0
        assert start.setting.settle(start.state, Dealer.of("settle")) == (state, after)
    towers_start = opening("towers", 2)
    dealer = Dealer.of("settle")
    assert towers_start.setting.settle(towers_start.state, dealer) == (towers_start.state, dealer)
