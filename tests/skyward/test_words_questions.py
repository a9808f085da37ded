"""What is asked in skyward, what goes on by itself, and what a seat has at hand, in words."""

from __future__ import annotations

from typing import get_args

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import tasks
from skybridge_rules.skyward.components import Area, Faction
from skybridge_rules.skyward.config import RulesConfig
from skybridge_rules.skyward.effects import GainCogs
from skybridge_rules.skyward.state import Split, Turn
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.words import heading, question_words, status
from skybridge_rules.skyward.words.game_words import WORDS
from skybridge_rules.words import Language, People
from tests.skyward.said_tables import ADA, BEN, CLEO, SPLIT, cards, player, table

DE = Language.DE
GATE, VATS, TOWER = map(CardId, ("jump-gate", "chimaera-vats", "clock-tower"))

ASKED: list[tuple[Task, str, str]] = [
    (tasks.AskKeep(ADA), "keep one of the Allegiances dealt",
     "eines der ausgeteilten Bündnisse behalten"),
    (tasks.AskAssign(ADA), "put Sky Command [S M] 2p into a pile (1 more to come)",
     "Sky Command [S M] 2P auf einen Stapel legen (danach noch 1)"),
    (tasks.AskToken(ADA), "put the Warden token on a pile",
     "die Wächtermarke auf einen Stapel legen"),
    (tasks.AskPick(ADA), "take a pile", "einen Stapel nehmen"),
    (tasks.AskResolve(ADA, cards("rocket-cat storm-engine")),
     "say which Instant is resolved next: Rocket Cat and Storm Engine",
     "welche Sofortkarte kommt als Nächste: Rocket Cat und Storm Engine"),
    (tasks.AskTurn(ADA), "launch a building, play an Allegiance or go on",
     "ein Gebäude starten, ein Bündnis spielen oder verzichten"),
    (tasks.AskReveal(ADA, CardId("memorial"), 2), "reveal a faction card for Memorial (2 to go)",
     "eine Fraktionskarte vorzeigen, für Memorial (noch 2)"),
    (tasks.AskPay(ADA, GATE), "pay W S S for Jump Gate", "W S S zahlen, für Jump Gate"),
    (tasks.AskExchange(ADA), "discard three cards for a cog or go on",
     "drei Karten für ein Zahnrad abwerfen oder verzichten"),
    (tasks.AskExchange(ADA, 1), "discard 2 more cards for the cog",
     "2 weitere Karten für das Zahnrad abwerfen"),
    (tasks.AskExchange(ADA, 2), "discard 1 more card for the cog",
     "1 weitere Karte für das Zahnrad abwerfen"),
    (tasks.AskDiscard(ADA, VATS, 2), "discard 2 cards of the hand for Chimaera Vats",
     "2 Karten der Hand abwerfen, für Chimaera Vats"),
    (tasks.AskOpponent(ADA, GATE), "name the opponent who exchanges a building for Jump Gate",
     "welcher Gegner tauscht ein Gebäude gegen Jump Gate"),
    (tasks.AskSwap(BEN, ADA, BEN, GATE),
     "choose the own building that is exchanged for Jump Gate",
     "welches eigene Gebäude wird gegen Jump Gate getauscht"),
    (tasks.AskSwap(ADA, ADA, BEN, GATE),
     "choose the building of seat 1 that is exchanged for Jump Gate",
     "welches Gebäude von Platz 1 wird gegen Jump Gate getauscht"),
    (tasks.AskCopy(ADA, CardId("biosphere"), Area.ANY),
     "choose the building whose Launch effects Biosphere copies",
     "von welchem Gebäude kopiert Biosphere die Starteffekte"),
    (tasks.AskRemove(ADA, TOWER, Faction.MAKERS),
     "discard an own building of the Makers for Clock Tower",
     "ein eigenes Macher-Gebäude abwerfen, für Clock Tower"),
    (tasks.AskPigeon(ADA, VATS, optional=False), "give a Pigeon to an opponent",
     "eine Taube an einen Gegner geben"),
    (tasks.AskPigeon(ADA, VATS, optional=True), "give a Pigeon to an opponent or keep it",
     "eine Taube an einen Gegner geben oder behalten"),
    (tasks.AskGift(ADA, VATS), "give all own Pigeons and Discords to an opponent",
     "alle eigenen Tauben und Zwietrachtkarten an einen Gegner geben"),
]  # fmt: skip

