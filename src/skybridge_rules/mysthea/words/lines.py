"""All that is printed on a card besides its title, a line to each, made from its data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.records import CommandCard, Encounter, Monster, Option
from skybridge_rules.mysthea.words.effects import (
    effect_text,
    lasting_text,
    parts_text,
    worth_text,
)
from skybridge_rules.mysthea.words.phrases import counted, phrase
from skybridge_rules.mysthea.words.terms import amount, island_word, kind_word, sign_word
from skybridge_rules.words.language import Language

EN = Language.EN


def card_lines(card: CardId, printed: Printed, language: Language = EN) -> tuple[str, ...]:
    """What a card is and does; LookupError if there is none of this id."""
    return tuple(_lines(card, printed, language))


def _lines(card: CardId, printed: Printed, language: Language) -> Iterator[str]:
    say = partial(phrase, language)
    if card in printed.commands:
        yield from _command(printed.commands[card], language)
    elif card in printed.encounters:
        yield from _encounter(printed.encounters[card], language)
    elif card in printed.attunements:
        attunement = printed.attunements[card]
        island, side = island_word(attunement.island, language), small_name(attunement.side)
        yield say("line.attunement", island=island, side=say(f"side.{side}"))
        yield say("line.worth", text=worth_text(attunement.worth, language))
    elif card in printed.region_cards:
        terrain = small_name(printed.region_cards[card].terrain)
        yield say("line.region", terrain=say(f"terrain.{terrain}"))
    elif card == printed.storm:
        yield say("line.storm")
    elif card in printed.monsters:
        yield from _monster(printed.monsters[card], language)
    else:
        ability = small_name(printed.champions[card].ability)
        yield say("line.champion")
        yield say(f"ability.{ability}")


def _command(card: CommandCard, language: Language) -> Iterator[str]:
    """Type, Era, Command Points; what it does, and in battle (MY-ACT-02, MY-BATTLE-07)."""
    say = partial(phrase, language)
    what = {
        "kind": kind_word(card.type, language),
        "set": say(f"set.{int(card.era)}"),
        "points": counted(language, "count.point", card.points),
    }
    if card.slot is None:
        yield say("line.command", **what)
    else:
        yield say("line.upgrade", slot=say(f"slot.{small_name(card.slot)}"), **what)
    yield say(_use_key(card), text=use_text(card, language))
    yield say("line.reaction", text=reaction_text(card, language))


def _use_key(card: CommandCard) -> str:
    match card.type:
        case CardType.UPGRADE:
            return "line.lasting"
        case CardType.ACCESSORY:
            return "line.accessory"
        case _:
            return "line.effect"


def use_text(card: CommandCard, language: Language = EN) -> str:
    """What a Command card does when it is used, or lies on the board (MY-ACT-02, MY-ACT-06)."""
    if card.type is CardType.UPGRADE:
        return ", ".join(lasting_text(each, language) for each in card.lasting)
    return effect_text(card.cost, card.effect, language)


def reaction_text(card: CommandCard, language: Language = EN) -> str:
    """What a Command card does in a battle (MY-BATTLE-08 to MY-BATTLE-11)."""
    return phrase(language, f"reaction.{small_name(card.type)}", points=card.points)


def _encounter(card: Encounter, language: Language) -> Iterator[str]:
    yield phrase(language, "line.encounter", glory=amount(language, glory=card.glory))
    yield option_text(card.first, language)
    yield option_text(card.second, language)


def option_text(option: Option, language: Language = EN) -> str:
    """An option of an encounter: its reward, and how far the token moves (MY-ENC-06)."""
    figures = {
        "sign": sign_word(option.sign, language),
        "text": parts_text(option.reward, language),
    }
    if not option.steps:
        return phrase(language, "line.option-stays", **figures)
    islands = counted(language, "count.island", option.steps)
    return phrase(language, "line.option", islands=islands, **figures)


def _monster(card: Monster, language: Language) -> Iterator[str]:
    """Strength, Island, behaviour and rewards (MY-MONSTER-07, MY-MONSTER-11)."""
    say = partial(phrase, language)
    strength = say("amount.strength", count=card.strength)
    yield say("line.monster", strength=strength, island=island_word(card.island, language))
    yield say(f"behaviour.{small_name(card.behaviour)}")
    for rank, reward in (("gold", card.gold), ("silver", card.silver), ("bronze", card.bronze)):
        text = parts_text(reward, language)
        yield say("line.reward", rank=say(f"rank.{rank}"), text=text)
