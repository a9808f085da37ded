"""Step 3: every visible active effect once, in any order (TH-MAIN-01 to TH-MAIN-10)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.events import heard
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    OneOf,
    Population,
    Religion,
    Symbol,
)
from skybridge_rules.thraen.events import (
    CardSeen,
    EffectUsed,
    Gained,
    GarrisonPlaced,
    GodhDrawn,
    PeopleGrew,
)
from skybridge_rules.thraen.notation import parse_move
from tests.thraen.bare_tables import fortified, mask, table, told
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
)

WOOD, STONE, METAL = Gain(Resource.WOOD), Gain(Resource.STONE), Gain(Resource.METAL)
FARM = card("farm", "realm", "a", main=[WOOD])
QUARRY = card("quarry", "light", "b", main=[STONE])
SHOP = card("shop", "utreng", "c", main=[METAL, OneOf((WOOD, STONE))])
WATCH = card("watch", "realm", "d", main=[Garrison()])
CARDS = fortified(deal(FARM, QUARRY, SHOP, WATCH), {1: 2, 3: 3, 4: 4, 6: 5, 8: 6})


@pytest.mark.rule("TH-MAIN-01")
@pytest.mark.parametrize("order", [("use:1.1", "use:2.1"), ("use:2.1", "use:1.1")])
def test_every_visible_effect_may_be_used_once_in_any_order(order: tuple[str, str]) -> None:
    """TH-MAIN-01: both orders are open, end alike, and a used effect is not offered again."""
    state = table(CARDS, Board(a=["farm"], b=["quarry"]), Board(), ask="use")
    assert thraen.decision(state) == Decision(Seat(0), "use", RuleId("TH-MAIN-01"))
    assert moves(state) == ["use:1.1", "use:2.1", "done"]
    once = play(state, order[0])
    assert moves(once) == [order[1], "done"]
    effect = "wood" if order[0] == "use:1.1" else "stone"
    refused(once, order[0], reason("TH-MAIN-01", effect=effect))
    assert goods(play(once, order[1])) == {"wood": 1, "stone": 1}


@pytest.mark.rule("TH-MAIN-01")
def test_no_main_effect_has_to_be_used() -> None:
    """TH-MAIN-01: the step can be ended at once, and then it is over."""
    state = table(CARDS, Board(a=["farm"], godhs=["godh-of-banners"]), Board(), ask="use")
    after = play(state, "done")
    assert asked(after) == "0 build"
    assert goods(after) == {}
    refused(after, "use:1.1", reason("TH-TURN-02", moment="over", step="build", own_step="use"))


@pytest.mark.rule("TH-MAIN-02")
def test_effects_of_one_card_are_used_one_by_one_but_a_slash_allows_only_one() -> None:
    """TH-MAIN-02: metal, and wood or stone."""
    state = table(CARDS, Board(c=["shop"]), Board(), ask="use")
    assert moves(state) == ["use:3.1", "use:3.2", "use:3.2/2", "done"]
    stone = play(state, "use:3.2/2")
    assert goods(stone) == {"stone": 1}
    assert moves(stone) == ["use:3.1", "done"]
    refused(stone, "use:3.2", reason("TH-MAIN-02", effect="wood"))
    refused(stone, "use:3.2/2", reason("TH-MAIN-01", effect="wood/stone"))
    again = reason("TH-MAIN-01", effect="wood/stone")
    missing = reason("TH-MAIN-03", missing="way", slot=3, effect="wood/stone", way=3)
    refused(stone, "use:3.2/3", missing, again)
    assert goods(play(stone, "use:3.1")) == {"stone": 1, "metal": 1}


@pytest.mark.rule("TH-MAIN-03")
def test_an_unused_effect_that_gets_covered_is_lost() -> None:
    """TH-MAIN-03: Religion covers the quarry before its stone was taken."""
    priest = card("priest", "realm", "a", main=[Religion()])
    cards = deal(priest, QUARRY, godh("veil", "b"), godh("spare", "c"))
    board = Board(a=["priest"], b=["quarry"], godhs=["veil", "spare"])
    state = table(cards, board, Board(), ask="use")
    assert moves(state) == ["use:1.1", "use:2.1", "discard:spare", "discard:veil", "done"]
    covered = play(state, "use:1.1", "godh:veil@2")
    assert moves(covered) == ["discard:spare", "done"]
    refused(
        covered,
        "use:2.1",
        reason("TH-CARD-04", slot=2, godh="veil"),
        reason("TH-MAIN-03", missing="effect", slot=2, effect=1, way=1),
    )
    assert goods(play(state, "use:2.1", "use:1.1", "godh:veil@2")) == {"stone": 1}


@pytest.mark.rule("TH-MAIN-03", "TH-D-26")
def test_only_what_is_printed_on_a_faction_card_on_top_is_visible() -> None:
    """TH-MAIN-03, TH-D-26: not under a card, not under a Godh card, not in an empty slot."""
    cards = deal(FARM, QUARRY, SHOP, godh("veil", "b"))
    board = Board(a=["shop", "farm"], b=["quarry", "veil"])
    state = table(cards, board, Board(), ask="use")
    assert moves(state) == ["use:1.1", "done"]
    refused(
        state,
        "use:2.1",
        reason("TH-CARD-04", slot=2, godh="veil"),
        reason("TH-MAIN-03", missing="effect", slot=2, effect=1, way=1),
    )
    refused(state, "use:3.1", reason("TH-MAIN-03", missing="effect", slot=3, effect=1, way=1))
    refused(state, "use:6.1", reason("TH-MAIN-03", missing="effect", slot=6, effect=1, way=1))
    refused(
        state,
        "use:1.2",
        reason("TH-CARD-03", slot=1, top="farm"),
        reason("TH-MAIN-03", missing="effect", slot=1, effect=2, way=1),
    )
    refused(state, "use:1.1/2", reason("TH-MAIN-03", missing="way", slot=1, effect="wood", way=2))


@pytest.mark.rule("TH-MAIN-05")
@pytest.mark.parametrize("resource", Resource)
def test_a_symbol_gains_one_of_its_resource(resource: Resource) -> None:
    """TH-MAIN-05: money, and each of the five that are stored."""
    cards = deal(card("well", "realm", main=[Gain(resource)]))
    state = table(cards, Board(a=["well"]), Board(), ask="use")
    assert told(state, "use:1.1")[:2] == [
        EffectUsed(Seat(0), CardId("well"), 0, 0),
        Gained(Seat(0), resource),
    ]
    assert goods(play(state, "use:1.1")) == {resource.name.lower(): 1}


@pytest.mark.rule("TH-MAIN-06")
def test_a_garrison_goes_where_the_own_legion_stands() -> None:
    """TH-MAIN-06: with the legion in T3, which has a fortification."""
    state = table(CARDS, Board(d=["watch"], might=3, garrisons=[1]), Board(), ask="use")
    assert GarrisonPlaced(Seat(0), 3) in told(state, "use:4.1")
    assert play(state, "use:4.1").players[0].figures.garrisons == mask(1, 3)


@pytest.mark.rule("TH-MAIN-06", "TH-Q-41")
def test_without_a_fortification_no_garrison_is_offered() -> None:
    """TH-MAIN-06, TH-Q-41: T2 has none, and neither has T0."""
    for might in (0, 2):
        state = table(CARDS, Board(a=["farm"], d=["watch"], might=might), Board(), ask="use")
        assert moves(state) == ["use:1.1", "done"]
        refused(state, "use:4.1", reason("TH-MAIN-06", territory=f"T{might}"))


@pytest.mark.rule("TH-MAIN-06", "TH-Q-43")
def test_with_all_garrisons_placed_none_is_offered() -> None:
    """TH-Q-43: four are out, and the legion stands at a fifth fortification."""
    board = Board(a=["farm"], d=["watch"], might=8, garrisons=[1, 3, 4, 6])
    state = table(CARDS, board, Board(), ask="use")
    refused(state, "use:4.1", reason("TH-MAIN-06", territory="T8"))
    three = Board(a=["farm"], d=["watch"], might=8, garrisons=[1, 3, 4])
    after = play(table(CARDS, three, Board(), ask="use"), "use:4.1")
    assert after.players[0].figures.garrisons == mask(1, 3, 4, 8)


@pytest.mark.rule("TH-MAIN-07", "TH-Q-43")
def test_a_fortification_takes_one_garrison_of_each_player() -> None:
    """TH-MAIN-07, TH-Q-43: an own one is in the way, another player's is not."""
    own = Board(a=["farm"], d=["watch"], might=3, garrisons=[3])
    refused(table(CARDS, own, Board(), ask="use"), "use:4.1", reason("TH-MAIN-07", territory="T3"))
    state = table(CARDS, Board(d=["watch"], might=3), Board(might=3, garrisons=[3]), ask="use")
    after = play(state, "use:4.1")
    assert [player.figures.garrisons for player in after.players] == [mask(3), mask(3)]


