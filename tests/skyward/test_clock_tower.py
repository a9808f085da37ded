"""Clock Tower: a building of its faction leaves the own Airspace (SW-707, SW-Q-19)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward.events import BuildingDiscarded, EndTriggered
from skybridge_rules.skyward.telling import because
from tests.skyward.builders import (
    ADA,
    airspace,
    allowed,
    asked,
    causes,
    moves,
    play,
    player,
    refused,
    skipped,
    story,
)
from tests.skyward.effect_tables import effects


def tower(own: str, other: str = "sky-command") -> State:
    """Ada has paid for Clock Tower, and has to discard."""
    state = effects(player("clock-tower", own, cogs=1), player(airspace=other))
    return play(state, "launch:clock-tower", "cog")


@pytest.mark.rule("SW-EX-06", "SW-707", "SW-Q-19")
def test_without_another_building_of_its_faction_clock_tower_goes_itself() -> None:
    """SW-EX-06: its cost is paid, and it lies on the discard pile afterwards."""
    state = tower("shrine house")
    assert (asked(state), moves(state)) == ("0 remove", ["remove:clock-tower"])
    allowed(state, "remove:clock-tower", "SW-707", "SW-Q-19")
    after = play(state, "remove:clock-tower")
    assert (airspace(after), asked(after)) == ("house shrine", "0 turn")
    assert "clock-tower" in after.discard


@pytest.mark.rule("SW-707", "SW-Q-19")
def test_with_other_candidates_the_player_chooses() -> None:
    """SW-Q-19: any own Maker building, also one of two factions, or Clock Tower."""
    state = tower("forge bazaar shrine")
    assert moves(state) == ["remove:bazaar", "remove:clock-tower", "remove:forge"]
    gone = BuildingDiscarded(ADA, CardId("forge"))
    assert causes(state, "remove:forge", gone) == ("SW-707", "SW-Q-19", "SW-502")
    after = play(state, "remove:forge")
    assert airspace(after) == "bazaar clock-tower shrine"
    assert "forge" in after.discard


@pytest.mark.rule("SW-707")
@pytest.mark.parametrize("card", ["shrine", "house", "mint", "seer"])
def test_only_an_own_building_of_the_faction_can_go(card: str) -> None:
    """SW-707: none of another faction or of none, none of an opponent, no card of the hand."""
    state = tower("forge shrine house", "mint")
    refused(state, f"remove:{card}", reason("SW-707", card=card, faction="makers"))
    said = catalogue.say(reason("SW-707", card="sky-command", faction="makers"))
    assert said == "Sky Command is not an own building of this faction: Makers"


@pytest.mark.rule("SW-Q-19", "SW-503")
@pytest.mark.parametrize("own", ["", "forge"])
def test_the_discard_cannot_be_skipped(own: str) -> None:
    """SW-Q-19: not even where Clock Tower is the only candidate."""
    refused(tower(own), "decline", reason("SW-503", card="clock-tower"))
    refused(tower(own), "done", reason("SW-201", step="remove"))


@pytest.mark.rule("SW-Q-19", "SW-601")
def test_a_building_discarded_this_way_does_not_count_for_the_six() -> None:
    """SW-Q-19: six lie there for a moment, five at the end of the turn."""
    state = play(tower("house house house house shrine"), "remove:clock-tower")
    assert not [each for each in story(state, "done") if isinstance(each, EndTriggered)]
    state = play(tower("house house house house shrine forge"), "remove:clock-tower")
    assert [each for each in story(state, "done") if isinstance(each, EndTriggered)]


@pytest.mark.rule("SW-707", "SW-Q-42")
def test_where_no_building_of_the_faction_is_there_nothing_goes() -> None:
    """SW-Q-42: the pyre asks for a Seer building and is of the Collective."""
    state = play(effects(player("pyre", "forge house", cogs=1)), "launch:pyre")
    assert skipped(state, "cog") == {"remove": (because("SW-Q-42", card="pyre"),)}
    assert airspace(play(state, "cog")) == "forge house pyre"
