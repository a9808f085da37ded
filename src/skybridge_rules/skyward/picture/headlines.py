"""What stands above a picture: the round, who is asked for what, the Warden and the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.outcome import Score
from skybridge_rules.render.words import result_words
from skybridge_rules.skyward.state import EndTrigger
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.questions import Asking
from skybridge_rules.words.people import NOBODY, People

_ENDS: Final = {
    EndTrigger.DECK: "the Launch deck is empty",
    EndTrigger.BUILDINGS: "somebody ended a turn with six buildings",
}


def headline(view: View, asked: Asking | None, score: Score, people: People = NOBODY) -> str:
    """The round, and who is asked for what; or who won (SW-608)."""
    if asked is None:
        return result_words(score, people)
    when = f"Round {view.round}" if view.round else "Before round 1"
    if asked.seat is None:
        return f"{when}: {asked.words}"
    return f"{when}: {people.seat(asked.seat)} to {asked.words}"


def notes(view: View, asked: Asking | None, people: People = NOBODY) -> Iterator[str]:
    """Whose turn it is if somebody else is asked, the Warden, why the game ends, who looks."""
    if view.turn is not None and (asked is None or asked.seat != view.turn.seat):
        yield f"Turn of {people.seat(view.turn.seat)}"
    split = view.split
    if split is not None and split.token is not None:
        yield f"Warden token on pile {split.token + 1}, laid by {people.seat(view.warden)}"
    else:
        yield f"Warden: {people.seat(view.warden)}"
    if view.ended is not None:
        yield f"The end has been triggered: {_ENDS[view.ended]}"
    if view.last:
        yield "This is the final split"
    seen = "by a spectator" if view.seat is None else f"from {people.seat(view.seat)}"
    yield f"Seen {seen}"
