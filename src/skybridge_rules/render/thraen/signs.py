"""The short signs in which pictures write effects, and the same in words.

A sign is what a player reads at a glance: ``+wood``, ``salt>metal/godh``, ``Labor``. The KEY says
how to read them; it stands below every picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final, assert_never

from attrs import frozen

from skybridge_rules.thraen.components import Passive, Resource, Rune
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Garrison,
    Gift,
    Immediate,
    Inspiration,
    Main,
    Might,
    OneOf,
    Population,
    Religion,
    Return,
    SlotEffect,
    Symbol,
    Trade,
)


class Manner(Enum):
    """When an effect counts (TH-CARD-05)."""

    AT_ONCE = "once, when its card is played"
    ACTIVE = "once a turn, in step 3"
    PASSIVE = "by itself, as long as it is visible"


@frozen
class Sign:
    """An effect as pictures write it."""

    text: str
    words: str
    """The same spelled out, for whoever points at it or listens."""
    manner: Manner = Manner.ACTIVE
    used: bool = False
    """Whether it is used up for this turn (TH-MAIN-01)."""


KEY: Final = (
    ("+wood", "gain it"),
    ("salt>metal/godh", "pay salt, get one of these"),
    ("arm(salt)", "pay salt for might"),
    ("!might", "once, when played"),
    ("Labor", "counts while on top"),
    ("✓", "used this turn"),
    ("A-E, *", "runes, * is wild"),
    ("R L D U S", "Realm, Light, Darkness, Utreng, Shenna"),
    ("2p", "points"),
)
"""How to read the signs; a capital marks what is never used up."""

_GAINS: Final = (Gain, DrawGodh, Population)

ANY: Final = "any"
"""Stands for all six resources."""


def rune_sign(rune: Rune) -> str:
    """The letter of a rune, or an asterisk for the wild one (TH-CARD-01)."""
    return "*" if rune is Rune.WILD else rune.name


def resource_word(resource: Resource) -> str:
    """A resource as pictures call it."""
    return resource.name.lower()


def passive_word(passive: Passive) -> str:
    """A passive effect as pictures call it."""
    return passive.name.capitalize()


def main_sign(effect: Main, *, used: bool = False) -> Sign:
    """A main effect of a faction card (TH-CARD-05)."""
    manner = Manner.PASSIVE if isinstance(effect, Symbol) else Manner.ACTIVE
    return Sign(_short(effect), _long(effect), manner, used)


def immediate_sign(effect: Immediate) -> Sign:
    """An immediate effect of a faction card (TH-IMMED-01)."""
    return Sign(f"!{_short(effect)}", f"{_long(effect)} when played", Manner.AT_ONCE)


def gift_sign(effect: Gift) -> Sign:
    """The gift of a Godh card (TH-GIFT-01)."""
    manner = Manner.PASSIVE if isinstance(effect, Symbol) else Manner.ACTIVE
    return Sign(_short(effect), _long(effect), manner)


def slot_sign(effect: SlotEffect) -> Sign:
    """What the Profiteers may resolve at a slot (TH-ABIL-PRO-02)."""
    return Sign(_short(effect), f"for a population: {_long(effect)}")


def bonus_sign(options: Iterable[Gain | DrawGodh]) -> Sign:
    """The bonus beside a stack (TH-BONUS-02)."""
    listed = tuple(options)
    gains = [each.resource for each in listed if isinstance(each, Gain)]
    names = [_bare(each) for each in listed]
    if set(gains) == set(Resource):
        names = [ANY, *(["godh"] if len(listed) > len(gains) else [])]
    return Sign("+" + "/".join(names), "gain " + _or(names))


def _bare(effect: Main | Gift | SlotEffect) -> str:
    """A short sign without the plus of a gain."""
    return _short(effect).removeprefix("+")


def _or(names: Iterable[str]) -> str:
    return " or ".join(names)


def _short(effect: Main | Gift | SlotEffect) -> str:
    match effect:
        case Gain(resource):
            return f"+{resource_word(resource)}"
        case DrawGodh():
            return "+godh"
        case Population():
            return "+people"
        case DieResource():
            return "+die"
        case Might():
            return "might"
        case Inspiration():
            return "inspire"
        case Return():
            return "return"
        case Garrison():
            return "garrison"
        case Religion():
            return "religion"
        case Symbol(passive):
            return passive_word(passive)
        case Trade(pay, get):
            return f"{resource_word(pay)}>{'/'.join(_bare(each) for each in get)}"
        case Armament(pay):
            return f"arm({'people' if pay is None else resource_word(pay)})"
        case OneOf(options):
            # One plus serves a row of gains; a trade has slashes of its own.
            plus = "+" if all(isinstance(each, _GAINS) for each in options) else ""
            listed = [
                f"({_short(each)})" if isinstance(each, Trade) else _short(each) for each in options
            ]
            return plus + "/".join(each.removeprefix(plus) for each in listed)
        case _:
            assert_never(effect)


def _long(effect: Main | Gift | SlotEffect) -> str:
    match effect:
        case Gain(resource):
            return f"gain {resource_word(resource)}"
        case DrawGodh():
            return "draw a Godh card"
        case Population():
            return "population from the reserve"
        case DieResource():
            return "gain what the die shows"
        case Might():
            return "military might"
        case Inspiration():
            return "rearrange a stack"
        case Return():
            return "a rebel returns"
        case Garrison():
            return "place a garrison"
        case Religion():
            return "play a Godh card"
        case Symbol(passive):
            return passive_word(passive)
        case Trade(pay, get):
            return f"pay {resource_word(pay)} to {_or(_long(each) for each in get)}"
        case Armament(pay):
            price = "population" if pay is None else resource_word(pay)
            return f"pay {price} for military might"
        case OneOf(options):
            return _or(_long(each) for each in options)
        case _:
            assert_never(effect)