@pytest.mark.rule("TH-MAIN-08")
def test_a_godh_effect_draws_the_top_godh_card_in_secret() -> None:
    """TH-MAIN-08: one card less in the stack, and only its owner has seen it."""
    seer = card("seer", "realm", main=[DrawGodh()])
    cards = deal(seer, godh("star"))
    state = table(cards, Board(a=["seer"]), Board(), ask="use", godh_top=["star"], godh_size=5)
    step = thraen.step(state, parse_move("use:1.1"))
    assert godh_hand(step.state) == ["star"]
    assert len(step.state.cards.godhs) == 4
    assert CardSeen(Seat(0), CardId("star")) in heard(step.events, Seat(0))
    assert CardSeen(Seat(0), CardId("star")) not in heard(step.events, Seat(1))
    assert GodhDrawn(Seat(0)) in heard(step.events, Seat(1))


@pytest.mark.rule("TH-MAIN-08", "TH-Q-41")
def test_an_empty_godh_stack_gives_nothing_to_draw() -> None:
    """TH-Q-41: the effect is not offered."""
    cards = deal(card("seer", "realm", main=[DrawGodh(), WOOD]))
    state = table(cards, Board(a=["seer"]), Board(), ask="use", godh_size=0)
    assert moves(state) == ["use:1.2", "done"]
    refused(state, "use:1.1", reason("TH-Q-41", effect="godh"))


