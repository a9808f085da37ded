"""Who knows a card, in words."""

from __future__ import annotations

from skybridge_rules.core.ids import Audience, Seat
from skybridge_rules.thraen.picture.phrases import counted, phrase
from skybridge_rules.words.language import Language


def audience_words(to: Audience, language: Language) -> str:
    """Those who know a card."""
    if to is None:
        return phrase(language, "who.all")
    return counted(language, "who.seats", len(to), seats=_seats(to))


def others_words(to: Audience, seat: Seat | None, language: Language) -> str:
    """Who else knows a card of one's own; nothing if nobody does."""
    if to is None:
        return phrase(language, "who.all-know")
    others = tuple(each for each in to if each != seat)
    if not others:
        return ""
    return counted(language, "who.know", len(others), seats=_seats(others))


def _seats(seats: tuple[Seat, ...]) -> str:
    return ", ".join(str(seat) for seat in seats)
