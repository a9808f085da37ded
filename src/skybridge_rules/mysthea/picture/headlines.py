"""What stands above a picture: the Era, who is asked for what, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.agenda import waits
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.mysthea.picture.phrases import phrase
from skybridge_rules.mysthea.tasks import EndEra, ResolveEvent
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.phrases import phrase as term
from skybridge_rules.mysthea.words.questions import Asking
from skybridge_rules.mysthea.words.terms import numeral
from skybridge_rules.render.words import result_words
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import People


def headline(
    view: View, asked: Asking | None, score: Score, people: People, language: Language
) -> str:
    """The Era and the round, and who is asked for what; or who won (MY-END-07)."""
    if asked is None:
        return result_words(score, people, language)
    when = moment_words(view, language)
    if asked.seat is None:
        return phrase(language, "headline.doing", when=when, doing=asked.words)
    who = people.seat(asked.seat, language)
    return phrase(language, "headline.asked", when=when, who=who, question=asked.words)


def moment_words(view: View, language: Language) -> str:
    """Set-up, a round of an Era, or its end (MY-EVENT-01, MY-END-01)."""
    if not view.era:
        return phrase(language, "set-up")
    era = numeral(view.era, language)
    if waits(view.agenda, ResolveEvent, EndEra):
        return term(language, "heading.end", era=era)
    rounds = len(view.events.path)
    if rounds:
        return term(language, "heading.round", era=era, round=rounds)
    return term(language, f"set.{view.era}")


def notes(view: View, asked: Asking | None, people: People, language: Language) -> Iterator[str]:
    """Whose turn it is if somebody else is asked, the order of play, and who looks."""
    if view.turn is not None and (asked is None or asked.seat != view.turn.seat):
        yield phrase(language, "note.turn", who=people.seat(view.turn.seat, language))
    order = sorted((each.artefact, Seat(seat)) for seat, each in enumerate(view.players))
    if order[0][0]:
        names = (people.name(seat) or str(seat) for _, seat in order)
        yield phrase(language, "note.order", names=", ".join(names))
    if view.seat is None:
        yield phrase(language, "note.spectator")
    else:
        yield phrase(language, "note.from", who=people.seat(view.seat, language))
