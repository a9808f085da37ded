"""What a move of thraen costs and brings, and where it leads to, for the seat that is asked."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen import tasks
from skybridge_rules.thraen.components import Ability, Resource, Stack
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.deck import Result, Way
from skybridge_rules.thraen.effects import DieResource, Garrison, Might
from skybridge_rules.thraen.imagining import imagined
from skybridge_rules.thraen.powers import own_die
from skybridge_rules.thraen.resolve.storage import has_room
from skybridge_rules.thraen.resolve.trades import PRICE
from skybridge_rules.thraen.steps.building import (
    LABOR_PRICE,
    cost_for,
    cost_now,
    replaces_labor,
)
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.effects import bonus_sign, effect_words
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.phrases import counted
from skybridge_rules.thraen.words.terms import amount_words, goods_words, resource_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import listed

SHOWN: Final = 4
"""So many cards of a stack are named."""


class Results:
    """Phrases about a view and the seat that is asked in it."""

    def __init__(self, view: View, seat: Seat, language: Language, people: People = NOBODY) -> None:
        self.names = Names(view, language, people)
        self.say = self.names.say
        self.view, self.seat, self.language = view, seat, language
        self.figures = view.players[seat].figures

    def resource(self, resource: Resource) -> str:
        """A resource."""
        return resource_word(resource, self.language)

    def place(self, slot: int, moved: int | None = None) -> str:
        """A slot, and what gets covered there, perhaps after Ghiarhabbat has moved."""
        names, stack = self.names, self._laid(slot, moved)
        at = names.slot(self.seat, slot)
        if stack:
            place = self.say("move.over", slot=at, top=names.title(stack[-1]))
        else:
            place = self.say("move.empty", slot=at)
        if moved is None:
            return place
        card, to = names.title(CardId(GHIARHABBAT)), names.slot(self.seat, moved)
        return self.say("move.moved", place=place, card=card, slot=to)

    def stack(self, slot: int) -> str:
        """The cards at a slot, from the top down; of a high stack the uppermost ones."""
        cards = self.names.player(self.seat).display.stacks[slot][::-1]
        titles = [self.names.title(card) for card in cards[:SHOWN]]
        if len(cards) > SHOWN:
            titles.append(self.say("move.more", count=len(cards) - SHOWN))
        return listed(self.language, titles)

    def worth(self, slot: int, moved: int | None = None) -> str:
        """The points of the faction cards at a slot (TH-SCORE-03)."""
        cards, stack = self.names.deck.cards, self._laid(slot, moved)
        points = sum(cards[card].points for card in stack if card in cards)
        return self.say("move.worth", points=self._points(points))

    def take(self, stack: Stack) -> str:
        """The face-up card of a stack with its bonus, and what the crown asks for it."""
        card = self.view.cards.open[stack]
        (bonus,) = (each for each in self.view.options.content.bonus if each.stack is stack)
        shown = "" if card is None else self.names.card(card)
        sign = bonus_sign(bonus.options, self.language)
        take = self.say("move.take", card=shown, bonus=sign)
        guinn = self._due(stack)
        if guinn is None:
            return take
        return self.say("move.tribute", take=take, who=self.names.short(guinn))

    def gain(self, resource: Resource) -> str:
        """A resource, and whether there is room for it."""
        goods, word = self.names.player(self.seat).goods, self.resource(resource)
        if not has_room(goods, resource):
            return self.say("move.no-room", resource=word)
        return self.say("move.bonus", resource=word, had=goods[resource])

    def way(self, way: Way) -> str:
        """What a way to use an effect costs and brings."""
        brings = self.result(way.brings)
        if way.people:
            land = self.names.land(self.view.desert.leader)
            return self.say("move.rebel-for", land=land, brings=brings)
        if way.pay is None:
            return brings
        return self.say("move.pay", resource=self.resource(way.pay), brings=brings)

    def result(self, result: Result) -> str:
        """What an effect brings, here and now."""
        match result:
            case Might():
                land = self.names.land(self.figures.might + 1)
                return self.say("move.legion", land=land)
            case Garrison():
                return self.garrison()
            case _:
                return effect_words(result, self.language)

    def garrison(self) -> str:
        """A garrison where the legion stands."""
        might = self.figures.might
        points = self._points(self.names.deck.forts[might] or 0)
        return self.say("move.garrison", land=self.names.land(might), points=points)

    def resource_trade(self, pay: Resource, get: Resource | None) -> str:
        """A resource trade (TH-RTRADE-02)."""
        price = amount_words(pay, PRICE, self.language)
        if get is not None:
            return self.say("move.trade", price=price, what=self.resource(get))
        if pay is Resource.METAL:
            return self.say("move.trade-might", price=price, result=self.result(Might()))
        return self.say("move.trade", price=price, what=self.say("move.godh"))

    def build(self, segment: int, *, die: bool) -> str:
        """What a contribution costs and what it is worth."""
        # What building costs lies open, so any state that the view allows will do.
        state = imagined(self.view, Dealer.of(0))
        cost = list(cost_for(state, self.seat, die=die) or cost_now(state))
        shown, labor = own_die(state, self.seat) if die else None, ""
        if replaces_labor(state, self.seat):
            cost[Resource.MONEY] += LABOR_PRICE
            labor = self.say("move.for-labor", count=LABOR_PRICE)
        return self.say(
            "move.build",
            goods=goods_words(cost, self.language) or self.say("move.nothing"),
            points=self._points(self.names.deck.segments[segment - 1].points),
            labor=labor,
            die="" if shown is None else self.say("move.for-die", resource=self.resource(shown)),
        )

    def profit(self) -> str:
        """The effect beside the slot that a card was laid into (TH-ABIL-PRO-02)."""
        top = self.view.agenda[-1]
        effect = self.names.deck.slot_effects[top.slot if isinstance(top, tasks.AskProfit) else 0]
        if not isinstance(effect, DieResource):
            return self.result(effect)
        die = self.view.bridge.die
        if die is None:
            return self.say("move.nothing")
        return self.say("move.die-gain", resource=self.resource(die))

    def _points(self, points: int) -> str:
        return counted(self.language, "count.point", points)

    def _laid(self, slot: int, moved: int | None) -> tuple[CardId, ...]:
        """The stack at a slot, without Ghiarhabbat if that moves away."""
        stack = self.names.player(self.seat).display.stacks[slot]
        return stack if moved is None else stack[:-1]

    def _due(self, stack: Stack) -> Seat | None:
        """Whom the Crown of Agony makes pay for a card (TH-ABIL-AGO-02)."""
        for seat, player in enumerate(self.view.players):
            crowned = player.ability is Ability.AGONY and self.view.cards.crown is stack
            if crowned and seat != self.seat:
                return Seat(seat)
        return None
