"""What a card can do or ask for: closed unions, so that a new kind shows where it is missing."""

from __future__ import annotations

from typing import Final, TypeAlias

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import tags_by_name
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import Area, Faction, Symbol

# What a card does at once.


@frozen
class GainCogs:
    """So many cogs from the supply (SW-005)."""

    cogs: int


@frozen
class CogsPerCard:
    """One cog for each card of a name that the player has in Airspace or Discord row (SW-906)."""

    card: CardId


@frozen
class ExtraLaunch:
    """One more launch is permitted in this turn (SW-305, SW-312)."""


@frozen
class DrawCards:
    """So many cards from the Launch deck, unseen by the others (SW-Q-47)."""

    cards: int


@frozen
class DiscardCards:
    """So many cards of the own hand are discarded, or all if there are fewer (SW-907, SW-Q-36)."""

    cards: int


@frozen
class ExchangeBuilding:
    """This building is exchanged for one of a named opponent's (SW-701)."""


@frozen
class CopyLaunch:
    """The Launch effects of another building are carried out for this one (SW-702)."""

    area: Area = Area.ANY


@frozen
class DiscardBuilding:
    """A building of a faction in the own Airspace is discarded, this one included (SW-707)."""

    faction: Faction


@frozen
class GivePigeon:
    """One own Pigeon goes to another player (SW-704, SW-711)."""

    optional: bool = False


@frozen
class GiveAll:
    """All own Pigeons and Discords go to one opponent (SW-907)."""


# What a building does all the time.


@frozen
class CogsOnLaunch:
    """Cogs whenever its owner launches another building, of a faction if one is named (SW-Q-43)."""

    cogs: int
    faction: Faction | None = None


# What counts at the end.


@frozen
class PointsPerSymbol:
    """Points for each symbol of a kind in the costs of the own buildings (SW-607)."""

    symbol: Symbol
    points: int


@frozen
class PointsPerBuilding:
    """Points for each own building, of a faction if one is named (SW-607)."""

    points: int
    faction: Faction | None = None


@frozen
class PointsPerFaction:
    """Points for each faction that at least one own building belongs to (SW-607)."""

    points: int


@frozen
class PointsPerCard:
    """Points for each own card of a name in Airspace or Discord row (SW-607)."""

    card: CardId
    points: int


@frozen
class PointsPerCogs:
    """Points for each so many cogs (SW-610)."""

    cogs: int
    points: int


@frozen
class Majority:
    """Points for strictly more buildings of a faction than each opponent has (SW-705)."""

    faction: Faction
    points: int


@frozen
class CopyScore:
    """The Score effect of another building that gives its owner most (SW-706)."""

    area: Area = Area.ANY


# What a card asks for.


@frozen
class RevealCards:
    """So many faction cards of the own hand are revealed, and kept (SW-708)."""

    cards: int


@frozen
class HaveBuildings:
    """At least so many own buildings, of a faction if one is named (SW-709)."""

    buildings: int
    faction: Faction | None = None


@frozen
class HaveFactions:
    """Own buildings of at least so many factions (SW-709)."""

    factions: int


@frozen
class HaveSymbols:
    """At least these symbols in the costs of the own buildings; like is met by like (SW-805)."""

    symbols: tuple[Symbol, ...]


@frozen
class HaveCogs:
    """At least so many cogs in possession; none is spent (SW-804)."""

    cogs: int


Launch: TypeAlias = (
    GainCogs
    | CogsPerCard
    | ExtraLaunch
    | DrawCards
    | DiscardCards
    | ExchangeBuilding
    | CopyLaunch
    | DiscardBuilding
    | GivePigeon
)
"""What happens once, when a building is launched (SW-501, SW-504)."""

Instant: TypeAlias = GainCogs | CogsPerCard | DrawCards | DiscardCards | GivePigeon | GiveAll
"""What an Instant does when it is taken from the split (SW-501, SW-903)."""

Bonus: TypeAlias = GainCogs | CogsPerCard | ExtraLaunch | DrawCards
"""What an Allegiance brings at once when it is played (SW-806)."""

Effect: TypeAlias = Launch | GiveAll
"""Everything that happens at one moment."""

Ongoing: TypeAlias = CogsOnLaunch
"""What holds while the building is in an Airspace (SW-501)."""

ScoreEffect: TypeAlias = (
    PointsPerSymbol
    | PointsPerBuilding
    | PointsPerFaction
    | PointsPerCard
    | PointsPerCogs
    | Majority
    | CopyScore
)
"""What gives points at the end (SW-501, SW-607)."""

Requirement: TypeAlias = RevealCards | HaveBuildings | HaveFactions | HaveSymbols | HaveCogs
"""What a building can ask for besides, or in place of, its cost (SW-007)."""

Loyalty: TypeAlias = HaveSymbols | HaveCogs
"""What an Allegiance asks for (SW-804)."""

TAGS: Final = tags_by_name(
    *(GainCogs, CogsPerCard, ExtraLaunch, DrawCards, DiscardCards, ExchangeBuilding, CopyLaunch),
    *(DiscardBuilding, GivePigeon, GiveAll, CogsOnLaunch),
    *(PointsPerSymbol, PointsPerBuilding, PointsPerFaction, PointsPerCard, PointsPerCogs),
    *(Majority, CopyScore, RevealCards, HaveBuildings, HaveFactions, HaveSymbols, HaveCogs),
)
"""How effects and requirements are called in data files and in JSON."""
