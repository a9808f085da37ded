"""How moves are written: a word, and behind a colon what the move needs, such as ``take:realm``.

A class of moves declares its Spelling once, beside its fields. The text of a move, the reading of
that text and the tag in JSON all come from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, ClassVar, Final, Generic, TypeVar

import attrs

from skybridge_rules.core.notation import Cursor
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.value_class import field_names
from skybridge_rules.core.values import frozen

T = TypeVar("T")
Member = TypeVar("Member", bound=Enum)

_WORD: Final = "[a-z]+(-[a-z]+)*"
_NUMBER: Final = "0|[1-9][0-9]{0,14}"
_PLACE: Final = "[1-9][0-9]{0,14}"


@frozen
class Part(Generic[T]):
    """How one field of a move is written, and how it is read."""

    form: str
    """What stands there, in capitals, for those who ask how to write the move."""
    write: Callable[[T], str]
    read: Callable[[Cursor], T]


@frozen
class Spelling:
    """The word of a kind of move, and a part for each of its fields, in their order."""

    word: str
    parts: tuple[Part[Any], ...] = ()
    forms: tuple[str, ...] = ()
    """What may stand behind the colon; the forms of the parts unless it is said here."""

    @property
    def form(self) -> str:
        """How to write such a move, for people."""
        forms = self.forms or ("".join(part.form for part in self.parts),)
        return " or ".join(f"{self.word}:{form}" for form in forms) if self.parts else self.word


@frozen
class Spelled:
    """A move that is written as its class says."""

    SPELLING: ClassVar[Spelling]

    def __str__(self) -> str:
        spelling = self.SPELLING
        if not spelling.parts:
            return spelling.word
        pairs = zip(spelling.parts, attrs.astuple(self, recurse=False), strict=True)
        return f"{spelling.word}:{''.join(part.write(value) for part, value in pairs)}"


def expect_move(move: object, kind: type | tuple[type, ...]) -> None:
    """Raise TypeError for what is no move at all, such as its notation."""
    if not isinstance(move, kind):
        found = "text" if isinstance(move, str) else type(move).__name__
        raise TypeError(f"expected a move, found {found}; parse_move reads notation")


M = TypeVar("M", bound=Spelled)


def by_word(kinds: Iterable[type[M]]) -> dict[str, type[M]]:
    """Kinds of moves by their words; each word is given once, and each field has its part."""
    found: dict[str, type[M]] = {}
    for kind in kinds:
        spelling = kind.SPELLING
        if spelling.word in found:
            raise TypeError(f"the word {spelling.word!r} is given to more than one class")
        if len(spelling.parts) != len(field_names(kind)):
            raise TypeError(f"{kind.__name__} needs a part for each field")
        found[spelling.word] = kind
    return found


def read_move(text: str, kinds: Mapping[str, type[M]], example: type[M]) -> M:
    """A move from its text; the example stands in the refusal of a text without a word."""
    cursor = Cursor(text)
    word = cursor.take(_WORD, f"a move such as {example.SPELLING.form}")
    if word not in kinds:
        cursor.fail(f"no move is called {word!r}, only {', '.join(sorted(kinds))}", 0)
    build: Callable[..., M] = kinds[word]
    spelling = kinds[word].SPELLING
    if spelling.parts and not cursor.accept(":"):
        cursor.fail(f"expected {spelling.form}")
    move = build(*[part.read(cursor) for part in spelling.parts])
    cursor.end()
    return move


# The parts that moves of any game are made of.


def number(form: str, what: str) -> Part[int]:
    """A number that is written as it is, such as a seat, counted from 0."""
    return Part(form, str, lambda cursor: int(cursor.take(_NUMBER, what)))


def place(form: str, what: str) -> Part[int]:
    """A place that the state counts from 0, and people from 1."""
    return Part(form, lambda at: str(at + 1), lambda cursor: int(cursor.take(_PLACE, what)) - 1)


def one_of(form: str, words: Mapping[str, T]) -> Part[T]:
    """One of some values, each with a word of its own."""
    names = {value: name for name, value in words.items()}
    wanted = f"one of {', '.join(words)}"

    def read(cursor: Cursor) -> T:
        at = cursor.at
        word = cursor.take(_WORD, wanted)
        if word not in words:
            cursor.fail(f"expected {wanted}, found {word!r}", at)
        return words[word]

    return Part(form, names.__getitem__, read)


def members(kind: type[Member]) -> dict[str, Member]:
    """The members of an enum by their names in small letters, for ``one_of``."""
    return {small_name(member): member for member in kind}


def after(sign: str, part: Part[T]) -> Part[T]:
    """A part that stands behind a sign, as in ``@SLOT``."""

    def read(cursor: Cursor) -> T:
        cursor.expect(sign)
        return part.read(cursor)

    return Part(f"{sign}{part.form}", lambda value: f"{sign}{part.write(value)}", read)


def flag(sign: str) -> Part[bool]:
    """A sign that stands there or not."""
    return Part("", lambda value: sign if value else "", lambda cursor: cursor.accept(sign))


def optional(sign: str, part: Part[T]) -> Part[T | None]:
    """A part that stands behind a sign, or is missing with it."""

    def write(value: T | None) -> str:
        return "" if value is None else f"{sign}{part.write(value)}"

    def read(cursor: Cursor) -> T | None:
        return part.read(cursor) if cursor.accept(sign) else None

    return Part("", write, read)
