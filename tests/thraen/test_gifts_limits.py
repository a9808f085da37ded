"""How long gifts last, what they are worth, and when there are none (TH-GIFT-04 to 06)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    Gift,
    Inspiration,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
)
from skybridge_rules.thraen.events import (
    GodhDiscarded,
)
from skybridge_rules.thraen.tasks import AskFirstPlay, AskGift
from tests.thraen.bare_tables import QUIET, bare, rebels, table, told
from tests.thraen.builders import (
    Board,
    asked,
    godh_hand,
    moves,
    play,
    position,
    refused,
    stack,
    then,
)
from tests.thraen.gift_tables import giving


@pytest.mark.rule("TH-GIFT-04")
def test_passive_gifts_end_with_the_turn() -> None:
    """TH-GIFT-04: the next turn begins without them, even of the same player."""
    cards = giving(Symbol(Passive.KNOWLEDGE), Gain(Resource.MONEY))
    state = table(cards, Board(godhs=["one"]), Board(godhs=["two"]), ask="use")
    assert state.turn is not None
    after = play(state, "discard:one")
    assert asked(after) == "1 take"
    assert after.turn is not None
    assert (after.turn.seat, after.turn.gifts) == (1, (0, 0, 0, 0))


@pytest.mark.rule("TH-GIFT-04", "TH-FOOD-02")
def test_a_food_gift_does_not_help_in_the_faction_phase() -> None:
    """TH-GIFT-04: discarded in the last turn of the round, and still one population rebels."""
    cards = giving(Symbol(Passive.FOOD))
    board = Board(godhs=["one"], people=2)
    state = table(cards, Board(people=0), board, ask="limit", seat=1)
    after = play(state, "discard:one")
    assert after.turn is None
    assert (after.players[1].figures.people, rebels(after, 1)) == (1, {8: 1})


@pytest.mark.rule("TH-GIFT-05")
def test_a_discarded_card_cannot_be_drawn_in_the_same_turn() -> None:
    """TH-GIFT-05: the stack is empty until step 5b puts the card under it."""
    cards = giving(Gain(Resource.MONEY), Gain(Resource.MONEY))
    board = Board(a=["farm"], godhs=["one"], goods={"sumpter": 2})
    other = Board(goods={"sumpter": 2})
    state = play(table(cards, board, other, ask="use", godh_size=0), "discard:one")
    assert moves(state) == ["use:1.1", "done"]
    refused(state, "trade:sumpter", reason("TH-ARM-04", effect="resource-trade.sumpter"))
    after = play(state, "use:1.1")
    assert asked(after) == "1 take"
    assert len(after.cards.godhs) == 1
    assert godh_hand(play(after, "trade:sumpter"), 1) == ["one"]


@pytest.mark.rule("TH-GIFT-06", "TH-Q-53")
@pytest.mark.parametrize(
    "gift", [Might(), Garrison(), Return(), Inspiration(), Religion(), DrawGodh(), Population()]
)
def test_a_card_may_be_discarded_for_nothing(gift: Gift) -> None:
    """TH-GIFT-06: no might at T8, no fortification there, no rebel, no stack, nothing to draw."""
    board = Board(a=["farm"], godhs=["one"], might=8, people=12)
    state = table(giving(gift), board, Board(), ask="use", godh_size=0)
    assert told(state, "discard:one") == [GodhDiscarded(Seat(0), CardId("one"))]
    after = play(state, "discard:one")
    assert asked(after) == "0 use"
    assert after.players[0].figures == state.players[0].figures
    assert (godh_hand(after), stack(after, "a")) == ([], ["farm"])


@pytest.mark.rule("TH-Q-60", "TH-PRE-04")
def test_there_are_no_gifts_before_round_1() -> None:
    """TH-Q-60: the first play is not a turn."""
    board = bare(Board(hand=["farm"], godhs=["one"], goods={"salt": 2}), QUIET[0])
    cards = giving(Gain(Resource.MONEY))
    state = position(cards, board, bare(Board(), QUIET[1]), ask=(AskFirstPlay(Seat(0)),))
    assert moves(state) == ["play:farm@1"]
    refused(state, "discard:one", reason("TH-TIME-02", moment="turn-over"))
    refused(state, "trade:salt>wood", reason("TH-TIME-02", moment="turn-over"))


@pytest.mark.rule("TH-Q-60", "TH-GIFT-01")
def test_there_are_no_gifts_in_the_turn_of_another_player() -> None:
    """TH-Q-60: what another seat holds is not for the seat that is asked."""
    cards = giving(Gain(Resource.MONEY), Gain(Resource.MONEY))
    state = table(cards, Board(a=["farm"], godhs=["one"]), Board(godhs=["two"]), ask="use")
    assert moves(state) == ["use:1.1", "discard:one", "done"]
    refused(state, "discard:two", reason("TH-GIFT-01", card="two"))


@pytest.mark.rule("TH-Q-60", "TH-DRAKHE-03")
def test_there_are_no_gifts_in_the_faction_phase() -> None:
    """TH-Q-60: not even for a player who has to suffer the Great Drakhe."""
    cards = giving(Might())
    board = Board(godhs=["one"], goods={"metal": 2}, might=1, people=2)
    state = table(cards, board, Board(), ask="end", seat=1, completed=3, idle=2)
    state = play(state, "face:wood", "awaken:elbea")
    assert moves(state) == ["lose-might", "lose-people"]
    refused(state, "discard:one", reason("TH-TIME-02", moment="turn-over"))
    refused(state, "trade:metal", reason("TH-TIME-02", moment="turn-over"))


@pytest.mark.rule("TH-GIFT-06", "TH-MIGHT-02", "TH-MAIN-06", "TH-MAIN-07")
def test_a_gift_that_brings_nothing_could_not_be_taken() -> None:
    """TH-GIFT-06: no game asks so, but where it is asked, list and verdict agree."""
    cards = giving(Might(), Garrison())
    far = table(cards, Board(might=8), Board(), ask="use", beside=["one"])
    refused(then(far, AskGift(Seat(0), Might())), "advance", reason("TH-MIGHT-02"))
    bare_land = table(cards, Board(might=2), Board(), ask="use", beside=["two"])
    gift = then(bare_land, AskGift(Seat(0), Garrison()))
    refused(gift, "garrison", reason("TH-MAIN-06", territory="T2"))
    there = table(cards, Board(might=3, garrisons=[3]), Board(), ask="use", beside=["two"])
    gift = then(there, AskGift(Seat(0), Garrison()))
    refused(gift, "garrison", reason("TH-MAIN-07", territory="T3"))
    assert moves(gift) == ["decline"]
