"""Questions of mysthea in words, what a seat has at hand, and the chapters of a story."""

from __future__ import annotations

from typing import get_args

import pytest
from attrs import evolve

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.bounds import ASKS
from skybridge_rules.mysthea.components import CardType, Island, Sign, Unit
from skybridge_rules.mysthea.state import Turn
from skybridge_rules.mysthea.tasks import Task
from skybridge_rules.mysthea.words import asking, heading, question_words, status
from skybridge_rules.mysthea.words.doings import Auto
from skybridge_rules.mysthea.words.game_words import WORDS
from skybridge_rules.mysthea.words.phrases import PHRASES
from skybridge_rules.words import Language, People
from tests.mysthea.said_views import (
    BATTLE,
    BOULRON,
    C002,
    C012,
    C016,
    EN02,
    FOREST,
    MOUNTAIN,
    RIVER,
    table,
)
from tests.mysthea.scenes import ADA, BEN

DE = Language.DE
REMOVED = e.RemoveCards((CardType.TACTIC,), 1)

SAID: list[tuple[Task, str, str]] = [
    (
        tasks.AskDraft(ADA),
        "take a face-up card",
        "eine offene Karte nehmen",
    ),
    (
        tasks.AskStand(ADA),
        "choose the first region of the Champion",
        "die erste Region des Champions wählen",
    ),
    (
        tasks.AskToken(ADA),
        "put the Encounter Token on an Island",
        "das Begegnungsplättchen auf eine Insel legen",
    ),
    (
        tasks.AskTurn(ADA),
        "choose a Standard Action or a Special Action",
        "eine Standardaktion oder eine Sonderaktion wählen",
    ),
    (
        tasks.AskAct(ADA, optional=False),
        "play another card",
        "eine weitere Karte spielen",
    ),
    (
        tasks.AskAct(ADA, optional=True),
        "play another card or leave it",
        "eine weitere Karte spielen oder verzichten",
    ),
    (
        tasks.AskOptions(ADA, C002),
        "spend the Command Points of Tactic C002, use its effect, or do neither",
        "die Befehlspunkte ausgeben, den Effekt nutzen oder verzichten, mit Taktik C002",
    ),
    (
        tasks.AskOptions(ADA, C016),
        "spend the Command Points of Upgrade C016, put it on the board, or do neither",
        "die Befehlspunkte ausgeben, die Karte auslegen oder verzichten, mit Verbesserung C016",
    ),
    (
        tasks.AskOptions(ADA, C002, effect=False),
        "spend the Command Points of Tactic C002 or go on",
        "die Befehlspunkte ausgeben oder weiter, mit Taktik C002",
    ),
    (
        tasks.AskOptions(ADA, C002, points=False),
        "use the effect of Tactic C002 or go on",
        "den Effekt nutzen oder weiter, mit Taktik C002",
    ),
    (
        tasks.AskOptions(ADA, C016, points=False),
        "put Upgrade C016 on the board or go on",
        "Verbesserung C016 auslegen oder weiter",
    ),
    (
        tasks.AskReplace(ADA, CardId("c034")),
        "choose the Accessory that makes room for Accessory C034",
        "welches Zubehör macht Platz für Zubehör C034",
    ),
    (
        tasks.AskPoints(ADA, 3),
        "spend 3 Command Points",
        "3 Befehlspunkte ausgeben",
    ),
    (
        tasks.AskPoints(ADA, 1, building=True),
        "spend 1 Command Point on constructing and deploying",
        "1 Befehlspunkt zum Errichten und Einsetzen ausgeben",
    ),
    (
        tasks.AskPoints(ADA, 2, building=True, forts=1),
        "spend 2 Command Points on constructing and deploying, and deploy 1 Fortification",
        "2 Befehlspunkte zum Errichten und Einsetzen ausgeben, dazu 1 Befestigung einsetzen",
    ),
    (
        tasks.AskDestination(ADA, Unit.GOLEM, RIVER),
        "choose where the Golem travels from the Orb's River",
        "wohin reist die Einheit vom Fluss der Kugelinsel (Golem)",
    ),
    (
        tasks.AskDestination(ADA, Unit.GOLEM, RIVER, portal=True),
        "choose where the Golem travels from the Orb's River, through a portal",
        "wohin reist die Einheit vom Fluss der Kugelinsel durch ein Portal (Golem)",
    ),
    (
        tasks.AskCarry(ADA, Unit.TROOP, FOREST, MOUNTAIN),
        "choose a unit that is taken along from the Tree's Forest, or none",
        "eine Einheit aus dem Wald der Bauminsel mitnehmen oder keine",
    ),
    (
        tasks.AskFreeDeploy(ADA, Unit.GOLEM),
        "deploy the Golem just constructed, or not",
        "sofort einsetzen oder verzichten (Golem)",
    ),
    (
        tasks.AskFort(ADA, optional=False),
        "choose a place for 1 Fortification",
        "wo einsetzen: 1 Befestigung",
    ),
    (
        tasks.AskFort(ADA, 2),
        "choose a place for 2 Fortifications, or leave it",
        "wo einsetzen oder verzichten: 2 Befestigungen",
    ),
    (
        tasks.AskDevelop(ADA),
        "turn up one more card or replace the face-up cards",
        "eine weitere Karte aufdecken oder die offenen Karten ersetzen",
    ),
    (
        tasks.AskUnder(ADA),
        "choose which face-up card goes under the Era Deck next",
        "welche offene Karte kommt als Nächste unter den Ärastapel",
    ),
    (
        tasks.AskBuy(ADA),
        "buy a card",
        "eine Karte kaufen",
    ),
    (
        tasks.AskBuy(ADA, 1),
        "buy another card or go on",
        "eine weitere Karte kaufen oder weiter",
    ),
    (
        tasks.AskSanya(ADA),
        "draw a card or not",
        "eine Karte ziehen oder verzichten",
    ),
    (
        tasks.AskRegion(ADA),
        "choose where the battle takes place",
        "den Ort der Schlacht wählen",
    ),
    (
        tasks.AskCommit(ADA),
        "commit a card in secret for the battle at the Orb's River, or none",
        "für die Schlacht am Fluss der Kugelinsel verdeckt eine Karte wählen oder keine",
    ),
    (
        tasks.AskRetreat(ADA, 2),
        "choose a unit that retreats, or stay (at most 2)",
        "eine Einheit zurückziehen oder bleiben (höchstens noch 2)",
    ),
    (
        tasks.AskLoss(ADA, 2),
        "choose 2 units to be lost in the battle",
        "welche gehen in der Schlacht verloren: 2 Einheiten",
    ),
    (
        tasks.AskAttune(ADA),
        "take an Attunement or none",
        "eine Einstimmung nehmen oder keine",
    ),
    (
        tasks.AskGap(ADA),
        "choose where the Island goes",
        "wohin kommt die Insel",
    ),
    (
        tasks.AskSign(ADA, EN02, 6, (Sign.DIALOGUE, Sign.CHEST)),
        "choose an option of encounter EN02 (6 Glory)",
        "eine Möglichkeit wählen: Begegnung EN02 (6 Ruhm)",
    ),
    (
        tasks.AskSign(ADA, None, 6, (Sign.DIALOGUE, Sign.CHEST)),
        "choose an option of an encounter (6 Glory; Dialogue or Chest)",
        "eine Möglichkeit wählen: eine Begegnung (6 Ruhm; Gespräch oder Truhe)",
    ),
    (
        tasks.AskEncounter(ADA),
        "face an encounter for nothing, or not",
        "sich kostenlos einer Begegnung stellen oder verzichten",
    ),
    (
        tasks.AskPart(ADA, C012, (e.DoDevelop(),)),
        "choose what to use of Accessory C012",
        "was wird genutzt, durch Zubehör C012",
    ),
    (
        tasks.AskPart(ADA, C012, (e.DoDevelop(),), optional=True),
        "choose what to use of Accessory C012, or leave it",
        "was wird genutzt oder nichts, durch Zubehör C012",
    ),
    (
        tasks.AskPayment(ADA, C012, e.DiscardCard(), (), left=(None,)),
        "give up a card of any type for Accessory C012",
        "eine beliebige Karte abgeben, für Zubehör C012",
    ),
    (
        tasks.AskPayment(ADA, C012, REMOVED, (), left=(CardType.TACTIC, None)),
        "give up a Tactic and a card of any type for Accessory C012",
        "eine Taktik und eine beliebige Karte abgeben, für Zubehör C012",
    ),
    (
        tasks.AskPayment(ADA, C012, e.DiscardCard(), ()),
        "give up a card of any type for Accessory C012",
        "eine beliebige Karte abgeben, für Zubehör C012",
    ),
    (
        tasks.AskUnit(ADA, Unit.TROOP, portal=False, optional=True),
        "choose from where a Troop travels",
        "eine Truppe reisen lassen: aus welcher Region",
    ),
    (
        tasks.AskUnit(ADA, Unit.CHAMPION, portal=True, optional=True),
        "choose from where the Champion travels through a portal",
        "den Champion durch ein Portal reisen lassen: aus welcher Region",
    ),
    (
        tasks.AskPortalAll(ADA, champion=True, optional=True),
        "choose the region whose units travel",
        "aus welcher Region reisen die Einheiten",
    ),
    (
        tasks.AskPortalTo(ADA, RIVER, champion=True),
        "choose where the units travel from the Orb's River",
        "wohin reisen die Einheiten vom Fluss der Kugelinsel",
    ),
    (
        tasks.AskTarget(ADA, Unit.FORT),
        "choose the region where opponents lose a Fortification",
        "in welcher Region verlieren Gegner eine Befestigung",
    ),
    (
        tasks.AskTarget(ADA, None),
        "choose the region where the Champions of opponents are wounded",
        "in welcher Region werden Champions von Gegnern verwundet",
    ),
    (
        tasks.AskVictim(ADA, BEN, Unit.GOLEM),
        "choose where seat 1 loses a Golem",
        "wo verliert Platz 1 einen Golem",
    ),
    (
        tasks.AskVictim(ADA, ADA, Unit.GOLEM),
        "choose where a Golem is lost",
        "aus welcher Region einen Golem verlieren",
    ),
    (
        tasks.AskDraw(ADA, 2),
        "say how many cards are drawn, 2 cards at the most",
        "wie viele Karten werden gezogen, höchstens 2 Karten",
    ),
    (
        tasks.AskMonster(ADA),
        "choose the Monster that attacks",
        "welches Monster greift an",
    ),
    (
        tasks.AskOnygauros(ADA),
        "lose 5 Glory or a random card of the discard pile",
        "5 Ruhm oder eine zufällige Karte des Ablagestapels verlieren",
    ),
    (
        tasks.AskAbandon(ADA, BOULRON),
        "choose the region that is lost to Boulron",
        "welche Region geht an Boulron verloren",
    ),
    (
        tasks.SetCircle(),
        "the Islands are laid in a circle",
        "die Inseln werden im Kreis ausgelegt",
    ),
    (
        tasks.SetMirages(),
        "the Mirage Tokens are laid",
        "die Trugbildplättchen werden ausgelegt",
    ),
    (
        tasks.SetSide(Island.ARCH),
        "the Attunement card of the Arch is turned to one of its sides",
        "die Einstimmungskarte der Bogeninsel wird auf eine ihrer Seiten gedreht",
    ),
    (
        tasks.DrawMonsters(2),
        "the Monsters are drawn (2 to go)",
        "die Monster werden gezogen (noch 2)",
    ),
    (
        tasks.DealStart(BEN, CardType.ACCESSORY),
        "seat 1 is dealt a START card (Accessory)",
        "Platz 1 erhält eine START-Karte (Zubehör)",
    ),
    (
        tasks.DealChampion(BEN),
        "seat 1 is dealt a Champion",
        "Platz 1 erhält einen Champion",
    ),
    (
        tasks.DealArtefacts(4),
        "Artefact IV is dealt",
        "Artefakt IV wird ausgeteilt",
    ),
    (
        tasks.LayDraft(None),
        "a card is laid out for the draft",
        "eine Karte wird zur Auswahl ausgelegt",
    ),
    (
        tasks.ExposeEncounter(),
        "the next encounter is shown",
        "die nächste Begegnung wird gezeigt",
    ),
    (
        tasks.TurnEncounter(BEN, 6, ()),
        "the encounter of seat 1 is turned over",
        "die Begegnung von Platz 1 wird umgedreht",
    ),
    (
        tasks.TurnUpCards(3),
        "cards of the Era Deck are turned up (3 to go)",
        "Karten vom Ärastapel werden aufgedeckt (noch 3)",
    ),
    (
        tasks.Refill(),
        "the Development Area is refilled",
        "der Entwicklungsbereich wird aufgefüllt",
    ),
    (
        tasks.ExposeEvent(),
        "the next Event is shown",
        "das nächste Ereignis wird gezeigt",
    ),
    (
        tasks.DrawFor(BEN, 1),
        "seat 1 draws from the Era Deck (1 to go)",
        "Platz 1 zieht vom Ärastapel (noch 1)",
    ),
    (
        tasks.LoseRandomCard(BEN),
        "seat 1 loses a random card of the discard pile",
        "Platz 1 verliert eine zufällige Karte des Ablagestapels",
    ),
    (
        tasks.BeginRound(),
        "the game goes on by itself",
        "das Spiel geht von selbst weiter",
    ),
]


