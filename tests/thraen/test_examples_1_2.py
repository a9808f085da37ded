"""The first two worked examples of the rulebooks, step by step (TH-EX-1, TH-EX-2)."""

from __future__ import annotations

from itertools import permutations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Stack, State
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.effects import Gain, Might, Symbol, Trade
from skybridge_rules.thraen.events import CardPlayed, LegionMoved
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    faceup,
    godh,
    godh_hand,
    goods,
    hand,
    might,
    moves,
    play,
    position,
    refused,
    sizes,
    stack,
    story,
)

ADLEM, GUINN = Ability.BRIDGE_BUILDER, Ability.EMPERY
KNOWLEDGE = Symbol(Passive.KNOWLEDGE)

GREEN = deal(
    card("library", "utreng", "a", main=[KNOWLEDGE]),
    card("archive", "utreng", "c", main=[KNOWLEDGE]),
    card("f", "light", "a"),
    card("d1", "light", "b"),
    card("d2", "light", "c"),
    card("d3", "light", "d"),
    godh("g"),
    godh("h"),
)


def example_1() -> State:
    """Adlem in step 1a with two Knowledge symbols; F lies on D1, D2 and D3."""
    adlem = Board(ability=ADLEM, a=["library"], c=["archive"], goods={"stone": 1})
    return position(
        GREEN,
        adlem,
        Board(ability=GUINN),
        faceup={"light": "f", "realm": "war-chest"},
        tops={"light": ["d1", "d2", "d3"]},
        sizes={"light": 10},
        godh_top=["g", "h"],
    )


@pytest.mark.rule("TH-EX-1", "TH-KNOW-02", "TH-KNOW-03", "TH-KNOW-04")
@pytest.mark.parametrize("order", list(permutations(("f", "d1", "d2"))), ids="-".join)
def test_adlem_takes_from_the_green_stack_with_two_symbols(order: tuple[str, str, str]) -> None:
    """TH-EX-1: he keeps any of the three and puts the others back in either order."""
    kept, lower, upper = order
    state = example_1()
    assert "take:light" in moves(state)
    state = play(state, "take:light")
    assert moves(state) == ["draw:0", "draw:1", "draw:2"]
    state = play(state, "draw:2")
    assert moves(state) == ["keep:d1", "keep:d2", "keep:f"]
    state = play(state, f"keep:{kept}", f"back:{lower}")
    assert moves(state) == ["bonus:wood", "bonus:godh"]
    after = play(state, "bonus:godh")
    assert hand(after) == [kept]
    pile = after.cards.piles[Stack.LIGHT]
    assert [known.card for known in pile.top] == [upper, lower, "d3"]
    assert sizes(after)["light"] == 10  # eleven with F
    assert faceup(after) == {"realm": "war-chest"}
    assert godh_hand(after) == ["g"]
    assert (len(after.cards.godhs), after.cards.godhs.top[0].card) == (29, "h")
    assert goods(after) == {"stone": 1}


@pytest.mark.rule("TH-EX-1", "TH-BONUS-02")
def test_wood_is_the_only_other_bonus_there() -> None:
    """TH-EX-1, the variant: wood +1 and the Godh stack untouched."""
    before = play(example_1(), "take:light", "draw:2", "keep:f", "back:d1")
    after = play(before, "bonus:wood")
    assert goods(after) == {"stone": 1, "wood": 1}
    assert (godh_hand(after), after.cards.godhs) == ([], before.cards.godhs)
    for other in ("money", "stone", "metal", "sumpter", "salt"):
        refused(before, f"bonus:{other}", reason("TH-BONUS-01", stack="light", bonus=other))


DESERT = deal(
    card("avrumeth", "realm", "b", main=[Gain(Resource.MONEY)]),
    card(
        "kolpennion",
        "shenna",
        "b",
        main=[Trade(Resource.MONEY, (Gain(Resource.METAL),))],
        immediate=[Might()],
    ),
    card("watch", "utreng", "d"),
)


def example_2(legion: int) -> State:
    """Adlem in step 2: Kolpennion bears the rune of the slot where Avrumeth is on top."""
    adlem = Board(ability=ADLEM, b=["avrumeth"], d=["watch"], hand=["kolpennion"], might=legion)
    return position(DESERT, adlem, Board(ability=GUINN), ask="play")


@pytest.mark.rule("TH-EX-2", "TH-RETREAT-01", "TH-RETREAT-03", "TH-IMMED-02")
@pytest.mark.parametrize("legion", range(1, 9))
def test_adlem_retreats_and_wins_the_territory_back(legion: int) -> None:
    """TH-EX-2: from Tk to T(k-1) and again to Tk, whichever k from 1 to 8."""
    state = example_2(legion)
    assert story(state, "play:kolpennion@4!") == (
        LegionMoved(Seat(0), legion - 1),
        CardPlayed(Seat(0), CardId("kolpennion"), 3, True),
    )
    state = play(state, "play:kolpennion@4!")
    assert (might(state), asked(state)) == (legion - 1, "0 immediate")
    assert story(state, "advance")[0] == LegionMoved(Seat(0), legion)
    after = play(state, "advance")
    assert might(after) == legion
    assert stack(after, "b") == ["avrumeth"]
    assert stack(after, "d") == ["watch", "kolpennion"]
    assert hand(after) == []


@pytest.mark.rule("TH-EX-2", "TH-IMMED-01")
def test_without_the_effect_the_legion_stays_one_behind() -> None:
    """TH-EX-2, a variant: Military might is declined."""
    after = play(example_2(5), "play:kolpennion@4!", "done")
    assert (might(after), stack(after, "d")) == (4, ["watch", "kolpennion"])


@pytest.mark.rule("TH-EX-2", "TH-RETREAT-02")
def test_from_the_plateau_the_play_is_illegal() -> None:
    """TH-EX-2, a variant: with k = 0 only the slot of Avrumeth is open to Kolpennion."""
    state = example_2(0)
    refused(state, "play:kolpennion@4!", reason("TH-RETREAT-02"))
    refused(state, "play:kolpennion@4", reason("TH-PLAY-02", card="kolpennion", rune="B", slot=4))
    assert moves(state) == ["play:kolpennion@2"]


@pytest.mark.rule("TH-EX-2")
def test_the_shipped_cards_play_the_second_example() -> None:
    """TH-EX-2: Kolpennion and Avrumeth share a rune, which is not wild."""
    cards = {each.id: each for each in thraen.shipped().central}
    kolpennion, avrumeth = cards[CardId("kolpennion")], cards[CardId("avrumeth")]
    assert kolpennion.rune is avrumeth.rune is not thraen.Rune.WILD
    assert kolpennion.immediate == (Might(),)
    adlem = Board(ability=ADLEM, b=["avrumeth"], hand=["kolpennion"], might=2)
    state = position(thraen.shipped(), adlem, Board(ability=GUINN), ask="play")
    assert might(play(state, "play:kolpennion@4!", "advance")) == 2
