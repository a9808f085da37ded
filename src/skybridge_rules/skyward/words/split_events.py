"""What can happen in the set-up and in The Split of skyward, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import events, tasks
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.names import Names
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

OfSplit: TypeAlias = (
    events.AllegiancesDealt
    | events.CardSeen
    | events.AllegianceKept
    | events.ChoiceMade
    | events.HandShown
    | events.RoundBegan
    | events.DiscordRevealed
    | events.CardDealt
    | events.CardAssigned
    | events.TokenPlaced
    | events.PileTaken
    | events.WardenCame
)
"""What happens before the turns begin."""


class SplitWords:
    """Phrases for the events between two views; the seat an event is about is named elsewhere."""

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

    def is_seen(self, seat: Seat) -> bool:
        """Whether a card that comes to a seat in this step is named."""
        shown = (
            each for each in self._told if isinstance(each, events.CardSeen | events.HandShown)
        )
        return any(each.seat == seat for each in shown)

    def of_split(self, event: OfSplit) -> str:
        """Set-up and The Split."""
        say, names = self.say, self.names
        match event:
            case events.AllegiancesDealt(cards=cards):
                if self.is_seen(event.seat):
                    return ""  # the seat itself is told which ones
                return say("event.allegiances-dealt", cards=names.count("count.allegiance", cards))
            case events.CardSeen(card=card):
                dealt = isinstance(self._asked, tasks.DealAllegiance)
                key = "event.card-received" if dealt else "event.card-seen"
                return say(key, card=names.title(card))
            case events.AllegianceKept():
                # The seat itself is told what it kept.
                own = any(isinstance(each, events.ChoiceMade) for each in self._told)
                return "" if own else say("event.allegiance-kept")
            case events.ChoiceMade(kept=kept, gave_up=others):
                return say("event.choice-made", card=names.title(kept), cards=names.titles(others))
            case events.HandShown(card=card):
                drawn = isinstance(self._asked, tasks.DrawFor)
                key = "event.card-seen" if drawn else "event.hand-shown"
                return say(key, card=names.title(card))
            case events.RoundBegan(warden=warden, cards=cards):
                number = names.count("count.card", cards)
                return say("event.round-began", warden=names.seat(warden), cards=number)
            case events.DiscordRevealed(card):
                return say("event.discord-revealed", card=names.title(card))
            case events.CardDealt(card):
                return say("event.card-dealt", card=names.title(card))
            case events.CardAssigned(card, pile):
                return say("event.card-assigned", card=names.title(card), pile=pile + 1)
            case events.TokenPlaced():
                return say("event.piles-made", piles=" / ".join(self._piles()))
            case events.PileTaken():
                return self._pile_taken(event)
            case events.WardenCame(seat):
                again = seat == self._before.warden
                return say("event.warden-stays" if again else "event.warden-came")
            case _:
                assert_never(event)

    def _piles(self) -> Iterator[str]:
        """Every pile of the finished split (SW-204)."""
        split = self._after.split
        for number, cards in enumerate(() if split is None else split.piles):
            pile = self.names.pile(number)
            if cards:
                yield self.say("event.pile", pile=pile, cards=self.names.titles(cards))
            else:
                yield self.say("event.pile-empty", pile=pile)

    def _pile_taken(self, event: events.PileTaken) -> str:
        """What went to the hand, the Airspace and the Discord row (SW-210)."""
        names, number = self.names, event.pile + 1
        if not (event.hand or event.airspace or event.discords):
            return self.say("event.pile-taken-empty", pile=number)
        places = (
            ("event.to-hand", event.hand),
            ("event.to-airspace", event.airspace),
            ("event.to-row", event.discords),
        )
        parts = [self.say(key, cards=names.titles(cards)) for key, cards in places if cards]
        return self.say("event.pile-taken", pile=number, cards=", ".join(parts))
