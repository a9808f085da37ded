"""Words inside the figures of a refusal, such as ``step 2`` or ``trade of salt``, said again."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import phrase, templates

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

_VALUE: Final = ".value."


def said_again(language: Language, name: str, value: int | str) -> int | str:
    """The value of a figure in a language; what its English tables do not know stays as it is."""
    if language is Language.EN or name not in WORDY or isinstance(value, int):
        return value
    return _translated(language, value)


def is_known(value: str) -> bool:
    """Whether the tables know a value."""
    return value in _plain() or any(pattern.fullmatch(value) for _, pattern in _patterns())


def _translated(language: Language, value: str) -> str:
    if value in _plain():
        return phrase(language, _plain()[value])
    for key, pattern in _patterns():
        if found := pattern.fullmatch(value):
            inner = {name: _translated(language, part) for name, part in found.groupdict().items()}
            return phrase(language, key, **inner)
    return value


@cache
def _plain() -> dict[str, str]:
    """Keys of whole values by their English words."""
    english = templates(Language.EN)
    return {words: key for key, words in english.items() if _VALUE in key and "{" not in words}


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Keys of values with figures of their own, and how to tell them, as the tables list them."""
    return tuple(
        (key, re.compile(_pattern(words)))
        for key, words in templates(Language.EN).items()
        if _VALUE in key and "{" in words
    )


def _pattern(words: str) -> str:
    """A template as a regular expression, with a group to each placeholder."""
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(words))
