"""What a move of *thraen* means to whoever may answer with it: cards, slots, costs and results."""

from __future__ import annotations

from typing import Final, assert_never

from skybridge_rules.cli.sentence import listed
from skybridge_rules.cli.thraen_names import Names, character, count_words, goods_words
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.render.thraen.faces import back_word
from skybridge_rules.render.thraen.signs import bonus_sign, main_sign, resource_word, rune_sign
from skybridge_rules.thraen import moves, tasks
from skybridge_rules.thraen.components import Ability, Resource, Stack
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.deck import Result, Way
from skybridge_rules.thraen.effects import DieResource, Gain, Garrison, Might
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.resolve.figures import on_board
from skybridge_rules.thraen.resolve.storage import has_room
from skybridge_rules.thraen.resolve.trades import PRICE
from skybridge_rules.thraen.steps.building import (
    LABOR_PRICE,
    cost_for,
    cost_now,
    own_die,
    replaces_labor,
)
from skybridge_rules.thraen.steps.drakhe import DAMAGE
from skybridge_rules.thraen.views import View, imagined

SHOWN: Final = 4
"""So many cards of a stack are named."""


def move_words(view: View, move: Move) -> str:
    """What a legal move does, for the seat of the view; the one that is asked, or chance."""
    top = view.agenda[-1]
    asked = getattr(top, "seat", None)
    return _Meaning(view, Seat(0) if asked is None else asked).of(move)


