"""Daughter of Beeledhan: Inspiration with every faction card (TH-ABIL-DAU-01)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.effects import Inspiration, Might, Religion
from skybridge_rules.thraen.events import StackRearranged
from tests.thraen.bare_tables import first_plays, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    might,
    moves,
    play,
    refused,
    stack,
)

CARDS = deal(
    card("prowler", "utreng", "a"),
    card("drummer", "utreng", "a", immediate=[Might()]),
    card("bard", "utreng", "a", immediate=[Inspiration()]),
    card("scout", "darkness", "a"),
    card("shade", "darkness", "b"),
    card("priest", "realm", "c", main=[Religion()]),
    card("elder", "light", "b"),
    card("mason", "utreng", "b"),
    godh("alpha", "a", "darkness"),
    godh("beta", "b", "darkness"),
    godh("coin"),
)
DAUGHTER = Ability.DAUGHTER
OTHER = Ability.PROFITEERS


def playing(ability: Ability = DAUGHTER, ask: str = "play", **board: Any) -> State:
    """A step of the turn of seat 0."""
    return table(CARDS, Board(ability=ability, **board), Board(ability=OTHER, people=0), ask=ask)


@pytest.mark.rule("TH-ABIL-DAU-01", "TH-IMMED-03")
def test_each_faction_card_she_plays_lets_her_rearrange_a_stack() -> None:
    """TH-ABIL-DAU-01: the card itself has no immediate effect."""
    state = play(playing(a=["scout"], b=["elder", "mason"], hand=["prowler"]), "play:prowler@1")
    assert (asked(state), moves(state)) == ("0 immediate", ["inspire:1", "inspire:2", "done"])
    after = play(state, "inspire:2", "next:2")
    assert stack(after, "b") == ["mason", "elder"]
    assert asked(after) != "0 immediate"
    turned = play(state, "inspire:1")
    cards = tuple(map(CardId, ("prowler", "scout")))
    assert told(turned, "next:2")[0] == StackRearranged(Seat(0), 0, cards)


@pytest.mark.rule("TH-ABIL-DAU-01")
def test_nobody_else_is_inspired_by_playing() -> None:
    """TH-ABIL-DAU-01: with the same cards, and another board."""
    state = playing(Ability.VISIONS, a=["scout"], b=["elder", "mason"], hand=["prowler"])
    assert asked(play(state, "play:prowler@1")) != "0 immediate"


@pytest.mark.rule("TH-ABIL-DAU-01", "TH-TIME-04")
def test_her_inspiration_is_optional() -> None:
    """TH-TIME-04: she may leave it."""
    state = play(playing(a=["scout"], hand=["prowler"]), "play:prowler@1", "done")
    assert stack(state, "a") == ["scout", "prowler"]


@pytest.mark.rule("TH-ABIL-DAU-01", "TH-IMMED-01")
def test_it_comes_once_per_card() -> None:
    """TH-ABIL-DAU-01: a second rearrangement is refused while a free action keeps it open."""
    board: dict[str, Any] = {"a": ["scout"], "hand": ["drummer"], "godhs": ["coin"]}
    state = play(playing(**board), "play:drummer@1", "inspire:1", "next:1")
    assert moves(state) == ["advance", "discard:coin", "done"]
    refused(state, "inspire:1", reason("TH-IMMED-01", effect="inspiration"))


@pytest.mark.rule("TH-ABIL-DAU-01", "TH-PLAY-07", "TH-Q-33")
def test_it_comes_in_addition_to_the_effects_of_the_card() -> None:
    """TH-PLAY-07: in either order."""
    state = play(playing(a=["scout"], hand=["drummer"]), "play:drummer@1")
    assert moves(state) == ["advance", "inspire:1", "done"]
    first = play(state, "advance")
    assert (might(first), moves(first)) == (1, ["inspire:1", "done"])
    then = play(state, "inspire:1", "next:2")
    assert (might(then), moves(then)) == (0, ["advance", "done"])


@pytest.mark.rule("TH-ABIL-DAU-01")
def test_with_a_card_of_inspiration_she_has_two() -> None:
    """TH-ABIL-DAU-01: the effect of the card and her own, then no more."""
    state = playing(a=["scout"], b=["elder", "mason"], hand=["bard"], godhs=["coin"])
    state = play(state, "play:bard@1", "inspire:1", "next:2")
    assert moves(state) == ["inspire:1", "inspire:2", "discard:coin", "done"]
    after = play(state, "inspire:2", "next:2")
    assert asked(after) == "0 use"
    assert (stack(after, "a"), stack(after, "b")) == (["bard", "scout"], ["mason", "elder"])


@pytest.mark.rule("TH-ABIL-DAU-01", "TH-Q-36", "TH-DRAKHE-TEROGH-02")
def test_it_needs_an_open_stack_of_two_cards() -> None:
    """TH-Q-36: one card or a closed stack is refused; with nothing else it is not asked."""
    state = playing(a=["scout"], b=["elder", "mason"], c=["priest"], closed="b", hand=["prowler"])
    state = play(state, "play:prowler@1")
    assert moves(state) == ["inspire:1", "done"]
    refused(state, "inspire:2", reason("TH-DRAKHE-TEROGH-02", slot=2))
    refused(state, "inspire:3", reason("TH-Q-36", slot=3, needed=2, had=1))
    alone = play(playing(hand=["prowler"]), "play:prowler@1")
    assert asked(alone) != "0 immediate"


@pytest.mark.rule("TH-IMMED-04", "TH-FEUD-03", "TH-ABIL-DAU-01")
def test_her_inspiration_triggers_nothing_and_ignores_feuds() -> None:
    """TH-IMMED-04: the drummer that comes to the top brings no might; the shade may touch beta."""
    state = playing(a=["drummer"], b=["shade", "elder", "beta"], hand=["prowler"])
    state = play(state, "play:prowler@1")
    after = play(state, "inspire:1", "next:2")
    assert (stack(after, "a"), might(after)) == (["prowler", "drummer"], 0)
    mixed = play(state, "inspire:2", "next:1", "next:3")
    assert stack(mixed, "b") == ["elder", "shade", "beta"]


@pytest.mark.rule("TH-PLAY-08", "TH-ABIL-DAU-01")
def test_a_godh_card_played_by_religion_does_not_inspire_her() -> None:
    """TH-PLAY-08: it is not a faction card."""
    state = playing(ask="use", a=["prowler", "scout"], b=["elder"], c=["priest"], godhs=["beta"])
    after = play(state, "use:3.1", "godh:beta@2")
    assert asked(after) not in ("0 immediate", "0 order")


@pytest.mark.rule("TH-ABIL-DAU-01", "TH-RETREAT-01")
def test_a_card_played_with_retreat_inspires_her_too() -> None:
    """TH-ABIL-DAU-01: each time she plays."""
    state = playing(b=["elder"], hand=["prowler"], might=2)
    after = play(state, "play:prowler@2!")
    assert moves(after) == ["inspire:2", "done"]


@pytest.mark.rule("TH-PRE-03", "TH-Q-05", "TH-ABIL-DAU-01")
def test_the_play_before_round_1_inspires_her() -> None:
    """TH-PRE-03: but brings no free actions, for it is not her turn."""
    board = Board(ability=DAUGHTER, a=["scout"], hand=["prowler"], goods={"salt": 2})
    state = first_plays(CARDS, board, Board(ability=OTHER, hand=["mason"]))
    state = play(state, "play:prowler@1")
    assert moves(state) == ["inspire:1", "done"]
    refused(state, "trade:salt>wood", reason("TH-PRE-04", moment="turn-later"))
    assert stack(play(state, "inspire:1", "next:2"), "a") == ["prowler", "scout"]
