"""Files of examples: what every phrase and every refusal says of telling figures.

A file to each table of phrases (``thraen.toml``), and one to the refusals of each rulebook
(``thraen-refusals.toml``). An example has its figures and the sentence in each language. A figure
that is a word differs between the languages, so it may be a table with ``en`` and ``de``. The
figures of a refusal are the params that the game gives.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

import skybridge_rules
from skybridge_rules import catalogue, register
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Reason
from skybridge_rules.words import Language
from skybridge_rules.words.phrases import Phrases
from tests.unoffered import is_unoffered
from tests.words.placeholders import params_of, placeholders

FOLDER: Final = Path(__file__).parent / "examples"
SOURCE: Final = Path(skybridge_rules.__file__).parent

Figure: TypeAlias = int | str | Mapping[str, int | str]
Figures: TypeAlias = Mapping[str, Figure]
Names: TypeAlias = frozenset[frozenset[str]]
"""What the sentences of a key ask for; most keys have one sentence."""


@frozen
class Example:
    """Figures, and what is said of them in each language."""

    figures: Figures
    said: Mapping[Language, str]

    def given(self, language: Language) -> dict[str, int | str]:
        """The figures as they are in one language."""
        return {
            name: each if isinstance(each, int | str) else each[language.value]
            for name, each in self.figures.items()
        }


@frozen
class Table:
    """The phrases of one game or room."""

    name: str
    phrases: Phrases

    def keys(self) -> Mapping[str, Names]:
        """Every phrase of its own, and what it asks for."""
        prefix = "" if self.name == "common" else "common."
        return {
            key: frozenset((frozenset(placeholders(words)),))
            for key, words in self.phrases.templates(Language.EN).items()
            if not prefix or not key.startswith(prefix)
        }

    def say(self, language: Language, key: str, figures: Mapping[str, int | str]) -> str:
        """A phrase as the library says it."""
        return self.phrases.phrase(language, key, **figures)


@frozen
class Refusals:
    """The refusals in the rulebook of one game."""

    game: str

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.game}-refusals"

    def keys(self) -> Mapping[str, Names]:
        """Every record that refuses something, and the params that its sentences ask for."""
        owner = register.package(self.game)
        phrases = owner.words.phrases
        return {
            entry.id: frozenset(frozenset(params_of(each.en, phrases)) for each in entry.refusals)
            for entry in owner.catalogue.entries
            if isinstance(entry, catalogue.Rule | catalogue.Ruling) and entry.refusals
        }

    def say(self, language: Language, key: str, figures: Mapping[str, int | str]) -> str:
        """A refusal as the library says it."""
        return catalogue.say(Reason(RuleId(key), tuple(figures.items())), language)


Source: TypeAlias = Table | Refusals


def sources() -> Iterator[Source]:
    """Every table of phrases and every rulebook in the house, found by its files."""
    for path in sorted(SOURCE.rglob("en.toml")):
        rooms = path.parent.relative_to(SOURCE).parts
        yield Table(
            "-".join(room for room in rooms if room != "words"),
            Phrases(".".join((SOURCE.name, *rooms))),
        )
    for path in sorted(SOURCE.glob("*/book/rules.toml")):
        if is_unoffered(path.relative_to(SOURCE)):
            continue
        yield Refusals(path.parent.parent.name)


def file_of(source: Source) -> Path:
    """Where the examples of a table or a rulebook are."""
    return FOLDER / f"{source.name}.toml"


def read_examples(source: Source) -> dict[str, list[Example]]:
    """The examples of every key."""
    path = file_of(source)
    plain = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {
        key: [
            Example(each.get("figures", {}), {say: each[say.value] for say in Language})
            for each in found
        ]
        for key, found in plain.items()
    }
