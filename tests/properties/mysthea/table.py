"""The table of mysthea in plain words: where units are, how strong they are, where they can go.

Written from the catalogue; of the library only the state is read, and what is printed on cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

from skybridge_rules.mysthea import Event, Move, State
from skybridge_rules.mysthea import events as was
from tests.properties.promise import Passage

Step: TypeAlias = Passage[State, Move, Event]

ISLANDS: Final = ("spire", "tree", "orb", "volcano", "arch")
KINDS: Final = ("forest", "river", "myst", "crystal-field", "mountain")
UNITS: Final = ("troop", "golem", "fort", "champion")

LAND: Final = {
    "spire": ("myst", "crystal-field", "river"),
    "tree": ("mountain", "crystal-field", "forest"),
    "orb": ("myst", "mountain", "river"),
    "volcano": ("forest", "river", "crystal-field"),
    "arch": ("forest", "myst", "mountain"),
}
"""MY-MAP-04."""

REGIONS: Final = tuple(f"{island}.{kind}" for island, kinds in LAND.items() for kind in kinds)

STRENGTH: Final = {"troop": 1, "golem": 2, "fort": 2, "champion": 3}
"""MY-UNIT-03."""

STRONGER: Final = {
    "c080": ("troop", 1),
    "c058": ("golem", 1),
    "c060": ("fort", 1),
    "c019": ("champion", 2),
    "c076": ("champion", 3),
}
"""Upgrades that make a unit stronger (MY-UNIT-11)."""


def named(region: int) -> str:
    """A region as it is written."""
    island, kind = divmod(region, len(KINDS))
    return f"{ISLANDS[island]}.{KINDS[kind]}"


def circle_of(state: State) -> list[str]:
    """The Islands clockwise."""
    return [ISLANDS[each] for each in state.circle]


def beside(state: State, island: str) -> tuple[str, str]:
    """The two Islands next to one (MY-MAP-02)."""
    circle = circle_of(state)
    at = circle.index(island)
    return circle[at - 1], circle[(at + 1) % 5]


def mirages(state: State) -> set[str]:
    """Where nobody can go (MY-2P-01)."""
    return set(map(named, state.mirages))


def ways(state: State, region: str) -> set[str]:
    """On the Island, or to the same type on one next to it (MY-TRAVEL-01)."""
    island, kind = region.split(".")
    found = {f"{island}.{other}" for other in LAND[island] if other != kind}
    found |= {f"{other}.{kind}" for other in beside(state, island) if kind in LAND[other]}
    return found - mirages(state)


def portals(state: State, region: str) -> set[str]:
    """Anywhere else (MY-TRAVEL-05)."""
    return set(REGIONS) - {region} - mirages(state)


Piece: TypeAlias = tuple[int, str, str]
"""Whose it is, what, and where: a region, ``supply`` or ``built``."""


class Pieces:
    """Every unit of the table, as the events move it."""

    def __init__(self, state: State) -> None:
        self.there = Counter[Piece]()
        self.tired = Counter[Piece]()
        self.wounded: set[int] = set()
        self.moved: set[int] = set()
        """The seats whose Champion has travelled this turn."""
        for seat, player in enumerate(state.players):
            army = player.army
            for unit, number in zip(UNITS[:3], army.supply, strict=True):
                self.there[seat, unit, "supply"] += number
            for unit, number in zip(UNITS[:2], army.built, strict=True):
                self.there[seat, unit, "built"] += number
            for squad in army.squads:
                at = named(squad.region)
                counts = (squad.troops, squad.golems, squad.forts)
                for unit, number in zip(UNITS[:3], counts, strict=True):
                    self.there[seat, unit, at] += number
                for unit, number in zip(
                    UNITS[:2], (squad.tired_troops, squad.tired_golems), strict=True
                ):
                    self.tired[seat, unit, at] += number
            champion = army.champion
            if champion is not None and champion.region is not None:
                self.there[seat, "champion", named(champion.region)] += 1
                if champion.wounded:
                    self.wounded.add(seat)
                if champion.travelled:
                    self.moved.add(seat)
        self.there, self.tired = +self.there, +self.tired

    def fresh(self, seat: int, unit: str, region: str) -> int:
        """How many of a kind can still travel from a region (MY-TRAVEL-02 to -04)."""
        if unit == "fort":
            return 0
        return self.there[seat, unit, region] - self.tired[seat, unit, region]

    def where(self, seat: int) -> list[str]:
        """The regions with an own unit."""
        found = {at for (own, _, at), number in self.there.items() if own == seat and number}
        return sorted(found - {"supply", "built"})

    def champion(self, seat: int) -> str:
        """Where the Champion of a seat stands."""
        [at] = [at for (own, unit, at) in +self.there if (own, unit) == (seat, "champion")]
        return at

    def count(self, seat: int, region: str) -> int:
        """Units of all four kinds (MY-UNIT-01)."""
        return sum(self.there[seat, unit, region] for unit in UNITS)

    def strength(self, seat: int, region: str, upgrades: Iterable[str | None]) -> int:
        """MY-UNIT-11."""
        each = dict(STRENGTH)
        if seat in self.wounded:
            each["champion"] = 1
        for card in upgrades:
            if card in STRONGER:
                unit, more = STRONGER[card]
                each[unit] += more
        return sum(self.there[seat, unit, region] * each[unit] for unit in UNITS)

    def removable(self, seat: int, region: str) -> Counter[str]:
        """What can be lost in a battle; not a wounded Champion (MY-BATTLE-15)."""
        found = Counter({unit: self.there[seat, unit, region] for unit in UNITS})
        if seat in self.wounded:
            found["champion"] = 0
        return +found

    def tell(self, event: Event) -> None:
        """What an event does to units."""
        match event:
            case was.Constructed(seat, unit):
                self._go(seat, UNITS[unit], "supply", "built")
            case was.Deployed(seat, unit, region):
                start = "supply" if UNITS[unit] == "fort" else "built"
                self._go(seat, UNITS[unit], start, named(region))
            case was.Travelled(seat, unit, start_, to):
                self._go(seat, UNITS[unit], named(start_), named(to))
                if UNITS[unit] == "champion":
                    self.moved.add(seat)
                else:
                    self.tired[seat, UNITS[unit], named(to)] += 1
            case was.UnitRemoved(seat, unit, region):
                name, at = UNITS[unit], named(region)
                self._go(seat, name, at, "supply" if name == "fort" else "built")
                if self.tired[seat, name, at]:
                    self.tired[seat, name, at] -= 1
            case was.ChampionWounded(seat):
                self.wounded.add(seat)
            case was.ChampionHealed(seat):
                self.wounded.discard(seat)
            case was.ChampionPlaced(seat, region):
                self.there[seat, "champion", named(region)] += 1
            case was.FortsReturned(seat):
                for at in self.where(seat):
                    for _ in range(self.there[seat, "fort", at]):
                        self._go(seat, "fort", at, "supply")
            case _:
                pass

    def _go(self, seat: int, unit: str, start: str, to: str) -> None:
        self.there[seat, unit, start] -= 1
        self.there[seat, unit, to] += 1


def rests(events: Iterable[Event]) -> bool:
    """Whether a turn or an Event begins in between, which takes the marks away (MY-TURN-06)."""
    return any(
        isinstance(each, was.TurnBegan | was.EventResolved | was.EraBegan)
        or (isinstance(each, was.Skipped) and each.what == "monster")
        for each in events
    )
