"""What is said of Islands that move, and of Monsters that attack (MY-MOVE, MY-MONSTER)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.config import Attunements
from skybridge_rules.mysthea.steps.monster_moves import storm
from skybridge_rules.mysthea.tasks import Attack
from skybridge_rules.mysthea.telling import SILENT
from tests.mysthea.scenes import ADA, BEN, asked, at_once, glory, moves, play, player, scene
from tests.mysthea.verdicts import by, story, story_of, why_not

HERE = "tree.forest"
FAR = player(at="arch.myst")
CLEO = player(at="volcano.river")
BASE = "MY-UNIT-11 MY-UNIT-03"
ATTACK = "MY-MONSTER-02 MY-MONSTER-04 MY-Q-38"
COMPARED = "MY-MONSTER-04 MY-MONSTER-10"


# Islands.


@pytest.mark.rule("MY-MOVE-01 to MY-MOVE-06", "MY-MAP-06", "MY-Q-51", "MY-ATTUNE-01")
def test_an_island_is_lifted_and_put_between_two_others() -> None:
    """All that is on it goes along; not back to its old place (MY-MOVE-05, MY-Q-51)."""
    state = scene(player(at=HERE), FAR, CLEO)
    assert story(state, "move-island") == ["discharged 0 | MY-MOVE-01"]
    state = play(state, "move-island")
    assert moves(state) == ["attune:a03", "decline"]
    assert by(state, "decline") == "MY-MOVE-06 MY-ATTUNE-01"
    assert by(state, "attune:a03") == "MY-A03 MY-MOVE-03 MY-ATTUNE-01"
    assert why_not(state, "attune:a01") == ["MY-ATTUNE-01 card=a01"]
    assert story(state, "decline") == ["declined 0 attune | MY-MOVE-06"]
    state = play(state, "decline")
    assert moves(state) == ["after:orb", "after:volcano", "after:arch"]
    assert by(state, "after:orb") == "MY-MOVE-04"
    assert why_not(state, "after:tree") == ["MY-MOVE-04 island=tree"]
    assert why_not(state, "after:spire") == ["MY-Q-51 island=spire", "MY-MOVE-04 island=spire"]
    circle = "(spire orb tree volcano arch)"
    assert story(state, "after:orb") == [
        f"island-moved tree {circle} | MY-MOVE-04 MY-MOVE-05 MY-MAP-06"
    ]
    free = scene(player(at=HERE), FAR, CLEO, allow_rotation_only_move=True)
    free = play(free, "move-island", "decline")
    assert moves(free) == ["after:spire", "after:orb", "after:volcano", "after:arch"]
    assert by(free, "after:spire") == "MY-Q-51 MY-MOVE-04"
    assert by(free, "after:orb") == "MY-MOVE-04"


@pytest.mark.rule("MY-2P-04", "MY-MAP-06")
def test_a_mirage_goes_with_its_island() -> None:
    """And is named only if it is on that one (MY-2P-04)."""
    for mirages, rule in (("tree.mountain orb.myst", " MY-2P-04"), ("spire.myst orb.river", "")):
        state = scene(player(at=HERE), FAR, mirages=mirages)
        told = story(state, "move-island", "decline", "after:orb")
        assert told[0].endswith(f"| MY-MOVE-04 MY-MOVE-05 MY-MAP-06{rule}")


@pytest.mark.rule("MY-ATTUNE-02", "MY-ATTUNE-03", "MY-ATTUNE-06", "MY-Q-50", "MY-A03")
def test_an_attunement_is_scored_at_once_and_taken_once() -> None:
    """3 Glory for the one region that Ada controls (MY-A03)."""
    state = scene(player(at=HERE), FAR, CLEO)
    told = story(state, "move-island", "attune:a03")
    assert told == [
        "attunement-taken 0 a03 | MY-ATTUNE-01 MY-ATTUNE-03 MY-Q-50 MY-A03 MY-MOVE-03 MY-ATTUNE-06",
        "gained 0 0 0 3 a03 | MY-A03 MY-ATTUNE-03",
    ]
    own = scene(player(at=HERE, attunement="a01"), FAR, CLEO)
    skipped = "(MY-ATTUNE-02 card=a01) | MY-ATTUNE-02"
    assert story(own, "move-island")[1:] == [f"skipped 0 attune {skipped}"]
    others = scene(player(at=HERE), player(at="arch.myst", attunement="a03"), CLEO)
    skipped = "(MY-ATTUNE-02 card=a03) | MY-ATTUNE-02"
    assert story(others, "move-island")[1:] == [f"skipped 0 attune {skipped}"]
    assert asked(play(others, "move-island")) == (ADA, "gap")


@pytest.mark.rule("MY-ATTUNE-04", "MY-A10")
def test_a10_brings_nothing_before_the_era_ends() -> None:
    """It is told so (MY-ATTUNE-04)."""
    ada = player(at="volcano.forest")
    state = scene(ada, FAR, CLEO, attunement_sides=Attunements.NIGHT)
    assert story(state, "move-island", "attune:a10") == [
        "attunement-taken 0 a10 | MY-ATTUNE-01 MY-ATTUNE-04 MY-A10 MY-MOVE-03 MY-ATTUNE-06",
        "skipped 0 gain (MY-A10 card=a10) | MY-A10 MY-ATTUNE-04",
    ]


@pytest.mark.rule("MY-H07", "MY-ATTUNE-05", "MY-Q-49", "MY-CHAMP-02")
def test_kolbor_takes_any_attunement_while_fit() -> None:
    """Wounded, the pair is told what it misses where its own card is gone (MY-CHAMP-02)."""
    state = play(scene(player(at=HERE, hero="h07"), FAR, CLEO), "move-island")
    assert moves(state) == [
        "attune:a01",
        "attune:a02",
        "attune:a03",
        "attune:a04",
        "attune:a05",
        "decline",
    ]
    kolbor = "MY-ATTUNE-05 MY-Q-49 MY-H07"
    assert by(state, "attune:a01") == f"{kolbor} MY-A01 MY-MOVE-03 MY-ATTUNE-01"
    assert by(state, "attune:a03") == "MY-A03 MY-MOVE-03 MY-ATTUNE-01"
    ben = player(at="arch.myst", attunement="a03")
    hurt = scene(player(at=HERE, hero="h07", wounded=True), ben, CLEO)
    assert story(hurt, "move-island")[1:] == [
        "skipped 0 attune (MY-ATTUNE-02 card=a03) | MY-ATTUNE-02",
        "skipped 0 ability (MY-CHAMP-02 card=h07) | MY-CHAMP-02 MY-H07 MY-UNIT-07",
    ]


# Monsters.


def attack(monster: str, ada: str = "", ben: str = "", **rest: Any) -> tuple[State, Attack]:
    """A Monster on the Tree, with units of Ada and Ben there or not; Champions are elsewhere."""
    heroes = {"hero": rest.pop("hero", "h05"), "at": rest.pop("at", "orb.myst")}
    wounded = rest.pop("wounded", False)
    own = player(units=ada, wounded=wounded, board=rest.pop("board", ""), **heroes)
    other = player(at="arch.myst", units=ben, glory=rest.pop("bens_glory", 9))
    figures = {monster: "tree"}
    cards = f"{monster} ev08 ev09" if monster not in ("ev08", "ev09") else "ev08 ev09 ev07"
    given = {"monsters": cards, "figures": figures, **rest}
    return scene(own, other, CLEO, **given), Attack(CardId(monster))


@pytest.mark.rule("MY-MONSTER-04", "MY-MONSTER-05", "MY-MONSTER-08", "MY-Q-40", "MY-UNIT-08")
def test_an_undefeated_monster_costs_everybody_there_a_region() -> None:
    """In order of play; each chooses a region of the Island with own units (MY-MONSTER-05)."""
    state, task = attack("ev11", f"{HERE}:TG tree.mountain:F", f"{HERE}:T")
    compared = f"MY-MONSTER-14 MY-X-22 MY-MONSTER-05 {COMPARED} {BASE}"
    assert story_of(state, task) == [
        f"monster-attacked ev11 tree | MY-EV11 {ATTACK}",
        f"monster-compared ev11 14 6 false | {compared}",
    ]
    state = at_once(state, task)
    assert (asked(state), moves(state)) == (
        (ADA, "abandon"),
        [f"abandon:{HERE}", "abandon:tree.mountain"],
    )
    assert by(state, f"abandon:{HERE}") == "MY-Q-40 MY-MONSTER-05"
    assert why_not(state, "abandon:orb.myst") == ["MY-MONSTER-05 region=orb.myst"]
    assert why_not(state, f"abandon:{HERE}", BEN) == ["MY-MONSTER-05 asked=0 answered=1"]
    lost = "MY-MONSTER-05 MY-Q-40"
    assert story(state, f"abandon:{HERE}") == [
        f"unit-removed 0 troop {HERE} | {lost} MY-UNIT-04",
        f"unit-removed 0 golem {HERE} | {lost} MY-UNIT-04",
    ]
    assert story(state, "abandon:tree.mountain", f"abandon:{HERE}") == [
        f"unit-removed 1 troop {HERE} | {lost} MY-UNIT-04",
        "monster-moved ev11 orb | MY-MONSTER-08",
    ]


@pytest.mark.rule("MY-UNIT-06", "MY-UNIT-08", "MY-Q-40", "MY-MONSTER-05")
def test_a_champion_is_wounded_and_a_wounded_one_is_spared() -> None:
    """It stays where it is, and loses nothing more (MY-UNIT-08)."""
    for wounded, told in (
        (False, "champion-wounded 0 | MY-MONSTER-05 MY-Q-40 MY-UNIT-06"),
        (True, "skipped 0 wound (MY-UNIT-08 card=h05) | MY-UNIT-08 MY-MONSTER-05 MY-Q-40"),
    ):
        state, task = attack("ev11", at=HERE, wounded=wounded)
        assert story(at_once(state, task), f"abandon:{HERE}")[0] == told


@pytest.mark.rule("MY-MONSTER-09", "MY-MONSTER-06")
def test_an_empty_island_is_left_as_it_was_found() -> None:
    """Nobody loses anything, and the Monster moves on (MY-MONSTER-09)."""
    state, task = attack("ev11")
    assert story_of(state, task)[1:] == [
        "monster-compared ev11 14 0 false "
        f"| MY-MONSTER-14 MY-X-22 MY-MONSTER-09 MY-MONSTER-05 {COMPARED}",
        "monster-moved ev11 orb | MY-MONSTER-08",
    ]


@pytest.mark.rule("MY-MONSTER-06", "MY-MONSTER-07", "MY-Q-81", "MY-EV11", "MY-MONSTER-14")
def test_a_defeated_monster_pays_by_rank() -> None:
    """14 against 14 is enough: Gold to the stronger, Silver to the other (MY-MONSTER-07)."""
    state, task = attack("ev11", f"{HERE}:GG", f"{HERE}:GGGG tree.mountain:F")
    given = "MY-MONSTER-07 MY-Q-81 MY-EV11"
    assert story_of(state, task)[1:] == [
        f"monster-compared ev11 14 14 true | MY-MONSTER-14 MY-X-22 MY-MONSTER-06 {COMPARED} {BASE}",
        f"reward-given 1 ev11 1 | {given}",
        f"reward-given 0 ev11 2 | {given}",
        "gained 1 6 0 6 ev11 | MY-EV11",
        "gained 0 4 0 4 ev11 | MY-EV11",
        "monster-moved ev11 orb | MY-MONSTER-08",
    ]
    assert at_once(state, task).events.defeats == ("ev11",)


@pytest.mark.rule("MY-2P-05", "MY-MONSTER-07", "MY-2P-03", "MY-Q-61")
def test_with_two_players_there_is_no_bronze_and_a_mirage_still_counts() -> None:
    """Cannibarok looks at the print of the Crystal Field (MY-2P-03)."""
    ada = player(at="orb.myst", units=f"{HERE}:GGGG tree.mountain:TTTTTT")
    figures = {"ev11": "tree"}
    mirages = "tree.crystal-field spire.river"
    state = scene(ada, FAR, monsters="ev11 ev08 ev09", figures=figures, mirages=mirages)
    assert story_of(state, Attack(CardId("ev11")))[1:3] == [
        "monster-compared ev11 14 14 true | MY-MONSTER-14 MY-X-22 MY-2P-03 MY-Q-61 MY-MONSTER-06 "
        f"{COMPARED} {BASE}",
        "reward-given 0 ev11 1 | MY-MONSTER-07 MY-Q-81 MY-EV11 MY-2P-05",
    ]


@pytest.mark.rule("MY-MONSTER-13", "MY-Q-39", "MY-EV07", "MY-C060")
def test_boulron_ignores_fortifications() -> None:
    """Ben has nothing else there, and still gets Silver (MY-Q-39)."""
    state, task = attack("ev07", f"{HERE}:GGGG tree.mountain:TTTF", "tree.mountain:FF")
    boulron = "MY-MONSTER-13 MY-Q-39"
    assert story_of(state, task)[1:4] == [
        f"monster-compared ev07 11 11 true | {boulron} MY-MONSTER-06 {COMPARED} {BASE}",
        "reward-given 0 ev07 1 | MY-MONSTER-07 MY-Q-81 MY-EV07",
        "reward-given 1 ev07 2 | MY-MONSTER-07 MY-Q-81 MY-EV07",
    ]
    plain, task = attack("ev07", f"{HERE}:GGGG", "tree.mountain:FF", monster_behaviours=False)
    assert story_of(plain, task)[:2] == [
        f"monster-attacked ev07 tree | MY-EV07 {ATTACK} MY-MONSTER-11 MY-VAR-02 MY-Q-88",
        f"monster-compared ev07 11 12 true | MY-MONSTER-06 {COMPARED} {BASE}",
    ]


@pytest.mark.rule("MY-MONSTER-12", "MY-Q-33", "MY-MONSTER-10", "MY-RES-05")
def test_utcoro_makes_cowards_pay() -> None:
    """Five Glory, never below one (MY-MONSTER-12, MY-RES-05)."""
    state, task = attack("ev10", f"{HERE}:T", bens_glory=3)
    cowards = "MY-MONSTER-12 MY-Q-33 MY-MONSTER-10"
    assert story_of(state, task)[1:4] == [
        f"glory-lost 1 2 | {cowards} MY-RES-05",
        f"glory-lost 2 0 | {cowards} MY-RES-05",
        f"monster-compared ev10 10 1 false | MY-MONSTER-05 {COMPARED} {BASE}",
    ]
    exact, task = attack("ev10", f"{HERE}:T", bens_glory=6)
    assert story_of(exact, task)[1] == f"glory-lost 1 5 | {cowards}"


@pytest.mark.rule("MY-MONSTER-15", "MY-Q-31", "MY-Q-32")
def test_onygauros_takes_glory_or_a_random_card() -> None:
    """The choice comes first; an empty pile loses nothing (MY-Q-31)."""
    ada = player(at="orb.myst", glory=9, discard="c021 c022")
    state = at_once(scene(ada, player(at="arch.myst", glory=3), CLEO), Attack(CardId("ev08")))
    assert (asked(state), moves(state)) == ((ADA, "onygauros"), ["lose-glory", "lose-card"])
    assert by(state, "lose-card") == "MY-Q-31 MY-MONSTER-15"
    assert why_not(state, "lose-card", BEN) == ["MY-MONSTER-15 asked=0 answered=1"]
    assert story(state, "lose-glory") == ["glory-lost 0 5 | MY-MONSTER-15"]
    assert story(state, "lose-card") == []
    assert moves(play(state, "lose-card")) == ["show:c021", "show:c022"]
    assert story(state, "lose-card", "show:c022") == ["card-removed 0 c022 | MY-MONSTER-15 MY-Q-32"]
    lost = play(state, "lose-card", "show:c022")
    assert (lost.players[ADA].discard, lost.removed) == (("c021",), ("c022",))
    ben = play(state, "lose-glory")
    assert story(ben, "lose-glory") == ["glory-lost 1 2 | MY-MONSTER-15 MY-RES-05"]
    assert story(ben, "lose-card") == ["skipped 1 lose-card (MY-Q-31 needed=6 had=3) | MY-Q-31"]


@pytest.mark.rule("MY-Q-31")
def test_by_the_switch_onygauros_wants_all_of_five_glory() -> None:
    """Six are enough, five are not (MY-Q-31)."""
    six, five = (
        at_once(
            scene(player(at="orb.myst", glory=own), FAR, CLEO, onygauros_needs_full_glory=True),
            Attack(CardId("ev08")),
        )
        for own in (6, 5)
    )
    assert moves(six) == ["lose-glory", "lose-card"]
    assert moves(five) == ["lose-card"]
    assert why_not(five, "lose-glory") == ["MY-Q-31 needed=6 had=5"]


@pytest.mark.rule("MY-H01", "MY-CHAMP-02", "MY-MONSTER-04")
def test_anuth_adds_two_on_the_attacked_island_while_fit() -> None:
    """Five, or one if wounded, which is told (MY-H01, MY-CHAMP-02)."""
    fit, task = attack("ev10", hero="h01", at=HERE, bens_glory=1)
    compared = f"MY-MONSTER-05 {COMPARED}"
    assert story_of(fit, task)[-1] == f"monster-compared ev10 10 5 false | {compared} MY-H01 {BASE}"
    hurt, task = attack("ev10", hero="h01", at=HERE, wounded=True)
    assert story_of(hurt, task)[-2:] == [
        f"monster-compared ev10 10 1 false | {compared} {BASE} MY-UNIT-07",
        "skipped 0 ability (MY-CHAMP-02 card=h01) | MY-CHAMP-02 MY-H01 MY-UNIT-07",
    ]
    away, task = attack("ev10", f"{HERE}:T", hero="h01")
    assert story_of(away, task)[-1] == f"monster-compared ev10 10 1 false | {compared} {BASE}"


@pytest.mark.rule("MY-H02", "MY-Q-34", "MY-CHAMP-02")
def test_celethe_takes_her_reward_twice() -> None:
    """If she is there and fit; her numbers are doubled in one (MY-Q-34)."""
    army = f"{HERE}:GGGG tree.mountain:TTT"
    fit, task = attack("ev12", army, hero="h02", at=HERE)
    given = "MY-MONSTER-07 MY-Q-81 MY-EV12"
    assert story_of(fit, task)[2:4] == [
        f"reward-given 0 ev12 1 | MY-H02 MY-Q-34 {given}",
        "gained 0 0 0 14 ev12 | MY-EV12",
    ]
    drawing = at_once(fit, task)
    assert asked(drawing)[1] == "draw"
    assert asked(play(drawing, "show:c061"))[1] == "draw"
    hurt, task = attack("ev12", f"{army}TT", hero="h02", at=HERE, wounded=True)
    assert story_of(hurt, task)[2:5] == [
        "skipped 0 ability (MY-CHAMP-02 card=h02) | MY-CHAMP-02 MY-H02 MY-UNIT-07",
        f"reward-given 0 ev12 1 | {given}",
        "gained 0 0 0 7 ev12 | MY-EV12",
    ]
    away, task = attack("ev12", f"{army}TTT", hero="h02")
    assert story_of(away, task)[2] == f"reward-given 0 ev12 1 | {given}"


@pytest.mark.rule("MY-EV08", "MY-CP-10", "MY-Q-34")
def test_onygauros_grants_points_and_to_celethe_twice_as_many_at_once() -> None:
    """4 Command Points and 4 Glory, or 8 and 8 (MY-Q-34)."""
    army = f"{HERE}:GGGG tree.mountain:TT"
    for hero, number in (("h05", 4), ("h02", 8)):
        state, task = attack("ev08", army, hero=hero, at=HERE)
        state = play(at_once(state, task), "lose-glory", "lose-glory")
        told = story(state, "lose-glory")
        assert f"points-granted 0 {number} | MY-EV08 MY-CP-10 MY-CP-08" in told


@pytest.mark.rule("MY-EV10", "MY-Q-79", "MY-ENC-07")
def test_utcoros_reward_is_glory_alone_for_who_has_faced_six() -> None:
    """And that is told (MY-Q-79)."""
    faced = "en01 en02 en03 en04 en05 en06"
    ada = player(at=HERE, units=f"{HERE}:GGGG", faced=faced)
    state = scene(ada, FAR, CLEO, monsters="ev10 ev08 ev09")
    told = story_of(state, Attack(CardId("ev10")))
    assert told[-3:] == [
        "gained 0 0 0 3 ev10 | MY-EV10",
        "skipped 0 encounter (MY-Q-79 MY-ENC-07 limit=6) | MY-Q-79 MY-ENC-07",
        "monster-moved ev10 orb | MY-MONSTER-08",
    ]


@pytest.mark.rule("MY-MONSTER-16", "MY-Q-36")
def test_obsidusa_stays_undefeated() -> None:
    """On an empty Island too (MY-Q-36)."""
    state, task = attack("ev12")
    assert story_of(state, task)[-1] == (
        "skipped - monster-move (MY-MONSTER-16 card=ev12) | MY-MONSTER-16 MY-Q-36"
    )
    there, task = attack("ev12", f"{HERE}:T tree.mountain:T")
    assert story(at_once(there, task), f"abandon:{HERE}")[-1] == (
        "skipped - monster-move (MY-MONSTER-16 card=ev12) | MY-MONSTER-16"
    )


@pytest.mark.rule("MY-MONSTER-17", "MY-Q-37", "MY-MAP-06", "MY-EV13")
def test_kodror_swaps_islands_and_leaves_when_defeated() -> None:
    """The Tree changes places with the Orb; or it is gone at once (MY-MONSTER-17)."""
    state, task = attack("ev13")
    assert story_of(state, task)[-1] == (
        "island-moved tree (spire orb tree volcano arch) "
        "| MY-MONSTER-17 MY-Q-37 MY-MONSTER-08 MY-MAP-06"
    )
    beaten, task = attack("ev13", f"{HERE}:GGGG tree.mountain:TTTTTTTT")
    assert story_of(beaten, task)[-1] == "monster-left ev13 | MY-MONSTER-17 MY-Q-37"
    after = at_once(beaten, task)
    assert after.events.gone == "ev13"
    assert after.events.island_of(CardId("ev13")) is None
    plain, task = attack("ev13", monster_behaviours=False)
    assert story_of(plain, task)[-1] == "monster-moved ev13 orb | MY-MONSTER-08"


@pytest.mark.rule("MY-MONSTER-18", "MY-Q-35")
def test_caerulas_attacks_twice_and_rests() -> None:
    """It moves on and attacks again; then it stays (MY-MONSTER-18)."""
    state, task = attack("ev09")
    assert story_of(state, task) == [
        f"monster-attacked ev09 tree | MY-EV09 {ATTACK}",
        f"monster-compared ev09 15 0 false | MY-MONSTER-09 MY-MONSTER-05 {COMPARED}",
        "monster-moved ev09 orb | MY-MONSTER-08",
        f"monster-attacked ev09 orb | MY-EV09 MY-MONSTER-18 MY-Q-35 {ATTACK}",
        f"monster-compared ev09 15 3 false | MY-MONSTER-05 {COMPARED} {BASE}",
    ]
    last = at_once(state, task)
    assert story(last, "abandon:orb.myst")[-1] == (
        "skipped - monster-move (MY-MONSTER-18 card=ev09) | MY-MONSTER-18"
    )


@pytest.mark.rule(
    "MY-MONSTER-02", "MY-MONSTER-03", "MY-Q-41", "MY-Q-42", "MY-MONSTER-19", "MY-C063"
)
def test_an_immediate_attack_is_chosen_and_the_monster_moves_after_it() -> None:
    """A Monster whose card lies on the Path; by the switch it stays (MY-Q-41)."""
    ada = player("c063", at="orb.myst", energy=3)
    monsters = "ev11 ev12 ev07"
    for moves_on, last in (
        (True, "monster-moved ev11 tree | MY-MONSTER-08 MY-Q-41"),
        (False, "skipped - monster-move (MY-Q-41 card=ev11) | MY-Q-41"),
    ):
        state = scene(
            ada, FAR, CLEO, monsters=monsters, path="ev01 ev11", immediate_attack_moves=moves_on
        )
        state = play(state, "act:c063", "effect")
        assert moves(state) == ["monster:ev11"]
        assert by(state, "monster:ev11") == "MY-C063 MY-MONSTER-02 MY-Q-42 MY-MONSTER-03"
        assert why_not(state, "monster:ev12") == ["MY-MONSTER-03 card=ev12"]
        assert why_not(state, "decline") == ["MY-ENC-05"]
        told = story(state, "monster:ev11")
        assert told[0] == f"monster-attacked ev11 spire | MY-EV11 MY-MONSTER-19 {ATTACK}"
        assert told[-1] == last
    none = scene(ada, FAR, CLEO, monsters=monsters)
    assert story(none, "act:c063", "effect")[-1] == (
        "skipped 0 monster (MY-MONSTER-03 card=any) | MY-MONSTER-03 MY-C063 MY-Q-42"
    )
    again, task = attack("ev11", defeats="ev11", path="ev01 ev11")
    assert story_of(again, task)[0] == (
        f"monster-attacked ev11 tree | MY-EV11 MY-MONSTER-19 {ATTACK}"
    )


@pytest.mark.rule("MY-EN27", "MY-ENC-05", "MY-MONSTER-02")
def test_a_monster_that_is_a_reward_may_be_left_alone() -> None:
    """EN27 is used or not (MY-ENC-05)."""
    ada = player(at=HERE, token="tree", exp=1)
    state = scene(ada, FAR, CLEO, front="en27", path="ev01 ev07")
    state = play(state, "encounter", "show:en01", "sign:axe")
    assert moves(state) == ["monster:ev07", "decline"]
    assert asked(play(state, "decline")) == (ADA, "turn")


@pytest.mark.rule("MY-STORM-01", "MY-STORM-02", "MY-Q-37")
def test_a_storm_moves_all_monsters_and_kodror_last() -> None:
    """By the old order first; by the switch Kodror first (MY-STORM-02)."""
    figures = {"ev13": "tree", "ev07": "tree", "ev08": "spire"}
    kept = {}
    for last in (True, False):
        state = scene(
            player(at="orb.myst"),
            FAR,
            CLEO,
            monsters="ev13 ev07 ev08",
            figures=figures,
            storm_kodror_last=last,
        )
        after = storm(state, SILENT)
        kept[last] = {card: island.name for card, island in after.events.figures}
        assert [each.name[0] for each in after.circle] == ["S", "O", "T", "V", "A"]
        assert glory(state, after) == (0, 0, 0)
    assert kept[True] == {"ev13": "TREE", "ev07": "ORB", "ev08": "TREE"}
    assert kept[False] == {"ev13": "TREE", "ev07": "VOLCANO", "ev08": "ORB"}