GOES_ON: list[tuple[Task, str, str]] = [
    (tasks.DealAllegiance(BEN, 2), "seat 1 is dealt Allegiances (2 to go)",
     "Platz 1 erhält Bündnisse (noch 2)"),
    (tasks.OpenKept(), "the Allegiances kept are shown",
     "die behaltenen Bündnisse werden gezeigt"),
    (tasks.BeginRound(), "a round begins", "eine Runde beginnt"),
    (tasks.RevealDiscord(), "a Discord is revealed for the split",
     "eine Zwietrachtkarte wird für die Aufteilung aufgedeckt"),
    (tasks.DealCards(5), "cards are dealt for the split (5 to go)",
     "Karten für die Aufteilung werden aufgedeckt (noch 5)"),
    (tasks.BeginLaunch(), "The Launch begins", "die Startphase beginnt"),
    (tasks.BeginTurn(BEN), "seat 1 begins a turn", "Platz 1 beginnt einen Zug"),
    (tasks.PlaceBuilding(BEN, GATE), "Jump Gate goes to the Airspace of seat 1",
     "Jump Gate kommt in den Luftraum von Platz 1"),
    (tasks.EndTurn(BEN), "seat 1 ends the turn", "Platz 1 beendet den Zug"),
    (tasks.EndRound(), "the round ends", "die Runde endet"),
    (tasks.CarryOut(BEN, VATS, (GainCogs(1),)), "Chimaera Vats takes effect for seat 1",
     "Chimaera Vats wirkt für Platz 1"),
    (tasks.DrawFor(BEN, 2), "seat 1 draws from the Launch deck (2 to go)",
     "Platz 1 zieht vom Startstapel (noch 2)"),
]  # fmt: skip


@pytest.mark.parametrize(("task", "english", "german"), ASKED, ids=str)
def test_a_question_says_what_is_at_stake(task: Task, english: str, german: str) -> None:
    """For the seat itself, and with its name for all others."""
    view = table(task, split=SPLIT)
    assert WORDS.question(view) == english
    assert WORDS.question(view, DE) == german
    asked = getattr(task, "seat", None)
    assert question_words(view) == f"seat {asked} to {english}"
    assert question_words(view, DE) == f"Platz {asked}: {german}"


@pytest.mark.parametrize(("task", "english", "german"), GOES_ON, ids=str)
def test_what_nobody_is_asked_is_a_sentence(task: Task, english: str, german: str) -> None:
    """Chance answers, or it goes on by itself."""
    view = table(task)
    assert (WORDS.asked(view), WORDS.asked(view, DE)) == (english, german)
    assert WORDS.question(view) == english


def test_every_task_is_asked_or_told() -> None:
    """The samples are of every kind; the hand limit has a test of its own."""
    met = {type(task) for task, _, _ in (*ASKED, *GOES_ON)}
    assert met | {tasks.AskLimit} == set(get_args(Task))


@pytest.mark.rule("SW-204")
def test_the_last_card_of_a_split_is_named_as_such() -> None:
    """And before the cards are dealt there is none to name (SW-204)."""
    last = table(tasks.AskAssign(ADA), split=Split(cards("maker"), SPLIT.piles))
    assert WORDS.question(last) == "put Maker [M], the last card, into a pile"
    assert WORDS.question(last, DE) == "Maker [M], die letzte Karte, auf einen Stapel legen"
    none = table(tasks.AskAssign(ADA), split=None)
    assert WORDS.question(none) == "divide the cards into piles"
    assert WORDS.question(none, DE) == "die Karten auf Stapel aufteilen"


@pytest.mark.rule("SW-302")
@pytest.mark.rule("SW-803")
def test_a_turn_asks_for_what_is_still_possible() -> None:
    """Launches as many as are left, and one Allegiance where they are played (SW-302, SW-803)."""
    base = RulesConfig()

    def said(turn: Turn, rules: RulesConfig | None = None) -> str:
        return WORDS.question(table(tasks.AskTurn(ADA), turn=turn, rules=rules))

    assert said(Turn(ADA), base) == "launch a building or go on"
    assert said(Turn(ADA, launched=1, extra=1), base) == "launch a building or go on"
    assert said(Turn(ADA, allied=True)) == "launch a building or go on"
    assert said(Turn(ADA)) == "launch a building, play an Allegiance or go on"
    assert said(Turn(ADA, launched=1)) == "play an Allegiance or go on"
    assert said(Turn(ADA, launched=1), base) == "go on to the end of the turn"


