"""Corners where several rules of a turn, or of the end, meet."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Content, Resource
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import (
    Armament,
    Gain,
    Gift,
    Inspiration,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
)
from skybridge_rules.thraen.events import (
    CardLaid,
    CardsCleared,
    CompensationDealt,
    Contributed,
    FreeRebelCame,
    GameEnded,
    LeaderMoved,
    PeopleRebelled,
    SegmentCompleted,
    StartPassed,
    TurnEnded,
)
from tests.thraen.bare_tables import DRY, costing, events, items, mask, night, rebels, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    goods,
    hand,
    might,
    moves,
    play,
    refused,
    stack,
)

BARD = card("bard", "light", "b", main=[Gain(Resource.WOOD)], immediate=[Inspiration()])
ELDER = card("elder", "light", "b", main=[Gain(Resource.STONE)])
SHADE = card("shade", "darkness", "b")
PRIEST = card("priest", "realm", "a", main=[Religion()])
BANE = godh("bane", "b", "darkness")


def metal_and(gift: Gift) -> Content:
    """A bridge whose segment 4 costs a metal, and a Godh card that gives this."""
    cards = deal(ELDER, godh("one", gift=gift))
    return costing(costing(cards, 4, "metal"), 1, "metal")


@pytest.mark.rule("TH-Q-35", "TH-MAIN-03", "TH-CARD-04")
def test_a_card_laid_on_a_godh_card_can_bury_it_and_show_what_lay_below() -> None:
    """TH-Q-35: played onto it, then turned round: the elder works, the token stays on power."""
    board = Board(b=["elder", "bane"], hand=["bard"])
    state = table(deal(BARD, ELDER, BANE), board, Board(), ask="play")
    order = play(state, "play:bard@2", "inspire:2")
    after = play(order, "next:3", "next:2")
    assert stack(after, "b") == ["bard", "bane", "elder"]
    assert after.players[0].display.power == mask(1)
    assert goods(play(after, "use:2.1")) == {"stone": 1}


@pytest.mark.rule("TH-FEUD-02", "TH-GIFT-03", "TH-RELIG-05")
def test_a_gift_of_religion_in_step_1_bars_a_card_from_step_2() -> None:
    """TH-FEUD-02: the shade could be played, until the bane claims its stack."""
    cards = deal(ELDER, SHADE, BANE, godh("call", "e", gift=Religion()))
    board = Board(b=["elder"], hand=["shade"], godhs=["bane", "call"])
    state = table(cards, board, Board(), ask="play")
    assert "play:shade@2" in moves(state)
    after = play(state, "discard:call", "godh:bane@2")
    assert (asked(after), moves(after)) == ("0 play", ["done"])
    assert hand(play(after, "done")) == ["shade"]


@pytest.mark.rule("TH-PLAY-05", "TH-FEUD-02", "TH-RETREAT-02", "TH-PLAY-02")
def test_every_rule_that_refuses_a_play_is_named() -> None:
    """TH-PLAY-02 to TH-RETREAT-02: wrong rune, closed slot, feud; and with Retreat no might."""
    night_ = card("night", "darkness", "a")
    board = Board(b=["elder", "bane"], closed="b", hand=["night"])
    state = table(deal(night_, ELDER, BANE), board, Board(), ask="play", completed=4)
    closed = reason("TH-PLAY-05", slot=2)
    feud = reason("TH-FEUD-02", card="night", colour="darkness", godh="bane")
    rune = reason("TH-PLAY-02", card="night", rune="A", slot=2)
    refused(state, "play:night@2", closed, rune, feud)
    bound = reason("TH-RETREAT-04", slot=2)
    refused(state, "play:night@2!", reason("TH-RETREAT-02"), bound, closed, feud)


@pytest.mark.rule("TH-RELIG-03", "TH-RELIG-08", "TH-FEUD-01")
def test_every_rule_that_refuses_a_godh_card_is_named() -> None:
    """TH-RELIG-08, TH-RELIG-03, TH-FEUD-01: closed, wrong rune, feud."""
    cards = deal(PRIEST, SHADE, godh("alpha", "a"), godh("gamma", "c", "darkness"))
    board = Board(a=["priest"], b=["shade"], closed="b", godhs=["alpha", "gamma"])
    state = play(table(cards, board, Board(), ask="use", completed=4), "use:1.1")
    refused(
        state,
        "godh:gamma@2",
        reason("TH-RELIG-08", slot=2),
        reason("TH-RELIG-03", card="gamma", rune="C", slot=2),
        reason("TH-FEUD-01", card="gamma", colour="darkness", top="shade"),
    )


@pytest.mark.rule("TH-BUILD-02", "TH-BUILD-03", "TH-BUILD-06", "TH-BUILD-07")
@pytest.mark.rule("TH-BUILD-04", "TH-BUILD-05")
def test_everything_that_is_missing_for_a_contribution_is_named() -> None:
    """TH-BUILD-02 to TH-BUILD-07: metal, the die's wood, Drakhe, population."""
    board = Board(people=0, godhs=["one"])
    state = table(metal_and(Might()), board, Board(), ask="build", completed=3)
    refused(
        state,
        "build:4",
        reason("TH-BUILD-07"),
        reason("TH-BUILD-03", needed=1, resource="wood", had=0),
        reason("TH-BUILD-02", needed=1, resource="metal", had=0),
        reason("TH-BUILD-06", segment=4),
    )


