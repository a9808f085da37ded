"""Open questions about units: Travels, carrying, portals, removals; each default and switch."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.config import FortZone, RemovalChooser, RemovalScope
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    asked,
    at,
    built,
    glory,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    told,
    units,
)

HERE = "tree.forest"
NEXT = "tree.mountain"
FAR = player(at="arch.myst")


def spending(units: str, board: str, card: str = "c065", **more: Any) -> State:
    """Ada spends Command Points; her Champion is where the units are."""
    state = scene(player(card, at=HERE, units=f"{HERE}:{units}", board=board), FAR, **more)
    return play(state, f"act:{card}", "points")


def facing(card: str, sign: str, units: str = "", board: str = "", **more: Any) -> State:
    """Ada chose an option of an encounter; her Champion is on the Spire."""
    ada = player(at="spire.river", token="spire", exp=1, units=units, board=board)
    others = more.pop("others", (FAR,))
    return play(scene(ada, *others, front=card, **more), "encounter", "show:en02", f"sign:{sign}")


@pytest.mark.rule("MY-Q-10", "MY-EN28", "MY-C055")
@pytest.mark.reading("MY-Q-10", "A", "B")
@pytest.mark.parametrize(
    ("zone", "texts"),
    [
        (FortZone.OWN_UNIT, ["fortify:spire.river", "fortify:tree.forest"]),
        (FortZone.CHAMPION, ["fortify:spire.river"]),
    ],
)
def test_where_an_effect_puts_a_fortification(zone: FortZone, texts: list[str]) -> None:
    """Any region with an own unit, or by the switch the Champion's (MY-Q-10)."""
    state = facing("en28", "axe", f"{HERE}:T", fort_effect_zone=zone)
    state = play(state, "use:1")
    assert moves(state) == texts
    if zone is FortZone.CHAMPION:
        assert refused(state, f"fortify:{HERE}") == [("MY-Q-10", {"region": HERE})]
    card = scene(
        player(at="spire.river", units=f"{HERE}:T", board="c055", energy=1),
        FAR,
        fort_effect_zone=zone,
    )
    assert moves(play(card, "activate:c055")) == texts


@pytest.mark.rule("MY-Q-10", "MY-MED-04")
def test_the_mountain_is_not_about_that_switch() -> None:
    """Its Fortification goes to any region with an own unit (MY-MED-04)."""
    state = scene(player(at=NEXT, units="spire.river:T"), FAR, fort_effect_zone=FortZone.CHAMPION)
    state = play(state, "meditate")
    assert moves(state) == ["fortify:spire.river", f"fortify:{NEXT}", "decline"]


@pytest.mark.rule("MY-Q-11", "MY-X-04", "MY-C023", "MY-C044", "MY-C062")
@pytest.mark.parametrize(
    ("card", "energy", "left"), [("c023", 2, "TG"), ("c044", 3, "GF"), ("c062", 2, "TF")]
)
def test_nobody_gains_glory_for_units_that_a_tactic_removes(
    card: str, energy: int, left: str
) -> None:
    """Troops and Golems are constructed again, Fortifications in the supply (MY-Q-11)."""
    state = scene(
        player(card, energy=energy), player(at="arch.myst", units="orb.myst:TGF"), player()
    )
    after = play(state, f"act:{card}", "effect", "target:orb.myst")
    assert units(after, BEN, "orb.myst") == left
    assert glory(state, after) == (0, 0, 0)
    army = after.players[BEN].army
    assert sum(army.built) + army.supply[2] == (4 if card == "c023" else 1 + 3)


@pytest.mark.rule("MY-Q-18", "MY-TRAVEL-09")
@pytest.mark.reading("MY-Q-18", "A", "B")
@pytest.mark.parametrize("chained", [False, True])
def test_whether_a_carried_unit_carries(chained: bool) -> None:
    """The Champion takes a Troop; by the switch the Troop takes a Golem (MY-Q-18)."""
    state = spending("TG", "c038 c059", chained_carry=chained)
    state = play(state, f"travel:champion@{HERE}", f"to:{NEXT}", "carry:troop")
    if not chained:
        assert asked(state) == (ADA, "points")
        return
    assert asked(state) == (ADA, "carry")
    assert moves(state) == ["carry:golem", "decline"]
    assert units(play(state, "carry:golem"), ADA, NEXT) == "TGC"


