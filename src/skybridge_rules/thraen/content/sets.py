"""What the rules say of the set as a whole: icons, factions, and what the texts say in passing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

from attrs import evolve

from skybridge_rules.content import At
from skybridge_rules.content.card_ids import label
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import Character, Faction, Passive, Resource, Stack
from skybridge_rules.thraen.content.checks import GHIARHABBAT, RUNES, Problems
from skybridge_rules.thraen.effects import (
    TAGS,
    Active,
    DieResource,
    DrawGodh,
    Gain,
    Gift,
    Immediate,
    Main,
    OneOf,
    Symbol,
)
from skybridge_rules.thraen.records import Content, FactionCard, GodhCard

BEGINNER_CARDS: Final = 4
GARRISONS: Final = 4

IN_EXAMPLE: Final = {Resource.WOOD, Resource.STONE, Resource.SUMPTER, Resource.METAL}
"""What segment 3 costs in all in a worked example, its die included (TH-EX-4)."""


def set_problems(content: Content) -> Problems:
    """Everything wrong with the set that no entry shows by itself."""
    yield from _beginners(content)
    yield from _factions(content)
    yield from _boards(content)
    yield from _starting(content)
    yield from _bridge(content)
    yield from _desert(content)
    yield from _inventory(content)
    yield from _likeness(content)


def _beginners(content: Content) -> Problems:
    """Four beginner's icons to a faction (TH-SETUP-17)."""
    for faction in Faction:
        icons = sum(card.beginner for card in content.central if card.faction is faction)
        if icons != BEGINNER_CARDS:
            what = (
                f"{small_name(faction)}: expected {BEGINNER_CARDS} cards with the beginner's icon"
            )
            yield At("central").wrong("beginner", f"{what}, found {icons}", "TH-SETUP-17")


def _factions(content: Content) -> Problems:
    """Five factions, five characters, five colours (TH-SETUP-01)."""
    characters: dict[Character, str] = {}
    colours: dict[str, str] = {}
    for record in content.faction:
        at, name = At("faction", small_name(record.faction)), small_name(record.faction)
        colour = record.colour.strip().casefold()
        if (other := characters.setdefault(record.character, name)) != name:
            words = f"{small_name(record.character)} plays {{}}"
            yield at.clash("character", words, other, "TH-SETUP-01")
        if (other := colours.setdefault(colour, name)) != name:
            yield at.clash("colour", "it is that of {}", other, "TH-CARD-06")


def _boards(content: Content) -> Problems:
    """One side of each board is marked for beginners."""
    for character in Character:
        sides = [board for board in content.board if board.ability.character is character]
        marked = sum(board.beginner for board in sides)
        if sides and marked != 1:
            what = f"{small_name(character)}: expected one side for beginners, found {marked}"
            yield At("board").wrong("beginner", what, "TH-SETUP-09")


def _starting(content: Content) -> Problems:
    """Two cards to a faction, and Ghiarhabbat (TH-SETUP-12).

    Boards bear each rune once and no starting card is wild, so two runes fit two slots.
    """
    if all(card.id != GHIARHABBAT for card in content.starting):
        what = f"missing {GHIARHABBAT}, under this very id"
        yield At("starting").wrong("", what, "TH-ABIL-GAR-01")
    for faction in Faction:
        cards = [
            card for card in content.starting if card.faction is faction and card.id != GHIARHABBAT
        ]
        if len(cards) != 2:
            what = f"{small_name(faction)}: expected 2 cards, found {len(cards)}"
            yield At("starting").wrong("", what, "TH-SETUP-12")
        for first, second in pairwise(cards):
            if first.rune is second.rune:
                at = At("starting", label(second.id))
                yield at.wrong("rune", f"{first.id} has the same one", "TH-SETUP-12")


