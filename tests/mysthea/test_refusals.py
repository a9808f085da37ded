"""Refusals that few positions come to, each by the rule on the very point."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from tests.mysthea.scenes import (
    ADA,
    asked,
    built,
    moves,
    play,
    player,
    refused,
    scene,
    units,
)

HERE = "spire.river"
FAR = player(at="tree.forest")


@pytest.mark.rule("MY-RES-01", "MY-RES-03")
def test_a_cost_in_experience_must_be_there() -> None:
    """C033 costs one Experience (MY-RES-03)."""
    poor, rich = (scene(player(board="c033", exp=exp), FAR) for exp in (0, 1))
    assert refused(poor, "activate:c033") == [("MY-RES-03", {"exp": 1, "had": 0})]
    assert play(rich, "activate:c033").players[ADA].glory == 3


@pytest.mark.rule("MY-UNIT-02", "MY-CP-02")
def test_a_unit_is_in_one_place_at_a_time() -> None:
    """Constructing takes it from the supply; the eighth Troop is the last (MY-UNIT-02)."""
    state = scene(player("c065", at=HERE, units=f"{HERE}:TTTTT", built=(2, 0)), FAR)
    state = play(state, "act:c065", "points", "construct:troop")
    assert built(state, ADA) == (3, 0)
    assert state.players[ADA].army.supply[0] == 0
    assert refused(state, "construct:troop") == [("MY-CP-02", {})]


@pytest.mark.rule("MY-ACT-10", "MY-C003")
def test_a_granted_act_is_carried_out() -> None:
    """C003 cannot be left once it is used; its own points stay (MY-ACT-10)."""
    state = play(scene(player("c003 c021", energy=2), FAR), "act:c003", "effect")
    assert asked(state) == (ADA, "act")
    assert refused(state, "decline") == [("MY-ACT-10", {})]
    state = play(state, "act:c021", "done", "points")
    assert asked(state) == (ADA, "points")


@pytest.mark.rule("MY-ACT-06", "MY-ACT-02")
def test_a_card_that_left_the_discard_pile_cannot_be_placed() -> None:
    """Its Command Points are still there; only placing needs the card itself (MY-ACT-02)."""
    state = play(scene(player("c016", energy=2), FAR), "act:c016")
    assert moves(state) == ["points", "effect", "done"]
    lost = state.with_player(ADA, state.players[ADA].with_discard(()))
    lost = lost.with_removed((CardId("c016"),))
    assert refused(lost, "effect") == [("MY-ACT-06", {"card": "c016"})]
    assert moves(lost) == ["points", "done"]


@pytest.mark.rule("MY-CP-12", "MY-C039")
def test_only_the_unit_just_constructed_goes_straight_to_the_map() -> None:
    """With C039 a Troop may, but not a Golem instead of it (MY-CP-12)."""
    state = scene(player("c065", at=HERE, built=(0, 1), board="c039"), FAR)
    state = play(state, "act:c065", "points", "construct:troop")
    assert asked(state) == (ADA, "free-deploy")
    assert refused(state, "deploy:golem") == [("MY-CP-12", {"unit": "golem"})]
    assert units(play(state, "deploy:troop"), ADA, HERE) == "TC"


@pytest.mark.rule("MY-TRAVEL-01", "MY-TRAVEL-13", "MY-MAP-02")
def test_a_travel_leads_no_further_than_the_next_island() -> None:
    """Spire and Orb are not adjacent; and nobody sets out where nobody is (MY-TRAVEL-01)."""
    state = play(scene(player("c065", at=HERE), FAR), "act:c065", "points")
    none = [("MY-TRAVEL-01", {"unit": "troop", "region": HERE})]
    assert refused(state, f"travel:troop@{HERE}") == none
    state = play(state, f"travel:champion@{HERE}")
    assert refused(state, "to:orb.river") == [("MY-TRAVEL-01", {"region": "orb.river"})]
    assert units(play(state, "to:spire.myst"), ADA, "spire.myst") == "C"


@pytest.mark.rule("MY-TRAVEL-05", "MY-MAP-04", "MY-TRAVEL-12", "MY-C022")
def test_a_portal_leads_to_regions_that_there_are() -> None:
    """C022 sends a Golem, no other unit, and not to a region that is printed nowhere."""
    state = scene(player("c022", at=HERE, units=f"{HERE}:TG", energy=1), FAR)
    state = play(state, "act:c022", "effect")
    assert refused(state, f"travel:troop@{HERE}") == [("MY-TRAVEL-12", {"unit": "troop"})]
    assert refused(state, "decline") == [("MY-ENC-05", {})]
    state = play(state, f"travel:golem@{HERE}")
    nowhere = "spire.forest"
    assert refused(state, f"to:{nowhere}") == [("MY-MAP-04", {"region": nowhere})]
    assert units(play(state, "to:volcano.forest"), ADA, "volcano.forest") == "G"


@pytest.mark.rule("MY-TRAVEL-10", "MY-C059")
def test_a_champion_that_travelled_is_not_carried() -> None:
    """With C059 a Troop may take a Champion along that has stayed so far (MY-TRAVEL-10)."""
    fresh, gone = (
        scene(player("c065", at=HERE, travelled=travelled, units=f"{HERE}:TT", board="c059"), FAR)
        for travelled in (False, True)
    )
    travel = ("act:c065", "points", f"travel:troop@{HERE}", "to:spire.myst")
    assert units(play(fresh, *travel, "carry:champion"), ADA, "spire.myst") == "TC"
    assert refused(play(gone, *travel), "carry:champion") == [("MY-TRAVEL-10", {})]


@pytest.mark.rule("MY-DEV-03")
def test_a_third_card_costs_two_more() -> None:
    """One Energy, then two, then two (MY-DEV-03)."""
    state = scene(player(energy=4), FAR, area="c061 c062 c063")
    state = play(state, "develop", "turn-up", "show:c064", "buy:c061", "buy:c062")
    assert state.players[ADA].energy == 1
    assert asked(state) != (ADA, "buy")
    first = scene(player(energy=2), FAR, area="c061 c062 c063")
    first = play(first, "develop", "turn-up", "show:c064")
    assert refused(first, "done") == [("MY-DEV-03", {})]
    broke = first.with_player(ADA, first.players[ADA].with_energy(0))
    assert refused(broke, "buy:c061") == [("MY-DEV-03", {"needed": 1, "had": 0})]


@pytest.mark.rule("MY-ATTUNE-02", "MY-ATTUNE-01")
def test_an_attunement_is_taken_once_in_an_era() -> None:
    """Ben has the card of the Tree; it is not there for Kolbor either (MY-ATTUNE-02)."""
    state = scene(
        player(hero="h07", at=HERE),
        player(at="tree.forest", attunement="a03"),
    )
    state = play(state, "move-island")
    assert refused(state, "attune:a03") == [("MY-ATTUNE-02", {"card": "a03"})]
    assert play(state, "attune:a01").players[ADA].attunement == "a01"


@pytest.mark.rule("MY-ENC-05", "MY-Q-63", "MY-C023")
def test_what_a_command_card_says_is_carried_out() -> None:
    """A region has to be named, though nobody is there (MY-Q-63)."""
    state = play(scene(player("c023", energy=2), FAR), "act:c023", "effect")
    assert refused(state, "decline") == [("MY-Q-63", {})]
    after = play(state, "target:orb.myst")
    assert asked(after) == (ADA, "options")


@pytest.mark.rule("MY-Q-69", "MY-C045")
def test_a_region_is_emptied_only_where_units_can_set_out() -> None:
    """C045: all units there have travelled, or there are none (MY-Q-69)."""
    state = scene(player("c045", at=HERE, units="orb.river:t", energy=4), FAR)
    state = play(state, "act:c045", "effect")
    assert moves(state) == [f"target:{HERE}"]
    assert refused(state, "target:orb.river") == [("MY-Q-69", {"region": "orb.river"})]


@pytest.mark.rule("MY-ENC-09", "MY-ENC-01")
def test_only_the_own_token_matters() -> None:
    """Tokens of others on the Island neither help nor hinder (MY-ENC-09)."""
    alone = scene(player(at=HERE, token="orb", exp=1), player(at="tree.forest", token="spire"))
    assert refused(alone, "encounter") == [
        ("MY-ENC-09", {"island": "spire"}),
        ("MY-ENC-01", {"champion_island": "spire", "token_island": "orb"}),
    ]
    shared = scene(player(at=HERE, token="spire", exp=1), player(at="tree.forest", token="spire"))
    assert "encounter" in moves(shared)
