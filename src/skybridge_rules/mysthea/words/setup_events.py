"""What can happen in the setup, and when an Era or a round begins, in words."""

from __future__ import annotations

from typing import TypeAlias, TypeVar, assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import events
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.names import Names
from skybridge_rules.mysthea.words.terms import kind_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

OfSetup: TypeAlias = (
    events.CircleLaid
    | events.MiragesLaid
    | events.MiragesCleared
    | events.SideTurned
    | events.MonsterDrawn
    | events.EncounterExposed
    | events.StartDealt
    | events.CardSeen
    | events.ChampionDealt
    | events.ArtefactDealt
    | events.DraftLaid
    | events.CardDrafted
    | events.ChampionPlaced
    | events.TokenPlaced
)
"""What happens before the first Era."""

OfEra: TypeAlias = (
    events.EraBegan
    | events.CardsGone
    | events.CardTurnedUp
    | events.AttunementsReturned
    | events.MonsterEntered
    | events.EventExposed
    | events.ChampionHealed
    | events.FortsReturned
    | events.DiscardTaken
    | events.Recharged
    | events.EventPlaced
    | events.TurnBegan
)
"""What happens when an Era, a round or a turn begins."""

E = TypeVar("E")


class SetupWords:
    """Phrases for the events between two views; whom an event is about is named elsewhere."""

    def __init__(
        self,
        before: View,
        after: View,
        told: tuple[Event, ...],
        language: Language = Language.EN,
        people: People = NOBODY,
    ) -> None:
        self.names = Names(after, language, people)
        self.say = self.names.say
        self._before, self._after, self._told = before, after, told
        self._asked = before.agenda[-1] if before.agenda else None

    def all_of(self, kind: type[E]) -> list[E]:
        """Every event of a kind in this step."""
        return [each for each in self._told if isinstance(each, kind)]

    def is_seen(self, seat: Seat) -> bool:
        """Whether a card that comes to a seat in this step is named."""
        return any(each.seat == seat for each in self.all_of(events.CardSeen))

    def of_setup(self, event: OfSetup) -> str:
        """The setup, and what it has in common with later moments."""
        say, names = self.say, self.names
        match event:
            case events.CircleLaid(circle):
                return say("event.circle-laid", islands=", ".join(map(names.island, circle)))
            case events.MiragesLaid(regions):
                return say("event.mirages-laid", regions=names.regions(regions))
            case events.MiragesCleared(regions):
                return say("event.mirages-cleared", regions=names.regions(regions))
            case events.SideTurned(island, side):
                word = say(f"side.{small_name(side)}")
                return say("event.side-turned", island=names.island(island), side=word)
            case events.MonsterDrawn(era=era):
                return say("event.monster-drawn", era=names.numeral(era))
            case events.EncounterExposed(card, glory, signs):
                encounter = names.encounter(card, glory, signs)
                return say("event.encounter-exposed", encounter=encounter)
            case events.StartDealt(seat, kind):
                if self.is_seen(seat):
                    return ""  # those who see the card are told which one it is
                return say("event.start-dealt", kind=kind_word(kind, names.language))
            case events.CardSeen(card=card):
                dealt = bool(self.all_of(events.StartDealt))
                key = "event.card-received" if dealt else "event.card-seen"
                return say(key, card=names.card(card))
            case events.ChampionDealt(card=card):
                return say("event.champion-dealt", champion=names.card(card))
            case events.ArtefactDealt():
                return self._artefact(event)
            case events.DraftLaid(card):
                return say("event.draft-laid", card=names.card(card))
            case events.CardDrafted(card=card):
                return say("event.card-drafted", card=names.card(card))
            case events.ChampionPlaced(region=region):
                return say("event.champion-placed", region=names.inside(region))
            case events.TokenPlaced():
                return self._token(event)
            case _:
                assert_never(event)

    def _artefact(self, event: events.ArtefactDealt) -> str:
        """One by one in the setup, all at once in later Eras (MY-SETUP-11, MY-ERA-09)."""
        dealt = self.all_of(events.ArtefactDealt)
        if len(dealt) == 1:
            return self.say("event.artefact-dealt", number=self.names.numeral(event.number))
        if event is not dealt[0]:
            return ""  # told with the first
        order = sorted(dealt, key=lambda each: each.number)
        seats = ", ".join(self.names.seat(each.seat) for each in order)
        return self.say("event.artefacts-dealt", seats=seats)

    def _token(self, event: events.TokenPlaced) -> str:
        """Placed in the setup, moved after an encounter (MY-SETUP-12, MY-ENC-06)."""
        island = self.names.island(event.island)
        token = self._before.players[event.seat].token
        if token is None:
            return self.say("event.token-placed", island=island)
        stayed = token is event.island
        return self.say("event.token-stayed" if stayed else "event.token-moved", island=island)

    def of_era(self, event: OfEra) -> str:
        """How an Era, a round or a turn begins."""
        say, names = self.say, self.names
        match event:
            case events.EraBegan():
                return ""  # its heading says so
            case events.CardsGone(unseen, cards):
                return self._gone(unseen, cards)
            case events.CardTurnedUp(card):
                return names.card(card)
            case events.AttunementsReturned(cards):
                return say("event.attunements-returned", cards=names.cards(cards))
            case events.MonsterEntered(island=island):
                return say("event.monster-entered", island=names.island(island))
            case events.EventExposed(card):
                return say("event.event-exposed", card=names.card(card))
            case events.ChampionHealed():
                return say("event.champion-healed")
            case events.FortsReturned(forts=forts):
                return say("event.forts-returned", forts=names.count("count.fort", forts))
            case events.DiscardTaken(cards=cards):
                return say("event.discard-taken", cards=names.cards(cards))
            case events.Recharged():
                return self._recharged(event)
            case events.EventPlaced(card, value):
                return say("event.event-placed", card=names.card(card), value=value)
            case events.TurnBegan():
                return say("event.turn-began")
            case _:
                assert_never(event)

    def _gone(self, unseen: int, cards: tuple[CardId, ...]) -> str:
        """The cards of the Era before (MY-ERA-02)."""
        number = self.names.count("count.card", unseen)
        if not cards:
            return self.say("event.cards-gone-unseen", cards=number)
        titles = self.names.cards(cards)
        if not unseen:
            return self.say("event.cards-gone", cards=titles)
        return self.say("event.cards-gone-both", cards=titles, unseen=number)

    def _recharged(self, event: events.Recharged) -> str:
        """One seat by an effect, or all that need it by a space of the Path (MY-EVENT-04)."""
        charged = self.all_of(events.Recharged)
        if len(charged) == 1:
            return self.say("event.recharged")
        if event is not charged[0]:
            return ""  # told with the first
        seats = self.names.seats(each.seat for each in charged)
        return self.say("event.all-recharged", seats=seats)
