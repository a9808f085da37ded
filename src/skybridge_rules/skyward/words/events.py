"""What can happen in skyward, in words: a phrase for every kind of event."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import events, tasks
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.state import EndTrigger
from skybridge_rules.skyward.words.skips import skipped_words
from skybridge_rules.skyward.words.split_events import SplitWords
from skybridge_rules.words.verdicts import winner_words

_OfEffect: TypeAlias = (
    events.CogsGained
    | events.InstantResolved
    | events.LaunchGranted
    | events.LaunchCopied
    | events.OpponentNamed
    | events.BuildingsExchanged
    | events.BuildingDiscarded
    | events.CardDrawn
    | events.InstantDrawn
    | events.CardGiven
    | events.Declined
)


class EventWords(SplitWords):
    """Phrases for every kind of event."""

    def of(self, event: Event, last: Event | None) -> str:
        """What happened, after what; nothing where something else tells it better."""
        match event:
            case (
                events.AllegiancesDealt()
                | events.CardSeen()
                | events.AllegianceKept()
                | events.ChoiceMade()
                | events.HandShown()
                | events.RoundBegan()
                | events.DiscordRevealed()
                | events.CardDealt()
                | events.CardAssigned()
                | events.TokenPlaced()
                | events.PileTaken()
                | events.WardenCame()
            ):
                return self.of_split(event)
            case (
                events.CogsGained()
                | events.InstantResolved()
                | events.LaunchGranted()
                | events.LaunchCopied()
                | events.OpponentNamed()
                | events.BuildingsExchanged()
                | events.BuildingDiscarded()
                | events.CardDrawn()
                | events.InstantDrawn()
                | events.CardGiven()
                | events.Declined()
            ):
                return self._of_effect(event, last)
            case _:
                return self._in_turn(event)

    def is_announced(self, card: CardId) -> bool:
        """Whether the launch of a building was announced in an earlier step (SW-303)."""
        return events.LaunchAnnounced not in map(type, self._told) and any(
            isinstance(task, tasks.PlaceBuilding) and task.card == card
            for task in self._before.agenda
        )

    def goes_on(self) -> bool:
        """Whether what is laid or shown in this step belongs to something begun earlier."""
        match self._asked:
            case tasks.AskPay(laid=laid, cogs=cogs):
                return bool(laid or cogs)
            case tasks.AskReveal(shown=shown):
                return bool(shown)
            case tasks.AskExchange(named=named):
                return named > 0
            case _:
                return False

    def _of_effect(self, event: _OfEffect, last: Event | None) -> str:
        """What effects bring about."""
        say, names = self.say, self.names
        match event:
            case events.CogsGained(cogs=cogs, source=source):
                gained = names.count("count.cog", cogs)
                if source is None or source == getattr(last, "card", None):
                    return say("event.cogs-gained", cogs=gained)
                return say("event.cogs-gained-from", cogs=gained, card=names.title(source))
            case events.InstantResolved(card=card):
                return say("event.instant-resolved", card=names.title(card))
            case events.LaunchGranted():
                return say("event.launch-granted")
            case events.LaunchCopied(card=card):
                return say("event.launch-copied", card=names.title(card))
            case events.OpponentNamed(opponent=opponent):
                return say("event.opponent-named", opponent=names.seat(opponent))
            case events.BuildingsExchanged(_, gave, opponent, got):
                return say(
                    "event.buildings-exchanged",
                    gave=names.title(gave),
                    opponent=names.seat(opponent),
                    got=names.title(got),
                )
            case events.BuildingDiscarded(card=card):
                return say("event.building-discarded", card=names.title(card))
            case events.CardDrawn(seat):
                # Those who see the card are told which one it is.
                return "" if self.is_seen(seat) else say("event.card-drawn")
            case events.InstantDrawn(card=card):
                return say("event.instant-drawn", card=names.title(card))
            case events.CardGiven(to=to):
                gift = [each for each in self._told if isinstance(each, events.CardGiven)]
                if event is not gift[0]:
                    return ""  # told with the first
                cards = names.titles(each.card for each in gift)
                return say("event.cards-given", cards=cards, seat=names.seat(to))
            case events.Declined():
                return say("event.declined")
            case _:
                assert_never(event)

    def _in_turn(
        self,
        event: events.TurnBegan
        | events.LaunchAnnounced
        | events.CardRevealed
        | events.CardPaid
        | events.CogPaid
        | events.BuildingLaunched
        | events.AllegiancePlayed
        | events.CardExchanged
        | events.CardDiscarded
        | events.Skipped
        | events.TurnEnded
        | events.EndTriggered
        | events.GameEnded,
    ) -> str:
        """The Launch, from turn to turn, and the end."""
        say, names = self.say, self.names
        match event:
            case events.TurnBegan(seat):
                first = seat == self._after.warden
                return say("event.turns-began", seat=names.seat(seat)) if first else ""
            case events.LaunchAnnounced(card=card):
                # What is launched in the same step needs no announcement.
                at_once = events.BuildingLaunched in map(type, self._told)
                return "" if at_once else say("event.launch-announced", card=names.title(card))
            case events.CardRevealed(card=card):
                title = names.title(card)
                return title if self.goes_on() else say("event.card-revealed", card=title)
            case events.CardPaid(card=card):
                return self._paid(names.title(card))
            case events.CogPaid():
                return self._paid(names.count("count.cog", 1))
            case events.BuildingLaunched(card=card):
                if self.is_announced(card):
                    return say("event.announced-launched")
                met = names.face(card).requirement is not None
                key = "event.building-fulfilled" if met else "event.building-launched"
                return say(key, card=names.title(card))
            case events.AllegiancePlayed(card=card):
                return say("event.allegiance-played", card=names.title(card))
            case events.CardExchanged(card=card):
                title = names.title(card)
                return title if self.goes_on() else say("event.card-exchanged", card=title)
            case events.CardDiscarded(card=card):
                limit = isinstance(self._asked, tasks.AskLimit)
                key = "event.card-discarded-limit" if limit else "event.card-discarded"
                return say(key, card=names.title(card))
            case events.Skipped():
                return skipped_words(names, event)
            case events.TurnEnded():
                turn = self._before.turn
                idle = turn is not None and not turn.launched
                return say("event.turn-ended-idle" if idle else "event.turn-ended")
            case events.EndTriggered(trigger):
                return self._end(trigger)
            case events.GameEnded(winners):
                who = tuple(names.seat(seat) for seat in winners)
                return winner_words(who, names.language)
            case _:
                assert_never(event)

    def _paid(self, part: str) -> str:
        return part if self.goes_on() else self.say("event.paid", part=part)

    def _end(self, trigger: EndTrigger) -> str:
        """Why the game ends, and who brought it about (SW-601, SW-604)."""
        turn = self._before.turn
        if trigger is EndTrigger.DECK or turn is None:
            return self.say("event.end-deck")
        faces = self._after.faces.by_id
        own = self._after.players[turn.seat].airspace
        built = sum(faces[card].kind is CardKind.BUILDING for card in own)
        buildings = self.names.count("count.building", built)
        return self.say("event.end-buildings", seat=self.names.seat(turn.seat), buildings=buildings)
