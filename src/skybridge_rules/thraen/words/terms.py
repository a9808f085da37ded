"""Single words of thraen: resources, stacks, factions, passive effects, characters and runes."""

from __future__ import annotations

from collections.abc import Sequence

from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import (
    Ability,
    Faction,
    GreatDrakhe,
    Passive,
    Resource,
    Rune,
    Stack,
)
from skybridge_rules.thraen.words.phrases import counted, phrase
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import listed


def resource_word(resource: Resource, language: Language = Language.EN) -> str:
    """A resource."""
    return phrase(language, f"resource.{small_name(resource)}")


def amount_words(resource: Resource, count: int, language: Language = Language.EN) -> str:
    """So much of a resource, such as ``2 money``."""
    return counted(language, f"goods.{small_name(resource)}", count)


def goods_words(goods: Sequence[int], language: Language = Language.EN) -> str:
    """Resources with their numbers, such as ``2 money and 1 wood``."""
    return listed(
        language,
        [amount_words(each, goods[each], language) for each in Resource if goods[each]],
    )


def back_word(back: Stack | None, language: Language = Language.EN) -> str:
    """The back of a card, in a word; None is a Godh card (TH-SETUP-03)."""
    return phrase(language, f"stack.{'godh' if back is None else small_name(back)}")


def faction_word(faction: Faction, language: Language = Language.EN) -> str:
    """A faction, in the word for its stack."""
    return back_word(Stack(faction), language)


def passive_word(passive: Passive, language: Language = Language.EN) -> str:
    """A passive effect (TH-MAIN-10)."""
    return phrase(language, f"passive.{small_name(passive)}")


def points_sign(points: int, language: Language = Language.EN) -> str:
    """Points at a glance, such as ``2p``."""
    return phrase(language, "name.points", points=points)


def character(ability: Ability) -> str:
    """The name of a character, the same in both books."""
    return ability.character.name.capitalize()


def drakhe_word(drakhe: GreatDrakhe) -> str:
    """The name of a Great Drakhe, the same in both books."""
    return drakhe.name.capitalize()


def rune_sign(rune: Rune) -> str:
    """The letter of a rune, or an asterisk for the wild one (TH-CARD-01)."""
    return "*" if rune is Rune.WILD else rune.name