@pytest.mark.parametrize(("asked", "english", "german"), SAID, ids=str)
def test_a_question_is_said_in_both_languages(asked: Task, english: str, german: str) -> None:
    """As it stands after a seat, or as a sentence of its own."""
    view = table(asked, battles=(BATTLE,))
    assert asking(view).words == english
    assert asking(view, DE).words == german
    seat = getattr(asked, "seat", None)
    to_seat = asking(view).seat is not None
    assert asking(view).seat in (seat, None)
    assert to_seat == type(asked).__name__.startswith("Ask")


def test_every_task_has_words() -> None:
    """Those that nobody answers share a sentence: no game stops there."""
    assert {type(task) for task, _, _ in SAID} | set(get_args(Auto)) == set(get_args(Task))


def test_every_question_has_a_name_for_refusals() -> None:
    """Every value of ``ask``, in both languages."""
    for language in Language:
        known = PHRASES.templates(language)
        named = {key for key in known if key.startswith("param.step.")}
        assert named == {f"param.step.{ask}" for ask in ASKS}


@pytest.mark.rule("MY-TURN-01")
@pytest.mark.rule("MY-TURN-02")
def test_a_turn_says_what_is_still_possible() -> None:
    """A Standard Action, a Special Action, or the end (MY-TURN-01, MY-TURN-02)."""
    view = table(tasks.AskTurn(ADA))
    said = {
        (standard, special): asking(
            evolve(view, turn=Turn(ADA, standard=standard, special=special))
        ).words
        for standard in (False, True)
        for special in (False, True)
    }
    assert said == {
        (False, False): "choose a Standard Action or a Special Action",
        (False, True): "choose a Standard Action",
        (True, False): "choose a Special Action or end the turn",
        (True, True): "end the turn",
    }


