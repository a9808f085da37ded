"""What the answers to the smaller questions of mysthea mean: points, Travels, battles, effects."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import effects, tasks
from skybridge_rules.mysthea import moves as m
from skybridge_rules.mysthea.cards import Bonuses, bonuses_of
from skybridge_rules.mysthea.components import Sign, Unit
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.steps.points import COSTS
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.effects import part_text, parts_text, worth_text
from skybridge_rules.mysthea.words.names import Names
from skybridge_rules.mysthea.words.terms import sign_word

_OfPoints: TypeAlias = (
    m.TakeEnergy | m.Construct | m.Deploy | m.Fortify | m.TravelWith | m.GoTo | m.TakeAlong
)
_OfCards: TypeAlias = m.TurnUp | m.Renew | m.PutUnder | m.Buy | m.DrawCards
_OfBattle: TypeAlias = m.FightIn | m.Commit | m.CommitNone | m.Lose
_OfRest: TypeAlias = (
    m.Attune
    | m.InsertAfter
    | m.ChooseSign
    | m.ChoosePart
    | m.Target
    | m.ChooseMonster
    | m.Abandon
    | m.LoseGlory
    | m.LoseCard
)
OfStep: TypeAlias = _OfPoints | _OfCards | _OfBattle | _OfRest
"""What answers a smaller question."""


class StepMoves:
    """Phrases for the answers to the question that a view shows."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._view: View = names.view
        self._asked = names.view.agenda[-1] if names.view.agenda else None
        asked = self._asked
        self._seat: Seat | None = asked.seat if isinstance(asked, tasks.SeatsTask) else None

    def of_step(self, move: OfStep) -> str:
        """The answer to a smaller question."""
        match move:
            case (
                m.TakeEnergy()
                | m.Construct()
                | m.Deploy()
                | m.Fortify()
                | m.TravelWith()
                | m.GoTo()
                | m.TakeAlong()
            ):
                return self._points(move)
            case m.TurnUp() | m.Renew() | m.PutUnder() | m.Buy() | m.DrawCards():
                return self._cards(move)
            case m.FightIn() | m.Commit() | m.CommitNone() | m.Lose():
                return self._battle(move)
            case _:
                return self._rest(move)

    def _use(self, key: str, card: CardId) -> str:
        """A Command card with its points and what it does (MY-ACT-02)."""
        names, points = self._names, self._names.command(card).points
        figures = {"card": names.card(card), "text": names.use(card)}
        return names.say(key, points=names.points(points), **figures)

    def _points(self, move: _OfPoints) -> str:
        """What Command Points are spent on, and Travels (MY-CP-01 to MY-CP-06)."""
        say, names = self._names.say, self._names
        match move:
            case m.TakeEnergy():
                return say("move.energy", things=names.amount(energy=1))
            case m.Construct(unit):
                return say("move.construct", unit=names.unit(unit), points=self._price(unit))
            case m.Deploy(unit):
                if self._seat is None:
                    raise LookupError(unit)
                region = names.inside(names.champion_region(self._seat))
                if isinstance(self._asked, tasks.AskFreeDeploy):
                    return say("move.deploy-free", unit=names.unit(unit), region=region)
                price = self._price(unit)
                return say("move.deploy", unit=names.unit(unit), region=region, points=price)
            case m.Fortify(region):
                return say("move.fortify", region=names.inside(region))
            case m.TravelWith(unit, region):
                key = "move.retreat" if self._retreats() else "move.travel"
                return say(key, unit=names.unit(unit), region=names.away(region))
            case m.GoTo(region):
                return say("move.to", region=names.towards(region))
            case m.TakeAlong(unit):
                return say("move.carry", unit=names.unit(unit))
            case _:
                assert_never(move)

    def _price(self, unit: Unit) -> str:
        return self._names.points(COSTS[unit])

    def _retreats(self) -> bool:
        return isinstance(self._asked, tasks.AskRetreat)

    def _cards(self, move: _OfCards) -> str:
        """Developing and drawing (MY-DEV-02, MY-DEV-03)."""
        say, names = self._names.say, self._names
        match move:
            case m.TurnUp():
                return say("move.turn-up")
            case m.Renew():
                return say("move.renew")
            case m.PutUnder(card):
                return say("move.under", card=names.card(card))
            case m.Buy(card):
                return self._use("move.buy", card)
            case m.DrawCards(cards):
                return say("move.draw", cards=names.count("count.card", cards))
            case _:
                assert_never(move)

    def _battle(self, move: _OfBattle) -> str:
        """Battles (MY-BATTLE-02, MY-BATTLE-06, MY-BATTLE-15)."""
        say, names = self._names.say, self._names
        match move:
            case m.FightIn(region):
                seats = names.seats(self._opponents(region)) or say("name.nobody")
                return say("move.fight", region=names.inside(region), seats=seats)
            case m.Commit(card):
                return say("move.commit", card=names.card(card), text=names.reaction(card))
            case m.CommitNone():
                return say("move.no-card")
            case m.Lose(unit):
                if unit is Unit.CHAMPION:
                    return say("move.wound")
                return say("move.lose", unit=names.unit(unit))
            case _:
                assert_never(move)

    def _opponents(self, region: Region) -> tuple[Seat, ...]:
        """The other seats with a unit in a region (MY-BATTLE-05)."""
        found = []
        for number, player in enumerate(self._view.players):
            champion = player.army.champion
            there = champion is not None and champion.region == region
            if number != self._seat and (there or player.army.squad(region) is not None):
                found.append(Seat(number))
        return tuple(found)

    def _rest(self, move: _OfRest) -> str:
        """Islands, encounters, effects and Monsters."""
        say, names = self._names.say, self._names
        match move:
            case m.Attune(card):
                worth = worth_text(names.printed.attunements[card].worth, names.language)
                return say("move.attune", card=names.card(card), text=worth)
            case m.InsertAfter(island):
                if self._seat is None:
                    return say("move.after", island=names.island(island))
                lifted = names.island(names.champion_island(self._seat))
                return say("move.after-lifted", lifted=lifted, island=names.island(island))
            case m.ChooseSign(sign):
                return self._sign(sign)
            case m.ChoosePart(choice):
                return say("move.use", text=part_text(self._part(choice), names.language))
            case m.Target(region):
                return say("move.target", region=names.region(region))
            case m.ChooseMonster(card):
                where = self._view.events.island_of(card)
                if where is None:
                    return say("move.monster-bare", monster=names.card(card))
                return say("move.monster", monster=names.card(card), island=names.island(where))
            case m.Abandon(region):
                return say("move.abandon", region=names.inside(region))
            case m.LoseGlory():
                return say("move.lose-glory")
            case m.LoseCard():
                return say("move.lose-card")
            case _:
                assert_never(move)

    def _part(self, choice: int) -> effects.Part:
        """One of the parts that are offered; LookupError if it is not there (MY-Q-57)."""
        if not isinstance(self._asked, tasks.AskPart) or choice < 0:
            raise LookupError(choice)
        return self._asked.options[choice]

    def _sign(self, sign: Sign) -> str:
        """An option; its reward only where the card has been turned over (MY-ENC-03, MY-ENC-04)."""
        say, names, asked = self._names.say, self._names, self._asked
        word = sign_word(sign, names.language)
        premonition = self._view.options.config.premonition
        if not isinstance(asked, tasks.AskSign) or asked.card is None or not premonition:
            return say("move.sign", sign=word)
        card = names.printed.encounters[asked.card]
        options = [each for each in (card.first, card.second) if each.sign is sign]
        if not options:
            return say("move.sign", sign=word)
        figures = {
            "text": parts_text(options[0].reward, names.language),
            "islands": names.count("count.island", options[0].steps),
        }
        return say("move.sign-known", sign=word, **figures)

    def _giving(self) -> str:
        """Whether a card that is given up comes back (MY-ACC-03)."""
        removed = isinstance(self._asked, tasks.AskPayment) and isinstance(
            self._asked.cost, effects.RemoveCards
        )
        return "move.give-remove" if removed else "move.give-discard"

    def _bonuses(self, seat: Seat) -> Bonuses:
        """What the Upgrades of a seat do."""
        return bonuses_of(self._view.options.content, self._view.players[seat].upgrades)
