"""What there is to say of a card of mysthea, to somebody who points at it."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final, TypeAlias

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea.records import (
    Attunement,
    ChampionCard,
    CommandCard,
    Content,
    Encounter,
    Monster,
    RegionCard,
    StormCard,
)
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.lines import card_lines
from skybridge_rules.mysthea.words.phrases import phrase
from skybridge_rules.mysthea.words.terms import card_name
from skybridge_rules.package.origins import origin_lines
from skybridge_rules.package.words import About
from skybridge_rules.words.language import Language

FIELDS: Final = (
    *("title", "era", "type", "points", "cost", "effect", "slot", "lasting"),  # of commands
    *("glory", "first", "second"),  # of encounters
    *("side", "worth", "ability", "terrain"),
    *("strength", "island", "behaviour", "gold", "silver", "bronze"),  # of Monsters
)
"""What a card can have, in the order in which it is told."""

_PLACES: Final = ("card", "area", "matter", "monster", "attunement")
"""Where cards lie that belong to no seat, or to whoever looks."""

_Card: TypeAlias = (
    CommandCard | Encounter | Attunement | ChampionCard | RegionCard | StormCard | Monster
)


def about(view: View, thing: str, language: Language = Language.EN) -> About | None:
    """A card in words; None of anything else."""
    card = _card_in(thing)
    record = _records(view.options.content).get(card)
    if record is None:
        return None
    names = {field: phrase(language, f"field.{field}") for field in FIELDS}
    title = card_name(card, view.printed, language)
    lines = card_lines(card, view.printed, language)
    return About(title, lines, origin_lines("mysthea", record, names, language))


def _card_in(thing: str) -> CardId:
    """The card that a part of the picture stands for, wherever it lies; an id of none if none."""
    kind, _, name = thing.partition("-")
    if kind == "board":  # the seat comes first
        name = name.partition("-")[2]
    elif kind not in _PLACES:
        name = ""
    return CardId(name)


@cache
def _records(content: Content) -> dict[CardId, _Card]:
    cards: chain[_Card] = chain(
        *(content.command, content.encounter, content.attunement, content.champion),
        *(content.region, content.storm, content.monster),
    )
    return {record.id: record for record in cards}
