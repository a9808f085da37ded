"""A slash between effects of different kinds: each way by the rules of its own kind."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, State
from skybridge_rules.thraen.effects import (
    Armament,
    DrawGodh,
    Gain,
    Garrison,
    OneOf,
    Population,
    Trade,
)
from tests.thraen.bare_tables import fortified, table
from tests.thraen.builders import A_COIN, Board, card, deal, goods, moves, play, refused

DRILL, LEVY = Armament(Resource.SALT), Armament()
FAIR = Trade(Resource.MONEY, (Gain(Resource.METAL), DrawGodh()))
PURSE = card("purse", "light", "b", main=[A_COIN])
CARDS = fortified(
    deal(
        card("drill-first", "realm", "a", main=[OneOf((DRILL, FAIR))]),
        card("fair-first", "realm", "a", main=[OneOf((FAIR, DRILL))]),
        card("levy-first", "realm", "a", main=[OneOf((LEVY, FAIR))]),
        card("watch", "realm", "a", main=[OneOf((Garrison(), Gain(Resource.WOOD)))]),
        card("cradle", "realm", "a", main=[OneOf((Population(), Gain(Resource.WOOD)))]),
        PURSE,
    ),
    {},
)

WAYS = {
    "drill-first": {"armament": "use:1.1", "metal": "use:1.1/2", "godh": "use:1.1/3"},
    "fair-first": {"metal": "use:1.1", "godh": "use:1.1/2", "armament": "use:1.1/3"},
}
"""Which way is written how; a Trade has one for each of its rewards."""


def asked(top: str, **board: Any) -> State:
    """Step 3 with one card that has a slash, and another effect, so that there is a question."""
    seat = Board(a=[top], b=["purse"], **board)
    return table(CARDS, seat, Board(), ask="use", godh_size=0)


def rules_of(state: State, text: str) -> set[str]:
    """What allows a legal move, of the rules about Trade and Armament."""
    found = thraen.explain(state, thraen.parse_move(text)).allowed_by
    return {each for each in found if each.startswith(("TH-ARM", "TH-TRADE"))}


@pytest.mark.rule("TH-ARM-03", "TH-TRADE-03", "TH-MAIN-02")
@pytest.mark.parametrize("top", WAYS)
def test_what_cannot_be_paid_is_refused_by_the_rule_of_its_own_kind(top: str) -> None:
    """TH-ARM-03 for the Armament, TH-TRADE-03 for the Trade, whichever is printed first."""
    state, ways = asked(top), WAYS[top]
    assert moves(state) == ["use:2.1", "done"]
    refused(state, ways["armament"], reason("TH-ARM-03", needed=1, resource="salt", had=0))
    refused(state, ways["metal"], reason("TH-TRADE-03", needed=1, resource="money", had=0))


@pytest.mark.rule("TH-ARM-03", "TH-TRADE-03")
def test_population_is_asked_for_by_the_armament_alone() -> None:
    """TH-ARM-03, TH-TRADE-03: nobody on the board, and no money."""
    state = asked("levy-first", people=0)
    refused(state, "use:1.1", reason("TH-ARM-03", needed=1, resource="population", had=0))
    refused(state, "use:1.1/2", reason("TH-TRADE-03", needed=1, resource="money", had=0))


@pytest.mark.rule("TH-ARM-01", "TH-TRADE-01")
@pytest.mark.parametrize("top", WAYS)
def test_what_can_be_paid_is_allowed_by_the_rules_of_its_own_kind(top: str) -> None:
    """TH-ARM-01 for the Armament, TH-TRADE-01 for the Trade; and each pays its own price."""
    state, ways = asked(top, goods={"salt": 1, "money": 1}), WAYS[top]
    assert rules_of(state, ways["armament"]) == {"TH-ARM-01", "TH-ARM-03"}
    trade = {"TH-TRADE-01", "TH-TRADE-02", "TH-TRADE-03", "TH-TRADE-04"}
    assert rules_of(state, ways["metal"]) == trade
    assert goods(play(state, ways["armament"])) == {"money": 1}
    assert goods(play(state, ways["metal"])) == {"salt": 1, "metal": 1}


@pytest.mark.rule("TH-ARM-04")
@pytest.mark.parametrize("top", WAYS)
def test_what_would_bring_nothing_is_named_by_itself(top: str) -> None:
    """TH-ARM-04: the legion in T8, the Godh stack empty; the metal would bring something."""
    state, ways = asked(top, goods={"salt": 1, "money": 1}, might=8), WAYS[top]
    assert moves(state) == [ways["metal"], "use:2.1", "done"]
    refused(state, ways["armament"], reason("TH-ARM-04", effect="armament.salt"))
    refused(state, ways["godh"], reason("TH-ARM-04", effect="trade.money"))


@pytest.mark.rule("TH-MAIN-06")
def test_a_garrison_behind_a_slash_is_refused_as_a_garrison() -> None:
    """TH-MAIN-06: there is no fortification; the wood is to be had."""
    state = asked("watch")
    assert moves(state) == ["use:1.1/2", "use:2.1", "done"]
    refused(state, "use:1.1", reason("TH-MAIN-06", territory="T0"))


@pytest.mark.rule("TH-Q-41")
def test_a_free_effect_that_would_bring_nothing_is_named_by_itself() -> None:
    """TH-Q-41: the reserve is empty; the wood behind the slash is not said to be void."""
    state = asked("cradle", people=12)
    assert moves(state) == ["use:1.1/2", "use:2.1", "done"]
    refused(state, "use:1.1", reason("TH-Q-41", effect="population"))
