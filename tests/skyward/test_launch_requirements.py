"""Launching by a requirement, and the factions of buildings (SW-303, SW-410 to SW-413)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import Faction
from skybridge_rules.skyward.events import BuildingLaunched, LaunchAnnounced
from skybridge_rules.skyward.faces import faces_of
from skybridge_rules.skyward.requirements import count_buildings, own_factions
from tests.skyward.builders import (
    ADA,
    airspace,
    allowed,
    asked,
    by,
    cogs,
    hand,
    moves,
    play,
    player,
    refused,
    story,
)
from tests.skyward.own_cards import OWN, own_table


def factions(card: str) -> list[str]:
    """The factions of a building, by name."""
    return [each.name.lower() for each in faces_of(OWN)[CardId(card)].factions]


# Factions.


@pytest.mark.rule("SW-410", "SW-C-07", "SW-INV-24")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("shrine", ["seers"]),
        ("school", ["seers"]),
        ("bazaar", ["seers", "makers"]),
        ("arch", ["seers"]),
        ("jump-gate", ["seers"]),
        ("dojo", ["collective"]),
    ],
)
def test_a_building_is_of_every_faction_in_its_cost(card: str, expected: list[str]) -> None:
    """SW-410, SW-C-07: a wild symbol adds none, and two symbols of one make one."""
    assert factions(card) == expected


@pytest.mark.rule("SW-411", "SW-410")
@pytest.mark.parametrize("card", ["house", "hall", "memorial", "lightbridge", "toll-gate"])
def test_without_a_faction_symbol_a_building_has_no_faction(card: str) -> None:
    """SW-411: only wild symbols, or a requirement alone; it still counts as a building."""
    assert factions(card) == []
    state = own_table(player(airspace=card))
    assert [count_buildings(state, ADA, each) for each in Faction] == [0, 0, 0, 0]
    assert (count_buildings(state, ADA, None), own_factions(state, ADA)) == (1, 0)


@pytest.mark.rule("SW-410", "SW-INV-24")
def test_a_building_of_two_factions_counts_for_both() -> None:
    """SW-410: one bazaar is a Seer building and a Maker building."""
    state = own_table(player("lightbridge", "bazaar"))
    assert own_factions(state, ADA) == 2
    allowed(state, "fulfil:lightbridge", "SW-410", "SW-303")


@pytest.mark.rule("SW-413", "SW-410")
def test_factions_come_from_the_printed_cost_even_if_it_was_not_paid() -> None:
    """SW-413: the forum was launched by its requirement, and is a Seer building all the same."""
    state = play(own_table(player("forum", "house house")), "fulfil:forum")
    assert airspace(state) == "forum house house"
    assert count_buildings(state, ADA, Faction.SEERS) == 1


# By a requirement alone.


@pytest.mark.rule("SW-303", "SW-709", "SW-413")
def test_a_met_requirement_launches_without_paying() -> None:
    """SW-303: nothing is laid, and the building is placed at once."""
    state = own_table(player("lightbridge seer", "bazaar", cogs=2))
    assert moves(state) == ["fulfil:lightbridge", "done"]
    assert by(state, "fulfil:lightbridge") == ("SW-410", "SW-709", "SW-303", "SW-302")
    bridge = CardId("lightbridge")
    assert story(state, "fulfil:lightbridge") == [
        LaunchAnnounced(ADA, bridge),
        BuildingLaunched(ADA, bridge),
    ]
    after = play(state, "fulfil:lightbridge")
    assert (airspace(after), hand(after), cogs(after)) == ("bazaar lightbridge", "seer", [2, 0])


@pytest.mark.rule("SW-303")
@pytest.mark.parametrize(
    ("card", "own", "held", "needed", "had"),
    [
        ("lightbridge", "shrine school", "", 2, 1),
        ("forum", "house", "", 2, 1),
        ("memorial", "", "seer", 2, 1),
        ("memorial", "", "house arch", 2, 0),
        ("plaza", "dojo", "", 2, 1),
    ],
)
def test_a_requirement_that_is_not_met_refuses_with_its_figures(
    card: str, own: str, held: str, needed: int, had: int
) -> None:
    """SW-303: what it asks for, and what is there."""
    state = own_table(player(f"{card} {held}", own))
    refused(state, f"fulfil:{card}", reason("SW-303", card=card, needed=needed, had=had))


@pytest.mark.rule("SW-303")
def test_the_refusal_of_a_requirement_is_a_sentence() -> None:
    """SW-303: in plain words."""
    said = catalogue.say(reason("SW-303", card="memorial", needed=2, had=1))
    assert said == "the requirement of Memorial is not met: it asks for 2, and there are 1"


@pytest.mark.rule("SW-709", "SW-Q-12")
def test_without_a_cost_there_is_nothing_to_pay() -> None:
    """SW-709: cogs and cards do not help, the requirement alone does."""
    state = own_table(player("lightbridge seer elite-maker", cogs=9))
    refused(state, "launch:lightbridge", reason("SW-709", card="lightbridge"))
    refused(state, "fulfil:lightbridge", reason("SW-303", card="lightbridge", needed=2, had=0))
    said = catalogue.say(reason("SW-709", card="lightbridge"))
    assert said == "Lightbridge has no cost to pay; it is launched only by its requirement"


@pytest.mark.rule("SW-Q-12", "SW-708")
def test_cogs_stand_in_for_no_part_of_a_requirement() -> None:
    """SW-Q-12: one faction card and many cogs are not two faction cards."""
    state = own_table(player("memorial seer", cogs=9))
    refused(state, "fulfil:memorial", reason("SW-303", card="memorial", needed=2, had=1))
    allowed(own_table(player("memorial seer seer")), "fulfil:memorial", "SW-708")


@pytest.mark.rule("SW-Q-12", "SW-303")
def test_a_requirement_of_cogs_wants_them_in_possession_and_spends_none() -> None:
    """SW-Q-12: three cogs are asked for, and stay; two are too few."""
    state = own_table(player("toll-gate", cogs=3))
    after = play(state, "fulfil:toll-gate")
    assert (airspace(after), cogs(after)) == ("toll-gate", [3, 0])
    state = own_table(player("toll-gate seer", cogs=2))
    refused(state, "fulfil:toll-gate", reason("SW-303", card="toll-gate", needed=3, had=2))


@pytest.mark.rule("SW-412", "SW-708", "SW-710", "SW-EX-08")
def test_a_building_that_acts_as_a_faction_card_is_one_for_a_requirement() -> None:
    """SW-412: revealed and kept; an Elite counts as one card."""
    state = play(own_table(player("memorial assembly-line elite-maker")), "fulfil:memorial")
    assert (asked(state), moves(state)) == (
        "0 reveal",
        ["reveal:assembly-line", "reveal:elite-maker"],
    )
    after = play(state, "reveal:assembly-line", "reveal:elite-maker")
    assert (airspace(after), hand(after)) == ("memorial", "assembly-line elite-maker")


# Cost and requirement on one card.


@pytest.mark.rule("SW-413")
def test_of_alternatives_the_player_chooses() -> None:
    """SW-413: the forum is paid, or its requirement is met; either is enough."""
    both = own_table(player("forum seer seer", "house house"))
    assert moves(both) == ["launch:forum", "fulfil:forum", "done"]
    assert by(both, "fulfil:forum") == ("SW-709", "SW-413", "SW-303", "SW-302")
    assert hand(play(both, "fulfil:forum")) == "seer seer"
    assert hand(play(both, "launch:forum", "pay:seer", "pay:seer")) == ""
    assert moves(own_table(player("forum seer seer", "house"))) == ["launch:forum", "done"]
    assert moves(own_table(player("forum seer", "house house"))) == ["fulfil:forum", "done"]


@pytest.mark.rule("SW-413", "SW-303", "SW-401")
def test_where_both_are_needed_each_lack_is_a_reason() -> None:
    """SW-413: two Seer buildings, and two Seers to pay with."""
    citadel = CardId("citadel")
    state = own_table(player("citadel seer seer", "shrine school"))
    assert moves(state) == ["launch:citadel", "done"]
    allowed(state, "launch:citadel", "SW-410", "SW-413", "SW-401")
    refused(state, "fulfil:citadel", reason("SW-413", card="citadel"))
    assert airspace(play(state, "launch:citadel", "pay:seer", "pay:seer")).startswith(citadel)
    poor = own_table(player("citadel seer", "shrine house"))
    refused(
        poor,
        "launch:citadel",
        reason("SW-401", card="citadel", needed=2, had=1),
        reason("SW-303", card="citadel", needed=2, had=1),
    )
    unmet = own_table(player("citadel seer seer", "shrine house"))
    refused(unmet, "launch:citadel", reason("SW-303", card="citadel", needed=2, had=1))
    said = catalogue.say(reason("SW-413", card="temple"))
    assert said == "Temple cannot be launched without paying its cost"


@pytest.mark.rule("SW-413", "SW-708")
def test_where_both_are_needed_cards_are_revealed_first_and_then_paid() -> None:
    """SW-413: the archive wants one card shown and one symbol paid; the same card may do both."""
    state = play(own_table(player("archive collective-agent")), "launch:archive")
    assert (asked(state), moves(state)) == ("0 reveal", ["reveal:collective-agent"])
    state = play(state, "reveal:collective-agent")
    assert (asked(state), moves(state)) == ("0 pay", ["pay:collective-agent"])
    after = play(state, "pay:collective-agent")
    assert (airspace(after), hand(after)) == ("archive", "")


@pytest.mark.rule("SW-413")
def test_a_building_without_a_requirement_cannot_be_fulfilled() -> None:
    """SW-413: it is launched by paying."""
    state = own_table(player("shrine seer", "house house"))
    refused(state, "fulfil:shrine", reason("SW-413", card="shrine"))
    allowed(state, "launch:shrine", "SW-401")
