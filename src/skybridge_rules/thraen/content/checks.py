"""What the rules say of each entry by itself; only what needs no other entry to be judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.content.faults import At, ContentProblem
from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import Ability, Faction, Passive, Resource, Rune
from skybridge_rules.thraen.effects import DieResource, Gain, Gift, Immediate, Main, OneOf, Trade
from skybridge_rules.thraen.records import (
    Board,
    Bonus,
    Die,
    FactionCard,
    GodhCard,
    Segment,
    Territory,
)

GHIARHABBAT: Final = "ghiarhabbat"
"""The one card that an ability refers to by name (TH-CARD-07), so its id is given."""

RUNES: Final = frozenset(Rune) - {Rune.WILD}
NEEDS: Final = {
    3: Passive.LABOR,
    4: Passive.DRAKHE,
    6: Passive.LABOR,
    7: Passive.DRAKHE,
}
STORES: Final = (
    ("building materials", (Resource.WOOD, Resource.STONE, Resource.METAL), 5, "TH-STORE-02"),
    ("sumpters", (Resource.SUMPTER,), 3, "TH-STORE-03"),
)
FACES: Final = 6

Problems = Iterator[ContentProblem]


def check_godh_card(at: At, card: GodhCard) -> Problems:
    """A rune of a stack, and a gift."""
    if card.rune is Rune.WILD:
        yield at.wrong("rune", "no Godh card is wild", "TH-D-08")
    yield from _effect(at, "gift", card.gift)


def check_territory(at: At, territory: Territory) -> Problems:
    """A fortification is worth something, or nothing."""
    if territory.fortification is not None:
        yield from _points(at, "fortification", territory.fortification)


def check_bonus(at: At, bonus: Bonus) -> Problems:
    """There is something to choose, and nothing twice."""
    if not bonus.options:
        yield at.wrong("options", "there must be one to choose", "TH-BONUS-01")
    yield from _doubled(at, "options", bonus.options)


def check_faction_card(at: At, card: FactionCard) -> Problems:
    """What a card has depends on the stack that it lies in."""
    wanted, rule = _colour(at.array)
    if (card.faction is not None) is not wanted:
        what = "the card needs one" if wanted else "these cards belong to no faction"
        yield at.wrong("faction", what, rule)
    if card.beginner and at.array != "central":
        yield at.wrong("beginner", "only cards of the central stacks bear the icon", "TH-SETUP-17")
    if at.array == "starting":
        yield from _starting(at, card)
    elif not card.main:
        yield at.wrong("main", "every faction card has a main effect", "TH-CARD-05")
    yield from _points(at, "points", card.points)
    for index, effect in enumerate(card.main):
        yield from _effect(at, f"main[{index}]", effect)


def _colour(array: str) -> tuple[bool, str]:
    """Whether the cards of an array have a faction, and by which rule."""
    return (True, "TH-CARD-06") if array == "central" else (array == "starting", "TH-FEUD-07")


def _starting(at: At, card: FactionCard) -> Problems:
    unlike = card.id == GHIARHABBAT  # its rune does not matter, and its effects are not known
    if unlike and card.faction not in (None, Faction.SHENNA):
        yield at.wrong("faction", "Ghiarhabbat belongs to Shenna", "TH-SETUP-12")
    if card.rune is Rune.WILD and not unlike:
        yield at.wrong("rune", "a starting card has the rune of a slot", "TH-SETUP-12")
    if not card.main:
        what = "every faction card has a main effect"
        yield (at.odd if unlike else at.wrong)("main", what, "TH-CARD-05")
    if card.immediate:
        what = "a starting card is laid out, never played, so this never happens"
        yield at.odd("immediate", what, "TH-SETUP-12")


def _points(at: At, field: str, points: int) -> Problems:
    if points < 0:
        yield at.wrong(field, f"expected 0 points or more, found {points}")


def _effect(at: At, field: str, effect: Main | Gift | Immediate) -> Problems:
    """Choices have something to choose from."""
    match effect:
        case OneOf(options):
            if len(options) < 2:
                what = f"a slash divides two effects or more, not {len(options)}"
                yield at.wrong(f"{field}.options", what, "TH-MAIN-02")
            yield from _doubled(at, f"{field}.options", options)
            for index, option in enumerate(options):
                yield from _effect(at, f"{field}.options[{index}]", option)
        case Trade(pay, get):
            if not get:
                yield at.wrong(f"{field}.get", "a trade brings something", "TH-TRADE-01")
            yield from _doubled(at, f"{field}.get", get)
            if Gain(pay) in get:
                yield at.odd(f"{field}.get", f"{small_name(pay)} is paid for itself", "TH-TRADE-01")
        case _:
            pass  # the others are single words; their fields are checked while reading


def _doubled(at: At, field: str, options: tuple[object, ...]) -> Problems:
    if len(set(options)) < len(options):
        yield at.wrong(field, "the same option stands there twice")


def check_segment(at: At, segment: Segment) -> Problems:
    """A cost that can be paid, and what must be visible (TH-BUILD-04)."""
    if segment.die is (segment.number == 1):
        what = "segment 1 has none, all others have one"
        yield at.wrong("die", what, "TH-BUILD-03")
    needed = NEEDS.get(segment.number)
    if segment.needs is not needed:
        rule = "TH-BUILD-05" if segment.number in (3, 6) else "TH-BUILD-06"
        what = f"expected {small_name(needed)}" if needed else "expected none"
        yield at.wrong("needs", what, rule if needed else "TH-BUILD-04")
    if not segment.cost:
        yield at.odd("cost", "nothing but the die would be paid", "TH-BUILD-02")
    yield from _salt(at, "cost", segment.cost)
    for name, kinds, spaces, rule in STORES:
        number = sum(each in kinds for each in segment.cost)
        if number > spaces:
            what = f"{number} {name} are never together, a board has room for {spaces}"
            yield at.odd("cost", what, rule)
    yield from _points(at, "points", segment.points)


def check_die(at: At, die: Die) -> Problems:
    """Six faces, and a choice on the Utreng die alone (TH-FACTION-03)."""
    if die.id == "skybridge" and die.special != 0:
        yield at.wrong("special", "only the Utreng die lets its owner choose", "TH-ABIL-BLD-03")
    if die.id == "utreng" and die.special < 1:
        yield at.wrong("special", "the Utreng die lets its owner choose", "TH-ABIL-BLD-03")
    if die.special < 0 or not die.faces or len(die.faces) + die.special != FACES:
        found = f"{len(die.faces)} with a resource and {die.special} special"
        yield at.wrong("faces", f"a die has {FACES} of them, found {found}", "TH-FACTION-03")
    yield from _salt(at, "faces", die.faces)


def _salt(at: At, field: str, resources: tuple[Resource, ...]) -> Problems:
    if Resource.SALT in resources:
        yield at.odd(field, "salt is for trades only, it never builds the bridge", "TH-D-14")


def check_board(at: At, board: Board) -> Problems:
    """The slots of its side, and what is printed beside them (TH-CARD-01)."""
    if board.ability is Ability.GENEORN:
        if board.slots != (Rune.WILD,) * 4:
            yield at.wrong("slots", "the Geneorn have four, all wild", "TH-ABIL-GEN-01")
    elif len(board.slots) != len(RUNES) or set(board.slots) != RUNES:
        yield at.wrong("slots", "expected each of the five runes once", "TH-CARD-01")
    if board.ability is not Ability.PROFITEERS:
        if board.slot_effects:
            yield at.wrong("slot_effects", "only the Profiteers have them", "TH-ABIL-PRO-02")
    elif len(board.slot_effects) != len(board.slots):
        what = f"expected one for each of {len(board.slots)} slots, found {len(board.slot_effects)}"
        yield at.wrong("slot_effects", what, "TH-ABIL-PRO-02")
    elif DieResource() not in board.slot_effects:
        what = "one of them is the resource on the Skybridge die"
        yield at.wrong("slot_effects", what, "TH-ABIL-PRO-03")