class _Meaning:
    """A view, and the seat that is asked in it."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.names = Names(view)
        self.view = view
        self.seat = seat
        self.figures = view.players[seat].figures

    def of(self, move: Move) -> str:
        """A move in words."""
        match move:
            case moves.ChooseBoard(ability):
                return self._board(ability)
            case moves.LayStarting(slot):
                return f"{self._starting()} to {self._place(slot)}"
            case moves.Pick(card) | moves.Keep(card) | moves.PutBack(card):
                return self.names.card(card)
            case moves.DiscardCard(card) | moves.DiscardGodh(card):
                return self.names.card(card)
            case moves.DiscardPair(card) | moves.Bury(card):
                return self.names.card(card)
            case moves.Take(stack):
                return self._take(stack)
            case moves.Draw(cards):
                return f"look at {cards} more" if cards else "just the card that lies face up"
            case moves.ChooseBonus(bonus):
                return self._gain(bonus.resource) if isinstance(bonus, Gain) else "a Godh card"
            case moves.Play(card, slot, retreat, moved):
                price = f", the legion back to T{self.figures.might - 1}" if retreat else ""
                return f"{self.names.card(card)} to {self._place(slot, moved)}{price}"
            case moves.Use(slot, effect, way):
                return self._use(slot, effect, way)
            case moves.PlayGodh(card, slot, moved):
                face = self.names.face(card)
                feud = "" if face.feud is None else f" feud {face.feud.name.capitalize()}"
                claim = f"{face.title} [{face.rune}]{feud}"
                return f"{claim} to {self._place(slot, moved)}; {self._worth(slot, moved)}"
            case moves.Exchange(pay, get):
                return self._exchange(pay, get)
            case moves.GiveUp(resource):
                return f"give up {resource_word(resource)}, to make room for {self._awaited()}"
            case moves.Contribute(segment, die):
                return self._contribute(segment, die=die)
            case moves.Decline() | moves.Done():
                return self._refused()
            case (
                moves.UtrengFace()
                | moves.PlaceCrown()
                | moves.Peek()
                | moves.Summon()
                | moves.Invest()
                | moves.Collect()
                | moves.Give()
                | moves.TurnDie()
                | moves.ChooseDie()
            ):
                return self._of_ability(move)
            case _:
                return self._other(move)

    def _of_ability(
        self,
        move: moves.UtrengFace
        | moves.PlaceCrown
        | moves.Peek
        | moves.Summon
        | moves.Invest
        | moves.Collect
        | moves.Give
        | moves.TurnDie
        | moves.ChooseDie,
    ) -> str:
        """What only an ability asks for."""
        names, bridge = self.names, self.view.bridge
        match move:
            case moves.UtrengFace(resource):
                shows = "its special face" if resource is None else resource_word(resource)
                return f"the Utreng die shows {shows}"
            case moves.PlaceCrown(stack):
                return f"on {self._take(stack)}"
            case moves.Peek(stack):
                down = len(self.view.cards.piles[stack])
                return f"{count_words(down, 'card', 'cards')} of {back_word(stack)} face down"
            case moves.Summon():
                return "a Godh card"
            case moves.Invest():
                return f"a population turns rebel in {names.land(self.view.desert.leader)}"
            case moves.Collect():
                return self._profit()
            case moves.Give(colour):
                whose = "an own one" if colour == self.seat else f"one of {names.seat(colour)}"
                return f"{whose}, {self._fate()}"
            case moves.TurnDie(resource):
                return f"the Utreng die shows {resource_word(resource)}"
            case moves.ChooseDie(utreng):
                faces = {"Utreng": bridge.utreng, "Skybridge": bridge.die}
                words = {
                    name: f"the {name} die" + ("" if face is None else f" ({resource_word(face)})")
                    for name, face in faces.items()
                }
                here, there = ("Utreng", "Skybridge") if utreng else ("Skybridge", "Utreng")
                return f"{words[here]} on the segment, {words[there]} on the board"
            case _:
                assert_never(move)

    def _fate(self) -> str:
        """What becomes of a population that is given up."""
        top = self.view.agenda[-1]
        if isinstance(top, tasks.AskFigure) and top.boxed:
            return "out of the game"
        return f"a rebel in {self.names.land(self.view.desert.leader)}"

    def _profit(self) -> str:
        """The effect beside the slot that a card was laid into (TH-ABIL-PRO-02)."""
        top = self.view.agenda[-1]
        effect = self.names.deck.slot_effects[top.slot if isinstance(top, tasks.AskProfit) else 0]
        if not isinstance(effect, DieResource):
            return self._result(effect)
        die = self.view.bridge.die
        return "nothing" if die is None else f"gain {resource_word(die)}, which the die shows"

    def _other(
        self,
        move: moves.Begin
        | moves.Face
        | moves.Show
        | moves.Awaken
        | moves.Advance
        | moves.BringBack
        | moves.Inspire
        | moves.Next
        | moves.PlaceGarrison
        | moves.LoseMight
        | moves.LoseCards
        | moves.CloseSlot
        | moves.LosePeople
        | moves.LayBridgeWork,
    ) -> str:
        """What chance answers, immediate effects, and what the Great Drakhe and the end ask for."""
        names, might = self.names, self.figures.might
        match move:
            case moves.Begin(seat):
                return f"seat {seat} begins"
            case moves.Face(resource):
                return f"the die shows {resource_word(resource)}"
            case moves.Show(card):
                return names.card(card)
            case moves.Awaken(drakhe):
                return f"{drakhe.name.capitalize()} awakens"
            case moves.Advance():
                return f"the legion goes to {names.land(might + 1)}"
            case moves.BringBack(territory):
                return f"a rebel comes back from {names.land(territory)}"
            case moves.Inspire(slot):
                return f"rearrange {names.slot(self.seat, slot)}: {self._stack(slot)}"
            case moves.Next(place):
                return names.card(self._reordered()[-1 - place])
            case moves.PlaceGarrison():
                points = names.deck.forts[might]
                return f"a garrison into {names.land(might)}, {points or 0} points"
            case moves.LoseMight():
                return f"the legion falls back to {names.land(might - 1)}"
            case moves.LoseCards():
                return f"{min(DAMAGE, names.player(self.seat).hand.count)} cards of the hand"
            case moves.CloseSlot(slot):
                return f"no more cards into {names.slot(self.seat, slot)}: {self._stack(slot)}"
            case moves.LosePeople():
                forced = self.view.options.config.foreign_population_forced
                there = on_board(self.figures) if forced else self.figures.people
                return f"{min(DAMAGE, there)} population, out of the game"
            case moves.LayBridgeWork(slot):
                return f"bridge work to {self._place(slot)}; {self._worth(slot)}"
            case _:
                assert_never(move)

    def _board(self, ability: Ability) -> str:
        names = self.names
        board = names.board(ability)
        runes = "".join(map(rune_sign, board.slots))
        return f"{character(ability)} ({names.colour(ability)}): {board.name_en}, slots {runes}"

    def _starting(self) -> str:
        top = self.view.agenda[-1]
        return self.names.card(top.card) if isinstance(top, tasks.AskStarting) else "the card"

    def _place(self, slot: int, moved: int | None = None) -> str:
        """A slot, and what gets covered there, perhaps after Ghiarhabbat has moved."""
        names, stack = self.names, self._laid(slot, moved)
        over = f" over {names.title(stack[-1])}" if stack else ", empty"
        if moved is None:
            return f"{names.slot(self.seat, slot)}{over}"
        ghiarhabbat = names.title(CardId(GHIARHABBAT))
        return (
            f"{names.slot(self.seat, slot)}{over}, {ghiarhabbat} to {names.slot(self.seat, moved)}"
        )

    def _laid(self, slot: int, moved: int | None) -> tuple[CardId, ...]:
        """The stack at a slot, without Ghiarhabbat if that moves away."""
        stack = self.names.player(self.seat).display.stacks[slot]
        return stack if moved is None else stack[:-1]

    def _stack(self, slot: int) -> str:
        """The cards at a slot, from the top down; of a high stack the uppermost ones."""
        cards = self.names.player(self.seat).display.stacks[slot][::-1]
        titles = [self.names.title(card) for card in cards[:SHOWN]]
        more = [f"{len(cards) - SHOWN} more"] if len(cards) > SHOWN else []
        return listed([*titles, *more])

    def _reordered(self) -> tuple[CardId, ...]:
        """The stack that is being rearranged, from the bottom up."""
        top = self.view.agenda[-1]
        slot = top.slot if isinstance(top, tasks.AskOrder) else 0
        return self.names.player(self.seat).display.stacks[slot]

    def _worth(self, slot: int, moved: int | None = None) -> str:
        """The points of the faction cards at a slot (TH-SCORE-03)."""
        cards, stack = self.names.deck.cards, self._laid(slot, moved)
        points = sum(cards[card].points for card in stack if card in cards)
        return f"{count_words(points, 'point', 'points')} there"

    def _take(self, stack: Stack) -> str:
        card = self.view.cards.open[stack]
        (bonus,) = (each for each in self.view.options.content.bonus if each.stack is stack)
        shown = "" if card is None else self.names.card(card)
        return f"{shown}; bonus {bonus_sign(bonus.options).text}{self._tribute(stack)}"

    def _tribute(self, stack: Stack) -> str:
        """What the Crown of Agony takes for a card (TH-ABIL-AGO-02)."""
        for seat, player in enumerate(self.view.players):
            crowned = player.ability is Ability.AGONY and self.view.cards.crown is stack
            if crowned and seat != self.seat:
                return f"; a population to {self.names.short(Seat(seat))}"
        return ""

    def _gain(self, resource: Resource) -> str:
        goods = self.names.player(self.seat).goods
        had = f"of which there are {goods[resource]}"
        return f"{resource_word(resource)}, {had if has_room(goods, resource) else 'but no room'}"

    def _use(self, slot: int, effect: int, way: int) -> str:
        """The card, and what this way to use it costs and brings."""
        card = self.names.deck.cards[self.names.player(self.seat).display.stacks[slot][-1]]
        return f"{card.title}: {self._way(card.ways[effect][way])}"

    def _way(self, way: Way) -> str:
        brings = self._result(way.brings)
        if way.people:
            rebel = self.names.land(self.view.desert.leader)
            return f"a population turns rebel in {rebel}; {brings}"
        return brings if way.pay is None else f"pay {resource_word(way.pay)}; {brings}"

    def _result(self, result: Result) -> str:
        match result:
            case Might():
                return f"the legion goes to {self.names.land(self.figures.might + 1)}"
            case Garrison():
                return self._other(moves.PLACE_GARRISON)
            case _:
                return main_sign(result).words

    def _exchange(self, pay: Resource, get: Resource | None) -> str:
        price = f"{PRICE} {resource_word(pay)} for"
        if get is not None:
            return f"{price} {resource_word(get)}"
        if pay is Resource.METAL:
            return f"{price} military might: {self._result(Might())}"
        return f"{price} a Godh card"

    def _awaited(self) -> str:
        top = self.view.agenda[-1]
        return resource_word(top.resource) if isinstance(top, tasks.AskRoom) else "something else"

    def _contribute(self, segment: int, *, die: bool) -> str:
        # What building costs lies open, so any state that the view allows will do.
        state = imagined(self.view, Dealer.of(0))
        cost = list(cost_for(state, self.seat, die=die) or cost_now(state))
        shown, labor = own_die(state, self.seat) if die else None, ""
        if replaces_labor(state, self.seat):
            cost[Resource.MONEY] += LABOR_PRICE
            labor = f", {LABOR_PRICE} of the money for want of Labor"
        points = self.names.deck.segments[segment - 1].points
        paid = goods_words(cost) or "nothing"
        instead = "" if shown is None else f", the die standing for {resource_word(shown)}"
        return f"pay {paid} and a population for {points} points{labor}{instead}"

    def _refused(self) -> str:
        """What it means to go on, or to do without."""
        match self.view.agenda[-1]:
            case tasks.AskRoom(resource=resource):
                return f"do without {resource_word(resource)}"
            case tasks.AskCrown():
                return "leave the crown on the board"
            case tasks.AskTake():
                return "take no card"
            case tasks.AskEmpery():
                return "take no bonus"
            case tasks.AskPlay():
                return "play no card"
            case tasks.AskImmediate():
                return "leave the other effects of the card"
            case tasks.AskUse():
                return "no more main effects, on to step 4"
            case tasks.AskBuild():
                return "do not build"
            case tasks.AskLimit():
                return "end the turn"
            case _:
                return "do without it"
