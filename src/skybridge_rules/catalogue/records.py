"""Rule and Ruling, read once from TOML and found by id."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from attrs import frozen

from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import ContentError, JsonError, UnknownName
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Reason
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import phrase
from skybridge_rules.words.values import said_again

GAMES: Final = ("towers", "thraen")
"""The games that have a catalogue."""


@frozen
class Book:
    """A source that rules rest on: a rulebook, or a review where the rulebook is silent."""

    id: str
    title: str
    language: str
    title_de: str = ""
    """The same in German, where that differs."""


@frozen
class Source:
    """A page of a book, and the heading to look under."""

    book: str
    page: int
    at: str = ""


@frozen
class Rule:
    """One rule in our own words.

    ``basis`` says what it rests on: the text, a derivation from it, a ruling of ours, or a review.
    ``refusal`` is the sentence for a move it refuses, to be filled with figures, ``refusal_de`` the
    same in German; empty if it refuses none. ``nature`` is ``descriptive`` only where there is
    nothing to enforce.
    """

    id: RuleId
    section: str
    title: str
    summary: str
    basis: str
    sources: tuple[Source, ...]
    rulings: tuple[RuleId, ...] = ()
    nature: str = "enforced"
    why_descriptive: str = ""
    refusal: str = ""
    refusal_de: str = ""


@frozen
class Reading:
    """One way to understand a text."""

    id: str
    says: str


@frozen
class Ruling:
    """Our answer where the books are silent or differ, and why.

    ``switch`` names the field of the game's RulesConfig that chooses another reading, if there is
    one; ``values`` pairs readings with its settings. ``refusal`` is the sentence for a move that
    the ruling itself refuses, as in a Rule.
    """

    id: RuleId
    kind: str
    question: str
    readings: tuple[Reading, ...]
    default: str
    why: str
    rules: tuple[RuleId, ...] = ()
    switch: str = ""
    values: tuple[tuple[str, str], ...] = ()
    refusal: str = ""
    refusal_de: str = ""

    @property
    def ours(self) -> str:
        """The reading that we follow, in words."""
        return next(each.says for each in self.readings if each.id == self.default)


@frozen
class Claim:
    """A worked example or an invariant: something the rules imply."""

    id: RuleId
    title: str
    summary: str


Entry: TypeAlias = Rule | Ruling | Claim


@frozen
class Catalogue:
    """All records of one game."""

    game: str
    title: str
    edition: str
    book: tuple[Book, ...]
    rule: tuple[Rule, ...]
    example: tuple[Claim, ...]
    invariant: tuple[Claim, ...]
    ruling: tuple[Ruling, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every record, rules first."""
        return (*self.rule, *self.ruling, *self.example, *self.invariant)


@cache
def catalogue(game: str) -> Catalogue:
    """The records of a game, read once."""
    if game not in GAMES:
        raise UnknownName(f"no catalogue of {game!r}; there is one of {', '.join(GAMES)}")
    plain = _toml(f"rules/{game}.toml")
    rulings = _toml(f"rulings/{game}.toml")
    if plain["game"] != rulings["game"]:
        raise ContentError(f"rulings/{game}.toml: game is {rulings['game']}, not {plain['game']}")
    for ruling in rulings["ruling"]:
        settings = ruling.get("values", {})
        ruling["values"] = [[reading, _word(value)] for reading, value in settings.items()]
    plain["ruling"] = rulings["ruling"]
    try:
        return Codec({}, by_hand=True).structure(plain, Shape[Catalogue](Catalogue))
    except JsonError as error:
        raise ContentError(f"catalogue of {game}: {error}") from None


def find(entry: str) -> Entry:
    """The record of an id such as ``TW-303``; capitals do not matter."""
    wanted = entry.strip().upper()
    for game in GAMES:
        if wanted in (known := _by_id(game)):
            return known[wanted]
    raise UnknownName(f"no rule or ruling {entry!r}")


def rulings_on(rule: Rule) -> tuple[Ruling, ...]:
    """Every ruling that touches a rule, whichever of the two names the other."""
    every = catalogue(game_of(rule.id)).ruling
    return tuple(each for each in every if each.id in rule.rulings or rule.id in each.rules)


def say(reason: Reason, language: Language = Language.EN) -> str:
    """A reason in words, with its figures; words inside the figures are said again."""
    entry = find(reason.rule)
    if isinstance(entry, Rule | Ruling) and entry.refusal:
        refusal = entry.refusal_de if language is Language.DE else entry.refusal
        try:
            return refusal.format(
                **{name: said_again(language, name, value) for name, value in reason.params}
            )
        except KeyError:
            pass  # other figures than the sentence asks for: say what there is
    title = entry.question if isinstance(entry, Ruling) else entry.title
    figures = ", ".join(f"{name} {value}" for name, value in reason.params)
    return f"{title} ({figures})" if figures else title


def cite(entry: Entry, language: Language = Language.EN) -> str:
    """Where a record comes from: book, page and heading, or what kind of record it is.

    Books in the language asked for come first. The headings are our own, in English.
    """
    match entry:
        case Rule():
            books = {book.id: book for book in catalogue(game_of(entry.id)).book}
            pages: dict[tuple[str, int], list[str]] = {}
            for source in entry.sources:
                pages.setdefault((source.book, source.page), []).append(source.at)
            found = list(pages)  # in the order of the records, which have the English book first
            if language is not Language.EN:
                found.sort(key=lambda each: books[each[0]].language != language.value)
            return "; ".join(
                _page(books[book], page, pages[book, page], language) for book, page in found
            )
        case Ruling():
            question = entry.kind == "question"
            return phrase(language, f"common.cite.{'question' if question else 'contradiction'}")
        case Claim():
            return phrase(language, "common.cite.claim")


def _page(book: Book, number: int, headings: list[str], language: Language) -> str:
    """A page of a book, and the headings to look under."""
    title = book.title_de or book.title if language is Language.DE else book.title
    page = phrase(language, "common.cite.page", book=title, page=number)
    if not any(headings):
        return page
    at = headings[0]
    for each in headings[1:]:
        at = phrase(language, "common.list.and", first=at, last=each)
    return phrase(language, "common.cite.at", page=page, at=at)


def game_of(entry: str) -> str:
    """The game whose catalogue holds an id."""
    return next(game for game in GAMES if entry in _by_id(game))


@cache
def _by_id(game: str) -> dict[str, Entry]:
    return {entry.id: entry for entry in catalogue(game).entries}


def _toml(path: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / path).read_text(encoding="utf-8"))


def _word(value: str | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else value
