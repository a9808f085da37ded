"""Trade effects: pay what is above the arrow, then one thing below it (TH-TRADE-01 to 04)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, RulesConfig
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    Might,
    OneOf,
    Population,
    Religion,
    Reward,
    Trade,
)
from skybridge_rules.thraen.events import EffectUsed, Gained, Paid
from tests.thraen.bare_tables import fortified, mask, table, told
from tests.thraen.builders import (
    A_COIN,
    Board,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    goods,
    moves,
    play,
    refused,
    stack,
)

MONEY, WOOD, METAL = Resource.MONEY, Resource.WOOD, Resource.METAL
SMITH = card("smith", "realm", "a", main=[Trade(MONEY, (Gain(METAL),))])
FAIR = card("fair", "realm", "a", main=[Trade(MONEY, (Gain(METAL), DrawGodh(), Population()))])
PURSE = card("purse", "light", "b", main=[A_COIN])
VOID = RulesConfig(void_payments=True)


@pytest.mark.rule("TH-TRADE-01")
def test_a_trade_pays_first_and_then_brings() -> None:
    """TH-TRADE-01: one money to the supply, one metal from it, in this order."""
    state = table(deal(SMITH), Board(a=["smith"], goods={"money": 2}), Board(), ask="use")
    assert told(state, "use:1.1")[:3] == [
        EffectUsed(Seat(0), CardId("smith"), 0, 0),
        Paid(Seat(0), MONEY, 1),
        Gained(Seat(0), METAL),
    ]
    assert goods(play(state, "use:1.1")) == {"money": 1, "metal": 1}


@pytest.mark.rule("TH-TRADE-01")
def test_what_is_paid_makes_room_for_what_is_gained() -> None:
    """TH-TRADE-01: with five of five spaces taken, wood for metal needs no other room."""
    cards = deal(card("saw", "realm", "a", main=[Trade(WOOD, (Gain(METAL),))]))
    board = Board(a=["saw"], goods={"wood": 2, "stone": 3})
    after = play(table(cards, board, Board(), ask="use"), "use:1.1")
    assert goods(after) == {"wood": 1, "stone": 3, "metal": 1}
    assert asked(after) == "1 take"


@pytest.mark.rule("TH-TRADE-02")
def test_below_the_arrow_one_of_several_is_chosen() -> None:
    """TH-TRADE-02: each alternative is a way of its own, and one of them is used."""
    board = Board(a=["fair"], goods={"money": 2}, godhs=["moon"])
    cards = deal(FAIR, godh("moon"), godh("star"))
    state = table(cards, board, Board(), ask="use", godh_top=["star"])
    assert moves(state) == ["use:1.1", "use:1.1/2", "use:1.1/3", "discard:moon", "done"]
    assert goods(play(state, "use:1.1")) == {"money": 1, "metal": 1}
    assert godh_hand(play(state, "use:1.1/2")) == ["moon", "star"]
    grown = play(state, "use:1.1/3")
    assert grown.players[0].figures.people == 4
    refused(grown, "use:1.1", reason("TH-MAIN-02", effect="metal"))
    refused(grown, "use:1.1/3", reason("TH-MAIN-01", effect="trade.money"))


@pytest.mark.rule("TH-TRADE-02", "TH-MAIN-02")
def test_a_slash_may_divide_a_trade_from_another_effect() -> None:
    """TH-MAIN-02, TH-TRADE-02: the ways of the trade come first, then the garrison."""
    main = OneOf((Trade(MONEY, (Gain(METAL), Gain(WOOD))), Garrison()))
    cards = fortified(deal(card("camp", "realm", "a", main=[main]), godh("moon")), {2: 3})
    board = Board(a=["camp"], goods={"money": 1}, might=2, godhs=["moon"])
    state = table(cards, board, Board(), ask="use")
    assert moves(state) == ["use:1.1", "use:1.1/2", "use:1.1/3", "discard:moon", "done"]
    assert goods(play(state, "use:1.1/2")) == {"wood": 1}
    manned = play(state, "use:1.1/3")
    assert (manned.players[0].figures.garrisons, goods(manned)) == (mask(2), {"money": 1})
    assert moves(manned) == ["discard:moon", "done"]
    refused(manned, "use:1.1", reason("TH-MAIN-02", effect="metal"))


@pytest.mark.rule("TH-TRADE-03", "TH-D-18")
def test_a_trade_that_cannot_be_paid_cannot_be_used() -> None:
    """TH-TRADE-03, TH-D-18: without money no metal; the money of another effect opens it."""
    state = table(deal(SMITH, PURSE), Board(a=["smith"], b=["purse"]), Board(), ask="use")
    assert moves(state) == ["use:2.1", "done"]
    refused(state, "use:1.1", reason("TH-TRADE-03", needed=1, resource="money", had=0))
    paid = play(state, "use:2.1")
    assert moves(paid) == ["use:1.1", "done"]
    assert goods(play(paid, "use:1.1")) == {"metal": 1}


@pytest.mark.rule("TH-TRADE-04")
def test_a_trade_is_used_once_a_turn() -> None:
    """TH-TRADE-04: money for a second time does not help."""
    board = Board(a=["smith"], b=["purse"], goods={"money": 5})
    after = play(table(deal(SMITH, PURSE), board, Board(), ask="use"), "use:1.1")
    assert moves(after) == ["use:2.1", "done"]
    refused(after, "use:1.1", reason("TH-MAIN-01", effect="trade.money"))


@pytest.mark.rule("TH-TRADE-04")
@pytest.mark.parametrize(
    ("step", "when"), [("take", "later"), ("play", "later"), ("build", "over"), ("limit", "over")]
)
def test_a_trade_is_not_a_thing_for_any_time(step: str, when: str) -> None:
    """TH-TRADE-04: it belongs to step 3 and to no other."""
    board = Board(a=["smith"], goods={"money": 1}, godhs=["moon"])
    state = table(deal(SMITH, godh("moon")), board, Board(), ask=step)
    refused(state, "use:1.1", reason("TH-TURN-02", moment=when, step=step, own_step="use"))


REWARDS: list[tuple[str, Reward]] = [
    ("might", Might()),
    ("garrison", Garrison()),
    ("godh", DrawGodh()),
    ("population", Population()),
    ("religion", Religion()),
]


@pytest.mark.rule("TH-TRADE-01")
def test_a_trade_can_bring_any_kind_of_reward() -> None:
    """TH-TRADE-01: Military might, a garrison, a Godh card, population, Religion."""
    main = [Trade(MONEY, (reward,)) for _, reward in REWARDS]
    cards = deal(card("hub", "realm", "a", main=main), PURSE, godh("star", "b"))
    cards = fortified(cards, {3: 2})
    board = Board(a=["hub"], b=["purse"], goods={"money": 5}, might=2)
    state = table(cards, board, Board(), ask="use", godh_top=["star"])
    after = play(state, "use:1.1", "use:1.2", "use:1.3", "use:1.4", "use:1.5", "godh:star@2")
    figures = after.players[0].figures
    assert (figures.might, figures.garrisons, figures.people) == (3, mask(3), 4)
    assert stack(after, "b") == ["purse", "star"]
    assert goods(after) == {}


@pytest.mark.rule("TH-ARM-04", "TH-TRADE-01")
@pytest.mark.parametrize(("name", "reward"), REWARDS)
def test_a_trade_that_would_bring_nothing_cannot_be_paid_for(name: str, reward: Reward) -> None:
    """TH-ARM-04: at T8 no might, no fortification, no Godh stack, no reserve, no Godh card."""
    cards = fortified(deal(card("hub", "realm", "a", main=[Trade(MONEY, (reward,))]), PURSE), {})
    board = Board(a=["hub"], b=["purse"], goods={"money": 1}, might=8, people=12)
    state = table(cards, board, Board(), ask="use", godh_size=0)
    assert moves(state) == ["use:2.1", "done"]
    refused(state, "use:1.1", reason("TH-ARM-04", effect="trade.money"))
    paid = play(table(cards, board, Board(), ask="use", godh_size=0, config=VOID), "use:1.1")
    assert goods(paid) == {}
    assert paid.players[0].figures == state.players[0].figures, name


@pytest.mark.rule("TH-ARM-04", "TH-TRADE-02")
def test_of_several_rewards_the_void_ones_are_not_offered() -> None:
    """TH-ARM-04: with an empty Godh stack and an empty reserve only the metal is left."""
    board = Board(a=["fair"], goods={"money": 1}, people=12)
    state = table(deal(FAIR), board, Board(), ask="use", godh_size=0)
    assert moves(state) == ["use:1.1", "done"]
    refused(state, "use:1.1/2", reason("TH-ARM-04", effect="trade.money"))


@pytest.mark.rule("TH-ARM-04", "TH-TRADE-01")
def test_a_gain_without_room_still_counts_as_possible() -> None:
    """TH-ARM-04: the trade is offered with full storage, and the gain then asks for room."""
    board = Board(a=["smith"], goods={"money": 1, "wood": 5})
    state = table(deal(SMITH), board, Board(), ask="use")
    waiting = play(state, "use:1.1")
    assert asked(waiting) == "0 room"
    assert moves(waiting) == ["give-up:wood", "decline"]
    assert goods(play(waiting, "give-up:wood")) == {"wood": 4, "metal": 1}
    assert goods(play(waiting, "decline")) == {"wood": 5}


@pytest.mark.rule("TH-Q-29", "TH-ARM-04")
def test_a_religion_paid_for_in_vain_is_asked_whatever_is_in_the_hand() -> None:
    """TH-Q-29, the other reading: with Godh cards of which none fits there is nothing but no."""
    temple = card("temple", "realm", "a", main=[Trade(MONEY, (Religion(),))])
    for godhs, wanted in (((), "0 use"), (("moon",), "0 religion")):
        board = Board(a=["temple"], goods={"money": 1, "salt": 2}, godhs=godhs)
        cards = deal(temple, godh("moon", "e"))
        state = play(table(cards, board, Board(), ask="use", config=VOID), "use:1.1")
        assert (goods(state), asked(state)) == ({"salt": 2}, wanted)
        if godhs:
            assert moves(state) == ["decline"]
            assert asked(play(state, "decline")) == "0 use"
