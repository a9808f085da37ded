"""Jump Gate: a building for one of a named opponent's (SW-701, SW-504, SW-Q-16 to SW-Q-18)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward.events import BuildingsExchanged, OpponentNamed
from skybridge_rules.skyward.telling import because
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
    airspace,
    allowed,
    asked,
    causes,
    hand,
    moves,
    play,
    player,
    refused,
    skipped,
    story,
)
from tests.skyward.effect_tables import effects

GATE = CardId("jump-gate")


def gate(*others: str, **given: object) -> State:
    """Ada has launched Jump Gate and names an opponent; these are the Airspaces of the others."""
    crew = (player(airspace=""), *(player(airspace=each) for each in others))
    return effects(*crew, moment="opponent", card="jump-gate", **given)


@pytest.mark.rule("SW-701")
def test_the_launcher_names_an_opponent() -> None:
    """SW-701: anybody else who has a building."""
    state = gate("house", "shrine")
    assert (asked(state), moves(state)) == ("0 opponent", ["name:1", "name:2"])
    allowed(state, "name:2", "SW-701")
    assert causes(state, "name:2", OpponentNamed(ADA, CLEO)) == ("SW-701",)


@pytest.mark.rule("SW-701", "SW-Q-17")
@pytest.mark.reading("SW-Q-17", "A")
def test_the_named_opponent_picks_the_building() -> None:
    """SW-Q-17: the launcher chose the opponent, and the opponent swaps."""
    state = play(gate("house shrine pigeon"), "name:1")
    assert (asked(state), moves(state)) == ("1 swap", ["swap:house", "swap:shrine"])
    allowed(state, "swap:house", "SW-701", "SW-Q-17")
    refused(state, "swap:house", reason("SW-Q-17", asked=1, answered=0), seat=ADA)


@pytest.mark.rule("SW-701", "SW-Q-17")
@pytest.mark.reading("SW-Q-17", "B")
def test_by_the_other_reading_the_launcher_picks_it() -> None:
    """SW-Q-17: jump_gate_chooser = launcher."""
    state = play(gate("house shrine", "forge", rules={"jump_gate_chooser": "launcher"}), "name:1")
    assert (asked(state), moves(state)) == ("0 swap", ["swap:house", "swap:shrine"])
    refused(state, "swap:house", reason("SW-Q-17", asked=0, answered=1), seat=BEN)
    after = play(state, "swap:shrine")
    assert [airspace(after, seat) for seat in range(3)] == ["shrine", "house jump-gate", "forge"]


@pytest.mark.rule("SW-701", "SW-INV-13")
def test_both_cards_go_to_the_airspaces() -> None:
    """SW-701: nothing comes to a hand, and each has as many buildings as before."""
    state = play(gate("house shrine", "forge"), "name:1")
    told = BuildingsExchanged(ADA, GATE, BEN, CardId("shrine"))
    assert causes(state, "swap:shrine", told) == ("SW-701", "SW-504", "SW-502", "SW-Q-16")
    after = play(state, "swap:shrine")
    assert [airspace(after, seat) for seat in range(3)] == ["shrine", "house jump-gate", "forge"]
    assert [hand(after, seat) for seat in range(3)] == ["", "", ""]
    assert asked(after) == "0 turn"


@pytest.mark.rule("SW-701")
@pytest.mark.parametrize("seat", [0, 3, 7])
def test_only_an_opponent_can_be_named(seat: int) -> None:
    """SW-701: not oneself, and nobody who is not there."""
    refused(gate("house", "shrine"), f"name:{seat}", reason("SW-701", seat=seat))
    said = catalogue.say(reason("SW-701", seat=2))
    assert said == "seat 2 cannot be named for this exchange"


@pytest.mark.rule("SW-Q-18")
def test_an_opponent_without_buildings_cannot_be_named() -> None:
    """SW-Q-18: a Pigeon is no building, nor is a vehicle."""
    state = gate("house", "pigeon airship")
    assert moves(state) == ["name:1"]
    refused(state, "name:2", reason("SW-Q-18", seat=2))
    assert catalogue.say(reason("SW-Q-18", seat=2)) == "seat 2 has no building to exchange"


@pytest.mark.rule("SW-Q-18", "SW-Q-42")
def test_if_no_opponent_has_a_building_jump_gate_stays() -> None:
    """SW-Q-18: nothing is asked, and the turn goes on."""
    state = effects(player("jump-gate", "house", cogs=3), player("", "pigeon"), player("", ""))
    state = play(state, "launch:jump-gate", "cog", "cog")
    assert skipped(state, "cog") == {"opponent": (because("SW-Q-18", card="jump-gate"),)}
    after = play(state, "cog")
    assert (asked(after), airspace(after)) == ("0 turn", "house jump-gate")


@pytest.mark.rule("SW-Q-17", "SW-701")
@pytest.mark.parametrize("card", ["jump-gate", "forge", "pigeon", "temple"])
def test_the_building_must_be_one_of_the_opponent(card: str) -> None:
    """SW-Q-17: not of another, not Jump Gate itself, no critter, no card from elsewhere."""
    state = play(gate("house pigeon", "forge"), "name:1")
    refused(state, f"swap:{card}", reason("SW-Q-17", card=card))
    said = catalogue.say(reason("SW-Q-17", card="forge"))
    assert said.endswith("is not a building of the opponent who was named")


@pytest.mark.rule("SW-504", "SW-Q-16")
def test_a_building_that_arrives_by_exchange_triggers_nothing() -> None:
    """SW-Q-16: neither Ben's mint nor his Jump Gate was launched."""
    state = play(gate("mint"), "name:1")
    told = BuildingsExchanged(ADA, GATE, BEN, CardId("mint"))
    assert story(state, "swap:mint") == [told]
    after = play(state, "swap:mint")
    assert [each.cogs for each in after.players] == [0, 0]
    assert asked(after) == "0 turn"


@pytest.mark.rule("SW-504", "SW-Q-43", "SW-501")
def test_an_exchange_is_no_launch_for_an_ongoing_effect() -> None:
    """SW-504: the crane brings cogs for launches of Makers, not for arrivals."""
    crew = player(airspace="crane"), player(airspace="forge")
    state = play(effects(*crew, moment="opponent", card="jump-gate"), "name:1", "swap:forge")
    assert [each.cogs for each in state.players] == [0, 0]
    assert airspace(state) == "crane forge"


@pytest.mark.rule("SW-701", "SW-Q-42")
def test_a_building_that_has_left_cannot_be_exchanged() -> None:
    """SW-Q-42: the lost gate discarded itself before it could be exchanged."""
    crew = player("lost-gate", "", cogs=1), player(airspace="house")
    state = play(effects(*crew), "launch:lost-gate", "cog")
    assert skipped(state, "remove:lost-gate") == {
        "opponent": (because("SW-Q-42", card="lost-gate"),)
    }
    after = play(state, "remove:lost-gate")
    assert (asked(after), airspace(after, 1)) == ("0 turn", "house")


@pytest.mark.rule("SW-701", "SW-503")
def test_the_opponent_cannot_decline() -> None:
    """SW-701: the opponent must exchange."""
    refused(play(gate("house"), "name:1"), "decline", reason("SW-503", card="jump-gate"))
