"""Meditate: three Energy, and a bonus for each region with own units (MY-MED)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.events import Declined, Deployed, Gained
from tests.mysthea.card_rows import Row, figure, gained, position
from tests.mysthea.scenes import (
    ADA,
    allowed_by,
    asked,
    at,
    forts_left,
    moves,
    play,
    refused,
    rules_of,
    told,
)


def resting(where: str, units: str = "", board: str = "", **ada: Any) -> State:
    """Ada's Champion stands there, with these units besides."""
    return position(Row("c001"), at=where, units=units, board=board, **ada)


@pytest.mark.rule("MY-MED-01", "MY-MED-03")
@pytest.mark.parametrize(
    ("where", "gains"),
    [("tree.forest", (4, 0, 0)), ("spire.river", (3, 0, 2)), ("orb.myst", (3, 1, 0))],
)
def test_forest_river_and_myst_bring_their_bonus(where: str, gains: tuple[int, int, int]) -> None:
    """Besides three Energy: one Energy, two Glory, one Experience (MY-MED-03)."""
    before = resting(where)
    state = play(before, "meditate")
    assert gained(before, state) == gains
    story = told(before, "meditate")
    assert rules_of(story, Gained(ADA, energy=3)) == ("MY-MED-01",)
    energy, exp, glory = gains
    event = Gained(ADA, energy=energy - 3, exp=exp, glory=glory)
    assert rules_of(story, event) == ("MY-MED-03", "MY-MED-02", "MY-MED-07")


@pytest.mark.rule("MY-MED-02", "MY-UNIT-01")
def test_each_region_counts_once_however_many_units_there_are() -> None:
    """A Fortification alone is enough (MY-MED-02)."""
    before = resting("tree.forest", "tree.forest:TTG arch.forest:F orb.myst:TT orb.river:G")
    assert gained(before, play(before, "meditate")) == (5, 1, 2)


@pytest.mark.rule("MY-EX-03", "MY-MED-04")
def test_the_example_of_meditating() -> None:
    """Two Forests and a Mountain: five Energy and a Fortification (MY-EX-03)."""
    before = resting("tree.forest", "arch.forest:T orb.mountain:G")
    state = play(before, "meditate")
    assert gained(before, state) == (5, 0, 0)
    assert asked(state) == (ADA, "fort")
    assert set(moves(state)) == {
        "fortify:tree.forest",
        "fortify:orb.mountain",
        "fortify:arch.forest",
        "decline",
    }
    state = play(state, "fortify:arch.forest")
    assert figure(state, "ada@arch.forest") == "TF"
    assert forts_left(state, ADA) == 3


@pytest.mark.rule("MY-RES-02", "MY-INV-29")
@pytest.mark.parametrize("energy", range(13))
def test_energy_after_meditating_stops_at_twelve(energy: int) -> None:
    """Three and one for the Forest, twelve at most (MY-INV-29)."""
    state = play(resting("tree.forest", energy=energy), "meditate")
    assert state.players[ADA].energy == min(12, energy + 4)


@pytest.mark.rule("MY-MED-04", "MY-Q-30")
def test_a_fortification_goes_where_an_own_unit_is_or_stays_away() -> None:
    """Any type of region, but not one without an own unit (MY-MED-04)."""
    state = play(resting("tree.mountain", "spire.myst:T"), "meditate")
    assert refused(state, "fortify:spire.river") == [("MY-MED-04", {"region": "spire.river"})]
    assert "MY-Q-30" in allowed_by(state, "decline")
    assert rules_of(told(state, "decline"), Declined(ADA, "fort")) == ("MY-Q-30",)
    event = Deployed(ADA, Unit.FORT, at("spire.myst"))
    assert "MY-MED-04" in rules_of(told(state, "fortify:spire.myst"), event)
    assert forts_left(play(state, "decline"), ADA) == 4


@pytest.mark.rule("MY-MED-04")
def test_each_mountain_brings_a_fortification_as_far_as_the_supply_goes() -> None:
    """Three Mountains, two Fortifications left (MY-MED-04)."""
    army = "tree.mountain:F orb.mountain:F arch.mountain:T"
    state = play(resting("tree.mountain", army), "meditate")
    state = play(state, "fortify:tree.mountain", "fortify:arch.mountain")
    assert asked(state) == (ADA, "turn")
    assert figure(state, "ada@tree.mountain") == "FFC"
    assert figure(state, "ada@arch.mountain") == "TF"


@pytest.mark.rule("MY-MED-04")
def test_an_empty_supply_gives_no_fortification() -> None:
    """The other bonuses come all the same (MY-MED-04)."""
    before = resting("tree.mountain", "spire.river:FFFF")
    state = play(before, "meditate")
    assert asked(state) == (ADA, "turn")
    assert gained(before, state) == (3, 0, 2)


