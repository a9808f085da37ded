"""What is printed, made ready for play: cards by id, regions, what Upgrades do together."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.lazy_table import LazyTable
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import CardType, Era, Island, Side, Unit
from skybridge_rules.mysthea.effects import (
    Carry,
    FreeCards,
    OnConstruct,
    OnDeploy,
    OnEncounter,
    Stronger,
)
from skybridge_rules.mysthea.records import (
    Attunement,
    ChampionCard,
    CommandCard,
    Content,
    Encounter,
    Monster,
    RegionCard,
)
from skybridge_rules.mysthea.regions import Land, region_at


@frozen(eq=False)
class Bonuses:
    """What the Upgrades of a board do together (MY-UNIT-11, MY-CP-12, MY-TRAVEL-07)."""

    strength: tuple[int, int, int, int] = (0, 0, 0, 0)
    """More Strength, by the number of the Unit."""
    carriers: frozenset[Unit] = frozenset()
    free: frozenset[CardType] = frozenset()
    on_construct: tuple[OnConstruct, ...] = ()
    on_deploy: tuple[OnDeploy, ...] = ()
    encounter_energy: int = 0


@frozen(eq=False)
class Printed:
    """Everything printed, by id."""

    commands: dict[CardId, CommandCard]
    encounters: dict[CardId, Encounter]
    attunements: dict[CardId, Attunement]
    champions: dict[CardId, ChampionCard]
    region_cards: dict[CardId, RegionCard]
    monsters: dict[CardId, Monster]
    storm: CardId
    land: Land
    artefacts: tuple[int, ...]
    """The Energy of each Artefact, from the first on (MY-ERA-10)."""
    eras: tuple[tuple[CardId, ...], ...]
    """The Command cards of each set, by the number of the Era (MY-SETUP-07)."""
    bonuses: LazyTable[tuple[CardId | None, ...], Bonuses]
    """What Upgrades do together."""

    def attunement_of(self, island: Island, side: Side) -> CardId:
        """The side of the Attunement card of an Island (MY-ATTUNE-06)."""
        return _by_side(self)[island, side]


@cache
def _by_side(printed: Printed) -> dict[tuple[Island, Side], CardId]:
    """The Attunement cards by their sides; of several, the first."""
    every = reversed(printed.attunements.values())
    return {(each.island, each.side): each.id for each in every}


@cache
def printed_on(content: Content) -> Printed:
    """The cards of a content, made ready."""
    commands = {card.id: card for card in sorted(content.command, key=lambda each: each.id)}
    land = frozenset(
        region_at(record.island, terrain) for record in content.island for terrain in record.regions
    )
    return Printed(
        commands,
        {card.id: card for card in sorted(content.encounter, key=lambda each: each.id)},
        {card.id: card for card in sorted(content.attunement, key=lambda each: each.id)},
        {card.id: card for card in sorted(content.champion, key=lambda each: each.id)},
        {card.id: card for card in sorted(content.region, key=lambda each: each.id)},
        {card.id: card for card in sorted(content.monster, key=lambda each: each.id)},
        content.storm[0].id,
        land,
        tuple(each.energy for each in sorted(content.artefact, key=lambda each: each.number)),
        tuple(tuple(card for card in commands if commands[card].era is era) for era in Era),
        LazyTable(partial(_together, commands)),
    )


def bonuses_of(content: Content, upgrades: tuple[CardId | None, ...]) -> Bonuses:
    """What these Upgrades do."""
    return printed_on(content).bonuses[upgrades]


def _together(commands: dict[CardId, CommandCard], upgrades: tuple[CardId | None, ...]) -> Bonuses:
    found = [each for card in upgrades if card is not None for each in commands[card].lasting]
    strength = [0, 0, 0, 0]
    for each in found:
        if isinstance(each, Stronger):
            strength[each.unit] += each.strength
    return Bonuses(
        tuple(strength),  # type: ignore[arg-type]  # one for each kind of unit
        frozenset(each.unit for each in found if isinstance(each, Carry)),
        frozenset(each.kind for each in found if isinstance(each, FreeCards)),
        tuple(each for each in found if isinstance(each, OnConstruct)),
        tuple(each for each in found if isinstance(each, OnDeploy)),
        sum(each.energy for each in found if isinstance(each, OnEncounter)),
    )


NO_UPGRADES: Final[tuple[CardId | None, ...]] = (None,) * 5
"""A board without Upgrades."""
