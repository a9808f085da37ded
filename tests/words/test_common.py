"""What all games share: verdicts, standings, undo barriers; and the glossary."""

from __future__ import annotations

import pytest

from skybridge_rules import register, thraen, towers
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Standing
from skybridge_rules.core.verdict import LEGAL, Verdict, reason
from skybridge_rules.match import Barrier, BarrierKind
from skybridge_rules.words import Language
from skybridge_rules.words.verdicts import (
    score_words,
    standing_words,
    verdict_words,
    winner_words,
)

DE = Language.DE
ASKED = RuleId("TH-TAKE-01")
PAGES = range(1, 21)

BARRIERS = [
    (Barrier(BarrierKind.START, 0), "nothing has been played", "es wurde noch nichts gespielt"),
    (Barrier(BarrierKind.END, 0), "nothing has been taken back", "es wurde nichts zurückgenommen"),
    (Barrier(BarrierKind.CHANCE, 3, ASKED), "step 3 let chance decide in sight (TH-TAKE-01)",
     "in Schritt 3 hat sichtbar der Zufall entschieden (TH-TAKE-01)"),
    (Barrier(BarrierKind.CHANCE, 3, ASKED, (Seat(1),), ("a card",)),
     "step 3 let chance decide in sight of seat 1: a card (TH-TAKE-01)",
     "in Schritt 3 hat sichtbar der Zufall entschieden für Platz 1: a card (TH-TAKE-01)"),
    (Barrier(BarrierKind.LEARNED, 3, ASKED, (Seat(0), Seat(1)), ("a card",)),
     "at step 3 seat 0, seat 1 learned of a card (TH-TAKE-01)",
     "in Schritt 3 gab es Neues für Platz 0, Platz 1: a card (TH-TAKE-01)"),
    (Barrier(BarrierKind.LEARNED, 3), "at step 3 everybody watching learned something",
     "in Schritt 3 gab es Neues für alle, die zusehen: etwas Verdecktes"),
    (Barrier(BarrierKind.OTHER_SEAT, 3, ASKED, (Seat(1),)),
     "step 3 was decided by seat 1 (TH-TAKE-01)",
     "über Schritt 3 hat ein anderer entschieden: Platz 1 (TH-TAKE-01)"),
]  # fmt: skip


@pytest.mark.parametrize(("barrier", "english", "german"), BARRIERS)
def test_every_barrier_has_words(barrier: Barrier, english: str, german: str) -> None:
    """English is what its error says."""
    assert {each.kind for each, _, _ in BARRIERS} == set(BarrierKind)
    assert str(barrier) == barrier.words() == english
    assert barrier.words(DE) == german


def test_a_verdict_is_framed() -> None:
    """Legal, refused, refused for several reasons."""
    over = reason("TW-603")
    assert verdict_words(LEGAL, "R3@5") == "R3@5 is legal."
    assert verdict_words(LEGAL, "R3@5", DE) == "R3@5 ist erlaubt."
    assert verdict_words(Verdict((over,)), "R3@5", DE) == "R3@5 ist nicht erlaubt."
    twice = verdict_words(Verdict((over, over)), "R3@5", DE)
    assert twice == "R3@5 ist nicht erlaubt, aus 2 Gründen."


def test_standings_and_winners_are_named() -> None:
    """One point or many, one winner or several."""
    names = {Seat(0): "Platz 0", Seat(1): "Platz 1"}
    one = Standing(1, (Seat(0),), 1, RuleId("TW-711"))
    shared = Standing(1, (Seat(0), Seat(1)), 7, RuleId("TW-712"))
    assert standing_words(one, names) == "Platz 0, 1 point (TW-711)"
    assert standing_words(one, names, DE) == "Platz 0, 1 Punkt (TW-711)"
    assert standing_words(shared, names, DE) == "Platz 0, Platz 1, 7 Punkte (TW-712)"
    assert winner_words(("A",), DE) == "A gewinnt"
    assert winner_words(("A", "B"), DE) == "A und B gewinnen gemeinsam"
    score = towers.score(towers.new(towers.Options(2)))
    assert score_words(score, DE) == "Wertung, wenn das Spiel jetzt zu Ende wäre"


def test_the_glossary_pairs_terms_and_names_their_pages() -> None:
    """At least eighty, none twice, on pages that the books have."""
    terms = register.package("thraen").glossary
    assert len(terms) >= 80
    assert len({term.en for term in terms}) == len({term.de for term in terms}) == len(terms)
    assert all(term.page_en in PAGES and term.page_de in PAGES for term in terms)
    assert terms[0].in_language(Language.EN) == terms[0].en
    assert terms[0].in_language(DE) == terms[0].de


def test_the_glossary_agrees_with_the_content() -> None:
    """Factions and abilities are called as their records call them."""
    pairs = {(term.en, term.de) for term in register.package("thraen").glossary}
    content = thraen.shipped()
    named = [(each.name_en, each.name_de) for each in content.board]
    named += [(each.name_en, each.name_de) for each in content.faction]
    assert [pair for pair in named if pair not in pairs] == []
