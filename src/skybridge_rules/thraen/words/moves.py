"""What a move of thraen means to whoever may answer with it: cards, slots, costs and results."""

from __future__ import annotations

from contextlib import suppress
from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen import moves, tasks
from skybridge_rules.thraen.components import TERRITORIES, Ability, Resource
from skybridge_rules.thraen.effects import Gain, Might
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.resolve.damage import DAMAGE
from skybridge_rules.thraen.resolve.figures import on_board
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.going_on import going_on_words
from skybridge_rules.thraen.words.groups import group_words
from skybridge_rules.thraen.words.phrases import counted
from skybridge_rules.thraen.words.results import Results
from skybridge_rules.thraen.words.terms import back_word, drakhe_word, rune_sign
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

_OfAbility: TypeAlias = (
    moves.UtrengFace
    | moves.PlaceCrown
    | moves.Peek
    | moves.Summon
    | moves.Invest
    | moves.Collect
    | moves.Give
    | moves.TurnDie
    | moves.ChooseDie
)

_Other: TypeAlias = (
    moves.Begin
    | moves.Face
    | moves.Show
    | moves.Awaken
    | moves.Advance
    | moves.Return
    | moves.Inspire
    | moves.Next
    | moves.PlaceGarrison
    | moves.LoseMight
    | moves.LoseCards
    | moves.CloseSlot
    | moves.LosePeople
    | moves.LayBridgeWork
)


def move_words(
    view: View, move: Move, language: Language = Language.EN, people: People = NOBODY
) -> str:
    """What a move does, legal or not, for the seat that is asked, or for chance.

    Of what is not there, such as the top of an empty stack, only the kind of the move is told.
    """
    if view.agenda and _has_meaning(view, move):
        asked = getattr(view.agenda[-1], "seat", None)
        meaning = _Meaning(view, Seat(0) if asked is None else asked, language, people)
        with suppress(LookupError):  # an illegal move may speak of any card, slot or effect
            return meaning.of(move)
    return f"{group_words(move, language)} ({move})"


def _has_meaning(view: View, move: Move) -> bool:
    """Whether what a move speaks of is there."""
    own = view.players[Seat(0) if view.seat is None else view.seat]
    match move:
        case moves.Take(stack) | moves.PlaceCrown(stack):
            return view.cards.open[stack] is not None
        case moves.Play(retreat=True):
            return own.figures.might > 0
        case moves.Build(segment=segment):
            return segment == view.bridge.completed + 1
        case moves.Advance():
            return own.figures.might + 1 < TERRITORIES
        case _:
            return True


