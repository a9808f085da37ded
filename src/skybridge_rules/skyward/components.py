"""The vocabulary of the table: factions, symbols, kinds of cards."""

from __future__ import annotations

from enum import Enum
from typing import Final

from skybridge_rules.core.index_enum import IndexEnum


class Symbol(IndexEnum):
    """What a cost is made of: a faction, or the wild icon, which is no faction (SW-006)."""

    SEERS = 0
    MAKERS = 1
    PRESERVERS = 2
    COLLECTIVE = 3
    WILD = 4


class Faction(IndexEnum):
    """One of the four factions, with the number of its symbol (SW-006)."""

    SEERS = 0
    MAKERS = 1
    PRESERVERS = 2
    COLLECTIVE = 3

    @property
    def symbol(self) -> Symbol:
        """The symbol of the faction."""
        return Symbol(self.value)


class CardKind(Enum):
    """The kinds of cards (SW-002)."""

    BUILDING = "building"
    FACTION_CARD = "faction card"
    VEHICLE = "vehicle"
    CRITTER = "critter"
    ALLEGIANCE = "allegiance"
    DISCORD = "discord"


class Area(Enum):
    """Where a copying card looks for a building (SW-Q-15, SW-Q-20)."""

    ANY = "every Airspace"
    OWN = "the own Airspace"


class Combine(Enum):
    """How a printed cost and a printed requirement belong together (SW-413)."""

    EITHER = "one of the two is enough"
    BOTH = "both are needed"


HAND_LIMIT: Final = 6
"""Cards that may be left in a hand at the end of the own turn (SW-307)."""

EXCHANGE: Final = 3
"""Cards that bring one cog at the end of the turn (SW-306)."""

CARDS_EACH: Final = 4
"""Cards to split for each player (SW-202)."""

BUILDINGS_TO_END: Final = 6
"""Buildings in an Airspace that trigger the end (SW-601)."""

IN_DECK: Final = 6
"""Allegiances that are shuffled into the Launch deck (SW-801)."""

DEALT: Final = 3
"""Allegiances that are dealt to each player in the other set-up (SW-851)."""

DISCORD_PENALTY: Final = 4
"""Points that the players with the most Discords lose (SW-908)."""
