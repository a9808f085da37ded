"""Deck: the content of a game, arranged for play; built once to a content, never changed."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from attrs import field

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import (
    CENTRAL,
    SEGMENTS,
    TERRITORIES,
    Ability,
    Faction,
    Passive,
    Resource,
    Rune,
    Stack,
)
from skybridge_rules.thraen.content import digest_of
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.effects import (
    TAGS,
    Active,
    Armament,
    DrawGodh,
    Gain,
    Garrison,
    Immediate,
    Main,
    Might,
    OneOf,
    Population,
    Religion,
    SlotEffect,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.moves import ChooseBonus
from skybridge_rules.thraen.records import Content, Die, FactionCard, GodhCard, Segment

BRIDGE_WORKS: Final = 12
"""Copies of the bridge work card (TH-SETUP-03)."""

SKYBRIDGE_DIE: Final = "skybridge"
"""The id of the die that every game uses (TH-SETUP-06)."""

UTRENG_DIE: Final = "utreng"
"""The id of the Bridge Builder's die (TH-ABIL-BLD-01)."""

Result: TypeAlias = Gain | DrawGodh | Population | Might | Garrison | Religion
"""What a main effect brings in the end."""


@frozen
class Way:
    """One way to use an active effect: what it costs, and what it brings (TH-MAIN-02)."""

    of: Active
    """The effect that is used so; of several that slashes divide, this one."""
    pay: Resource | None
    people: bool
    """Whether one population is the price (TH-ARM-02)."""
    brings: Result
    costs: bool = field(init=False)
    """Whether anything is paid."""
    gains: bool = field(init=False)
    """Whether it brings a resource, which is never void (TH-Q-29)."""
    sure: bool = field(init=False)
    """Whether it can always be used: it is free, and never void."""

    def __attrs_post_init__(self) -> None:
        costs, gains = self.people or self.pay is not None, isinstance(self.brings, Gain)
        object.__setattr__(self, "costs", costs)
        object.__setattr__(self, "gains", gains)
        object.__setattr__(self, "sure", gains and not costs)


@frozen(eq=False)
class Card:
    """A faction card, arranged for play."""

    id: CardId
    title: str
    rune: Rune
    colour: Faction | None
    """What feuds go by (TH-FEUD-07)."""
    points: int
    back: Stack | None
    """The stack it belongs to; a starting card belongs to none."""
    immediate: tuple[Immediate, ...]
    symbols: tuple[int, ...]
    """How often it shows each passive effect."""
    main: tuple[Main, ...]
    ways: tuple[tuple[Way, ...], ...]
    """For each main effect its ways; a passive one has none (TH-MAIN-10)."""
    active: tuple[tuple[int, tuple[Way, ...]], ...] = field(init=False)
    """The numbers of the main effects that are not passive, with their ways."""

    def __attrs_post_init__(self) -> None:
        active = tuple((effect, ways) for effect, ways in enumerate(self.ways) if ways)
        object.__setattr__(self, "active", active)


