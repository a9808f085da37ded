"""Resource trades, and money in the place of Labor (TH-RTRADE-01 to TH-RTRADE-05)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Might, Symbol
from skybridge_rules.thraen.events import Contributed, Gained, GodhDrawn, LegionMoved, Paid, Traded
from skybridge_rules.thraen.tasks import AskBonus, AskImmediate
from tests.thraen.bare_tables import costing, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    goods,
    might,
    moves,
    play,
    refused,
    then,
)

MASON = card("mason", "realm", "a", main=[Symbol(Passive.LABOR)])
FARM = card("farm", "light", "b")
ALL = ["trade:metal", "trade:sumpter", "trade:salt>wood", "trade:salt>stone", "trade:salt>metal"]
RICH = {"metal": 2, "sumpter": 2, "salt": 2}


def labouring(board: Board, *cost: str, die: str = "wood", **more: Any) -> State:
    """Step 4 at segment 3, which costs this and what the die shows, and Labor."""
    toil = godh("toil", gift=Symbol(Passive.LABOR))
    cards = costing(deal(MASON, FARM, toil, godh("moon")), 3, *cost)
    return table(cards, board, Board(), ask="build", completed=2, die=die, **more)


@pytest.mark.rule("TH-RTRADE-01", "TH-Q-62")
def test_two_more_money_replace_labor() -> None:
    """TH-RTRADE-01: everything else is fulfilled; exactly two money are taken for it."""
    state = labouring(Board(goods={"wood": 1, "stone": 1, "money": 3}), "stone")
    assert moves(state) == ["build:3", "done"]
    assert told(state, "build:3")[:4] == [
        Paid(Seat(0), Resource.MONEY, 2),
        Paid(Seat(0), Resource.WOOD, 1),
        Paid(Seat(0), Resource.STONE, 1),
        Contributed(Seat(0), 3),
    ]
    assert goods(play(state, "build:3")) == {"money": 1}


@pytest.mark.rule("TH-RTRADE-01", "TH-Q-62")
def test_the_money_for_labor_comes_on_top_of_money_in_the_cost() -> None:
    """TH-Q-62: printed money, and two more; three are just enough, two are one too few."""
    cost = {"wood": 1, "money": 3}
    assert goods(play(labouring(Board(goods=cost), "money"), "build:3")) == {}
    short = labouring(Board(goods={"wood": 1, "money": 2}, godhs=["moon"]), "money")
    assert moves(short) == ["discard:moon", "done"]
    labor = reason("TH-BUILD-05", segment=3)
    refused(short, "build:3", reason("TH-RTRADE-01", needed=2, had=1), labor)


@pytest.mark.rule("TH-RTRADE-01", "TH-BUILD-03")
def test_money_on_the_die_is_not_money_for_labor() -> None:
    """TH-RTRADE-01: printed money, money on the die, and two more make four."""
    enough = labouring(Board(goods={"money": 4}), "money", die="money")
    assert goods(play(enough, "build:3")) == {}
    short = labouring(Board(goods={"money": 3}, godhs=["moon"]), "money", die="money")
    labor = reason("TH-BUILD-05", segment=3)
    refused(short, "build:3", reason("TH-RTRADE-01", needed=2, had=1), labor)


@pytest.mark.rule("TH-RTRADE-01", "TH-Q-62")
def test_with_labor_no_money_is_taken() -> None:
    """TH-Q-62: neither with a visible symbol nor with a gift."""
    cost = {"wood": 1, "stone": 1, "money": 5}
    visible = labouring(Board(a=["mason"], goods=cost), "stone")
    assert goods(play(visible, "build:3")) == {"money": 5}
    given = labouring(Board(goods=cost, godhs=["toil"]), "stone")
    assert goods(play(given, "discard:toil", "build:3")) == {"money": 5}


@pytest.mark.rule("TH-RTRADE-01", "TH-BUILD-02")
def test_money_replaces_labor_and_nothing_else() -> None:
    """TH-RTRADE-01: with the stone missing all the money is of no use."""
    state = labouring(Board(goods={"wood": 1, "money": 9}, godhs=["moon"]), "stone")
    refused(state, "build:3", reason("TH-BUILD-02", needed=1, resource="stone", had=0))


@pytest.mark.rule("TH-RTRADE-02", "TH-RTRADE-03", "TH-RTRADE-04", "TH-TIME-02")
@pytest.mark.parametrize("ask", ["take", "play", "use", "build", "limit"])
def test_resource_trades_are_open_in_every_step(ask: str) -> None:
    """TH-RTRADE-02 to TH-RTRADE-04: at any time of the own turn, and the step stays open."""
    board = Board(a=["farm"], hand=["mason"], goods=RICH)
    state = table(deal(MASON, FARM), board, Board(), ask=ask)
    assert [text for text in moves(state) if text.startswith("trade")] == ALL
    assert asked(play(state, "trade:salt>wood")) == f"0 {ask}"


@pytest.mark.rule("TH-RTRADE-02", "TH-RTRADE-03", "TH-RTRADE-04", "TH-TIME-02")
def test_resource_trades_are_open_before_the_bonus_and_between_immediate_effects() -> None:
    """TH-TIME-02: those are moments of the own turn too."""
    state = table(deal(FARM), Board(goods=RICH), Board(), ask="play")
    for task in (AskBonus(Seat(0), Stack.REALM), AskImmediate(Seat(0), (Might(),))):
        assert [text for text in moves(then(state, task)) if text.startswith("trade")] == ALL


@pytest.mark.rule("TH-RTRADE-02")
@pytest.mark.parametrize("material", ["wood", "stone", "metal"])
def test_two_salt_for_a_building_material(material: str) -> None:
    """TH-RTRADE-02: any of the three, and no other resource."""
    state = table(deal(FARM), Board(b=["farm"], goods={"salt": 2}), Board(), ask="use")
    assert told(state, f"trade:salt>{material}") == [
        Traded(Seat(0), Resource.SALT),
        Gained(Seat(0), Resource[material.upper()]),
    ]
    assert goods(play(state, f"trade:salt>{material}")) == {material: 1}


@pytest.mark.rule("TH-RTRADE-03", "TH-MIGHT-02")
def test_two_metal_for_military_might() -> None:
    """TH-RTRADE-03: one territory forward, fortification or not."""
    board = Board(b=["farm"], goods={"metal": 3}, might=4)
    state = table(deal(FARM), board, Board(), ask="use")
    assert told(state, "trade:metal") == [Traded(Seat(0), Resource.METAL), LegionMoved(Seat(0), 5)]
    after = play(state, "trade:metal")
    assert (goods(after), might(after)) == ({"metal": 1}, 5)


@pytest.mark.rule("TH-RTRADE-04")
def test_two_sumpters_for_a_godh_card() -> None:
    """TH-RTRADE-04: the top card of the Godh stack."""
    cards = deal(FARM, godh("star"))
    board = Board(b=["farm"], goods={"sumpter": 3})
    state = table(cards, board, Board(), ask="use", godh_top=["star"])
    assert told(state, "trade:sumpter")[:2] == [
        Traded(Seat(0), Resource.SUMPTER),
        GodhDrawn(Seat(0)),
    ]
    after = play(state, "trade:sumpter")
    assert (goods(after), godh_hand(after)) == ({"sumpter": 1}, ["star"])


@pytest.mark.rule("TH-RTRADE-02", "TH-RTRADE-03", "TH-RTRADE-04")
def test_one_is_not_enough_for_any_trade() -> None:
    """TH-RTRADE-02 to TH-RTRADE-04: each takes two, and says what there is."""
    board = Board(b=["farm"], goods={"salt": 1, "metal": 1})
    state = table(deal(FARM), board, Board(), ask="use")
    assert moves(state) == ["use:2.1", "done"]
    refused(state, "trade:salt>wood", reason("TH-RTRADE-02", needed=2, had=1))
    refused(state, "trade:metal", reason("TH-RTRADE-03", needed=2, had=1))
    refused(state, "trade:sumpter", reason("TH-RTRADE-04", needed=2, had=0))


@pytest.mark.rule("TH-RTRADE-05")
def test_a_trade_may_be_repeated_as_often_as_it_can_be_paid() -> None:
    """TH-RTRADE-05: five metal carry the legion two territories, and no further."""
    state = table(deal(FARM), Board(b=["farm"], goods={"metal": 5}), Board(), ask="use")
    after = play(state, "trade:metal", "trade:metal")
    assert (goods(after), might(after)) == ({"metal": 1}, 2)
    refused(after, "trade:metal", reason("TH-RTRADE-03", needed=2, had=1))


@pytest.mark.rule("TH-RTRADE-05", "TH-RTRADE-02")
def test_one_trade_may_feed_another() -> None:
    """TH-RTRADE-05: salt becomes the second metal, and the metal moves the legion."""
    state = table(deal(FARM), Board(goods={"salt": 2, "metal": 1}), Board(), ask="use")
    after = play(state, "trade:salt>metal", "trade:metal")
    assert (goods(after), might(after)) == ({}, 1)


@pytest.mark.rule("TH-RTRADE-02", "TH-TIME-01")
def test_resource_trades_are_for_the_own_turn_only() -> None:
    """TH-TIME-01: seat 1 has the salt, and seat 0 the turn; nobody trades for the other."""
    state = table(deal(FARM), Board(b=["farm"]), Board(goods=RICH), ask="use")
    assert moves(state) == ["use:2.1", "done"]
    refused(state, "trade:salt>wood", reason("TH-RTRADE-02", needed=2, had=0))


@pytest.mark.rule("TH-RTRADE-02", "TH-RTRADE-03", "TH-ARM-04")
def test_a_trade_is_void_by_what_it_brings_alone() -> None:
    """TH-ARM-04: without Godh cards metal is still traded, and at T8 sumpters are."""
    bare = table(deal(FARM), Board(goods=RICH), Board(), ask="build", godh_size=0)
    assert {"trade:metal", "trade:salt>wood"} <= set(moves(bare))
    assert "trade:sumpter" not in moves(bare)
    far = table(deal(FARM), Board(goods=RICH, might=8), Board(), ask="build")
    assert {"trade:sumpter", "trade:salt>wood"} <= set(moves(far))
    assert "trade:metal" not in moves(far)
