"""Master of Drakhes: a Godh card with each Drakhe, and no feuds (TH-ABIL-MAS-01, 02)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Faction, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Might, Religion, Return, Symbol
from skybridge_rules.thraen.events import CardPlayed, GodhDrawn
from tests.thraen.bare_tables import first_plays, mask, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    might,
    moves,
    play,
    refused,
    stack,
    story,
)

DRAKHE = Symbol(Passive.DRAKHE)
CARDS = deal(
    card("rider", "utreng", "a", main=[DRAKHE]),
    card("nest", "utreng", "a", main=[DRAKHE, DRAKHE]),
    card("lancer", "utreng", "a", main=[DRAKHE], immediate=[Might()]),
    card("envoy", "utreng", "a", main=[DRAKHE], immediate=[Return()]),
    card("prowler", "utreng", "a"),
    card("shade", "darkness", "b"),
    card("ghost", "darkness", "a"),
    card("priest", "realm", "c", main=[Religion()]),
    card("elder", "light", "a"),
    godh("alpha", "a", "darkness", Might()),
    godh("beta", "b", "darkness"),
    godh("coin"),
    godh("wing", gift=DRAKHE),
)
MASTER = Ability.MASTER_OF_DRAKHES
OTHER = Ability.PROFITEERS


def playing(ability: Ability = MASTER, ask: str = "play", **more: Any) -> State:
    """A step of the turn of seat 0; ``top`` lies on the Godh stack."""
    top, size = more.pop("top", ["coin", "alpha"]), more.pop("size", None)
    boards = Board(ability=ability, **more), Board(ability=OTHER, people=0)
    return table(CARDS, *boards, ask=ask, godh_top=top, godh_size=size)


# The draw.


@pytest.mark.rule("TH-ABIL-MAS-01")
def test_a_faction_card_with_drakhe_draws_a_godh_card() -> None:
    """TH-ABIL-MAS-01: nothing else is to decide, so it happens at once, after the card lies."""
    state = playing(hand=["rider"])
    happened = told(state, "play:rider@1")
    assert happened[:2] == [CardPlayed(Seat(0), CardId("rider"), 0, False), GodhDrawn(Seat(0))]
    after = play(state, "play:rider@1")
    assert godh_hand(after) == ["coin"]


@pytest.mark.rule("TH-ABIL-MAS-01")
def test_chance_says_which_card_he_draws() -> None:
    """TH-ABIL-MAS-01: the unseen top card of the stack."""
    state = play(playing(hand=["rider"], top=[]), "play:rider@1")
    assert thraen.decision(state) == Decision(CHANCE, "godh", RuleId("TH-MAIN-08"))
    assert godh_hand(play(state, "show:beta")) == ["beta"]


@pytest.mark.rule("TH-ABIL-MAS-01")
def test_a_card_without_drakhe_draws_nothing() -> None:
    """TH-ABIL-MAS-01: neither does a Drakhe that lay there before, or one of a gift."""
    state = playing(a=["rider"], hand=["prowler"], godhs=["wing"])
    after = play(state, "discard:wing", "play:prowler@1")
    assert godh_hand(after) == []


@pytest.mark.rule("TH-ABIL-MAS-01")
def test_a_card_draws_once_however_often_it_shows_drakhe() -> None:
    """TH-ABIL-MAS-01: a card showing the effect, not a symbol, is what counts."""
    assert godh_hand(play(playing(hand=["nest"]), "play:nest@1")) == ["coin"]


@pytest.mark.rule("TH-ABIL-MAS-01")
def test_nobody_else_draws_with_drakhe() -> None:
    """TH-ABIL-MAS-01: not even the other side of his board."""
    state = playing(Ability.BRIDGE_BUILDER, hand=["lancer"])
    state = play(state, "play:lancer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "summon", reason("TH-ABIL-MAS-01"))


@pytest.mark.rule("TH-ABIL-MAS-01", "TH-TIME-04", "TH-PLAY-07")
def test_the_draw_is_a_duty_and_its_moment_is_free() -> None:
    """TH-TIME-04: the effects of the card may come first, but the draw cannot be dropped."""
    state = play(playing(hand=["lancer"]), "play:lancer@1")
    assert moves(state) == ["advance", "summon"]
    refused(state, "done", reason("TH-ABIL-MAS-01"))
    summoned = play(state, "summon")
    assert (godh_hand(summoned), might(summoned)) == (["coin"], 0)
    assert moves(summoned) == ["advance", "discard:coin", "done"]
    refused(summoned, "summon", reason("TH-ABIL-MAS-01"))
    advanced = play(state, "advance")
    assert (godh_hand(advanced), might(advanced)) == (["coin"], 1)


@pytest.mark.rule("TH-ABIL-MAS-01", "TH-TIME-02")
def test_the_card_drawn_may_be_discarded_before_the_other_effects() -> None:
    """TH-TIME-02: between two effects of the card."""
    state = play(playing(hand=["lancer"], top=["alpha"]), "play:lancer@1", "summon")
    after = play(state, "discard:alpha", "advance")
    assert might(after) == 1
    assert moves(after) == ["advance", "done"]


@pytest.mark.rule("TH-ABIL-MAS-01")
def test_beside_an_effect_that_brings_nothing_the_draw_is_still_a_duty() -> None:
    """TH-ABIL-MAS-01: Return finds no rebel."""
    state = play(playing(hand=["envoy"]), "play:envoy@1")
    assert moves(state) == ["summon"]
    refused(state, "done", reason("TH-ABIL-MAS-01"))
    assert godh_hand(play(state, "summon")) == ["coin"]


@pytest.mark.rule("TH-ABIL-MAS-01", "TH-Q-57")
def test_an_empty_godh_stack_gives_nothing() -> None:
    """TH-Q-57: so nothing is owed."""
    state = play(playing(hand=["lancer"], top=[], size=0), "play:lancer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "summon", reason("TH-ABIL-MAS-01"))
    after = play(playing(hand=["rider"], top=[], size=0), "play:rider@1")
    assert godh_hand(after) == []


@pytest.mark.rule("TH-ABIL-MAS-01", "TH-RETREAT-01")
def test_a_play_with_retreat_draws_too() -> None:
    """TH-ABIL-MAS-01: each time he plays."""
    state = playing(hand=["rider"], might=1)
    assert godh_hand(play(state, "play:rider@3!")) == ["coin"]


@pytest.mark.rule("TH-PRE-03", "TH-Q-05", "TH-Q-06", "TH-ABIL-MAS-01")
def test_the_play_before_round_1_draws() -> None:
    """TH-Q-06: the card stays in hand."""
    boards = Board(ability=MASTER, hand=["rider"]), Board(ability=OTHER, hand=["elder"])
    state = first_plays(CARDS, *boards, godh_top=["coin"])
    after = play(state, "play:rider@1")
    assert godh_hand(after) == ["coin"]
    assert asked(after) == "1 first-play"


@pytest.mark.rule("TH-PLAY-08", "TH-ABIL-MAS-01")
def test_religion_draws_nothing() -> None:
    """TH-PLAY-08: though the Godh card's gift is a Drakhe and lies on a Drakhe."""
    state = playing(ask="use", a=["rider"], c=["priest"], godhs=["wing"])
    after = play(state, "use:3.1", "godh:wing@1")
    assert godh_hand(after) == []
    assert stack(after, "a") == ["rider", "wing"]


