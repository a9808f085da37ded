"""Travels, carrying and Mirages (MY-TRAVEL, MY-2P)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.mysthea import Island, State
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.events import IslandMoved, Travelled
from skybridge_rules.mysthea.regions import island_of
from tests.mysthea.card_rows import Row, figure, position
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

MIRAGES = "spire.myst volcano.river"
"""The two that stay when Champions stand on the Spire and the Volcano."""


def spending(board: str = "", **ada: Any) -> State:
    """Ada spends the five points of C065."""
    state = position(Row("c065"), hand="c065", board=board, **ada)
    return play(state, "act:c065", "points")


def two(hand: str = "c065", **ada: Any) -> State:
    """Two players, and Mirages beside both Champions."""
    ben = player(at="volcano.forest")
    sits = player(hand, at="spire.river", energy=2, **ada)
    return scene(sits, ben, mirages=MIRAGES)


@pytest.mark.rule("MY-TRAVEL-01", "MY-CP-06")
def test_a_unit_goes_to_its_island_or_to_its_type_next_to_it() -> None:
    """From the Crystal Field of the Spire also to that of the Tree (MY-TRAVEL-01)."""
    state = spending(units="spire.crystal-field:T")
    state = play(state, "travel:troop@spire.crystal-field")
    assert asked(state) == (ADA, "destination")
    assert set(moves(state)) == {"to:spire.river", "to:spire.myst", "to:tree.crystal-field"}
    wrong = [("MY-TRAVEL-01", {"region": "volcano.crystal-field"})]
    assert refused(state, "to:volcano.crystal-field") == wrong
    assert refused(state, "to:spire.crystal-field")[0][0] == "MY-Q-70"
    assert refused(state, "to:tree.river") == [("MY-MAP-04", {"region": "tree.river"})]
    moved = Travelled(ADA, Unit.TROOP, at("spire.crystal-field"), at("tree.crystal-field"))
    assert rules_of(told(state, "to:tree.crystal-field"), moved) == ("MY-TRAVEL-01",)


@pytest.mark.rule("MY-TRAVEL-02")
@pytest.mark.parametrize("unit", ["troop", "golem"])
def test_a_troop_or_golem_travels_once_per_turn(unit: str) -> None:
    """A fresh one of the same kind may still go (MY-TRAVEL-02)."""
    letter = unit[0].upper()
    state = spending(units=f"spire.myst:{letter} spire.river:{letter}")
    state = play(state, f"travel:{unit}@spire.myst", "to:spire.crystal-field")
    text = f"travel:{unit}@spire.crystal-field"
    figures = {"unit": unit, "region": "spire.crystal-field"}
    assert refused(state, text) == [("MY-TRAVEL-02", figures)]
    assert f"travel:{unit}@spire.river" in moves(state)


@pytest.mark.rule("MY-TRAVEL-02", "MY-TRAVEL-13", "MY-Q-71")
def test_among_equal_pieces_the_fresh_one_sets_out() -> None:
    """One of two has travelled: one Travel is left, and only one (MY-TRAVEL-13)."""
    ways = ("travel:troop@spire.myst", "to:spire.river")
    gone = Travelled(ADA, Unit.TROOP, at("spire.myst"), at("spire.river"))
    both_fresh = rules_of(told(spending(units="spire.myst:TT"), *ways), gone)
    assert both_fresh == ("MY-TRAVEL-01",)
    state = spending(units="spire.myst:Tt")
    assert rules_of(told(state, *ways), gone) == ("MY-TRAVEL-01", "MY-TRAVEL-13")
    state = play(state, *ways)
    assert figure(state, "ada@spire.myst") == "T"
    assert refused(state, "travel:troop@spire.myst")[0][0] == "MY-TRAVEL-02"


@pytest.mark.rule("MY-TRAVEL-03", "MY-INV-22", "MY-X-19")
def test_a_champion_travels_as_often_as_there_are_points() -> None:
    """Each Travel is judged from where it starts; there and back is home (MY-TRAVEL-03)."""
    state = spending()
    here, there = "spire.river", "spire.myst"
    for _ in range(2):
        assert "MY-TRAVEL-03" in allowed_by(state, f"travel:champion@{here}")
        state = play(state, f"travel:champion@{here}", f"to:{there}")
        state = play(state, f"travel:champion@{there}", f"to:{here}")
    assert figure(state, "ada@spire.river") == "C"
    state = play(state, "travel:champion@spire.river", "to:spire.myst")
    assert asked(state) == (ADA, "options")


@pytest.mark.rule("MY-TRAVEL-04", "MY-INV-20", "MY-X-05")
def test_a_fortification_never_travels_and_is_never_carried() -> None:
    """Neither by itself nor with another unit (MY-TRAVEL-04)."""
    state = spending("c059", units="spire.river:TGF")
    assert refused(state, "travel:fort@spire.river") == [("MY-TRAVEL-04", {"unit": "fort"})]
    state = play(state, "travel:troop@spire.river", "to:spire.myst")
    assert moves(state) == ["carry:golem", "carry:champion", "decline"]
    assert refused(state, "carry:fort") == [("MY-TRAVEL-04", {"unit": "fort"}), ("MY-X-05", {})]


@pytest.mark.rule("MY-TRAVEL-05", "MY-Q-70")
def test_a_portal_leads_to_every_other_region() -> None:
    """Fourteen of the fifteen; staying is no Travel (MY-TRAVEL-05)."""
    state = position(Row("c001"), hand="c001", energy=2)
    state = play(state, "act:c001", "effect", "travel:champion@spire.river")
    assert len(moves(state)) == 14
    assert refused(state, "to:spire.river") == [
        ("MY-Q-70", {"region": "spire.river"}),
        ("MY-TRAVEL-05", {}),
    ]
    moved = Travelled(ADA, Unit.CHAMPION, at("spire.river"), at("orb.myst"))
    assert rules_of(told(state, "to:orb.myst"), moved) == ("MY-TRAVEL-05", "MY-C001")


@pytest.mark.rule("MY-TRAVEL-02", "MY-TRAVEL-05")
def test_a_portal_counts_as_the_travel_of_this_turn() -> None:
    """A Troop that went through a portal stays there (MY-TRAVEL-05)."""
    state = position(Row("c042"), hand="c042", energy=2, units="spire.river:T")
    state = play(state, "act:c042", "effect", "travel:troop@spire.river", "to:orb.myst")
    state = play(state, "points")
    assert refused(state, "travel:troop@orb.myst")[0][0] == "MY-TRAVEL-02"


@pytest.mark.rule("MY-TRAVEL-06")
def test_a_unit_deployed_this_turn_may_still_travel() -> None:
    """Deploying is not travelling (MY-TRAVEL-06)."""
    state = spending(built=(1, 0))
    state = play(state, "deploy:troop", "travel:troop@spire.river", "to:spire.myst")
    assert figure(state, "ada@spire.myst") == "T"


@pytest.mark.rule("MY-TRAVEL-07", "MY-TRAVEL-08", "MY-C038", "MY-Q-58")
def test_a_champion_with_c038_carries_a_different_unit_each_time() -> None:
    """The carried one is marked; the next Travel takes another (MY-Q-58)."""
    state = spending("c038", units="spire.river:T spire.myst:G")
    state = play(state, "travel:champion@spire.river", "to:spire.myst")
    assert moves(state) == ["carry:troop", "decline"]
    carried = Travelled(ADA, Unit.TROOP, at("spire.river"), at("spire.myst"), carried=True)
    rules = ("MY-TRAVEL-07", "MY-TRAVEL-08", "MY-TRAVEL-09", "MY-C038", "MY-Q-58")
    assert rules_of(told(state, "carry:troop"), carried) == rules
    state = play(state, "carry:troop", "travel:champion@spire.myst", "to:spire.crystal-field")
    assert moves(state) == ["carry:golem", "decline"]
    assert refused(state, "carry:troop") == [("MY-TRAVEL-07", {"unit": "troop"})]
    state = play(state, "carry:golem")
    assert figure(state, "ada@spire.crystal-field") == "GC"
    assert figure(state, "ada@spire.myst") == "T"


@pytest.mark.rule("MY-TRAVEL-07", "MY-X-05")
@pytest.mark.parametrize(("card", "unit"), [("c059", "troop"), ("c077", "golem")])
def test_troops_or_golems_carry_any_other_fresh_unit(card: str, unit: str) -> None:
    """Another Troop, a Golem or the Champion (MY-TRAVEL-07)."""
    state = spending(card, units="spire.river:TTGG")
    state = play(state, f"travel:{unit}@spire.river", "to:spire.myst")
    assert moves(state) == ["carry:troop", "carry:golem", "carry:champion", "decline"]


@pytest.mark.rule("MY-TRAVEL-10", "MY-TRAVEL-03")
def test_a_champion_that_has_travelled_is_not_carried_but_a_carried_one_travels_on() -> None:
    """It must be fresh to be carried (MY-TRAVEL-10)."""
    state = spending("c059", units="spire.river:T", travelled=True)
    state = play(state, "travel:troop@spire.river", "to:spire.myst")
    assert asked(state) == (ADA, "points")  # nobody can be taken along
    state = spending("c059", units="spire.river:T")
    state = play(state, "travel:troop@spire.river", "to:spire.myst", "carry:champion")
    state = play(state, "travel:champion@spire.myst", "to:spire.river")
    assert figure(state, "ada@spire.river") == "C"


@pytest.mark.rule("MY-TRAVEL-09", "MY-Q-18")
@pytest.mark.parametrize("chained", [False, True])
def test_a_carried_unit_carries_only_by_the_switch(chained: bool) -> None:
    """Being carried is not its own Travel (MY-TRAVEL-09)."""
    given = Row("c065", more={"chained_carry": chained})
    state = position(given, hand="c065", board="c038 c059", units="spire.river:TG")
    state = play(state, "act:c065", "points", "travel:champion@spire.river", "to:spire.myst")
    state = play(state, "carry:troop")
    assert asked(state)[1] == ("carry" if chained else "points")


@pytest.mark.rule("MY-TRAVEL-11", "MY-C001", "MY-C022", "MY-C032", "MY-C042", "MY-C045")
@pytest.mark.parametrize("switch", [False, True])
@pytest.mark.parametrize(
    ("card", "board", "unit"),
    [("c001", "c038", "champion"), ("c022", "c077", "golem"), ("c042", "c059", "troop")],
)
def test_nobody_is_carried_through_the_portal_of_a_card(
    card: str, board: str, unit: str, switch: bool
) -> None:
    """These cards say so in words, whatever the switch (MY-TRAVEL-11)."""
    given = Row(card, more={"portal_carry": switch})
    state = position(given, hand=card, board=board, energy=2, units="spire.river:TG")
    state = play(state, f"act:{card}", "effect", f"travel:{unit}@spire.river", "to:orb.myst")
    assert asked(state)[1] in ("options", "unit")
    assert figure(state, "ada@orb.myst") == {"champion": "C", "golem": "G", "troop": "T"}[unit]


@pytest.mark.rule("MY-TRAVEL-12")
def test_a_travel_granted_by_a_card_may_carry() -> None:
    """It is an ordinary Travel (MY-TRAVEL-12)."""
    state = position(Row("c035"), board="c035 c077", energy=1, units="spire.river:TG")
    state = play(state, "activate:c035", "use:2", "travel:golem@spire.river", "to:spire.myst")
    assert asked(state) == (ADA, "carry")


@pytest.mark.rule("MY-TURN-06", "MY-TRAVEL-02")
def test_the_marks_are_cleared_for_all_when_a_turn_begins() -> None:
    """Units that travelled and Accessories that were used (MY-TURN-06)."""
    state = spending("c031", units="spire.myst:t", travelled=True, used="c031")
    state = play(state, "done", "done", "done")
    ada = state.players[ADA]
    assert ada.army.champion is not None
    assert not ada.army.champion.travelled
    assert [squad.tired_troops for squad in ada.army.squads] == [0]
    assert ada.used == ()


@pytest.mark.rule("MY-2P-01", "MY-INV-06")
def test_no_travel_leads_into_a_mirage() -> None:
    """Neither on foot nor through a portal (MY-2P-01)."""
    state = play(two(), "act:c065", "points", "travel:champion@spire.river")
    assert moves(state) == ["to:spire.crystal-field"]
    assert refused(state, "to:spire.myst") == [("MY-2P-01", {"region": "spire.myst"})]
    state = play(two("c001"), "act:c001", "effect", "travel:champion@spire.river")
    assert len(moves(state)) == 12
    assert refused(state, "to:volcano.river") == [("MY-2P-01", {"region": "volcano.river"})]


@pytest.mark.rule("MY-2P-04", "MY-MAP-06", "MY-MOVE-05")
def test_mirages_units_and_tokens_go_with_their_island() -> None:
    """A region is an Island and a type, wherever the Island lies (MY-MAP-06)."""
    before = two(units="spire.crystal-field:TG")
    ways = ("move-island", "decline", "after:orb")
    state = play(before, *ways)
    assert state.circle != before.circle
    assert state.mirages == before.mirages
    assert [island_of(region) for region in state.mirages] == [0, 3]
    assert figure(state, "ada@spire.crystal-field") == "TG"
    assert state.players[ADA].token == before.players[ADA].token
    assert "MY-2P-04" in rules_of(told(before, *ways), IslandMoved(Island.SPIRE, state.circle))


@pytest.mark.rule("MY-2P-04")
def test_an_island_without_a_mirage_moves_without_one() -> None:
    """The Champion's Island moves, and both Mirages lie on others (MY-2P-04)."""
    before = scene(player(at="spire.river"), player(), mirages="orb.mountain volcano.river")
    ways = ("move-island", "decline", "after:orb")
    after = play(before, *ways)
    assert after.mirages == before.mirages
    moved = IslandMoved(Island.SPIRE, after.circle)
    assert "MY-2P-04" not in rules_of(told(before, *ways), moved)


@pytest.mark.rule("MY-UNIT-10")
def test_regions_are_shared_by_any_number_of_units_and_players() -> None:
    """Presence never blocks a Travel (MY-UNIT-10)."""
    crowd = {"units": "spire.myst:TTTTTTTTGGGGFFFF"}
    state = position(Row("c065", ben=crowd, cleo=crowd), hand="c065")
    state = play(state, "act:c065", "points", "travel:champion@spire.river")
    assert "MY-UNIT-10" in allowed_by(state, "to:spire.myst")
    assert "MY-UNIT-10" not in allowed_by(state, "to:spire.crystal-field")
    assert figure(play(state, "to:spire.myst"), "ada@spire.myst") == "C"
