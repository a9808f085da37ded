"""What is said of an encounter, and of battles and rewards that it grants (MY-ENC)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.components import Sign
from skybridge_rules.mysthea.config import EncounterFront, RemovalChooser, RemovalScope
from skybridge_rules.mysthea.state import Front
from skybridge_rules.mysthea.tasks import AskEncounter, ExposeEncounter
from tests.mysthea.scenes import ADA, BEN, asked, at_once, moves, play, player, scene, units
from tests.mysthea.verdicts import by, story, story_of, why_not

HERE = "tree.forest"
FAR = player(at="arch.myst", token="orb")
CLEO = player(at="volcano.river", token="orb")
TUCKED = "MY-ENC-02 MY-Q-53"


def meeting(front: str, ben: dict[str, Any] | None = None, **ada: Any) -> State:
    """Ada stands beside her token at the Forest of the Tree."""
    words = ("champion_", "encounter_", "premonition", "deck")
    rest = {each: ada.pop(each) for each in tuple(ada) if each.startswith(words)}
    given: dict[str, Any] = {"at": HERE, "token": "tree", "exp": 1, **ada}
    own = player(**given)
    other = player(**{"at": "arch.myst", "token": "orb", **(ben or {})})
    return scene(own, other, CLEO, front=front, **rest)


def facing(front: str, sign: str, ben: dict[str, Any] | None = None, **ada: Any) -> State:
    """She faces an encounter, and chooses a symbol."""
    show = "en01" if front != "en01" else "en02"
    return play(meeting(front, ben, **ada), "encounter", f"show:{show}", f"sign:{sign}")


@pytest.mark.rule("MY-ENC-01", "MY-ENC-02", "MY-ENC-07", "MY-INFO-05", "MY-INFO-03")
def test_an_encounter_is_paid_for_taken_and_brings_glory() -> None:
    """Then the next front is exposed (MY-INFO-03)."""
    state = meeting("en16", exp=3, faced="en02")
    assert story(state, "encounter") == [
        "paid 0 0 2 | MY-ENC-01 MY-ENC-07 MY-RES-03",
        "encounter-taken 0 en16 | MY-ENC-02 MY-EN16",
        "gained 0 0 0 6 - | MY-ENC-02",
    ]
    assert story(state, "encounter", "show:en07") == [
        "encounter-exposed en07 8 (axe boots) | MY-SETUP-05 MY-INFO-05 MY-INFO-03"
    ]


@pytest.mark.rule("MY-ENC-03", "MY-ENC-05", "MY-ENC-06", "MY-Q-53", "MY-MAP-07", "MY-EN11")
def test_the_symbol_is_chosen_and_the_token_moves_by_its_steps() -> None:
    """EN11: 3 Glory and three Islands clockwise, or two (MY-ENC-06)."""
    state = play(meeting("en11"), "encounter", "show:en01")
    assert moves(state) == ["sign:axe", "sign:chest"]
    assert by(state, "sign:chest") == "MY-EN11 MY-ENC-03"
    assert why_not(state, "sign:boots") == ["MY-ENC-03 sign=boots"]
    assert why_not(state, "sign:axe", BEN) == ["MY-ENC-02 asked=0 answered=1"]
    assert story(state, "sign:chest") == [
        "sign-chosen 0 chest | MY-ENC-03 MY-EN11",
        "gained 0 0 0 3 en11 | MY-EN11",
        "token-placed 0 arch | MY-ENC-06 MY-MAP-07 MY-EN11",
        f"encounter-tucked 0 en11 | {TUCKED}",
    ]
    after = play(state, "sign:chest")
    assert (after.players[ADA].faced, after.players[ADA].facing) == (("en11",), 0)
    assert after.encounters.facing == ()


@pytest.mark.rule("MY-ENC-04", "MY-VAR-04")
def test_with_premonition_the_reward_was_seen() -> None:
    """The card is turned over first (MY-ENC-04)."""
    state = play(meeting("en11", premonition=True), "encounter", "show:en01")
    assert by(state, "sign:chest") == "MY-ENC-04 MY-VAR-04 MY-Q-90 MY-EN11 MY-ENC-03"
    assert story(state, "sign:chest")[0] == (
        "sign-chosen 0 chest | MY-ENC-04 MY-VAR-04 MY-Q-90 MY-EN11"
    )


@pytest.mark.rule("MY-INFO-05", "MY-Q-86", "MY-ENC-02")
def test_by_symbols_the_card_is_turned_up_after_the_choice() -> None:
    """The front shows Glory and symbols; chance tells the code (MY-INFO-05)."""
    symbols = EncounterFront.SYMBOLS
    state = meeting("en10", encounter_front=symbols)
    assert story(state, "encounter") == [
        "paid 0 0 1 | MY-ENC-01 MY-ENC-07 MY-RES-03",
        "gained 0 0 0 7 - | MY-ENC-02",
    ]
    state = play(state, "encounter")
    exposed = "MY-INFO-05 MY-Q-86 MY-SETUP-05 MY-INFO-03"
    assert story(state, "show:en11") == [f"encounter-exposed - 7 (axe chest) | {exposed}"]
    state = play(state, "show:en11")
    assert by(state, "sign:boots") == "MY-ENC-03"
    assert story(state, "sign:boots") == ["sign-chosen 0 boots | MY-ENC-03"]
    state = play(state, "sign:boots")
    assert (asked(state)[1], moves(state)) == ("encounter-card", ["show:en10"])
    assert story(state, "show:en10")[0] == ("encounter-taken 0 en10 | MY-INFO-05 MY-ENC-02 MY-EN10")
    assert play(state, "show:en10").encounters.front == Front(7, (Sign.AXE, Sign.CHEST))


@pytest.mark.rule("MY-INFO-05", "MY-ENC-04")
def test_by_symbols_and_with_premonition_the_card_is_turned_up_first() -> None:
    """Then its symbol is chosen, and the code is known (MY-ENC-04)."""
    symbols = EncounterFront.SYMBOLS
    state = meeting("en10", encounter_front=symbols, premonition=True)
    state = play(state, "encounter", "show:en02")
    assert asked(state)[1] == "encounter-card"
    state = play(state, moves(state)[0])
    assert (asked(state), moves(state)) == ((ADA, "sign"), ["sign:boots", "sign:dialogue"])


@pytest.mark.rule("MY-ENC-08", "MY-Q-55")
def test_after_the_last_card_no_front_is_exposed() -> None:
    """There are just as many as can be faced (MY-ENC-08)."""
    codes = [f"en{number:02}" for number in range(1, 31)]
    piles = [" ".join(codes[at : at + 6]) for at in range(0, 30, 6)]
    ada = player(exp=6, at=HERE, token="tree", faced=piles[0].removesuffix(" en06"))
    others = [player(faced=pile, token="orb") for pile in piles[1:]]
    state = scene(ada, *others, front="en06")
    assert story(state, "encounter")[-1] == (
        "skipped - encounter-front (MY-ENC-08 MY-Q-55) | MY-ENC-08 MY-Q-55"
    )
    assert story_of(state, ExposeEncounter())[-1].startswith("skipped - encounter-front")


@pytest.mark.rule("MY-C056", "MY-Q-54", "MY-RES-08")
def test_c056_brings_energy_before_the_card_is_taken() -> None:
    """After the Experience is paid (MY-Q-54)."""
    assert story(meeting("en11", board="c056"), "encounter")[:3] == [
        "paid 0 0 1 | MY-ENC-01 MY-ENC-07 MY-RES-03",
        "gained 0 3 0 0 - | MY-C056 MY-Q-54 MY-RES-08",
        "encounter-taken 0 en11 | MY-ENC-02 MY-EN11",
    ]


@pytest.mark.rule("MY-EV10", "MY-TURN-05", "MY-ENC-07", "MY-Q-79")
def test_utcoros_encounter_is_free_wherever_the_token_is() -> None:
    """It may be declined, and is none for who has faced six (MY-Q-79)."""
    far = meeting("en11", token="orb", exp=0)
    state = at_once(far, AskEncounter(ADA))
    assert by(state, "encounter") == by(state, "decline") == "MY-TURN-05 MY-ENC-07 MY-EV10"
    assert why_not(state, "decline", BEN) == ["MY-MONSTER-07 asked=0 answered=1"]
    assert story(state, "decline") == ["declined 0 encounter | MY-EV10"]
    assert story(state, "encounter")[0] == "encounter-taken 0 en11 | MY-ENC-02 MY-EN11"


# Rewards.


@pytest.mark.rule("MY-EN03", "MY-ENC-05", "MY-Q-57", "MY-CP-11")
def test_parts_of_a_reward_are_offered_one_by_one() -> None:
    """EN03: a Troop, then a Golem; each may be left (MY-ENC-05)."""
    state = facing("en03", "boots")
    assert moves(state) == ["use:1", "decline"]
    assert by(state, "use:1") == "MY-EN03 MY-Q-57"
    assert by(state, "decline") == "MY-EN03 MY-ENC-05 MY-Q-57"
    assert why_not(state, "use:2") == ["MY-Q-57 needed=2 had=1"]
    assert why_not(state, "done") == ["MY-TURN-03 step=part"]
    assert story(state, "use:1") == ["constructed 0 troop | MY-EN03 MY-CP-11"]
    assert story(state, "decline") == ["declined 0 part | MY-Q-57 MY-EN03"]
    assert moves(play(state, "decline")) == ["use:1", "decline"]
    none = play(meeting("en03", built=(8, 0)), "encounter", "show:en01")
    assert story(none, "sign:boots") == [
        "sign-chosen 0 boots | MY-ENC-03 MY-EN03",
        "skipped 0 construct (MY-EN03 card=en03) | MY-EN03 MY-ENC-05",
    ]


@pytest.mark.rule("MY-EN12", "MY-ENC-05", "MY-Q-57", "MY-CP-10", "MY-CP-08")
def test_of_two_parts_one_is_chosen() -> None:
    """EN12: recharge or a Command Point; a charged Artefact leaves the other (MY-Q-57)."""
    state = facing("en12", "axe", charged=False)
    assert moves(state) == ["use:1", "use:2", "decline"]
    assert by(state, "use:2") == "MY-EN12 MY-Q-57"
    assert story(state, "use:1")[0] == "recharged 0 | MY-EN12"
    assert story(state, "use:2") == ["points-granted 0 1 | MY-EN12 MY-CP-10 MY-CP-08"]
    charged = facing("en12", "axe")
    assert moves(charged) == ["use:2", "decline"]
    assert why_not(charged, "use:1") == ["MY-Q-57 needed=1 had=2"]


@pytest.mark.rule("MY-EN16", "MY-ENC-05", "MY-RES-03", "MY-Q-57")
def test_a_bargain_for_energy_is_offered_to_who_can_pay() -> None:
    """EN16: one Energy for 3 Glory (MY-X-01)."""
    state = facing("en16", "chest", energy=1)
    assert moves(state) == ["use:1", "decline"]
    assert story(state, "use:1")[:2] == [
        "paid 0 1 0 | MY-EN16 MY-ACC-01 MY-RES-04 MY-RES-03",
        "gained 0 0 0 3 en16 | MY-EN16 MY-X-01",
    ]
    assert story(state, "decline")[0] == "declined 0 part | MY-Q-57 MY-EN16"
    poor = play(meeting("en16"), "encounter", "show:en01")
    assert story(poor, "sign:chest")[1] == (
        "skipped 0 payment (MY-EN16 card=en16) | MY-EN16 MY-ENC-05"
    )


@pytest.mark.rule("MY-EN09", "MY-INFO-10", "MY-ACC-03", "MY-ENC-05", "MY-Q-23")
def test_a_bargain_for_a_card_is_asked_whatever_is_in_the_hand() -> None:
    """A Tactic for its points in Glory; who has none declines like anybody (MY-INFO-10)."""
    state = facing("en09", "chest", hand="c063 c006", board="c011")
    assert moves(state) == ["give:c063", "decline"]
    assert by(state, "give:c063") == "MY-EN09 MY-ACT-11 MY-ACC-03"
    assert by(state, "decline") == "MY-EN09 MY-ENC-05 MY-INFO-10 MY-ACC-03"
    assert why_not(state, "give:c006") == ["MY-ACC-03 card=c006 type=tactic"]
    assert why_not(state, "give:c011") == ["MY-Q-23 card=c011", "MY-ACC-03 card=c011 type=tactic"]
    given = "MY-ACC-03 MY-INFO-06 MY-EN09 MY-INFO-02"
    assert story(state, "give:c063")[:2] == [
        f"card-discarded 0 c063 | {given}",
        "gained 0 0 0 3 en09 | MY-EN09",
    ]
    assert story(state, "decline")[0] == "declined 0 payment | MY-ENC-05 MY-INFO-10"
    assert moves(facing("en09", "chest", hand="c006")) == ["decline"]


@pytest.mark.rule("MY-EN01", "MY-Q-22", "MY-Q-11", "MY-Q-63", "MY-ENC-05")
def test_each_opponent_loses_a_unit_that_the_actor_chooses() -> None:
    """Wherever it stands; nothing is lost where there is none (MY-Q-22)."""
    ben = {"units": f"{HERE}:F orb.myst:FT"}
    state = facing("en01", "axe", ben)
    assert (asked(state), moves(state)) == (
        (ADA, "victim"),
        [f"target:{HERE}", "target:orb.myst", "decline"],
    )
    assert by(state, "target:orb.myst") == by(state, "decline") == "MY-EN01 MY-Q-22"
    assert why_not(state, "target:orb.river") == ["MY-Q-22 region=orb.river"]
    assert why_not(state, "target:orb.myst", BEN) == ["MY-Q-92 asked=0 answered=1"]
    lost = "MY-Q-22 MY-Q-11 MY-Q-92 MY-EN01"
    assert story(state, "target:orb.myst")[0] == (
        f"unit-removed 1 fort orb.myst | {lost} MY-UNIT-05"
    )
    assert story(state, "decline")[0] == "declined 0 target | MY-ENC-05"
    nobody = play(meeting("en01"), "encounter", "show:en02")
    assert story(nobody, "sign:axe")[1] == "skipped 0 victim (MY-Q-22 region=any) | MY-Q-22"


@pytest.mark.rule("MY-Q-22", "MY-Q-63", "MY-EN08", "MY-Q-62")
def test_by_the_switches_the_owner_chooses_or_one_region_is_struck() -> None:
    """The owner cannot decline; a region is struck for all opponents (MY-Q-22)."""
    ben = {"units": f"{HERE}:T orb.myst:T"}
    owner = RemovalChooser.OWNER
    state = facing("en08", "boots", ben, encounter_removal_chooser=owner)
    assert (asked(state), moves(state)) == ((BEN, "victim"), [f"target:{HERE}", "target:orb.myst"])
    assert why_not(state, "decline") == ["MY-Q-63"]
    region = RemovalScope.ONE_REGION
    state = facing("en08", "boots", ben, encounter_removal_scope=region)
    assert (asked(state), len(moves(state))) == ((ADA, "target"), 16)
    assert story(state, "target:orb.myst")[0] == (
        "unit-removed 1 troop orb.myst | MY-Q-11 MY-EN08 MY-Q-22 MY-UNIT-04"
    )
    assert story(state, "decline")[0] == "declined 0 target | MY-ENC-05"


@pytest.mark.rule("MY-EN07", "MY-BATTLE-04", "MY-Q-02", "MY-Q-01", "MY-TURN-05", "MY-Q-03")
def test_a_battle_of_an_encounter_uses_the_artefact() -> None:
    """Glory first; without charge, or without a region, the battle is lost (MY-BATTLE-04)."""
    ben = {"at": HERE}
    state = facing("en07", "axe", ben)
    assert moves(state) == ["use:1", "decline"]
    assert story(state, "use:1") == ["discharged 0 | MY-BATTLE-01 MY-BATTLE-20"]
    state = play(state, "use:1")
    granted = "MY-BATTLE-04 MY-Q-02 MY-EN07 MY-Q-01 MY-TURN-05 MY-Q-03"
    assert by(state, f"fight:{HERE}") == f"{granted} MY-BATTLE-02"
    began = "MY-BATTLE-05 MY-BATTLE-02 MY-UNIT-01 MY-BATTLE-20 MY-BATTLE-19"
    assert story(state, f"fight:{HERE}")[0] == f"battle-began 0 {HERE} (0 1) | {granted} {began}"
    flat = play(meeting("en07", ben, charged=False), "encounter", "show:en01")
    assert story(flat, "sign:axe")[1:3] == [
        "gained 0 0 0 1 en07 | MY-EN07",
        "skipped 0 battle (MY-BATTLE-04 region=any) | MY-BATTLE-04 MY-EN07",
    ]
    alone = play(meeting("en07"), "encounter", "show:en01")
    assert story(alone, "sign:axe")[2] == (
        "skipped 0 battle (MY-Q-01 region=any) | MY-Q-01 MY-BATTLE-04 MY-EN07"
    )
    free = facing("en07", "axe", ben, charged=False, encounter_battle_uses_artefact=False)
    assert moves(free) == ["use:1", "decline"]
    assert story(free, "use:1") == []


@pytest.mark.rule("MY-C004", "MY-BATTLE-03", "MY-Q-84", "MY-Q-01")
def test_a_battle_of_a_tactic_needs_no_charge() -> None:
    """Two more Strength; own presence is needed still (MY-BATTLE-03)."""
    ada = player("c004", at=HERE, energy=2, charged=False, units="arch.forest:T")
    state = scene(ada, player(at=HERE), CLEO)
    state = play(state, "act:c004", "effect")
    assert moves(state) == [f"fight:{HERE}"]
    granted = "MY-BATTLE-03 MY-Q-84 MY-C004 MY-Q-01 MY-TURN-05 MY-Q-03"
    assert by(state, f"fight:{HERE}") == f"{granted} MY-BATTLE-02"
    assert why_not(state, "fight:arch.forest") == ["MY-BATTLE-02 region=arch.forest"]
    assert why_not(state, "fight:volcano.river") == [
        "MY-Q-01 region=volcano.river",
        "MY-BATTLE-02 region=volcano.river",
    ]
    assert story(state, f"fight:{HERE}")[0].startswith(f"battle-began 0 {HERE} (0 1)")
    fought = play(state, f"fight:{HERE}", "no-card")
    assert story(fought, "no-card")[3].startswith("totals-compared (0 1) (5 3)")
    alone = scene(player("c004", at=HERE, energy=2), FAR, CLEO)
    assert story(alone, "act:c004", "effect")[2] == (
        "skipped 0 battle (MY-Q-01 region=any) | MY-Q-01 MY-BATTLE-03 MY-C004"
    )


@pytest.mark.rule("MY-Q-14", "MY-BATTLE-13")
def test_who_left_a_battle_of_a_card_has_no_total() -> None:
    """Neither Ada, for all the bonus of her card, nor, by the switch, Ben (MY-Q-14)."""
    ada = player("c004 c066", at=HERE, energy=2)
    leave = ("act:c004", "effect", f"fight:{HERE}", "commit:c066", "no-card")
    state = play(scene(ada, player(at=HERE), CLEO), *leave, f"travel:champion@{HERE}")
    totals = [each for each in story(state, "to:tree.mountain") if each.startswith("totals")]
    assert totals[0].startswith("totals-compared (0 1) (0 3) |")
    ada = player("c004", at="orb.myst", energy=2)
    ben = player("c066", at=HERE)
    remote = scene(ada, ben, CLEO, effect_battle_needs_own_unit=False)
    remote = play(remote, "act:c004", "effect", f"fight:{HERE}", "commit:c066")
    remote = play(remote, f"travel:champion@{HERE}")
    totals = [each for each in story(remote, "to:tree.mountain") if each.startswith("totals")]
    assert totals[0].startswith("totals-compared (0 1) (2 0) |")


@pytest.mark.rule("MY-EN13", "MY-ENC-05", "MY-Q-27")
def test_a_develop_that_is_a_reward_is_offered_to_who_can_pay() -> None:
    """It may be left; without Energy it is lost (MY-Q-27)."""
    state = facing("en13", "chest", energy=1)
    assert moves(state) == ["use:1", "decline"]
    asked_ = play(state, "use:1")
    assert by(asked_, "turn-up") == "MY-EN13 MY-TURN-05 MY-DEV-02"
    poor = play(meeting("en13"), "encounter", "show:en01")
    assert story(poor, "sign:chest")[1] == (
        "skipped 0 develop (MY-DEV-01 needed=1 had=0) | MY-Q-27 MY-EN13 MY-DEV-01"
    )


@pytest.mark.rule("MY-Q-01", "MY-Q-14", "MY-BATTLE-05")
def test_by_the_switch_a_tactic_starts_a_battle_from_afar() -> None:
    """The card's bonus is the total then (MY-Q-14)."""
    ada = player("c004", at=HERE, energy=2)
    state = scene(ada, FAR, CLEO, effect_battle_needs_own_unit=False)
    state = play(state, "act:c004", "effect")
    assert moves(state) == ["fight:volcano.river", "fight:arch.myst"]
    state = play(state, "fight:arch.myst")
    assert (asked(state), moves(state)) == ((BEN, "commit"), ["no-card"])
    assert story(state, "no-card")[3].startswith("totals-compared (0 1) (2 3)")
    assert units(play(state, "no-card"), ADA, HERE) == "C"