def _bridge(content: Content) -> Problems:
    """What the texts let us know of costs and dice."""
    faces = {die.id: die.faces for die in content.die}
    rolled = set(chain.from_iterable(faces.values()))
    costs = {segment.number: segment.cost for segment in content.segment}
    if Resource.MONEY not in rolled.union(*costs.values()):
        what = "money is sometimes needed to build, but stands in no cost and on no die"
        yield At("segment").odd("cost", what, "TH-BUILD-02")
    if (third := costs.get(3)) is not None:
        left = IN_EXAMPLE - set(third)
        if len(set(third)) < len(third) or not set(third) <= IN_EXAMPLE or len(left) > 1:
            what = "in an example it is wood, stone, sumpter and metal, or three of them"
            yield At("segment", "3").odd("cost", what, "TH-EX-4")
        elif not left <= rolled:
            what = f"in an example the die shows {small_name(left.pop())}, which is on no die"
            yield At("segment", "3").odd("cost", what, "TH-EX-4")
    if "utreng" in faces and set(faces["utreng"]) == set(faces.get("skybridge", ())):
        what = "the Utreng die shows partly other resources than the Skybridge die"
        yield At("die", "utreng").odd("faces", what, "TH-D-11")


def _desert(content: Content) -> Problems:
    """Garrisons need fortifications (TH-MAIN-06)."""
    forts = sum(territory.fortification is not None for territory in content.territory)
    if forts == 0:
        yield At("territory").wrong("fortification", "there must be at least one", "TH-MAIN-06")
    elif forts < GARRISONS:
        what = f"players have {GARRISONS} garrisons, but there are only {forts} fortifications"
        yield At("territory").odd("fortification", what, "TH-MAIN-07")
    wanted = {Gain(Resource.WOOD), DrawGodh()}
    for bonus in content.bonus:
        if bonus.stack is Stack.LIGHT and set(bonus.options) != wanted:
            what = "in an example it is wood or a Godh card"
            yield At("bonus", small_name(bonus.stack)).odd("options", what, "TH-EX-1")


def _inventory(content: Content) -> Problems:
    """Every effect that the rules describe is printed somewhere."""
    cards = [*content.central, *content.bridge_work, *content.eye, *content.starting]
    on_cards = set(chain.from_iterable((*card.immediate, *card.main) for card in cards))
    printed = {each for effect in on_cards for each in within(effect)}
    kinds = {type(effect) for effect in printed}
    absent = [tag for kind, tag in TAGS.items() if kind not in kinds]
    lacking = [tag for tag in absent if tag not in (TAGS[DieResource], TAGS[OneOf])]
    lacking += [small_name(each) for each in Resource if Gain(each) not in printed]
    lacking += [small_name(each) for each in Passive if Symbol(each) not in printed]
    if lacking:
        what = f"no faction card has {', '.join(lacking)}"
        yield At("central").odd("main", what, "TH-CARD-05")
    if content.godh:
        passive = sum(isinstance(card.gift, Symbol) for card in content.godh)
        if passive in (0, len(content.godh)):
            what = "there are passive and active gifts"
            yield At("godh").odd("gift", what, "TH-GIFT-02")
        if bare := RUNES - {card.rune for card in content.godh}:
            what = f"no Godh card can claim a stack of {', '.join(map(small_name, sorted(bare)))}"
            yield At("godh").odd("rune", what, "TH-RELIG-03")


def within(effect: Main | Immediate | Gift) -> Iterator[Active | Symbol | Immediate | Gift]:
    """The effects that a slash divides, or the effect itself."""
    if isinstance(effect, OneOf):
        yield from effect.options
    else:
        yield effect


def _likeness(content: Content) -> Problems:
    """Two cards under one title, or two cards of the Eye alike, are likely one entered twice."""
    stacks: dict[str, tuple[FactionCard | GodhCard, ...]] = {
        "central": content.central,
        "bridge_work": content.bridge_work,
        "eye": content.eye,
        "starting": content.starting,
        "godh": content.godh,
    }
    for array, cards in stacks.items():
        titles: dict[str, str] = {}
        for card in cards:
            name = label(card.id)
            first = titles.setdefault(card.title.strip().casefold(), name)
            if first != name:
                yield At(array, name).clash("title", "it is also that of {}", first, odd=True)
    alike: dict[FactionCard, str] = {}
    for eye in content.eye:
        name = label(eye.id)
        first = alike.setdefault(evolve(eye, id=CardId(""), title="", sources=()), name)
        if first != name:
            yield At("eye", name).clash(
                "", "it does the same as {}", first, "TH-SETUP-03", odd=True
            )