@pytest.mark.rule("TH-GIFT-02", "TH-BUILD-04", "TH-BUILD-06")
def test_a_drakhe_gift_in_step_4_opens_the_contribution() -> None:
    """TH-BUILD-04: refused before the discard, legal after it."""
    board = Board(goods={"metal": 1, "wood": 1}, godhs=["one"])
    state = table(metal_and(Symbol(Passive.DRAKHE)), board, Board(), ask="build", completed=3)
    refused(state, "build:4", reason("TH-BUILD-06", segment=4))
    after = play(state, "discard:one", "build:4")
    assert after.bridge.crews[3] == (0,)


@pytest.mark.rule("TH-GIFT-03", "TH-BUILD-07")
@pytest.mark.parametrize(("gift", "answer"), [(Population(), ()), (Return(), ("return:8",))])
def test_a_gift_in_step_4_can_bring_the_figure_that_builds(
    gift: Gift, answer: tuple[str, ...]
) -> None:
    """TH-BUILD-07: from the reserve, or home from the rebels."""
    board = Board(goods={"metal": 1}, godhs=["one"], people=0, rebels={8: 1})
    state = table(metal_and(gift), board, Board(), ask="build")
    refused(state, "build:1", reason("TH-BUILD-07"))
    after = play(state, "discard:one", *answer, "build:1")
    assert (after.bridge.crews[0], after.players[0].figures.people) == ((0,), 0)


@pytest.mark.rule("TH-ARM-02", "TH-GIFT-03", "TH-IMMED-06")
def test_the_price_of_an_armament_can_be_brought_home_at_once() -> None:
    """TH-ARM-02: a rebel for the legion's step, and home again by a gift of Return."""
    levy = card("levy", "realm", "a", main=[Armament()])
    board = Board(a=["levy"], people=1, godhs=["one"])
    state = table(deal(levy, godh("one", gift=Return())), board, Board(), ask="use")
    rebelled = play(state, "use:1.1")
    assert rebels(rebelled) == {8: 1}
    after = play(rebelled, "discard:one", "return:8")
    assert (rebels(after), after.players[0].figures.people, might(after)) == ({}, 1, 1)


@pytest.mark.rule("TH-END-01", "TH-END-02", "TH-END-04", "TH-FOOD-04", "TH-FACTION-04")
def test_the_last_contribution_ends_the_game_step_by_step() -> None:
    """TH-END-01: segment, leader, Food, Drakhe, clearing, compensation, reserves, the winner."""
    cards = costing(deal(ELDER, BANE), 7, "metal", points=9)
    mine = Board(b=["elder", "bane"], people=2, goods={"metal": 1, "wood": 1}, might=1)
    given: dict[str, Any] = {"completed": 6, "round": 11, "gifts": {"drakhe": 1}, "faceup": {}}
    sizes = {**DRY, "bridge_work": 1}
    state = table(cards, Board(people=0), mine, ask="build", seat=1, sizes=sizes, **given)
    assert told(state, "build:7")[2:] == [
        Contributed(Seat(1), 7),
        TurnEnded(Seat(1), ()),
        SegmentCompleted(7, (Seat(1),)),
        LeaderMoved(1),
        PeopleRebelled(Seat(1), 1, 1),
        StartPassed(Seat(1)),
        CardsCleared(()),
        CompensationDealt(Seat(1), 1),
    ]
    asking = play(state, "build:7")
    assert (asked(asking), moves(asking)) == ("1 compensation", ["lay:2"])
    assert told(asking, "lay:2") == [
        CardLaid(Seat(1), CardId("bridge-work"), 1),
        PeopleRebelled(Seat(1), 10, 1),
        PeopleRebelled(Seat(0), 12, 0),
        GameEnded((Seat(1),)),
    ]
    score = thraen.score(play(asking, "lay:2"))
    worth = state.table.deck.of(CardId("bridge-work")).points
    assert score.totals == (0, (9 + 1) + (1 + worth) + (12 + 1))


@pytest.mark.rule("TH-TIE-02", "TH-END-01")
def test_a_game_can_end_with_several_winners() -> None:
    """TH-TIE-02: the same points and figures; both are told."""
    boards = Board(on=[7], people=0), Board(on=[7], people=0, godhs=["bane"])
    given = {"completed": 6, "sizes": DRY, "faceup": {}}
    state = table(deal(BANE), *boards, ask="limit", seat=1, **given)
    assert told(state, "done")[-1] == GameEnded((Seat(0), Seat(1)))
    assert thraen.score(play(state, "done")).winners == (0, 1)


@pytest.mark.rule("TH-IDLE-01", "TH-SCORE-04", "TH-LEADER-02")
def test_free_rebels_are_points_for_whoever_comes_that_far() -> None:
    """TH-SCORE-04: the rebel of an idle round in T8 counts for a legion there, with the leader."""
    step = night(deal(), Board(might=8, people=0), Board(might=7, people=0))
    assert FreeRebelCame(8, placed=True) in events(step)
    assert [item.points for item in items(step.state, "rebels", 0)] == [2]
    assert items(step.state, "rebels", 1) == []
