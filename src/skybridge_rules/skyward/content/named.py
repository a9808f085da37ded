"""Cards that the rulebook names: what it lets us know of them, and no more.

A card in the hand of its owner is right even where it differs from this, so all of it is odd and
nothing is wrong, but for the copies of Crassus' Cache: the set is counted by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

from skybridge_rules.content import At
from skybridge_rules.content.card_ids import label
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import Symbol
from skybridge_rules.skyward.content.checks import Problems
from skybridge_rules.skyward.content.sets import Card
from skybridge_rules.skyward.effects import (
    CogsPerCard,
    CopyLaunch,
    CopyScore,
    DiscardBuilding,
    DiscardCards,
    ExchangeBuilding,
    ExtraLaunch,
    GiveAll,
    GivePigeon,
    HaveCogs,
    HaveSymbols,
    Majority,
    RevealCards,
)
from skybridge_rules.skyward.records import (
    AllegianceCard,
    Building,
    Content,
    Critter,
    DiscordCard,
    Vehicle,
)

E = TypeVar("E", bound=Card)

CACHES: Final = 5
"""Copies of Crassus' Cache (SW-906)."""


@frozen
class Fact(Generic[E]):
    """Something that holds for a named card."""

    field: str
    holds: Callable[[E], bool]
    what: str
    rule: str


def _has(effects: Iterable[object], kind: type) -> bool:
    return any(isinstance(effect, kind) for effect in effects)


def _costs_as_in_the_example(card: Building) -> bool:
    first = Counter(card.cost) - Counter({Symbol.SEERS: 2})
    return len(card.cost) == 3 and list(first.elements()) in ([Symbol.MAKERS], [Symbol.WILD])


def _asks_for_its_own_faction(card: Building) -> bool:
    found = [each for each in card.launch if isinstance(each, DiscardBuilding)]
    return bool(found) and all(each.faction.symbol in card.cost for each in found)


def _asks_for_three_and_two(card: AllegianceCard) -> bool:
    needed = card.requirement
    if not isinstance(needed, HaveSymbols) or Symbol.WILD in needed.symbols:
        return False
    return sorted(Counter(needed.symbols).values()) == [2, 3]


BUILDINGS: Final[dict[str, tuple[Fact[Building], ...]]] = {
    "Jump Gate": (
        Fact(
            "cost",
            _costs_as_in_the_example,
            "two Seers, and one symbol that a Maker can pay",
            "SW-EX-01",
        ),
        Fact(
            "launch",
            lambda card: _has(card.launch, ExchangeBuilding),
            "it exchanges a building",
            "SW-701",
        ),
    ),
    "Biosphere": (
        Fact(
            "launch",
            lambda card: _has(card.launch, CopyLaunch),
            "it copies a Launch effect",
            "SW-702",
        ),
    ),
    "Sky Command": (
        Fact(
            "launch",
            lambda card: _has(card.launch, ExtraLaunch),
            "it permits one more launch",
            "SW-703",
        ),
    ),
    "Rookery": (
        Fact(
            "launch",
            lambda card: GivePigeon(optional=True) in card.launch,
            "a Pigeon may be given away",
            "SW-704",
        ),
    ),
    "Temple": (
        Fact(
            "score",
            lambda card: _has(card.score, Majority),
            "it asks for more buildings of a faction than each opponent has",
            "SW-705",
        ),
    ),
    "Dojo": (
        Fact(
            "score", lambda card: _has(card.score, CopyScore), "it copies a Score effect", "SW-706"
        ),
    ),
    "Clock Tower": (
        Fact(
            "launch",
            _asks_for_its_own_faction,
            "a building of its own faction is discarded",
            "SW-707",
        ),
    ),
    "Memorial": (
        Fact(
            "requirement",
            lambda card: isinstance(card.requirement, RevealCards),
            "faction cards are revealed",
            "SW-708",
        ),
    ),
    "Lightbridge": (
        Fact("cost", lambda card: not card.cost, "it has no cost", "SW-709"),
        Fact("requirement", lambda card: bool(card.requirement), "it has a requirement", "SW-709"),
    ),
    "Assembly Line": (
        Fact("in_hand", lambda card: bool(card.in_hand), "it is a faction card in hand", "SW-412"),
    ),
}
VEHICLES: Final[dict[str, tuple[Fact[Vehicle], ...]]] = {"Airship": ()}
CRITTERS: Final[dict[str, tuple[Fact[Critter], ...]]] = {
    "Pigeon": (Fact("pigeon", lambda card: card.pigeon, "it is a Pigeon", "SW-712"),),
    "Rocket Cat": (
        Fact(
            "instant",
            lambda card: GivePigeon() in card.instant,
            "a Pigeon must be given away",
            "SW-711",
        ),
    ),
}
ALLEGIANCES: Final[dict[str, tuple[Fact[AllegianceCard], ...]]] = {
    "Plutocrats": (
        Fact("requirement", lambda card: card.requirement == HaveCogs(4), "four cogs", "SW-809"),
        Fact("points", lambda card: card.points == 10, "it is worth 10", "SW-809"),
    ),
    "Archivists": (
        Fact(
            "requirement",
            _asks_for_three_and_two,
            "three symbols of one faction and two of another",
            "SW-809",
        ),
    ),
}
DISCORDS: Final[dict[str, tuple[Fact[DiscordCard], ...]]] = {
    "Crassus' Cache": (
        Fact(
            "instant",
            lambda card: CogsPerCard(card.id) in card.instant,
            "one cog for each Crassus' Cache",
            "SW-906",
        ),
    ),
    "Chimaera Vats": (
        Fact(
            "instant",
            lambda card: _has(card.instant, GiveAll) and _has(card.instant, DiscardCards),
            "cards are discarded, and all Pigeons and Discords are given away",
            "SW-907",
        ),
    ),
}


def named_problems(content: Content) -> Problems:
    """What the texts tell otherwise of a named card; one that is not there is a warning too."""
    yield from _told("building", content.building, BUILDINGS)
    yield from _told("vehicle", content.vehicle, VEHICLES)
    yield from _told("critter", content.critter, CRITTERS)
    yield from _told("allegiance", content.allegiance, ALLEGIANCES)
    yield from _told("discord", content.discord, DISCORDS)
    caches = sum(card.copies for card in content.discord if _called(card, "Crassus' Cache"))
    if caches not in (0, CACHES):
        what = f"Crassus' Cache: expected {CACHES} copies, found {caches}"
        yield At("discord").wrong("copies", what, "SW-906")


def _told(array: str, entries: tuple[E, ...], known: dict[str, tuple[Fact[E], ...]]) -> Problems:
    for title, facts in known.items():
        cards = [card for card in entries if _called(card, title)]
        if not cards:
            rule = facts[0].rule if facts else ""
            yield At(array).odd("title", f"none is called {title}", rule)
        for card in cards:
            for fact in facts:
                if not fact.holds(card):
                    what = f"{title}: {fact.what}"
                    yield At(array, label(card.id)).odd(fact.field, what, fact.rule)


def _called(card: Card, title: str) -> bool:
    return card.title.strip().casefold() == title.casefold()
