"""What Command cards leave to their player: parts, numbers, costs that fit (MY-Q-57, MY-Q-69)."""

from __future__ import annotations

import pytest

from skybridge_rules.mysthea.config import DiscardZone, FortZone
from tests.mysthea.card_rows import Row, figure, gained, position
from tests.mysthea.scenes import ADA, BEN, asked, built, forts_left, moves, play, refused


@pytest.mark.rule("MY-C024", "MY-C025", "MY-C050", "MY-Q-57")
@pytest.mark.parametrize(("card", "first"), [("c024", (1, 0)), ("c025", (0, 1)), ("c050", (1, 1))])
def test_and_or_means_one_of_two_both_or_none(card: str, first: tuple[int, int]) -> None:
    """What was used is not offered again, and the rest may be left (MY-Q-57)."""
    units = (0, 0) if card == "c024" else (1, 1)
    before = position(Row(card), hand=card, energy=4, built=units, charged=False)
    state = play(before, f"act:{card}", "effect")
    assert moves(state) == ["use:1", "use:2", "done"]
    assert asked(play(state, "done")) == (ADA, "options")
    once = play(state, "use:1")
    assert built(once, ADA) == first
    assert moves(once) == ["use:1", "done"]
    assert asked(play(once, "done")) == (ADA, "options")


@pytest.mark.rule("MY-C014", "MY-X-10")
@pytest.mark.parametrize(
    ("answers", "charged", "glory"),
    [
        (("use:1", "use:1"), True, 4),
        (("use:1", "done"), True, 0),
        (("use:2", "use:1"), True, 4),
        (("use:2", "done"), False, 4),
        (("done",), False, 0),
    ],
)
def test_c014_recharges_and_or_brings_glory(
    answers: tuple[str, ...], charged: bool, glory: int
) -> None:
    """Either part, in either order (MY-C014)."""
    before = position(Row("c014"), board="c014", hand="c076", charged=False)
    state = play(before, "activate:c014", "give:c076", *answers)
    assert figure(state, "charged") is charged
    assert gained(before, state) == (0, 0, glory)


@pytest.mark.rule("MY-C024", "MY-C025", "MY-ACT-05")
def test_a_part_that_cannot_be_done_is_not_offered() -> None:
    """No Golem is left in the supply, no Troop is built (MY-CP-11)."""
    state = position(Row("c024"), hand="c024 c025", energy=6, built=(0, 4))
    constructing = play(state, "act:c024", "effect")
    assert moves(constructing) == ["use:1", "done"]
    deploying = play(state, "act:c025", "effect")
    assert moves(deploying) == ["use:2", "done"]


@pytest.mark.rule("MY-C042")
def test_c042_moves_one_troop_or_two_or_none() -> None:
    """Up to two, and never the same one twice (MY-TRAVEL-02)."""
    state = position(Row("c042"), hand="c042", energy=2, units="spire.river:T orb.myst:Tt")
    state = play(state, "act:c042", "effect")
    assert moves(state) == ["travel:troop@spire.river", "travel:troop@orb.myst", "decline"]
    assert asked(play(state, "decline", "decline")) == (ADA, "options")
    state = play(state, "travel:troop@orb.myst", "to:arch.forest")
    assert moves(state) == ["travel:troop@spire.river", "decline"]


@pytest.mark.rule("MY-C045", "MY-X-17", "MY-Q-69")
def test_c045_takes_all_fresh_units_and_leaves_a_champion_that_has_travelled() -> None:
    """Fortifications and tired units stay; the rest goes to one region (MY-X-17)."""
    state = position(
        Row("c045"), hand="c045", energy=4, units="spire.river:TtGF orb.myst:T", travelled=True
    )
    state = play(state, "act:c045", "effect")
    assert moves(state) == ["target:spire.river", "target:orb.myst"]
    state = play(state, "target:spire.river")
    assert refused(state, "to:spire.river")[0][0] == "MY-Q-70"
    state = play(state, "to:arch.forest")
    assert figure(state, "ada@arch.forest") == "TG"
    assert figure(state, "ada@spire.river") == "TFC"


@pytest.mark.rule("MY-C023", "MY-C044", "MY-C062", "MY-Q-11", "MY-UNIT-04", "MY-UNIT-05")
@pytest.mark.parametrize(
    ("card", "letter", "after", "forts"),
    [("c023", "F", (0, 0), 4), ("c044", "T", (1, 0), 4), ("c062", "G", (0, 1), 4)],
)
def test_what_a_tactic_removes_goes_back_to_its_owner_and_brings_no_glory(
    card: str, letter: str, after: tuple[int, int], forts: int
) -> None:
    """Troops and Golems are constructed still, a Fortification is in the supply (MY-Q-11)."""
    given = Row(card, ben={"units": f"orb.myst:{letter}"})
    before = position(given, hand=card, energy=3)
    state = play(before, f"act:{card}", "effect", "target:orb.myst")
    assert built(state, BEN) == after
    assert forts_left(state, BEN) == forts
    assert gained(before, state)[2] == 0


