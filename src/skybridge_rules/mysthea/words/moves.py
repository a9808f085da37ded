"""What a move of mysthea means to the player who may answer with it: cards, regions, units."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, TypeAlias, assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import moves as m
from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.config import EncounterFront
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.groups import group_words
from skybridge_rules.mysthea.words.names import Names
from skybridge_rules.mysthea.words.step_moves import StepMoves
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

_OfTurn: TypeAlias = (
    m.Act
    | m.Develop
    | m.Meditate
    | m.Activate
    | m.StartBattle
    | m.MoveIsland
    | m.FaceEncounter
    | m.SpendPoints
    | m.UseEffect
    | m.Replace
    | m.GiveCard
    | m.Discard
)

LEAVING: Final[dict[type, str]] = {
    tasks.AskTurn: "done.turn",
    tasks.AskOptions: "done.options",
    tasks.AskPoints: "done.points",
    tasks.AskBuy: "done.buy",
    tasks.AskRetreat: "done.retreat",
    tasks.AskPart: "done.part",
    tasks.AskAct: "done.act",
    tasks.AskDestination: "done.travel",
    tasks.AskUnit: "done.travel",
    tasks.AskPortalAll: "done.travel",
    tasks.AskCarry: "done.carry",
    tasks.AskFreeDeploy: "done.deploy",
    tasks.AskFort: "done.fort",
    tasks.AskSanya: "done.sanya",
    tasks.AskAttune: "done.attune",
    tasks.AskEncounter: "done.encounter",
    tasks.AskPayment: "done.payment",
}
"""What it means to leave a question, by its kind."""


def move_words(
    view: View, move: Move, language: Language = Language.EN, people: People = NOBODY
) -> str:
    """What a move does, legal or not, for the seat that is asked, or for chance.

    Of what is not there, such as a card of another game, only the kind of the move is told.
    """
    with suppress(LookupError):  # an illegal move may speak of any card, region or seat
        return _Meaning(Names(view, language, people)).of(move)
    return f"{group_words(move, language)} ({move})"


class _Meaning(StepMoves):
    """Moves in words."""

    def of(self, move: Move) -> str:
        """A move in words."""
        say, names = self._names.say, self._names
        match move:
            case m.Show(card):
                return say("move.show", card=self._shown(card))
            case m.LayCircle(islands):
                return say("move.circle", islands=", ".join(map(names.island, islands)))
            case m.LayMirages(regions):
                return say("move.mirages", regions=names.regions(regions))
            case m.TurnSide(side):
                return say("move.side", side=say(f"side.{small_name(side)}"))
            case m.DealArtefact(seat):
                return say("move.artefact", seat=names.seat(seat))
            case m.Draft(card):
                return say("move.draft", card=names.card(card))
            case m.Stand(region):
                return say("move.stand", region=names.inside(region))
            case m.PlaceToken(island):
                return say("move.token", island=names.island(island))
            case m.Decline() | m.Done():
                return say(LEAVING.get(type(self._asked), "done.other"))
            case (
                m.Act()
                | m.Develop()
                | m.Meditate()
                | m.Activate()
                | m.StartBattle()
                | m.MoveIsland()
                | m.FaceEncounter()
                | m.SpendPoints()
                | m.UseEffect()
                | m.Replace()
                | m.GiveCard()
                | m.Discard()
            ):
                return self._in_turn(move)
            case _:
                return self.of_step(move)

    def _shown(self, card: CardId) -> str:
        """A card, or only the front of an encounter where no more is seen (MY-INFO-05)."""
        printed = self._names.printed.encounters.get(card)
        by_code = self._view.options.config.encounter_front is EncounterFront.CODE
        if printed is None or by_code or not isinstance(self._asked, tasks.ExposeEncounter):
            return self._names.card(card)
        signs = sorted((printed.first.sign, printed.second.sign))
        return self._names.encounter(None, printed.glory, signs)

    def _in_turn(self, move: _OfTurn) -> str:
        """Standard and Special Actions, and what is done with cards (MY-TURN-01, MY-TURN-02)."""
        say, names = self._names.say, self._names
        match move:
            case m.Act(card):
                return self._use("move.act", card)
            case m.Develop():
                return say("move.develop")
            case m.Meditate():
                return say("move.meditate", things=names.amount(energy=3))
            case m.Activate(card):
                return say("move.activate", card=names.card(card), text=names.use(card))
            case m.StartBattle():
                return say("move.battle")
            case m.MoveIsland():
                if self._seat is None:
                    return say("move.move-island-bare")
                island = names.champion_island(self._seat)
                return say("move.move-island", island=names.island(island))
            case m.FaceEncounter():
                return self._face()
            case m.SpendPoints():
                if not isinstance(self._asked, tasks.AskOptions):
                    return say("move.points-bare")
                points = names.command(self._asked.card).points
                return say("move.points", points=names.points(points))
            case m.UseEffect():
                return self._effect()
            case m.Replace(card):
                return say("move.replace", card=names.card(card), text=names.use(card))
            case m.GiveCard(card):
                return say(self._giving(), card=names.card(card))
            case m.Discard(card):
                return say("move.discard", card=names.card(card))
            case _:
                assert_never(move)

    def _face(self) -> str:
        """The encounter that comes next, and its price (MY-ENC-01, MY-EV10)."""
        say, names = self._names.say, self._names
        encounter = names.next_encounter()
        if self._seat is None or isinstance(self._asked, tasks.AskEncounter):
            return say("move.encounter-free", encounter=encounter)
        player = self._view.players[self._seat]
        exp = names.amount(exp=len(player.faced) + player.facing + 1)
        return say("move.encounter", encounter=encounter, exp=exp)

    def _effect(self) -> str:
        """What option (b) of an Act costs and does (MY-ACT-02, MY-ACT-08)."""
        say, names = self._names.say, self._names
        if not isinstance(self._asked, tasks.AskOptions):
            return say("move.effect-bare")
        card = self._asked.card
        energy = say("amount.energy", count=self._energy(self._asked.seat, card))
        if names.command(card).type in (CardType.ACCESSORY, CardType.UPGRADE):
            title = names.card(card)
            return say("move.place", energy=energy, card=title, text=names.use(card))
        return say("move.effect", energy=energy, text=names.use(card))

    def _energy(self, seat: Seat, card: CardId) -> int:
        printed = self._names.command(card)
        return 0 if printed.type in self._bonuses(seat).free else printed.points
