"""Armament: pay, then Military might once (TH-ARM-01 to TH-ARM-04)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, RulesConfig
from skybridge_rules.thraen.effects import Armament
from skybridge_rules.thraen.events import EffectUsed, LegionMoved, Paid, PeopleRebelled
from tests.thraen.bare_tables import rebels, table, told
from tests.thraen.builders import A_COIN, Board, card, deal, goods, moves, play, refused

DRILL = card("drill", "realm", "a", main=[Armament(Resource.SALT)])
LEVY = card("levy", "realm", "a", main=[Armament()])
PURSE = card("purse", "light", "b", main=[A_COIN])
VOID = RulesConfig(void_payments=True)


@pytest.mark.rule("TH-ARM-01", "TH-ARM-02")
def test_armament_for_a_resource() -> None:
    """TH-ARM-01, TH-ARM-02: the salt goes to the supply, the legion one territory forward."""
    state = table(deal(DRILL), Board(a=["drill"], goods={"salt": 2}, might=4), Board(), ask="use")
    assert told(state, "use:1.1")[:3] == [
        EffectUsed(Seat(0), CardId("drill"), 0, 0),
        Paid(Seat(0), Resource.SALT, 1),
        LegionMoved(Seat(0), 5),
    ]
    after = play(state, "use:1.1")
    assert goods(after) == {"salt": 1}
    assert after.players[0].figures.might == 5
    assert rebels(after) == {}


@pytest.mark.rule("TH-ARM-01", "TH-ARM-02", "TH-LEADER-02")
def test_armament_for_population_makes_a_rebel_where_the_leader_is() -> None:
    """TH-ARM-02: after two segments the leader is in T6, and so is the new rebel."""
    board = Board(a=["levy"], people=2, might=1)
    state = table(deal(LEVY), board, Board(), ask="use", completed=2)
    assert told(state, "use:1.1")[1:3] == [PeopleRebelled(Seat(0), 1, 6), LegionMoved(Seat(0), 2)]
    after = play(state, "use:1.1")
    figures = after.players[0].figures
    assert (figures.people, figures.reserve, figures.might) == (1, 10, 2)
    assert rebels(after) == {6: 1}


@pytest.mark.rule("TH-ARM-01")
def test_armament_is_used_once_a_turn() -> None:
    """TH-ARM-01: Military might once, like any main effect."""
    board = Board(a=["drill"], b=["purse"], goods={"salt": 2})
    after = play(table(deal(DRILL, PURSE), board, Board(), ask="use"), "use:1.1")
    refused(after, "use:1.1", reason("TH-MAIN-01", effect="armament.salt"))


@pytest.mark.rule("TH-ARM-03", "TH-D-18")
def test_armament_that_cannot_be_paid_cannot_be_used() -> None:
    """TH-ARM-03, TH-D-18: no salt, or nobody on the board."""
    board = Board(a=["drill"], b=["purse"], people=0)
    state = table(deal(DRILL, PURSE), board, Board(), ask="use")
    assert moves(state) == ["use:2.1", "done"]
    refused(state, "use:1.1", reason("TH-ARM-03", needed=1, resource="salt", had=0))
    board = Board(a=["levy"], b=["purse"], people=0, goods={"salt": 1})
    state = table(deal(LEVY, PURSE), board, Board(), ask="use")
    assert moves(state) == ["use:2.1", "done"]
    refused(state, "use:1.1", reason("TH-ARM-03", needed=1, resource="population", had=0))


@pytest.mark.rule("TH-ARM-04")
def test_at_the_centre_armament_is_void_and_cannot_be_paid_for() -> None:
    """TH-ARM-04: from T7 to T8, and there no more."""
    for name, effect in (("drill", "armament.salt"), ("levy", "armament.population")):
        cards = deal(DRILL, LEVY, PURSE)
        board = Board(a=[name], b=["purse"], goods={"salt": 1}, might=8)
        state = table(cards, board, Board(), ask="use")
        assert moves(state) == ["use:2.1", "done"]
        refused(state, "use:1.1", reason("TH-ARM-04", effect=effect))
        nearly = Board(a=[name], b=["purse"], goods={"salt": 1}, might=7)
        reached = play(table(cards, nearly, Board(), ask="use"), "use:1.1")
        assert reached.players[0].figures.might == 8


@pytest.mark.rule("TH-ARM-04")
def test_where_void_payments_are_allowed_a_rebel_is_made_for_nothing() -> None:
    """TH-ARM-04 by its switch: the population goes, the legion stays in T8."""
    board = Board(a=["levy"], people=3, might=8)
    state = table(deal(LEVY), board, Board(), ask="use", config=VOID)
    assert moves(state) == ["use:1.1", "done"]
    after = play(state, "use:1.1")
    assert (after.players[0].figures.people, after.players[0].figures.might) == (2, 8)
    assert rebels(after) == {8: 1}


@pytest.mark.rule("TH-ARM-04", "TH-RTRADE-03", "TH-RTRADE-04")
def test_resource_trades_that_would_bring_nothing_cannot_be_paid_for() -> None:
    """TH-ARM-04: metal at T8, sumpters with an empty Godh stack; each opens by the switch."""
    board = Board(b=["purse"], goods={"metal": 2, "sumpter": 2}, might=8)
    state = table(deal(PURSE), board, Board(), ask="use", godh_size=0)
    assert moves(state) == ["use:2.1", "done"]
    refused(state, "trade:metal", reason("TH-ARM-04", effect="resource-trade.metal"))
    refused(state, "trade:sumpter", reason("TH-ARM-04", effect="resource-trade.sumpter"))
    state = table(deal(PURSE), board, Board(), ask="use", godh_size=0, config=VOID)
    after = play(state, "trade:metal", "trade:sumpter")
    assert goods(after) == {}
    assert after.players[0].figures.might == 8