@frozen(eq=False)
class Deck:
    """Everything printed, found by what the rules ask for."""

    content: Content
    digest: str
    cards: dict[CardId, Card]
    """Every faction card and starting card."""
    godhs: dict[CardId, GodhCard]
    stacks: tuple[tuple[CardId, ...], ...]
    """The cards of each stack; bridge work comes in copies (TH-SETUP-03)."""
    beginners: tuple[tuple[CardId, ...], ...]
    """The cards of each central stack with the beginner's icon (TH-SETUP-17)."""
    starting: tuple[tuple[CardId, ...], ...]
    """The two starting cards of each faction; Ghiarhabbat is not among them (TH-SETUP-12)."""
    factions: tuple[Faction, ...]
    """The faction of each character."""
    slots: tuple[tuple[Rune, ...], ...]
    """The runes of the slots of each side of a board."""
    bonuses: tuple[tuple[ChooseBonus, ...], ...]
    """For each stack the choices beside it (TH-BONUS-02)."""
    segments: tuple[Segment, ...]
    costs: tuple[tuple[int, ...], ...]
    """The printed cost of each segment, by resource (TH-BUILD-02)."""
    die: tuple[tuple[Resource, int], ...]
    """The faces of the Skybridge die, and how often each occurs."""
    utreng: tuple[tuple[Resource, int], ...]
    """The faces of the Utreng die, and how often each occurs."""
    special: int
    """How many special faces it has (TH-ABIL-BLD-03)."""
    slot_effects: tuple[SlotEffect, ...]
    """What is printed beside the slots of the Profiteers (TH-ABIL-PRO-02)."""
    forts: tuple[int | None, ...]
    """The points of the fortification in each territory, if it has one (TH-MAIN-06)."""

    def faction_of(self, ability: Ability) -> Faction:
        """The faction of a side of a board."""
        return self.factions[ability // 2]

    def of(self, card: CardId) -> Card:
        """A faction card by its id."""
        return self.cards[card]


@cache
def deck_of(content: Content) -> Deck:
    """The deck of a content."""
    stacks = tuple(_cards_of(content, stack) for stack in Stack)
    cards = {
        card.id: _arranged(card, stack)
        for stack, these in zip(Stack, stacks, strict=True)
        for card in these
    } | {card.id: _arranged(card, None) for card in content.starting}
    dice = {die.id: die for die in content.die}
    factions = {record.character: record.faction for record in content.faction}
    boards = {board.ability: board.slots for board in content.board}
    bonuses = {bonus.stack: bonus.options for bonus in content.bonus}
    segments = tuple(sorted(content.segment, key=lambda each: each.number))
    forts = {territory.index: territory.fortification for territory in content.territory}
    return Deck(
        content=content,
        digest=digest_of(content),
        cards=cards,
        godhs={card.id: card for card in content.godh},
        stacks=tuple(
            tuple(card.id for card in these) * (BRIDGE_WORKS if stack is Stack.BRIDGE_WORK else 1)
            for stack, these in zip(Stack, stacks, strict=True)
        ),
        beginners=tuple(
            tuple(card.id for card in stacks[stack] if card.beginner) for stack in CENTRAL
        ),
        starting=tuple(
            tuple(
                card.id
                for card in content.starting
                if card.faction is faction and card.id != GHIARHABBAT
            )
            for faction in Faction
        ),
        factions=tuple(factions[character] for character in sorted(factions)),
        slots=tuple(boards[ability] for ability in Ability),
        bonuses=tuple(tuple(map(ChooseBonus, bonuses[stack])) for stack in Stack),
        segments=segments,
        costs=tuple(tuple(each.cost.count(r) for r in Resource) for each in segments[:SEGMENTS]),
        die=_faces(dice[SKYBRIDGE_DIE]),
        utreng=_faces(dice[UTRENG_DIE]),
        special=dice[UTRENG_DIE].special,
        slot_effects=next(
            board.slot_effects for board in content.board if board.ability is Ability.PROFITEERS
        ),
        forts=tuple(forts.get(index) for index in range(TERRITORIES)),
    )


def _faces(die: Die) -> tuple[tuple[Resource, int], ...]:
    return tuple((r, die.faces.count(r)) for r in Resource if r in die.faces)


def _cards_of(content: Content, stack: Stack) -> tuple[FactionCard, ...]:
    if stack is Stack.BRIDGE_WORK:
        return content.bridge_work
    if stack is Stack.EYE:
        return content.eye
    return tuple(
        card for card in content.central if card.faction is not None and int(card.faction) == stack
    )


def _arranged(card: FactionCard, back: Stack | None) -> Card:
    shown = [main.of for main in card.main if isinstance(main, Symbol)]
    return Card(
        card.id,
        card.title,
        card.rune,
        card.faction,
        card.points,
        back,
        card.immediate,
        tuple(shown.count(passive) for passive in Passive),
        card.main,
        tuple(tuple(ways_of(main)) for main in card.main),
    )


def ways_of(main: Main) -> list[Way]:
    """The ways to use a main effect, in the order they are printed (TH-MAIN-02, TH-TRADE-02)."""
    match main:
        case Symbol():
            return []
        case OneOf(options):
            return [way for option in options for way in ways_of(option)]
        case Trade(pay, get):
            return [Way(main, pay, False, reward) for reward in get]
        case Armament(pay):
            return [Way(main, pay, pay is None, Might())]
        case _:
            return [Way(main, None, False, main)]


def effect_key(effect: Main | Result) -> str:
    """What an effect is called in the figures of a verdict; slashes stand between alternatives."""
    match effect:
        case Gain(resource):
            return small_name(resource)
        case Symbol(passive):
            return small_name(passive)
        case Trade(pay):
            return f"trade.{small_name(pay)}"
        case Armament(pay):
            return f"armament.{'population' if pay is None else small_name(pay)}"
        case OneOf(options):
            return "/".join(map(effect_key, options))
        case DrawGodh():
            return "godh"
        case _:
            return TAGS[type(effect)]
