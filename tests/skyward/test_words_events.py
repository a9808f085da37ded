"""Events of skyward in words: each has its sentence, in both languages."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import events, tasks
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.state import EndTrigger, Split, Turn
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.words import tell
from skybridge_rules.skyward.words.skips import SKIPPED
from skybridge_rules.words import Language, Sentence
from tests.skyward.said_tables import ADA, BEN, CLEO, PILES, cards, table

DE, EN = Language.DE, Language.EN
GATE, TEMPLE, PIGEON, MAKER, PLUTOCRATS, CAT, MAST = map(
    CardId,
    ("jump-gate", "temple", "pigeon", "maker", "plutocrats", "rocket-cat", "signal-mast"),
)
TURN = tasks.AskTurn(ADA)
PAY, PLACE = tasks.AskPay(ADA, GATE), tasks.PlaceBuilding(ADA, GATE)


def told(
    *happened: Event, asked: tuple[Task, ...] = (TURN,), language: Language = EN
) -> tuple[Sentence, ...]:
    """What is told of events in the turn of seat 0, in answer to a question."""
    view = table(*asked, split=Split((), PILES, token=1), turn=Turn(ADA))
    return tell(view, view, happened, language)


SAID: list[tuple[Event, Task, str, str]] = [
    (events.AllegiancesDealt(ADA, 3), tasks.DealAllegiance(ADA, 1),
     "is dealt 3 Allegiances", "erhält 3 Bündnisse"),
    (events.CardSeen(ADA, PLUTOCRATS), tasks.DealAllegiance(ADA, 1),
     "receives Plutocrats", "erhält Plutocrats"),
    (events.CardSeen(ADA, MAKER), tasks.DrawFor(ADA, 1), "draws Maker", "zieht Maker"),
    (events.AllegianceKept(ADA), tasks.AskKeep(ADA),
     "keeps an Allegiance in secret", "behält verdeckt ein Bündnis"),
    (events.ChoiceMade(ADA, PLUTOCRATS, cards("concord archivists")), tasks.AskKeep(ADA),
     "keeps Plutocrats and gives up Concord and Archivists",
     "behält Plutocrats und legt Concord und Archivists weg"),
    (events.HandShown(ADA, PLUTOCRATS), tasks.AskKeep(CLEO),
     "shows Plutocrats", "zeigt Plutocrats"),
    (events.HandShown(ADA, MAKER), tasks.DrawFor(ADA, 1), "draws Maker", "zieht Maker"),
    (events.PileTaken(ADA, 0, cards("maker maker"), (PIGEON,), cards("war-ledger")),
     tasks.AskPick(ADA),
     "takes pile 1: 2× Maker into the hand, Pigeon into the Airspace, War Ledger into the"
     " Discord row",
     "nimmt Stapel 1: 2× Maker auf die Hand, Pigeon in den Luftraum, War Ledger in die"
     " Zwietrachtreihe"),
    (events.PileTaken(ADA, 2, (), (), ()), tasks.AskPick(ADA),
     "takes pile 3, which is empty", "nimmt Stapel 3, der leer ist"),
    (events.WardenCame(ADA), tasks.AskPick(ADA), "becomes Warden", "wird Wächter"),
    (events.WardenCame(BEN), tasks.AskPick(BEN), "stays Warden", "bleibt Wächter"),
    (events.CogsGained(ADA, 1), tasks.AskPick(ADA), "gains 1 cog", "erhält 1 Zahnrad"),
    (events.CogsGained(ADA, 2, MAST), PAY, "gains 2 cogs from Signal Mast",
     "erhält 2 Zahnräder durch Signal Mast"),
    (events.InstantResolved(ADA, CAT), tasks.AskPick(ADA),
     "resolves Rocket Cat", "führt Rocket Cat aus"),
    (events.LaunchAnnounced(ADA, GATE), TURN, "announces Jump Gate", "kündigt Jump Gate an"),
    (events.CardRevealed(ADA, MAKER), tasks.AskReveal(ADA, GATE, 2),
     "reveals Maker", "zeigt vor: Maker"),
    (events.CardRevealed(ADA, MAKER), tasks.AskReveal(ADA, GATE, 1, (MAKER,)), "Maker", "Maker"),
    (events.CardPaid(ADA, MAKER), PAY, "pays Maker", "zahlt Maker"),
    (events.CardPaid(ADA, MAKER), tasks.AskPay(ADA, GATE, (), 1), "Maker", "Maker"),
    (events.CogPaid(ADA), PAY, "pays 1 cog", "zahlt 1 Zahnrad"),
    (events.CogPaid(ADA), tasks.AskPay(ADA, GATE, (MAKER,)), "1 cog", "1 Zahnrad"),
    (events.BuildingLaunched(ADA, TEMPLE), TURN, "launches Temple", "startet Temple"),
    (events.BuildingLaunched(ADA, CardId("memorial")), TURN,
     "launches Memorial by its requirement", "startet Memorial durch die Bedingung"),
    (events.AllegiancePlayed(ADA, PLUTOCRATS), TURN, "plays Plutocrats", "spielt Plutocrats"),
    (events.LaunchGranted(ADA, GATE), PAY, "may launch once more", "darf noch einmal starten"),
    (events.LaunchCopied(ADA, GATE, MAST), PAY, "copies Signal Mast", "kopiert Signal Mast"),
    (events.OpponentNamed(ADA, BEN), tasks.AskOpponent(ADA, GATE),
     "names seat 1", "bestimmt Platz 1"),
    (events.BuildingsExchanged(ADA, GATE, BEN, TEMPLE), tasks.AskSwap(BEN, ADA, BEN, GATE),
     "gives Jump Gate to seat 1 for Temple", "gibt Jump Gate an Platz 1 und erhält Temple"),
    (events.BuildingDiscarded(ADA, TEMPLE), PAY,
     "discards Temple from the Airspace", "wirft Temple aus dem Luftraum ab"),
    (events.CardDrawn(ADA), tasks.DrawFor(ADA, 1), "draws a card", "zieht eine Karte"),
    (events.InstantDrawn(ADA, PIGEON), tasks.DrawFor(ADA, 1),
     "draws Pigeon, which is placed at once", "zieht Pigeon und legt die Karte sofort aus"),
    (events.CardGiven(ADA, BEN, PIGEON), tasks.AskPigeon(ADA, CAT, optional=False),
     "gives Pigeon to seat 1", "gibt Pigeon an Platz 1"),
    (events.Declined(ADA, CAT), tasks.AskPigeon(ADA, CAT, optional=True),
     "keeps the Pigeon", "behält die Taube"),
    (events.CardExchanged(ADA, MAKER), tasks.AskExchange(ADA),
     "discards Maker", "wirft ab: Maker"),
    (events.CardExchanged(ADA, MAKER), tasks.AskExchange(ADA, 1), "Maker", "Maker"),
    (events.CardDiscarded(ADA, MAKER), tasks.AskDiscard(ADA, CAT, 1),
     "discards Maker", "wirft Maker ab"),
    (events.CardDiscarded(ADA, MAKER), tasks.AskLimit(ADA),
     "discards Maker for the hand limit", "wirft Maker wegen des Handkartenlimits ab"),
    (events.TurnEnded(ADA), TURN,
     "ends the turn without a launch", "beendet den Zug ohne Start"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "asked", "english", "german"), SAID, ids=str)
def test_an_event_is_told_after_the_seat_that_it_is_about(
    event: Event, asked: Task, english: str, german: str
) -> None:
    """In both languages."""
    seat = getattr(event, "seat", None)
    for language, words, topic in ((EN, english, "seat"), (DE, german, "Platz")):
        (sentence,) = told(event, asked=(asked,), language=language)
        assert (sentence.topic, sentence.words) == (f"{topic} {seat}", words)
        assert (sentence.event, sentence.minor, sentence.heading) == (0, False, False)


OTHERS: list[tuple[Event, Task, tuple[str, str], tuple[str, str]]] = [
    (events.RoundBegan(3, BEN, 12), TURN, ("The Split:", "seat 1 is Warden and deals 12 cards"),
     ("Aufteilung:", "Platz 1 ist Wächter und deckt 12 Karten auf")),
    (events.DiscordRevealed(CardId("spy-kite")), tasks.RevealDiscord(),
     ("The Split:", "the Discord Spy Kite joins the cards dealt"),
     ("Aufteilung:", "die Zwietrachtkarte Spy Kite kommt zu den aufgedeckten Karten")),
    (events.CardDealt(GATE), tasks.DealCards(1), ("The Split:", "Jump Gate is dealt"),
     ("Aufteilung:", "Jump Gate wird aufgedeckt")),
    (events.CardAssigned(GATE, 1), tasks.AskAssign(BEN), ("seat 1", "puts Jump Gate into pile 2"),
     ("Platz 1", "legt Jump Gate auf Stapel 2")),
    (events.TokenPlaced(1), tasks.AskToken(BEN),
     ("seat 1", "divides the cards: pile 1: Elite Seer and Jump Gate / pile 2 with the Warden"
      " token: Pigeon / pile 3: empty"),
     ("Platz 1", "teilt die Karten auf: Stapel 1: Elite Seer und Jump Gate / Stapel 2 mit der"
      " Wächtermarke: Pigeon / Stapel 3: leer")),
    (events.TurnBegan(BEN), tasks.AskPick(ADA), ("The Launch:", "seat 1 begins"),
     ("Startphase:", "Platz 1 beginnt")),
    (events.EndTriggered(EndTrigger.DECK), tasks.DealCards(1),
     ("The end:", "the Launch deck is empty; the round is played to its end"),
     ("Spielende:", "der Startstapel ist leer; die Runde wird zu Ende gespielt")),
    (events.EndTriggered(EndTrigger.BUILDINGS), TURN,
     ("The end:", "seat 0 has 1 building; the round is played to its end"),
     ("Spielende:", "Platz 0 hat 1 Gebäude; die Runde wird zu Ende gespielt")),
    (events.GameEnded((ADA,)), TURN, ("The end:", "seat 0 wins"),
     ("Spielende:", "Platz 0 gewinnt")),
]  # fmt: skip


@pytest.mark.parametrize(("event", "asked", "english", "german"), OTHERS, ids=str)
def test_what_concerns_all_is_told_as_a_part_of_the_game(
    event: Event, asked: Task, english: tuple[str, str], german: tuple[str, str]
) -> None:
    """The Split, The Launch and the end; the Warden divides."""
    for language, wanted in ((EN, english), (DE, german)):
        sentence = told(event, asked=(asked,), language=language)[-1]
        assert (sentence.topic, sentence.words) == wanted


def test_every_kind_of_event_has_a_sentence() -> None:
    """Those that were skipped are told below."""
    met = {type(row[0]) for row in (*SAID, *OTHERS)}
    assert met | {events.Skipped} == set(get_args(Event))


SAID_OF_SKIPPED = [
    ("exchange", "has 2 cards, too few to exchange", "hat 2 Karten, zu wenig für einen Tausch"),
    ("limit", "keeps the hand limit with 2 cards", "hält das Handkartenlimit ein: 2 Karten"),
    ("draw", "finds no card to draw", "findet keine Karte zum Ziehen"),
    ("discard", "has no card to discard", "hat keine Karte zum Abwerfen"),
    ("cogs", "gains no cog, for want of Biosphere", "erhält kein Zahnrad, weil Biosphere fehlt"),
    ("launch", "cannot launch more, for it is the turn of another",
     "kann nicht noch einmal starten, denn ein anderer ist am Zug"),
    ("opponent", "finds no building to exchange", "findet kein Gebäude zum Tauschen"),
    ("copy", "finds no building to copy", "findet kein Gebäude zum Kopieren"),
    ("remove", "has no building to discard", "hat kein Gebäude zum Abwerfen"),
    ("pigeon", "has no Pigeon to give", "hat keine Taube zum Weitergeben"),
    ("gift", "has nothing to give", "hat nichts zum Weitergeben"),
]  # fmt: skip


@pytest.mark.rule("SW-Q-42")
@pytest.mark.parametrize(("what", "english", "german"), SAID_OF_SKIPPED)
def test_what_did_not_happen_is_told_if_a_player_had_it_coming(
    what: str, english: str, german: str
) -> None:
    """Exchange and limit go by in most turns, so they are told on request (SW-Q-42)."""
    event = events.Skipped(ADA, what, (reason("SW-Q-42", card="biosphere", had=2),))
    for language, words in ((EN, english), (DE, german)):
        (sentence,) = told(event, language=language)
        assert sentence.words == words
        assert sentence.follows
        assert sentence.minor == (what in ("exchange", "limit"))


def test_all_that_the_game_skips_has_words() -> None:
    """Whatever a step or an effect tells of under this name."""
    folder = Path(skyward.__file__).parent
    calls = [
        node
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "tell_skipped"
    ]
    told_of = {call.args[2].value for call in calls if isinstance(call.args[2], ast.Constant)}
    assert len(calls) >= len(told_of)
    assert told_of == SKIPPED == {what for what, _, _ in SAID_OF_SKIPPED} | {"final-split"}


@pytest.mark.rule("SW-Q-23")
def test_a_final_split_that_falls_out_belongs_to_the_end() -> None:
    """The Launch deck is empty by then (SW-Q-23)."""
    (sentence,) = told(events.Skipped(None, "final-split", (reason("SW-Q-23"),)))
    assert sentence.text == "The end: there is no final split, for the Launch deck is empty"