@pytest.mark.rule("MY-Q-19", "MY-TRAVEL-04", "MY-X-05")
def test_a_fortification_is_never_carried() -> None:
    """It is not offered, and refused (MY-Q-19)."""
    state = spending("TF", "c038")
    state = play(state, f"travel:champion@{HERE}", f"to:{NEXT}")
    assert moves(state) == ["carry:troop", "decline"]
    assert refused(state, "carry:fort") == [("MY-TRAVEL-04", {"unit": "fort"}), ("MY-X-05", {})]


@pytest.mark.rule("MY-Q-20", "MY-TRAVEL-11")
@pytest.mark.reading("MY-Q-20", "A", "B")
@pytest.mark.parametrize("carry", [False, True])
def test_whether_the_portal_of_an_encounter_carries(carry: bool) -> None:
    """EN20 with C038: by default nobody comes along (MY-Q-20)."""
    state = facing("en20", "boots", "spire.river:T", "c038", portal_carry=carry)
    state = play(state, "travel:champion@spire.river", "to:orb.mountain")
    if not carry:
        assert asked(state) == (ADA, "turn")
        return
    assert moves(state) == ["carry:troop", "decline"]
    assert units(play(state, "carry:troop"), ADA, "orb.mountain") == "TC"


@pytest.mark.rule("MY-Q-20", "MY-TRAVEL-11", "MY-C001", "MY-C022", "MY-C032", "MY-C042")
@pytest.mark.parametrize(
    ("card", "unit", "upgrade"),
    [("c001", "champion", "c038"), ("c022", "golem", "c077"), ("c042", "troop", "c059")],
)
def test_command_cards_never_carry_through_a_portal(card: str, unit: str, upgrade: str) -> None:
    """They say so themselves, so the switch is not about them (MY-Q-20)."""
    state = scene(
        player(card, at=HERE, units=f"{HERE}:TG", board=upgrade, energy=2), FAR, portal_carry=True
    )
    state = play(state, f"act:{card}", "effect", f"travel:{unit}@{HERE}", "to:orb.river")
    assert asked(state) == (ADA, "options")


@pytest.mark.rule("MY-Q-20", "MY-C032")
def test_c032_never_carries_either() -> None:
    """The Accessory has the same ban (MY-Q-20)."""
    state = scene(
        player(at=HERE, units=f"{HERE}:T", board="c032 c038", energy=1), FAR, portal_carry=True
    )
    state = play(state, "activate:c032", f"travel:champion@{HERE}", "to:orb.river")
    assert asked(state) == (ADA, "turn")


@pytest.mark.rule("MY-Q-21", "MY-EN10", "MY-EN22")
@pytest.mark.reading("MY-Q-21", "A")
def test_units_of_one_portal_go_where_each_likes() -> None:
    """EN22: two Troops to two regions (MY-Q-21)."""
    state = facing("en22", "boots", f"{HERE}:TT")
    state = play(state, f"travel:troop@{HERE}", "to:orb.river", f"travel:troop@{HERE}")
    assert asked(state) == (ADA, "destination")
    after = play(state, "to:arch.forest")
    assert units(after, ADA, "orb.river") == units(after, ADA, "arch.forest") == "T"


