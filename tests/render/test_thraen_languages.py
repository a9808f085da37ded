"""Pictures of thraen speak German where the game is played in German."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.register import package
from skybridge_rules.words import Language
from skybridge_rules.words.people import People
from tests.render import test_thraen_pictures as thraen_pictures
from tests.render import thraen_table
from tests.render.languages import english_left

THRAEN_NAMES = frozenset(
    (
        # Places, peoples, characters and Great Drakhes, as both books print them.
        *("Thraen", "Skybridge", "Shirbed", "Plateau", "Salthras", "Deen"),
        *("Utreng", "Shenna", "Drakhe", "Geneorn"),
        *("Guinn", "Jardh", "Hamises", "Adlem", "Irseth", "Terogh", "Sathap", "Elbea"),
        # Words that are written alike in both languages, and a rule by its id (TH-TIE-01).
        *("Legion", "Hand", "HAND", "Slot", "TIE"),
        "die",  # a cube in English, the article of feminine words in German
    )
)
SMALL_WORDS = re.compile(r"\b(?:of|to|by|on|is|it|no|or|at)\b")
"""Words of English too short for ``english_left``, none of which is German."""


def thraen_views() -> Iterator[thraen.View]:
    """Every part of a table, and a game from its start, through the draft, to its end."""
    for position in (thraen_table.middle, thraen_table.looking, thraen_table.crowned):
        for seat in (None, Seat(1)):
            yield thraen.view(position(), seat)
    for players, draft in ((2, True), (4, False)):
        states = thraen_pictures.played(players, 1, draft)
        for number in (*range(0, 60, 10), len(states) // 2, len(states) - 1):
            yield thraen.view(states[number], Seat(number % players))


def test_no_english_is_left_in_a_german_picture_of_thraen() -> None:
    """Neither in the SVG, with its titles and its description, nor in the text."""
    game = package("thraen")
    german = game.picture.in_language(Language.DE)
    for shown in thraen_views():
        view = thraen_table.untitled(shown)
        assert english_left(game, view) <= THRAEN_NAMES
        drawn = re.sub(r"<style>.*?</style>|<[^>]*>", " ", german.svg(view), flags=re.DOTALL)
        assert SMALL_WORDS.findall(german.text(view) + drawn) == []


def test_a_german_picture_of_thraen_uses_the_words_of_the_german_book() -> None:
    """Stacks, boards, territories, effects and people, in the SVG and in the text."""
    view = thraen.view(thraen_table.crowned(), Seat(0))
    people = People(("Ada", "Ben", "Cleo", "Dov"))
    pictures = package("thraen").picture.named(people).in_language(Language.DE)
    text, drawn = pictures.text(view), pictures.svg(view)
    for told in (
        "Runde 6, Ben (grün): einen Haupteffekt ausführen (Schritt 3)",
        "Die Völker der Dunkelheit",
        "Oberster Brückenbauer",
        "Skybridge-Würfel: Stein, bereit",
        "DEINE GODHEIT-KARTEN",
        "+beliebig/Godheit",
        "Platz 1 kennt sie",
    ):
        assert told in text
        assert told in drawn
    for told in (
        "Geborstene Straße, Befestigung: 3 Punkte",
        "Bevölkerung von Platz 3 auf diesem Tableau: 12",
        "Brückenabschnitt 4 ist im Bau, 6 Punkte, kostet 1 Stein, 1 Metall, 1 Nutztier, den"
        " Utreng-Würfel (Nutztier), Drakhe, mit Bevölkerung von Platz 0, seit 1 Runde ohne Bau.",
        "Ben (grün, Jardh, Das Geheimnis der Geneorn): 39 Punkte; 2 Geld, 2 Stein,",
    ):
        assert told in drawn
    assert "ADA (DU) gelb (R), Guinn: Die Krone der Schmerzen" in text


def test_the_picture_for_somebody_who_plays_is_german_too() -> None:
    """The heading of the others, and what opens or folds a board."""
    view = thraen.view(thraen_table.crowned(), Seat(1))
    people = People(("Ada", "Ben", "Cleo", "Dov"))
    pictures = package("thraen").picture.named(people).in_language(Language.DE)
    drawn = pictures.at_table(view, frozenset({"seat-3"}))
    for told in (
        ">DIE ANDEREN</text>",
        "<title>Die anderen</title>",
        "<title>Ada: Auslage zeigen</title>",
        "<title>Dov: Auslage einklappen</title>",
    ):
        assert drawn.count(told) == 1
    spectator = thraen.view(thraen_table.crowned(), None)
    assert pictures.at_table(spectator, frozenset()) == pictures.svg(spectator)


def test_a_part_of_a_table_of_thraen_is_named_in_german() -> None:
    """What a dispute is shown with."""
    view = thraen.view(thraen_table.middle(), Seat(1))
    pictures = package("thraen").picture.in_language(Language.DE)
    detail = pictures.detail(view, "TH-BUILD-02", None, frozenset((Seat(1),)))
    told = "die Brücke mit Brückenbau und Augenstern, die betroffenen Charaktertableaus"
    assert detail.about == told
    assert "WELTENBRÜCKE" in detail.svg


def test_a_territory_named_by_an_owner_keeps_its_name() -> None:
    """In both languages, and where there is little room."""
    view = thraen.view(thraen_table.middle(), None)
    first, *others = view.options.content.territory
    content = evolve(view.options.content, territory=(evolve(first, name="Ödland"), *others))
    owned = evolve(view, options=evolve(view.options, content=content))
    for language in Language:
        pictures = package("thraen").picture.in_language(language)
        assert "Ödland" in pictures.text(owned)
        assert "Ödland" in pictures.svg(owned)
        assert "Shirbed" not in pictures.text(owned) + pictures.svg(owned)
