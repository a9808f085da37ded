"""Effects, requirements and whole cards in words, as short as a card can bear."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias, assert_never

from skybridge_rules.skyward import effects
from skybridge_rules.skyward.components import Area, Combine, Faction
from skybridge_rules.skyward.effects import Effect, Ongoing, Requirement, ScoreEffect
from skybridge_rules.skyward.faces import Face
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.words.phrases import counted, phrase
from skybridge_rules.skyward.words.terms import (
    card_title,
    cost_text,
    faction_word,
    symbol_sign,
    symbols_text,
)
from skybridge_rules.words.language import Language

Printed: TypeAlias = Effect | Ongoing | ScoreEffect | Requirement
"""Whatever a card can do or ask for."""


def effect_text(effect: Printed, content: Content, language: Language = Language.EN) -> str:
    """An effect or a requirement in words, such as ``gain 2 cogs`` (SW-501, SW-007)."""
    match effect:
        case (
            effects.PointsPerSymbol()
            | effects.PointsPerBuilding()
            | effects.PointsPerFaction()
            | effects.PointsPerCard()
            | effects.PointsPerCogs()
            | effects.Majority()
            | effects.CopyScore()
        ):
            return _score_text(effect, content, language)
        case (
            effects.RevealCards()
            | effects.HaveBuildings()
            | effects.HaveFactions()
            | effects.HaveSymbols()
            | effects.HaveCogs()
        ):
            return requirement_text(effect, content, language)
        case _:
            return _happening_text(effect, content, language)


def _happening_text(effect: Effect | Ongoing, content: Content, language: Language) -> str:
    """What happens at one moment, or with every launch (SW-304, SW-Q-43)."""
    say, count = partial(phrase, language), partial(counted, language)
    match effect:
        case effects.GainCogs(cogs):
            return say("effect.gain-cogs", cogs=count("count.cog", cogs))
        case effects.CogsPerCard(card):
            return say("effect.cogs-per-card", card=card_title(card, content))
        case effects.ExtraLaunch():
            return say("effect.extra-launch")
        case effects.DrawCards(cards):
            return say("effect.draw-cards", cards=count("count.card", cards))
        case effects.DiscardCards(cards):
            return say("effect.discard-cards", cards=count("count.card", cards))
        case effects.ExchangeBuilding():
            return say("effect.exchange-building")
        case effects.CopyLaunch(area):
            return say("effect.copy-any" if area is Area.ANY else "effect.copy-own")
        case effects.DiscardBuilding(faction):
            name = faction_word(faction, content, language)
            return say("effect.discard-building", faction=name)
        case effects.GivePigeon(optional):
            return say("effect.may-give-pigeon" if optional else "effect.give-pigeon")
        case effects.GiveAll():
            return say("effect.give-all")
        case effects.CogsOnLaunch(cogs, Faction() as faction):
            name = faction_word(faction, content, language)
            return say("effect.cogs-on-launch-of", cogs=count("count.cog", cogs), faction=name)
        case effects.CogsOnLaunch(cogs):
            return say("effect.cogs-on-launch", cogs=count("count.cog", cogs))
        case _:
            assert_never(effect)


def _score_text(effect: ScoreEffect, content: Content, language: Language) -> str:
    """What counts at the end (SW-607)."""
    say, points = partial(phrase, language), partial(counted, language, "count.point")
    match effect:
        case effects.PointsPerSymbol(symbol, each):
            sign = symbol_sign(symbol, language)
            return say("effect.per-symbol", points=points(each), symbol=sign)
        case effects.PointsPerBuilding(each, Faction() as faction):
            name = faction_word(faction, content, language)
            return say("effect.per-building-of", points=points(each), faction=name)
        case effects.PointsPerBuilding(each):
            return say("effect.per-building", points=points(each))
        case effects.PointsPerFaction(each):
            return say("effect.per-faction", points=points(each))
        case effects.PointsPerCard(card, each):
            return say("effect.per-card", points=points(each), card=card_title(card, content))
        case effects.PointsPerCogs(1, each):
            return say("effect.per-cog", points=points(each))
        case effects.PointsPerCogs(cogs, each):
            lot = counted(language, "count.cog", cogs)
            return say("effect.per-cogs", points=points(each), cogs=lot)
        case effects.Majority(faction, each):
            name = faction_word(faction, content, language)
            return say("effect.majority", points=points(each), faction=name)
        case effects.CopyScore(area):
            return say("effect.copy-score-any" if area is Area.ANY else "effect.copy-score-own")
        case _:
            assert_never(effect)


def requirement_text(
    needed: Requirement, content: Content, language: Language = Language.EN
) -> str:
    """What a card asks for, such as ``4 cogs`` (SW-708, SW-709, SW-804)."""
    say, count = partial(phrase, language), partial(counted, language)
    match needed:
        case effects.RevealCards(cards):
            return say("need.reveal-cards", cards=count("count.faction-card", cards))
        case effects.HaveBuildings(buildings, Faction() as faction):
            return say(
                "need.have-buildings-of",
                buildings=count("count.building", buildings),
                faction=faction_word(faction, content, language),
            )
        case effects.HaveBuildings(buildings):
            return say("need.have-buildings", buildings=count("count.building", buildings))
        case effects.HaveFactions(factions):
            return say("need.have-factions", factions=factions)
        case effects.HaveSymbols(symbols):
            return say("need.have-symbols", symbols=symbols_text(symbols, language))
        case effects.HaveCogs(cogs):
            return say("need.have-cogs", cogs=count("count.cog", cogs))
        case _:
            assert_never(needed)


def face_texts(face: Face, content: Content, language: Language = Language.EN) -> tuple[str, ...]:
    """All that is printed on a card besides title, cost and points, a line to each (SW-007)."""
    say = partial(phrase, language)
    lines = []
    if face.requirement is not None:
        text = requirement_text(face.requirement, content, language)
        lines.append(say(_needs(face), text=text))
    if face.is_building and face.supply is not None:
        lines.append(say("timing.in-hand", symbols=cost_text(face.supply, language)))
    timed: tuple[tuple[str, tuple[Printed, ...]], ...] = (
        ("timing.launch", face.launch),
        ("timing.ongoing", face.ongoing),
        ("timing.score", face.score),
        ("timing.instant", face.instant),
        ("timing.bonus", face.bonus),
    )
    for key, printed in timed:
        if printed:
            text = ", ".join(effect_text(each, content, language) for each in printed)
            lines.append(say(key, text=text))
    return tuple(lines)


def _needs(face: Face) -> str:
    """How a requirement stands to the cost of a card (SW-413)."""
    if not face.has_cost:
        return "timing.needs"
    return "timing.also-needs" if face.combine is Combine.BOTH else "timing.or-needs"
