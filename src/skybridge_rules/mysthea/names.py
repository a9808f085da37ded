"""Keys of regions and Islands for the params of reasons, as moves write them."""

from __future__ import annotations

from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import Island
from skybridge_rules.mysthea.regions import Region, is_region, island_of, terrain_of


def region_key(region: Region) -> str:
    """A region, such as ``spire.myst``; one that is nowhere on the map is so called (MY-MAP-04)."""
    if not is_region(region):
        return "nowhere"
    return f"{small_name(island_of(region))}.{small_name(terrain_of(region))}"


def island_key(island: Island) -> str:
    """An Island, such as ``spire``."""
    return small_name(island)
