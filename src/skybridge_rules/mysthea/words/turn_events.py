"""What can happen in a turn of mysthea, in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.mysthea import events, tasks
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.words.setup_events import SetupWords

OfTurn: TypeAlias = (
    events.Gained
    | events.Paid
    | events.GloryLost
    | events.CardPlayed
    | events.EffectUsed
    | events.CardInstalled
    | events.CardDiscarded
    | events.CardRemoved
    | events.PointsGranted
    | events.PointsLost
    | events.Constructed
    | events.Deployed
    | events.Travelled
    | events.Discharged
    | events.DevelopBegan
    | events.CardsPutUnder
    | events.OrderSeen
    | events.CardBought
    | events.CardDrawn
)
"""What is done with cards, points and units."""


class TurnWords(SetupWords):
    """Phrases for what is done with cards, points and units."""

    def of_turn(self, event: OfTurn, last: Event | None, number: int) -> str:
        """What happened in a turn, after what, as which event of the step."""
        say, names = self.say, self.names
        match event:
            case events.Gained():
                return self._gained(event, last, number)
            case events.Paid(energy=energy, exp=exp):
                return say("event.paid", things=names.amount(energy, exp))
            case events.GloryLost(glory=glory):
                if not glory:
                    return say("event.no-glory-lost")
                return say("event.glory-lost", things=names.amount(glory=glory))
            case events.CardPlayed(card=card):
                return say("event.card-played", card=names.card(card))
            case events.EffectUsed(card=card):
                accessory = names.command(card).type is CardType.ACCESSORY
                key = "event.accessory-used" if accessory else "event.effect-used"
                return say(key, card=names.card(card), text=names.use(card))
            case events.CardInstalled(card=card):
                text = names.use(card)
                return say("event.card-installed", card=names.card(card), text=text)
            case events.CardDiscarded(card=card):
                return say("event.card-discarded", card=names.card(card))
            case events.CardRemoved(card=card):
                return say("event.card-removed", card=names.card(card))
            case events.PointsGranted(points=points):
                return say("event.points-granted", points=names.points(points))
            case events.PointsLost(points=points):
                return say("event.points-lost", points=names.points(points))
            case events.Constructed(unit=unit):
                return say("event.constructed", unit=names.unit(unit))
            case events.Deployed(unit=unit, region=region):
                return say("event.deployed", unit=names.unit(unit), region=names.inside(region))
            case events.Travelled():
                return self._travelled(event)
            case events.Discharged():
                return say("event.discharged")
            case (
                events.DevelopBegan()
                | events.CardsPutUnder()
                | events.OrderSeen()
                | events.CardBought()
                | events.CardDrawn()
            ):
                return self._developed(event)
            case _:
                assert_never(event)

    def _developed(
        self,
        event: events.DevelopBegan
        | events.CardsPutUnder
        | events.OrderSeen
        | events.CardBought
        | events.CardDrawn,
    ) -> str:
        """Cards of the Era Deck (MY-DEV-02, MY-INFO-06, MY-INFO-09)."""
        say, names = self.say, self.names
        match event:
            case events.DevelopBegan(renews=renews):
                return say("event.develop-renewed" if renews else "event.develop-began")
            case events.CardsPutUnder(cards=cards):
                if self.all_of(events.OrderSeen):
                    return ""  # the seat itself is told the order
                return say("event.cards-put-under", cards=names.cards(cards))
            case events.OrderSeen(cards=cards):
                return say("event.order-seen", cards=", ".join(map(names.card, cards)))
            case events.CardBought(card=card):
                return say("event.card-bought", card=names.card(card))
            case events.CardDrawn(seat, era):
                if self.is_seen(seat):
                    return ""  # those who see the card are told which one it is
                return say("event.card-drawn", set=say(f"set.{int(era)}"))
            case _:
                assert_never(event)

    def is_upkeep(self, number: int) -> bool:
        """Whether something happens because an Era begins (MY-ERA-10)."""
        later, earlier = self._told[number:], self._told[:number]
        begins = any(isinstance(each, events.EraBegan) for each in earlier)
        asked = not isinstance(self._asked, tasks.SeatsTask)
        placed = any(isinstance(each, events.EventPlaced) for each in later)
        return begins or (asked and placed)

    def is_meditation(self, event: events.Gained, number: int) -> bool:
        """Whether something is gained by a Meditate, which no other event tells (MY-MED-01)."""
        return (
            number == 0
            and event.source is None
            and isinstance(self._asked, tasks.AskTurn)
            and self._asked.seat == event.seat
        )

    def _gained(self, event: events.Gained, last: Event | None, number: int) -> str:
        """What a seat gained, from which card unless that was just named (MY-RES-02)."""
        say, names, source = self.say, self.names, event.source
        if isinstance(last, events.RegionScored) and last.seat == event.seat:
            return ""  # told with the region
        run = self._gains(number, event)
        if number and self._gains(number - 1, event):
            return ""  # told with the first
        energy, exp, glory = (sum(part) for part in zip(*run, strict=True))
        none, things = not (energy or exp or glory), names.amount(energy, exp, glory)
        if self.is_meditation(event, number):
            return say("event.meditated-full") if none else say("event.meditated", things=things)
        if self.is_upkeep(number):
            return "" if none else say("event.upkeep", seat=names.seat(event.seat), things=things)
        if none:
            return say("event.gained-nothing")
        if source is None or source == getattr(last, "card", None):
            return say("event.gained", things=things)
        return say("event.gained-from", things=things, card=names.card(source))

    def _gains(self, number: int, like: events.Gained) -> list[tuple[int, int, int]]:
        """What the same seat gains from the same source, from an event on, in a row."""
        found = []
        for event in self._told[number:]:
            if not isinstance(event, events.Gained):
                break
            if (event.seat, event.source) != (like.seat, like.source):
                break
            found.append((event.energy, event.exp, event.glory))
        return found

    def _travelled(self, event: events.Travelled) -> str:
        """A Travel or a Retreat, or a unit that is taken along (MY-TRAVEL-07, MY-BATTLE-08)."""
        names, unit = self.names, self.names.unit(event.unit)
        if event.carried:
            return self.say("event.carried", unit=unit)
        battle = self._before.battles
        key = "event.retreated" if battle and battle[-1].revealed else "event.travelled"
        start, to = names.away(event.start), names.towards(event.to)
        return self.say(key, unit=unit, start=start, to=to)
