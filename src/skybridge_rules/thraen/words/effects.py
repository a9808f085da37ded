"""Effects in words: short, as pictures write them, and spelled out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, assert_never

from skybridge_rules.thraen.components import Resource
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
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.thraen.words.terms import passive_word, resource_word
from skybridge_rules.words.language import Language

Effect: TypeAlias = Main | Gift | SlotEffect

_GAINS: Final = (Gain, DrawGodh, Population, DieResource)


def effect_sign(effect: Effect, language: Language = Language.EN) -> str:
    """An effect at a glance, such as ``+wood`` or ``salt>metal/godh`` (TH-CARD-05)."""
    match effect:
        case Gain() | DrawGodh() | Population() | DieResource():
            return phrase(language, "sign.gain", what=_bare(effect, language))
        case Trade(pay, get):
            got = "/".join(_bare(each, language) for each in get)
            return phrase(language, "sign.trade", pay=resource_word(pay, language), get=got)
        case Armament(pay):
            people = phrase(language, "sign.population")
            price = people if pay is None else resource_word(pay, language)
            return phrase(language, "sign.armament", pay=price)
        case OneOf(options):
            return _one_of(options, language)
        case _:
            return _bare(effect, language)


def immediate_sign(effect: Immediate, language: Language = Language.EN) -> str:
    """An immediate effect at a glance, such as ``!might`` (TH-IMMED-01)."""
    return phrase(language, "sign.immediate", sign=effect_sign(effect, language))


def bonus_signs(
    options: Iterable[Gain | DrawGodh], language: Language = Language.EN
) -> tuple[str, ...]:
    """The bonuses beside a stack, all six resources in one word (TH-BONUS-02)."""
    printed = tuple(options)
    gains = [each.resource for each in printed if isinstance(each, Gain)]
    if set(gains) != set(Resource):
        return tuple(_bare(each, language) for each in printed)
    godh = [phrase(language, "sign.godh")] if len(printed) > len(gains) else []
    return (phrase(language, "sign.any"), *godh)


def bonus_sign(options: Iterable[Gain | DrawGodh], language: Language = Language.EN) -> str:
    """The bonus beside a stack at a glance, such as ``+money/wood``."""
    return phrase(language, "sign.gain", what="/".join(bonus_signs(options, language)))


def bonus_words(options: Iterable[Gain | DrawGodh], language: Language = Language.EN) -> str:
    """The bonus beside a stack, spelled out."""
    names = _or(bonus_signs(options, language), language)
    return phrase(language, "effect.bonus", names=names)


def effect_words(effect: Effect, language: Language = Language.EN) -> str:
    """An effect spelled out, such as ``pay salt to gain metal``."""
    match effect:
        case Gain(resource):
            return phrase(language, "effect.gain", resource=resource_word(resource, language))
        case DrawGodh():
            return phrase(language, "effect.godh")
        case Population():
            return phrase(language, "effect.population")
        case DieResource():
            return phrase(language, "effect.die")
        case Might():
            return phrase(language, "effect.might")
        case Inspiration():
            return phrase(language, "effect.inspiration")
        case Return():
            return phrase(language, "effect.return")
        case Garrison():
            return phrase(language, "effect.garrison")
        case Religion():
            return phrase(language, "effect.religion")
        case Symbol(passive):
            return passive_word(passive, language)
        case Trade(pay, get):
            got = _or([effect_words(each, language) for each in get], language)
            price = resource_word(pay, language)
            return phrase(language, "effect.trade", pay=price, get=got)
        case Armament(pay):
            people = phrase(language, "effect.people")
            price = people if pay is None else resource_word(pay, language)
            return phrase(language, "effect.armament", pay=price)
        case OneOf(options):
            return _or([effect_words(each, language) for each in options], language)
        case _:
            assert_never(effect)


def played_words(effect: Immediate, language: Language = Language.EN) -> str:
    """An immediate effect spelled out, and when it counts (TH-IMMED-01)."""
    return phrase(language, "effect.played", effect=effect_words(effect, language))


def slot_words(effect: SlotEffect, language: Language = Language.EN) -> str:
    """What the Profiteers may resolve at a slot, spelled out (TH-ABIL-PRO-02)."""
    return phrase(language, "effect.slot", effect=effect_words(effect, language))


def _bare(effect: Effect, language: Language) -> str:
    """A short sign without the plus of a gain."""
    match effect:
        case Gain(resource):
            return resource_word(resource, language)
        case Symbol(passive):
            return passive_word(passive, language)
        case DrawGodh():
            return phrase(language, "sign.godh")
        case Population():
            return phrase(language, "sign.population")
        case DieResource():
            return phrase(language, "sign.die")
        case Might():
            return phrase(language, "sign.might")
        case Inspiration():
            return phrase(language, "sign.inspiration")
        case Return():
            return phrase(language, "sign.return")
        case Garrison():
            return phrase(language, "sign.garrison")
        case Religion():
            return phrase(language, "sign.religion")
        case Trade() | Armament() | OneOf():
            return effect_sign(effect, language)
        case _:
            assert_never(effect)


def _one_of(options: Sequence[Effect], language: Language) -> str:
    """Signs divided by a slash: one plus serves a row of gains, a trade has slashes of its own."""
    if all(isinstance(each, _GAINS) for each in options):
        what = "/".join(_bare(each, language) for each in options)
        return phrase(language, "sign.gain", what=what)
    return "/".join(
        phrase(language, "sign.inner", sign=effect_sign(each, language))
        if isinstance(each, Trade)
        else effect_sign(each, language)
        for each in options
    )


def _or(names: Sequence[str], language: Language) -> str:
    """Names divided by an ``or``, each."""
    said = names[0]
    for each in names[1:]:
        said = phrase(language, "common.list.or", first=said, last=each)
    return said
