"""Pictures of mysthea speak German where the game is played in German."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import Seat
from skybridge_rules.register import package
from skybridge_rules.words import Language
from skybridge_rules.words.people import People
from tests.mysthea.scenes import play, player, scene
from tests.render.languages import english_left
from tests.render.mysthea_table import losing, middle
from tests.render.test_mysthea_pictures import POSITIONS, TASKS, played, view_at

NAMES: Final = {
    *("Mysthea", "START", "END"),  # the game; what is printed on cards; a part of the id of a rule
    *("Anuth", "Celethe", "Leheir", "Telron", "Sanya", "Kolbor", "Malabor"),  # Champions
    *("Boulron", "Onygauros", "Caerulas", "Utcoro", "Cannibarok", "Obsidusa", "Kodror"),  # Monsters
    "ONYGAUROS",  # the same above its question
}
"""What is called the same in every language."""
ALIKE: Final = {"Champion", "Champions", "Golem", "Golems", "Monster", "Gold", "Bronze", "Hand"}
"""Terms that the glossary has alike in both languages, and a word that is; not English."""
NUMERALS: Final = {"III"}


def english_of_mysthea(view: mysthea.View) -> set[str]:
    """What is left of English in a picture, besides names."""
    return english_left(package("mysthea"), view) - NAMES - ALIKE - NUMERALS


@pytest.mark.parametrize("table", POSITIONS, ids=lambda each: each.__name__)
def test_no_english_is_left_in_a_german_picture_of_mysthea(
    table: Callable[[], mysthea.State],
) -> None:
    """Wherever the game is, and whoever looks."""
    for seat in (None, Seat(0), Seat(1)):
        assert english_of_mysthea(mysthea.view(table(), seat)) == set()


@pytest.mark.parametrize("kind", TASKS, ids=lambda kind: kind.__name__)
def test_no_english_is_left_in_a_german_question_of_mysthea(kind: type) -> None:
    """Nor in what is going on by itself, or by chance."""
    assert english_of_mysthea(view_at(kind)) == set()


@pytest.mark.parametrize("config", [0, 1])
def test_no_english_is_left_in_a_german_game_of_mysthea(config: int) -> None:
    """From the set-up to the end, with every card that is ever seen."""
    states = played(3, 1, config)
    for at in range(0, len(states), 40):
        assert english_of_mysthea(mysthea.view(states[at], Seat(at % 3))) == set()


def test_every_name_that_stays_is_one() -> None:
    """Champions and Monsters are called as their cards are; terms as in the glossary."""
    content = mysthea.shipped()
    titles = [card.title for card in content.champion] + [card.title for card in content.monster]
    known = {word for title in titles for word in title.split()}
    assert {each.title() for each in NAMES - {"Mysthea", "START", "END"}} <= known
    alike = {each.en for each in package("mysthea").glossary if each.en == each.de}
    assert {each.removesuffix("s") for each in ALIKE - {"Hand"}} <= alike


def test_a_german_picture_of_mysthea_tells_what_the_english_one_tells() -> None:
    """Headline, letters, figures and what stands on the cards, in the terms of the glossary."""
    pictures = package("mysthea").picture.named(People(("Ada", "Ben", "Cleo", "Dora")))
    german = pictures.in_language(Language.DE)
    view = mysthea.view(middle(), Seat(1))
    text, drawn = " ".join(german.text(view).split()), german.svg(view)
    for told in (
        "Ära II, Runde 3 · Ada: eine Standardaktion oder eine Sonderaktion wählen",
        "Spielreihenfolge: Ada, Ben, Cleo, Dora. Gesehen von Ben.",
        "EREIGNISPFAD 2 Fluss · 3 Boulron 11 · 4 Wald · 5 –",
        "W Wald 4 0*: C T2 G1 = 9 · 1: C- T1 G1 = 5",
        "NÄCHSTE BEGEGNUNG EN22, 8 Ruhm, Truhe oder Stiefel (Stapel 28)",
        "C041 1 BP Taktik · Ära II · Bis zu 2 Karten vom Ärastapel ziehen",
        "─ BEN (DU) · Sanya (verwundet) · Artefakt II, entladen · Energie 2",
        "Vorrat T4 G2 B3 · errichtet T2 G1 · eingesetzt T2 G1 B1",
        "Handkarten 4: C033, 1 unbekannt (START, Taktik)",
        "Legende: C C- Champion, verwundeter Champion · T G B Truppen",
    ):
        assert told in text, told
    for told in (
        "<title>Mysthea. Ära II, Runde 3 · Ada: ",
        "<title>Boulron, ein Monster der Stärke 11</title>",
        "<title>Wald, am Ende der Ära 4 Ruhm durch Kontrolle, kontrolliert von Platz 0</title>",
        "<title>Champion, verwundet</title>",
        "Wald: Ada mit Champion, 2 Truppen, 1 Golem, Stärke 9, hat die Kontrolle; Ben mit"
        " verwundetem Champion,",
        "Ben (du), Sanya (verwundet): 45 Ruhm, 2 Energie, 9 Erfahrung, Artefakt II,",
        ">Der Baum<",
        ">ALS NÄCHSTES<",
    ):
        assert told in drawn, told


def test_a_german_battle_and_what_was_defeated() -> None:
    """What is only there at times: a battle with a card, Kodror away from the table."""
    german = package("mysthea").picture.in_language(Language.DE)
    text = german.text(mysthea.view(losing(), Seat(1)))
    assert "SCHLACHT Im Wald der Bauminsel, begonnen von Platz 0." in text
    assert "Platz 2: Ziel C006: bis zu 2-mal zurückziehen; Stärke 4" in text
    state = scene(
        player(), player(), monsters="ev13 ev08 ev09", path="ev13 ev01", gone_monster="ev13"
    )
    view = mysthea.view(state, None)
    assert "2 Kodror 16 (besiegt)" in german.text(view)
    assert "Kodror, besiegt" in german.svg(view)
    assert english_of_mysthea(view) == set()
    under = mysthea.view(play(middle(), "develop", "renew", "under:c054"), Seat(0))
    assert "(als Nr. 1 unter dem Stapel)" in german.text(under)
    assert english_of_mysthea(under) == set()


def test_a_german_detail_says_what_it_shows() -> None:
    """The part of a table that a dispute is about."""
    german = package("mysthea").picture.in_language(Language.DE)
    seats = frozenset((Seat(1), Seat(3)))
    detail = german.detail(mysthea.view(middle(), Seat(1)), "MY-ACT-02", None, seats)
    assert detail.about == "die Plätze, um die es geht, die eigenen Handkarten"
    assert ">SPIELERTABLEAUS<" in detail.svg
