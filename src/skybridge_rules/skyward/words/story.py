"""Skyward told: whatever happens belongs to a seat or a part of the game, and follows or not."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import events
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.tasks import AskLimit, DrawFor
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.events import EventWords
from skybridge_rules.skyward.words.skips import is_minor
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.sentence import Sentence

_FOLLOWS: Final = (
    *(events.CardSeen, events.WardenCame, events.CogsGained, events.CardRevealed),
    *(events.CardPaid, events.CogPaid, events.LaunchGranted, events.LaunchCopied),
    *(events.OpponentNamed, events.BuildingsExchanged, events.BuildingDiscarded),
    *(events.CardDrawn, events.InstantDrawn, events.CardGiven, events.Declined, events.Skipped),
)
"""What always follows from something that the same seat did."""


def tell(
    before: View,
    after: View,
    told: tuple[Event, ...],
    language: Language = Language.EN,
    people: People = NOBODY,
) -> tuple[Sentence, ...]:
    """Sentences for the events of one step, each as a seat that heard them may tell it."""
    story = _Story(before, after, told, language, people)
    last: Event | None = None
    for number, event in enumerate(told):
        story.hear(event, last, number)
        if not is_minor(before, event):
            last = event
    return tuple(story.sentences)


class _Story:
    """What has been said so far, and the words to go on with."""

    def __init__(
        self,
        before: View,
        after: View,
        told: tuple[Event, ...],
        language: Language,
        people: People,
    ) -> None:
        self.sentences: list[Sentence] = []
        self._before, self._after = before, after
        self._words = EventWords(before, after, told, language, people)
        self._names = self._words.names

    def hear(self, event: Event, last: Event | None, number: int) -> None:
        """Put one event into words; ``last`` is the one before, unless that is minor."""
        if isinstance(event, events.RoundBegan):
            heading = self._names.say("common.round.number", round=event.round)
            self.sentences.append(Sentence(heading, heading=True, event=number))
        if words := self._words.of(event, last):
            self.sentences.append(
                Sentence(
                    words,
                    self._topic(event),
                    self._follows(event),
                    event=number,
                    minor=is_minor(self._before, event),
                )
            )

    def _follows(self, event: Event) -> bool:
        match event:
            case events.BuildingLaunched(card=card):
                return self._words.is_announced(card)
            case events.HandShown():
                return isinstance(self._before.agenda[-1], DrawFor)
            case events.CardDiscarded():
                return not isinstance(self._before.agenda[-1], AskLimit)
            case events.CardExchanged():
                return self._words.goes_on()
            case _:
                return isinstance(event, _FOLLOWS)

    def _topic(self, event: Event) -> str:
        """The seat that acts, or the part of the game."""
        match event:
            case events.CardAssigned() | events.TokenPlaced():
                return self._names.seat(self._before.warden)  # who divides (SW-204)
            case events.EndTriggered() | events.GameEnded():
                return self._names.say("topic.end")
            case events.TurnBegan():
                return self._names.say("topic.launch")
            case _:
                seat: Seat | None = getattr(event, "seat", None)
                if seat is not None:
                    return self._names.seat(seat)
                return self._names.say(
                    "topic.end" if isinstance(event, events.Skipped) else "topic.split"
                )
