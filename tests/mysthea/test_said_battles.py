"""What is said of a battle, from its declaration to the Glory of the strongest (MY-BATTLE)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.mysthea import State
from tests.mysthea.scenes import ADA, BEN, CLEO, asked, glory, moves, play, player, scene, units
from tests.mysthea.verdicts import by, story, why_not

HERE = "tree.forest"
FAR = player(at="arch.myst")
BASE = "MY-UNIT-11 MY-UNIT-03"
"""Behind every Strength."""
TOTALS = "MY-BATTLE-13 MY-BATTLE-14 MY-BATTLE-18"
DISCARDED = "MY-BATTLE-12 MY-ACT-11 MY-INFO-02"


def fighting(ada: dict[str, Any], ben: dict[str, Any], **rest: Any) -> State:
    """Ada has started a battle at the Forest of the Tree against Ben; Cleo is elsewhere."""
    own = player(**{"at": HERE, **ada})
    other = player(**{"at": HERE, **ben})
    state = scene(own, other, FAR, **rest)
    return play(state, "battle", f"fight:{HERE}")


@pytest.mark.rule("MY-BATTLE-02", "MY-BATTLE-05", "MY-BATTLE-20", "MY-BATTLE-19", "MY-UNIT-01")
def test_a_battle_begins_with_all_who_are_there() -> None:
    """The Artefact first; a Monster on the Island takes no part (MY-BATTLE-19)."""
    ada = player(at="arch.forest", units=f"{HERE}:T orb.myst:T")
    state = scene(ada, player(at=HERE), player(at="orb.river", units=f"{HERE}:F"))
    assert story(state, "battle") == ["discharged 0 | MY-BATTLE-01 MY-BATTLE-20"]
    state = play(state, "battle")
    assert moves(state) == [f"fight:{HERE}"]
    assert by(state, f"fight:{HERE}") == "MY-BATTLE-02"
    assert why_not(state, "fight:orb.myst") == ["MY-BATTLE-02 region=orb.myst"]
    assert why_not(state, "fight:orb.river") == ["MY-BATTLE-02 region=orb.river"]
    began = "MY-BATTLE-05 MY-BATTLE-02 MY-UNIT-01 MY-BATTLE-20"
    assert story(state, f"fight:{HERE}") == [
        f"battle-began 0 {HERE} (0 1 2) | {began} MY-BATTLE-19"
    ]
    quiet = scene(ada, player(at=HERE), FAR, figures={"ev07": "orb"})
    assert story(quiet, "battle", f"fight:{HERE}") == [f"battle-began 0 {HERE} (0 1) | {began}"]


@pytest.mark.rule("MY-BATTLE-06", "MY-INFO-04", "MY-ACT-11")
def test_commitments_are_secret_until_all_are_revealed() -> None:
    """The others learn that the seat has decided, and no more (MY-INFO-04)."""
    state = fighting({"hand": "c061"}, {"hand": "c066 c067"})
    assert by(state, "commit:c061") == by(state, "no-card") == "MY-ACT-11 MY-BATTLE-06"
    assert why_not(state, "commit:c066") == ["MY-BATTLE-06 card=c066"]
    assert why_not(state, "no-card", BEN) == ["MY-BATTLE-05 asked=0 answered=1"]
    made = "MY-INFO-04 MY-BATTLE-06"
    assert story(state, "commit:c061") == [
        f"commitment-made 0 | {made}",
        "commitment-seen 0 c061 | MY-INFO-04 | to 0",
    ]
    none = play(state, "no-card")
    assert story(state, "no-card")[1] == "commitment-seen 0 - | MY-INFO-04 | to 0"
    assert moves(none) == ["commit:c066", "commit:c067", "no-card"]
    assert story(none, "commit:c067")[:4] == [
        f"commitment-made 1 | {made}",
        "commitment-seen 1 c067 | MY-INFO-04 | to 1",
        "commitments-revealed (- c067) | MY-BATTLE-06 MY-INFO-04",
        "reacted 1 c067 | MY-BATTLE-08 MY-BATTLE-07",
    ]
    shown = play(none, "commit:c067").players[BEN].hand
    assert shown.known == ("c067",)
    assert [each.card for each in shown.unseen] == ["c066"]


@pytest.mark.rule("MY-BATTLE-07", "MY-BATTLE-09", "MY-BATTLE-10", "MY-BATTLE-11", "MY-BATTLE-12")
def test_each_colour_is_a_reaction_of_its_own() -> None:
    """Glory or Energy: X and one for each own unit there; or Strength (MY-BATTLE-09 to -11)."""
    state = fighting(
        {"hand": "c077", "units": f"{HERE}:T"}, {"hand": "c072", "units": f"{HERE}:FG"}
    )
    assert story(state, "commit:c077", "commit:c072")[2:9] == [
        "commitments-revealed (c077 c072) | MY-BATTLE-06 MY-INFO-04",
        "reacted 0 c077 | MY-BATTLE-09 MY-BATTLE-07",
        "gained 0 0 0 4 - | MY-BATTLE-09",
        "reacted 1 c072 | MY-BATTLE-10 MY-BATTLE-07",
        "gained 1 5 0 0 - | MY-BATTLE-10",
        f"card-discarded 0 c077 | {DISCARDED}",
        f"card-discarded 1 c072 | {DISCARDED}",
    ]
    red = fighting({"hand": "c063"}, {})
    assert story(red, "commit:c063", "no-card")[2:6] == [
        "commitments-revealed (c063 -) | MY-BATTLE-06 MY-INFO-04",
        "reacted 0 c063 | MY-BATTLE-11 MY-BATTLE-07",
        f"card-discarded 0 c063 | {DISCARDED}",
        f"totals-compared (0 1) (6 3) | {TOTALS} {BASE}",
    ]
    after = play(red, "commit:c063", "no-card").players[ADA]
    assert (after.discard, after.hand.cards) == (("c063",), ())


@pytest.mark.rule("MY-BATTLE-14", "MY-BATTLE-15", "MY-BATTLE-16", "MY-X-03", "MY-UNIT-06")
def test_where_all_must_go_nobody_is_asked() -> None:
    """Ben lacks five and has three: Troop, Fortification, a wound; three spoils (MY-BATTLE-15)."""
    ada = {"units": f"{HERE}:GGGGT"}
    state = fighting(ada, {"units": f"{HERE}:TF"})
    lost = "MY-BATTLE-14 MY-BATTLE-15"
    assert story(state, "no-card", "no-card")[3:] == [
        f"totals-compared (0 1) (12 6) | {TOTALS} {BASE}",
        f"unit-removed 1 troop {HERE} | {lost} MY-UNIT-04",
        f"unit-removed 1 fort {HERE} | {lost} MY-X-06 MY-X-04 MY-UNIT-05",
        f"champion-wounded 1 | {lost} MY-UNIT-06",
        "gained 0 0 0 6 - | MY-BATTLE-16 MY-X-03",
    ]


@pytest.mark.rule("MY-BATTLE-14", "MY-BATTLE-15", "MY-Q-12", "MY-Q-71", "MY-UNIT-04")
def test_who_may_choose_removes_one_unit_after_the_other() -> None:
    """A wounded Champion cannot be chosen; what has travelled goes first (MY-Q-12, MY-Q-71)."""
    ben = {"units": f"{HERE}:TtF", "wounded": True}
    lacks = fighting({"units": f"{HERE}:GG"}, ben)
    lacks = play(lacks, "no-card", "no-card")
    assert (asked(lacks), moves(lacks)) == ((BEN, "loss"), ["lose:troop", "lose:fort"])
    assert by(lacks, "lose:troop") == "MY-BATTLE-15 MY-Q-12 MY-BATTLE-14"
    assert why_not(lacks, "lose:champion") == ["MY-BATTLE-15 unit=champion"]
    assert why_not(lacks, "lose:golem") == ["MY-BATTLE-14 unit=golem"]
    assert why_not(lacks, "lose:troop", CLEO) == ["MY-BATTLE-14 asked=1 answered=2"]
    assert story(lacks, "lose:troop")[0] == (
        f"unit-removed 1 troop {HERE} | MY-BATTLE-14 MY-UNIT-04 MY-Q-71"
    )
    assert story(lacks, "lose:fort")[0] == (
        f"unit-removed 1 fort {HERE} | MY-BATTLE-14 MY-X-06 MY-X-04 MY-UNIT-05"
    )


@pytest.mark.rule("MY-BATTLE-16", "MY-Q-75", "MY-X-03")
def test_equal_totals_cost_nobody_and_bring_nothing() -> None:
    """Both are strongest, and both hear that there are no spoils (MY-Q-75)."""
    state = fighting({}, {})
    spoils = "spoils (MY-BATTLE-16) | MY-BATTLE-16 MY-Q-75"
    assert story(state, "no-card", "no-card")[3:] == [
        f"totals-compared (0 1) (3 3) | {TOTALS} {BASE}",
        f"skipped 0 {spoils}",
        f"skipped 1 {spoils}",
    ]


@pytest.mark.rule("MY-UNIT-07", "MY-C019", "MY-C058", "MY-C060", "MY-C076", "MY-C080")
@pytest.mark.parametrize(
    ("board", "army", "total", "rules"),
    [
        ("c080", "TT", 4 + 3, "MY-C080"),
        ("c058", "G", 3 + 3, "MY-C058"),
        ("c060", "F", 3 + 3, "MY-C060"),
        ("c019", "", 5, "MY-C019"),
        ("c076", "T", 1 + 6, "MY-C076"),
        ("c080 c058", "T", 2 + 3, "MY-C080"),
        ("c060 c037", "T", 4, ""),
    ],
)
def test_an_upgrade_counts_where_its_unit_stands(
    board: str, army: str, total: int, rules: str
) -> None:
    """It is named with the totals where it counts, and else it is not (MY-UNIT-11)."""
    squads = f"{HERE}:{army}" if army else ""
    state = fighting({"board": board, "units": squads}, {})
    told = story(state, "no-card", "no-card")[3]
    cited = " ".join((TOTALS, *rules.split(), BASE))
    assert told == f"totals-compared (0 1) ({total} 3) | {cited}"


@pytest.mark.rule("MY-C076", "MY-UNIT-11")
def test_the_upgrade_of_a_champion_that_is_elsewhere_is_not_named() -> None:
    """Only a Golem is there (MY-UNIT-11)."""
    for wounded in (False, True):
        ada = {"board": "c076", "at": "orb.myst", "wounded": wounded, "units": f"{HERE}:G"}
        state = fighting(ada, {})
        assert story(state, "no-card", "no-card")[3] == (
            f"totals-compared (0 1) (2 3) | {TOTALS} {BASE}"
        )


@pytest.mark.rule("MY-UNIT-07", "MY-C019", "MY-UNIT-03")
def test_a_wounded_champion_has_strength_one_and_its_upgrade() -> None:
    """One and two make three (MY-UNIT-07, MY-UNIT-11)."""
    state = fighting({"board": "c019", "wounded": True}, {})
    assert story(state, "no-card", "no-card")[3] == (
        f"totals-compared (0 1) (3 3) | {TOTALS} MY-C019 {BASE} MY-UNIT-07"
    )


@pytest.mark.rule("MY-H01", "MY-Q-46", "MY-CHAMP-02", "MY-VAR-01")
def test_anuth_counts_in_his_own_battle_while_he_is_there_and_fit() -> None:
    """Two more; not when he is elsewhere, wounded, or another starts it (MY-Q-46)."""
    here = fighting({"hero": "h01"}, {})
    assert story(here, "no-card", "no-card")[3] == (
        f"totals-compared (0 1) (5 3) | MY-H01 {TOTALS} {BASE}"
    )
    away = fighting({"hero": "h01", "at": "orb.myst", "units": f"{HERE}:G"}, {})
    assert story(away, "no-card", "no-card")[3] == (
        f"totals-compared (0 1) (2 3) | MY-Q-46 {TOTALS} {BASE}"
    )
    hurt = fighting({"hero": "h01", "wounded": True}, {})
    assert story(hurt, "no-card", "no-card")[3:5] == [
        f"totals-compared (0 1) (1 3) | {TOTALS} {BASE} MY-UNIT-07",
        "skipped 0 ability (MY-CHAMP-02 card=h01) | MY-CHAMP-02 MY-H01 MY-UNIT-07",
    ]
    gone = fighting({"hero": "h01", "at": "orb.myst", "wounded": True, "units": f"{HERE}:G"}, {})
    assert "skipped 0 ability" not in story(gone, "no-card", "no-card")[4]
    others = fighting({}, {"hero": "h01"})
    assert story(others, "no-card", "no-card")[3].startswith("totals-compared (0 1) (3 3)")
    off = fighting({"hero": "h01"}, {}, champion_abilities=False)
    assert story(off, "no-card", "no-card")[3] == f"totals-compared (0 1) (3 3) | {TOTALS} {BASE}"


@pytest.mark.rule("MY-H03", "MY-Q-45", "MY-CHAMP-02")
def test_leheir_gains_for_every_loss_and_a_wound_beforehand_silences_him() -> None:
    """Ada starts it from afar: her Golem beats a Troop and nobody else (MY-Q-45)."""
    ada: dict[str, Any] = {"hero": "h03", "at": "orb.myst", "units": f"{HERE}:G"}
    ben: dict[str, Any] = {"at": "orb.river", "units": f"{HERE}:T"}
    state = fighting(ada, ben)
    assert story(state, "no-card", "no-card")[3:] == [
        f"totals-compared (0 1) (2 1) | {TOTALS} {BASE}",
        f"unit-removed 1 troop {HERE} | MY-BATTLE-14 MY-BATTLE-15 MY-UNIT-04",
        "gained 0 0 0 2 - | MY-BATTLE-16 MY-X-03",
        "gained 0 0 0 1 - | MY-H03 MY-Q-45",
    ]
    own = fighting({**ada, "units": f"{HERE}:T"}, {**ben, "units": f"{HERE}:G"})
    assert glory(own, play(own, "no-card", "no-card")) == (1, 2, 0)
    hurt = scene(
        player(**{**ada, "wounded": True}),
        player(**ben),
        FAR,
    )
    assert story(hurt, "battle", f"fight:{HERE}")[1] == (
        "skipped 0 ability (MY-CHAMP-02 card=h03) | MY-CHAMP-02 MY-H03 MY-UNIT-07"
    )
    hurt = play(hurt, "battle", f"fight:{HERE}")
    assert glory(hurt, play(hurt, "no-card", "no-card")) == (2, 0, 0)


@pytest.mark.rule("MY-BATTLE-08", "MY-Q-15", "MY-Q-16", "MY-Q-73", "MY-Q-74", "MY-TRAVEL-04")
def test_a_retreat_travels_with_units_of_the_battle_region() -> None:
    """X Travels; a Champion may go on or come back; Fortifications stay (MY-Q-73)."""
    ben = {"hand": "c069", "units": f"{HERE}:TtF orb.myst:T"}
    state = play(fighting({"units": f"{HERE}:GG"}, ben), "no-card", "commit:c069")
    first = [f"travel:troop@{HERE}", f"travel:champion@{HERE}", "done"]
    assert (asked(state), moves(state)) == ((BEN, "retreat"), first)
    assert by(state, first[0]) == by(state, first[1]) == "MY-Q-16 MY-BATTLE-08"
    assert by(state, "done") == "MY-Q-15 MY-BATTLE-08"
    assert why_not(state, f"travel:fort@{HERE}") == ["MY-TRAVEL-04 unit=fort"]
    assert why_not(state, f"travel:golem@{HERE}") == [f"MY-TRAVEL-01 unit=golem region={HERE}"]
    assert why_not(state, "travel:troop@orb.myst") == ["MY-Q-74 region=orb.myst", "MY-BATTLE-08"]
    assert why_not(state, "done", ADA) == ["MY-BATTLE-07 asked=1 answered=0"]
    moved = play(state, f"travel:champion@{HERE}", "to:tree.mountain")
    assert by(moved, "travel:champion@tree.mountain") == "MY-Q-73 MY-BATTLE-08"
    assert why_not(moved, f"travel:champion@{HERE}") == [
        f"MY-TRAVEL-01 unit=champion region={HERE}"
    ]
    both = play(moved, f"travel:troop@{HERE}", "to:tree.mountain")
    assert why_not(both, f"travel:troop@{HERE}") == [f"MY-TRAVEL-02 unit=troop region={HERE}"]
    # two gone, a Fortification and a tired Troop stay: 7 against 3
    after = play(both, "done")
    assert glory(state, after) == (2 * 4, 0, 0)
    assert units(after, BEN, "tree.mountain") == "TC"


@pytest.mark.rule("MY-BATTLE-08", "MY-Q-16")
def test_a_retreat_goes_by_where_nobody_can_travel() -> None:
    """Ben's units there have travelled, and his Champion is elsewhere (MY-Q-16)."""
    ben = {"at": "orb.myst", "hand": "c066", "units": f"{HERE}:tgF"}
    state = fighting({"units": f"{HERE}:GGG"}, ben)
    assert story(state, "no-card", "commit:c066")[4] == (
        "skipped 1 retreat (MY-BATTLE-08 MY-Q-16) | MY-BATTLE-08 MY-Q-16"
    )


