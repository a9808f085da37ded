"""Drafts: what is laid out so far of a described position.

A Draft changes while a position is laid out, and is gone when the State is there.
"""

from __future__ import annotations

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea.components import Island, Unit
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import Front


class SeatDraft:
    """One player so far; None is filled in later."""

    def __init__(self) -> None:
        self.champion: CardId | None = None
        self.at: Region | None = None
        self.wounded = False
        self.travelled = False
        self.units: dict[Region, list[int]] = {}
        """By region: Troops, Golems, Fortifications, tired Troops, tired Golems."""
        self.built: list[int] | None = None
        self.supply: list[int] | None = None
        self.known: list[str] = []
        self.unseen: list[str] = []
        self.discard: list[str] | None = None
        self.played: list[str] = []
        """Cards that lie on the discard pile for certain."""
        self.accessories: list[str] = []
        self.upgrades: list[str] = []
        self.used: list[str] = []
        self.energy: int | None = None
        self.exp: int | None = None
        self.glory: int | None = None
        self.charged: bool | None = None
        self.token: Island | None = None
        self.faced: list[CardId] = []
        self.facing = 0
        self.attunement: CardId | None = None
        self.attuned_after = 0

    @property
    def regions(self) -> set[Region]:
        """Where there are units so far."""
        return {*self.units, *(() if self.at is None else (self.at,))}

    @property
    def cards(self) -> list[str]:
        """Every Command card that is written of it."""
        return [
            *(*self.known, *self.unseen, *(self.discard or ()), *self.played),
            *(*self.accessories, *self.upgrades),
        ]

    def add(self, unit: Unit, region: Region, *, tired: bool = False) -> None:
        """One more Troop, Golem or Fortification in a region."""
        counts = self.units.setdefault(region, [0] * 5)
        counts[unit] += 1
        if tired:
            counts[3 + unit] += 1

    def rested(self, unit: Unit, region: Region) -> int:
        """How many units of a kind in a region have not travelled."""
        counts = self.units.get(region, [0] * 5)
        return counts[unit] - (counts[3 + unit] if unit is not Unit.FORT else 0)


class Draft:
    """The whole table so far."""

    def __init__(self, players: int) -> None:
        self.seats = [SeatDraft() for _ in range(players)]
        self.facing: list[CardId] = []
        """Encounters being resolved."""
        self.pending: list[Front] = []
        """Fronts of encounters being resolved whose code is not turned up."""
        self.top_taken = False
        """Whether the next encounter is not turned up yet."""
        self.monsters: list[CardId] = []
        """Monsters that must be in play."""
        self.placed: list[CardId] = []
        """Monsters whose card must lie on the Path."""
        self.battle: Region | None = None
        """Where the battle is."""
        self.committed: dict[int, CardId | None] = {}
        """What seats have committed."""
        self.area = 3
        """How many cards lie face up if nothing else is written."""