@pytest.mark.rule("MY-Q-21")
@pytest.mark.reading("MY-Q-21", "B")
@pytest.mark.parametrize(
    ("card", "first", "second"), [("en22", "troop", "troop"), ("en10", "golem", "troop")]
)
def test_by_the_switch_both_go_to_the_same_region(card: str, first: str, second: str) -> None:
    """The second has no choice of its own, and none that is there already (MY-Q-21)."""
    state = facing(card, "boots", f"{HERE}:TTG orb.river:T", portal_multi_independent=False)
    state = play(state, f"travel:{first}@{HERE}", "to:orb.river")
    assert moves(state) == [f"travel:{second}@{HERE}", "decline"]
    assert refused(state, f"travel:{second}@orb.river") == [("MY-Q-21", {"region": "orb.river"})]
    after = play(state, f"travel:{second}@{HERE}")
    assert asked(after) == (ADA, "turn")
    assert len(units(after, ADA, "orb.river")) == 3


@pytest.mark.rule("MY-Q-21", "MY-C042")
def test_c042_is_independent_in_words() -> None:
    """The switch is about encounters (MY-Q-21)."""
    state = scene(player("c042", units=f"{HERE}:TT", energy=2), FAR, portal_multi_independent=False)
    state = play(state, "act:c042", "effect", f"travel:troop@{HERE}", "to:orb.river")
    state = play(state, f"travel:troop@{HERE}")
    assert asked(state) == (ADA, "destination")


OTHERS = (
    player(at="arch.myst", units=f"{HERE}:F orb.river:F"),
    player(at="arch.myst", units=f"{HERE}:F"),
)


@pytest.mark.rule("MY-Q-22", "MY-EN01")
@pytest.mark.reading("MY-Q-22", "A")
@pytest.mark.reading("MY-Q-92", "A")
def test_the_acting_player_chooses_for_each_opponent_from_anywhere() -> None:
    """One Fortification of each, in order of play; each may be left (MY-Q-22)."""
    state = facing("en01", "axe", others=OTHERS)
    assert asked(state) == (ADA, "victim")
    assert moves(state) == [f"target:{HERE}", "target:orb.river", "decline"]
    assert refused(state, "target:arch.myst") == [("MY-Q-22", {"region": "arch.myst"})]
    story = told(state, "target:orb.river")
    lost = was.UnitRemoved(BEN, Unit.FORT, at("orb.river"))
    assert rules_of(story, lost)[:2] == ("MY-Q-22", "MY-Q-11")
    state = play(state, "target:orb.river")
    assert moves(state) == [f"target:{HERE}", "decline"]
    after = play(state, "decline")
    assert (units(after, BEN, HERE), units(after, CLEO, HERE)) == ("F", "F")


@pytest.mark.rule("MY-Q-22")
@pytest.mark.reading("MY-Q-22", "B")
def test_by_the_switch_all_lose_from_one_region() -> None:
    """As with C023 (MY-Q-22)."""
    state = facing("en01", "axe", others=OTHERS, encounter_removal_scope=RemovalScope.ONE_REGION)
    assert asked(state) == (ADA, "target")
    assert len(moves(state)) == 15 + 1
    after = play(state, f"target:{HERE}")
    assert (units(after, BEN, HERE), units(after, CLEO, HERE)) == ("", "")
    assert units(after, BEN, "orb.river") == "F"
    assert any("MY-Q-22" in each.rules for each in told(state, f"target:{HERE}"))


@pytest.mark.rule("MY-Q-22", "MY-Q-92")
@pytest.mark.reading("MY-Q-92", "B")
def test_by_the_switch_the_owner_chooses() -> None:
    """Ben, then Cleo; an owner cannot decline (MY-Q-22)."""
    state = facing("en01", "axe", others=OTHERS, encounter_removal_chooser=RemovalChooser.OWNER)
    assert asked(state) == (BEN, "victim")
    assert moves(state) == [f"target:{HERE}", "target:orb.river"]
    state = play(state, f"target:{HERE}")
    assert asked(state) == (CLEO, "victim")
    after = play(state, f"target:{HERE}")
    assert asked(after) == (ADA, "turn")


