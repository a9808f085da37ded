"""What a seat of thraen can learn, in words: cards by their titles, secrets by their owners."""

from __future__ import annotations

from contextlib import suppress

from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen.notation import parse_move
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.moves import move_words
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def thing_words(
    view: View, name: str, language: Language = Language.EN, people: People = NOBODY
) -> str:
    """A thing that ``unknowns`` names, or an answer of chance, as a reader knows it."""
    kind, _, key = name.rpartition(" ")
    match kind:
        case "card":
            return Names(view, language, people).title(CardId(key))
        case "the Great":
            return phrase(language, "thing.drakhe")
        case "the damage of seat":
            return phrase(language, "thing.damage", seat=people.seat(Seat(int(key)), language))
        case _:
            with suppress(NotationError):
                return move_words(view, parse_move(name), language, people)
            return name
