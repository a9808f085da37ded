"""Words are folded and lose their endings, so that the forms of a word are one."""

from __future__ import annotations

import pytest

from skybridge_rules.ask.languages import language_of
from skybridge_rules.ask.named_ids import named_ids
from skybridge_rules.ask.sentences import fitting, sentences
from skybridge_rules.ask.words import folded, stem, words_of
from skybridge_rules.words import Language


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("No room for the THIRD wood?", ["no", "room", "for", "the", "third", "wood"]),
        ("Ada's board, the players’ own", ["ada", "board", "the", "players", "own"]),
        ("I can't; isn’t it", ["cant", "isnt", "it"]),
        ("Größe, Türme & Straße", ["grosse", "turme", "strasse"]),
        ("a 2-player game: 7 points", ["2", "player", "game", "7", "points"]),
        ("naïve café", ["naive", "cafe"]),
        ("日本語 🂡 ?!", []),
        ("", []),
    ],
)
def test_a_text_is_taken_apart(text: str, words: list[str]) -> None:
    """Small letters, no accents, no signs; a single letter tells nothing, a digit does."""
    assert words_of(text) == words


def test_folding_keeps_its_result() -> None:
    """What is folded is folded for good."""
    once = folded("Was kostet’s? ÄÖÜ ß")
    assert folded(once) == once


@pytest.mark.parametrize(
    "forms",
    [
        ("roll", "rolls", "rolled", "rolling"),
        ("place", "places", "placed", "placing"),
        ("carry", "carries", "carried", "carrying"),
        ("box", "boxes"),
        ("stop", "stopped", "stopping", "stops"),
        ("pay", "pays", "payment", "paying"),
        ("bridge", "bridges"),
    ],
)
def test_english_forms_are_one(forms: tuple[str, ...]) -> None:
    """Plurals, past, going on."""
    assert len({stem(each, Language.EN) for each in forms}) == 1


@pytest.mark.parametrize("words", [("bus", "bu"), ("this", "thi"), ("ring", "r"), ("red", "r")])
def test_what_is_no_ending_stays(words: tuple[str, str]) -> None:
    """A short word is not cut to pieces."""
    assert stem(words[0], Language.EN) != words[1]


@pytest.mark.parametrize(
    "forms",
    [
        ("Turm", "Türme", "Tuerme", "Turms"),
        ("bauen", "baut", "gebaut", "baue"),
        ("Brücke", "Brücken", "Bruecke"),
        ("Karte", "Karten"),
        ("spielen", "spielt", "gespielt"),
        ("Lagerplatz", "Lagerplätze", "Lagerplaetze", "Lagerplätzen"),
    ],
)
def test_german_forms_are_one(forms: tuple[str, ...]) -> None:
    """With umlauts, or as one types them without."""
    assert len({stem(word, Language.DE) for each in forms for word in words_of(each)}) == 1


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("may I take that back", Language.EN),
        ("darf ich das zurücknehmen", Language.DE),
        ("wer beginnt", Language.DE),
        ("who begins", Language.EN),
        ("Gleichstand", Language.DE),
        ("tie", Language.EN),
        ("Türme", Language.DE),
        ("is the die rolled again", Language.EN),
        ("", None),
        ("xyzzy", None),
    ],
)
def test_the_language_is_told_by_small_words(question: str, language: Language | None) -> None:
    """Or by words that all tables know, or by letters."""
    assert language_of(question) is language


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("TH-STORE-07", [0]),
        ("what does th store 7 say", [0]),
        ("tw402?", [2]),
        ("TW 402 or TH-Q-26", [1, 2]),
        ("my store 7", []),
        ("tw 4020", []),
    ],
)
def test_ids_are_found_however_they_are_typed(question: str, found: list[int]) -> None:
    """With or without hyphens, capitals and zeros."""
    assert list(named_ids(question, ("TH-STORE-07", "TH-Q-26", "TW-402"))) == found


def test_the_sentence_that_fits_is_chosen() -> None:
    """The one that shares most words; the first one where none does."""
    text = "A tower has an owner. Bridges join two towers. Roofs end them."
    assert sentences(text) == [
        "A tower has an owner.",
        "Bridges join two towers.",
        "Roofs end them.",
    ]
    assert fitting(text, "what joins towers", Language.EN) == "Bridges join two towers."
    assert fitting(text, "who pays", Language.EN) == "A tower has an owner."
    assert fitting("", "who pays", Language.EN) == ""
