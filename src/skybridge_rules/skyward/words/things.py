"""What a seat of skyward can learn, in words: cards by their titles."""

from __future__ import annotations

from contextlib import suppress

from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.spelling import read_move
from skybridge_rules.skyward.moves import KINDS, Show
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.moves import move_words
from skybridge_rules.skyward.words.names import Names
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def thing_words(
    view: View, name: str, language: Language = Language.EN, people: People = NOBODY
) -> str:
    """A card that ``unknowns`` names, or an answer of chance, as a reader knows it (SW-010)."""
    kind, key, copy = (*name.split(" "), "", "")[:3]
    if kind == "card" and key in view.faces.by_id and (not copy or copy.isdigit()):
        return Names(view, language, people).title(CardId(key))
    with suppress(NotationError):
        return move_words(view, read_move(name, KINDS, example=Show), language, people)
    return name
