"""The glossary: terms of the rulebooks in both languages, with their pages."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from attrs import frozen

from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.words.language import Language


@frozen
class Term:
    """A term of thraen as both rulebooks print it, and where it is introduced or explained."""

    en: str
    de: str
    page_en: int
    page_de: int

    def in_language(self, language: Language) -> str:
        """The term in one language."""
        return self.de if language is Language.DE else self.en


@frozen
class _Glossary:
    term: tuple[Term, ...]


@cache
def glossary() -> tuple[Term, ...]:
    """Every term, in the order of the file, read once."""
    text = (files(__package__) / "glossary.toml").read_text(encoding="utf-8")
    codec = Codec({}, by_hand=True)
    return codec.structure(tomllib.loads(text), Shape[_Glossary](_Glossary)).term
