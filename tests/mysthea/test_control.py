"""Who controls a region, and what depends neither on colours nor on order (MY-CTRL, MY-INV-25)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Island, State
from skybridge_rules.mysthea.cards import printed_on
from skybridge_rules.mysthea.components import Terrain
from skybridge_rules.mysthea.events import Gained, RegionScored, Skipped
from skybridge_rules.mysthea.regions import CIRCLES, LAYOUT_REF, destinations, island_of, region_at
from skybridge_rules.mysthea.tasks import ResolveEvent
from skybridge_rules.mysthea.telling import because
from skybridge_rules.mysthea.units import controller
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    asked,
    at,
    glory,
    play,
    player,
    rules_of,
    scene,
    told,
    with_task,
)

HERE = "tree.forest"
LAND = printed_on(mysthea.shipped()).land


def holder(state: State, region: str = HERE) -> Seat | None:
    """Who controls a region."""
    return controller(state, at(region))


@pytest.mark.rule("MY-CTRL-01")
def test_the_strongest_controls_a_region() -> None:
    """Whatever the Artefacts are (MY-CTRL-01)."""
    state = scene(player(units=f"{HERE}:TT"), player(units=f"{HERE}:GT"), player())
    assert holder(state) == BEN


@pytest.mark.rule("MY-CTRL-01")
def test_a_tie_goes_to_the_lower_artefact() -> None:
    """Of three equal ones (MY-CTRL-01)."""
    state = scene(
        player(units=f"{HERE}:TT", artefact=3),
        player(units=f"{HERE}:G", artefact=2),
        player(units=f"{HERE}:F", artefact=1),
    )
    assert holder(state) == CLEO


@pytest.mark.rule("MY-CTRL-01", "MY-2P-02")
def test_an_empty_region_has_no_controller() -> None:
    """Nor has a Mirage, where nobody can be (MY-2P-02)."""
    state = scene(player(), player(at="arch.myst"), mirages=f"{HERE} spire.myst")
    assert holder(state) is None
    assert holder(state, "volcano.forest") is None


@pytest.mark.rule("MY-CTRL-03")
@pytest.mark.parametrize("alone", [{"units": f"{HERE}:F"}, {"at": HERE, "wounded": True}])
def test_a_fortification_or_a_wounded_champion_is_enough(alone: dict[str, object]) -> None:
    """In a region where nobody else is, and the score of a Region card says so (MY-CTRL-03)."""
    state = scene(player(**alone), player(at="arch.myst"), path="ev03")  # type: ignore[arg-type]  # fields of a player
    assert holder(state) == ADA
    _, story = with_task(state, ResolveEvent(0))
    assert "MY-CTRL-03" in rules_of(story, RegionScored(ADA, at(HERE), 2))


@pytest.mark.rule("MY-CTRL-03")
@pytest.mark.parametrize("more", [{"units": f"{HERE}:FT"}, {"at": HERE, "units": f"{HERE}:F"}])
def test_with_other_units_it_is_no_special_case(more: dict[str, object]) -> None:
    """A Troop, or a Champion that is not wounded, controls it as any unit does (MY-CTRL-03)."""
    state = scene(player(**more), player(at="arch.myst"), path="ev03")  # type: ignore[arg-type]  # fields of a player
    _, story = with_task(state, ResolveEvent(0))
    assert "MY-CTRL-03" not in rules_of(story, RegionScored(ADA, at(HERE), 2))


@pytest.mark.rule("MY-CTRL-02", "MY-UNIT-11")
def test_control_follows_units_wounds_and_upgrades_at_once() -> None:
    """It is never stored: C080 on the board changes it (MY-CTRL-02)."""
    weak = scene(player(units=f"{HERE}:TT", artefact=2), player(units=f"{HERE}:G", artefact=1))
    assert holder(weak) == BEN
    strong = scene(
        player(units=f"{HERE}:TT", board="c080", artefact=2), player(units=f"{HERE}:G", artefact=1)
    )
    assert holder(strong) == ADA
    hurt = scene(player(at=HERE, wounded=True), player(units=f"{HERE}:G", at="arch.myst"))
    assert holder(hurt) == BEN


@pytest.mark.rule("MY-CTRL-02", "MY-C006")
def test_control_is_found_out_when_a_card_asks_for_it() -> None:
    """C006 scores Forests; a second Golem of Ben takes this one away at once (MY-CTRL-02)."""
    by = ("MY-C006", "MY-CTRL-02", "MY-CTRL-01")
    nothing = Skipped(ADA, "gain", (because("MY-C006", card="c006"),))
    ada = player("c006", at=HERE, energy=2)
    for golems, points, event in (
        ("G", 3, Gained(ADA, glory=3, source=CardId("c006"))),
        ("GG", 0, nothing),
    ):
        state = scene(ada, player(units=f"{HERE}:{golems}", at="arch.myst"))
        assert rules_of(told(state, "act:c006", "effect"), event) == by
        assert glory(state, play(state, "act:c006", "effect")) == (points, 0)


@pytest.mark.rule("MY-INV-25", "MY-BATTLE-14")
def test_permuting_the_players_permutes_the_results() -> None:
    """Three armies in all six orders, each with its Artefact (MY-INV-25)."""
    armies = [
        {"at": HERE, "units": f"{HERE}:GG", "artefact": 1, "hero": "h05"},
        {"units": f"{HERE}:TTT", "artefact": 2, "hero": "h07", "at": "arch.myst"},
        {"units": f"{HERE}:GGGT", "artefact": 3, "hero": "h02", "at": "arch.myst"},
    ]
    found = set()
    for order in permutations(range(3)):
        state = scene(*(player(**armies[each]) for each in order), seat=Seat(order.index(0)))  # type: ignore[arg-type]  # fields of a player
        after = play(state, "battle", f"fight:{HERE}", "no-card", "no-card", "no-card")
        while asked(after)[1] == "loss":
            after = mysthea.apply(after, mysthea.legal_moves(after)[0])
        gained = glory(state, after)
        left = [after.players[order.index(each)].army.squad(at(HERE)) for each in range(3)]
        found.add((tuple(gained[order.index(each)] for each in range(3)), tuple(left)))
    assert len(found) == 1


@pytest.mark.rule("MY-INV-25", "MY-BATTLE-14")
def test_the_order_of_removals_changes_nothing_else() -> None:
    """A Troop and a Golem, or a Golem and a Troop (MY-INV-25)."""
    state = scene(player(at=HERE, units=f"{HERE}:GG"), player(units=f"{HERE}:TTGF"))
    state = play(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    # Seven against six: one is lost; with a red card two would be.
    assert asked(state) == (BEN, "loss")
    more = scene(player("c061", at=HERE, units=f"{HERE}:GG"), player(units=f"{HERE}:TTGF"))
    more = play(more, "battle", f"fight:{HERE}", "commit:c061", "no-card")
    one = play(more, "lose:troop", "lose:golem")
    two = play(more, "lose:golem", "lose:troop")
    assert one == two


@pytest.mark.rule("MY-INV-22", "MY-INV-03", "MY-TRAVEL-01")
def test_every_travel_leads_back() -> None:
    """In all 24 circles, from every region (MY-INV-22)."""
    for circle in CIRCLES:
        for region in LAND:
            for other in destinations(circle, LAND, region):
                assert region in destinations(circle, LAND, other)


@pytest.mark.rule("MY-INV-34", "MY-MAP-08", "MY-MAP-03")
def test_how_many_travels_lead_from_island_to_island() -> None:
    """5 links in 2 circles, 7 in 10, 8 in 10, 10 in 2; the pictured one has 5 (MY-INV-34)."""
    pairs = [
        (one, two, terrain)
        for one, two in combinations(Island, 2)
        for terrain in Terrain
        if region_at(one, terrain) in LAND and region_at(two, terrain) in LAND
    ]
    assert len(pairs) == 15
    links = {
        circle: sum(
            island_of(other) is not island_of(region)
            for region in LAND
            for other in destinations(circle, LAND, region)
        )
        // 2
        for circle in CIRCLES
    }
    assert Counter(links.values()) == {5: 2, 7: 10, 8: 10, 10: 2}
    assert links[LAYOUT_REF] == 5
