"""A set of cards that has every effect, each on a card whose values are ours, and its tables."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import SeatSetup, State
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.components import Area
from skybridge_rules.skyward.records import AllegianceCard, Content, Critter, DiscordCard, Vehicle
from tests.skyward.builders import cards, player, table
from tests.skyward.fixtures import (
    CACHE,
    COLLECTIVE,
    MAKERS,
    PRESERVERS,
    SEERS,
    S,
    W,
    building,
    cost,
)

PIGEON = CardId("pigeon")

BUILT = cards(
    # Without effects.
    building("house", "W", 1, copies=6),
    building("shrine", "S", 2),
    building("school", "SS", 3),
    building("forge", "M", 2),
    building("bazaar", "SM", 4),
    building("grove", "PP", 2),
    building("hall", "WW", 2),
    # Launch effects.
    building("jump-gate", "WSS", 3, launch=(do.ExchangeBuilding(),)),
    building("biosphere", "P", 2, launch=(do.CopyLaunch(),)),
    building("terrarium", "P", 1, launch=(do.CopyLaunch(Area.OWN),)),
    building("sky-command", "M", 1, launch=(do.ExtraLaunch(),)),
    building("rookery", "P", 2, launch=(do.GivePigeon(optional=True),)),
    building("catapult", "C", 1, launch=(do.GivePigeon(),)),
    building("clock-tower", "M", 4, launch=(do.DiscardBuilding(MAKERS),)),
    building("mint", "M", 1, launch=(do.GainCogs(2),)),
    building("dovecote", "P", 1, launch=(do.CogsPerCard(PIGEON),)),
    building("library", "S", 1, launch=(do.DrawCards(2),)),
    building("furnace", "C", 1, launch=(do.DiscardCards(2),)),
    building("market", "S", 1, launch=(do.GainCogs(1), do.DrawCards(1), do.DiscardCards(1))),
    building("pyre", "C", 1, launch=(do.DiscardBuilding(SEERS),)),
    building("lost-gate", "M", 1, launch=(do.DiscardBuilding(MAKERS), do.ExchangeBuilding())),
    # Ongoing effects.
    building("harbour", "C", 1, ongoing=(do.CogsOnLaunch(1),)),
    building("crane", "M", 1, ongoing=(do.CogsOnLaunch(2, MAKERS),)),
    # Score effects.
    building("temple", "SW", 1, score=(do.Majority(SEERS, 5),)),
    building("choir", "C", 0, score=(do.Majority(PRESERVERS, 4),)),
    building("dojo", "C", 0, score=(do.CopyScore(),)),
    building("study", "C", 0, score=(do.CopyScore(Area.OWN),)),
    building("observatory", "C", 0, score=(do.PointsPerSymbol(S, 1),)),
    building("arcade", "C", 0, score=(do.PointsPerSymbol(W, 2),)),
    building("terrace", "P", 0, score=(do.PointsPerBuilding(1),)),
    building("guild", "M", 0, score=(do.PointsPerBuilding(2, MAKERS),)),
    building("senate", "C", 0, score=(do.PointsPerFaction(2),)),
    building("aviary", "P", 0, score=(do.PointsPerCard(PIGEON, 3),)),
    building("vault", "M", 0, score=(do.PointsPerCard(CACHE, 2),)),
    building("treasury", "C", 0, score=(do.PointsPerCogs(2, 3),)),
    building("ruin", "C", 0, score=(do.PointsPerBuilding(-1, COLLECTIVE),)),
    # Cards that ask for something.
    building("memorial", requirement=do.RevealCards(3), points=3),
    building("lightbridge", requirement=do.HaveFactions(2), points=4),
    building("assembly-line", "MM", 2, in_hand="W"),
)
"""The shipped set with these buildings; of the house there are six."""

INSTANTS = (
    Vehicle(CardId("airship"), "Airship", 2, 2, ()),
    Vehicle(CardId("courier-glider"), "Courier Glider", 1, 1, (), (do.GainCogs(1),)),
    Vehicle(CardId("sky-barge"), "Sky Barge", 1, 1, (), (do.DrawCards(1),)),
)

CRITTERS = (
    Critter(CardId("dove"), "Dove", -1, 1, (), pigeon=True),
    Critter(PIGEON, "Pigeon", -2, 3, (), pigeon=True),
    Critter(CardId("rocket-cat"), "Rocket Cat", 1, 1, (), instant=(do.GivePigeon(),)),
)
"""A dove is a Pigeon too."""

DISCORDS = (
    DiscordCard(CACHE, "Crassus' Cache", 5, (do.CogsPerCard(CACHE),), ()),
    DiscordCard(
        CardId("chimaera-vats"), "Chimaera Vats", 2, (do.DiscardCards(1), do.GiveAll()), ()
    ),
    DiscordCard(CardId("quarrel"), "Quarrel", 2, (do.DiscardCards(2),), ()),
    DiscordCard(CardId("rumour"), "Rumour", 2, (), ()),
    DiscordCard(CardId("spy-kite"), "Spy Kite", 1, (do.DrawCards(1),), ()),
)


def allegiance(name: str, points: int, wanted: do.Loyalty, *bonus: do.Bonus) -> AllegianceCard:
    """An Allegiance that is named by its id."""
    return AllegianceCard(CardId(name), name, points, wanted, (), bonus)


ALLEGIANCES = (
    allegiance("plutocrats", 10, do.HaveCogs(4)),
    allegiance("archivists", 6, do.HaveSymbols(cost("SSSMM"))),
    allegiance("dreamers", 5, do.HaveSymbols(cost("WW"))),
    allegiance("envoys", 3, do.HaveSymbols(cost("S")), do.GainCogs(2), do.DrawCards(1)),
    allegiance("pilots", 3, do.HaveSymbols(cost("M")), do.ExtraLaunch()),
    allegiance("falconers", 2, do.HaveCogs(1), do.CogsPerCard(PIGEON)),
    *(allegiance(f"order-{number}", number, do.HaveCogs(9)) for number in range(1, 7)),
)
"""Twelve."""

EFFECTS: Content = evolve(
    BUILT, vehicle=INSTANTS, critter=CRITTERS, allegiance=ALLEGIANCES, discord=DISCORDS
)


def effects(*players: SeatSetup, **given: Any) -> State:
    """A position with these cards."""
    return table(*players, content=EFFECTS, **given)


def picks(*piles: str, crew: tuple[SeatSetup, ...] = (), count: int = 2, **given: Any) -> State:
    """Everybody picks one of these piles, the left neighbour of seat 0 first; Discords are in."""
    rules = {"discord": "deck", **given.pop("rules", {})}
    given = {"moment": "pick", "piles": list(piles), "count": count, "rules": rules, **given}
    return effects(*crew, **given)


# Allegiances.

ALLEGIANCE_DECK = {"allegiance": "deck"}
"""Six of them were shuffled into the Launch deck."""

SCHOLARS = "school bazaar forge"
"""Three Seer symbols and two Maker symbols, in three buildings."""


def allied(held: str, own: str = "", coins: int = 0, **given: Any) -> State:
    """Ada's turn; Allegiances were in the deck."""
    crew = player(held, own, cogs=coins), player("", "")
    return effects(*crew, **{"rules": ALLEGIANCE_DECK, **given})
