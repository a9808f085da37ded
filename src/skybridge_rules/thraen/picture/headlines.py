"""What stands above a picture: the round, who is asked for what, and the two Drakhes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skybridge_rules.core.outcome import Score
from skybridge_rules.render.words import result_words
from skybridge_rules.thraen.picture.phrases import phrase
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.colours import colour_word
from skybridge_rules.thraen.words.questions import Asking
from skybridge_rules.thraen.words.status import heading
from skybridge_rules.thraen.words.terms import drakhe_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import People


def headline(
    view: View,
    asked: Asking | None,
    score: Score,
    colours: Sequence[str],
    people: People,
    language: Language,
) -> str:
    """The round, and who is asked for what; or who won (TH-TIE-01, TH-TIE-02)."""
    if asked is None:
        return result_words(score, people, language)
    when, what = heading(view, language), asked.words
    if asked.seat is None:
        return phrase(language, "head.going-on", when=when, what=what)
    who, colour = people.seat(asked.seat, language), colours[asked.seat]
    if colour == "plain":
        return phrase(language, "head.asked", when=when, who=who, what=what)
    named = colour_word(colour, language)
    return phrase(language, "head.asked-colour", when=when, who=who, colour=named, what=what)


def notes(view: View, asked: Asking | None, people: People, language: Language) -> Iterator[str]:
    """Whose turn it is if somebody else is asked, the starting and the Great Drakhe, who looks."""
    if view.turn is not None and (asked is None or asked.seat != view.turn.seat):
        yield phrase(language, "head.turn", who=people.seat(view.turn.seat, language))
    if view.holder is not None:
        yield phrase(language, "head.starter", who=people.seat(view.holder, language))
    if view.cards.drakhe is None:
        yield phrase(language, "head.asleep")
    else:
        yield phrase(language, "head.awake", drakhe=drakhe_word(view.cards.drakhe))
    if view.seat is None:
        yield phrase(language, "head.spectator")
    else:
        yield phrase(language, "head.seen-from", who=people.seat(view.seat, language))
