"""Moving an Island, and the Attunements on the way (MY-MOVE, MY-ATTUNE)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Island
from skybridge_rules.mysthea.config import Attunements
from skybridge_rules.mysthea.regions import CIRCLES, moved, neighbours
from tests.mysthea.scenes import (
    ADA,
    BEN,
    Sitting,
    allowed_by,
    asked,
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

S, T, O, V, A = Island  # noqa: E741 - the Orb
OTHER = "h05"
"""A Champion who has nothing to do with Attunements."""


def moving(ada: Sitting, *others: Sitting, **more: Any) -> State:
    """Ada has lifted her Island."""
    return play(
        scene(ada, *(others or (player(at="arch.myst", hero="h03"),)), **more), "move-island"
    )


@pytest.mark.rule("MY-MOVE-01")
def test_moving_an_island_needs_and_spends_the_charge() -> None:
    """Refused without it; discharged at once (MY-MOVE-01)."""
    state = scene(player(at="tree.forest", charged=False), player())
    assert refused(state, "move-island") == [("MY-MOVE-01", {})]
    state = scene(player(at="tree.forest"), player())
    assert rules_of(told(state, "move-island"), was.Discharged(ADA)) == ("MY-MOVE-01",)
    assert "MY-MOVE-02" in allowed_by(state, "move-island")


@pytest.mark.rule("MY-MOVE-02", "MY-MOVE-04", "MY-EX-05")
def test_the_tree_has_three_other_places() -> None:
    """The three results of the example, and no fourth (MY-EX-05)."""
    state = moving(player(at="tree.forest", attunement=CardId("a01")))
    assert moves(state) == ["after:orb", "after:volcano", "after:arch"]
    found = [play(state, text).circle for text in moves(state)]
    assert found == [(S, O, T, V, A), (S, O, V, T, A), (S, O, V, A, T)]


@pytest.mark.rule("MY-Q-51", "MY-MOVE-04")
@pytest.mark.reading("MY-Q-51", "A")
def test_an_island_cannot_go_back_between_its_old_neighbours() -> None:
    """That would turn the circle and change nothing (MY-Q-51)."""
    state = moving(player(at="tree.forest", attunement=CardId("a01")))
    assert refused(state, "after:spire") == [
        ("MY-Q-51", {"island": "spire"}),
        ("MY-MOVE-04", {"island": "spire"}),
    ]
    assert refused(state, "after:tree") == [("MY-MOVE-04", {"island": "tree"})]


@pytest.mark.rule("MY-Q-51")
@pytest.mark.reading("MY-Q-51", "B")
def test_by_the_switch_it_may_go_back() -> None:
    """Four results, one of them the old circle (MY-Q-51)."""
    state = moving(
        player(at="tree.forest", attunement=CardId("a01")), allow_rotation_only_move=True
    )
    assert moves(state) == ["after:spire", "after:orb", "after:volcano", "after:arch"]
    assert play(state, "after:spire").circle == state.circle
    assert "MY-Q-51" in allowed_by(state, "after:spire")
    assert "MY-Q-51" not in allowed_by(state, "after:orb")


@pytest.mark.rule("MY-MOVE-05", "MY-MAP-06")
def test_everything_on_the_island_goes_with_it() -> None:
    """Units, tokens and Monsters are where they were (MY-MOVE-05)."""
    state = scene(
        player(at="tree.forest", units="tree.mountain:TG", token="tree"),
        player(at="tree.forest"),
        figures={"ev07": "tree"},
    )
    story = told(state, "move-island", "decline", "after:volcano")
    gone = was.IslandMoved(Island.TREE, (S, O, V, T, A))
    assert rules_of(story, gone) == ("MY-MOVE-04", "MY-MOVE-05", "MY-MAP-06")
    after = play(state, "move-island", "decline", "after:volcano")
    assert units(after, ADA, "tree.mountain") == "TG"
    assert units(after, BEN, "tree.forest") == "C"
    assert after.players[ADA].token is Island.TREE
    assert after.events == state.events


@pytest.mark.rule("MY-INV-23", "MY-MOVE-04")
def test_the_other_four_keep_their_order_from_every_circle() -> None:
    """Three different results each, with other neighbours (MY-INV-23)."""
    for circle in CIRCLES:
        for island in Island:
            rest = [each for each in circle if each is not island]
            old = neighbours(circle, island)[0]
            results = {moved(circle, island, each) for each in rest if each is not old}
            assert len(results) == 3
            assert circle not in results
            for result in results:
                left = [each for each in result if each is not island]
                assert left in [rest[at:] + rest[:at] for at in range(4)]
                assert set(neighbours(result, island)) != set(neighbours(circle, island))


# Attunements.


@pytest.mark.rule("MY-ATTUNE-01", "MY-ATTUNE-03", "MY-MOVE-03", "MY-Q-50")
def test_the_card_of_the_moved_island_is_taken_and_scored_at_once() -> None:
    """The Tree in the centre: 3 Glory for each region controlled (MY-ATTUNE-03)."""
    state = scene(
        player(at="tree.forest", units="tree.mountain:T arch.myst:T", hero=OTHER),
        player(at="arch.myst"),
    )
    lifted = play(state, "move-island")
    assert asked(lifted) == (ADA, "attune")
    assert moves(lifted) == ["attune:a03", "decline"]
    story = told(state, "move-island", "attune:a03")
    taken = was.AttunementTaken(ADA, CardId("a03"))
    assert rules_of(story, taken) == (
        "MY-ATTUNE-01",
        "MY-ATTUNE-03",
        "MY-Q-50",
        "MY-A03",
        "MY-MOVE-03",
        "MY-ATTUNE-06",
    )
    scored = was.Gained(ADA, glory=6, source=CardId("a03"))
    assert rules_of(story, scored) == ("MY-A03", "MY-ATTUNE-03")
    after = play(lifted, "attune:a03")
    assert asked(after) == (ADA, "gap")
    assert after.players[ADA].attunement == "a03"
    assert "a03" not in after.attunements


@pytest.mark.rule("MY-MOVE-06")
def test_an_attunement_may_be_left_but_the_move_may_not() -> None:
    """After the Attunement, or without it, the Island must go somewhere (MY-MOVE-06)."""
    state = moving(player(at="tree.forest", hero=OTHER))
    assert allowed_by(state, "decline")[0] == "MY-MOVE-06"
    after = play(state, "attune:a03")
    assert moves(after) == ["after:orb", "after:volcano", "after:arch"]
    assert refused(after, "decline") == [("MY-TURN-03", {"step": "gap"})]
    assert moves(play(state, "decline")) == moves(after)


@pytest.mark.rule("MY-ATTUNE-02")
def test_one_attunement_in_an_era() -> None:
    """Who has one is not asked again (MY-ATTUNE-02)."""
    state = moving(player(at="tree.forest", hero=OTHER, attunement=CardId("a01")))
    assert asked(state) == (ADA, "gap")


@pytest.mark.rule("MY-ATTUNE-01", "MY-ATTUNE-02")
def test_a_card_that_another_took_is_not_there() -> None:
    """Nothing is asked, for nothing can be taken (MY-ATTUNE-02)."""
    state = moving(
        player(at="tree.forest", hero=OTHER),
        player(at="arch.myst", attunement=CardId("a03")),
    )
    assert asked(state) == (ADA, "gap")


@pytest.mark.rule("MY-ATTUNE-02")
def test_who_has_an_attunement_is_refused_a_second_one() -> None:
    """In play nobody would be asked, but a position may stand there (MY-ATTUNE-02)."""
    ada = {"at": "tree.forest", "attunement": "a04"}
    missed = mysthea.place_moment({"players": 3, "moment": "attune", "seats": {0: ada}})
    assert refused(missed.described, "attune:a03") == [("MY-ATTUNE-02", {"card": "a03"})]


@pytest.mark.rule("MY-ATTUNE-01")
def test_the_card_of_another_island_is_refused() -> None:
    """Only the moved Island counts (MY-ATTUNE-01)."""
    state = moving(player(at="tree.forest", hero=OTHER))
    assert refused(state, "attune:a01") == [("MY-ATTUNE-01", {"card": "a01"})]


@pytest.mark.rule("MY-ATTUNE-05", "MY-H07", "MY-Q-49")
def test_kolbor_and_malabor_take_any_card_on_the_board() -> None:
    """Also when the card of their own Island is gone (MY-Q-49)."""
    state = moving(
        player(at="tree.forest", hero="h07"),
        player(at="arch.myst", attunement=CardId("a03"), hero="h03"),
    )
    assert moves(state) == ["attune:a01", "attune:a02", "attune:a04", "attune:a05", "decline"]
    assert allowed_by(state, "attune:a05")[:2] == ("MY-ATTUNE-05", "MY-Q-49")


@pytest.mark.rule("MY-CHAMP-02", "MY-CHAMP-01", "MY-ATTUNE-05")
@pytest.mark.parametrize("switches", [{"wounded": True}, {"champion_abilities": False}])
def test_wounded_or_without_abilities_they_take_only_their_own(switches: dict[str, bool]) -> None:
    """The ability is off (MY-CHAMP-02)."""
    wounded = switches.pop("wounded", False)
    state = moving(player(at="tree.forest", hero="h07", wounded=wounded), **switches)
    assert moves(state) == ["attune:a03", "decline"]


FACED = "en01 en02 en03 en04"
DAY: list[tuple[str, str, int, Sitting]] = [
    ("a01", "spire.river", 9, player(board="c016 c017 c058 c031")),
    ("a02", "arch.forest", 16, player(faced=FACED)),
    ("a03", "tree.forest", 9, player(units="orb.myst:F volcano.river:T")),
    ("a04", "orb.myst", 10, player(units="spire.myst:TTT orb.myst:TTG")),
    ("a05", "volcano.river", 6, player(discard="c001 c002 c003")),
]
NIGHT: list[tuple[str, str, int, Sitting]] = [
    ("a06", "spire.river", 8, player(board="c031 c032 c016")),
    ("a07", "arch.forest", 14, player(exp=7)),
    ("a08", "tree.forest", 3, player(units="orb.myst:FTT volcano.river:T")),
    ("a09", "orb.myst", 9, player(units="spire.myst:GTT orb.myst:GG")),
    ("a10", "volcano.river", 0, player(discard="c001")),
]


@pytest.mark.rule("MY-A01 to MY-A10", "MY-ATTUNE-06", "MY-VAR-03", "MY-ATTUNE-04")
@pytest.mark.parametrize(("card", "where", "worth", "sitting"), DAY + NIGHT)
def test_each_attunement_counts_what_it_names(
    card: str, where: str, worth: int, sitting: Sitting
) -> None:
    """Day and night, each on its Island; A10 scores nothing yet (MY-ATTUNE-06)."""
    sides = Attunements.DAY if card < "a06" else Attunements.NIGHT
    ada = evolve(sitting, at=where, hero=OTHER)
    state = scene(ada, player(at="arch.mountain", hero="h03"), attunement_sides=sides)
    lifted = play(state, "move-island")
    assert moves(lifted) == [f"attune:{card}", "decline"]
    after = play(lifted, f"attune:{card}")
    assert glory(state, after) == (worth, 0)
    assert after.players[ADA].exp == state.players[ADA].exp


@pytest.mark.rule("MY-A03", "MY-CTRL-01")
def test_a03_counts_control_not_presence() -> None:
    """A tie in a region goes to the lower Artefact (MY-CTRL-01)."""
    state = scene(
        player(at="tree.forest", hero=OTHER, artefact=2),
        player(at="tree.forest", artefact=1),
    )
    after = play(state, "move-island", "attune:a03")
    assert glory(state, after) == (0, 0)


@pytest.mark.rule("MY-Q-53", "MY-A02")
def test_an_encounter_in_progress_is_not_counted_as_faced() -> None:
    """EN30 acts with C030 before it is tucked: nothing for it yet (MY-Q-53)."""
    state = scene(
        player("c030", at="spire.river", token="spire", exp=3, energy=3, faced="en01 en02"),
        player(),
        front="en30",
    )
    state = play(state, "encounter", "show:en03", "sign:dialogue", "act:c030")
    after = play(state, "effect")
    assert glory(state, after) == (6, 0)
