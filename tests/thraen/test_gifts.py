"""Gifts: Godh cards discarded at any time of the own turn (TH-GIFT-01 to TH-GIFT-03)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource
from skybridge_rules.thraen.components import Passive, Stack
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
)
from skybridge_rules.thraen.events import (
    GarrisonPlaced,
    GodhDiscarded,
    GodhPlayed,
    LegionMoved,
    RebelReturned,
    StackRearranged,
)
from skybridge_rules.thraen.tasks import AskBonus, AskImmediate
from tests.thraen.bare_tables import mask, rebels, table, told
from tests.thraen.builders import (
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
    then,
)
from tests.thraen.gift_tables import FARM, giving


@pytest.mark.rule("TH-GIFT-01", "TH-TIME-02")
@pytest.mark.parametrize("ask", ["take", "play", "use", "build", "limit"])
def test_a_godh_card_may_be_discarded_in_every_step(ask: str) -> None:
    """TH-GIFT-01: any number of them, and the step they interrupt is still open."""
    cards = giving(Gain(Resource.WOOD), Gain(Resource.WOOD), Gain(Resource.WOOD))
    board = Board(a=["farm"], hand=["mill"], godhs=["one", "two", "three"])
    state = table(cards, board, Board(), ask=ask)
    after = play(state, "discard:two", "discard:one")
    assert asked(after) == asked(state) == f"0 {ask}"
    assert goods(after) == {"wood": 2}
    assert godh_hand(after) == ["three"]
    refused(after, "discard:one", reason("TH-GIFT-01", card="one"))
    refused(after, "discard:farm", reason("TH-GIFT-01", card="farm"))


@pytest.mark.rule("TH-GIFT-01", "TH-TIME-02")
def test_a_godh_card_may_be_discarded_before_the_bonus_and_between_immediate_effects() -> None:
    """TH-GIFT-01: those are moments of the own turn too."""
    cards = giving(Gain(Resource.MONEY), Gain(Resource.MONEY))
    state = table(cards, Board(godhs=["one", "two"]), Board(), ask="play")
    bonus = then(state, AskBonus(Seat(0), Stack.REALM))
    assert goods(play(bonus, "discard:one", "bonus:money")) == {"money": 2}
    immediate = then(state, AskImmediate(Seat(0), (Might(),)))
    after = play(immediate, "discard:one", "advance")
    assert (goods(after), after.players[0].figures.might) == ({"money": 1}, 1)


@pytest.mark.rule("TH-GIFT-01", "TH-GIFT-05")
def test_a_discarded_card_lies_open_beside_the_board() -> None:
    """TH-GIFT-01, TH-GIFT-05: in the order of discarding, and told to everybody."""
    cards = giving(Gain(Resource.MONEY), Gain(Resource.MONEY), Gain(Resource.MONEY))
    state = table(cards, Board(godhs=["one", "two", "three"]), Board(), ask="use")
    assert told(state, "discard:two")[0] == GodhDiscarded(Seat(0), CardId("two"))
    after = play(state, "discard:two", "discard:one")
    assert after.turn is not None
    assert after.turn.beside == ("two", "one")
    assert len(after.cards.godhs) == len(state.cards.godhs)


@pytest.mark.rule("TH-GIFT-02", "TH-Q-54", "TH-KNOW-02")
def test_knowledge_gifts_add_to_the_visible_symbols() -> None:
    """TH-Q-54: two gifts and one symbol are three extra cards."""
    sage = card("sage", "realm", "a", main=[Symbol(Passive.KNOWLEDGE)])
    gifts = [godh(name, "b", gift=Symbol(Passive.KNOWLEDGE)) for name in ("one", "two")]
    board = Board(a=["sage"], godhs=["one", "two"])
    state = table(deal(sage, FARM, *gifts), board, Board(), faceup={"realm": "farm"})
    assert moves(play(state, "take:realm")) == ["draw:0", "draw:1"]
    after = play(state, "discard:one", "discard:two", "take:realm")
    assert moves(after) == ["draw:0", "draw:1", "draw:2", "draw:3"]
    refused(after, "draw:4", reason("TH-KNOW-02", wanted=4, symbols=3))


@pytest.mark.rule("TH-GIFT-02", "TH-GIFT-03")
def test_a_passive_gift_asks_nothing_and_counts_for_the_rest_of_the_turn() -> None:
    """TH-GIFT-02: discarded in step 1, it still counts in step 4."""
    cards = giving(Symbol(Passive.DRAKHE), Gain(Resource.MONEY))
    state = table(cards, Board(godhs=["one", "two"]), Board(), ask="take")
    after = play(state, "discard:one")
    assert asked(after) == "0 take"
    later = play(after, "take:bridge-work", "bonus:wood", "play:bridge-work@1", "done", "done")
    assert asked(later) == "0 limit"
    assert later.turn is not None
    assert later.turn.gifts == (0, 0, 1, 0)


@pytest.mark.rule("TH-GIFT-03")
def test_an_active_gift_is_resolved_at_once() -> None:
    """TH-GIFT-03: a resource, a Godh card, population."""
    cards = giving(Gain(Resource.SALT), DrawGodh(), Population(), Gain(Resource.MONEY))
    board = Board(godhs=["one", "two", "three"])
    state = table(cards, board, Board(), ask="use", godh_top=["four"])
    assert goods(play(state, "discard:one")) == {"salt": 1}
    assert godh_hand(play(state, "discard:two")) == ["four", "one", "three"]
    assert play(state, "discard:three").players[0].figures.people == 4


@pytest.mark.rule("TH-GIFT-03", "TH-D-27")
def test_a_gift_of_military_might() -> None:
    """TH-GIFT-03: asked for, and it may be left."""
    state = table(giving(Might()), Board(godhs=["one"], might=2), Board(), ask="use")
    gift = play(state, "discard:one")
    assert asked(gift) == "0 gift"
    assert moves(gift) == ["advance", "decline"]
    assert LegionMoved(Seat(0), 3) in told(gift, "advance")
    assert play(gift, "decline").players[0].figures.might == 2
    refused(gift, "garrison", reason("TH-GIFT-03"))
    refused(gift, "done", reason("TH-GIFT-03", moment="duty", step="gift"))


@pytest.mark.rule("TH-GIFT-03", "TH-D-27")
def test_a_gift_of_a_garrison() -> None:
    """TH-GIFT-03: where the legion stands, or not at all."""
    state = table(giving(Garrison()), Board(godhs=["one"], might=3), Board(), ask="use")
    gift = play(state, "discard:one")
    assert moves(gift) == ["garrison", "decline"]
    assert GarrisonPlaced(Seat(0), 3) in told(gift, "garrison")
    assert play(gift, "garrison").players[0].figures.garrisons == mask(3)
    assert play(gift, "decline").players[0].figures.garrisons == 0


@pytest.mark.rule("TH-GIFT-03", "TH-D-27", "TH-IMMED-06")
def test_a_gift_of_return() -> None:
    """TH-GIFT-03: from any territory with an own rebel; others are refused."""
    board, other = Board(godhs=["one"], rebels={2: 1, 7: 2}), Board(rebels={4: 1})
    gift = play(table(giving(Return()), board, other, ask="use"), "discard:one")
    assert moves(gift) == ["return:2", "return:7", "decline"]
    refused(gift, "return:4", reason("TH-IMMED-06"))
    assert RebelReturned(Seat(0), 7) in told(gift, "return:7")
    after = play(gift, "return:7")
    assert (rebels(after), after.players[0].figures.people) == ({2: 1, 7: 1}, 4)
    assert rebels(play(gift, "decline")) == {2: 1, 7: 2}


@pytest.mark.rule("TH-GIFT-03", "TH-D-27", "TH-IMMED-03")
def test_a_gift_of_inspiration() -> None:
    """TH-GIFT-03: a stack of two cards is turned; one of a single card is refused."""
    board = Board(a=["farm", "mill"], b=["runner"], godhs=["one"])
    gift = play(table(giving(Inspiration()), board, Board(), ask="play"), "discard:one")
    assert moves(gift) == ["inspire:1", "decline"]
    refused(gift, "inspire:2", reason("TH-Q-36", slot=2, needed=2, had=1))
    order = play(gift, "inspire:1")
    assert StackRearranged(Seat(0), 0, (CardId("mill"), CardId("farm"))) in told(order, "next:2")
    assert stack(play(gift, "decline"), "a") == ["farm", "mill"]


@pytest.mark.rule("TH-GIFT-03", "TH-D-27", "TH-RELIG-01")
def test_a_gift_of_religion() -> None:
    """TH-GIFT-03: another Godh card of the hand claims a stack, or the gift is left."""
    cards = giving(Religion(), Gain(Resource.MONEY))
    board = Board(a=["farm"], godhs=["one", "two"])
    gift = play(table(cards, board, Board(), ask="play"), "discard:one")
    assert moves(gift) == ["godh:two@1", "decline"]
    refused(gift, "godh:one@1", reason("TH-GIFT-01", card="one"))
    refused(gift, "godh:two@2", reason("TH-RELIG-01", slot=2))
    assert told(gift, "godh:two@1")[0] == GodhPlayed(Seat(0), CardId("two"), 0)
    left = play(gift, "decline")
    assert (stack(left, "a"), godh_hand(left)) == (["farm"], ["two"])


@pytest.mark.rule("TH-GIFT-03", "TH-STORE-07")
def test_a_gift_without_room_waits_for_it() -> None:
    """TH-GIFT-03: resolved at once, which includes making room; no other gift meanwhile."""
    cards = giving(Gain(Resource.WOOD), Gain(Resource.WOOD))
    board = Board(godhs=["one", "two"], goods={"stone": 5})
    waiting = play(table(cards, board, Board(), ask="use"), "discard:one")
    assert moves(waiting) == ["give-up:stone", "decline"]
    refused(waiting, "discard:two", reason("TH-TIME-03"))
    assert goods(play(waiting, "give-up:stone")) == {"wood": 1, "stone": 4}
