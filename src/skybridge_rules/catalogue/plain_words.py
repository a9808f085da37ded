"""Read what stands beside a rulebook in plain words: its records in German, and how players ask.

``german.toml`` says every rule and ruling in German. ``everyday.toml`` holds groups of words that
mean the same at the table, and for a record some phrases that people use. Both may be left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, TypeVar

from skybridge_rules.catalogue.reading import Resources, read_catalogue, read_plain
from skybridge_rules.catalogue.records import Rule, Ruling
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import ContentError, JsonError
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language

T = TypeVar("T")

GERMAN: Final = "german.toml"
"""The file that says every rule and ruling in German."""
EVERYDAY: Final = "everyday.toml"
"""The file of the words and phrases of players."""


@frozen
class GermanEntry:
    """A rule or ruling in German; of a ruling the title is its question, and our answer follows."""

    id: str
    title: str
    says: str


@frozen
class Saying:
    """How players ask for a record, in each language."""

    id: str
    en: tuple[str, ...] = ()
    de: tuple[str, ...] = ()

    def in_language(self, language: Language) -> tuple[str, ...]:
        """The phrases of one language."""
        return self.de if language is Language.DE else self.en


@frozen
class WordGroup:
    """Words and short phrases of one language that mean the same to a player."""

    lang: str
    words: tuple[str, ...]


@frozen
class _German:
    entry: tuple[GermanEntry, ...]
    game: str = ""


@frozen
class Everyday:
    """What players say: groups of words, and phrases by record."""

    entry: tuple[Saying, ...] = ()
    group: tuple[WordGroup, ...] = ()
    game: str = ""

    def groups_in(self, language: Language) -> tuple[tuple[str, ...], ...]:
        """The groups of one language."""
        return tuple(each.words for each in self.group if each.lang == language.value)


_GERMAN: Final = Shape[_German](_German)
_EVERYDAY: Final = Shape[Everyday](Everyday)


@cache
def read_german(book: Resources) -> tuple[GermanEntry, ...]:
    """The records of a game in German; nothing where there is no such file."""
    if book.text(GERMAN) is None:
        return ()
    found = _read(book, GERMAN, _GERMAN)
    _refuse(book, GERMAN, found.game, (each.id for each in found.entry))
    for each in found.entry:
        if not each.title.strip() or not each.says.strip():
            raise ContentError(f"{_place(book, GERMAN)}: {each.id}: a title and a sentence, please")
    return found.entry


@cache
def read_everyday(book: Resources) -> Everyday:
    """How players speak of a game; nothing where there is no such file."""
    if book.text(EVERYDAY) is None:
        return Everyday()
    found = _read(book, EVERYDAY, _EVERYDAY)
    _refuse(book, EVERYDAY, found.game, (each.id for each in found.entry))
    for number, group in enumerate(found.group):
        for fault in _faults(group):
            raise ContentError(f"{_place(book, EVERYDAY)}: group {number + 1}: {fault}")
    return found


def _faults(group: WordGroup) -> Iterator[str]:
    languages = [each.value for each in Language]
    if group.lang not in languages:
        yield f"no language {group.lang!r}; there is {', '.join(languages)}"
    if len(group.words) < 2:
        yield "it takes two words to mean the same"
    if not all(each.strip() for each in group.words):
        yield "a word is empty"


def _read(book: Resources, name: str, shape: Shape[T]) -> T:
    plain: dict[str, Any] = read_plain(book, name)
    try:
        return Codec({}, by_hand=True).structure(plain, shape)
    except JsonError as error:
        raise ContentError(f"{_place(book, name)}: {error}") from None


def _refuse(book: Resources, name: str, game: str, ids: Iterable[str]) -> None:
    """Refuse the file of another game, and an entry that is unknown or there twice."""
    catalogue = read_catalogue(book)
    if game not in ("", catalogue.game):
        raise ContentError(f"{_place(book, name)}: game is {game!r}, not {catalogue.game!r}")
    seen = set[str]()
    for each in ids:
        if not isinstance(catalogue.by_id.get(each), Rule | Ruling):
            raise ContentError(f"{_place(book, name)}: {each}: no such rule or ruling")
        if each in seen:
            raise ContentError(f"{_place(book, name)}: {each}: there are two entries of this id")
        seen.add(each)


def _place(book: Resources, name: str) -> str:
    return f"{book.package}: {book.folder}/{name}"
