"""Meditate: Energy, and a bonus for each region with own units (MY-MED)."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.building import begin_fort, can_deploy
from skybridge_rules.mysthea.components import FORT, Terrain
from skybridge_rules.mysthea.regions import TERRAINS, terrain_of
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.tasks import ask_points
from skybridge_rules.mysthea.telling import Story, gain
from skybridge_rules.mysthea.units import present_regions

ENERGY: Final = 3
"""What a Meditate brings before its bonuses (MY-MED-01)."""

RIVER_GLORY: Final = 2
"""Glory of each River (MY-MED-03)."""


def meditate(state: State, seat: Seat, log: Story, *rules: str) -> State:
    """Plain bonuses come by themselves; Fortifications and Crystal points are asked (MY-MED-02).

    These two come in any order, so they are one question. That of the others changes nothing: none
    of them takes anything, and every deployment goes to a region with an own unit (MY-MED-07).
    """
    state = gain(state, seat, log, *rules, "MY-MED-01", energy=ENERGY)
    regions = present_regions(state.players[seat].army)
    counts = [0] * len(TERRAINS)
    for region in regions:
        counts[terrain_of(region)] += 1
    state = gain(
        state,
        seat,
        log,
        "MY-MED-03",
        "MY-MED-02",
        "MY-MED-07",
        energy=counts[Terrain.FOREST],
        exp=counts[Terrain.MYST],
        glory=RIVER_GLORY * counts[Terrain.RIVER],
    )
    crystals, mountains = counts[Terrain.CRYSTAL_FIELD], counts[Terrain.MOUNTAIN]
    if crystals and mountains and can_deploy(state, seat, FORT):
        return state.pushed(ask_points(seat, crystals, True, mountains))
    if crystals:
        state = state.pushed(ask_points(seat, crystals, True))
    if mountains:
        state = begin_fort(state, seat, log, left=mountains, optional=True)
    return state