def test_who_is_asked_is_told_by_name() -> None:
    """Nothing is asked when the game is over."""
    view = table(tasks.AskBuy(BEN))
    assert question_words(view) == "seat 1 to buy a card"
    assert question_words(view, DE) == "Platz 1: eine Karte kaufen"
    words = WORDS.named(People(("Ada", "Ben", "Cleo")))
    assert words.asked(view) == "Ben to buy a card"
    assert words.question(view) == "buy a card"
    assert question_words(table()) == ""
    assert question_words(table(tasks.ExposeEvent())) == "the next Event is shown"


@pytest.mark.rule("MY-INFO-01")
def test_a_seat_is_told_what_it_has() -> None:
    """Resources, units, hand and board (MY-INFO-01)."""
    turn = tasks.AskTurn(ADA)
    assert status(table(turn)) == (
        "You have 5 Energy, 3 Experience, 12 Glory and Artefact I, charged.",
        "Units: the Champion and 2 Troops in the Tree's Forest; 1 Golem and 1 Fortification at"
        " the Orb's River; 2 Troops and 1 Golem constructed.",
        "Hand: Tactic C002, Tactic C021 and Tactic C061.",
        "Board: Accessory C012 and Upgrade C016.",
    )
    assert status(table(turn, seat=BEN), DE) == (
        "Du hast 0 Energie, 0 Erfahrung, 1 Ruhm und Artefakt II, geladen.",
        "Einheiten: der verwundete Champion auf dem Berg der Bauminsel; nichts errichtet.",
        "Auf der Hand: Taktik C001.",
    )
    assert status(table(turn, seat=None)) == ()
    assert status(table()) == ()


@pytest.mark.rule("MY-EVENT-01")
def test_a_chapter_is_an_era_and_its_round() -> None:
    """Setup, the start of an Era, its rounds and its end (MY-EVENT-01)."""
    view = table(tasks.AskTurn(ADA))
    assert (heading(view), heading(view, DE)) == ("Era III, round 2", "Ära III, Runde 2")
    assert WORDS.chapter(view) == "Era III, round 2"
    assert heading(evolve(view, era=0)) == "Setup"
    assert heading(table(tasks.EnterMonster(), tasks.TurnUpCards(2))) == "Start of Era III"
    assert heading(evolve(view, events=view.events.with_path((), None))) == "Start of Era III"
    assert heading(table(tasks.ResolveEvent(1), tasks.AskAbandon(ADA, BOULRON))) == (
        "End of Era III"
    )
    assert heading(table(), DE) == "Ende von Ära III"
