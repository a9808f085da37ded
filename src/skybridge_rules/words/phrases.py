"""Phrases: templates in tables, a set to each language, read once and filled with figures."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from skybridge_rules.core.errors import UnknownName
from skybridge_rules.words.language import Language

TABLES: Final = ("common", "towers", "thraen", "desk")
"""The tables of a language; a key begins with the name of its table."""


def phrase(language: Language, key: str, **figures: int | str) -> str:
    """The words of a key such as ``thraen.event.gained``, filled with figures."""
    known = templates(language)
    if key not in known:
        raise UnknownName(f"no phrase {key!r} in {language.name}")
    return known[key].format(**figures)


def counted(language: Language, key: str, count: int, **figures: int | str) -> str:
    """The words for a number of things: those of ``key.one`` or of ``key.many``."""
    return phrase(language, f"{key}.{'one' if count == 1 else 'many'}", count=count, **figures)


def listed(language: Language, names: Sequence[str], last: str = "and") -> str:
    """Names as people list them, such as ``wood, stone and metal``; ``last`` may be ``or``."""
    if len(names) < 2:
        return "".join(names)
    return phrase(language, f"common.list.{last}", first=", ".join(names[:-1]), last=names[-1])


@cache
def templates(language: Language) -> Mapping[str, str]:
    """Every template of a language by its key, not yet filled."""
    found: dict[str, str] = {}
    for table in TABLES:
        path = files(__package__) / language.value / f"{table}.toml"
        found |= dict(_keyed(table, tomllib.loads(path.read_text(encoding="utf-8"))))
    return MappingProxyType(found)


def _keyed(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if isinstance(value, str):
            yield key, value
        else:
            yield from _keyed(key, value)
