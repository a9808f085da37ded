"""What the rules say of each entry by itself; only what needs no other entry to be judged."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.content import At, ContentProblem
from skybridge_rules.skyward.components import BUILDINGS_TO_END, Combine, Faction
from skybridge_rules.skyward.effects import (
    CogsOnLaunch,
    CopyScore,
    DiscardCards,
    DrawCards,
    Effect,
    GainCogs,
    HaveBuildings,
    HaveCogs,
    HaveFactions,
    HaveSymbols,
    Majority,
    PointsPerBuilding,
    PointsPerCard,
    PointsPerCogs,
    PointsPerFaction,
    PointsPerSymbol,
    Requirement,
    RevealCards,
    ScoreEffect,
)
from skybridge_rules.skyward.records import (
    AllegianceCard,
    Building,
    Critter,
    DiscordCard,
    FactionCard,
    Vehicle,
)

Problems = Iterator[ContentProblem]


def check_building(at: At, building: Building) -> Problems:
    """A way to launch it, and effects that do something (SW-007)."""
    needed = building.requirement
    if not building.cost and needed is None:
        what = "a building has a cost or a requirement; this one is launched for nothing"
        yield at.odd("cost", what, "SW-007")
    if building.combine is Combine.BOTH and not (building.cost and needed):
        yield at.wrong("combine", "both needs a cost and a requirement", "SW-413")
    if needed is not None:
        yield from _requirement(at, needed)
    yield from _effects(at, "launch", building.launch)
    for index, ongoing in enumerate(building.ongoing):
        yield from _ongoing(at, f"ongoing[{index}]", ongoing)
    for index, score in enumerate(building.score):
        yield from _score(at, f"score[{index}]", score)


def check_faction_card(at: At, card: FactionCard) -> Problems:
    """One symbol, or two on an Elite (SW-402)."""
    if card.symbols not in (1, 2):
        what = f"a faction card has 1 symbol, an Elite 2, not {card.symbols}"
        yield at.wrong("symbols", what, "SW-402")


def check_instant(at: At, card: Vehicle | Critter) -> Problems:
    """Effects that do something (SW-501)."""
    yield from _effects(at, "instant", card.instant)


def check_critter(at: At, critter: Critter) -> Problems:
    """A Pigeon is nothing that one likes to have (SW-704)."""
    yield from check_instant(at, critter)
    if critter.pigeon and critter.points >= 0:
        what = f"Pigeons are sent away, but this one is worth {critter.points}"
        yield at.odd("points", what, "SW-Q-26")


def check_allegiance(at: At, card: AllegianceCard) -> Problems:
    """Points for a requirement that can fail (SW-804, SW-808)."""
    if card.points < 1:
        yield at.odd("points", f"expected 1 point or more, found {card.points}", "SW-808")
    yield from _requirement(at, card.requirement)
    yield from _effects(at, "bonus", card.bonus)


def check_discord(at: At, card: DiscordCard) -> Problems:
    """Every Discord does something when it is taken (SW-903)."""
    if not card.instant:
        yield at.odd("instant", "every Discord has an effect", "SW-902")
    yield from _effects(at, "instant", card.instant)


def _requirement(at: At, needed: Requirement) -> Problems:
    """Something that is not met from the start, and that can be met in a game."""
    field = "requirement"
    match needed:
        case RevealCards(cards):
            yield from _some(at, f"{field}.cards", cards, "SW-708")
        case HaveBuildings(buildings):
            yield from _some(at, f"{field}.buildings", buildings, "SW-709")
            if buildings >= BUILDINGS_TO_END:
                what = f"{buildings} buildings end the game, so hardly anybody launches this one"
                yield at.odd(f"{field}.buildings", what, "SW-601")
        case HaveFactions(factions):
            yield from _some(at, f"{field}.factions", factions, "SW-709")
            if factions > len(Faction):
                what = f"there are {len(Faction)} factions, not {factions}"
                yield at.wrong(f"{field}.factions", what, "SW-006")
        case HaveSymbols(symbols):
            if not symbols:
                yield at.wrong(f"{field}.symbols", "there must be at least one", "SW-805")
        case HaveCogs(cogs):
            yield from _some(at, f"{field}.cogs", cogs, "SW-804")


def _effects(at: At, field: str, effects: tuple[Effect, ...]) -> Problems:
    """Figures of 1 or more (SW-501)."""
    for index, effect in enumerate(effects):
        match effect:
            case GainCogs(cogs):
                yield from _some(at, f"{field}[{index}].cogs", cogs, "SW-501")
            case DrawCards(cards) | DiscardCards(cards):
                yield from _some(at, f"{field}[{index}].cards", cards, "SW-501")
            case _:
                pass  # the others have no figures


def _ongoing(at: At, field: str, effect: CogsOnLaunch) -> Problems:
    yield from _some(at, f"{field}.cogs", effect.cogs, "SW-501")


def _score(at: At, field: str, effect: ScoreEffect) -> Problems:
    """Points that change something, for something that can be counted (SW-607)."""
    if isinstance(effect, PointsPerCogs):
        yield from _some(at, f"{field}.cogs", effect.cogs, "SW-610")
    match effect:
        case (
            PointsPerSymbol(points=points)
            | PointsPerBuilding(points=points)
            | PointsPerFaction(points=points)
            | PointsPerCard(points=points)
            | PointsPerCogs(points=points)
            | Majority(points=points)
        ):
            if points == 0:
                yield at.odd(f"{field}.points", "it gives nothing", "SW-607")
        case CopyScore():
            pass  # a copy has no points of its own


def _some(at: At, field: str, number: int, rule: str) -> Problems:
    if number < 1:
        yield at.wrong(field, f"expected 1 or more, found {number}", rule)
