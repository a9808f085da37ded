"""The cards that the properties are played with: every kind of effect is on one of them."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.records import AllegianceCard, Building, Content
from tests.skyward.effect_tables import EFFECTS
from tests.skyward.fixtures import ALLEGIANCES, BUILDINGS, building, small

COUNTING: Final = ("dovecote", "observatory", "terrace", "senate", "aviary")
"""Buildings that count what nothing in the small box counts."""

GENEROUS: Final = ("envoys", "falconers")
"""Allegiances that bring what none in the small box brings."""


def _counting() -> tuple[Building, ...]:
    return tuple(each for each in EFFECTS.building if each.id in COUNTING)


def _generous() -> tuple[AllegianceCard, ...]:
    """They stand in the place of two others: there are twelve (SW-801)."""
    brought = tuple(each for each in EFFECTS.allegiance if each.id in GENEROUS)
    return (*ALLEGIANCES[: -len(brought)], *brought)


BOX: Final[Content] = evolve(
    small(),
    building=(
        *BUILDINGS,
        *_counting(),
        building("quarter", requirement=do.HaveBuildings(2), points=2),
    ),
    allegiance=_generous(),
)
