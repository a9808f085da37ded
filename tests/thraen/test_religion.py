"""Religion: a Godh card claims a rune stack (TH-RELIG-01 to TH-RELIG-09)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Content, Resource
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import DrawGodh, Gain, Inspiration, Religion, Symbol
from skybridge_rules.thraen.events import EffectUsed, GodhPlayed
from tests.thraen.bare_tables import mask, table, told
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
)

PRIEST = card("priest", "realm", "a", main=[Religion()])
FARM = card("farm", "light", "b", main=[Gain(Resource.WOOD)])
WILD = card("drifter", "light", "wild", main=[Gain(Resource.WOOD)])


def dealt() -> Content:
    """A Godh card of each rune: alpha to epsilon, with a feud against the Darkness."""
    names = zip(("alpha", "beta", "gamma", "delta", "epsilon"), "abcde", strict=True)
    claimers = [godh(name, rune, "darkness", Gain(Resource.WOOD)) for name, rune in names]
    return deal(PRIEST, FARM, WILD, *claimers, godh("muse", "e", gift=Inspiration()))


@pytest.mark.rule("TH-RELIG-01")
def test_religion_plays_a_godh_card_from_hand_onto_a_stack() -> None:
    """TH-RELIG-01: every card of the hand with every stack it can claim, and nothing else."""
    board = Board(a=["priest"], b=["farm"], c=["drifter"], godhs=["beta", "gamma", "delta"])
    state = play(table(dealt(), board, Board(), ask="use"), "use:1.1")
    assert asked(state) == "0 religion"
    assert moves(state) == ["godh:beta@2", "godh:gamma@3"]
    for text in ("decline", "done"):
        refused(state, text, reason("TH-RELIG-01", moment="duty", step="religion"))
    refused(state, "discard:beta", reason("TH-TIME-03"))
    refused(state, "godh:alpha@1", reason("TH-GIFT-01", card="alpha"))


@pytest.mark.rule("TH-RELIG-01")
def test_an_empty_slot_takes_no_godh_card() -> None:
    """TH-RELIG-01: at least one faction card has to lie there."""
    board = Board(a=["priest"], b=["farm"], godhs=["beta", "delta"])
    state = play(table(dealt(), board, Board(), ask="use"), "use:1.1")
    refused(state, "godh:delta@4", reason("TH-RELIG-01", slot=4))
    refused(state, "godh:delta@6", reason("TH-RELIG-01", slot=6))


@pytest.mark.rule("TH-RELIG-02")
def test_a_stack_holds_one_godh_card_at_most_wherever_it_lies() -> None:
    """TH-RELIG-02: refused on top of a Godh card, and on a stack where one is buried."""
    second = godh("bravo", "b")
    cards = deal(PRIEST, FARM, WILD, godh("alpha", "a"), godh("beta", "b"), second)
    for pile in (["farm", "beta"], ["farm", "beta", "drifter"]):
        board = Board(a=["priest"], b=pile, godhs=["alpha", "bravo"])
        state = play(table(cards, board, Board(), ask="use"), "use:1.1")
        assert moves(state) == ["godh:alpha@1"]
        refused(state, "godh:bravo@2", reason("TH-RELIG-02", slot=2))


@pytest.mark.rule("TH-RELIG-03")
def test_the_rune_of_a_godh_card_is_that_of_the_slot() -> None:
    """TH-RELIG-03: the runes of the cards in the stack do not matter, wild or not."""
    board = Board(a=["priest"], c=["farm"], d=["drifter"], godhs=["beta", "gamma", "delta"])
    state = play(table(dealt(), board, Board(), ask="use"), "use:1.1")
    assert moves(state) == ["godh:delta@4", "godh:gamma@3"]
    refused(state, "godh:beta@3", reason("TH-RELIG-03", card="beta", rune="B", slot=3))
    refused(state, "godh:beta@4", reason("TH-RELIG-03", card="beta", rune="B", slot=4))


@pytest.mark.rule("TH-RELIG-04", "TH-FEUD-01")
def test_the_feud_must_permit_the_present_top_card() -> None:
    """TH-RELIG-04: the top card is of the Darkness, and so is the feud."""
    shade = card("shade", "darkness", "b")
    cards = deal(PRIEST, FARM, shade, godh("alpha", "a"), godh("beta", "b", "darkness"))
    board = Board(a=["priest"], b=["farm", "shade"], godhs=["alpha", "beta"])
    state = play(table(cards, board, Board(), ask="use"), "use:1.1")
    assert moves(state) == ["godh:alpha@1"]
    feud = reason("TH-FEUD-01", card="beta", colour="darkness", top="shade")
    refused(state, "godh:beta@2", feud)


@pytest.mark.rule("TH-RELIG-05")
def test_the_godh_card_lies_on_top_and_the_token_shows_power() -> None:
    """TH-RELIG-05: the card leaves the hand, the token of that slot is turned, others are not."""
    board = Board(a=["priest"], b=["farm"], godhs=["beta", "muse"])
    state = play(table(dealt(), board, Board(), ask="use"), "use:1.1")
    assert state.players[0].display.power == 0
    assert told(state, "godh:beta@2") == [GodhPlayed(Seat(0), CardId("beta"), 1)]
    after = play(state, "godh:beta@2")
    assert stack(after, "b") == ["farm", "beta"]
    assert after.players[0].display.power == mask(1)
    assert godh_hand(after) == ["muse"]


@pytest.mark.rule("TH-RELIG-05")
def test_the_token_shows_power_for_good() -> None:
    """TH-RELIG-05: it stays turned when Inspiration buries the Godh card."""
    board = Board(b=["farm", "beta"], godhs=["muse"])
    state = table(dealt(), board, Board(), ask="use")
    after = play(state, "discard:muse", "inspire:2", "next:2")
    assert stack(after, "b") == ["beta", "farm"]
    assert after.players[0].display.power == mask(1)
    assert moves(after) == ["use:2.1", "done"]


@pytest.mark.rule("TH-RELIG-06")
def test_the_card_with_the_religion_effect_may_be_covered_itself() -> None:
    """TH-RELIG-06: and a second effect on it is lost then."""
    zealot = card("zealot", "realm", "a", main=[Religion(), Gain(Resource.WOOD)])
    cards = deal(zealot, godh("alpha", "a"), godh("spare", "c"))
    board = Board(a=["zealot"], godhs=["alpha", "spare"])
    state = table(cards, board, Board(), ask="use")
    assert told(state, "use:1.1") == [EffectUsed(Seat(0), CardId("zealot"), 0, 0)]
    after = play(state, "use:1.1", "godh:alpha@1")
    assert stack(after, "a") == ["zealot", "alpha"]
    refused(
        after,
        "use:1.2",
        reason("TH-CARD-04", slot=1, godh="alpha"),
        reason("TH-MAIN-03", missing="effect", slot=1, effect=2, way=1),
    )


@pytest.mark.rule("TH-RELIG-07")
def test_playing_a_godh_card_never_gives_its_gift() -> None:
    """TH-RELIG-07: neither an active gift nor a passive one, and nothing lies beside the board."""
    scholar = godh("scholar", "c", gift=Symbol(Passive.LABOR))
    cards = deal(PRIEST, FARM, godh("beta", "b", gift=Gain(Resource.WOOD)), scholar)
    board = Board(a=["priest"], b=["farm"], c=["farm"], godhs=["beta", "scholar"])
    for text in ("godh:beta@2", "godh:scholar@3"):
        after = play(table(cards, board, Board(), ask="use"), "use:1.1", text)
        assert goods(after) == {}
        assert after.turn is not None
        assert (after.turn.gifts, after.turn.beside) == ((0, 0, 0, 0), ())


@pytest.mark.rule("TH-RELIG-08", "TH-DRAKHE-TEROGH-02")
def test_a_closed_stack_takes_no_godh_card() -> None:
    """TH-RELIG-08: the fitting stack is closed by Terogh."""
    board = Board(a=["priest"], b=["farm"], closed="b", godhs=["alpha", "beta"])
    state = play(table(dealt(), board, Board(), ask="use"), "use:1.1")
    assert moves(state) == ["godh:alpha@1"]
    refused(state, "godh:beta@2", reason("TH-RELIG-08", slot=2))


@pytest.mark.rule("TH-RELIG-09")
def test_a_godh_card_drawn_in_the_same_turn_may_be_played() -> None:
    """TH-RELIG-09: before the draw Religion finds nothing to play."""
    oracle = card("oracle", "realm", "a", main=[DrawGodh(), Religion()])
    cards = deal(oracle, godh("alpha", "a"))
    state = table(cards, Board(a=["oracle"]), Board(), ask="use", godh_top=["alpha"])
    refused(state, "use:1.2", reason("TH-Q-41", effect="religion"))
    after = play(state, "use:1.1", "use:1.2", "godh:alpha@1")
    assert stack(after, "a") == ["oracle", "alpha"]


@pytest.mark.rule("TH-Q-44", "TH-RELIG-01")
def test_a_starting_card_is_a_faction_card() -> None:
    """TH-Q-44: a stack of a starting card alone can be claimed."""
    board = Board(a=["priest"], d=["old-granaries"], godhs=["delta"])
    after = play(table(dealt(), board, Board(), ask="use"), "use:1.1", "godh:delta@4")
    assert stack(after, "d") == ["old-granaries", "delta"]
