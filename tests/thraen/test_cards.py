"""Cards, runes and what is visible (TH-CARD)."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Faction, Resource, Rune, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.effects import Gain, Inspiration, Might, Return, Symbol
from skybridge_rules.thraen.records import Content
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    godh,
    goods,
    might,
    moves,
    play,
    position,
    refused,
    stack,
)

CARDS = deal(
    card("smith", "utreng", "a", main=[Gain(Resource.METAL), Symbol(Passive.LABOR)]),
    card("mason", "utreng", "a", main=[Gain(Resource.STONE), Symbol(Passive.FOOD)]),
    card("drummer", "utreng", "c", main=[Gain(Resource.WOOD)], immediate=[Might()]),
    card("vagrant", "utreng", "wild"),
    card("elder", "light", "a"),
    card("scout", "darkness", "a"),
    godh("feast", "a", feud="light", gift=Symbol(Passive.FOOD)),
)
LABOR, FOOD = Passive.LABOR, Passive.FOOD


def using(*a: str, closed: str = "", content: Content = CARDS) -> State:
    """Seat 0 in step 3 with these cards in its first slot, bottom to top, and nothing else."""
    mine = Board(ability=PLAIN[0], a=a, b=[], d=[], closed=closed)
    return position(content, mine, Board(ability=PLAIN[1]), ask="use")


@pytest.mark.rule("TH-CARD-01")
def test_every_card_bears_one_of_five_runes_or_the_wild_one() -> None:
    """TH-CARD-01: six signs in the shipped set, each on some card; five on Godh cards."""
    content = thraen.shipped()
    cards = (*content.central, *content.bridge_work, *content.eye, *content.starting)
    assert {each.rune for each in cards} == set(Rune)
    assert {each.rune for each in content.godh} == set(Rune) - {Rune.WILD}
    slots = {board.ability: board.slots for board in content.board}
    del slots[Ability.GENEORN]
    assert all(sorted(runes) == sorted(set(Rune) - {Rune.WILD}) for runes in slots.values())


@pytest.mark.rule("TH-CARD-02", "TH-PLAY-03")
def test_a_rune_stack_grows_from_below_without_a_limit() -> None:
    """TH-CARD-02: a thirteenth card goes on top of twelve."""
    twelve = ["bridge-work"] * 11 + ["mason"]
    mine = Board(ability=PLAIN[0], a=twelve, hand=["smith"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="play")
    assert stack(play(state, "play:smith@1"), "a") == [*twelve, "smith"]


@pytest.mark.rule("TH-CARD-03")
def test_only_the_top_card_shows_its_effects() -> None:
    """TH-CARD-03: the one below has neither active nor passive ones."""
    state = using("smith", "mason")
    assert moves(state) == ["use:1.1", "done"]
    assert goods(play(state, "use:1.1")) == {"stone": 1}
    assert symbols(state, Seat(0), FOOD) == 1
    assert symbols(state, Seat(0), LABOR) == 0
    refused(state, "use:1.3", reason("TH-MAIN-03", missing="effect", slot=1, effect=3, way=1))
    refused(state, "use:2.1", reason("TH-MAIN-03", missing="effect", slot=2, effect=1, way=1))


@pytest.mark.rule("TH-CARD-04", "TH-D-26")
def test_under_a_godh_card_nothing_is_visible() -> None:
    """TH-CARD-04, TH-D-26: neither the card below nor the gift printed on it."""
    state = using("mason", "feast")
    assert symbols(state, Seat(0), FOOD) == 0
    assert not [text for text in moves(state) if text.startswith("use")]
    refused(
        state,
        "use:1.1",
        reason("TH-CARD-04", slot=1, godh="feast"),
        reason("TH-MAIN-03", missing="effect", slot=1, effect=1, way=1),
    )
    assert symbols(using("feast", "mason"), Seat(0), FOOD) == 1  # below, it hides nothing


@pytest.mark.rule("TH-CARD-03", "TH-DRAKHE-TEROGH-02")
def test_in_a_closed_stack_nothing_is_visible() -> None:
    """TH-CARD-03: open stacks only."""
    state = using("mason", closed="a")
    assert symbols(state, Seat(0), FOOD) == 0
    refused(
        state,
        "use:1.1",
        reason("TH-DRAKHE-TEROGH-02", slot=1),
        reason("TH-MAIN-03", missing="effect", slot=1, effect=1, way=1),
    )


@pytest.mark.rule("TH-CARD-05")
def test_immediate_effects_happen_once_on_playing_and_main_effects_in_step_3() -> None:
    """TH-CARD-05: the drum beats when it is laid; its wood comes later, and it beats no more."""
    mine = Board(ability=PLAIN[0], b=[], d=[], hand=["drummer"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="play")
    state = play(state, "play:drummer@3")
    assert (asked(state), moves(state)) == ("0 immediate", ["advance", "done"])
    assert refused(state, "use:3.1") == ["TH-TURN-02"]
    state = play(state, "advance")
    assert (asked(state), moves(state)) == ("0 use", ["use:3.1", "done"])
    assert refused(state, "advance") == ["TH-IMMED-01"]
    state = play(state, "use:3.1")
    assert (goods(state), might(state)) == ({"wood": 1}, 1)


@pytest.mark.rule("TH-CARD-05", "TH-IMMED-07")
def test_each_faction_card_has_a_main_effect_and_only_three_kinds_are_immediate() -> None:
    """TH-CARD-05: in the shipped set, as in the catalogue's list of effects."""
    content = thraen.shipped()
    cards = (*content.central, *content.bridge_work, *content.eye, *content.starting)
    assert all(each.main for each in cards)
    printed = {type(effect) for each in cards for effect in each.immediate}
    assert printed == {Might, Inspiration, Return}


@pytest.mark.rule("TH-CARD-06", "TH-FEUD-02")
def test_the_colour_of_a_card_matters_for_feuds_only() -> None:
    """TH-CARD-06: green is barred from a Godh card with that feud, black is not."""
    mine = Board(
        ability=PLAIN[0], a=["mason", "feast"], hand=["elder", "scout", "smith", "bridge-work"]
    )
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="play")
    assert {text for text in moves(state) if text.endswith("@1")} == {
        "play:bridge-work@1",
        "play:scout@1",
        "play:smith@1",
    }
    why = reason("TH-FEUD-02", card="elder", colour="light", godh="feast")
    refused(state, "play:elder@1", why)


@pytest.mark.rule("TH-CARD-06", "TH-FEUD-07")
def test_a_central_card_has_the_colour_of_its_stack() -> None:
    """TH-CARD-06: twenty of each; bridge work and Eye cards have none (TH-FEUD-07)."""
    deck = deck_of(thraen.shipped())
    for faction in Faction:
        assert [deck.of(each).colour for each in deck.stacks[faction]] == [faction] * 20
    assert {deck.of(each).colour for stack in deck.stacks[5:] for each in stack} == {None}


@pytest.mark.rule("TH-CARD-07")
def test_a_title_only_names_a_card() -> None:
    """TH-CARD-07: with other titles the same moves lead to the same positions."""
    retitled = evolve(
        CARDS, central=tuple(evolve(each, title=f"The {each.title}") for each in CARDS.central)
    )
    one, other = using("smith"), using("smith", content=retitled)
    assert moves(one) == moves(other)
    after, too = play(one, "use:1.1"), play(other, "use:1.1")
    assert after.players == too.players
    assert after.agenda == too.agenda
