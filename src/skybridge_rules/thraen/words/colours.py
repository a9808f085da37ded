"""The colours of the factions, as words and pictures agree on them."""

from __future__ import annotations

from functools import cache
from typing import Final

from skybridge_rules.thraen.components import Faction
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.words.language import Language

COLOURS: Final = ("yellow", "green", "black", "red", "blue")
"""The colour of each faction, where its record names none that we can paint."""

PAINTABLE: Final = (*COLOURS, "white", "purple", "orange", "brown", "grey")
"""The colours that pictures and words know."""


@cache
def colours_of(content: Content) -> tuple[str, ...]:
    """The colour in which pictures paint each faction."""
    named = {record.faction: record.colour for record in content.faction}
    wanted = [named[each] if named.get(each) in PAINTABLE else COLOURS[each] for each in Faction]
    return tuple(wanted) if len(set(wanted)) == len(wanted) else COLOURS


def colour_word(colour: str, language: Language = Language.EN) -> str:
    """A colour that can be painted, in a word."""
    return phrase(language, f"colour.{colour}")