@pytest.mark.rule("TH-INFO-02", "TH-ABIL-MAS-01")
def test_his_card_is_secret() -> None:
    """TH-INFO-02: the others see that he drew."""
    state = playing(hand=["rider"])
    for eye in (1, None):
        heard = story(state, "play:rider@1", eye)
        assert GodhDrawn(Seat(0)) in heard
        assert not any("coin" in repr(each) for each in heard)


# Feuds.


@pytest.mark.rule("TH-ABIL-MAS-02", "TH-FEUD-06", "TH-Q-52", "TH-FEUD-01")
def test_he_plays_godh_cards_onto_their_enemies() -> None:
    """TH-Q-52: without a declaration; for anybody else the feud binds."""
    board: dict[str, Any] = {"b": ["shade"], "a": ["elder"], "c": ["priest"]}
    state = play(playing(ask="use", **board, godhs=["alpha", "beta"]), "use:3.1")
    assert moves(state) == ["godh:alpha@1", "godh:beta@2"]
    after = play(state, "godh:beta@2")
    assert (stack(after, "b"), after.players[0].display.power) == (["shade", "beta"], mask(1))
    other = playing(Ability.BRIDGE_BUILDER, "use", **board, godhs=["alpha", "beta"])
    feud = reason("TH-FEUD-01", card="beta", colour="darkness", top="shade")
    refused(play(other, "use:3.1"), "godh:beta@2", feud)


@pytest.mark.rule("TH-ABIL-MAS-02", "TH-FEUD-06", "TH-Q-52", "TH-FEUD-02")
def test_he_plays_enemies_onto_godh_cards() -> None:
    """TH-FEUD-06: in the other direction as well."""
    board: dict[str, Any] = {"a": ["elder", "alpha"], "hand": ["ghost"]}
    state = playing(**board)
    assert moves(state) == ["play:ghost@1"]
    assert stack(play(state, "play:ghost@1"), "a") == ["elder", "alpha", "ghost"]
    other = playing(Ability.BRIDGE_BUILDER, **board, godhs=["coin"])
    feud = reason("TH-FEUD-02", card="ghost", colour="darkness", godh="alpha")
    refused(other, "play:ghost@1", feud)


@pytest.mark.rule("TH-ABIL-MAS-02", "TH-RELIG-02", "TH-RELIG-03")
def test_everything_else_binds_him() -> None:
    """TH-ABIL-MAS-02: feuds only; runes and the one Godh card per stack stay."""
    board: dict[str, Any] = {"a": ["elder", "alpha"], "b": ["shade"], "c": ["priest"]}
    state = play(playing(ask="use", **board, godhs=["beta", "coin"]), "use:3.1")
    refused(state, "godh:coin@1", reason("TH-RELIG-02", slot=1))
    refused(state, "godh:beta@3", reason("TH-RELIG-03", card="beta", rune="B", slot=3))


@pytest.mark.rule("TH-EX-3", "TH-ABIL-MAS-02", "TH-FEUD-06")
@pytest.mark.parametrize("ability", [MASTER, Ability.BRIDGE_BUILDER])
def test_example_3_with_a_black_kolpennion(ability: Ability) -> None:
    """TH-EX-3: illegal, except with Master of Drakhes."""
    content = deal()
    central = tuple(
        evolve(each, faction=Faction.DARKNESS) if each.id == "kolpennion" else each
        for each in content.central
    )
    board = Board(
        ability=ability,
        d=["kolpennion"],
        e=["tar-dha"],
        godhs=["perdisah"],
    )
    rest = Board(ability=Ability.EMPERY)
    state = table(evolve(content, central=central), board, rest, ask="use")
    if ability is MASTER:
        after = play(state, "use:5.1", "godh:perdisah@4")
        assert stack(after, "d") == ["kolpennion", "perdisah"]
        assert after.players[0].display.power == mask(3)
    else:
        refused(state, "use:5.1", reason("TH-Q-41", effect="religion"))
