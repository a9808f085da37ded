"""What a seat of mysthea can learn, in words: cards by their names."""

from __future__ import annotations

from contextlib import suppress

from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.spelling import read_move
from skybridge_rules.mysthea.moves import KINDS, Show
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.moves import move_words
from skybridge_rules.mysthea.words.names import Names
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def thing_words(
    view: View, name: str, language: Language = Language.EN, people: People = NOBODY
) -> str:
    """What ``unknowns`` names, or an answer of chance, as a reader knows it (MY-INFO-01)."""
    names, (kind, _, key) = Names(view, language, people), name.rpartition(" ")
    with suppress(LookupError):
        match kind:
            case "card":
                return names.card(CardId(key))
            case "place of":
                return names.say("thing.place", card=names.card(CardId(key)))
            case "commitment of seat" if key.isdecimal():
                return names.say("thing.commitment", seat=names.seat(Seat(int(key))))
    with suppress(NotationError):
        return move_words(view, read_move(name, KINDS, example=Show), language, people)
    return name