@pytest.mark.rule("SW-401")
@pytest.mark.rule("SW-404")
@pytest.mark.parametrize(
    ("laid", "cogs", "wanted"),
    [
        ("maker", 0, "S S"),
        ("seer", 0, "W S"),
        ("elite-seer", 0, "W"),
        ("", 1, "2 of W S S"),
        ("maker", 1, "1 of S S"),
        ("assembly-line", 0, "2 of W S S"),
        ("assembly-line seer", 0, "1 of W S"),
        ("maker assembly-line", 0, "1 of S S"),
    ],
)
def test_a_payment_says_what_is_still_to_cover(laid: str, cogs: int, wanted: str) -> None:
    """A cog or a wild symbol may stand for any of them (SW-401, SW-404, SW-Q-13)."""
    view = table(tasks.AskPay(ADA, GATE, cards(laid), cogs))
    assert WORDS.question(view) == f"pay W S S for Jump Gate; still to cover: {wanted}"
    german = wanted.replace("of", "von")
    assert WORDS.question(view, DE) == f"W S S zahlen, für Jump Gate; noch offen: {german}"


@pytest.mark.rule("SW-307")
@pytest.mark.parametrize(
    ("held", "english", "german"), [(7, "1 card", "1 Karte"), (9, "3 cards", "3 Karten")]
)
def test_the_hand_limit_asks_for_the_excess(held: int, english: str, german: str) -> None:
    """Six cards may stay (SW-307)."""
    view = table(tasks.AskLimit(ADA), players=(player(" ".join(["maker"] * held)),))
    assert WORDS.question(view) == f"discard {english} for the hand limit"
    assert WORDS.question(view, DE) == f"{german} wegen des Handkartenlimits abwerfen"


def test_people_are_asked_by_their_names() -> None:
    """Also where a question speaks of another."""
    words = WORDS.named(People(("Ada", "Ben", "Cleo")))
    view = table(tasks.AskSwap(ADA, ADA, CLEO, GATE))
    assert words.asked(view) == (
        "Ada to choose the building of Cleo that is exchanged for Jump Gate"
    )
    assert words.question_words(table()) == ""


@pytest.mark.rule("SW-010")
def test_a_seat_reads_what_it_has_at_hand() -> None:
    """Cogs, buildings, Discords, launches and the hand; a spectator has nothing (SW-010)."""
    view = table(tasks.AskTurn(ADA), turn=Turn(ADA))
    assert status(view) == (
        "You have 2 cogs, 1 building, 1 Discord and 1 launch left.",
        "Hand: Assembly Line, Elite Seer, Jump Gate and 2× Maker.",
    )
    assert WORDS.status(view, DE) == (
        "Du hast 2 Zahnräder, 1 Gebäude, 1 Zwietrachtkarte und noch 1 Start.",
        "Auf der Hand: Assembly Line, Elite Seer, Jump Gate und 2× Maker.",
    )
    idle = table(tasks.AskTurn(BEN), seat=CLEO, turn=Turn(BEN))
    assert status(idle) == ("You have 0 cogs and 0 buildings.", "Hand: nothing.")
    closing = table(tasks.AskLimit(ADA), turn=Turn(ADA, closing=True))
    assert "launch" not in status(closing)[0]
    assert status(table(tasks.AskTurn(ADA), seat=None)) == status(table()) == ()


@pytest.mark.rule("SW-851")
def test_dealt_allegiances_are_listed_for_their_seat() -> None:
    """Before one of them is kept (SW-851)."""
    own = player(dealt="archivists plutocrats")
    view = table(tasks.AskKeep(ADA), players=(own, player(), player()))
    assert status(view)[1] == "Dealt to you: Archivists and Plutocrats."
    assert status(view, DE)[1] == "Dir ausgeteilt: Archivists und Plutocrats."


@pytest.mark.rule("SW-201")
def test_the_chapters_of_a_story_are_rounds() -> None:
    """Before the first split there is none (SW-201)."""
    early = skyward.view(skyward.new(skyward.Options(2, config=DEALT)), None)
    assert (heading(early), heading(early, DE)) == ("Before round 1", "Vor Runde 1")
    assert WORDS.chapter(table(), DE) == "Runde 2"


DEALT = RulesConfig(allegiance=skyward.Allegiance.DEALT)
