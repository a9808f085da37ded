"""Every dispute is answered in one sentence, in English and in German, as a judge would say it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

from skybridge_rules.disputes.file import Dispute
from skybridge_rules.disputes.kinds import HowManyPoints, May, Sees, Undo
from skybridge_rules.thraen.package import PACKAGE as THRAEN
from tests.disputes.test_disputes import DISPUTES

LONGEST: Final = 200
"""The most characters of a sentence: it is to be read at a glance."""

WORDS: Final = {
    "en": ("Yes", "No"),
    "de": ("Ja", "Nein"),
}
"""How an answer begins that is a yes or a no."""

FIGURES: Final = {
    0: "no|none|nothing|zero|kein|keine|keinen|nichts|null",
    1: "one|ein|eine|einen|eins",
    2: "two|zwei",
    3: "three|drei",
    4: "four|vier",
    5: "five|fünf",
    6: "six|sechs",
    7: "seven|sieben",
    8: "eight|acht",
    9: "nine|neun",
    10: "ten|zehn",
    11: "eleven|elf",
    12: "twelve|zwölf",
}
"""Numbers in words, in both languages."""

NOT_WORDS: Final = re.compile(
    r"\b(?:T[HW]|SW|MY)-[A-Z0-9]"  # the id of a rule
    r"|\w:\w"  # a move such as take:light
    r"|\b[RGBY][23=^]"  # a piece of towers
    r"|\b[a-z]+_[a-z]"  # a switch
    r"|\bseat \d|\bPlatz \d"  # a seat where the players have names
    r"|[\[\]{}<>=@`|]"  # data
)
"""What belongs to programs."""

VERBS: Final = "may|must|do|does|did|is|are|was|can|could|has|have|will|would"
"""How a question begins that wants a yes or a no."""

TERMS: Final = (
    "Godh card",
    "Knowledge",
    "Labor",
    "Retreat",
    "Inspiration",
    "Religion",
    "Armament",
    "sumpter",
    "population",
    "legion",
    "garrison",
    "fortification",
    "rebel",
    "feud",
    "gift",
    "immediate effect",
    "main effect",
)
"""Terms of the rulebook that have one German word."""

LANGUAGES: Final = tuple(WORDS)


def said(dispute: Dispute, language: str) -> str:
    """The sentence in one language."""
    return dispute.says if language == "en" else dispute.says_de


def yes_or_no(sentence: str, language: str) -> bool | None:
    """Whether a sentence says yes or no; None if it says neither."""
    yes, no = WORDS[language]
    head = re.match(r"(\w+)[:.,]", sentence)
    return {yes: True, no: False}.get(head[1]) if head else None


def asks_yes_or_no(question: str) -> bool:
    """Whether a question begins, somewhere, with a verb: *May she?*, *Is it too late?*"""
    return bool(re.search(rf"(?:^|[.:;,?]) ?(?:and |or )?(?:{VERBS})\b", question, re.IGNORECASE))


def failing(check: Callable[[Dispute, str], bool]) -> list[tuple[str, str]]:
    """What does not pass a check: titles and sentences, all of them at once."""
    return [
        (each.title, said(each, language))
        for each in DISPUTES
        for language in LANGUAGES
        if not check(each, language)
    ]


def test_every_question_is_asked_in_both_languages() -> None:
    """So that a German table reads all of it."""
    same = [each.title for each in DISPUTES if each.question_de in ("", each.question)]
    assert same == []


def test_every_answer_is_one_short_sentence() -> None:
    """There, ended by a full stop, and short."""

    def is_short(dispute: Dispute, language: str) -> bool:
        sentence = said(dispute, language)
        single = sentence.endswith(".") and not re.search(r"[.!?] ", sentence)
        return single and len(sentence) <= LONGEST

    assert failing(is_short) == []


def test_no_answer_holds_what_only_programs_read() -> None:
    """No ids, no notation, no data."""
    assert failing(lambda each, language: not NOT_WORDS.search(said(each, language))) == []


def test_the_languages_differ_and_agree() -> None:
    """Other words, the same answer."""
    for each in DISPUTES:
        assert each.says != each.says_de, each.title
        assert yes_or_no(each.says, "en") == yes_or_no(each.says_de, "de"), each.title


def test_yes_and_no_are_said_where_they_are_asked_for() -> None:
    """As the library answers; other kinds of questions say so only where they ask so."""

    def fits(dispute: Dispute, language: str) -> bool:
        asked, answer = dispute.asked, yes_or_no(said(dispute, language), language)
        if isinstance(asked, May | Sees | Undo):
            return answer is asked.answer
        return answer is None or asks_yes_or_no(dispute.question)

    assert failing(fits) == []


@pytest.mark.parametrize("term", TERMS)
def test_the_german_sentence_has_the_terms_of_the_german_book(term: str) -> None:
    """What the English sentence calls by its term, the German one does, too."""
    german = next(each.de for each in THRAEN.glossary if each.en == term)
    stem = german[:6].lower()
    used = [each for each in DISPUTES if each.game == "thraen" and term in each.says]
    assert used
    assert [each.says_de for each in used if stem not in each.says_de.lower()] == []


def test_points_are_named() -> None:
    """As a figure or as a word."""

    def names_points(dispute: Dispute, language: str) -> bool:
        if not isinstance(dispute.asked, HowManyPoints):
            return True
        points = dispute.asked.points
        wanted = rf"\b(?:{points}|{FIGURES.get(points, points)})\b"
        return bool(re.search(wanted, said(dispute, language), re.IGNORECASE))

    assert failing(names_points) == []
