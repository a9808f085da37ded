"""Cards for tests: a small set whose values are ours, and sets that are drawn at random."""

from __future__ import annotations

import random
from typing import Final, TypeVar

from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.components import Area, Combine, Faction, Symbol
from skybridge_rules.skyward.records import (
    AllegianceCard,
    Building,
    Content,
    Critter,
    DiscordCard,
    FactionCard,
    Vehicle,
)

T = TypeVar("T")

S, M, P, C, W = Symbol
SEERS, MAKERS, PRESERVERS, COLLECTIVE = Faction
CACHE: Final = CardId("crassus-cache")

SYMBOLS: Final = dict(zip("SMPCW", Symbol, strict=True))


def cost(text: str) -> tuple[Symbol, ...]:
    """A cost from its letters, such as ``WSS``."""
    return tuple(SYMBOLS[letter] for letter in text)


def building(
    name: str,
    letters: str = "",
    points: int = 1,
    *,
    copies: int = 1,
    requirement: do.Requirement | None = None,
    combine: Combine = Combine.EITHER,
    launch: tuple[do.Launch, ...] = (),
    ongoing: tuple[do.Ongoing, ...] = (),
    score: tuple[do.ScoreEffect, ...] = (),
    in_hand: str = "",
) -> Building:
    """A building that is named by its id."""
    return Building(
        CardId(name),
        name,
        points,
        (),
        copies,
        cost(letters),
        requirement,
        combine,
        launch,
        ongoing,
        score,
        cost(in_hand),
    )


BUILDINGS: Final = (
    building("jump-gate", "WSS", 3, launch=(do.ExchangeBuilding(),)),
    building("biosphere", "P", 2, launch=(do.CopyLaunch(),)),
    building("sky-command", "M", 1, launch=(do.ExtraLaunch(),)),
    building("rookery", "C", 1, launch=(do.GivePigeon(optional=True),)),
    building("temple", "SW", 1, score=(do.Majority(SEERS, 5),)),
    building("dojo", "C", 0, score=(do.CopyScore(),)),
    building("clock-tower", "M", 4, launch=(do.DiscardBuilding(MAKERS), do.GainCogs(1))),
    building("memorial", requirement=do.RevealCards(3), points=3),
    building("lightbridge", requirement=do.HaveFactions(3), points=4),
    building("assembly-line", "MM", 2, in_hand="W"),
    building("harbour", "PP", 2, ongoing=(do.CogsOnLaunch(1, PRESERVERS),)),
    building("library", "S", 1, launch=(do.DrawCards(2),)),
    building("arena", "CS", 2, requirement=do.HaveCogs(3), launch=(do.DiscardCards(1),)),
    building("palace", "WC", 4, requirement=do.HaveBuildings(2, COLLECTIVE), combine=Combine.BOTH),
    building("mint", "MP", 1, score=(do.PointsPerCogs(2, 1),)),
    building("house", "W", 1, copies=3),
)
"""Every named building of the book with values of ours, and some others."""


def faction_cards(normal: int, elite: int) -> tuple[FactionCard, ...]:
    """For each faction two kinds, the normal one and the Elite (SW-008)."""
    return tuple(
        FactionCard(CardId(f"{name}-{word}"), name, faction, symbols, copies, ())
        for faction in Faction
        for name in [faction.name.lower()]
        for word, symbols, copies in [("card", 1, normal), ("elite", 2, elite)]
        if copies
    )


def critters(pigeons: int = 3) -> tuple[Critter, ...]:
    """Pigeons, and Rocket Cat (SW-711)."""
    return (
        Critter(CardId("pigeon"), "Pigeon", -2, pigeons, (), pigeon=True),
        Critter(CardId("rocket-cat"), "Rocket Cat", 1, 1, (), instant=(do.GivePigeon(),)),
    )


ALLEGIANCES: Final = (
    AllegianceCard(CardId("plutocrats"), "Plutocrats", 10, do.HaveCogs(4), ()),
    AllegianceCard(
        CardId("archivists"), "Archivists", 6, do.HaveSymbols(cost("SSSPP")), (), (do.GainCogs(1),)
    ),
    *(
        AllegianceCard(
            CardId(f"order-{number}"),
            f"Order {number}",
            2 + number,
            do.HaveSymbols((list(Symbol)[number % 5],)),
            (),
            ((), (do.DrawCards(1),), (do.ExtraLaunch(),))[number % 3],
        )
        for number in range(10)
    ),
)

DISCORDS: Final = (
    DiscordCard(CACHE, "Crassus' Cache", 5, (do.CogsPerCard(CACHE),), ()),
    DiscordCard(
        CardId("chimaera-vats"), "Chimaera Vats", 2, (do.DiscardCards(2), do.GiveAll()), ()
    ),
    DiscordCard(CardId("quarrel"), "Quarrel", 3, (do.DiscardCards(1),), ()),
    DiscordCard(CardId("rumour"), "Rumour", 2, (), ()),
)


def small() -> Content:
    """A set that is quickly played through: 18 buildings, 20 faction cards, 6 Instants."""
    return Content(
        "fixture",
        (),
        BUILDINGS,
        faction_cards(3, 2),
        (Vehicle(CardId("airship"), "Airship", 2, 2, (), (do.GainCogs(1),)),),
        critters(),
        ALLEGIANCES,
        DISCORDS,
    )


