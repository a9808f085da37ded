"""What is said of Travels, portals and carrying (MY-TRAVEL)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.tasks import AskDestination
from tests.mysthea.scenes import ADA, asked, at, at_once, moves, play, player, scene, units
from tests.mysthea.verdicts import by, story, why_not

HERE = "tree.forest"
BEN = player(at="arch.myst")
CLEO = player(at="volcano.river")


def setting_out(unit: str = "champion", *, mirages: str = "", **ada: Any) -> State:
    """Ada spends points, and a unit of hers sets out from the Forest of the Tree."""
    given: dict[str, Any] = {"at": HERE, **ada}
    own = player("c065", **given)
    others = (BEN,) if mirages else (BEN, CLEO)
    state = scene(own, *others, mirages=mirages)
    return play(state, "act:c065", "points", f"travel:{unit}@{HERE}")


@pytest.mark.rule("MY-TRAVEL-01", "MY-TRAVEL-03", "MY-X-19", "MY-UNIT-07")
def test_a_travel_on_the_island_names_its_rules() -> None:
    """A Champion travels as often as it likes, a wounded one too (MY-TRAVEL-03, MY-UNIT-07)."""
    state = setting_out(units=f"{HERE}:T")
    assert moves(state) == ["to:tree.crystal-field", "to:tree.mountain"]
    assert by(state, "to:tree.mountain") == "MY-X-19 MY-TRAVEL-03 MY-TRAVEL-01"
    assert story(state, "to:tree.mountain") == [
        f"travelled 0 champion {HERE} tree.mountain false | MY-TRAVEL-01"
    ]
    hurt = setting_out(wounded=True)
    assert by(hurt, "to:tree.mountain") == "MY-X-19 MY-TRAVEL-03 MY-UNIT-07 MY-TRAVEL-01"
    troop = setting_out("troop", units=f"{HERE}:T", wounded=True)
    assert by(troop, "to:tree.mountain") == "MY-X-19 MY-TRAVEL-01"


@pytest.mark.rule("MY-MAP-02", "MY-UNIT-10", "MY-TRAVEL-01")
def test_a_travel_to_the_next_island_names_the_circle_and_who_is_there() -> None:
    """The Orb is next to the Tree, and has a Mountain too; units never block (MY-UNIT-10)."""
    ada = player("c065", at="tree.mountain", units="tree.crystal-field:G")
    state = scene(ada, player(at="orb.mountain"), CLEO)
    state = play(state, "act:c065", "points", "travel:champion@tree.mountain")
    assert moves(state) == ["to:tree.forest", "to:tree.crystal-field", "to:orb.mountain"]
    base = "MY-X-19 MY-TRAVEL-03"
    assert by(state, "to:orb.mountain") == f"MY-MAP-02 {base} MY-UNIT-10 MY-TRAVEL-01"
    assert by(state, "to:tree.crystal-field") == f"{base} MY-UNIT-10 MY-TRAVEL-01"
    assert by(state, "to:tree.forest") == f"{base} MY-TRAVEL-01"


@pytest.mark.rule("MY-TRAVEL-01", "MY-MAP-04", "MY-2P-01", "MY-Q-70", "MY-ENC-05")
def test_where_a_travel_does_not_lead_is_named() -> None:
    """Too far, printed nowhere, a Mirage, or the region itself (MY-Q-70)."""
    state = setting_out(mirages="tree.mountain spire.river")
    assert moves(state) == ["to:tree.crystal-field"]
    assert why_not(state, "to:orb.river") == ["MY-TRAVEL-01 region=orb.river"]
    assert why_not(state, "to:spire.forest") == ["MY-MAP-04 region=spire.forest"]
    assert why_not(state, "to:tree.mountain") == ["MY-2P-01 region=tree.mountain"]
    assert why_not(state, f"to:{HERE}") == [
        f"MY-Q-70 region={HERE}",
        f"MY-TRAVEL-01 region={HERE}",
    ]
    assert why_not(state, "decline") == ["MY-ENC-05"]


@pytest.mark.rule("MY-ENC-05", "MY-TRAVEL-01")
def test_a_travel_that_may_be_left_can_be_declined() -> None:
    """Where the question says so (MY-ENC-05)."""
    state = scene(player(at=HERE, units=f"{HERE}:T"), BEN, CLEO)
    state = at_once(state, AskDestination(ADA, Unit.TROOP, at(HERE), optional=True))
    assert moves(state) == ["to:tree.crystal-field", "to:tree.mountain", "decline"]
    assert by(state, "decline") == "MY-ENC-05 MY-TRAVEL-01"
    assert story(state, "decline") == ["declined 0 travel | MY-ENC-05"]


@pytest.mark.rule("MY-TRAVEL-02", "MY-TRAVEL-13")
@pytest.mark.parametrize("unit", ["troop", "golem"])
def test_of_equal_units_a_fresh_one_travels(unit: str) -> None:
    """The tired one stays tired, and the fresh one is tired where it arrives (MY-TRAVEL-13)."""
    letter = unit[0]
    state = setting_out(unit, units=f"{HERE}:{letter.upper()}{letter}")
    state = play(state, "to:tree.mountain")
    assert not [each for each in moves(state) if each.startswith(f"travel:{unit}")]
    squads = state.players[ADA].army.squads
    assert [each.tired_troops + each.tired_golems for each in squads] == [1, 1]


@pytest.mark.rule("MY-TRAVEL-01", "MY-2P-01")
def test_beside_a_mirage_the_third_region_of_the_island_is_left() -> None:
    """Neither neighbour of the Orb has a Land of Myst (MY-MAP-08, MY-2P-01)."""
    ada = player("c065", at="orb.myst", units="orb.myst:T")
    state = scene(ada, BEN, mirages="orb.mountain spire.river")
    state = play(state, "act:c065", "points", "travel:troop@orb.myst")
    assert moves(state) == ["to:orb.river"]


@pytest.mark.rule("MY-TRAVEL-05", "MY-C001", "MY-Q-70", "MY-TRAVEL-11", "MY-Q-20")
def test_a_portal_leads_anywhere_else_and_carries_nobody() -> None:
    """C001, with C038 and a Troop that would like to come (MY-TRAVEL-11)."""
    ada = player("c001", at=HERE, units=f"{HERE}:T", energy=2, board="c038")
    state = scene(ada, BEN, mirages="tree.mountain spire.river")
    state = play(state, "act:c001", "effect")
    assert moves(state) == [f"travel:champion@{HERE}"]
    assert by(state, f"travel:champion@{HERE}") == "MY-C001 MY-TRAVEL-12"
    state = play(state, f"travel:champion@{HERE}")
    assert len(moves(state)) == 15 - 2 - 1
    assert by(state, "to:orb.river") == "MY-C001 MY-TRAVEL-05 MY-TRAVEL-03 MY-TRAVEL-01"
    assert why_not(state, f"to:{HERE}") == [f"MY-Q-70 region={HERE}", "MY-TRAVEL-05"]
    assert why_not(state, "to:tree.mountain") == ["MY-2P-01 region=tree.mountain"]
    assert story(state, "to:orb.river") == [
        f"travelled 0 champion {HERE} orb.river false | MY-TRAVEL-05 MY-C001",
        "skipped 0 carry (MY-TRAVEL-11 MY-Q-20) | MY-TRAVEL-11 MY-Q-20",
    ]


@pytest.mark.rule("MY-TRAVEL-12", "MY-C072", "MY-TRAVEL-02")
def test_a_granted_travel_is_made_with_the_unit_that_is_named() -> None:
    """C072 names a Golem; who cannot set out is told why (MY-TRAVEL-12)."""
    ada = player(at=HERE, units=f"{HERE}:TGg orb.myst:g", energy=1, board="c072")
    state = play(scene(ada, BEN, CLEO), "activate:c072", "use:2")
    assert moves(state) == [f"travel:golem@{HERE}"]
    assert by(state, f"travel:golem@{HERE}") == "MY-C072 MY-TRAVEL-12"
    assert why_not(state, f"travel:troop@{HERE}") == ["MY-TRAVEL-12 unit=troop"]
    assert why_not(state, "travel:golem@orb.myst") == ["MY-TRAVEL-02 unit=golem region=orb.myst"]
    assert why_not(state, "travel:golem@orb.river") == ["MY-TRAVEL-01 unit=golem region=orb.river"]
    assert why_not(state, "decline") == ["MY-ENC-05"]
    state = play(state, f"travel:golem@{HERE}")
    assert by(state, "to:tree.mountain") == "MY-C072 MY-X-19 MY-TRAVEL-01"
    assert story(state, "to:tree.mountain") == [
        f"travelled 0 golem {HERE} tree.mountain false | MY-TRAVEL-01 MY-C072 MY-TRAVEL-13"
    ]


@pytest.mark.rule("MY-TRAVEL-02", "MY-C022")
def test_a_granted_travel_goes_by_where_no_such_unit_can_set_out() -> None:
    """C022 without a Golem that is fresh (MY-TRAVEL-02)."""
    state = scene(player("c022", at=HERE, units=f"{HERE}:g", energy=1), BEN, CLEO)
    assert story(state, "act:c022", "effect")[-1] == (
        "skipped 0 travel (MY-TRAVEL-02 unit=any region=any) | MY-TRAVEL-02"
    )
    assert asked(play(state, "act:c022", "effect")) == (ADA, "options")


def facing(front: str, sign: str, *, others: int = 2, **ada: Any) -> State:
    """Ada faces an encounter at the Forest of the Tree, and chooses a symbol."""
    switches = {each: ada.pop(each) for each in tuple(ada) if each.startswith("portal")}
    given: dict[str, Any] = {"at": HERE, "token": "tree", "exp": 1, **ada}
    own = player(**given)
    state = scene(own, *(BEN, CLEO)[:others], front=front, **switches)
    return play(state, "encounter", "show:en01", f"sign:{sign}")


@pytest.mark.rule("MY-EN22", "MY-ENC-05", "MY-Q-57", "MY-Q-21", "MY-TRAVEL-12")
def test_a_reward_of_two_portals_may_be_used_in_part() -> None:
    """Two Troops, destinations of their own; each may stay (MY-Q-21, MY-ENC-05)."""
    state = facing("en22", "boots", units=f"{HERE}:TT orb.myst:T")
    assert by(state, "decline") == "MY-ENC-05 MY-Q-57 MY-EN22 MY-TRAVEL-12"
    assert by(state, "travel:troop@orb.myst") == "MY-EN22 MY-TRAVEL-12"
    assert story(state, "decline") == ["declined 0 travel | MY-ENC-05"]
    one = play(state, f"travel:troop@{HERE}", "to:arch.forest")
    assert moves(one) == [f"travel:troop@{HERE}", "travel:troop@orb.myst", "decline"]
    two = play(one, "travel:troop@orb.myst", "to:spire.myst")
    assert units(two, ADA, "arch.forest") == units(two, ADA, "spire.myst") == "T"


@pytest.mark.rule("MY-Q-21", "MY-EN22")
def test_by_the_switch_the_second_goes_where_the_first_went() -> None:
    """Who stands there already cannot follow (MY-Q-21, MY-Q-70)."""
    units_ = f"{HERE}:TT arch.forest:T"
    state = facing("en22", "boots", units=units_, portal_multi_independent=False)
    state = play(state, f"travel:troop@{HERE}", "to:arch.forest")
    assert moves(state) == [f"travel:troop@{HERE}", "decline"]
    assert why_not(state, "travel:troop@arch.forest") == ["MY-Q-21 region=arch.forest"]
    assert story(state, f"travel:troop@{HERE}")[0] == (
        f"travelled 0 troop {HERE} arch.forest false | MY-TRAVEL-05 MY-EN22"
    )
    assert units(play(state, f"travel:troop@{HERE}"), ADA, "arch.forest") == "TTT"
    free = facing("en22", "boots", units=units_)
    free = play(free, f"travel:troop@{HERE}", "to:arch.forest")
    assert moves(free) == [f"travel:troop@{HERE}", "travel:troop@arch.forest", "decline"]


@pytest.mark.rule("MY-TRAVEL-12", "MY-EN28", "MY-TRAVEL-07", "MY-TRAVEL-02")
def test_ordinary_travels_of_a_reward_come_one_by_one_and_may_carry() -> None:
    """EN28 with C059: a Troop goes and takes the Golem along (MY-TRAVEL-12)."""
    state = facing("en28", "boots", units=f"{HERE}:TTG", board="c059")
    state = play(state, f"travel:troop@{HERE}", "to:tree.mountain")
    assert asked(state) == (ADA, "carry")
    state = play(state, "carry:golem")
    assert moves(state) == [f"travel:troop@{HERE}", "decline"]
    state = play(state, f"travel:troop@{HERE}")
    assert moves(state) == ["to:tree.crystal-field", "to:tree.mountain"]


@pytest.mark.rule("MY-TRAVEL-07", "MY-TRAVEL-08", "MY-TRAVEL-09", "MY-C038", "MY-Q-58")
def test_a_champion_takes_one_along_and_the_upgrade_is_named() -> None:
    """A fresh Troop or Golem of its region (MY-TRAVEL-07)."""
    state = setting_out(units=f"{HERE}:TGF", board="c038")
    state = play(state, "to:tree.mountain")
    assert moves(state) == ["carry:troop", "carry:golem", "decline"]
    assert by(state, "carry:golem") == by(state, "decline") == "MY-C038 MY-Q-58 MY-TRAVEL-07"
    assert why_not(state, "carry:fort") == ["MY-TRAVEL-04 unit=fort", "MY-X-05"]
    assert why_not(state, "carry:champion") == ["MY-TRAVEL-07 unit=champion"]
    assert story(state, "decline") == ["declined 0 carry | MY-TRAVEL-07"]
    carried = "MY-TRAVEL-07 MY-TRAVEL-08 MY-TRAVEL-09 MY-C038 MY-Q-58"
    assert story(state, "carry:golem") == [
        f"travelled 0 golem {HERE} tree.mountain true | {carried}"
    ]
    tired = play(setting_out(units=f"{HERE}:tG", board="c038"), "to:tree.mountain")
    assert why_not(tired, "carry:troop") == ["MY-TRAVEL-07 unit=troop"]
    nobody = play(setting_out(units=f"{HERE}:tg orb.myst:T", board="c038"), "to:tree.mountain")
    assert asked(nobody) == (ADA, "points")
    without = play(setting_out(units=f"{HERE}:T", board="c059"), "to:tree.mountain")
    assert asked(without) == (ADA, "points")


@pytest.mark.rule("MY-TRAVEL-10", "MY-C059", "MY-C077", "MY-TRAVEL-07")
@pytest.mark.parametrize(("unit", "board"), [("troop", "c059"), ("golem", "c077")])
def test_a_carried_champion_is_named_by_its_own_rule(unit: str, board: str) -> None:
    """With a Troop by C059, with a Golem by C077 (MY-TRAVEL-10)."""
    state = setting_out(unit, units=f"{HERE}:TG", board=board)
    state = play(state, "to:tree.mountain")
    rule = f"MY-{board.upper()}"
    assert by(state, "carry:champion") == f"{rule} MY-TRAVEL-10 MY-TRAVEL-07"
    assert by(state, "decline") == f"{rule} MY-TRAVEL-07"
    other = "golem" if unit == "troop" else "troop"
    assert why_not(state, f"carry:{unit}") == [f"MY-TRAVEL-07 unit={unit}"]
    assert moves(state) == [f"carry:{other}", "carry:champion", "decline"]
    carried = f"MY-TRAVEL-07 MY-TRAVEL-08 MY-TRAVEL-09 {rule} MY-TRAVEL-10"
    assert story(state, "carry:champion") == [
        f"travelled 0 champion {HERE} tree.mountain true | {carried}"
    ]
    gone = play(
        setting_out(unit, units=f"{HERE}:TTGG", board=board, travelled=True), "to:tree.mountain"
    )
    assert why_not(gone, "carry:champion") == ["MY-TRAVEL-10"]


@pytest.mark.rule("MY-Q-18", "MY-TRAVEL-09")
def test_by_the_switch_a_carried_unit_carries() -> None:
    """The Golem that C059 took along takes the Champion along by C077 (MY-Q-18)."""
    ada = player("c065", at=HERE, units=f"{HERE}:TG", board="c059 c077")
    start = ("act:c065", "points", f"travel:troop@{HERE}", "to:tree.mountain", "carry:golem")
    chained = scene(ada, BEN, CLEO, chained_carry=True)
    assert by(play(chained, *start[:-1]), "carry:golem") == "MY-C059 MY-Q-18 MY-TRAVEL-07"
    state = play(chained, *start)
    assert moves(state) == ["carry:champion", "decline"]
    assert by(state, "carry:champion") == "MY-C077 MY-TRAVEL-10 MY-Q-18 MY-TRAVEL-07"
    assert asked(play(scene(ada, BEN, CLEO), *start)) == (ADA, "points")


@pytest.mark.rule("MY-C045", "MY-Q-69", "MY-TRAVEL-05", "MY-X-17")
def test_a_whole_region_goes_through_a_portal() -> None:
    """C045: all but Fortifications and those that have travelled (MY-Q-69)."""
    ada = player("c045", at=HERE, units=f"{HERE}:TTtGgF orb.myst:F", energy=4)
    state = play(scene(ada, BEN, CLEO), "act:c045", "effect")
    assert moves(state) == [f"target:{HERE}"]
    assert by(state, f"target:{HERE}") == "MY-Q-69 MY-C045"
    assert why_not(state, "target:orb.myst") == ["MY-Q-69 region=orb.myst"]
    assert why_not(state, "decline") == ["MY-ENC-05"]
    state = play(state, f"target:{HERE}")
    assert len(moves(state)) == 14
    assert by(state, "to:orb.river") == "MY-TRAVEL-05 MY-C045"
    assert why_not(state, f"to:{HERE}") == [f"MY-Q-70 region={HERE}", "MY-TRAVEL-05"]
    gone = "orb.river false | MY-TRAVEL-05 MY-Q-69 MY-C045"
    assert story(state, "to:orb.river") == [
        f"travelled 0 troop {HERE} {gone}",
        f"travelled 0 troop {HERE} {gone}",
        f"travelled 0 golem {HERE} {gone}",
        f"travelled 0 champion {HERE} {gone}",
    ]
    assert units(play(state, "to:orb.river"), ADA, HERE) == "TGF"


@pytest.mark.rule("MY-C045", "MY-TRAVEL-02")
def test_c045_goes_by_where_nobody_can_set_out() -> None:
    """All have travelled, the Champion too (MY-X-17)."""
    ada = player("c045", at=HERE, travelled=True, units=f"{HERE}:tgF", energy=4)
    state = scene(ada, BEN, CLEO)
    assert story(state, "act:c045", "effect")[-1] == (
        "skipped 0 travel (MY-TRAVEL-02 unit=any region=any) | MY-TRAVEL-02"
    )


@pytest.mark.rule("MY-EN25", "MY-ENC-05", "MY-Q-69")
def test_en25_takes_troops_and_golems_and_may_be_left() -> None:
    """The Champion stays (MY-Q-69)."""
    state = facing("en25", "boots", units=f"{HERE}:TG")
    assert moves(state) == [f"target:{HERE}", "decline"]
    assert by(state, "decline") == "MY-EN25 MY-Q-69 MY-C045"
    assert story(state, "decline")[0] == "declined 0 travel | MY-ENC-05"
    after = play(state, f"target:{HERE}", "to:orb.river")
    assert (units(after, ADA, HERE), units(after, ADA, "orb.river")) == ("C", "TG")
    alone = facing("en25", "boots", units="orb.myst:T")
    assert moves(alone) == ["target:orb.myst", "decline"]
