"""What is said of costs, of parts of an effect, and of blows against opponents."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.config import DiscardZone
from skybridge_rules.mysthea.effects import Construct, Deploy, For, Gain, PayEnergy, Portal
from skybridge_rules.mysthea.tasks import AskPart, CarryOut
from tests.mysthea.scenes import ADA, BEN, asked, at_once, moves, play, player, scene, units
from tests.mysthea.verdicts import by, story, story_of, why_not

HERE = "tree.forest"
FAR = player(at="arch.myst")
CLEO = player(at="volcano.river")


def playing(card: str, hand: str = "", ben: dict[str, Any] | None = None, **ada: Any) -> State:
    """Ada has played a card, and is asked for its options."""
    rest = {each: ada.pop(each) for each in tuple(ada) if each in ("deck", "mirages", "path")}
    own = player(f"{card} {hand}", **{"at": HERE, "energy": 12, **ada})
    other = player(**{"at": "arch.myst", **(ben or {})})
    seats = (own, other) if "mirages" in rest else (own, other, CLEO)
    return play(scene(*seats, **rest), f"act:{card}")


def used(state: State) -> list[str]:
    """What its effect brings about, after the Energy is paid and the effect announced."""
    told = story(state, "effect")
    assert [each.partition(" ")[0] for each in told[:2]] == ["paid", "effect-used"]
    return told[2:]


# Figures.


@pytest.mark.rule("MY-C026", "MY-C061", "MY-RES-02", "MY-RES-06", "MY-Q-66")
@pytest.mark.parametrize(
    ("card", "ada", "told"),
    [
        ("c026", {}, "gained 0 0 0 3 c026 | MY-C026"),
        ("c061", {"energy": 5}, "gained 0 8 0 0 c061 | MY-C061 MY-RES-02"),
        ("c026", {"glory": 98}, "gained 0 0 0 3 c026 | MY-C026 MY-RES-06"),
        ("c026", {"glory": 96}, "gained 0 0 0 3 c026 | MY-C026"),
        ("c026", {"glory": 299}, "gained 0 0 0 3 c026 | MY-C026 MY-RES-06 MY-Q-66"),
        ("c026", {"glory": 300}, "gained 0 0 0 3 c026 | MY-C026"),
    ],
)
def test_gains_are_told_with_their_limits(card: str, ada: dict[str, Any], told: str) -> None:
    """Energy stops at 12; Glory has no end, the track only laps (MY-RES-06)."""
    assert used(playing(card, **ada)) == [told]


@pytest.mark.rule("MY-C006", "MY-C028", "MY-C029", "MY-C030", "MY-C049", "MY-CTRL-02", "MY-Q-53")
@pytest.mark.parametrize(
    ("card", "ada", "told"),
    [
        ("c006", {"units": "arch.forest:T"}, "gained 0 0 0 6 c006 | MY-C006 MY-CTRL-02 MY-CTRL-01"),
        ("c007", {}, "skipped 0 gain (MY-C007 card=c007) | MY-C007 MY-CTRL-02 MY-CTRL-01"),
        ("c028", {"units": "orb.myst:FF"}, "gained 0 0 0 4 c028 | MY-C028"),
        ("c028", {}, "skipped 0 gain (MY-C028 card=c028) | MY-C028"),
        ("c029", {"units": "orb.myst:GG", "energy": 3}, "gained 0 2 0 2 c029 | MY-C029"),
        ("c049", {"units": "orb.myst:TTT"}, "gained 0 0 0 3 c049 | MY-C049"),
        ("c030", {"faced": "en01 en02"}, "gained 0 0 0 6 c030 | MY-C030 MY-Q-53"),
        ("c030", {}, "skipped 0 gain (MY-C030 card=c030) | MY-C030 MY-Q-53"),
    ],
)
def test_what_a_card_counts_is_told_even_if_it_is_nothing(
    card: str, ada: dict[str, Any], told: str
) -> None:
    """Regions controlled, units deployed, encounters faced (MY-CTRL-02)."""
    assert used(playing(card, **ada)) == [told]


@pytest.mark.rule("MY-C021", "MY-C068")
def test_a_charged_artefact_stays_charged_and_that_is_told() -> None:
    """C068 brings its Glory in any case."""
    assert used(playing("c021", charged=False)) == ["recharged 0 | MY-C021"]
    assert used(playing("c021")) == ["skipped 0 recharge (MY-C021 card=c021) | MY-C021"]
    assert used(playing("c068", charged=False)) == [
        "recharged 0 | MY-C068",
        "gained 0 0 0 4 c068 | MY-C068",
    ]


# Costs.


@pytest.mark.rule("MY-C027", "MY-ACC-03", "MY-ACT-11", "MY-INFO-06", "MY-CP-10", "MY-CP-08")
def test_a_removed_card_brings_its_points() -> None:
    """C027: X Command Points and X Experience for a Tactic (MY-C027)."""
    state = playing("c027", "c063 c006 c021")
    assert used(state) == []
    state = play(state, "effect")
    assert moves(state) == ["give:c021", "give:c063"]
    assert by(state, "give:c063") == "MY-C027 MY-ACT-11 MY-ACC-03"
    assert why_not(state, "give:c006") == ["MY-ACC-03 card=c006 type=tactic"]
    assert why_not(state, "decline") == ["MY-ENC-05"]
    assert story(state, "give:c063") == [
        "card-removed 0 c063 | MY-ACC-03 MY-INFO-06 MY-C027",
        "gained 0 0 3 0 c027 | MY-C027",
        "points-granted 0 3 | MY-C027 MY-CP-10 MY-CP-08",
    ]
    after = play(state, "give:c063")
    assert (after.removed, after.players[ADA].discard) == (("c063",), ("c027",))


@pytest.mark.rule("MY-C070", "MY-ACC-03")
def test_four_types_are_given_in_any_order() -> None:
    """Each type once; what is still wanted is named (MY-ACC-03)."""
    state = play(playing("c070", "c001 c006 c011 c016 c017"), "effect")
    assert moves(state) == [f"give:{card}" for card in ("c001", "c006", "c011", "c016", "c017")]
    state = play(state, "give:c016")
    assert moves(state) == ["give:c001", "give:c006", "give:c011"]
    refused = "MY-ACC-03 card=c017 type=tactic/objective/accessory"
    assert why_not(state, "give:c017") == [refused]
    last = play(state, "give:c001", "give:c011")
    assert story(last, "give:c006") == [
        "card-removed 0 c006 | MY-ACC-03 MY-INFO-06 MY-C070",
        "gained 0 0 0 16 c070 | MY-C070",
    ]


def activating(card: str, hand: str = "", **ada: Any) -> State:
    """Ada has activated an Accessory."""
    rest = {each: ada.pop(each) for each in tuple(ada) if each in ("deck", "discard_cost_zone")}
    own = player(hand, board=f"{card} {ada.pop('board', '')}", **{"at": HERE, "energy": 1, **ada})
    return play(scene(own, FAR, CLEO, **rest), f"activate:{card}")


@pytest.mark.rule("MY-C075", "MY-C071", "MY-C015", "MY-ACC-03")
def test_any_card_or_two_of_a_type_are_given() -> None:
    """C075 any one, C071 two Accessories, C015 any one (MY-ACC-03)."""
    any_one = activating("c075", "c001 c065")
    assert moves(any_one) == ["give:c001", "give:c065"]
    assert why_not(any_one, "give:c002") == ["MY-ACC-03 card=c002 type=any"]
    assert story(any_one, "give:c065")[1] == "gained 0 0 0 10 c075 | MY-C075"
    two = activating("c071", "c011 c012 c001")
    assert moves(two) == ["give:c011", "give:c012"]
    assert why_not(two, "give:c001") == ["MY-ACC-03 card=c001 type=accessory/accessory"]
    two = play(two, "give:c011")
    assert moves(two) == ["give:c012"]
    assert why_not(two, "give:c001") == ["MY-ACC-03 card=c001 type=accessory"]
    assert story(two, "give:c012")[0] == "card-removed 0 c012 | MY-ACC-03 MY-INFO-06 MY-C071"
    points = activating("c015", "c063")
    assert story(points, "give:c063") == [
        "card-discarded 0 c063 | MY-ACC-03 MY-INFO-06 MY-C015 MY-INFO-02",
        "points-granted 0 3 | MY-C015 MY-CP-10 MY-CP-08",
    ]
    one = scene(player("c011", board="c071"), FAR, CLEO)
    assert why_not(one, "activate:c071") == ["MY-ACC-03 type=accessory/accessory"]


@pytest.mark.rule("MY-Q-23", "MY-C014")
def test_by_the_switch_board_cards_are_discarded_as_a_cost() -> None:
    """The hand alone without it (MY-Q-23)."""
    zone = DiscardZone.HAND_AND_BOARD
    state = activating("c014", "c017", board="c016", discard_cost_zone=zone)
    assert moves(state) == ["give:c016", "give:c017"]
    assert by(state, "give:c016") == "MY-C014 MY-Q-23 MY-ACC-03"
    assert by(state, "give:c017") == "MY-C014 MY-ACT-11 MY-ACC-03"
    after = play(state, "give:c016").players[ADA]
    assert (after.upgrades, after.discard) == ((None,) * 5, ("c016",))
    removing = activating("c075", "c017", board="c016", discard_cost_zone=zone)
    assert moves(removing) == ["give:c017"]
    hand = activating("c014", "c017", board="c016")
    assert why_not(hand, "give:c016") == ["MY-Q-23 card=c016", "MY-ACC-03 card=c016 type=upgrade"]
    own = activating("c013", "c012", board="c011", discard_cost_zone=zone)
    assert moves(own) == ["give:c011", "give:c012", "give:c013"]
    given = play(own, "give:c013").players[ADA]
    assert (given.accessories, given.discard) == (("c011",), ("c013",))


# Parts.


@pytest.mark.rule("MY-C024", "MY-Q-57", "MY-CP-11", "MY-ACT-05")
def test_parts_that_may_both_be_used_are_left_with_done() -> None:
    """A Troop and/or a Golem, each once (MY-Q-57)."""
    state = play(playing("c024"), "effect")
    assert moves(state) == ["use:1", "use:2", "done"]
    assert by(state, "use:2") == by(state, "done") == "MY-C024 MY-Q-57"
    assert why_not(state, "use:3") == ["MY-Q-57 needed=3 had=2"]
    assert why_not(state, "decline") == ["MY-TURN-03 step=part"]
    assert story(state, "use:2") == ["constructed 0 golem | MY-C024 MY-CP-11"]
    assert story(state, "done") == ["declined 0 part | MY-Q-57 MY-C024"]
    after = play(state, "use:2")
    assert moves(after) == ["use:1", "done"]
    assert asked(play(after, "use:1")) == (ADA, "options")
    none = playing("c024", built=(8, 4))
    assert used(none) == ["skipped 0 part (MY-C024 card=c024) | MY-C024 MY-ACT-05"]
    one = play(playing("c024", built=(7, 4)), "effect")
    assert moves(one) == ["use:1", "done"]
    assert story(one, "use:1") == [
        "constructed 0 troop | MY-C024 MY-CP-11",
        "skipped 0 part (MY-C024 card=c024) | MY-C024 MY-Q-57",
    ]


@pytest.mark.rule("MY-C053", "MY-ACC-05", "MY-Q-57", "MY-CP-11")
def test_one_of_two_parts_of_an_accessory_is_used() -> None:
    """Construct or deploy a Troop; what can be done is not left (MY-C053)."""
    state = activating("c053", built=(1, 0))
    assert moves(state) == ["use:1", "use:2"]
    assert why_not(state, "decline") == ["MY-ENC-05"]
    assert why_not(state, "done") == ["MY-TURN-03 step=part"]
    assert story(state, "use:2") == [
        f"deployed 0 troop {HERE} | MY-C053 MY-CP-11 MY-CP-11 MY-TRAVEL-06"
    ]
    own = player(board="c053", energy=1, units=f"{HERE}:TTTTTTTT")
    idle = scene(own, FAR, CLEO)
    assert story(idle, "activate:c053")[2:] == [
        "skipped 0 part (MY-C053 card=c053) | MY-C053 MY-ACC-05"
    ]


@pytest.mark.rule("MY-C025", "MY-CP-11", "MY-C050", "MY-TURN-05")
def test_a_granted_deployment_and_a_granted_meditate_name_their_card() -> None:
    """Free of Command Points, to the Champion (MY-CP-11)."""
    state = play(playing("c025", built=(1, 1)), "effect")
    assert story(state, "use:2") == [
        f"deployed 0 golem {HERE} | MY-C025 MY-CP-11 MY-CP-11 MY-TRAVEL-06"
    ]
    state = play(playing("c050", energy=4, charged=False), "effect")
    assert story(state, "use:2")[0] == "gained 0 3 0 0 - | MY-C050 MY-TURN-05 MY-MED-01"
    assert moves(play(playing("c050", energy=4), "effect")) == ["use:2", "done"]


@pytest.mark.rule("MY-ACT-05", "MY-ACC-05", "MY-CP-11")
@pytest.mark.parametrize(
    ("card", "rule"), [("c025", "MY-ACT-05"), ("c052", "MY-ACC-05"), ("en09", "MY-ENC-05")]
)
def test_a_part_that_can_do_nothing_goes_by(card: str, rule: str) -> None:
    """No unit is constructed, or in the supply; the rule is that of the card (MY-ACT-05)."""
    own = player(at=HERE, units=f"{HERE}:TTTTTTTT")
    state = scene(own, FAR, CLEO)
    source, name = CardId(card), f"MY-{card.upper()}"
    for part, what in ((Deploy(Unit.TROOP), "deploy"), (Construct(Unit.TROOP), "construct")):
        assert story_of(state, CarryOut(ADA, source, (part,))) == [
            f"skipped 0 {what} ({name} card={card}) | {name} {rule}"
        ]


@pytest.mark.rule("MY-Q-57", "MY-RES-03")
def test_only_what_can_be_done_now_is_offered() -> None:
    """A bargain that cannot be paid, and a portal for a unit that is not there, are not."""
    own = player(at=HERE, units=f"{HERE}:T", energy=1)
    state = scene(own, FAR, CLEO)
    options = (
        *(For(PayEnergy(1), (Gain(glory=3),)), For(PayEnergy(2), (Gain(glory=5),))),
        *(Portal((Unit.TROOP,)), Portal((Unit.GOLEM,)), Portal((Unit.GOLEM, Unit.TROOP))),
    )
    offered = at_once(state, AskPart(ADA, CardId("en16"), options, optional=True))
    assert moves(offered) == ["use:1", "use:3", "use:5", "decline"]
    assert why_not(offered, "use:2") == ["MY-Q-57 needed=2 had=5"]
    assert why_not(offered, "use:4") == ["MY-Q-57 needed=4 had=5"]


# Blows.


@pytest.mark.rule("MY-C023", "MY-Q-11", "MY-Q-62", "MY-Q-63", "MY-MAP-04", "MY-UNIT-05")
def test_a_region_is_struck_though_nobody_may_be_there() -> None:
    """Each opponent there loses a Fortification; the own ones stay (MY-C023, MY-Q-63)."""
    ben = {"units": "orb.myst:FFT"}
    state = play(playing("c023", ben=ben, units="orb.myst:F"), "effect")
    assert len(moves(state)) == 15
    assert by(state, "target:orb.myst") == "MY-C023 MY-Q-63"
    assert why_not(state, "decline") == ["MY-Q-63"]
    assert why_not(state, "target:spire.forest") == ["MY-MAP-04 region=spire.forest"]
    assert story(state, "target:orb.myst") == [
        "unit-removed 1 fort orb.myst | MY-Q-11 MY-C023 MY-UNIT-05"
    ]
    after = play(state, "target:orb.myst")
    assert (units(after, ADA, "orb.myst"), units(after, BEN, "orb.myst")) == ("F", "TF")
    assert story(state, "target:orb.river") == ["skipped 0 target (MY-Q-63) | MY-Q-63"]
    two = play(playing("c023", mirages="orb.myst spire.river"), "effect")
    assert len(moves(two)) == 13
    assert why_not(two, "target:orb.myst") == ["MY-Q-62 region=orb.myst"]


@pytest.mark.rule("MY-C064", "MY-UNIT-06", "MY-UNIT-08", "MY-Q-63")
def test_champions_are_wounded_once() -> None:
    """A wounded one is spared, which is told; the own one is not hit (MY-UNIT-08)."""
    state = play(playing("c064", ben={"at": HERE}), "effect")
    assert story(state, f"target:{HERE}") == ["champion-wounded 1 | MY-Q-11 MY-C064 MY-UNIT-06"]
    assert units(play(state, f"target:{HERE}"), ADA, HERE) == "C"
    hurt = play(playing("c064", ben={"at": HERE, "wounded": True}), "effect")
    assert story(hurt, f"target:{HERE}") == [
        "skipped 1 wound (MY-UNIT-08 card=h07) | MY-UNIT-08 MY-C064"
    ]
    nobody = play(playing("c064"), "effect")
    assert story(nobody, f"target:{HERE}") == ["skipped 0 target (MY-Q-63) | MY-Q-63"]


@pytest.mark.rule("MY-C044", "MY-C062", "MY-UNIT-04", "MY-Q-71")
@pytest.mark.parametrize(
    ("card", "army", "unit", "rule"),
    [
        ("c044", "Tt", "troop", " MY-Q-71"),
        ("c044", "Ttt", "troop", " MY-Q-71"),
        ("c044", "TTg", "troop", ""),
        ("c062", "Gg", "golem", " MY-Q-71"),
        ("c062", "Ggg", "golem", " MY-Q-71"),
        ("c062", "Gt", "golem", ""),
    ],
)
def test_of_equal_pieces_one_that_has_travelled_goes_first(
    card: str, army: str, unit: str, rule: str
) -> None:
    """Told where there is one of that kind (MY-Q-71)."""
    state = play(playing(card, ben={"units": f"orb.myst:{army}"}), "effect")
    assert story(state, "target:orb.myst") == [
        f"unit-removed 1 {unit} orb.myst | MY-Q-11 MY-{card.upper()} MY-UNIT-04{rule}"
    ]
    squad = play(state, "target:orb.myst").players[BEN].army.squads[0]
    tired = squad.tired_troops if unit == "troop" else squad.tired_golems
    assert tired == max(0, army.count(unit[0]) - 1)
