"""What is printed on cards and boards; each datum says where it comes from."""

from __future__ import annotations

from skybridge_rules.content import Origin
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import (
    Ability,
    Behaviour,
    CardType,
    Era,
    Island,
    Side,
    Sign,
    Slot,
    Terrain,
)
from skybridge_rules.mysthea.effects import Attuned, Cost, Lasting, Part


@frozen
class IslandRecord:
    """An Island and its three regions (MY-MAP-04)."""

    island: Island
    name_en: str
    name_de: str
    regions: tuple[Terrain, ...]
    sources: tuple[Origin, ...]


@frozen
class CommandCard:
    """A Command card (MY-ACT-02)."""

    id: CardId
    title: str
    era: Era
    type: CardType
    points: int
    """Its Command Points, which are the Energy of option (b) too."""
    sources: tuple[Origin, ...]
    cost: Cost | None = None
    """What an Accessory costs, or what a Tactic or Objective costs besides Energy."""
    effect: tuple[Part, ...] = ()
    """What a Tactic, an Objective or an activated Accessory does."""
    slot: Slot | None = None
    """Where an Upgrade goes."""
    lasting: tuple[Lasting, ...] = ()
    """What an Upgrade does."""


@frozen
class Option:
    """One of the two options of an encounter (MY-ENC-03, MY-ENC-06)."""

    sign: Sign
    reward: tuple[Part, ...]
    steps: int
    """How far the token moves afterwards."""


@frozen
class Encounter:
    """An encounter card (MY-ENC-02)."""

    id: CardId
    title: str
    glory: int
    first: Option
    second: Option
    sources: tuple[Origin, ...]


@frozen
class Attunement:
    """One side of an Attunement card (MY-ATTUNE-06)."""

    id: CardId
    title: str
    side: Side
    island: Island
    worth: Attuned
    sources: tuple[Origin, ...]


@frozen
class ChampionCard:
    """A Champion (MY-CHAMP-01)."""

    id: CardId
    title: str
    ability: Ability
    sources: tuple[Origin, ...]


@frozen
class RegionCard:
    """An Event card that scores regions of a type (MY-END-02)."""

    id: CardId
    title: str
    terrain: Terrain
    sources: tuple[Origin, ...]


@frozen
class StormCard:
    """The Event card that moves the Monsters (MY-STORM-01)."""

    id: CardId
    title: str
    sources: tuple[Origin, ...]


@frozen
class Monster:
    """A Monster: its Strength, where it enters, its rewards (MY-MONSTER-07)."""

    id: CardId
    title: str
    strength: int
    island: Island
    behaviour: Behaviour
    gold: tuple[Part, ...]
    silver: tuple[Part, ...]
    bronze: tuple[Part, ...]
    sources: tuple[Origin, ...]


@frozen
class Artefact:
    """An Artefact: its number, from 1, and the Energy that it brings (MY-ERA-10)."""

    number: int
    energy: int
    sources: tuple[Origin, ...]


@frozen(cache_hash=True)
class Content:
    """Everything that is printed and that the rules do not say; complete, or it is not accepted."""

    title: str
    island: tuple[IslandRecord, ...]
    command: tuple[CommandCard, ...]
    encounter: tuple[Encounter, ...]
    attunement: tuple[Attunement, ...]
    champion: tuple[ChampionCard, ...]
    region: tuple[RegionCard, ...]
    storm: tuple[StormCard, ...]
    monster: tuple[Monster, ...]
    artefact: tuple[Artefact, ...]

    def __repr__(self) -> str:
        return f"<content {self.title!r}>"