@pytest.mark.rule("MY-Q-15")
def test_by_the_switch_a_retreat_is_not_left_unused() -> None:
    """One Travel at least, if there is one (MY-Q-15)."""
    ben = {"hand": "c067", "units": f"{HERE}:T"}
    state = fighting({}, ben, retreat_may_be_empty=False)
    state = play(state, "no-card", "commit:c067")
    assert moves(state) == [f"travel:troop@{HERE}", f"travel:champion@{HERE}"]
    assert why_not(state, "done") == ["MY-Q-15"]
    moved = play(state, f"travel:troop@{HERE}", "to:tree.mountain")
    assert moves(moved) == [f"travel:champion@{HERE}", "done"]


@pytest.mark.rule("MY-Q-17", "MY-C059", "MY-TRAVEL-07")
def test_in_a_retreat_a_troop_may_take_one_along() -> None:
    """It leaves the battle by that Travel, and counts as retreated (MY-Q-17)."""
    ben = {"hand": "c066", "units": f"{HERE}:TG", "board": "c059"}
    state = play(fighting({}, ben), "no-card", "commit:c066")
    state = play(state, f"travel:troop@{HERE}", "to:tree.mountain")
    assert moves(state) == ["carry:golem", "carry:champion", "decline"]
    assert by(state, "carry:golem") == "MY-C059 MY-Q-17 MY-TRAVEL-07"
    assert by(state, "carry:champion") == "MY-C059 MY-TRAVEL-10 MY-Q-17 MY-TRAVEL-07"
    after = play(state, "carry:champion")
    assert glory(state, after) == (2 * 3, 0, 0)


