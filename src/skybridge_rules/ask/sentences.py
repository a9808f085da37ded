"""A text as sentences, and the one that a question is about."""

from __future__ import annotations

import re
from typing import Final

from skybridge_rules.ask.question import telling
from skybridge_rules.ask.words import LONGEST, stem
from skybridge_rules.words.language import Language

_END: Final = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ„\"(0-9])")


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [each for each in _END.split(text) if each.strip()]


def fitting(text: str, question: str, language: Language) -> str:
    """The sentence that shares most words with a question; the first one if none does."""
    asked = {stem(word, language) for word in telling(question[:LONGEST], language)}

    def shared(sentence: str) -> int:
        return len(asked & {stem(word, language) for word in telling(sentence, language)})

    return max(sentences(text) or [text], key=shared)
