"""Keys of regions and Islands for the params of reasons, as moves write them."""

from __future__ import annotations

from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import Island
from skybridge_rules.mysthea.regions import Region, island_of, terrain_of


def region_key(region: Region) -> str:
    """A region, such as ``spire.myst``."""
    return f"{small_name(island_of(region))}.{small_name(terrain_of(region))}"


def island_key(island: Island) -> str:
    """An Island, such as ``spire``."""
    return small_name(island)
