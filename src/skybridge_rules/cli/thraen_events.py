"""What can happen in *thraen*, in words: a phrase for every kind of event."""

from __future__ import annotations

from typing import assert_never

from skybridge_rules.cli.sentence import listed
from skybridge_rules.cli.thraen_names import Names, character, count_words
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.render.thraen.faces import back_word
from skybridge_rules.render.thraen.signs import gift_sign, resource_word
from skybridge_rules.thraen import events
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.effects import Gain, Symbol
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.views import View


class EventWords:
    """Phrases for the events between two views; the seat an event is about is named elsewhere."""

    def __init__(self, before: View, after: View) -> None:
        self.names = Names(after)
        self._before, self._after = before, after

    def of(self, event: Event, last: Event | None) -> str:
        """What happened, after what; nothing where something else tells it better."""
        names = self.names
        match event:
            # Setup.
            case events.StarterFound():
                return "receives the starting Drakhe and begins"
            case events.BoardChosen(ability=ability):
                board = names.board(ability)
                return f"plays {character(ability)} ({names.colour(ability)}): {board.name_en}"
            case events.CardLaid(seat, card, slot):
                return f"lays {names.title(card)} into {names.slot(seat, slot)}"
            case events.DieShows(face, rolled):
                shows = f"shows {resource_word(face)}"
                return f"the Skybridge die {'is rolled and ' if rolled else ''}{shows}"
            case events.PackDealt() | events.CardPicked():
                return ""  # the packs are passed on when all have picked, which is told
            case events.PacksPassed():
                return "" if self._after.seat is None else "the packs go to the left"
            case events.HandDealt(seat, cards):
                return f"everybody has a hand of {cards} cards" if self._is_last(seat) else ""
            case events.CardSeen(seat, card):
                # A pack is listed when its holder is asked to pick from it.
                if card in self._after.players[seat].pack.names:
                    return ""
                return f"{'sees' if self._after.round else 'receives'} {names.title(card)}"
            # The round and the steps of a turn.
            case events.RoundBegan() | events.CardTurnedUp():
                return ""  # a heading; and all cards are named when the first turn begins
            case events.TurnBegan(seat):
                return self._face_up() if seat == self._after.holder else ""
            case events.TakeSkipped():
                return "finds no card to take"
            case events.CardTaken(stack=stack, card=card):
                return f"takes {self._from(stack, card)}"
            case events.CardsDrawn(stack=stack, cards=cards):
                more = count_words(cards, "more card", "more cards")
                return f"looks at {more} of {back_word(stack)}"
            case events.CardKept():
                return "keeps one of them"
            case events.CardsPutBack(cards=cards):
                return f"puts {cards} back"
            case events.BonusChosen(bonus=bonus):
                # A Godh card is told when it is drawn, if there is one.
                if isinstance(bonus, Gain):
                    return f"takes the bonus {resource_word(bonus.resource)}"
                return ""
            case events.Gained(resource=resource):
                promised = isinstance(last, events.BonusChosen)
                return "" if promised else f"gains {resource_word(resource)}"
            case events.Declined(resource=resource):
                return f"declines {resource_word(resource)} for lack of room"
            case events.GivenUp(resource=resource):
                return f"gives up {resource_word(resource)} to make room"
            case events.Paid(resource=resource, count=count):
                verb = "" if isinstance(last, events.Paid) else "pays "
                return f"{verb}{count} {resource_word(resource)}"
            case events.CardPlayed(seat, card, slot):
                return f"plays {names.title(card)} into {names.slot(seat, slot)}"
            case events.PlaySkipped():
                return "plays no card"
            case events.EffectUsed(card=card):
                return f"uses {names.title(card)}"
            case events.StackRearranged(seat, slot, cards):
                return f"rearranges {names.slot(seat, slot)}: {names.title(cards[-1])} on top"
            case events.Contributed(segment=segment):
                return f"builds segment {segment}"
            case events.GodhBuried(card=card):
                return f"puts {names.title(card)} under the Godh stack"
            case events.TurnEnded():
                return ""  # where discarded Godh cards go is a rule, not a decision
            case (
                events.CrownPlaced()
                | events.TributePaid()
                | events.StackPeeked()
                | events.VisionTaken()
                | events.VisionLeft()
                | events.GodhRejected()
                | events.GhiarhabbatMoved()
                | events.UtrengShows()
                | events.DieChosen()
                | events.DieUsed()
                | events.DamageChosen()
            ):
                return self._of_ability(event)
            case _:
                return self._more_words(event)

    def _of_ability(
        self,
        event: events.CrownPlaced
        | events.TributePaid
        | events.StackPeeked
        | events.VisionTaken
        | events.VisionLeft
        | events.GodhRejected
        | events.GhiarhabbatMoved
        | events.UtrengShows
        | events.DieChosen
        | events.DieUsed
        | events.DamageChosen,
    ) -> str:
        """What only an ability or another ruling brings about."""
        names = self.names
        match event:
            case events.CrownPlaced(stack=stack):
                return f"puts the crown on {back_word(stack)}"
            case events.TributePaid(to=to):
                return f"gives {names.short(to)} a population"
            case events.StackPeeked(stack=stack):
                return f"looks at the top card of {back_word(stack)}"
            case events.VisionTaken():
                return "takes it"
            case events.VisionLeft():
                return "puts it back"
            case events.GodhRejected():
                return "keeps one of two and puts the other under the Godh stack"
            case events.GhiarhabbatMoved(seat, _, slot):
                card = names.title(CardId(GHIARHABBAT))
                return f"moves {card} to {names.slot(seat, slot)}"
            case events.UtrengShows(face, turned):
                shows = "its special face" if face is None else resource_word(face)
                return f"the Utreng die {'is turned to' if turned else 'shows'} {shows}"
            case events.DieChosen(utreng=utreng):
                return f"lays the {'Utreng' if utreng else 'Skybridge'} die on the new segment"
            case events.DieUsed(resource=resource):
                return f"uses the die for {resource_word(resource)}"
            case events.DamageChosen():
                return "has chosen a damage in secret"
            case _:
                assert_never(event)

    def of_guest(self, event: Event) -> str:
        """What Guinn did with a population that was not hers (TH-ABIL-AGO-04)."""
        match event:
            case events.PeopleRebelled(seat, _, territory):
                whose = self.names.short(seat)
                return f"gives up a population of {whose}, a rebel in T{territory} now"
            case events.PeopleLost(seat):
                return f"gives up a population of {self.names.short(seat)}, out of the game now"
            case _:
                return ""

    def _more_words(
        self,
        event: events.LegionMoved
        | events.RebelReturned
        | events.GarrisonPlaced
        | events.GodhDrawn
        | events.PeopleGrew
        | events.PeopleRebelled
        | events.GodhPlayed
        | events.GodhDiscarded
        | events.Traded
        | events.SegmentCompleted
        | events.FreeRebelCame
        | events.LeaderMoved
        | events.DrakheAwoke
        | events.Spared
        | events.CardsLost
        | events.SlotClosed
        | events.PeopleLost
        | events.StartPassed
        | events.CardsCleared
        | events.CompensationDealt
        | events.CardsPutAside
        | events.GameEnded,
    ) -> str:
        """Figures, Godhs, the Faction phase and the end."""
        names = self.names
        match event:
            case events.LegionMoved(seat, territory):
                ahead = self.is_ahead(seat, territory)
                return f"{'advances' if ahead else 'falls back'} to T{territory}"
            case events.RebelReturned(territory=territory):
                return f"brings a rebel back from T{territory}"
            case events.GarrisonPlaced(territory=territory):
                return f"places a garrison in T{territory}"
            case events.GodhDrawn():
                return "draws a Godh card"
            case events.PeopleGrew():
                return "gains population"
            case events.PeopleRebelled(count=count, territory=territory):
                return f"has {count} population turn rebel in T{territory}"
            case events.GodhPlayed(seat, card, slot):
                return f"claims {names.slot(seat, slot)} with {names.title(card)}"
            case events.GodhDiscarded(card=card):
                gift = names.deck.godhs[card].gift
                symbol = f" for {gift_sign(gift).words}" if isinstance(gift, Symbol) else ""
                return f"discards {names.title(card)}{symbol}"
            case events.Traded(resource=resource):
                return f"trades 2 {resource_word(resource)}"
            case events.SegmentCompleted(segment, crew):
                by = listed([names.short(seat) for seat in crew])
                return f"segment {segment} is completed {f'by {by}' if crew else 'without help'}"
            case events.FreeRebelCame(territory, placed):
                comes = f"a free rebel comes to T{territory}" if placed else "no free rebel is left"
                return f"the segment stands idle, {comes}"
            case events.LeaderMoved(territory):
                return f"the rebel leader moves to T{territory}"
            case events.DrakheAwoke(drakhe):
                return f"the Great Drakhe {drakhe.name.capitalize()} awakens"
            case events.Spared():
                return "has nothing to lose and is spared"
            case events.CardsLost(cards=cards):
                return f"gives {count_words(cards, 'card', 'cards')} to Sathap"
            case events.SlotClosed(seat, slot):
                return f"closes {names.slot(seat, slot)} for good"
            case events.PeopleLost(count=count):
                return f"loses {count} population"
            case events.StartPassed():
                return "receives the starting Drakhe"
            case events.CardsCleared(cards):
                cleared = count_words(len(cards), "card is", "cards are")
                return f"{cleared} cleared away" if cards else ""
            case events.CompensationDealt(cards=cards):
                return f"receives {count_words(cards, 'card', 'cards')} of bridge work"
            case events.CardsPutAside(cards=cards):
                return f"has no stack for {count_words(cards, 'card', 'cards')}"
            case events.GameEnded(winners):
                who = listed([names.seat(seat) for seat in winners])
                return f"{who} {'wins' if len(winners) == 1 else 'share the win'}"
            case _:
                assert_never(event)

    def _face_up(self) -> str:
        """Every face-up card, told once in a round (TH-PREP-01)."""
        shown = [
            self._from(stack, card)
            for stack, card in zip(Stack, self._after.cards.open, strict=True)
            if card is not None
        ]
        return ", ".join(shown)

    def _from(self, stack: Stack, card: CardId) -> str:
        """A card and its stack, unless they are called the same."""
        title, place = self.names.title(card), back_word(stack)
        return title if title.lower() == place.lower() else f"{title} ({place})"

    def _is_last(self, seat: Seat) -> bool:
        """Whether a seat is the last in turn order (TH-TURN-01)."""
        holder, players = self._after.holder, len(self._after.players)
        return holder is None or (seat + 1) % players == holder

    def is_ahead(self, seat: Seat, territory: int) -> bool:
        """Whether a territory is farther than the legion of a seat has come."""
        return territory > self._before.players[seat].figures.might
