"""Command Points, units and the three tracks (MY-CP, MY-UNIT, MY-RES)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.events import Log
from skybridge_rules.mysthea import Event, State
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.events import (
    Constructed,
    Deployed,
    Gained,
    GloryLost,
    Paid,
    PointsLost,
)
from skybridge_rules.mysthea.telling import gain, lose_glory
from skybridge_rules.mysthea.units import strength_in
from tests.mysthea.card_rows import Row, figure, gained, position
from tests.mysthea.scenes import (
    ADA,
    allowed_by,
    asked,
    at,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    told,
)


def spending(card: str = "c065", board: str = "", **ada: Any) -> State:
    """Ada spends the points of a card; five, unless another card is named."""
    state = position(Row(card), hand=card, board=board, **ada)
    return play(state, f"act:{card}", "points")


@pytest.mark.rule("MY-CP-01", "MY-CP-02", "MY-CP-03", "MY-CP-04", "MY-CP-05", "MY-CP-06")
def test_six_operations_are_offered_with_their_rules() -> None:
    """Energy, two to construct, two to deploy, and Travels (MY-CP-07)."""
    state = spending(built=(1, 1), units="orb.myst:TG")
    expected = {
        "energy": "MY-CP-01",
        "construct:troop": "MY-CP-02",
        "construct:golem": "MY-CP-03",
        "deploy:troop": "MY-CP-04",
        "deploy:golem": "MY-CP-05",
        "travel:troop@orb.myst": "MY-CP-06",
        "travel:golem@orb.myst": "MY-CP-06",
        "travel:champion@spire.river": "MY-CP-06",
        "done": "MY-RES-07",
    }
    assert moves(state) == list(expected)
    for text, rule in expected.items():
        assert rule in allowed_by(state, text)


@pytest.mark.rule("MY-CP-01", "MY-CP-02", "MY-CP-03", "MY-CP-04", "MY-CP-05")
@pytest.mark.parametrize(
    ("text", "points", "built"),
    [
        ("energy", 1, (1, 1)),
        ("construct:troop", 1, (2, 1)),
        ("construct:golem", 2, (1, 2)),
        ("deploy:troop", 1, (0, 1)),
        ("deploy:golem", 2, (1, 0)),
    ],
)
def test_each_operation_costs_its_points(text: str, points: int, built: tuple[int, int]) -> None:
    """What is left of five afterwards is lost (MY-RES-07)."""
    state = spending(built=(1, 1))
    assert rules_of(told(state, text, "done"), PointsLost(ADA, 5 - points)) == ("MY-RES-07",)
    assert figure(play(state, text), "built") == built


@pytest.mark.rule("MY-CP-02", "MY-CP-04", "MY-CP-11")
def test_the_story_of_a_unit_names_the_operation() -> None:
    """Constructed from the supply, deployed to the Champion (MY-CP-04)."""
    state = spending(built=(0, 1))
    assert rules_of(told(state, "construct:troop"), Constructed(ADA, Unit.TROOP)) == ("MY-CP-02",)
    event = Deployed(ADA, Unit.GOLEM, at("spire.river"))
    assert rules_of(told(state, "deploy:golem"), event) == ("MY-CP-05", "MY-CP-11", "MY-TRAVEL-06")


@pytest.mark.rule("MY-CP-03", "MY-CP-05")
def test_one_point_is_not_enough_for_a_golem() -> None:
    """Neither to construct nor to deploy (MY-CP-03, MY-CP-05)."""
    state = spending("c061", built=(0, 1))
    assert refused(state, "construct:golem") == [("MY-CP-03", {"needed": 2, "had": 1})]
    assert refused(state, "deploy:golem") == [("MY-CP-05", {"needed": 2, "had": 1})]


@pytest.mark.rule("MY-CP-02", "MY-CP-03", "MY-CP-04", "MY-CP-05", "MY-UNIT-02")
def test_only_what_is_in_the_supply_is_constructed_and_only_what_is_built_deployed() -> None:
    """All Troops are built, and no Golem is (MY-UNIT-02)."""
    state = spending(built=(8, 0))
    assert refused(state, "construct:troop") == [("MY-CP-02", {})]
    assert refused(state, "deploy:golem") == [("MY-CP-05", {})]
    state = spending(built=(0, 4))
    assert refused(state, "construct:golem") == [("MY-CP-03", {})]
    assert refused(state, "deploy:troop") == [("MY-CP-04", {})]


@pytest.mark.rule("MY-CP-09")
def test_points_neither_construct_nor_deploy_a_fortification() -> None:
    """Mountains and a few cards do (MY-CP-09)."""
    state = spending()
    for text in ("construct:fort", "deploy:fort", "construct:champion"):
        figures = {"unit": text.partition(":")[2]}
        assert refused(state, text) == [("MY-CP-09", figures)]


@pytest.mark.rule("MY-EX-01", "MY-CP-07")
def test_the_example_of_five_points() -> None:
    """Construct, deploy, two Travels of the Champion, one of a Golem (MY-EX-01)."""
    before = spending(units="orb.myst:G")
    state = play(
        before,
        *("construct:troop", "deploy:troop"),
        *("travel:champion@spire.river", "to:spire.myst"),
        *("travel:champion@spire.myst", "to:arch.myst"),
        *("travel:golem@orb.myst", "to:orb.river"),
    )
    army = state.players[ADA].army
    assert army.supply[Unit.TROOP] == before.players[ADA].army.supply[Unit.TROOP] - 1
    assert figure(state, "ada@spire.river") == "T"
    assert figure(state, "ada@arch.myst") == "C"
    assert figure(state, "ada@orb.river") == "G"
    squad = army.squad(at("orb.river"))
    assert squad is not None
    assert squad.tired_golems == 1
    assert gained(before, state) == (0, 0, 0)
    assert asked(state) == (ADA, "options")


@pytest.mark.rule("MY-CP-08", "MY-CP-10", "MY-RES-07")
def test_points_of_different_grants_are_never_added() -> None:
    """C015 gives one point here, which is no Golem with another (MY-CP-08)."""
    state = position(Row("c015"), board="c015", hand="c061 c066")
    state = play(state, "activate:c015", "give:c061")
    assert refused(state, "construct:golem") == [("MY-CP-03", {"needed": 2, "had": 1})]
    assert "travel:champion@spire.river" in moves(state)
    state = play(state, "done", "act:c066", "points")
    assert refused(state, "construct:golem") == [("MY-CP-03", {"needed": 2, "had": 1})]


# The tracks.


@pytest.mark.rule("MY-RES-02", "MY-CP-01")
def test_energy_stops_at_twelve_and_a_point_is_wasted() -> None:
    """It may be spent all the same (MY-CP-01)."""
    before = spending("c061", energy=12)
    story = told(before, "energy")
    assert rules_of(story, Gained(ADA)) == ("MY-CP-01", "MY-RES-02")
    assert play(before, "energy").players[ADA].energy == 12


@pytest.mark.rule("MY-RES-04", "MY-C031")
@pytest.mark.parametrize(("energy", "after"), [(12, 12), (11, 12), (10, 11), (1, 2)])
def test_a_cost_comes_before_the_gain(energy: int, after: int) -> None:
    """One is paid, two are gained, twelve is the most (MY-RES-04)."""
    state = position(Row("c031"), board="c031", energy=energy)
    assert play(state, "activate:c031").players[ADA].energy == after
    story = told(state, "activate:c031")
    assert "MY-RES-04" in rules_of(story, Paid(ADA, 1, 0))
    kinds = [type(each.event) for each in story]
    assert kinds.index(Paid) < kinds.index(Gained)


@pytest.mark.rule("MY-RES-01", "MY-RES-02", "MY-RES-06")
def test_experience_stops_at_twelve_and_glory_never() -> None:
    """The surplus is lost (MY-RES-02)."""
    log = Log[Event]()
    state = gain(position(Row("c001"), exp=11, glory=299), ADA, log, "MY-EN01", exp=2, glory=9)
    assert (state.players[ADA].exp, state.players[ADA].glory) == (12, 308)
    assert rules_of(log.told, Gained(ADA, 0, 1, 9)) == (
        "MY-EN01",
        "MY-RES-02",
        "MY-RES-06",
        "MY-Q-66",
    )


@pytest.mark.rule("MY-RES-05")
@pytest.mark.parametrize(("had", "lost"), [(1, 0), (4, 3), (6, 5), (7, 5)])
def test_glory_never_falls_below_one(had: int, lost: int) -> None:
    """A loss stops at 1 (MY-RES-05)."""
    log = Log[Event]()
    state = lose_glory(position(Row("c001"), glory=had), ADA, 5, log, "MY-MONSTER-12")
    assert state.players[ADA].glory == had - lost
    assert rules_of(log.told, GloryLost(ADA, lost))[0] == "MY-MONSTER-12"
    assert ("MY-RES-05" in log.told[0].rules) is (had < 6)


# Units.

STRENGTHS = [
    ("", "", False, 3),
    ("", "", True, 1),
    ("T", "", False, 4),
    ("G", "", False, 5),
    ("F", "", False, 5),
    ("TTGF", "", False, 9),
    ("TT", "c080", False, 7),
    ("GG", "c058", False, 9),
    ("FF", "c060", False, 9),
    ("", "c019", False, 5),
    ("", "c019", True, 3),
    ("", "c076", False, 6),
    ("", "c076", True, 4),
    ("TGF", "c080 c058 c060 c076", False, 14),
    ("T", "c058 c060", False, 4),
]


@pytest.mark.rule("MY-UNIT-03", "MY-UNIT-07", "MY-UNIT-11")
@pytest.mark.parametrize(("letters", "board", "wounded", "total"), STRENGTHS)
def test_strength_is_counted_by_kind(letters: str, board: str, wounded: bool, total: int) -> None:
    """Troop 1, Golem 2, Fortification 2, Champion 3 or wounded 1, and Upgrades (MY-UNIT-11)."""
    army = f"spire.river:{letters}" if letters else ""
    state = position(Row("c001"), units=army, board=board, wounded=wounded)
    assert strength_in(state, ADA, at("spire.river")) == total
    assert strength_in(state, ADA, at("orb.river")) == 0


@pytest.mark.rule("MY-UNIT-12", "MY-H01")
def test_what_counts_in_battle_alone_is_no_part_of_strength() -> None:
    """Anuth is as strong as others when regions are compared (MY-UNIT-12)."""
    state = scene(player(hero="h01", at="spire.river"), player())
    assert strength_in(state, ADA, at("spire.river")) == 3


@pytest.mark.rule("MY-UNIT-07")
def test_a_wounded_champion_still_travels_carries_and_gathers_units() -> None:
    """Only its Strength and its ability are less (MY-UNIT-07)."""
    state = spending(board="c038", wounded=True, built=(1, 0), token="spire", exp=1)
    state = play(state, "deploy:troop", "travel:champion@spire.river", "to:spire.myst")
    state = play(state, "carry:troop", "done", "done")
    assert figure(state, "ada@spire.myst") == "TW"
    assert {"move-island", "encounter"} <= set(moves(state))
