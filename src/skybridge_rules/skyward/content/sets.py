"""What the rules say of the set as a whole: factions, cards that name others, Pigeons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

from skybridge_rules.content import At
from skybridge_rules.content.card_ids import label, quote
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.skyward.components import Faction, Symbol
from skybridge_rules.skyward.content.checks import Problems
from skybridge_rules.skyward.effects import (
    CogsPerCard,
    Effect,
    GiveAll,
    GivePigeon,
    HaveSymbols,
    Ongoing,
    PointsPerCard,
    Requirement,
    ScoreEffect,
)
from skybridge_rules.skyward.records import (
    AllegianceCard,
    Building,
    Content,
    Critter,
    DiscordCard,
    FactionCard,
    Vehicle,
)

Card = Building | FactionCard | Vehicle | Critter | AllegianceCard | DiscordCard
Placed = tuple[At, str, Effect | Ongoing | ScoreEffect]
"""An effect, the card it is on, and its field there."""

KINDS: Final = {1: "normal", 2: "Elite"}
"""The kinds of faction cards by their symbols (SW-008)."""


def set_problems(content: Content) -> Problems:
    """Everything wrong with the set that no entry shows by itself."""
    yield from _factions(content)
    yield from _faction_cards(content)
    yield from _names(content)
    yield from _pigeons(content)
    yield from _requirements(content)
    yield from _titles(content)


def _factions(content: Content) -> Problems:
    """Four factions that look different, each with buildings (SW-006)."""
    colours: dict[str, str] = {}
    for record in content.faction:
        name = small_name(record.faction)
        first = colours.setdefault(record.colour.strip().casefold(), name)
        if first != name:
            yield At("faction", name).clash("colour", "it is that of {}", first, "SW-006")
    built = set(chain.from_iterable(building.cost for building in content.building))
    for faction in Faction:
        if content.building and faction.symbol not in built:
            what = f"{small_name(faction)}: no building has the symbol in its cost"
            yield At("building").odd("cost", what, "SW-410")


def _faction_cards(content: Content) -> Problems:
    """Each faction has one kind that gives one symbol, and one Elite kind (SW-008)."""
    found = Counter((card.faction, card.symbols) for card in content.faction_card)
    at = At("faction_card")
    for faction in Faction:
        for symbols, kind in KINDS.items():
            number = found[faction, symbols]
            if number == 0:
                what = f"{small_name(faction)}: there is no {kind} kind"
                yield at.wrong("symbols", what, "SW-008")
            elif number > 1:
                what = f"{small_name(faction)}: expected one {kind} kind, found {number}"
                yield at.odd("symbols", what, "SW-008")


def _names(content: Content) -> Problems:
    """A card that another one counts exists, and can lie on the table (SW-607, SW-906)."""
    arrays = {card.id: array for array, card in cards(content)}
    for at, field, effect in effects(content):
        match effect:
            case CogsPerCard(card) | PointsPerCard(card):
                yield from _named(at, field, card, arrays)
            case _:
                pass  # the others name no card


def _named(at: At, field: str, card: CardId, arrays: dict[CardId, str]) -> Problems:
    rule = "SW-607" if field.startswith("score") else "SW-906"
    if card not in arrays:
        yield at.wrong(f"{field}.card", f"there is no card {quote(card)}", rule)
    elif arrays[card] == "faction_card":
        what = f"{label(card)} is a faction card, which never lies in an Airspace"
        yield at.wrong(f"{field}.card", what, rule)


def _pigeons(content: Content) -> Problems:
    """Where Pigeons are given away there are some (SW-704, SW-711)."""
    if any(critter.pigeon for critter in content.critter):
        return
    for at, field, effect in effects(content):
        if isinstance(effect, GivePigeon | GiveAll):
            yield at.wrong(field, "it gives Pigeons away, but no critter is one", "SW-711")


def _requirements(content: Content) -> Problems:
    """Nothing asks for more symbols than there are on all buildings together (SW-805)."""
    there: Counter[Symbol] = Counter()
    for building in content.building:
        for symbol in building.cost:
            there[symbol] += building.copies
    for at, needed in _needs(content):
        if isinstance(needed, HaveSymbols):
            for symbol, number in Counter(needed.symbols).items():
                if number > there[symbol]:
                    what = f"{number} {small_name(symbol)}, but all costs have {there[symbol]}"
                    yield at.odd("requirement.symbols", what, "SW-805")


def _needs(content: Content) -> Iterator[tuple[At, Requirement]]:
    """Every requirement, with the card it is on."""
    for building in content.building:
        if building.requirement is not None:
            yield At("building", label(building.id)), building.requirement
    for card in content.allegiance:
        yield At("allegiance", label(card.id)), card.requirement


def _titles(content: Content) -> Problems:
    """Two faces under one title are likely one card entered twice."""
    titles: dict[tuple[str, str], str] = {}
    for array, card in cards(content):
        name = label(card.id)
        first = titles.setdefault((array, card.title.strip().casefold()), name)
        if first != name:
            yield At(array, name).clash("title", "it is also that of {}", first, odd=True)


def cards(content: Content) -> Iterator[tuple[str, Card]]:
    """Every card with its array."""
    for building in content.building:
        yield "building", building
    for faction_card in content.faction_card:
        yield "faction_card", faction_card
    for vehicle in content.vehicle:
        yield "vehicle", vehicle
    for critter in content.critter:
        yield "critter", critter
    for allegiance in content.allegiance:
        yield "allegiance", allegiance
    for discord in content.discord:
        yield "discord", discord


def effects(content: Content) -> Iterator[Placed]:
    """Every effect of the set, with its place."""
    for array, card in cards(content):
        at = At(array, label(card.id))
        for field, listed in _lists(card).items():
            for index, effect in enumerate(listed):
                yield at, f"{field}[{index}]", effect


def _lists(card: Card) -> dict[str, tuple[Effect | Ongoing | ScoreEffect, ...]]:
    """The effects of a card by their fields."""
    match card:
        case Building():
            return {"launch": card.launch, "ongoing": card.ongoing, "score": card.score}
        case Vehicle() | Critter() | DiscordCard():
            return {"instant": card.instant}
        case AllegianceCard():
            return {"bonus": card.bonus}
        case FactionCard():
            return {}
