"""A small book of our own: what is found, and why it is found first."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.ask.bm25 import TermIndex
from skybridge_rules.ask.ranking import Ranking
from skybridge_rules.ask.vocabulary import Vocabulary, distance
from skybridge_rules.ask.weights import Bm25
from skybridge_rules.words import Language


def record(entry: str, title: str, says: str, **more: Any) -> dict[str, Any]:
    """A record of the small book."""
    known = {"everyday": [], "judge": [], "because": [], "see": [], "kind": "rule", "source": ""}
    return {**known, "id": entry, "title": title, "says": says, **more}


ENGLISH = {
    "game": "pond",
    "title": "The pond",
    "language": "en",
    "groups": [["frog", "toad", "green fellow"]],
    "records": [
        record("PO-01", "Frogs jump", "A frog jumps over one lily.", because=[0]),
        record("PO-02", "Lilies float", "A lily never sinks.", everyday=["do leaves go under"]),
        record("PO-03", "The heron eats", "The heron takes a frog that stays on the bank."),
        record("PO-04", "Room on a lily", "A lily has room for two frogs.", see=[0]),
        record("PO-05", "Who begins", "The youngest begins."),
    ],
    "cases": [
        {"title": "A long jump", "question": "May it jump two?", "says": "No: one.", "usual": True}
    ],
}
GERMAN = {
    "game": "pond",
    "title": "The pond",
    "language": "de",
    "groups": [],
    "records": [
        record("PO-01", "Frösche springen", "Ein Frosch springt über ein Blatt."),
        record("PO-02", "Seerosenblätter", "Das Blatt einer Seerose geht nie unter."),
        record("PO-03", "Der Reiher", "Der Reiher frisst den Frosch am Ufer, nie Seerosen."),
        record("PO-04", "Der Vorrat", "Fliegen liegen im Vorrat."),
    ],
    "cases": [],
}


@pytest.fixture(name="pond", scope="module")
def the_pond() -> Ranking:
    """The small book in English."""
    return Ranking(ENGLISH)


@pytest.fixture(name="teich", scope="module")
def the_german_pond() -> Ranking:
    """The small book in German."""
    return Ranking(GERMAN)


def first(ranking: Ranking, question: str) -> str:
    """The id of the best answer; nothing if there is none."""
    found = ranking.rank(question)
    return ranking.document["records"][found[0].record]["id"] if found else ""


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("how does a frog jump", "PO-01"),
        ("jumping frogs", "PO-01"),
        ("jumpping", "PO-01"),
        ("hreon", "PO-03"),
        ("hero", "PO-03"),
        ("toads on the bank", "PO-03"),
        ("the green fellow jumps", "PO-01"),
        ("is there space on a leaf for frogs", "PO-04"),
        ("leaves under water", "PO-02"),
        ("who starts", "PO-05"),
        ("po 2", "PO-02"),
        ("frog jump lily PO-05", "PO-05"),
        ("may it jump two", "PO-01"),
    ],
)
def test_everyday_words_find_the_record(pond: Ranking, question: str, wanted: str) -> None:
    """Plurals, typos, beginnings, synonyms, phrases, ids, and the question of a case."""
    assert first(pond, question) == wanted


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("Froesche", "PO-01"),
        ("frosch sprung", "PO-01"),
        ("Seerose", "PO-02"),
        ("Fliegenvorrat", "PO-04"),
        ("reiher", "PO-03"),
    ],
)
def test_german_words_find_the_record(teich: Ranking, question: str, wanted: str) -> None:
    """Umlauts in any spelling, and words that are made of two."""
    assert first(teich, question) == wanted


@pytest.mark.parametrize("question", ["", "   ", "?!", "日本語", "qqqq"])
def test_what_nobody_can_understand_finds_nothing(pond: Ranking, question: str) -> None:
    """Without an error."""
    assert pond.rank(question) == []


def test_small_words_alone_are_better_than_nothing(pond: Ranking) -> None:
    """They count where there is nothing else."""
    assert pond.rank("the") == []
    assert first(pond, "two") == "PO-04"


def test_the_case_that_is_like_the_question_is_named(pond: Ranking) -> None:
    """With how much of the question it covers."""
    best = pond.rank("may it jump two")[0]
    assert best.case == 0
    assert best.likeness > 0.9
    assert pond.rank("heron")[0].case == -1


def test_a_longer_field_does_not_win_by_its_length() -> None:
    """The same word counts less in a longer text."""
    index = TermIndex({"text": 1.0}, Bm25(1.2, 0.7, 0.5))
    index.add({"text": ["frog"]})
    index.add({"text": ["frog", *"abcdefgh"]})
    index.add({"text": ["heron"]})
    scores = index.scores("frog")
    assert scores[0] > scores[1] > 0
    assert set(scores) == {0, 1}
    assert index.rarity("heron") > index.rarity("frog") > index.rarity("newt") == 0


@pytest.mark.parametrize(
    ("one", "other", "wrong"),
    [("frog", "frog", 0), ("frog", "frogs", 1), ("forg", "frog", 1), ("frg", "frog", 1)],
)
def test_typos_are_counted(one: str, other: str, wrong: int) -> None:
    """Two letters in the wrong order are one error."""
    assert distance(one, other, 2) == distance(other, one, 2) == wrong
    assert distance("heron", "lily", 2) == 3


def test_a_compound_is_split_where_both_parts_are_known() -> None:
    """With the letters that German puts between them."""
    known = Vocabulary(Language.DE, ("handlung", "karte", "lager", "platz"))
    assert known.parts("handlungskarte") == ("handlung", "kar")
    assert known.parts("lagerplatz") == ("lager", "platz")
    assert known.parts("lagerfeuer") == ()
    assert Vocabulary(Language.EN, ("store", "room")).parts("storeroom") == ("stor", "room")
