"""Phrases: templates in tables, a table to each language, read once and filled with figures."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language

_COMMON: Final = "common"
"""What the keys of the shared tables begin with."""


@frozen
class Phrases:
    """The phrases of one game or room, with those that all share.

    ``package`` is the dotted name of the package that holds a file such as ``en.toml`` for each
    language; a language without a file is spoken for by the English one. Shared keys begin with
    ``common.``; all others are the owner's. No owner sees the phrases of another one.
    """

    package: str

    def phrase(self, language: Language, key: str, **figures: int | str) -> str:
        """The words of a key such as ``event.gained``, filled with figures."""
        known = self.templates(language)
        if key not in known:
            raise UnknownName(f"no phrase {key!r} in {language.name} ({self.package})")
        return known[key].format(**figures)

    def counted(self, language: Language, key: str, count: int, **figures: int | str) -> str:
        """The words for a number of things: those of ``key.one`` or of ``key.many``."""
        form = f"{key}.{'one' if count == 1 else 'many'}"
        return self.phrase(language, form, count=count, **figures)

    def templates(self, language: Language) -> Mapping[str, str]:
        """Every template of a language by its key, not yet filled."""
        return _templates(self.package, language)


COMMON: Final = Phrases("skybridge_rules.words.common")
"""The phrases that all games share, and those of the command line."""

phrase = COMMON.phrase
counted = COMMON.counted


def listed(language: Language, names: Sequence[str], last: str = "and") -> str:
    """Names as people list them, such as ``wood, stone and metal``; ``last`` may be ``or``."""
    if len(names) < 2:
        return "".join(names)
    return phrase(language, f"common.list.{last}", first=", ".join(names[:-1]), last=names[-1])


@cache
def _templates(package: str, language: Language) -> Mapping[str, str]:
    shared = dict(_table(COMMON.package, language, f"{_COMMON}."))
    own = {} if package == COMMON.package else dict(_table(package, language, ""))
    return MappingProxyType(shared | own)


def _table(package: str, language: Language, prefix: str) -> Iterator[tuple[str, str]]:
    own, english = (files(package) / f"{each.value}.toml" for each in (language, Language.EN))
    text = (own if own.is_file() else english).read_text(encoding="utf-8")
    yield from _keyed(prefix, tomllib.loads(text))


def _keyed(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, str):
            yield f"{prefix}{name}", value
        else:
            yield from _keyed(f"{prefix}{name}.", value)
