"""Regions and the circle of Islands: who is next to whom, and where one can travel (MY-MAP)."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Final, NewType, TypeAlias

from skybridge_rules.mysthea.components import Island, Terrain

Region = NewType("Region", int)
"""A region: its Island and its type in one number (MY-MAP-05)."""

Circle: TypeAlias = tuple[Island, ...]
"""The five Islands clockwise, from the Spire on, so that equal circles are equal (MY-MAP-01)."""

Land: TypeAlias = frozenset[Region]
"""Every region that is printed on the Islands (MY-MAP-03)."""

Way: TypeAlias = tuple[Region, ...]
"""Where one can travel from a region, ascending."""

LAYOUT_REF: Final[Circle] = (Island.SPIRE, Island.TREE, Island.ORB, Island.VOLCANO, Island.ARCH)
"""The pictured layout (MY-MAP-08)."""

CIRCLES: Final[tuple[Circle, ...]] = tuple(
    (Island.SPIRE, *rest) for rest in permutations(tuple(Island)[1:])
)
"""The 24 orders in which the Islands can lie (MY-SETUP-01)."""

ISLANDS, TERRAINS = tuple(Island), tuple(Terrain)
"""To look a member up by its number, which is faster than to ask the class."""


def region_at(island: Island, terrain: Terrain) -> Region:
    """The region of a type on an Island, whether it is printed or not."""
    return Region(island * len(TERRAINS) + terrain)


def is_region(region: Region) -> bool:
    """Whether a region is on the map, printed or not; others come from outside alone."""
    return 0 <= region < len(Island) * len(Terrain)


def island_of(region: Region) -> Island:
    """The Island of a region."""
    return ISLANDS[region // len(TERRAINS)]


def terrain_of(region: Region) -> Terrain:
    """The type of a region."""
    return TERRAINS[region % len(TERRAINS)]


def turned(islands: Circle) -> Circle:
    """The same circle, written from the Spire on (MY-MAP-01)."""
    first = islands.index(Island.SPIRE)
    return (*islands[first:], *islands[:first])


def clockwise_of(circle: Circle, island: Island, steps: int = 1) -> Island:
    """The Island that lies so many steps clockwise (MY-MAP-07)."""
    return circle[(circle.index(island) + steps) % len(circle)]


def neighbours(circle: Circle, island: Island) -> tuple[Island, Island]:
    """The two Islands next to one (MY-MAP-02)."""
    return clockwise_of(circle, island, -1), clockwise_of(circle, island)


@cache
def destinations(circle: Circle, land: Land, region: Region) -> tuple[Region, ...]:
    """Where an ordinary Travel leads: on the Island, or to its type next to it (MY-TRAVEL-01)."""
    island, terrain = island_of(region), terrain_of(region)
    here = {region_at(island, each) for each in Terrain if each is not terrain}
    there = {region_at(each, terrain) for each in neighbours(circle, island)}
    return tuple(sorted((here | there) & land))


@cache
def routes(circle: Circle, land: Land, mirages: tuple[Region, ...]) -> tuple[Way, ...]:
    """Where a Travel leads from each region, by its number; never to a Mirage (MY-2P-01)."""
    every = map(Region, range(len(Island) * len(Terrain)))
    return tuple(
        tuple(to for to in destinations(circle, land, start) if to not in mirages)
        for start in every
    )


@cache
def regions_of(land: Land, island: Island) -> tuple[Region, ...]:
    """The regions of an Island, ascending."""
    return tuple(sorted(each for each in land if island_of(each) is island))


def moved(circle: Circle, island: Island, behind: Island) -> Circle:
    """The circle after an Island went behind another; the others keep their order (MY-MOVE-04)."""
    others = [each for each in circle if each is not island]
    others.insert(others.index(behind) + 1, island)
    return turned(tuple(others))


def swapped(circle: Circle, island: Island) -> Circle:
    """The circle after an Island changed places with the next one clockwise (MY-MONSTER-17)."""
    islands = list(circle)
    at = islands.index(island)
    after = (at + 1) % len(islands)
    islands[at], islands[after] = islands[after], islands[at]
    return turned(tuple(islands))


@cache
def mirage_layouts(land: Land) -> tuple[tuple[Region, ...], ...]:
    """A region on each Island, all of different types (MY-SETUP-02)."""
    found = []
    for order in permutations(Terrain):
        regions = tuple(map(region_at, Island, order))
        if land.issuperset(regions):
            found.append(regions)
    return tuple(sorted(found))
