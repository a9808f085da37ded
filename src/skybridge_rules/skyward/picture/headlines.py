"""What stands above a picture: the round, who is asked for what, the Warden and the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from skybridge_rules.core.outcome import Score
from skybridge_rules.render.words import result_words
from skybridge_rules.skyward.picture.phrases import phrase
from skybridge_rules.skyward.state import EndTrigger
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.questions import Asking
from skybridge_rules.skyward.words.status import heading
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

_ENDS: Final = {
    EndTrigger.DECK: "head.deck",
    EndTrigger.BUILDINGS: "head.buildings",
}


def headline(
    view: View,
    asked: Asking | None,
    score: Score,
    people: People = NOBODY,
    language: Language = Language.EN,
) -> str:
    """The round, and who is asked for what; or who won (SW-608)."""
    if asked is None:
        return result_words(score, people, language)
    when, say = heading(view, language), partial(phrase, language)
    if asked.seat is None:
        return say("head.goes-on", when=when, what=asked.words)
    who = people.seat(asked.seat, language)
    return say("head.asked", when=when, who=who, question=asked.words)


def notes(
    view: View,
    asked: Asking | None,
    people: People = NOBODY,
    language: Language = Language.EN,
) -> Iterator[str]:
    """Whose turn it is if somebody else is asked, the Warden, why the game ends, who looks."""
    say = partial(phrase, language)
    if view.turn is not None and (asked is None or asked.seat != view.turn.seat):
        yield say("head.turn", who=people.seat(view.turn.seat, language))
    split, warden = view.split, people.seat(view.warden, language)
    if split is not None and split.token is not None:
        yield say("head.token", pile=split.token + 1, who=warden)
    else:
        yield say("head.warden", who=warden)
    if view.ended is not None:
        yield say("head.ended", why=say(_ENDS[view.ended]))
    if view.last:
        yield say("head.last")
    if view.seat is None:
        yield say("head.spectator")
    else:
        yield say("head.seen", who=people.seat(view.seat, language))