@pytest.mark.rule("MY-BATTLE-17", "MY-Q-13", "MY-Q-14")
def test_where_all_have_retreated_nobody_is_strongest() -> None:
    """Unless the switch lets both score for who left (MY-Q-13)."""
    ada, ben = {"hand": "c067"}, {"hand": "c066"}
    leave = ("commit:c067", "commit:c066", f"travel:champion@{HERE}", "to:tree.mountain", "done")
    last = (f"travel:champion@{HERE}", "to:tree.crystal-field")
    state = play(fighting(ada, ben), *leave)
    assert story(state, *last)[-2:] == [
        f"totals-compared (0 1) (0 0) | {TOTALS} MY-Q-14",
        "skipped - strongest (MY-BATTLE-17 MY-Q-13) | MY-BATTLE-17 MY-Q-13",
    ]
    switched = play(fighting(ada, ben, zero_strength_scores=True), *leave)
    assert story(switched, *last)[-2:] == [
        "gained 0 0 0 2 - | MY-Q-13",
        "gained 1 0 0 2 - | MY-Q-13",
    ]


@pytest.mark.rule("MY-BATTLE-16", "MY-BATTLE-13", "MY-Q-14")
def test_who_left_altogether_has_no_total_whatever_the_card() -> None:
    """Ben's last unit goes; Ada gains for it, and Ben removes nothing (MY-Q-14)."""
    state = fighting({}, {"hand": "c066"})
    state = play(state, "no-card", "commit:c066", f"travel:champion@{HERE}")
    assert story(state, "to:tree.mountain")[-2:] == [
        f"totals-compared (0 1) (3 0) | {TOTALS} {BASE} MY-Q-14",
        "gained 0 0 0 2 - | MY-BATTLE-16 MY-X-03",
    ]
