"""In which language a question is asked, told by its small words."""

from __future__ import annotations

from functools import cache
from typing import Final

from skybridge_rules.ask.common import common_groups, stop_words, weak_words
from skybridge_rules.ask.words import LONGEST, words_of
from skybridge_rules.words.language import Language

_LETTERS: Final = frozenset("äöüßÄÖÜ")
_UNSURE: Final = frozenset(("die", "man", "hat", "mag", "war", "bin", "am", "an", "so", "was"))
"""Small words of one language that are words of the other, too."""


def language_of(question: str) -> Language | None:
    """The language of a question; None if nothing tells."""
    asked = question[:LONGEST]
    words = set(words_of(asked))
    found = {each: len(words & _marks(each)) for each in Language}
    if _LETTERS & set(asked):
        found[Language.DE] += 2
    if found[Language.EN] == found[Language.DE]:
        found = {each: len(words & _common(each)) for each in Language}
    if found[Language.EN] == found[Language.DE]:
        return None
    return max(found, key=lambda each: found[each])


@cache
def _marks(language: Language) -> frozenset[str]:
    """The small words that no other language has."""
    others = (_small(each) for each in Language if each is not language)
    return _small(language).difference(*others) - _UNSURE


def _small(language: Language) -> frozenset[str]:
    return stop_words(language) | weak_words(language)


@cache
def _common(language: Language) -> frozenset[str]:
    """The words of common groups that no other language has."""
    return _grouped(language).difference(*(_grouped(e) for e in Language if e is not language))


@cache
def _grouped(language: Language) -> frozenset[str]:
    return frozenset(
        word for group in common_groups(language) for each in group for word in words_of(each)
    )
