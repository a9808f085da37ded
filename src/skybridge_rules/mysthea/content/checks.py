"""What the rules say of the printed content: numbers, sums, and what belongs together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from skybridge_rules.content import At, ContentProblem
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import CardType, Era, Island, Side, Slot, Terrain
from skybridge_rules.mysthea.records import (
    CommandCard,
    Content,
    Encounter,
    IslandRecord,
    Monster,
)

VALUES: Final = {Era.START: 10, Era.ONE: 10, Era.TWO: 13, Era.THREE: 15}
"""Command Points of the five cards of a colour in each set, together (MY-ACT-02)."""

GLORY: Final = 204
"""Glory of all encounters together (MY-ENC-02)."""

STEPS: Final = 140
"""Steps of all options together (MY-ENC-06)."""


def check_island(at: At, island: IslandRecord) -> Iterable[ContentProblem]:
    """Three regions of different types (MY-MAP-03)."""
    if len(island.regions) != 3 or len(set(island.regions)) != 3:
        yield at.wrong("regions", "an Island has three regions of different types", "MY-MAP-03")


def check_command(at: At, card: CommandCard) -> Iterable[ContentProblem]:
    """What a card of a colour has, and what it has not (MY-ACT-02, MY-ACT-06)."""
    if not 1 <= card.points <= 5:
        what = f"a card has 1 to 5 Command Points, not {card.points}"
        yield at.wrong("points", what, "MY-ACT-02")
    upgrade = card.type is CardType.UPGRADE
    if upgrade != (card.slot is not None):
        yield at.wrong("slot", "an Upgrade has a slot, and no other card has one", "MY-ACT-06")
    if upgrade and (card.effect or card.cost is not None):
        yield at.wrong("effect", "an Upgrade works by lying there", "MY-ACT-09")
    if upgrade and not card.lasting:
        yield at.wrong("lasting", "an Upgrade does something", "MY-ACT-09")
    if not upgrade and card.lasting:
        yield at.wrong("lasting", "only an Upgrade works by lying there", "MY-ACT-09")
    if not upgrade and not card.effect:
        yield at.wrong("effect", "the card does something", "MY-ACT-02")


def check_encounter(at: At, card: Encounter) -> Iterable[ContentProblem]:
    """Two different symbols, and a token that moves at most four steps (MY-ENC-03, MY-ENC-06)."""
    if card.first.sign is card.second.sign:
        yield at.wrong("second", "the two options have different symbols", "MY-ENC-03")
    for name, option in (("first", card.first), ("second", card.second)):
        if not 0 <= option.steps <= 4:
            yield at.wrong(name, f"a token moves 0 to 4 steps, not {option.steps}", "MY-ENC-06")


def check_monster(at: At, monster: Monster) -> Iterable[ContentProblem]:
    """A Strength (MY-MONSTER-04)."""
    if monster.strength < 1:
        yield at.wrong("strength", "a Monster has Strength", "MY-MONSTER-04")


def set_problems(content: Content) -> Iterator[ContentProblem]:
    """Everything wrong with the set that no entry shows by itself."""
    yield from _islands(content)
    yield from _commands(content)
    yield from _encounters(content)
    yield from _attunements(content)
    yield from _events(content)


def _islands(content: Content) -> Iterator[ContentProblem]:
    """Every type on exactly three Islands (MY-MAP-03)."""
    counts = Counter(terrain for island in content.island for terrain in island.regions)
    for terrain in Terrain:
        if counts[terrain] != 3:
            what = f"{small_name(terrain)}: on {counts[terrain]} Islands, and it is on three"
            yield At("island").wrong("regions", what, "MY-MAP-03")


def _commands(content: Content) -> Iterator[ContentProblem]:
    """Five cards of each colour in each set, one Upgrade of a set to a slot (MY-SETUP-08)."""
    for era in Era:
        for kind in CardType:
            cards = [c for c in content.command if c.era is era and c.type is kind]
            name = f"{small_name(era)}, {small_name(kind)}"
            if len(cards) != 5:
                what = f"{name}: expected 5 cards, found {len(cards)}"
                yield At("command").wrong("type", what, "MY-SETUP-07")
            elif (total := sum(card.points for card in cards)) != VALUES[era]:
                what = f"{name}: {total} Command Points in all; printed are {VALUES[era]}"
                yield At("command").odd("points", what, "MY-ACT-02")
        slots = Counter(c.slot for c in content.command if c.era is era and c.slot is not None)
        for slot in Slot:
            if slots[slot] != 1:
                what = f"{small_name(era)}: {slots[slot]} Upgrades for the slot {small_name(slot)}"
                yield At("command").odd("slot", what, "MY-ACT-06")


def _encounters(content: Content) -> Iterator[ContentProblem]:
    if (glory := sum(card.glory for card in content.encounter)) != GLORY:
        what = f"{glory} Glory in all, and the printed one is {GLORY}"
        yield At("encounter").odd("glory", what, "MY-ENC-02")
    steps = sum(card.first.steps + card.second.steps for card in content.encounter)
    if steps != STEPS:
        what = f"{steps} steps in all, and the printed ones are {STEPS}"
        yield At("encounter").odd("first", what, "MY-ENC-06")


def _attunements(content: Content) -> Iterator[ContentProblem]:
    """A day and a night side for each Island (MY-ATTUNE-06)."""
    found = Counter((card.island, card.side) for card in content.attunement)
    for island in Island:
        for side in Side:
            if found[island, side] != 1:
                what = f"{small_name(island)}, {small_name(side)}: found {found[island, side]}"
                yield At("attunement").wrong("island", what, "MY-ATTUNE-06")


def _events(content: Content) -> Iterator[ContentProblem]:
    """A Region card for each type (MY-SETUP-04)."""
    found = Counter(card.terrain for card in content.region)
    for terrain in Terrain:
        if found[terrain] != 1:
            what = f"{small_name(terrain)}: found {found[terrain]} Region cards"
            yield At("region").wrong("terrain", what, "MY-SETUP-04")
    if len({monster.behaviour for monster in content.monster}) != len(content.monster):
        yield At("monster").wrong("behaviour", "each Monster has its own", "MY-MONSTER-11")
