"""Single words of skyward: symbols, costs, factions, cards in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.skyward.components import CardKind, Faction, Symbol
from skybridge_rules.skyward.faces import Symbols, faces_of
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.words.phrases import phrase
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import listed


def kind_word(kind: CardKind, language: Language = Language.EN) -> str:
    """What a card is, such as ``building`` (SW-002)."""
    return phrase(language, f"kind.{small_name(kind)}")


def symbol_sign(symbol: Symbol, language: Language = Language.EN) -> str:
    """A symbol by its letter: S, M, P, C, or W for the wild one (SW-006)."""
    return phrase(language, f"symbol.{small_name(symbol)}")


def symbols_text(symbols: Iterable[Symbol], language: Language = Language.EN) -> str:
    """Symbols in the order of their printing, such as ``W S S``."""
    return " ".join(symbol_sign(each, language) for each in symbols)


def cost_text(cost: Symbols, language: Language = Language.EN) -> str:
    """A cost by its letters, the wild ones first, as ``W S S``; empty if there is none (SW-401)."""
    order = (Symbol.WILD, *(faction.symbol for faction in Faction))
    return symbols_text((each for each in order for _ in range(cost[each])), language)


def faction_word(faction: Faction, content: Content, language: Language = Language.EN) -> str:
    """A faction by the name that the content gives it (SW-006)."""
    (record,) = (each for each in content.faction if each.faction is faction)
    return record.name_de if language is Language.DE else record.name_en


def card_title(card: CardId, content: Content) -> str:
    """The title of a card; LookupError if there is none of this id."""
    return faces_of(content).by_id[card].title


def card_titles(
    cards: Iterable[CardId], content: Content, language: Language = Language.EN
) -> tuple[str, ...]:
    """Cards by their titles, each face once, such as ``2× Maker`` (SW-012)."""
    return tuple(
        card_title(card, content)
        if count == 1
        else phrase(language, "name.copies", count=count, title=card_title(card, content))
        for card, count in Counter(cards).items()
    )


def cards_text(cards: Iterable[CardId], content: Content, language: Language = Language.EN) -> str:
    """Cards in a row, such as ``2× Maker and Jump Gate``; ``nothing`` if there are none."""
    titles = card_titles(cards, content, language)
    return listed(language, titles) or phrase(language, "name.nothing")
