"""Rules and rulings as cards: our words, the pages, and where they stand on the site."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from skybridge_rules import catalogue
from skybridge_rules.catalogue import game_of, says
from skybridge_rules.core.ids import RuleId
from skybridge_rules.table.messages import RuleCard, RulingCard
from skybridge_rules.words import Language

Setting: TypeAlias = Callable[[str], str]
"""What a switch is set to at a table, by its name."""


def rule_card(rule: RuleId, language: Language, setting: Setting) -> RuleCard:
    """A record of the catalogue; its pages are those of the books, language by language."""
    entry = catalogue.find(rule)
    pages = tuple(catalogue.cite(entry, language).split("; "))
    link = link_to(entry)
    match entry:
        case catalogue.Rule():
            cards = tuple(ruling_card(each, setting) for each in catalogue.rulings_on(entry))
            return RuleCard(entry.id, entry.title, entry.summary, pages, link, cards)
        case catalogue.Ruling():
            cards = (ruling_card(entry, setting),)
            return RuleCard(entry.id, entry.question, entry.why, pages, link, cards)
        case catalogue.Claim():
            return RuleCard(entry.id, entry.title, entry.summary, pages, link, ())


def ruling_card(ruling: catalogue.Ruling, setting: Setting) -> RulingCard:
    """A ruling, with the reading that a table plays by."""
    held = says(ruling, setting(ruling.switch)) if ruling.switch else ""
    return RulingCard(
        ruling.id,
        ruling.question,
        held or ruling.ours,
        ruling.switch or None,
        link_to(ruling),
    )


def link_to(entry: catalogue.Rule | catalogue.Ruling | catalogue.Claim) -> str:
    """The anchor of a record, from the root of the site."""
    page = game_of(entry.id) + ("-rulings" if isinstance(entry, catalogue.Ruling) else "")
    return f"rules/{page}.html#{entry.id.lower()}"
