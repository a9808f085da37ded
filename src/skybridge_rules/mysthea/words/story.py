"""Mysthea told: whatever happens belongs to a seat, a Monster or a part of the game."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import events, tasks
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.events import EventWords
from skybridge_rules.mysthea.words.skips import is_minor, skipped_key
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.sentence import Sentence

_LEADS: Final = (
    *(events.CardPlayed, events.DevelopBegan),
    *(events.MonsterAttacked, events.EventResolved, events.EventPlaced, events.MonsterEntered),
    *(events.CircleLaid, events.MiragesLaid, events.MiragesCleared, events.SideTurned),
    *(events.CommitmentMade, events.CommitmentSeen, events.CommitmentsRevealed, events.Reacted),
    *(events.ChampionPlaced, events.AttunementsReturned, events.CardsGone, events.GameEnded),
)
"""What begins something; everything else follows from what the same seat did."""

_MONSTERS: Final = (
    *(events.MonsterDrawn, events.MonsterEntered, events.MonsterAttacked, events.MonsterCompared),
    *(events.MonsterMoved, events.MonsterLeft),
)


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
        self._before, self._told = before, told
        self._era = before.era
        self._words = EventWords(before, after, told, language, people)
        self._names = self._words.names
        self._heading = ""

    def hear(self, event: Event, last: Event | None, number: int) -> None:
        """Put one event into words; ``last`` is the one before, unless that is minor."""
        self._begin(event, number)
        if words := self._words.of(event, last, number):
            self.sentences.append(
                Sentence(
                    words,
                    self._topic(event, number),
                    self._follows(event, number),
                    event=number,
                    minor=is_minor(self._before, event),
                )
            )

    def _begin(self, event: Event, number: int) -> None:
        """A chapter for the start of an Era, for each round, and for the end of an Era."""
        if isinstance(event, events.EraBegan):
            self._era = event.era
        era = self._names.numeral(self._era) if self._era else ""
        match event:
            case events.EraBegan():
                heading = self._names.say("heading.start", era=era)
            case events.EventPlaced(value=value):
                heading = self._names.say("heading.round", era=era, round=value - 1)
            case events.EventResolved():
                heading = self._names.say("heading.end", era=era)
            case _:
                return
        if heading != self._heading:
            self._heading = heading
            self.sentences.append(Sentence(heading, heading=True, event=number))

    def _follows(self, event: Event, number: int) -> bool:
        match event:
            case events.Gained():
                if self._words.is_upkeep(number):
                    return any(isinstance(e, events.Gained) for e in self._told[:number])
                return not self._words.is_meditation(event, number)
            case events.Paid():  # what an encounter costs begins it
                return not self._words.all_of(events.EncounterTaken)
            case events.EncounterTaken():
                return bool(self._words.all_of(events.Paid))
            case events.EffectUsed() | events.Discharged() | events.ChampionDealt():
                return False
            case events.MonsterMoved():
                return any(isinstance(e, events.MonsterAttacked) for e in self._told[:number])
            case _:
                return not isinstance(event, _LEADS)

    def _topic(self, event: Event, number: int) -> str:
        """The seat or the Monster that acts, or the part of the game."""
        say, names = self._names.say, self._names
        match event:
            case events.Gained() if self._words.is_upkeep(number):
                return say("topic.era", era=names.numeral(self._era))
            case events.RegionScored() | events.EventResolved():
                return say("topic.event")
            case events.EventPlaced() | events.EventExposed():
                return say("topic.path")
            case events.CommitmentsRevealed() | events.TotalsCompared():
                return say("topic.battle")
            case events.CardTurnedUp():
                return say("topic.area")
            case events.GameEnded():
                return say("topic.end")
            case events.IslandMoved():
                asked = self._before.agenda[-1]
                if isinstance(asked, tasks.AskGap):
                    return names.seat(asked.seat)
                return say("topic.event")
            case events.ArtefactDealt() | events.Recharged() if self._several(event):
                return self._part()
            case events.Skipped(None):
                if skipped_key(event) == "monster-move":
                    return names.card(self._monster(event))
                if event.what == "strongest":
                    return say("topic.battle")
                return say("topic.event") if event.what == "region" else self._part()
            case _:
                if isinstance(event, _MONSTERS):
                    return names.card(event.card)
                seat: Seat | None = getattr(event, "seat", None)
                return self._part() if seat is None else names.seat(seat)

    def _several(self, event: Event) -> bool:
        """Whether one sentence tells of several seats."""
        return len(self._words.all_of(type(event))) > 1

    def _part(self) -> str:
        """The part of the game: the setup or an Era."""
        if not self._era:
            return self._names.say("topic.setup")
        return self._names.say("topic.era", era=self._names.numeral(self._era))

    def _monster(self, event: events.Skipped) -> CardId:
        return CardId(str(dict(event.reasons[0].params)["card"]))
