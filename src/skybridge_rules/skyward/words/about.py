"""What there is to say of a card of skyward, to somebody who points at it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.package.origins import origin_lines
from skybridge_rules.package.words import About
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.faces import Face
from skybridge_rules.skyward.records import Card, Content, cards_of
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.effects import face_texts
from skybridge_rules.skyward.words.phrases import counted, phrase
from skybridge_rules.skyward.words.terms import cost_text
from skybridge_rules.words.language import Language

FIELDS: Final = (
    *("title", "faction", "symbols", "cost", "requirement", "points", "pigeon"),
    *("launch", "ongoing", "score", "instant", "bonus", "in_hand", "copies"),
)
"""What a card can have, in the order in which it is told."""


def about(view: View, thing: str, language: Language = Language.EN) -> About | None:
    """A card in words; None of anything else."""
    card = _card_in(thing)
    content = view.options.content
    record = _records(content).get(card)
    if record is None:
        return None
    names = {field: phrase(language, f"field.{field}") for field in FIELDS}
    lines = (*_lines(view.faces[card], language), *face_texts(view.faces[card], content, language))
    return About(record.title, lines, origin_lines("skyward", record, names, language))


def _card_in(thing: str) -> CardId:
    """The card that a part of the picture stands for, wherever it lies; an id of none if none."""
    kind, _, name = thing.partition("-")
    if kind in ("airspace", "discord"):  # the seat comes first
        name = name.partition("-")[2]
    elif kind not in ("card", "matter"):
        name = ""
    return CardId(name)


@cache
def _records(content: Content) -> dict[CardId, Card]:
    return {record.id: record for record in cards_of(content)}


def _lines(face: Face, language: Language) -> Iterator[str]:
    """What it is, what it costs or pays, and what it is worth (SW-002, SW-007, SW-008)."""
    paying = face.kind is CardKind.FACTION_CARD
    if paying and face.supply is not None:
        yield phrase(language, "face.faction-card", symbols=cost_text(face.supply, language))
    elif face.has_cost:
        yield phrase(language, "about.costs", symbols=cost_text(face.cost, language))
    elif face.pigeon:
        yield phrase(language, "about.pigeon")
    else:
        yield phrase(language, f"face.{small_name(face.kind)}")
    if not paying and face.kind is not CardKind.DISCORD:
        yield counted(language, "about.points", face.points)
    if face.copies > 1:
        yield phrase(language, "about.copies", count=face.copies)
