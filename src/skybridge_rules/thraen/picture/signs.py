"""The short signs in which pictures write effects, and the same in words.

A sign is what a player reads at a glance: ``+wood``, ``salt>metal/godh``, ``Labor``. The key below
every picture says how to read them.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Faction, Passive, Resource
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Gift,
    Immediate,
    Main,
    Might,
    SlotEffect,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.picture.phrases import phrase
from skybridge_rules.thraen.words import effects
from skybridge_rules.thraen.words.effects import (
    bonus_words,
    effect_sign,
    effect_words,
    played_words,
    slot_words,
)
from skybridge_rules.thraen.words.terms import faction_word, points_sign
from skybridge_rules.words.language import Language


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


def key_signs(language: Language) -> tuple[tuple[str, str], ...]:
    """How to read the signs; a capital marks what is never used up."""
    trade = Trade(Resource.SALT, (Gain(Resource.METAL), DrawGodh()))
    factions = ", ".join(faction_word(each, language) for each in Faction)
    return (
        (effect_sign(Gain(Resource.WOOD), language), phrase(language, "key.gain")),
        (effect_sign(trade, language), phrase(language, "key.trade")),
        (effect_sign(Armament(Resource.SALT), language), phrase(language, "key.armament")),
        (effects.immediate_sign(Might(), language), phrase(language, "key.at-once")),
        (effect_sign(Symbol(Passive.LABOR), language), phrase(language, "key.passive")),
        ("✓", phrase(language, "key.used")),
        ("A-E, *", phrase(language, "key.runes")),
        (" ".join(faction_letter(each, language) for each in Faction), factions),
        (points_sign(2, language), phrase(language, "key.points")),
    )


def key_extra(language: Language) -> tuple[str, str]:
    """How text marks what is printed beside a slot (TH-ABIL-PRO-02)."""
    return extra_sign(slot_sign(DieResource(), language)), phrase(language, "key.extra")


def extra_sign(sign: Sign) -> str:
    """A sign beside a slot, as text shows it."""
    return "{" + sign.text + "}"


def faction_letter(faction: Faction, language: Language) -> str:
    """The letter of a faction, for where colours are not seen."""
    return faction_word(faction, language)[0]


def main_sign(effect: Main, language: Language = Language.EN) -> Sign:
    """A main effect of a faction card (TH-CARD-05)."""
    manner = Manner.PASSIVE if isinstance(effect, Symbol) else Manner.ACTIVE
    return Sign(effect_sign(effect, language), effect_words(effect, language), manner)


def immediate_sign(effect: Immediate, language: Language = Language.EN) -> Sign:
    """An immediate effect of a faction card (TH-IMMED-01)."""
    sign = effects.immediate_sign(effect, language)
    return Sign(sign, played_words(effect, language), Manner.AT_ONCE)


def gift_sign(effect: Gift, language: Language = Language.EN) -> Sign:
    """The gift of a Godh card (TH-GIFT-01)."""
    manner = Manner.PASSIVE if isinstance(effect, Symbol) else Manner.ACTIVE
    return Sign(effect_sign(effect, language), effect_words(effect, language), manner)


def slot_sign(effect: SlotEffect, language: Language = Language.EN) -> Sign:
    """What the Profiteers may resolve at a slot (TH-ABIL-PRO-02)."""
    return Sign(effect_sign(effect, language), slot_words(effect, language))


def bonus_sign(options: Iterable[Gain | DrawGodh], language: Language = Language.EN) -> Sign:
    """The bonus beside a stack (TH-BONUS-02)."""
    printed = tuple(options)
    return Sign(effects.bonus_sign(printed, language), bonus_words(printed, language))
