"""Events of mysthea in words: every kind, as the seat that heard it may tell it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId, RuleId
from skybridge_rules.core.verdict import Reason
from skybridge_rules.mysthea import events, tasks
from skybridge_rules.mysthea.components import CardType, Era, Island, Side, Sign, Unit
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.regions import LAYOUT_REF, moved, swapped
from skybridge_rules.mysthea.tasks import Task
from skybridge_rules.mysthea.words import tell
from skybridge_rules.mysthea.words.skips import DECLINED, SKIPPED
from skybridge_rules.words import Language
from skybridge_rules.words.sentence import Sentence
from tests.mysthea.said_views import (
    A02,
    BATTLE,
    BOULRON,
    C002,
    C012,
    C016,
    C021,
    C061,
    CAERULAS,
    EN02,
    FOREST,
    H02,
    MOUNTAIN,
    RIVER,
    RIVERS,
    STORM,
    table,
)
from tests.mysthea.scenes import ADA, BEN, CLEO

DE, EN = Language.DE, Language.EN
TURN, SETUP = tasks.AskTurn(ADA), tasks.DealStart(ADA, CardType.TACTIC)
MOVED = moved(LAYOUT_REF, Island.TREE, Island.VOLCANO)
SWAPPED = swapped(LAYOUT_REF, Island.TREE)


def told(
    *happened: Event, asked: Task = TURN, language: Language = EN, battle: bool = False
) -> tuple[Sentence, ...]:
    """Sentences for what happened in one step."""
    view = table(asked, battles=(BATTLE,) if battle else ())
    return tell(view, view, happened, language)


SAID: list[tuple[Event, Task, str, str]] = [
    (
        events.CircleLaid(LAYOUT_REF),
        SETUP,
        "Era III: the Islands lie in this order: Spire, Tree, Orb, Volcano, Arch",
        "Ära III: die Inseln liegen in dieser Reihenfolge: Turminsel, Bauminsel,"
        " Kugelinsel, Vulkaninsel, Bogeninsel",
    ),
    (
        events.MiragesLaid((FOREST, RIVER)),
        SETUP,
        "Era III: Mirage Tokens lie here: the Tree's Forest and the Orb's River",
        "Ära III: Trugbildplättchen liegen hier: Wald der Bauminsel und Fluss der Kugelinsel",
    ),
    (
        events.MiragesCleared((FOREST,)),
        SETUP,
        "Era III: Mirage Tokens are taken away here: the Tree's Forest",
        "Ära III: Trugbildplättchen werden hier entfernt: Wald der Bauminsel",
    ),
    (
        events.SideTurned(Island.ARCH, Side.NIGHT),
        SETUP,
        "Era III: the Attunement card of the Arch shows its night side",
        "Ära III: die Einstimmungskarte der Bogeninsel zeigt die Seite Nacht",
    ),
    (
        events.MonsterDrawn(BOULRON, 2),
        SETUP,
        "Boulron waits for Era II",
        "Boulron wartet auf Ära II",
    ),
    (
        events.EncounterExposed(EN02, 6, (Sign.DIALOGUE, Sign.CHEST)),
        SETUP,
        "Era III: next comes encounter EN02 (6 Glory)",
        "Ära III: als Nächstes kommt Begegnung EN02 (6 Ruhm)",
    ),
    (
        events.EncounterExposed(None, 6, (Sign.DIALOGUE, Sign.CHEST)),
        SETUP,
        "Era III: next comes an encounter (6 Glory; Dialogue or Chest)",
        "Ära III: als Nächstes kommt eine Begegnung (6 Ruhm; Gespräch oder Truhe)",
    ),
    (
        events.StartDealt(BEN, CardType.TACTIC),
        SETUP,
        "seat 1 is dealt a START card (Tactic)",
        "Platz 1 erhält eine START-Karte (Taktik)",
    ),
    (
        events.CardSeen(ADA, C021),
        SETUP,
        "seat 0 is dealt Tactic C021",
        "Platz 0 erhält Taktik C021",
    ),
    (
        events.ChampionDealt(BEN, H02),
        SETUP,
        "seat 1 plays Celethe",
        "Platz 1 spielt Celethe",
    ),
    (
        events.ArtefactDealt(BEN, 3),
        SETUP,
        "seat 1 has Artefact III",
        "Platz 1 hat Artefakt III",
    ),
    (
        events.DraftLaid(C002),
        SETUP,
        "Era III: Tactic C002 can be drafted",
        "Ära III: Taktik C002 liegt zur Auswahl",
    ),
    (
        events.CardDrafted(BEN, C002),
        SETUP,
        "seat 1 takes Tactic C002",
        "Platz 1 nimmt Taktik C002",
    ),
    (
        events.ChampionPlaced(BEN, RIVER),
        SETUP,
        "seat 1 begins at the Orb's River",
        "Platz 1 beginnt am Fluss der Kugelinsel",
    ),
    (
        events.TokenPlaced(BEN, Island.ORB),
        TURN,
        "seat 1 moves the Encounter Token to the Orb",
        "Platz 1 legt das Begegnungsplättchen weiter auf die Kugelinsel",
    ),
    (
        events.TokenPlaced(BEN, Island.SPIRE),
        TURN,
        "seat 1 leaves the Encounter Token on the Spire",
        "Platz 1 lässt das Begegnungsplättchen auf der Turminsel",
    ),
    (
        events.CardsGone(12, ()),
        TURN,
        "Era III: 12 cards leave the game unseen",
        "Ära III: 12 Karten verlassen ungesehen das Spiel",
    ),
    (
        events.CardsGone(0, (C002,)),
        TURN,
        "Era III: these cards leave the game: Tactic C002",
        "Ära III: diese Karten verlassen das Spiel: Taktik C002",
    ),
    (
        events.CardsGone(12, (C002,)),
        TURN,
        "Era III: these cards leave the game: Tactic C002; unseen ones: 12 cards",
        "Ära III: diese Karten verlassen das Spiel: Taktik C002; ungesehen: 12 Karten",
    ),
    (
        events.CardTurnedUp(C021),
        TURN,
        "Development Area: Tactic C021",
        "Entwicklungsbereich: Taktik C021",
    ),
    (
        events.AttunementsReturned((A02,)),
        TURN,
        "Era III: back on the Game Board: Attunement A02",
        "Ära III: wieder auf dem Spielplan: Einstimmung A02",
    ),
    (
        events.MonsterEntered(CAERULAS, Island.ORB),
        TURN,
        "Caerulas enters on the Orb",
        "Caerulas erscheint auf der Kugelinsel",
    ),
    (
        events.EventExposed(STORM),
        TURN,
        "Events Path: Storm is next",
        "Ereignispfad: Sturm kommt als Nächstes",
    ),
    (
        events.ChampionHealed(BEN),
        TURN,
        "seat 1 has the Champion healed",
        "Platz 1 hat wieder einen gesunden Champion",
    ),
    (
        events.FortsReturned(BEN, 2),
        TURN,
        "seat 1 takes back 2 Fortifications",
        "Platz 1 nimmt 2 Befestigungen zurück",
    ),
    (
        events.DiscardTaken(BEN, (C002,)),
        TURN,
        "seat 1 takes back Tactic C002",
        "Platz 1 nimmt Taktik C002 zurück",
    ),
    (
        events.Recharged(BEN),
        TURN,
        "seat 1 recharges the Artefact",
        "Platz 1 lädt das Artefakt auf",
    ),
    (
        events.Discharged(ADA),
        TURN,
        "seat 0 discharges the Artefact",
        "Platz 0 entlädt das Artefakt",
    ),
    (
        events.TurnBegan(BEN),
        TURN,
        "seat 1 begins the turn",
        "Platz 1 beginnt den Zug",
    ),
    (
        events.Gained(BEN, energy=2),
        TURN,
        "seat 1 gains 2 Energy",
        "Platz 1 erhält 2 Energie",
    ),
    (
        events.Gained(BEN, glory=2, source=C002),
        TURN,
        "seat 1 gains 2 Glory from Tactic C002",
        "Platz 1 erhält 2 Ruhm durch Taktik C002",
    ),
    (
        events.Gained(BEN),
        TURN,
        "seat 1 gains nothing, as 12 is the most",
        "Platz 1 erhält nichts, denn mehr als 12 geht nicht",
    ),
    (
        events.Gained(ADA, 3, 1),
        TURN,
        "seat 0 meditates, gains 3 Energy and 1 Experience",
        "Platz 0 meditiert, erhält 3 Energie und 1 Erfahrung",
    ),
    (
        events.Gained(ADA),
        TURN,
        "seat 0 meditates, gains nothing, as 12 is the most",
        "Platz 0 meditiert, erhält nichts, denn mehr als 12 geht nicht",
    ),
    (
        events.Paid(ADA, 2),
        TURN,
        "seat 0 pays 2 Energy",
        "Platz 0 zahlt 2 Energie",
    ),
    (
        events.Paid(ADA, exp=2),
        TURN,
        "seat 0 pays 2 Experience",
        "Platz 0 zahlt 2 Erfahrung",
    ),
    (
        events.GloryLost(BEN, 5),
        TURN,
        "seat 1 loses 5 Glory",
        "Platz 1 verliert 5 Ruhm",
    ),
    (
        events.GloryLost(BEN, 0),
        TURN,
        "seat 1 has no Glory to lose",
        "Platz 1 hat keinen Ruhm zu verlieren",
    ),
    (
        events.CardPlayed(ADA, C002),
        TURN,
        "seat 0 plays Tactic C002",
        "Platz 0 spielt Taktik C002",
    ),
    (
        events.EffectUsed(ADA, C002),
        TURN,
        "seat 0 uses Tactic C002 (gain 2 Experience, then Develop)",
        "Platz 0 nutzt Taktik C002 (2 Erfahrung erhalten, dann entwickeln)",
    ),
    (
        events.EffectUsed(ADA, C012),
        TURN,
        "seat 0 activates Accessory C012 (discard an Objective from the hand, then Develop)",
        "Platz 0 aktiviert Zubehör C012 (ein Ziel von der Hand ablegen, dann entwickeln)",
    ),
    (
        events.CardInstalled(ADA, C016),
        TURN,
        "seat 0 puts Upgrade C016 on the board (on deploying a Fortification, gain 1"
        " Energy and 1 Glory)",
        "Platz 0 legt Verbesserung C016 aufs Tableau (beim Einsetzen einer Befestigung 1"
        " Energie und 1 Ruhm erhalten)",
    ),
    (
        events.CardDiscarded(ADA, C021),
        TURN,
        "seat 0 discards Tactic C021",
        "Platz 0 legt Taktik C021 ab",
    ),
    (
        events.CardRemoved(ADA, C021),
        TURN,
        "seat 0 removes Tactic C021 from the game",
        "Platz 0 entfernt Taktik C021 aus dem Spiel",
    ),
    (
        events.PointsGranted(ADA, 2),
        TURN,
        "seat 0 has 2 Command Points to spend",
        "Platz 0 hat 2 Befehlspunkte auszugeben",
    ),
    (
        events.PointsLost(ADA, 1),
        TURN,
        "seat 0 leaves 1 Command Point unspent",
        "Platz 0 lässt 1 Befehlspunkt verfallen",
    ),
    (
        events.Constructed(ADA, Unit.GOLEM),
        TURN,
        "seat 0 constructs a Golem",
        "Platz 0 errichtet einen Golem",
    ),
    (
        events.Deployed(ADA, Unit.TROOP, FOREST),
        TURN,
        "seat 0 deploys a Troop in the Tree's Forest",
        "Platz 0 setzt eine Truppe im Wald der Bauminsel ein",
    ),
    (
        events.Travelled(ADA, Unit.TROOP, FOREST, MOUNTAIN),
        TURN,
        "seat 0 travels with a Troop from the Tree's Forest to the Tree's Mountain",
        "Platz 0 lässt eine Truppe aus dem Wald der Bauminsel auf den Berg der Bauminsel reisen",
    ),
    (
        events.Travelled(ADA, Unit.GOLEM, FOREST, MOUNTAIN, carried=True),
        TURN,
        "seat 0 takes a Golem along",
        "Platz 0 nimmt einen Golem mit",
    ),
    (
        events.DevelopBegan(ADA, renews=False),
        TURN,
        "seat 0 develops, turns up one more card",
        "Platz 0 entwickelt, deckt eine weitere Karte auf",
    ),
    (
        events.DevelopBegan(ADA, renews=True),
        TURN,
        "seat 0 develops, replaces the face-up cards",
        "Platz 0 entwickelt, ersetzt die offenen Karten",
    ),
    (
        events.CardsPutUnder(BEN, (C002, C021)),
        TURN,
        "seat 1 puts Tactic C002 and Tactic C021 under the Era Deck",
        "Platz 1 legt Taktik C002 und Taktik C021 unter den Ärastapel",
    ),
    (
        events.OrderSeen(ADA, (C021, C002)),
        TURN,
        "seat 0 puts under the Era Deck, in this order: Tactic C021, Tactic C002",
        "Platz 0 legt in dieser Reihenfolge unter den Ärastapel: Taktik C021, Taktik C002",
    ),
    (
        events.CardBought(ADA, C021),
        TURN,
        "seat 0 buys Tactic C021",
        "Platz 0 kauft Taktik C021",
    ),
    (
        events.CardDrawn(BEN, Era.THREE),
        TURN,
        "seat 1 draws a card of Era III",
        "Platz 1 zieht eine Karte (Ära III)",
    ),
    (
        events.BattleBegan(ADA, RIVER, (ADA, CLEO)),
        TURN,
        "seat 0 starts a battle at the Orb's River against seat 2",
        "Platz 0 beginnt am Fluss der Kugelinsel eine Schlacht gegen Platz 2",
    ),
    (
        events.BattleBegan(ADA, RIVER, (ADA,)),
        TURN,
        "seat 0 starts a battle at the Orb's River against nobody",
        "Platz 0 beginnt am Fluss der Kugelinsel eine Schlacht gegen niemanden",
    ),
    (
        events.CommitmentMade(BEN),
        TURN,
        "seat 1 chooses in secret",
        "Platz 1 wählt verdeckt",
    ),
    (
        events.CommitmentSeen(ADA, C061),
        TURN,
        "seat 0 commits Tactic C061",
        "Platz 0 wählt verdeckt Taktik C061",
    ),
    (
        events.CommitmentSeen(ADA, None),
        TURN,
        "seat 0 commits no card",
        "Platz 0 wählt keine Karte",
    ),
    (
        events.CommitmentsRevealed((C061, None)),
        TURN,
        "Battle: seat 0 shows Tactic C061, seat 2 shows no card",
        "Schlacht: Platz 0 zeigt Taktik C061, Platz 2 zeigt keine Karte",
    ),
    (
        events.CommitmentsRevealed((None, None)),
        TURN,
        "Battle: nobody has committed a card",
        "Schlacht: niemand hat eine Karte gewählt",
    ),
    (
        events.Reacted(ADA, C061),
        TURN,
        "seat 0 uses Tactic C061: 1 more Strength",
        "Platz 0 nutzt Taktik C061: 1 Stärke mehr",
    ),
    (
        events.TotalsCompared((ADA, CLEO), (6, 2)),
        TURN,
        "Battle: the totals are 6 for seat 0 and 2 for seat 2",
        "Schlacht: die Gesamtstärken sind 6 für Platz 0 und 2 für Platz 2",
    ),
    (
        events.UnitRemoved(CLEO, Unit.TROOP, RIVER),
        TURN,
        "seat 2 loses 1 Troop at the Orb's River",
        "Platz 2 verliert 1 Truppe am Fluss der Kugelinsel",
    ),
    (
        events.ChampionWounded(CLEO),
        TURN,
        "seat 2 has the Champion wounded",
        "Platz 2 hat nun einen verwundeten Champion",
    ),
    (
        events.AttunementTaken(ADA, A02),
        TURN,
        "seat 0 takes Attunement A02 (4 Glory for each encounter faced)",
        "Platz 0 nimmt Einstimmung A02 (4 Ruhm für jede eigene Begegnung)",
    ),
    (
        events.IslandMoved(Island.TREE, MOVED),
        tasks.AskGap(ADA),
        "seat 0 puts the Tree between the Volcano and the Arch",
        "Platz 0 legt die Bauminsel zwischen die Vulkaninsel und die Bogeninsel",
    ),
    (
        events.IslandMoved(Island.TREE, SWAPPED),
        TURN,
        "Event: the Tree changes places with the Orb",
        "Ereignis: die Bauminsel tauscht den Platz mit der Kugelinsel",
    ),
    (
        events.EncounterTaken(ADA, EN02),
        TURN,
        "seat 0 faces encounter EN02",
        "Platz 0 stellt sich der Begegnung EN02",
    ),
    (
        events.SignChosen(ADA, Sign.CHEST),
        tasks.AskSign(ADA, EN02, 6, (Sign.DIALOGUE, Sign.CHEST)),
        "seat 0 chooses the Chest (Meditate)",
        "Platz 0 wählt Truhe (meditieren)",
    ),
    (
        events.SignChosen(ADA, Sign.CHEST),
        tasks.AskSign(ADA, None, 6, (Sign.DIALOGUE, Sign.CHEST)),
        "seat 0 chooses the Chest",
        "Platz 0 wählt Truhe",
    ),
    (
        events.EncounterTucked(ADA, EN02),
        TURN,
        "seat 0 has faced encounter EN02",
        "Platz 0 beendet Begegnung EN02",
    ),
    (
        events.RegionScored(BEN, RIVER, 5),
        TURN,
        "Event: seat 1 gains 5 Glory for the Orb's River",
        "Ereignis: Platz 1 erhält 5 Ruhm (Fluss der Kugelinsel)",
    ),
    (
        events.MonsterAttacked(BOULRON, Island.TREE),
        TURN,
        "Boulron attacks the Tree",
        "Boulron greift die Bauminsel an",
    ),
    (
        events.MonsterCompared(BOULRON, 11, 12, defeated=True),
        TURN,
        "Boulron is defeated by 12 against 11",
        "Boulron wird mit 12 gegen 11 besiegt",
    ),
    (
        events.MonsterCompared(BOULRON, 11, 4, defeated=False),
        TURN,
        "Boulron is not defeated, 11 against 4",
        "Boulron wird nicht besiegt, 11 gegen 4",
    ),
    (
        events.RewardGiven(BEN, CAERULAS, 2),
        TURN,
        "seat 1 gets the Silver reward (gain 4 Experience and 4 Glory)",
        "Platz 1 bekommt die Belohnung Silber (4 Erfahrung und 4 Ruhm erhalten)",
    ),
    (
        events.MonsterMoved(BOULRON, Island.ORB),
        TURN,
        "Boulron moves to the Orb",
        "Boulron zieht auf die Kugelinsel",
    ),
    (
        events.MonsterLeft(CardId("ev13")),
        TURN,
        "Kodror leaves the game",
        "Kodror verlässt das Spiel",
    ),
    (
        events.GameEnded((BEN,)),
        TURN,
        "The end: seat 1 wins",
        "Spielende: Platz 1 gewinnt",
    ),
]


@pytest.mark.parametrize(("event", "asked", "english", "german"), SAID, ids=str)
def test_an_event_is_told_in_both_languages(
    event: Event, asked: Task, english: str, german: str
) -> None:
    """With whom it is about before it."""
    seen = isinstance(event, events.CardSeen)
    happened = (events.StartDealt(ADA, CardType.TACTIC), event) if seen else (event,)
    assert [each.text for each in told(*happened, asked=asked, battle=True)] == [english]
    german_ones = told(*happened, asked=asked, language=DE, battle=True)
    assert [each.text for each in german_ones] == [german]


@pytest.mark.parametrize("what", sorted(DECLINED))
def test_what_a_seat_leaves_is_told_on_request(what: str) -> None:
    """In both languages (MY-ENC-05)."""
    (english,) = told(events.Declined(ADA, what))
    (german,) = told(events.Declined(ADA, what), language=DE)
    assert english.minor
    assert german.minor
    assert english.words != german.words


def skip(what: str) -> events.Skipped:
    """Something that went by; of no seat where the words say so."""
    bare = {"monster-gone": "monster"}.get(what, what)
    nobody = ("monster-gone", "monster-move", "turn-up", "region", "strongest", "event")
    seat = None if what in nobody else ADA
    params: tuple[tuple[str, int | str], ...] = (("card", "ev09"), ("island", "orb"))
    return events.Skipped(seat, bare, (Reason(RuleId("MY-ACT-05"), params),))


@pytest.mark.parametrize("what", sorted(SKIPPED))
def test_what_goes_by_is_told(what: str) -> None:
    """In both languages; what goes by in most Eras on request only."""
    (english,), (german,) = told(skip(what)), told(skip(what), language=DE)
    assert english.words != german.words
    minor = {"region", "turn-up", "monster-gone", "monster-move", "event", "encounter-front"}
    minor |= {"draft", "carry", "attune"}
    assert english.minor == german.minor == (what in minor)


@pytest.mark.rule("MY-CTRL-01")
def test_a_region_without_a_controller_is_named() -> None:
    """By the Event card that is being resolved (MY-CTRL-01)."""
    resolved = events.EventResolved(RIVERS, 3)
    *_, last = told(resolved, skip("region"))
    assert last.text == "Event: nobody controls the Orb's River"


def test_every_kind_of_event_has_words() -> None:
    """The samples are of every kind there is, with those that are told with others."""
    apart = {events.EraBegan, events.EventPlaced, events.EventResolved}
    apart |= {events.Declined, events.Skipped}
    assert {type(event) for event, *_ in SAID} | apart == set(get_args(Event))


def test_whatever_the_code_lets_go_by_has_words() -> None:
    """Every key that is told as skipped or declined, and no other."""
    skipped, declined = set(), set()
    for path in Path(mysthea.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            words = [
                each.value
                for each in node.args
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
            if node.func.id in ("tell_skipped", "_nothing", "Skipped"):
                skipped |= set(words)
            if node.func.id == "Declined":
                declined |= set(words)
    assert skipped | {"monster-gone"} == SKIPPED
    assert declined == DECLINED
