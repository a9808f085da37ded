"""What score items are for, and what counts nothing although a player would ask about it.

An item knows the ids of cards, not the content, so a card goes by the title that we ship.
"""

from __future__ import annotations

from collections.abc import Mapping

from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.skyward.scoring import ALLEGIANCES, CARDS, DISCORDS, EFFECTS, WHY
from skybridge_rules.skyward.words.phrases import counted, phrase, title_of
from skybridge_rules.words.language import Language

Figures = Mapping[str, int | str]


def item_words(item: ScoreItem, language: Language = Language.EN) -> str:
    """What a score item is for, such as ``Observatory, 3 symbols counted`` (SW-607)."""
    figures = {name: _figure(name, value) for name, value in item.params}
    if WHY in figures:
        return _zero_words(figures, language)
    if item.category == EFFECTS:
        return _effect_words(item, figures, language)
    if item.category == DISCORDS:
        return phrase(language, "item.discords", count=figures["count"])
    if item.category == ALLEGIANCES:
        return phrase(language, "item.allegiances", card=figures["card"])
    key = "item.cards" if item.category == CARDS else "item.buildings"
    return phrase(language, key, card=figures["card"])


def _figure(name: str, value: int | str) -> int | str:
    return title_of(str(value)) if name in ("card", "copied") else value


def _effect_words(item: ScoreItem, figures: Figures, language: Language) -> str:
    """What a Score effect counted (SW-607, SW-705, SW-706)."""
    card, count = str(figures["card"]), int(figures["count"])
    match figures["effect"]:
        case "majority":
            buildings = counted(language, "count.building", count)
            key = "item.majority" if item.points else "item.no-majority"
            return phrase(language, key, card=card, buildings=buildings)
        case "copy-score":
            if "copied" not in figures:
                return phrase(language, "item.copied-nothing", card=card)
            return phrase(language, "item.copied", card=card, copied=figures["copied"])
        case "points-per-symbol":
            return counted(language, "item.per-symbol", count, card=card)
        case "points-per-building":
            return counted(language, "item.per-building", count, card=card)
        case "points-per-faction":
            return counted(language, "item.per-faction", count, card=card)
        case "points-per-cogs":
            return counted(language, "item.per-cogs", count, card=card)
        case _:
            return counted(language, "item.per-card", count, card=card)


def _zero_words(figures: dict[str, int | str], language: Language) -> str:
    """What counts nothing, and why (SW-610, SW-808, SW-908)."""
    why = str(figures.pop(WHY))
    if "count" in figures:
        return counted(language, f"zero.{why}", int(figures.pop("count")), **figures)
    return phrase(language, f"zero.{why}", **figures)
