"""What is said of Command Points, constructing and deploying (MY-CP, MY-MED)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.config import FortZone
from skybridge_rules.mysthea.tasks import AskFreeDeploy
from tests.mysthea.scenes import ADA, at_once, built, forts_left, moves, play, player, scene, units
from tests.mysthea.verdicts import by, story, why_not

HERE = "tree.forest"
BEN = player(at="arch.myst")
CLEO = player(at="volcano.forest")
DEPLOYED = "MY-CP-11 MY-TRAVEL-06"
"""Behind every deployment: its place, and that a unit just deployed may travel."""


def spending(points: int = 2, **ada: Any) -> State:
    """Ada spends the points of a Tactic of the third Era with so many."""
    card = {1: "c061", 2: "c062", 3: "c063", 5: "c065"}[points]
    given: dict[str, Any] = {"at": HERE, **ada}
    state = scene(player(card, **given), BEN, CLEO)
    return play(state, f"act:{card}", "points")


@pytest.mark.rule("MY-CP-01 to MY-CP-07", "MY-TRAVEL-02", "MY-TRAVEL-03", "MY-TRAVEL-06")
def test_every_operation_names_the_rule_that_offers_it() -> None:
    """Energy, construct, deploy, Travel, and the end (MY-CP-07)."""
    state = spending(built=(1, 1), units=f"{HERE}:TG")
    assert {each: by(state, each) for each in moves(state)} == {
        "energy": "MY-CP-01 MY-CP-07",
        "construct:troop": "MY-CP-02 MY-CP-07",
        "construct:golem": "MY-CP-03 MY-CP-07",
        "deploy:troop": "MY-CP-04 MY-CP-07",
        "deploy:golem": "MY-CP-05 MY-CP-07",
        f"travel:troop@{HERE}": "MY-TRAVEL-02 MY-TRAVEL-06 MY-CP-06 MY-CP-07",
        f"travel:golem@{HERE}": "MY-TRAVEL-02 MY-TRAVEL-06 MY-CP-06 MY-CP-07",
        f"travel:champion@{HERE}": "MY-TRAVEL-03 MY-CP-06 MY-CP-07",
        "done": "MY-RES-07 MY-CP-07",
    }


@pytest.mark.rule("MY-CP-01 to MY-CP-05", "MY-RES-02", "MY-RES-07")
def test_every_operation_is_told_with_its_rule() -> None:
    """And points that are left are lost (MY-RES-07)."""
    state = spending(built=(1, 1), energy=11)
    assert story(state, "energy") == ["gained 0 1 0 0 - | MY-CP-01"]
    assert story(state, "energy", "energy") == ["gained 0 0 0 0 - | MY-CP-01 MY-RES-02"]
    assert story(state, "construct:troop") == ["constructed 0 troop | MY-CP-02"]
    assert story(state, "construct:golem") == ["constructed 0 golem | MY-CP-03"]
    assert story(state, "deploy:troop") == [f"deployed 0 troop {HERE} | MY-CP-04 {DEPLOYED}"]
    assert story(state, "deploy:golem") == [f"deployed 0 golem {HERE} | MY-CP-05 {DEPLOYED}"]
    assert story(state, "done") == ["points-lost 0 2 | MY-RES-07"]
    assert story(state, "energy", "done") == ["points-lost 0 1 | MY-RES-07"]


@pytest.mark.rule("MY-CP-02 to MY-CP-05", "MY-CP-09")
def test_an_operation_is_refused_for_want_of_points_or_of_units() -> None:
    """A Golem costs two; what is neither in the supply nor constructed is not there."""
    one = spending(1, built=(0, 1))
    assert why_not(one, "construct:golem") == ["MY-CP-03 needed=2 had=1"]
    assert why_not(one, "deploy:golem") == ["MY-CP-05 needed=2 had=1"]
    assert why_not(one, "deploy:troop") == ["MY-CP-04"]
    assert why_not(spending(2), "deploy:golem") == ["MY-CP-05"]
    assert why_not(spending(1), "deploy:golem") == ["MY-CP-05 needed=2 had=1", "MY-CP-05"]
    none = spending(2, built=(8, 4))
    assert why_not(none, "construct:troop") == ["MY-CP-02"]
    assert why_not(none, "construct:golem") == ["MY-CP-03"]
    for text in ("construct:fort", "deploy:fort"):
        assert why_not(none, text) == ["MY-CP-09 unit=fort"]
    assert why_not(none, "construct:champion") == ["MY-CP-09 unit=champion"]
    assert why_not(none, f"fortify:{HERE}") == ["MY-CP-09 unit=fort"]


@pytest.mark.rule("MY-TRAVEL-01", "MY-TRAVEL-02", "MY-TRAVEL-04")
def test_who_cannot_set_out_is_told_why() -> None:
    """Fortifications never, others once in a turn, and only who is there (MY-TRAVEL-02)."""
    state = spending(units=f"{HERE}:tgF orb.river:F")
    assert moves(state)[-2:] == [f"travel:champion@{HERE}", "done"]
    tired = f"region={HERE}"
    assert why_not(state, f"travel:troop@{HERE}") == [f"MY-TRAVEL-02 unit=troop {tired}"]
    assert why_not(state, f"travel:golem@{HERE}") == [f"MY-TRAVEL-02 unit=golem {tired}"]
    assert why_not(state, f"travel:fort@{HERE}") == ["MY-TRAVEL-04 unit=fort"]
    for unit in ("troop", "golem", "champion"):
        refused = f"MY-TRAVEL-01 unit={unit} region=orb.river"
        assert why_not(state, f"travel:{unit}@orb.river") == [refused]
    assert why_not(state, "travel:troop@spire.myst") == [
        "MY-TRAVEL-01 unit=troop region=spire.myst"
    ]


@pytest.mark.rule("MY-MED-04", "MY-MED-05", "MY-MED-06", "MY-Q-30", "MY-MED-02", "MY-CP-09")
def test_crystal_points_build_and_mountains_fortify() -> None:
    """Both at once, in any order; no Energy and no Travel (MY-MED-05)."""
    ada = player(at="tree.mountain", units="tree.crystal-field:T", built=(1, 0))
    state = play(scene(ada, BEN, CLEO), "meditate")
    build = "MY-MED-05 MY-MED-06 MY-CP-07"
    assert {each: by(state, each) for each in moves(state)} == {
        "construct:troop": f"MY-CP-02 {build}",
        "deploy:troop": f"MY-CP-04 {build}",
        "fortify:tree.crystal-field": "MY-MED-04 MY-MED-02 MY-CP-07",
        "fortify:tree.mountain": "MY-MED-04 MY-MED-02 MY-CP-07",
        "done": f"MY-RES-07 MY-Q-30 {build}",
    }
    assert why_not(state, "energy") == ["MY-MED-05"]
    assert why_not(state, "travel:champion@tree.mountain") == ["MY-MED-05"]
    assert why_not(state, f"fortify:{HERE}") == [f"MY-MED-04 region={HERE}"]
    told = f"deployed 0 fort tree.mountain | MY-MED-04 MY-CP-09 {DEPLOYED}"
    assert story(state, "fortify:tree.mountain") == [told]
    after = play(state, "fortify:tree.mountain")
    assert by(after, "done") == f"MY-RES-07 {build}"
    assert why_not(after, "fortify:tree.mountain") == ["MY-CP-09 unit=fort"]
    assert story(state, "done") == ["points-lost 0 1 | MY-RES-07"]


@pytest.mark.rule("MY-MED-05", "MY-MED-06")
def test_what_is_left_of_crystal_points_still_builds_alone() -> None:
    """Two Crystal Fields; after a Troop one point is left (MY-MED-06)."""
    ada = player(at="tree.crystal-field", units="spire.crystal-field:T")
    state = play(scene(ada, BEN, CLEO), "meditate")
    assert moves(state) == ["construct:troop", "construct:golem", "done"]
    left = play(state, "construct:troop")
    assert moves(left) == ["construct:troop", "deploy:troop", "done"]
    assert story(left, "done") == ["points-lost 0 1 | MY-RES-07"]


@pytest.mark.rule("MY-MED-04", "MY-Q-30", "MY-CP-09")
def test_each_mountain_brings_a_fortification_while_the_supply_lasts() -> None:
    """Each may be declined; none without a supply (MY-MED-04)."""
    ada = player(at="tree.mountain", units="orb.mountain:T arch.mountain:T")
    state = play(scene(ada, BEN, CLEO), "meditate")
    here = ["fortify:tree.mountain", "fortify:orb.mountain", "fortify:arch.mountain"]
    assert moves(state) == [*here, "decline"]
    assert by(state, here[0]) == "MY-MED-04"
    assert by(state, "decline") == "MY-Q-30 MY-MED-04"
    assert why_not(state, f"fortify:{HERE}") == [f"MY-MED-04 region={HERE}"]
    assert story(state, "decline") == ["declined 0 fort | MY-Q-30"]
    assert story(state, here[0]) == [
        f"deployed 0 fort tree.mountain | MY-MED-04 MY-CP-09 {DEPLOYED}"
    ]
    third = play(state, here[0], here[1])
    assert moves(third) == [*here, "decline"]
    assert moves(play(third, here[0]))[-1] == "done"
    assert forts_left(play(third, here[0]), ADA) == 1
    few = player(at="tree.mountain", units="orb.mountain:FFF")
    last = play(scene(few, BEN, CLEO), "meditate", "fortify:tree.mountain")
    assert (forts_left(last, ADA), moves(last)[-1]) == (0, "done")
    none = player(at="tree.mountain", units="orb.myst:FFFF")
    assert story(scene(none, BEN, CLEO), "meditate")[-1] == (
        "skipped 0 fort (MY-MED-04 region=supply) | MY-MED-04"
    )


@pytest.mark.rule("MY-C055", "MY-EN28", "MY-Q-10", "MY-ENC-05")
def test_a_card_says_that_a_fortification_comes_and_where() -> None:
    """Any region with an own unit; by the switch that of the Champion alone (MY-Q-10)."""
    ada = player(at=HERE, units="orb.myst:T", board="c055", energy=1)
    state = play(scene(ada, BEN, CLEO), "activate:c055")
    assert moves(state) == [f"fortify:{HERE}", "fortify:orb.myst"]
    assert by(state, "fortify:orb.myst") == "MY-C055 MY-Q-10 MY-MED-04"
    assert why_not(state, "decline") == ["MY-ENC-05"]
    assert why_not(state, "fortify:orb.river") == ["MY-MED-04 region=orb.river"]
    assert story(state, "fortify:orb.myst") == [
        f"deployed 0 fort orb.myst | MY-C055 MY-CP-09 {DEPLOYED}"
    ]
    switched = scene(ada, BEN, CLEO, fort_effect_zone=FortZone.CHAMPION)
    narrow = play(switched, "activate:c055")
    assert moves(narrow) == [f"fortify:{HERE}"]
    assert why_not(narrow, "fortify:orb.myst") == ["MY-Q-10 region=orb.myst"]


@pytest.mark.rule("MY-CP-12", "MY-C016", "MY-C017", "MY-C036", "MY-C037", "MY-C079", "MY-RES-08")
@pytest.mark.parametrize(
    ("board", "text", "gained"),
    [
        ("c017", "construct:troop", "0 1 0"),
        ("c037", "deploy:golem", "0 0 3"),
        ("c017", "construct:golem", ""),
        ("c037", "deploy:troop", ""),
    ],
)
def test_upgrades_answer_to_the_units_they_name(board: str, text: str, gained: str) -> None:
    """Once for each unit, by themselves; the Upgrade is named (MY-CP-12, MY-RES-08)."""
    state = spending(built=(1, 1), board=board)
    rule = f"MY-{board.upper()}"
    told = [f"gained 0 {gained} - | {rule} MY-CP-12 MY-RES-08"] if gained else []
    assert story(state, text)[1:] == told


@pytest.mark.rule("MY-CP-12", "MY-C016", "MY-C036", "MY-C079", "MY-RES-08")
@pytest.mark.parametrize(
    ("board", "gained"), [("c016", "1 0 1"), ("c036", "0 1 0"), ("c079", "0 0 4")]
)
def test_upgrades_answer_to_a_fortification(board: str, gained: str) -> None:
    """Whatever deploys it (MY-CP-12)."""
    state = play(scene(player(at="tree.mountain", board=board), BEN, CLEO), "meditate")
    told = story(state, "fortify:tree.mountain")[1:]
    assert told == [f"gained 0 {gained} - | MY-{board.upper()} MY-CP-12 MY-RES-08"]


@pytest.mark.rule("MY-CP-12", "MY-C018", "MY-C039")
@pytest.mark.parametrize(
    ("board", "unit", "other", "rule"),
    [("c039", "troop", "golem", "MY-C039"), ("c018", "golem", "troop", "MY-C018")],
)
def test_a_unit_just_constructed_may_go_straight_to_the_map(
    board: str, unit: str, other: str, rule: str
) -> None:
    """To the Champion, free of points; or it stays constructed (MY-CP-12)."""
    state = spending(3, board=board, built=(1, 1))
    asked = play(state, f"construct:{unit}")
    assert moves(asked) == [f"deploy:{unit}", "decline"]
    assert by(asked, f"deploy:{unit}") == by(asked, "decline") == f"{rule} MY-CP-12"
    assert why_not(asked, f"deploy:{other}") == [f"MY-CP-12 unit={other}"]
    assert story(asked, "decline") == ["declined 0 deploy | MY-CP-12"]
    assert story(asked, f"deploy:{unit}") == [
        f"deployed 0 {unit} {HERE} | {rule} MY-CP-12 {DEPLOYED}"
    ]
    assert units(play(asked, f"deploy:{unit}"), ADA, HERE) == f"{unit[0].upper()}C"
    assert built(play(asked, f"deploy:{unit}"), ADA) == (1, 1)
    assert story(state, f"construct:{other}")[1:] == []
    assert moves(play(state, f"construct:{other}"))[-1] == "done"


@pytest.mark.rule("MY-CP-12", "MY-C018", "MY-C039")
def test_only_the_upgrade_of_that_unit_is_named() -> None:
    """Both lie on the board (MY-CP-12)."""
    state = scene(player(board="c018 c039", built=(1, 1)), BEN, CLEO)
    for unit, rule in ((Unit.TROOP, "MY-C039"), (Unit.GOLEM, "MY-C018")):
        asked = at_once(state, AskFreeDeploy(ADA, unit))
        assert by(asked, "decline") == f"{rule} MY-CP-12"


@pytest.mark.rule("MY-MED-01", "MY-MED-02", "MY-MED-03", "MY-MED-07", "MY-C005", "MY-TURN-05")
def test_a_meditate_counts_regions_and_names_its_rules() -> None:
    """Two Forests, a River and a Myst; a Fortification alone is enough (MY-MED-02)."""
    ada = player("c005", at=HERE, units=f"{HERE}:TT arch.forest:F orb.river:T orb.myst:G", energy=2)
    state = scene(ada, BEN, CLEO)
    bonuses = "gained 0 2 1 2 - | MY-MED-03 MY-MED-02 MY-MED-07"
    assert story(state, "meditate") == ["gained 0 3 0 0 - | MY-MED-01", bonuses]
    assert story(state, "act:c005", "effect") == [
        "paid 0 2 0 | MY-ACT-02 MY-RES-03",
        "effect-used 0 c005 | MY-C005 MY-ACT-02 MY-ACT-05",
        "gained 0 3 0 0 - | MY-C005 MY-TURN-05 MY-MED-01",
        bonuses,
    ]
