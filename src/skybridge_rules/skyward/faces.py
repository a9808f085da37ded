"""What is printed on the cards, made ready for play: looked up by face, counted in advance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import CardKind, Combine, Faction, Symbol
from skybridge_rules.skyward.config import Allegiance, Discord, RulesConfig
from skybridge_rules.skyward.effects import (
    Bonus,
    Instant,
    Launch,
    Ongoing,
    Requirement,
    ScoreEffect,
)
from skybridge_rules.skyward.records import Content

Symbols: TypeAlias = tuple[int, int, int, int, int]
"""How many of each symbol, by the number of the Symbol; the wild ones last."""

NO_SYMBOLS: Final[Symbols] = (0, 0, 0, 0, 0)


@frozen(eq=False)
class Face:
    """One kind of card; all copies of it are alike (SW-012)."""

    id: CardId
    title: str
    kind: CardKind
    copies: int
    points: int = 0
    cost: Symbols = NO_SYMBOLS
    has_cost: bool = False
    factions: tuple[Faction, ...] = ()
    """The factions of a building: those in its launch cost, or none (SW-410, SW-411)."""
    requirement: Requirement | None = None
    combine: Combine = Combine.EITHER
    launch: tuple[Launch, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()
    score: tuple[ScoreEffect, ...] = ()
    supply: Symbols | None = None
    """What it pays with from a hand; None if it is no faction card there (SW-402, SW-412)."""
    instant: tuple[Instant, ...] = ()
    bonus: tuple[Bonus, ...] = ()
    pigeon: bool = False

    @property
    def is_building(self) -> bool:
        """Whether it can be launched, and counts for the six (SW-606)."""
        return self.kind is CardKind.BUILDING

    @property
    def goes_to_hand(self) -> bool:
        """Whether it goes to the hand when it is taken; Instants do not (SW-210, SW-501)."""
        return self.kind not in _INSTANTS


_INSTANTS: Final = (CardKind.VEHICLE, CardKind.CRITTER, CardKind.DISCORD)
"""What never enters a hand (SW-712, SW-902)."""


@frozen(eq=False)
class Faces:
    """Every face of a content, and which cards a game is played with."""

    by_id: dict[CardId, Face]
    hand: frozenset[CardId]
    """The faces that go to a hand (SW-210)."""
    buildings: frozenset[CardId]
    """The faces that are buildings (SW-606)."""
    pigeons: tuple[CardId, ...]
    """The faces that are Pigeons, by id (SW-711)."""
    allegiances: tuple[CardId, ...]
    """Every Allegiance, by id (SW-801)."""

    def __getitem__(self, card: CardId) -> Face:
        return self.by_id[card]

    def of_kind(self, *kinds: CardKind) -> Iterator[CardId]:
        """Every card of these kinds, each copy for itself."""
        for face in self.by_id.values():
            if face.kind in kinds:
                yield from (face.id for _ in range(face.copies))

    def launch_deck(self, config: RulesConfig) -> tuple[CardId, ...]:
        """The Launch deck but for its Allegiances: the base cards, perhaps Discords (SW-003)."""
        kinds = [*_BASE, *((CardKind.DISCORD,) if config.discord is Discord.DECK else ())]
        return tuple(self.of_kind(*kinds))

    def in_play(self, config: RulesConfig) -> tuple[CardId, ...]:
        """Every card that a game is played with, those removed unseen included (SW-004).

        By id, equal ones side by side.
        """
        return _in_play(self, config)


_BASE: Final = (CardKind.BUILDING, CardKind.FACTION_CARD, CardKind.VEHICLE, CardKind.CRITTER)
"""What the base Launch deck is made of (SW-003)."""


def kinds_in_play(config: RulesConfig) -> tuple[CardKind, ...]:
    """The kinds of card that a game is played with (SW-004)."""
    discords = () if config.discord is Discord.OFF else (CardKind.DISCORD,)
    allegiances = () if config.allegiance is Allegiance.OFF else (CardKind.ALLEGIANCE,)
    return (*_BASE, *discords, *allegiances)


@cache
def _in_play(faces: Faces, config: RulesConfig) -> tuple[CardId, ...]:
    return tuple(faces.of_kind(*kinds_in_play(config)))


def count_symbols(symbols: Iterable[Symbol]) -> Symbols:
    """How many of each symbol there are."""
    counts = [0] * len(Symbol)
    for symbol in symbols:
        counts[symbol] += 1
    return tuple(counts)  # type: ignore[return-value]  # one for each symbol


@cache
def faces_of(content: Content) -> Faces:
    """The faces of a content, by id."""
    found = sorted(_faces(content), key=lambda face: face.id)
    return Faces(
        {face.id: face for face in found},
        frozenset(face.id for face in found if face.goes_to_hand),
        frozenset(face.id for face in found if face.is_building),
        tuple(face.id for face in found if face.pigeon),
        tuple(face.id for face in found if face.kind is CardKind.ALLEGIANCE),
    )


def _faces(content: Content) -> Iterator[Face]:
    for card in content.building:
        factions = tuple(each for each in Faction if each.symbol in card.cost)
        yield Face(
            card.id,
            card.title,
            CardKind.BUILDING,
            card.copies,
            points=card.points,
            cost=count_symbols(card.cost),
            has_cost=bool(card.cost),
            factions=factions,
            requirement=card.requirement,
            combine=card.combine,
            launch=card.launch,
            ongoing=card.ongoing,
            score=card.score,
            supply=count_symbols(card.in_hand) if card.in_hand else None,
        )
    for support in content.faction_card:
        supply = count_symbols((support.faction.symbol,) * support.symbols)
        yield Face(support.id, support.title, CardKind.FACTION_CARD, support.copies, supply=supply)
    for vehicle in content.vehicle:
        yield Face(
            vehicle.id,
            vehicle.title,
            CardKind.VEHICLE,
            vehicle.copies,
            vehicle.points,
            instant=vehicle.instant,
        )
    for critter in content.critter:
        yield Face(
            critter.id,
            critter.title,
            CardKind.CRITTER,
            critter.copies,
            critter.points,
            instant=critter.instant,
            pigeon=critter.pigeon,
        )
    for allegiance in content.allegiance:
        yield Face(
            allegiance.id,
            allegiance.title,
            CardKind.ALLEGIANCE,
            1,
            allegiance.points,
            requirement=allegiance.requirement,
            bonus=allegiance.bonus,
        )
    for discord in content.discord:
        yield Face(
            discord.id, discord.title, CardKind.DISCORD, discord.copies, instant=discord.instant
        )