@pytest.mark.rule("TH-MAIN-09")
def test_population_comes_from_the_reserve() -> None:
    """TH-MAIN-09: one figure from the reserve to the board."""
    cards = deal(card("village", "realm", main=[Population()]))
    state = table(cards, Board(a=["village"], people=2), Board(), ask="use")
    assert PeopleGrew(Seat(0)) in told(state, "use:1.1")
    after = play(state, "use:1.1").players[0].figures
    assert (after.people, after.reserve) == (3, 9)


@pytest.mark.rule("TH-MAIN-09", "TH-Q-41")
def test_an_empty_reserve_gives_no_population() -> None:
    """TH-MAIN-09: eleven at home and one among the rebels leave nobody."""
    cards = deal(card("village", "realm", main=[Population(), WOOD]))
    board = Board(a=["village"], people=11, rebels={8: 1})
    state = table(cards, board, Board(), ask="use")
    assert moves(state) == ["use:1.2", "done"]
    refused(state, "use:1.1", reason("TH-Q-41", effect="population"))


@pytest.mark.rule("TH-MAIN-10")
@pytest.mark.parametrize("passive", Passive)
def test_passive_effects_cannot_be_used(passive: Passive) -> None:
    """TH-MAIN-10: Knowledge, Labor, Drakhe and Food are counted, never used."""
    cards = deal(card("sign", "realm", main=[Symbol(passive), WOOD]))
    state = table(cards, Board(a=["sign"]), Board(), ask="use")
    assert moves(state) == ["use:1.2", "done"]
    refused(state, "use:1.1", reason("TH-MAIN-10", effect=passive.name.lower()))


@pytest.mark.rule("TH-Q-40", "TH-MAIN-02")
def test_the_same_symbol_twice_is_two_effects() -> None:
    """TH-Q-40: two wood from one card, each once."""
    cards = deal(card("forest", "realm", main=[WOOD, WOOD]))
    state = table(cards, Board(a=["forest"], godhs=["godh-of-banners"]), Board(), ask="use")
    after = play(state, "use:1.2", "use:1.1")
    assert goods(after) == {"wood": 2}
    refused(after, "use:1.1", reason("TH-MAIN-01", effect="wood"))
    refused(after, "use:1.2", reason("TH-MAIN-01", effect="wood"))


@pytest.mark.rule("TH-Q-41", "TH-RELIG-01")
def test_religion_without_a_target_is_not_offered() -> None:
    """TH-Q-41: the only Godh card of the hand fits no stack."""
    cards = deal(card("priest", "realm", "a", main=[Religion()]), godh("veil", "b"))
    state = table(cards, Board(a=["priest"], godhs=["veil"]), Board(), ask="use")
    assert moves(state) == ["discard:veil", "done"]
    refused(state, "use:1.1", reason("TH-Q-41", effect="religion"))


@pytest.mark.rule("TH-Q-42", "TH-RTRADE-03")
def test_a_metal_trade_between_two_garrisons_reaches_a_second_fortification() -> None:
    """TH-Q-42: one in T3, the trade to T4, one more there."""
    cards = fortified(deal(card("host", "realm", main=[Garrison(), Garrison()])), {3: 3, 4: 4})
    state = table(cards, Board(a=["host"], might=3, goods={"metal": 2}), Board(), ask="use")
    first = play(state, "use:1.1")
    refused(first, "use:1.2", reason("TH-MAIN-07", territory="T3"))
    after = play(first, "trade:metal", "use:1.2")
    assert after.players[0].figures.garrisons == mask(3, 4)


@pytest.mark.rule("TH-MAIN-01")
def test_without_an_effect_and_a_free_action_the_step_is_not_asked() -> None:
    """TH-MAIN-01: with a legion in T2 the watch does nothing, and the next player is asked."""
    state = table(CARDS, Board(d=["watch"], might=2), Board(), ask="use")
    assert asked(state) == "1 take"
