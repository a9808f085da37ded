"""Buildings and Instants whose printed values are ours, so that tests can count on them."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import SeatSetup, State
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.components import Combine
from skybridge_rules.skyward.records import Vehicle
from tests.skyward.builders import cards, table
from tests.skyward.fixtures import COLLECTIVE, MAKERS, SEERS, building, critters

BUILT = cards(
    building("house", "W", 1, copies=8),
    building("shrine", "S", 2),
    building("school", "SS", 3),
    building("arch", "SW", 2),
    building("bazaar", "SM", 4),
    building("hall", "WW", 2),
    building("dome", "SSS", 5),
    building("jump-gate", "WSS", 3, launch=(do.ExchangeBuilding(),)),
    building("sky-command", "M", 1, launch=(do.ExtraLaunch(),)),
    building("temple", "SW", 1, score=(do.Majority(SEERS, 5),)),
    building("dojo", "C", 0, score=(do.CopyScore(),)),
    building("rookery", "P", 2, launch=(do.GivePigeon(optional=True),)),
    building("clock-tower", "M", 4, launch=(do.DiscardBuilding(MAKERS),)),
    building("sky-dock", "S", 1, launch=(do.ExtraLaunch(),)),
    building("mint", "M", 1, launch=(do.GainCogs(2),)),
    building("library", "S", 1, launch=(do.DrawCards(2),)),
    building("assembly-line", "MM", 2, in_hand="W"),
    building("workshop", "C", 1, in_hand="S"),
    building("memorial", requirement=do.RevealCards(2), points=3),
    building("lightbridge", requirement=do.HaveFactions(2), points=4),
    building("toll-gate", requirement=do.HaveCogs(3), points=2),
    building("forum", "SS", 5, requirement=do.HaveBuildings(2)),
    building("citadel", "SS", 6, requirement=do.HaveBuildings(2, SEERS), combine=Combine.BOTH),
    building("archive", "C", 2, requirement=do.RevealCards(1), combine=Combine.BOTH),
    building("plaza", "S", 2, requirement=do.HaveSymbols((COLLECTIVE.symbol,) * 2)),
)
"""The shipped set with these buildings; of the house there are eight."""

VEHICLES = (
    Vehicle(CardId("airship"), "Airship", 2, 2, ()),
    Vehicle(CardId("courier-glider"), "Courier Glider", 1, 1, (), (do.GainCogs(1),)),
    Vehicle(CardId("sky-barge"), "Sky Barge", 1, 1, (), (do.DrawCards(1),)),
)

OWN = evolve(BUILT, vehicle=VEHICLES, critter=critters(4))
"""And with these Instants."""


def own_table(*players: SeatSetup, **given: Any) -> State:
    """A position with them."""
    return table(*players, content=OWN, **given)
