"""The vocabulary of the table: factions, resources, runes, characters and their abilities."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.index_enum import IndexEnum


class Faction(IndexEnum):
    """One of the five factions; it stands for its colour too, which matters for feuds (TH-CARD-06).

    In the order in which the bonus labels of the central stacks are printed (TH-BONUS-02).
    """

    REALM = 0
    LIGHT = 1
    DARKNESS = 2
    UTRENG = 3
    SHENNA = 4


class Stack(IndexEnum):
    """Where faction cards are drawn from: five central stacks, two on the bridge (TH-SETUP-03)."""

    REALM = 0
    LIGHT = 1
    DARKNESS = 2
    UTRENG = 3
    SHENNA = 4
    BRIDGE_WORK = 5
    EYE = 6


CENTRAL: Final = tuple(Stack)[:5]
"""The stacks of the factions, in the order of Faction (TH-SETUP-03)."""


class Resource(IndexEnum):
    """Money, salt, sumpters and the three building materials (TH-STORE-01)."""

    MONEY = 0
    WOOD = 1
    STONE = 2
    METAL = 3
    SUMPTER = 4
    SALT = 5


MATERIALS: Final = (Resource.WOOD, Resource.STONE, Resource.METAL)
"""What shares one storage (TH-STORE-02)."""


class Rune(IndexEnum):
    """One of five runes, or the wild one; the books do not name them (TH-CARD-01)."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    WILD = 5


class Passive(IndexEnum):
    """Main effects that apply by situation and are never used (TH-MAIN-10)."""

    KNOWLEDGE = 0
    LABOR = 1
    DRAKHE = 2
    FOOD = 3


class Character(IndexEnum):
    """A player board, of one faction, with a side for each of its abilities (TH-SETUP-01)."""

    GUINN = 0
    JARDH = 1
    HAMISES = 2
    ADLEM = 3
    IRSETH = 4


class Ability(IndexEnum):
    """A side of a player board, named by what it does (TH-D-01)."""

    EMPERY = 0
    AGONY = 1
    HIGH_PRIEST = 2
    GENEORN = 3
    VISIONS = 4
    DAUGHTER = 5
    MASTER_OF_DRAKHES = 6
    BRIDGE_BUILDER = 7
    GARDENS = 8
    PROFITEERS = 9

    @property
    def character(self) -> Character:
        """Whose board it is a side of."""
        return Character(self // 2)


class Trigger(IndexEnum):
    """What an ability adds to the playing of a faction card (TH-PLAY-07)."""

    INSPIRATION = 0
    """The Daughter may rearrange a stack (TH-ABIL-DAU-01)."""
    SUMMONS = 1
    """The Master of Drakhes draws a Godh card (TH-ABIL-MAS-01)."""
    PROFIT = 2
    """The Profiteers may let a population rebel (TH-ABIL-PRO-01)."""


class GreatDrakhe(IndexEnum):
    """One of three, of which a game sees one (TH-SETUP-04)."""

    SATHAP = 0
    TEROGH = 1
    ELBEA = 2


TERRITORIES: Final = 9
"""Desert territories on one path, from the plateau (0) to the centre (8) (TH-MIGHT-01)."""

SEGMENTS: Final = 7
"""Segments of the Skybridge, built by number (TH-FACTION-05)."""
