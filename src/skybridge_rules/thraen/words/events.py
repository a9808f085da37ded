"""What can happen in thraen, in words: a phrase for every kind of event."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen import events
from skybridge_rules.thraen.components import Resource, Stack
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.effects import Gain, Symbol
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.effects import effect_words
from skybridge_rules.thraen.words.faction_events import FactionEvent, faction_event_words
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.phrases import counted
from skybridge_rules.thraen.words.skips import skipped_words
from skybridge_rules.thraen.words.terms import amount_words, back_word, resource_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

_OfAbility: TypeAlias = (
    events.CrownPlaced
    | events.TributePaid
    | events.StackPeeked
    | events.VisionTaken
    | events.VisionLeft
    | events.GodhRejected
    | events.GhiarhabbatMoved
    | events.DieUsed
)

_InTurn: TypeAlias = (
    events.LegionMoved
    | events.RebelReturned
    | events.GarrisonPlaced
    | events.GodhDrawn
    | events.PeopleGrew
    | events.GodhPlayed
    | events.GodhDiscarded
    | events.Traded
    | events.StackRearranged
    | events.Contributed
    | events.GodhBuried
)


class EventWords:
    """Phrases for the events between two views; the seat an event is about is named elsewhere."""

    def __init__(
        self,
        before: View,
        after: View,
        language: Language = Language.EN,
        people: People = NOBODY,
    ) -> None:
        self.names = Names(after, language, people)
        self.say = self.names.say
        self._language = language
        self._before, self._after = before, after

    def of(self, event: Event, last: Event | None) -> str:
        """What happened, after what; nothing where something else tells it better."""
        say, names = self.say, self.names
        match event:
            # Setup.
            case events.StarterFound():
                return say("event.starter-found")
            case events.BoardChosen(ability=ability):
                return say("event.board-chosen", board=names.side(ability))
            case events.CardLaid(seat, card, slot):
                title, at = names.title(card), names.slot(seat, slot)
                return say("event.card-laid", card=title, slot=at)
            case events.DieShows(face, rolled):
                key = "event.die-rolled" if rolled else "event.die-set"
                return say(key, resource=self._resource(face))
            case events.TableLaid():
                return say("event.table-laid")
            case events.PackDealt() | events.CardPicked():
                return ""  # the packs are passed on when all have picked, which is told
            case events.PacksPassed():
                return "" if self._after.seat is None else say("event.packs-passed")
            case events.HandDealt(seat, cards):
                told = self._is_last(seat)
                return say("event.hand-dealt", cards=cards) if told else ""
            case events.CardSeen(seat, card):
                # A pack is listed when its holder is asked to pick from it.
                if card in self._after.players[seat].pack.names:
                    return ""
                seen = "event.card-seen" if self._after.round else "event.card-received"
                return say(seen, card=names.title(card))
            # The round and the steps of a turn.
            case events.RoundBegan() | events.CardTurnedUp():
                return ""  # a heading; and all cards are named when the first turn begins
            case events.TurnBegan(seat):
                return self._face_up() if seat == self._after.holder else ""
            case events.TakeSkipped():
                return say("event.take-skipped")
            case events.CardTaken(stack=stack, card=card):
                return say("event.card-taken", card=names.origin(stack, card))
            case events.CardsDrawn(stack=stack, cards=cards):
                more = counted(self._language, "count.more", cards)
                return say("event.cards-drawn", cards=more, stack=self._back(stack))
            case events.CardKept():
                return say("event.card-kept")
            case events.CardsPutBack(cards=cards):
                return say("event.cards-put-back", cards=cards)
            case events.BonusChosen(bonus=bonus):
                # A Godh card is told when it is drawn, if there is one.
                if isinstance(bonus, Gain):
                    word = self._resource(bonus.resource)
                    return say("event.bonus-chosen", resource=word)
                return ""
            case events.Gained(resource=resource):
                if isinstance(last, events.BonusChosen):
                    return ""  # promised a moment ago
                return say("event.gained", resource=self._resource(resource))
            case events.Declined(resource=resource):
                return say("event.declined", resource=self._resource(resource))
            case events.GivenUp(resource=resource):
                return say("event.given-up", resource=self._resource(resource))
            case events.Paid(resource=resource, count=count):
                again = isinstance(last, events.Paid)
                key = "event.paid-more" if again else "event.paid"
                return say(key, goods=amount_words(resource, count, self._language))
            case events.CardPlayed(seat, card, slot):
                title, at = names.title(card), names.slot(seat, slot)
                return say("event.card-played", card=title, slot=at)
            case events.PlaySkipped():
                return say("event.play-skipped")
            case events.EffectUsed(card=card):
                return say("event.effect-used", card=names.title(card))
            case events.TurnEnded(buried=buried):
                return say("event.turn-ended") if buried else ""
            case events.Skipped():
                return skipped_words(names, event)
            case (
                events.CrownPlaced()
                | events.TributePaid()
                | events.StackPeeked()
                | events.VisionTaken()
                | events.VisionLeft()
                | events.GodhRejected()
                | events.GhiarhabbatMoved()
                | events.DieUsed()
            ):
                return self._of_ability(event)
            case (
                events.LegionMoved()
                | events.RebelReturned()
                | events.GarrisonPlaced()
                | events.GodhDrawn()
                | events.PeopleGrew()
                | events.GodhPlayed()
                | events.GodhDiscarded()
                | events.Traded()
                | events.StackRearranged()
                | events.Contributed()
                | events.GodhBuried()
            ):
                return self._in_turn(event)
            case _:
                return self._between(event)

    def _between(self, event: FactionEvent) -> str:
        return faction_event_words(self.names, event)

    def _of_ability(self, event: _OfAbility) -> str:
        """What only an ability brings about in a turn."""
        say, names = self.say, self.names
        match event:
            case events.CrownPlaced(stack=stack):
                return say("event.crown-placed", stack=self._back(stack))
            case events.TributePaid(to=to):
                return say("event.tribute-paid", who=names.short(to))
            case events.StackPeeked(stack=stack):
                return say("event.stack-peeked", stack=self._back(stack))
            case events.VisionTaken():
                return say("event.vision-taken")
            case events.VisionLeft():
                return say("event.vision-left")
            case events.GodhRejected():
                return say("event.godh-rejected")
            case events.GhiarhabbatMoved(seat, _, slot):
                card, at = names.title(CardId(GHIARHABBAT)), names.slot(seat, slot)
                return say("event.ghiarhabbat-moved", card=card, slot=at)
            case events.DieUsed(resource=resource):
                return say("event.die-used", resource=self._resource(resource))
            case _:
                assert_never(event)

    def _in_turn(self, event: _InTurn) -> str:
        """Figures, Godhs, trades and building."""
        say, names = self.say, self.names
        match event:
            case events.LegionMoved(seat, territory):
                ahead = self.is_ahead(seat, territory)
                key = "event.legion-advanced" if ahead else "event.legion-fell-back"
                return say(key, territory=territory)
            case events.RebelReturned(territory=territory):
                return say("event.rebel-returned", territory=territory)
            case events.GarrisonPlaced(territory=territory):
                return say("event.garrison-placed", territory=territory)
            case events.GodhDrawn():
                return say("event.godh-drawn")
            case events.PeopleGrew():
                return say("event.people-grew")
            case events.GodhPlayed(seat, card, slot):
                title, at = names.title(card), names.slot(seat, slot)
                return say("event.godh-played", slot=at, card=title)
            case events.GodhDiscarded(card=card):
                gift, title = names.deck.godhs[card].gift, names.title(card)
                if not isinstance(gift, Symbol):
                    return say("event.godh-discarded", card=title)
                effect = effect_words(gift, self._language)
                return say("event.godh-discarded-for", card=title, effect=effect)
            case events.Traded(resource=resource):
                return say("event.traded", goods=amount_words(resource, 2, self._language))
            case events.StackRearranged(seat, slot, cards):
                title, at = names.title(cards[-1]), names.slot(seat, slot)
                return say("event.stack-rearranged", slot=at, card=title)
            case events.Contributed(segment=segment):
                return say("event.contributed", segment=segment)
            case events.GodhBuried(card=card):
                return say("event.godh-buried", card=names.title(card))
            case _:
                assert_never(event)

    def of_guest(self, event: Event) -> str:
        """What Guinn did with a population that was not hers (TH-ABIL-AGO-04)."""
        match event:
            case events.PeopleRebelled(seat, _, territory):
                who = self.names.short(seat)
                return self.say("event.guest-rebelled", who=who, territory=territory)
            case events.PeopleLost(seat):
                return self.say("event.guest-lost", who=self.names.short(seat))
            case _:
                return ""

    def _face_up(self) -> str:
        """Every face-up card, told once in a round (TH-PREP-01)."""
        shown = [
            self.names.origin(stack, card)
            for stack, card in zip(Stack, self._after.cards.open, strict=True)
            if card is not None
        ]
        return ", ".join(shown)

    def _resource(self, resource: Resource) -> str:
        return resource_word(resource, self._language)

    def _back(self, stack: Stack) -> str:
        return back_word(stack, self._language)

    def _is_last(self, seat: Seat) -> bool:
        """Whether a seat is the last in turn order (TH-TURN-01)."""
        holder, players = self._after.holder, len(self._after.players)
        return holder is None or (seat + 1) % players == holder

    def is_ahead(self, seat: Seat, territory: int) -> bool:
        """Whether a territory is farther than the legion of a seat has come."""
        return territory > self._before.players[seat].figures.might
