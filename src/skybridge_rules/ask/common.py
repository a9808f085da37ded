"""What people say at any table: words that tell nothing, and groups that mean the same."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from skybridge_rules.ask.words import words_of
from skybridge_rules.words.language import Language

_FILE: Final = "any_table.toml"


@cache
def _plain() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / _FILE).read_text(encoding="utf-8"))


@cache
def stop_words(language: Language) -> frozenset[str]:
    """Words that say nothing about what is asked, folded."""
    return frozenset(words_of(_plain()["stop"][language.value]))


@cache
def weak_words(language: Language) -> frozenset[str]:
    """Words that tell a little about what is asked, folded."""
    return frozenset(words_of(_plain()["weak"][language.value])) - stop_words(language)


@cache
def common_groups(language: Language) -> tuple[tuple[str, ...], ...]:
    """Words and phrases that mean the same whatever is played."""
    found = (each for each in _plain()["group"] if each["lang"] == language.value)
    return tuple(tuple(each["words"]) for each in found)