# Sets at random.


def few(rng: random.Random, number: int, options: tuple[T, ...]) -> tuple[T, ...]:
    """The theme of a set: so few of these that they often come together."""
    return tuple(rng.sample(options, number))


def some(rng: random.Random, most: int, *options: T) -> tuple[T, ...]:
    """Up to so many of these, the same one several times perhaps."""
    return tuple(rng.choice(options) for _ in range(rng.randint(0, most)))


def strange(rng: random.Random) -> Content:
    """A set that nobody has printed: a few kinds of effects, often, and in odd company."""
    names = [CardId(f"tower-{number:02}") for number in range(rng.randint(6, 24))]
    factions = [None, *Faction]
    counted = [CACHE, CardId("pigeon"), CardId("airship"), *names[:3]]
    launches: tuple[do.Launch, ...] = (
        do.GainCogs(rng.randint(1, 3)),
        do.CogsPerCard(rng.choice(counted)),
        do.ExtraLaunch(),
        do.DrawCards(rng.randint(1, 4)),
        do.DiscardCards(rng.randint(1, 3)),
        do.ExchangeBuilding(),
        do.CopyLaunch(rng.choice(list(Area))),
        do.DiscardBuilding(rng.choice(list(Faction))),
        do.GivePigeon(rng.random() < 0.5),
    )
    instants: tuple[do.Instant, ...] = (
        do.GainCogs(1),
        do.CogsPerCard(rng.choice(counted)),
        do.DrawCards(rng.randint(1, 3)),
        do.DiscardCards(rng.randint(1, 3)),
        do.GivePigeon(rng.random() < 0.3),
        do.GiveAll(),
    )
    bonuses: tuple[do.Bonus, ...] = (
        do.GainCogs(2),
        do.CogsPerCard(rng.choice(counted)),
        do.ExtraLaunch(),
        do.DrawCards(2),
    )
    scores: tuple[do.ScoreEffect, ...] = (
        do.PointsPerSymbol(rng.choice(list(Symbol)), rng.randint(-1, 2)),
        do.PointsPerBuilding(rng.randint(-1, 2), rng.choice(factions)),
        do.PointsPerFaction(1),
        do.PointsPerCard(rng.choice(counted), rng.randint(-1, 2)),
        do.PointsPerCogs(rng.randint(1, 3), 1),
        do.Majority(rng.choice(list(Faction)), rng.randint(1, 5)),
    )
    requirements: tuple[do.Requirement, ...] = (
        do.RevealCards(rng.randint(1, 3)),
        do.HaveBuildings(rng.randint(1, 2), rng.choice(factions)),
        do.HaveFactions(rng.randint(1, 2)),
        do.HaveSymbols(cost("".join(rng.choices("SMPCW", k=2)))),
        do.HaveCogs(rng.randint(1, 3)),
    )

    themes, counting = few(rng, 3, launches), few(rng, 2, scores)
    asking, doing = few(rng, 2, requirements), few(rng, 3, instants)
    copiers, payers = rng.choice([0.1, 0.4]), rng.choice([0, 1, 4])

    def one(name: CardId) -> Building:
        copying = rng.random() < copiers
        return building(
            name,
            "".join(rng.choices("SMPCW", k=rng.choice([0, 1, 1, 2, 2, 3, 4]))),
            rng.randint(-1, 6),
            copies=rng.choice([1, 1, 2, 3]),
            requirement=rng.choice([None, None, *asking]),
            combine=rng.choice(list(Combine)),
            launch=some(rng, 3, *themes),
            ongoing=some(rng, 1, do.CogsOnLaunch(1, rng.choice(factions))),
            # Whether one Dojo may copy another effect of a second Dojo is nowhere said.
            score=(do.CopyScore(rng.choice(list(Area))),) if copying else some(rng, 2, *counting),
            in_hand="".join(rng.choices("SMPCW", k=rng.choice([0, 0, *[1, 2] * payers]))),
        )

    return Content(
        "strange",
        (),
        tuple(map(one, names)),
        faction_cards(rng.randint(1, 5), rng.randint(0, 3)),
        tuple(
            Vehicle(CardId(name), name, rng.randint(-1, 3), rng.randint(1, 3), (), effects)
            for name in ("airship", "balloon")
            for effects in [some(rng, 2, *doing)]
        ),
        (*critters(), Critter(CardId("dove"), "Dove", -1, 1, (), True, some(rng, 1, *doing))),
        tuple(
            AllegianceCard(
                CardId(f"order-{number:02}"),
                "Order",
                number,
                rng.choice((do.HaveCogs(1), do.HaveSymbols((rng.choice(list(Symbol)),)))),
                (),
                some(rng, 2, *bonuses),
            )
            for number in range(12)
        ),
        tuple(
            DiscordCard(name, name, copies, effects, ())
            for name, copies in [(CACHE, 5), (CardId("quarrel"), 4), (CardId("rumour"), 3)]
            for effects in [some(rng, 2, *doing, do.CogsPerCard(CACHE))]
        ),
    )
