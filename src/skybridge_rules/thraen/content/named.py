"""Cards that the rulebooks name: what their texts and examples let us know, and no more."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final

from skybridge_rules.content import At
from skybridge_rules.content.card_ids import label
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Passive, Resource, Rune
from skybridge_rules.thraen.content.checks import Problems
from skybridge_rules.thraen.content.sets import within
from skybridge_rules.thraen.effects import Gain, Might, Population, Religion, Symbol, Trade
from skybridge_rules.thraen.records import Content, FactionCard, GodhCard

BLACK: Final = "black"
"""A colour of feuds; which faction it is the content says, if it says so in English."""


@frozen
class Fact:
    """Something that holds for a named card."""

    field: str
    holds: Callable[[FactionCard], bool]
    what: str
    rule: str


def _main(card: FactionCard) -> set[object]:
    """The main effects of a card, those divided by a slash too."""
    return set(chain.from_iterable(map(within, card.main)))


def _trades_money_for_metal(card: FactionCard) -> bool:
    return any(
        isinstance(effect, Trade)
        and effect.pay is Resource.MONEY
        and Gain(Resource.METAL) in effect.get
        for effect in _main(card)
    )


def _is_passive(card: FactionCard) -> bool:
    return all(isinstance(effect, Symbol) for effect in card.main)


FACTS: Final = {
    "Kolpennion": (
        Fact("immediate", lambda card: Might() in card.immediate, "it has might", "TH-EX-2"),
        Fact("rune", lambda card: card.rune is not Rune.WILD, "it is not wild", "TH-EX-2"),
        Fact("main", _trades_money_for_metal, "it trades money for metal", "TH-EX-3"),
    ),
    "Avrumeth": (
        Fact("main", lambda card: Gain(Resource.MONEY) in _main(card), "it has money", "TH-EX-3"),
    ),
    "Vas Payak": (
        Fact("main", _is_passive, "it has passive effects only", "TH-EX-3"),
        Fact("main", lambda card: len(card.main) > 1, "it has more than one effect", "TH-EX-3"),
        Fact("main", lambda card: Symbol(Passive.LABOR) in card.main, "it has labor", "TH-EX-4"),
    ),
    "Stehn Utreng": (
        Fact("main", lambda card: Population() in _main(card), "it has population", "TH-EX-3"),
    ),
    "Tar-Dha": (
        Fact("main", lambda card: Religion() in _main(card), "it has religion", "TH-EX-3"),
    ),
}
"""Faction cards by their titles; the worked examples tell of them."""

PERDISAH: Final = "Perdisah"


def named_problems(content: Content) -> Problems:
    """What contradicts the texts about a named card; one that is not there is a warning."""
    black = {each.faction for each in content.faction if each.colour.strip().casefold() == BLACK}
    for title, facts in FACTS.items():
        cards = faction_cards(content, title)
        if not cards:
            yield At("central").odd("title", f"no faction card is called {title}", facts[0].rule)
        for array, card in cards:
            at = At(array, label(card.id))
            for fact in facts:
                if not fact.holds(card):
                    yield at.wrong(fact.field, f"{title}: {fact.what}", fact.rule)
            if title == "Kolpennion" and card.faction in black:
                yield at.wrong("faction", f"{title}: it is not {BLACK}", "TH-EX-3")
    godhs = [card for card in content.godh if _called(card, PERDISAH)]
    if not godhs:
        yield At("godh").odd("title", f"no Godh card is called {PERDISAH}", "TH-EX-3")
    for godh in godhs:
        if black and godh.feud not in black:
            what = f"{PERDISAH}: its feud is with {BLACK}, not {small_name(godh.feud)}"
            yield At("godh", label(godh.id)).wrong("feud", what, "TH-EX-3")


def faction_cards(content: Content, title: str) -> list[tuple[str, FactionCard]]:
    """The faction cards of a title, with their arrays."""
    stacks = {
        "central": content.central,
        "bridge_work": content.bridge_work,
        "eye": content.eye,
        "starting": content.starting,
    }
    return [
        (array, card) for array, cards in stacks.items() for card in cards if _called(card, title)
    ]


def _called(card: FactionCard | GodhCard, title: str) -> bool:
    return card.title.strip().casefold() == title.casefold()
