"""What stands above a picture: the Era, who is asked for what, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.agenda import waits
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.mysthea.picture.tokens import ROMAN
from skybridge_rules.mysthea.tasks import EndEra, ResolveEvent
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.questions import Asking
from skybridge_rules.render.words import result_words
from skybridge_rules.words.people import NOBODY, People


def headline(view: View, asked: Asking | None, score: Score, people: People = NOBODY) -> str:
    """The Era and the round, and who is asked for what; or who won (MY-END-07)."""
    if asked is None:
        return result_words(score, people)
    when = moment_words(view)
    if asked.seat is None:
        return f"{when}: {asked.words}"
    return f"{when}: {people.seat(asked.seat)} to {asked.words}"


def moment_words(view: View) -> str:
    """Set-up, a round of an Era, or its end (MY-EVENT-01, MY-END-01)."""
    if not view.era:
        return "Set-up"
    if waits(view.agenda, ResolveEvent, EndEra):
        return f"End of Era {ROMAN[view.era]}"
    rounds = len(view.events.path)
    return f"Era {ROMAN[view.era]}" + (f", round {rounds}" if rounds else "")


def notes(view: View, asked: Asking | None, people: People = NOBODY) -> Iterator[str]:
    """Whose turn it is if somebody else is asked, the order of play, and who looks."""
    if view.turn is not None and (asked is None or asked.seat != view.turn.seat):
        yield f"Turn of {people.seat(view.turn.seat)}"
    order = sorted((each.artefact, Seat(seat)) for seat, each in enumerate(view.players))
    if order[0][0]:
        names = (people.name(seat) or str(seat) for _, seat in order)
        yield f"Order of play: {', '.join(names)}"
    seen = "by a spectator" if view.seat is None else f"from {people.seat(view.seat)}"
    yield f"Seen {seen}"