@pytest.mark.rule("MY-C064", "MY-UNIT-06", "MY-UNIT-08")
def test_c064_wounds_champions_where_they_stand() -> None:
    """A wounded one stays wounded, and loses nothing else (MY-UNIT-08)."""
    ben = {"at": "orb.myst", "wounded": True, "units": "orb.myst:TG"}
    given = Row("c064", ben=ben, cleo={"at": "orb.myst"})
    state = play(position(given, hand="c064", energy=4), "act:c064", "effect", "target:orb.myst")
    assert figure(state, "ben@orb.myst") == "TGW"
    assert figure(state, "cleo@orb.myst") == "W"


@pytest.mark.rule("MY-C063", "MY-C071", "MY-MONSTER-03", "MY-Q-42")
def test_only_a_monster_whose_card_was_placed_this_era_is_chosen() -> None:
    """Two figures stand on Islands, one card lies on the Path (MY-MONSTER-03)."""
    given = Row("c063", more={"path": "ev01 ev08", "top": "ev07"})
    state = play(position(given, hand="c063", energy=3), "act:c063", "effect")
    assert moves(state) == ["monster:ev08"]
    assert refused(state, "monster:ev07")[0][0] == "MY-MONSTER-03"


@pytest.mark.rule("MY-C070", "MY-ACC-03")
def test_c070_takes_one_card_of_each_type() -> None:
    """Once a Tactic is given, no second one is (MY-C070)."""
    hand = "c061 c062 c066 c070 c071 c076"
    state = position(Row("c070"), hand=hand, energy=5)
    state = play(state, "act:c070", "effect", "give:c061")
    assert moves(state) == ["give:c066", "give:c071", "give:c076"]
    assert refused(state, "give:c062") == [
        ("MY-ACC-03", {"card": "c062", "type": "objective/accessory/upgrade"})
    ]
    short = position(Row("c070"), hand="c061 c066 c070 c076", energy=5)
    assert refused(play(short, "act:c070"), "effect")[0][0] == "MY-ACC-03"


@pytest.mark.rule("MY-C055", "MY-Q-10")
@pytest.mark.parametrize("zone", list(FortZone))
def test_c055_fortifies_where_own_units_are_or_by_the_switch_at_the_champion(
    zone: FortZone,
) -> None:
    """A region without an own unit is none (MY-Q-10)."""
    given = Row("c055", more={"fort_effect_zone": zone})
    state = position(given, board="c055", energy=1, units="orb.myst:T")
    state = play(state, "activate:c055")
    everywhere = ["fortify:spire.river", "fortify:orb.myst"]
    assert moves(state) == (everywhere if zone is FortZone.OWN_UNIT else everywhere[:1])
    rule = "MY-MED-04" if zone is FortZone.OWN_UNIT else "MY-Q-10"
    assert refused(state, "fortify:arch.myst") == [(rule, {"region": "arch.myst"})]


@pytest.mark.rule("MY-Q-23", "MY-C015")
def test_by_the_switch_cards_of_the_board_are_discarded_too() -> None:
    """Removing is still for the hand alone (MY-Q-23)."""
    given = Row("c015", more={"discard_cost_zone": DiscardZone.HAND_AND_BOARD})
    state = position(given, board="c015 c074 c075", hand="c061")
    discarding = play(state, "activate:c015")
    assert set(moves(discarding)) == {"give:c015", "give:c061", "give:c074", "give:c075"}
    assert figure(play(discarding, "give:c074"), "discard") == "c074"
    assert moves(play(state, "activate:c075")) == ["give:c061"]


@pytest.mark.rule("MY-C027", "MY-C046", "MY-ACT-02")
def test_x_is_the_printed_value_also_where_the_card_would_be_free() -> None:
    """C057 makes Tactics free, not worthless (MY-Q-26)."""
    before = position(Row("c027"), hand="c027 c065", board="c057", energy=1)
    state = play(before, "act:c027", "effect", "give:c065")
    assert asked(state) == (ADA, "points")
    assert gained(before, state) == (-1, 5, 0)
    state = play(state, *["energy"] * 5)
    assert asked(state) == (ADA, "options")
