"""What stands above a picture: the round, who is asked for what, and the two Drakhes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skybridge_rules.core.outcome import Score
from skybridge_rules.render.words import result_words
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.questions import Asking
from skybridge_rules.words.people import NOBODY, People


def headline(
    view: View,
    asked: Asking | None,
    score: Score,
    colours: Sequence[str],
    people: People = NOBODY,
) -> str:
    """The round, and who is asked for what; or who won (TH-TIE-01, TH-TIE-02)."""
    if asked is None:
        return result_words(score, people)
    when = f"Round {view.round}" if view.round else "Before round 1"
    if asked.seat is None:
        return f"{when}: {asked.words}"
    colour = colours[asked.seat]
    named = "" if colour == "plain" else f" ({colour})"
    return f"{when}: {people.seat(asked.seat)}{named} to {asked.words}"


def notes(view: View, asked: Asking | None, people: People = NOBODY) -> Iterator[str]:
    """Whose turn it is if somebody else is asked, the starting and the Great Drakhe, who looks."""
    if view.turn is not None and (asked is None or asked.seat != view.turn.seat):
        yield f"Turn of {people.seat(view.turn.seat)}"
    if view.holder is not None:
        yield f"Starting Drakhe: {people.seat(view.holder)}"
    drakhe = view.cards.drakhe
    awake = "asleep on the Eye stack" if drakhe is None else f"{drakhe.name.title()} has awoken"
    yield f"Great Drakhe: {awake}"
    seen = "by a spectator" if view.seat is None else f"from {people.seat(view.seat)}"
    yield f"Seen {seen}"
