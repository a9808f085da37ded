"""The short signs in which pictures write effects, and the same in words.

A sign is what a player reads at a glance: ``+wood``, ``salt>metal/godh``, ``Labor``. The KEY says
how to read them; it stands below every picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Gift,
    Immediate,
    Main,
    SlotEffect,
    Symbol,
)
from skybridge_rules.thraen.words import effects
from skybridge_rules.thraen.words.effects import (
    bonus_words,
    effect_sign,
    effect_words,
    played_words,
    slot_words,
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


def main_sign(effect: Main, *, used: bool = False) -> Sign:
    """A main effect of a faction card (TH-CARD-05)."""
    manner = Manner.PASSIVE if isinstance(effect, Symbol) else Manner.ACTIVE
    return Sign(effect_sign(effect), effect_words(effect), manner, used)


def immediate_sign(effect: Immediate) -> Sign:
    """An immediate effect of a faction card (TH-IMMED-01)."""
    return Sign(effects.immediate_sign(effect), played_words(effect), Manner.AT_ONCE)


def gift_sign(effect: Gift) -> Sign:
    """The gift of a Godh card (TH-GIFT-01)."""
    manner = Manner.PASSIVE if isinstance(effect, Symbol) else Manner.ACTIVE
    return Sign(effect_sign(effect), effect_words(effect), manner)


def slot_sign(effect: SlotEffect) -> Sign:
    """What the Profiteers may resolve at a slot (TH-ABIL-PRO-02)."""
    return Sign(effect_sign(effect), slot_words(effect))


def bonus_sign(options: Iterable[Gain | DrawGodh]) -> Sign:
    """The bonus beside a stack (TH-BONUS-02)."""
    printed = tuple(options)
    return Sign(effects.bonus_sign(printed), bonus_words(printed))
