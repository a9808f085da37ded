"""Words inside the figures of a refusal, such as ``step 2`` or ``trade of salt``, said again."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import Phrases

WORDY: Final = frozenset(
    (
        "resource",
        "effect",
        "bonus",
        "stack",
        "colour",
        "step",
        "damage",
        "turn",
        "asked",
        "answered",
    )
)
"""The figures that hold words; the others hold numbers, ids and notation, the same everywhere."""

_VALUE: Final = "value."


def said_again(phrases: Phrases, language: Language, name: str, value: int | str) -> int | str:
    """The value of a figure in a language; what its English tables do not know stays as it is."""
    if language is Language.EN or name not in WORDY or isinstance(value, int):
        return value
    return _translated(phrases, language, value)


def is_known(phrases: Phrases, value: str) -> bool:
    """Whether the tables know a value."""
    known = value in _plain(phrases)
    return known or any(pattern.fullmatch(value) for _, pattern in _patterns(phrases))


def _translated(phrases: Phrases, language: Language, value: str) -> str:
    if value in _plain(phrases):
        return phrases.phrase(language, _plain(phrases)[value])
    for key, pattern in _patterns(phrases):
        if found := pattern.fullmatch(value):
            parts = found.groupdict().items()
            inner = {name: _translated(phrases, language, part) for name, part in parts}
            return phrases.phrase(language, key, **inner)
    return value


@cache
def _plain(phrases: Phrases) -> dict[str, str]:
    """Keys of whole values by their English words."""
    english = phrases.templates(Language.EN)
    return {words: key for key, words in english.items() if _VALUE in key and "{" not in words}


@cache
def _patterns(phrases: Phrases) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Keys of values with figures of their own, and how to tell them, as the tables list them."""
    return tuple(
        (key, re.compile(_pattern(words)))
        for key, words in phrases.templates(Language.EN).items()
        if _VALUE in key and "{" in words
    )


def _pattern(words: str) -> str:
    """A template as a regular expression, with a group to each placeholder."""
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(words))
