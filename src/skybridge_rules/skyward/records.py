"""What is printed on the cards; each datum says where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from skybridge_rules.content import Origin
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import Combine, Faction, Symbol
from skybridge_rules.skyward.effects import (
    Bonus,
    Instant,
    Launch,
    Loyalty,
    Ongoing,
    Requirement,
    ScoreEffect,
)


@frozen
class FactionRecord:
    """A faction: its names, and the colour it is drawn in."""

    faction: Faction
    name_en: str
    name_de: str
    colour: str
    sources: tuple[Origin, ...]


@frozen
class Building:
    """A building: a cost, a requirement, or both, points, and perhaps effects (SW-007)."""

    id: CardId
    title: str
    points: int
    sources: tuple[Origin, ...]
    copies: int = 1
    cost: tuple[Symbol, ...] = ()
    requirement: Requirement | None = None
    combine: Combine = Combine.EITHER
    """What a cost and a requirement on one card mean together (SW-413)."""
    launch: tuple[Launch, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()
    score: tuple[ScoreEffect, ...] = ()
    in_hand: tuple[Symbol, ...] = ()
    """The symbols of a building that acts as a faction card while it is in a hand (SW-412)."""


@frozen
class FactionCard:
    """A card that pays: one symbol of its faction, or two if it is an Elite (SW-008, SW-402)."""

    id: CardId
    title: str
    faction: Faction
    symbols: int
    copies: int
    sources: tuple[Origin, ...]


@frozen
class Vehicle:
    """An Instant that lies in the Airspace and is no building (SW-606, SW-712)."""

    id: CardId
    title: str
    points: int
    copies: int
    sources: tuple[Origin, ...]
    instant: tuple[Instant, ...] = ()


@frozen
class Critter:
    """An Instant that lies in the Airspace; some are Pigeons (SW-711, SW-712)."""

    id: CardId
    title: str
    points: int
    copies: int
    sources: tuple[Origin, ...]
    pigeon: bool = False
    instant: tuple[Instant, ...] = ()


@frozen
class AllegianceCard:
    """A card that scores if its requirement is met at the end (SW-804, SW-808)."""

    id: CardId
    title: str
    points: int
    requirement: Loyalty
    sources: tuple[Origin, ...]
    bonus: tuple[Bonus, ...] = ()
    """What it brings at once when it is played (SW-806)."""


@frozen
class DiscordCard:
    """An Instant that lies beside the Airspace (SW-902, SW-904)."""

    id: CardId
    title: str
    copies: int
    instant: tuple[Instant, ...]
    sources: tuple[Origin, ...]


Card: TypeAlias = Building | FactionCard | Vehicle | Critter | AllegianceCard | DiscordCard
"""Whatever lies in a deck (SW-002)."""


@frozen(cache_hash=True)
class Content:
    """Everything that is printed and that the rules do not say; complete, or it is not accepted."""

    title: str
    faction: tuple[FactionRecord, ...]
    building: tuple[Building, ...]
    faction_card: tuple[FactionCard, ...]
    vehicle: tuple[Vehicle, ...]
    critter: tuple[Critter, ...]
    allegiance: tuple[AllegianceCard, ...]
    discord: tuple[DiscordCard, ...]

    def __repr__(self) -> str:
        return f"<content {self.title!r}>"


def cards_of(content: Content) -> Iterator[Card]:
    """Every card of a content, kind by kind."""
    yield from content.building
    yield from content.faction_card
    yield from content.vehicle
    yield from content.critter
    yield from content.allegiance
    yield from content.discord