class _Meaning(Results):
    """Moves in words."""

    def of(self, move: Move) -> str:
        """A move in words."""
        say, names = self.say, self.names
        match move:
            case moves.ChooseBoard(ability):
                return self._board(ability)
            case moves.LayStarting(slot):
                return say("move.lay", card=self._starting(), place=self.place(slot))
            case moves.Pick(card) | moves.Keep(card) | moves.PutBack(card):
                return names.card(card)
            case moves.LoseCard(card) | moves.DiscardGodh(card):
                return names.card(card)
            case moves.DiscardBoth(card) | moves.Bury(card):
                return names.card(card)
            case moves.Take(stack):
                return self.take(stack)
            case moves.Draw(cards):
                return say("move.draw", cards=cards) if cards else say("move.draw-none")
            case moves.ChooseBonus(bonus):
                if isinstance(bonus, Gain):
                    return self.gain(bonus.resource)
                return say("move.godh")
            case moves.Play(card, slot, retreat, moved):
                figures = {"card": names.card(card), "place": self.place(slot, moved)}
                if not retreat:
                    return say("move.play", **figures)
                return say("move.retreat", territory=self.figures.might - 1, **figures)
            case moves.Use(slot, effect, way):
                return self._use(slot, effect, way)
            case moves.PlayGodh(card, slot, moved):
                place, worth = self.place(slot, moved), self.worth(slot, moved)
                return say("move.claim", card=names.claim(card), place=place, worth=worth)
            case moves.Trade(pay, get):
                return self.resource_trade(pay, get)
            case moves.GiveUp(resource):
                word, awaited = self.resource(resource), self._awaited()
                return say("move.give-up", resource=word, awaited=awaited)
            case moves.Build(segment, die):
                return self.build(segment, die=die)
            case moves.Decline() | moves.Done():
                return going_on_words(self.view.agenda[-1], self.language)
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

    def _of_ability(self, move: _OfAbility) -> str:
        """What only an ability asks for."""
        say, names = self.say, self.names
        match move:
            case moves.UtrengFace(resource):
                if resource is None:
                    return say("move.utreng-special")
                return say("move.utreng", resource=self.resource(resource))
            case moves.PlaceCrown(stack):
                return say("move.crown", take=self.take(stack))
            case moves.Peek(stack):
                down = len(self.view.cards.piles[stack])
                cards = counted(self.language, "count.card", down)
                return say("move.peek", cards=cards, stack=back_word(stack, self.language))
            case moves.Summon():
                return say("move.godh")
            case moves.Invest():
                return say("move.rebel", land=names.land(self.view.desert.leader))
            case moves.Collect():
                return self.profit()
            case moves.Give(colour):
                guest = say("name.guest", seat=names.seat(colour))
                whose = say("name.own") if colour == self.seat else guest
                return say("move.give", whose=whose, fate=self._fate())
            case moves.TurnDie(resource):
                return say("move.utreng", resource=self.resource(resource))
            case moves.ChooseDie(utreng):
                bridge = self.view.bridge
                mine = self._die(say("move.die-utreng"), bridge.utreng)
                shared = self._die(say("move.die-skybridge"), bridge.die)
                here, there = (mine, shared) if utreng else (shared, mine)
                return say("move.dice", here=here, there=there)
            case _:
                assert_never(move)

    def _other(self, move: _Other) -> str:
        """What chance answers, immediate effects, and what the Great Drakhe and the end ask for."""
        say, names, might = self.say, self.names, self.figures.might
        match move:
            case moves.Begin(seat):
                return say("move.begins", seat=names.people.seat(seat, self.language))
            case moves.Face(resource):
                return say("move.face", resource=self.resource(resource))
            case moves.Show(card):
                return names.card(card)
            case moves.Awaken(drakhe):
                return say("move.awakens", drakhe=drakhe_word(drakhe))
            case moves.Advance():
                return self.result(Might())
            case moves.Return(territory):
                return say("move.return", land=names.land(territory))
            case moves.Inspire(slot):
                at = names.slot(self.seat, slot)
                return say("move.inspire", slot=at, cards=self.stack(slot))
            case moves.Next(place):
                return names.card(self._reordered()[-1 - place])
            case moves.PlaceGarrison():
                return self.garrison()
            case moves.LoseMight():
                return say("move.back", land=names.land(might - 1))
            case moves.LoseCards():
                lost = min(DAMAGE, names.player(self.seat).hand.count)
                return say("move.lose-cards", cards=counted(self.language, "count.card", lost))
            case moves.CloseSlot(slot):
                at = names.slot(self.seat, slot)
                return say("move.close", slot=at, cards=self.stack(slot))
            case moves.LosePeople():
                forced = self.view.options.config.foreign_population_forced
                there = on_board(self.figures) if forced else self.figures.people
                return say("move.lose-people", people=min(DAMAGE, there))
            case moves.LayBridgeWork(slot):
                worth = self.worth(slot)
                return say("move.bridge-work", place=self.place(slot), worth=worth)
            case _:
                assert_never(move)

    def _board(self, ability: Ability) -> str:
        runes = "".join(map(rune_sign, self.names.board(ability).slots))
        return self.say("move.board", board=self.names.side(ability), runes=runes)

    def _starting(self) -> str:
        top = self.view.agenda[-1]
        if isinstance(top, tasks.AskStarting):
            return self.names.card(top.card)
        return self.say("move.the-card")

    def _use(self, slot: int, effect: int, way: int) -> str:
        """The card, and what this way to use it costs and brings."""
        card = self.names.deck.cards[self.names.player(self.seat).display.stacks[slot][-1]]
        return self.say("move.use", card=card.title, way=self.way(card.ways[effect][way]))

    def _fate(self) -> str:
        """What becomes of a population that is given up."""
        top = self.view.agenda[-1]
        if isinstance(top, tasks.AskFigure) and top.boxed:
            return self.say("move.boxed")
        return self.say("move.a-rebel", land=self.names.land(self.view.desert.leader))

    def _die(self, name: str, face: Resource | None) -> str:
        if face is None:
            return name
        return self.say("move.die-shows", die=name, resource=self.resource(face))

    def _reordered(self) -> tuple[CardId, ...]:
        """The stack that is being rearranged, from the bottom up."""
        top = self.view.agenda[-1]
        slot = top.slot if isinstance(top, tasks.AskOrder) else 0
        return self.names.player(self.seat).display.stacks[slot]

    def _awaited(self) -> str:
        top = self.view.agenda[-1]
        if isinstance(top, tasks.AskRoom):
            return self.resource(top.resource)
        return self.say("move.something")
