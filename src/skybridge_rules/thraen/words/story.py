"""Thraen told: whatever happens belongs to a seat or a part of the game, and follows or not."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import events
from skybridge_rules.thraen.components import SEGMENTS
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskCompensation,
    AskCrown,
    AskDamage,
    AskDie,
    AskDiscard,
    AskFace,
    AskFigure,
    AskFirstPlay,
    AskImmediate,
    AskOrder,
    AskProfit,
    AskStarting,
)
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.events import EventWords
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.skips import is_minor
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.sentence import Sentence

_ALONE: Final = (
    *(AskBoard, AskStarting, AskFirstPlay, AskImmediate, AskOrder, AskProfit),
    *(AskCrown, AskFace, AskDie, AskDamage, AskDiscard, AskFigure, AskCompensation),
)
"""What a seat answers outside of a turn."""

_FOLLOWS: Final = (
    *(events.Gained, events.Declined, events.GivenUp, events.GodhDrawn, events.CardSeen),
    *(events.PeopleGrew, events.PeopleRebelled, events.GarrisonPlaced, events.RebelReturned),
    *(events.GodhPlayed, events.StackRearranged, events.CardKept, events.CardsPutBack),
    *(events.GodhRejected, events.VisionTaken, events.VisionLeft),
)
"""What always follows from something that the same seat did."""

_COMMON: Final = (events.PeopleRebelled, events.StartPassed)
"""What happens to a seat outside of a turn without its doing."""

_BONUS: Final = (
    *(events.BonusChosen, events.Gained, events.Declined, events.GivenUp),
    *(events.GodhDrawn, events.CardSeen),
)
"""What Guinn does in the turn of another (TH-ABIL-EMP-05)."""


def tell(
    before: View,
    after: View,
    told: tuple[Event, ...],
    language: Language = Language.EN,
    people: People = NOBODY,
) -> tuple[Sentence, ...]:
    """Sentences for the events of one step, each as a seat that heard them may tell it."""
    story = _Story(before, after, language, people)
    last: Event | None = None
    for number, event in enumerate(told):
        story.hear(event, last, number)
        if not (isinstance(event, events.Skipped) and is_minor(event)):
            last = event
    return tuple(story.sentences)


class _Story:
    """Who acts, and what has been said so far."""

    def __init__(self, before: View, after: View, language: Language, people: People) -> None:
        self.sentences: list[Sentence] = []
        self._before, self._after = before, after
        self._words = EventWords(before, after, language, people)
        self._names = self._words.names
        self._actor = _actor(before)
        # A seat that is about to choose its board has no character yet.
        seated = Names(before, language, people)
        self._by = "" if self._actor is None else seated.seat(self._actor)
        self._closing = bool(before.agenda) and isinstance(before.agenda[-1], AskCompensation)

    def hear(self, event: Event, last: Event | None, number: int) -> None:
        """Put one event into words; ``last`` is the one before, unless that was skipped unseen."""
        if isinstance(event, events.TurnBegan):
            self._actor, self._by = event.seat, self._names.seat(event.seat)
        topic, seat = self._topic(event), _seat_of(event)
        minor = is_minor(event)
        if self._is_of_guest(event, last):
            words = self._words.of_guest(event)
            self.sentences.append(Sentence(words, self._by, bool(last), event=number))
        elif words := self._words.of(event, last):
            follows = False
            if topic == self._by or (seat is not None and topic == self._names.seat(seat)):
                follows = self._follows(event, last)
            elif seat is not None:
                words = f"{self._names.short(seat)} {words}"
            self.sentences.append(Sentence(words, topic, follows, event=number, minor=minor))
        match event:
            case events.RoundBegan(round_number):
                words = self._names.say("common.round.number", round=round_number)
                self.sentences.append(Sentence(words, heading=True, event=number))
            case events.TurnEnded():
                self._actor, self._by = None, ""
            case events.CardsCleared():
                self._closing = self._after.bridge.completed == SEGMENTS  # TH-FACTION-08

    def _is_of_guest(self, event: Event, last: Event | None) -> bool:
        """Whether Guinn gave up a population of another colour (TH-ABIL-AGO-04)."""
        if not isinstance(event, events.PeopleRebelled | events.PeopleLost):
            return False
        asked = last is None and isinstance(self._before.agenda[-1], AskFigure)
        given = asked or isinstance(last, events.EffectUsed)
        return given and self._actor is not None and event.seat != self._actor

    def _follows(self, event: Event, last: Event | None) -> bool:
        match event:
            case events.LegionMoved(seat, territory):
                return self._words.is_ahead(seat, territory)
            case events.CardTaken():
                return isinstance(last, events.TributePaid)
            case events.GhiarhabbatMoved():
                return isinstance(last, events.LegionMoved)
            case events.CardPlayed(retreat=retreat):
                return retreat or isinstance(last, events.GhiarhabbatMoved)
            case events.Paid():
                return isinstance(last, events.EffectUsed | events.DieUsed | events.Paid)
            case events.Contributed():
                return isinstance(last, events.DieUsed | events.Paid)
            case events.Skipped():
                return not is_minor(event)
            case _:
                return isinstance(event, _FOLLOWS)

    def _topic(self, event: Event) -> str:
        """The seat that acts, or the part of the game."""
        turned_up = isinstance(event, events.Skipped) and event.what == "turn-up"
        if turned_up or isinstance(event, events.TurnBegan):
            return self._names.say("topic.open")
        if self._closing and not isinstance(event, events.CardLaid):
            return self._names.say("topic.end")
        seat, in_turn = _seat_of(event), self._before.turn is not None
        between = not in_turn and isinstance(event, _COMMON)
        if self._actor is not None and seat == self._actor and not between:
            return self._by
        if self._actor is not None and in_turn and seat is not None and isinstance(event, _BONUS):
            return self._names.seat(seat)
        between_turns = "topic.faction" if self._after.round else "topic.setup"
        return self._names.say(between_turns)


def _actor(before: View) -> Seat | None:
    """Who acts: the seat on turn, or whoever is asked something outside of a turn."""
    if before.turn is not None:
        return before.turn.seat
    top = before.agenda[-1] if before.agenda else None
    return top.seat if isinstance(top, _ALONE) else None


def _seat_of(event: Event) -> Seat | None:
    """The seat an event is about, if it is about one."""
    if isinstance(event, events.TurnBegan | events.HandDealt):
        return None  # what is told of them concerns everybody
    return getattr(event, "seat", None)
