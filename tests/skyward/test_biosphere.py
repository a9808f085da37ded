"""Biosphere: another building's Launch effect, and nothing else of it (SW-702, SW-Q-15)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward.events import BuildingsExchanged, CogsGained, LaunchCopied
from skybridge_rules.skyward.telling import because
from tests.skyward.builders import (
    ADA,
    BEN,
    airspace,
    allowed,
    asked,
    causes,
    cogs,
    items,
    moves,
    play,
    player,
    refused,
    skipped,
)
from tests.skyward.effect_tables import effects

SPHERE = CardId("biosphere")


def copying(own: str, *others: str, hand: str = "", card: str = "biosphere") -> State:
    """Ada has launched Biosphere and copies; these are the Airspaces."""
    crew = (player(hand, own), *(player(airspace=each) for each in others))
    return effects(*crew, moment="copy", card=card)


@pytest.mark.rule("SW-702", "SW-Q-15")
def test_biosphere_copies_the_launch_effect_of_any_building_in_any_airspace() -> None:
    """SW-Q-15: own ones and those of opponents, each face once."""
    state = copying("mint shrine", "library temple", "rookery house")
    assert (asked(state), moves(state)) == (
        "0 copy",
        ["copy:library", "copy:mint", "copy:rookery"],
    )
    allowed(state, "copy:library", "SW-702", "SW-Q-15")


@pytest.mark.rule("SW-702", "SW-304")
def test_the_copied_effect_happens_as_if_it_were_its_own() -> None:
    """SW-702: two cogs, said to come from Biosphere."""
    state = copying("", "mint")
    assert causes(state, "copy:mint", LaunchCopied(ADA, SPHERE, CardId("mint"))) == (
        *("SW-702", "SW-Q-15"),
    )
    assert causes(state, "copy:mint", CogsGained(ADA, 2, SPHERE)) == ("SW-304", "SW-005")
    after = play(state, "copy:mint")
    assert (cogs(after), asked(after)) == ([2, 0], "0 turn")


@pytest.mark.rule("SW-EX-07", "SW-702", "SW-701")
def test_copying_jump_gate_sends_biosphere_to_the_opponent() -> None:
    """SW-EX-07: Ben has Biosphere, Ada a building of his, and Jump Gate did not move."""
    state = play(copying("", "shrine", "jump-gate"), "copy:jump-gate", "name:1")
    told = BuildingsExchanged(ADA, SPHERE, BEN, CardId("shrine"))
    assert "SW-701" in causes(state, "swap:shrine", told)
    after = play(state, "swap:shrine")
    assert [airspace(after, seat) for seat in range(3)] == ["shrine", "biosphere", "jump-gate"]


@pytest.mark.rule("SW-702")
def test_nothing_but_the_effect_is_copied() -> None:
    """SW-702: Biosphere keeps its points and its faction, so Clock Tower's demand spares it."""
    state = play(copying("", "clock-tower"), "copy:clock-tower")
    assert asked(state) == "0 turn"
    assert [(each.points, dict(each.params)["card"]) for each in items(state, "buildings")] == [
        (2, "biosphere")
    ]


@pytest.mark.rule("SW-702", "SW-707", "SW-Q-42")
def test_clock_towers_discard_is_a_launch_effect_and_can_be_copied() -> None:
    """SW-707: the copier discards a Maker building of their own; without one, nothing happens."""
    state = play(copying("forge shrine", "clock-tower"), "copy:clock-tower")
    assert (asked(state), moves(state)) == ("0 remove", ["remove:forge"])
    bare = copying("shrine", "clock-tower")
    assert skipped(bare, "copy:clock-tower") == {"remove": (because("SW-Q-42", card=SPHERE),)}


@pytest.mark.rule("SW-702", "SW-703", "SW-305")
def test_an_extra_launch_can_be_copied() -> None:
    """SW-702: one more launch in the turn of the copier."""
    state = copying("", "sky-command", hand="house")
    state = state.with_player(ADA, state.players[ADA].with_cogs(1))
    assert moves(play(state, "copy:sky-command")) == ["launch:house", "done"]


@pytest.mark.rule("SW-Q-15")
@pytest.mark.parametrize("card", ["biosphere", "terrarium"])
def test_neither_itself_nor_a_copy_can_be_copied(card: str) -> None:
    """SW-Q-15: only printed Launch effects that are no copying themselves."""
    state = copying("mint", "terrarium")
    assert moves(state) == ["copy:mint"]
    refused(state, f"copy:{card}", reason("SW-Q-15", card=card))
    said = catalogue.say(reason("SW-Q-15", card="biosphere"))
    assert said == "Biosphere is not among the buildings that may be copied here"


@pytest.mark.rule("SW-Q-15")
@pytest.mark.parametrize("card", ["library", "seer", "pigeon"])
def test_what_lies_in_no_airspace_cannot_be_copied(card: str) -> None:
    """SW-Q-15: nothing from a hand or the deck, and no card that is no building."""
    state = copying("mint pigeon", "shrine", hand="library seer")
    refused(state, f"copy:{card}", reason("SW-Q-15", card=card))


@pytest.mark.rule("SW-702")
@pytest.mark.parametrize("card", ["shrine", "temple", "harbour"])
def test_a_building_without_a_launch_effect_offers_nothing(card: str) -> None:
    """SW-702: neither Score effects nor Ongoing ones are copied."""
    state = copying("mint", "shrine temple harbour")
    refused(state, f"copy:{card}", reason("SW-702", card=card))
    assert catalogue.say(reason("SW-702", card="dojo")) == "Dojo offers no Launch effect to copy"


@pytest.mark.rule("SW-Q-15", "SW-Q-42")
def test_with_nothing_to_copy_nothing_happens() -> None:
    """SW-Q-15: the turn goes on."""
    crew = player("biosphere", "shrine", cogs=1), player("", "temple")
    state = play(effects(*crew), "launch:biosphere")
    assert skipped(state, "cog") == {"copy": (because("SW-Q-15", card=SPHERE),)}
    assert asked(play(state, "cog")) == "0 turn"


@pytest.mark.rule("SW-Q-15")
def test_the_card_data_may_narrow_the_area() -> None:
    """SW-Q-15: the terrarium looks into the own Airspace alone."""
    state = copying("mint", "library", card="terrarium")
    assert moves(state) == ["copy:mint"]
    refused(state, "copy:library", reason("SW-Q-15", card="library"))
    crew = player("terrarium", "shrine", cogs=1), player("", "library")
    bare = play(effects(*crew), "launch:terrarium")
    assert skipped(bare, "cog") == {"copy": (because("SW-Q-15", card="terrarium"),)}


@pytest.mark.rule("SW-702", "SW-504")
def test_copying_is_no_launch_of_the_copied_building() -> None:
    """SW-504: its owner gets nothing."""
    after = play(copying("", "mint crane"), "copy:mint")
    assert cogs(after) == [2, 0]