@pytest.mark.rule("MY-Q-58", "MY-C038")
def test_a_champion_carries_a_different_unit_each_time() -> None:
    """One from the start, one from a region on the way; never the same twice (MY-Q-58)."""
    state = scene(player("c065", at=HERE, units=f"{HERE}:T {NEXT}:G", board="c038"), FAR)
    state = play(state, "act:c065", "points", f"travel:champion@{HERE}", f"to:{NEXT}")
    state = play(state, "carry:troop", f"travel:champion@{NEXT}", "to:orb.mountain")
    assert moves(state) == ["carry:golem", "decline"]
    assert refused(state, "carry:troop") == [("MY-TRAVEL-07", {"unit": "troop"})]
    assert units(play(state, "carry:golem"), ADA, "orb.mountain") == "GC"


@pytest.mark.rule("MY-Q-59")
def test_a_unit_removed_and_deployed_again_is_fresh() -> None:
    """The Troop had travelled, was lost in a battle, and travels again (MY-Q-59)."""
    state = scene(player("c002", at=HERE, units=f"{HERE}:t"), player(at=HERE, units=f"{HERE}:G"))
    state = play(state, "battle", f"fight:{HERE}", "no-card", "no-card", "lose:troop")
    assert built(state, ADA) == (1, 0)
    state = play(state, "act:c002", "points", "deploy:troop")
    assert f"travel:troop@{HERE}" in moves(state)


@pytest.mark.rule("MY-Q-62", "MY-2P-01")
def test_a_mirage_is_no_target() -> None:
    """No unit can be there, so it is not offered (MY-Q-62)."""
    state = scene(player("c023", energy=2), FAR, mirages=f"{HERE} spire.myst")
    state = play(state, "act:c023", "effect")
    assert len(moves(state)) == 13
    assert refused(state, f"target:{HERE}") == [("MY-Q-62", {"region": HERE})]


@pytest.mark.rule("MY-Q-63", "MY-ACT-05", "MY-C064")
def test_an_effect_may_hit_nobody() -> None:
    """C064 on an empty region is paid for and does nothing (MY-Q-63)."""
    state = scene(player("c064", energy=4), FAR)
    after = play(state, "act:c064", "effect", "target:orb.river")
    assert after.players[ADA].energy == 0
    assert after.players[BEN] == state.players[BEN]


@pytest.mark.rule("MY-Q-69", "MY-C045", "MY-X-17")
def test_all_eligible_units_go_to_one_region() -> None:
    """None stays but Fortifications and those that have travelled (MY-Q-69)."""
    state = scene(player("c045", at=HERE, units=f"{HERE}:TTtGF", energy=4), FAR)
    state = play(state, "act:c045", "effect", f"target:{HERE}", "to:orb.river")
    assert units(state, ADA, "orb.river") == "TTGC"
    assert units(state, ADA, HERE) == "TF"
    tired = scene(player("c045", at=HERE, units=f"{HERE}:T", energy=4, travelled=True), FAR)
    tired = play(tired, "act:c045", "effect", f"target:{HERE}", "to:orb.river")
    assert units(tired, ADA, HERE) == "C"


@pytest.mark.rule("MY-Q-70", "MY-TRAVEL-05")
def test_a_portal_does_not_lead_where_the_unit_is() -> None:
    """To travel is to leave (MY-Q-70)."""
    state = scene(player("c001", at=HERE, energy=2), FAR)
    state = play(state, "act:c001", "effect", f"travel:champion@{HERE}")
    assert len(moves(state)) == 14
    assert refused(state, f"to:{HERE}") == [("MY-Q-70", {"region": HERE}), ("MY-TRAVEL-05", {})]


@pytest.mark.rule("MY-Q-71")
def test_of_equal_units_one_that_travelled_is_lost_first() -> None:
    """The fresh Troop stays (MY-Q-71)."""
    state = scene(player(at="arch.myst", units=f"{HERE}:Ttt"), player(at=HERE, units=f"{HERE}:T"))
    state = play(state, "battle", f"fight:{HERE}", "no-card", "no-card", "lose:troop")
    squad = state.players[ADA].army.squad(at(HERE))
    assert squad is not None
    assert (squad.troops, squad.tired_troops) == (2, 1)