@pytest.mark.rule("MY-MED-05")
def test_the_point_of_a_crystal_field_constructs_or_deploys() -> None:
    """It is neither Energy nor a Travel (MY-MED-05)."""
    state = play(resting("spire.crystal-field", built=(1, 1)), "meditate")
    assert asked(state) == (ADA, "points")
    assert moves(state) == ["construct:troop", "deploy:troop", "done"]
    assert refused(state, "energy") == [("MY-MED-05", {})]
    assert refused(state, "travel:champion@spire.crystal-field") == [("MY-MED-05", {})]
    assert "MY-MED-05" in allowed_by(state, "deploy:troop")
    state = play(state, "deploy:troop")
    assert figure(state, "ada@spire.crystal-field") == "TC"


@pytest.mark.rule("MY-MED-06")
def test_points_of_several_crystal_fields_are_one_pool() -> None:
    """Two are enough for a Golem, three for one more Troop (MY-MED-06)."""
    army = "tree.crystal-field:T volcano.crystal-field:T"
    state = play(resting("spire.crystal-field", army), "meditate", "construct:golem")
    assert refused(state, "construct:golem") == [("MY-CP-03", {"needed": 2, "had": 1})]
    state = play(state, "construct:troop")
    assert figure(state, "built") == (1, 1)
    assert asked(state) == (ADA, "turn")


@pytest.mark.rule("MY-CP-12", "MY-C016", "MY-INV-29")
def test_upgrades_fire_for_each_fortification_placed() -> None:
    """One Glory and one Energy each (MY-CP-12)."""
    before = resting("tree.mountain", "orb.mountain:T", "c016")
    state = play(before, "meditate", "fortify:tree.mountain", "fortify:tree.mountain")
    assert gained(before, state) == (5, 0, 2)


@pytest.mark.rule("MY-MED-07", "MY-C039")
def test_a_unit_that_meditating_deploys_brings_no_further_bonus() -> None:
    """It goes where an own unit is already (MY-MED-07)."""
    before = resting("spire.crystal-field", board="c039")
    state = play(before, "meditate", "construct:troop", "deploy:troop")
    assert gained(before, state) == (3, 0, 0)
    assert asked(state) == (ADA, "turn")


@pytest.mark.rule("MY-MED-02", "MY-MED-04", "MY-MED-05", "MY-MED-06")
def test_mountains_and_crystal_fields_are_used_in_any_order() -> None:
    """A Golem between two Fortifications, or after them, or before (MY-MED-02)."""
    army = "orb.mountain:T spire.crystal-field:T"
    begun = play(resting("tree.crystal-field", f"{army} arch.mountain:T", built=(0, 1)), "meditate")
    assert asked(begun) == (ADA, "points")
    forts = ["fortify:spire.crystal-field", "fortify:tree.crystal-field"]
    forts += ["fortify:orb.mountain", "fortify:arch.mountain"]
    assert set(moves(begun)) == {
        *("construct:troop", "construct:golem", "deploy:golem", "done"),
        *forts,
    }
    ends = [
        play(begun, "fortify:orb.mountain", "deploy:golem", "fortify:arch.mountain"),
        play(begun, "deploy:golem", "fortify:arch.mountain", "fortify:orb.mountain"),
        play(begun, "fortify:arch.mountain", "fortify:orb.mountain", "deploy:golem"),
    ]
    assert asked(ends[0]) == (ADA, "turn")
    assert ends[0] == ends[1] == ends[2]
    assert figure(ends[0], "ada@orb.mountain") == figure(ends[0], "ada@arch.mountain") == "TF"
    assert {"MY-MED-04", "MY-MED-02"} <= set(allowed_by(begun, "fortify:orb.mountain"))


@pytest.mark.rule("MY-MED-02", "MY-MED-04", "MY-Q-30", "MY-CP-09")
def test_what_is_left_of_mountains_and_crystal_fields_is_asked_alone() -> None:
    """Points after the last Fortification, Fortifications after the last point (MY-MED-02)."""
    begun = play(resting("tree.crystal-field", "orb.mountain:T"), "meditate")
    assert refused(begun, "fortify:spire.river") == [("MY-MED-04", {"region": "spire.river"})]
    after = play(begun, "fortify:orb.mountain")
    assert asked(after) == (ADA, "points")
    assert refused(after, "fortify:orb.mountain") == [("MY-CP-09", {"unit": "fort"})]
    after = play(begun, "construct:troop")
    assert asked(after) == (ADA, "fort")
    assert asked(play(after, "decline")) == asked(play(begun, "done")) == (ADA, "turn")
    assert "MY-Q-30" in allowed_by(begun, "done")


@pytest.mark.rule("MY-MED-04")
def test_fortifications_besides_crystal_fields_end_with_the_supply() -> None:
    """Two Mountains, one Fortification left (MY-MED-04)."""
    army = "orb.mountain:FF arch.mountain:F"
    begun = play(resting("tree.crystal-field", army), "meditate")
    after = play(begun, "fortify:orb.mountain")
    assert asked(after) == (ADA, "points")
    assert not [move for move in moves(after) if move.startswith("fortify")]
