"""The circle of Islands, and the regions printed on them (MY-MAP)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.mysthea.components import Island, Terrain
from skybridge_rules.mysthea.moves import GoTo
from skybridge_rules.mysthea.regions import (
    CIRCLES,
    LAYOUT_REF,
    Circle,
    Region,
    clockwise_of,
    destinations,
    island_of,
    mirage_layouts,
    neighbours,
    region_at,
    terrain_of,
    turned,
)
from tests.mysthea.scenes import at, play, player, scene

LAND = scene(player(), player()).table.printed.land

TYPES = {
    Island.SPIRE: {Terrain.MYST, Terrain.CRYSTAL_FIELD, Terrain.RIVER},
    Island.TREE: {Terrain.MOUNTAIN, Terrain.CRYSTAL_FIELD, Terrain.FOREST},
    Island.ORB: {Terrain.MYST, Terrain.MOUNTAIN, Terrain.RIVER},
    Island.VOLCANO: {Terrain.FOREST, Terrain.RIVER, Terrain.CRYSTAL_FIELD},
    Island.ARCH: {Terrain.FOREST, Terrain.MYST, Terrain.MOUNTAIN},
}


def links(circle: Circle) -> int:
    """How many Travels between Islands a layout allows."""
    pairs = [(island, clockwise_of(circle, island)) for island in circle]
    return sum(len(TYPES[one] & TYPES[other]) for one, other in pairs)


@pytest.mark.rule("MY-MAP-03", "MY-MAP-04", "MY-MAP-05")
def test_every_island_has_its_three_regions() -> None:
    """Fifteen regions; every type lies on three Islands (MY-MAP-04)."""
    found = {island: {terrain_of(r) for r in LAND if island_of(r) is island} for island in Island}
    assert found == TYPES
    assert len(LAND) == 15
    assert set(Counter(map(terrain_of, LAND)).values()) == {3}


@pytest.mark.rule("MY-MAP-01", "MY-SETUP-01")
def test_there_are_twenty_four_circles_and_a_rotation_is_none_of_its_own() -> None:
    """A circle is written from the Spire on; its reflection is another one (MY-MAP-01)."""
    assert len(set(CIRCLES)) == 24
    for circle in CIRCLES:
        assert {turned((*circle[n:], *circle[:n])) for n in range(5)} == {circle}
        assert turned(circle[::-1]) != circle
        assert turned(circle[::-1]) in CIRCLES


@pytest.mark.rule("MY-MAP-02", "MY-INV-03")
@pytest.mark.parametrize("circle", CIRCLES, ids=lambda c: "-".join(i.name.lower() for i in c))
def test_every_island_has_two_neighbours_and_is_one_of_theirs(circle: Circle) -> None:
    """Being next to each other is mutual (MY-MAP-02)."""
    for island in Island:
        pair = neighbours(circle, island)
        assert len({*pair, island}) == 3
        assert all(island in neighbours(circle, each) for each in pair)


@pytest.mark.rule("MY-MAP-07")
def test_steps_clockwise_follow_the_order_of_the_circle() -> None:
    """Five steps lead home (MY-MAP-07)."""
    assert clockwise_of(LAYOUT_REF, Island.SPIRE) is Island.TREE
    assert clockwise_of(LAYOUT_REF, Island.ARCH) is Island.SPIRE
    assert clockwise_of(LAYOUT_REF, Island.ORB, 4) is Island.TREE
    assert all(clockwise_of(LAYOUT_REF, island, 5) is island for island in Island)


@pytest.mark.rule("MY-MAP-08")
def test_in_the_pictured_layout_neighbours_share_one_type_and_others_two() -> None:
    """Crystal Field, Mountain, River, Forest, Myst, clockwise from the Spire (MY-MAP-08)."""
    shared = [TYPES[i] & TYPES[clockwise_of(LAYOUT_REF, i)] for i in LAYOUT_REF]
    crystal, mountain, river = Terrain.CRYSTAL_FIELD, Terrain.MOUNTAIN, Terrain.RIVER
    assert shared == [{crystal}, {mountain}, {river}, {Terrain.FOREST}, {Terrain.MYST}]
    for one, other in combinations(Island, 2):
        if other not in neighbours(LAYOUT_REF, one):
            assert len(TYPES[one] & TYPES[other]) == 2


@pytest.mark.rule("MY-INV-34")
def test_the_layouts_differ_in_their_links() -> None:
    """Five links in 2 layouts, seven in 10, eight in 10, ten in 2 (MY-INV-34)."""
    assert Counter(map(links, CIRCLES)) == {5: 2, 7: 10, 8: 10, 10: 2}
    assert links(LAYOUT_REF) == 5
    assert sum(len(TYPES[one] & TYPES[other]) for one, other in combinations(Island, 2)) == 15


@pytest.mark.rule("MY-TRAVEL-01", "MY-MAP-02", "MY-INV-22")
@pytest.mark.parametrize("circle", CIRCLES, ids=lambda c: "-".join(i.name.lower() for i in c))
def test_a_travel_stays_on_the_island_or_keeps_the_type(circle: Circle) -> None:
    """Two ways on the Island, and its own type next to it; the way back is open (MY-INV-22)."""
    for start in LAND:
        island, terrain = island_of(start), terrain_of(start)
        expected = {region_at(island, each) for each in TYPES[island] if each is not terrain}
        expected |= {
            region_at(each, terrain)
            for each in neighbours(circle, island)
            if terrain in TYPES[each]
        }
        found = destinations(circle, LAND, start)
        assert set(found) == expected
        assert all(start in destinations(circle, LAND, to) for to in found)


@pytest.mark.rule("MY-SETUP-02")
def test_there_are_thirteen_ways_to_lay_the_mirages() -> None:
    """One on each Island, on five different types (MY-SETUP-02)."""
    layouts = mirage_layouts(LAND)
    assert len(set(layouts)) == 13
    for layout in layouts:
        assert [island_of(region) for region in layout] == list(Island)
        assert {terrain_of(region) for region in layout} == set(Terrain)
        assert LAND.issuperset(layout)


@pytest.mark.rule("MY-MAP-05")
def test_a_region_is_named_by_its_island_and_its_type() -> None:
    """The name leads to the region and back (MY-MAP-05)."""
    assert at("tree.forest") == region_at(Island.TREE, Terrain.FOREST)
    assert island_of(at("tree.forest")) is Island.TREE
    assert terrain_of(at("tree.forest")) is Terrain.FOREST


@pytest.mark.rule("MY-MAP-04")
def test_a_region_that_is_nowhere_is_refused_by_name() -> None:
    """Such a number can only come from outside; it is no error of the library."""
    state = play(scene(player("c001", at="tree.forest"), player()), "act:c001", "points")
    state = play(state, "travel:champion@tree.forest")
    nowhere = GoTo(Region(1004))
    assert str(nowhere) == "to:nowhere"
    verdict = mysthea.explain(state, nowhere)
    assert dict(verdict.reasons[0].params)["region"] == "nowhere"
