"""The vocabulary of the table: Islands and their regions, units, kinds of cards."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.index_enum import IndexEnum


class Island(IndexEnum):
    """A Floating Island, named after the silhouette printed on it (MY-MAP-04)."""

    SPIRE = 0
    TREE = 1
    ORB = 2
    VOLCANO = 3
    ARCH = 4


class Terrain(IndexEnum):
    """The type of a region; an Island has three different ones (MY-MAP-03, MY-MAP-05)."""

    FOREST = 0
    RIVER = 1
    MYST = 2
    CRYSTAL_FIELD = 3
    MOUNTAIN = 4


class Unit(IndexEnum):
    """A kind of unit (MY-UNIT-01)."""

    TROOP = 0
    GOLEM = 1
    FORT = 2
    CHAMPION = 3


TROOP, GOLEM, FORT, CHAMPION = Unit
"""The units by their names alone: looking a member up in its class takes ten times as long."""


class CardType(IndexEnum):
    """The colour of a Command card, and what it is for (MY-ACT-02)."""

    TACTIC = 0
    OBJECTIVE = 1
    ACCESSORY = 2
    UPGRADE = 3


class Slot(IndexEnum):
    """Where an Upgrade lies on a Player Board (MY-ACT-06)."""

    TROOP = 0
    GOLEM = 1
    CHAMPION = 2
    FORT = 3
    CARD = 4


class Era(IndexEnum):
    """The set of a Command card; the last three are the Eras of a game (MY-SETUP-07)."""

    START = 0
    ONE = 1
    TWO = 2
    THREE = 3


class Sign(IndexEnum):
    """The symbol of an option of an encounter (MY-ENC-03)."""

    AXE = 0
    BOOTS = 1
    DIALOGUE = 2
    CHEST = 3


class Side(IndexEnum):
    """The side of an Attunement card that lies up (MY-SETUP-06)."""

    DAY = 0
    NIGHT = 1


class Ability(IndexEnum):
    """What a Champion can do (MY-CHAMP-01)."""

    ANUTH = 0
    CELETHE = 1
    LEHEIR = 2
    TELRON = 3
    CR_2T1 = 4
    SANYA = 5
    KOLBOR = 6


class Behaviour(IndexEnum):
    """What is special about a Monster (MY-MONSTER-11)."""

    BOULRON = 0
    ONYGAUROS = 1
    CAERULAS = 2
    UTCORO = 3
    CANNIBAROK = 4
    OBSIDUSA = 5
    KODROR = 6


MOST: Final = 12
"""Energy and Experience end here (MY-RES-01)."""

LEAST_GLORY: Final = 1
"""Glory never falls below this (MY-RES-05)."""

TROOPS, GOLEMS, FORTS = 8, 4, 4
"""Units of a player beside the Champion (MY-UNIT-01)."""

STRENGTH: Final = (1, 2, 2, 3)
"""Base Strength by the number of the Unit (MY-UNIT-03)."""

WOUNDED_STRENGTH: Final = 1
"""Strength of a wounded Champion (MY-UNIT-03)."""

ACCESSORIES: Final = 3
"""Accessory spaces of a Player Board (MY-ACT-06)."""

AREA: Final = 3
"""Face-up cards of the Development Area (MY-DEV-04)."""

ENCOUNTERS: Final = 6
"""Encounters that a player can face in a game (MY-ENC-01)."""

PRICES: Final = (0, 1, 3, 5)
"""Energy for so many cards bought in one Develop (MY-DEV-03)."""

FIRST_VALUE: Final = 2
"""The value of the first space of the Events Path (MY-EVENT-02)."""

REGION_CARDS: Final = 5
"""Region cards in the Events Deck; the round of the last one ends the Era (MY-EVENT-06)."""

ERAS: Final = 3
"""Eras of a game."""
