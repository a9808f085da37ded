"""Find a rule by its id, and say it: the records of all games, whichever is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter

from skybridge_rules import register
from skybridge_rules.catalogue.records import (
    Book,
    Catalogue,
    Claim,
    Entry,
    Rule,
    Ruling,
    Source,
)
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason
from skybridge_rules.words.language import Language
from skybridge_rules.words.params import translate_params
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import COMMON, phrase


def of_game(game: str) -> Catalogue:
    """The records of a game, by its name."""
    return register.package(game).catalogue


def find(entry: str) -> Entry:
    """The record of an id such as ``TW-303``; capitals do not matter."""
    return register.holding(entry).catalogue.by_id[entry.strip().upper()]


@frozen
class Found:
    """Whatever an id stands for, in one shape."""

    id: RuleId
    kind: str
    """``rule``, ``ruling``, ``example`` or ``invariant``."""
    game: str
    title: str
    """Of a ruling its question."""
    summary: str
    """In our own words; of a ruling the reading that we follow."""
    pages: tuple[Source, ...]
    """The pages that it rests on; of a ruling those of the rules that it touches."""
    entry: Entry
    """The record itself."""


def look_up(entry: str) -> Found:
    """What an id such as ``TW-303`` stands for; capitals do not matter."""
    owner = register.holding(entry)
    held = owner.catalogue
    record = held.by_id[entry.strip().upper()]
    match record:
        case Rule():
            return Found(
                record.id, "rule", owner.name, record.title, record.summary, record.sources, record
            )
        case Ruling():
            touched = (held.by_id[rule] for rule in record.rules)
            pages = (page for each in touched if isinstance(each, Rule) for page in each.sources)
            said = record.question, record.ours, tuple(dict.fromkeys(pages))
            return Found(record.id, "ruling", owner.name, *said, record)
        case Claim():
            kind = "example" if record in held.example else "invariant"
            return Found(record.id, kind, owner.name, record.title, record.summary, (), record)


def game_of(entry: str) -> str:
    """The game whose catalogue holds an id."""
    return register.holding(entry).name


def rulings_on(rule: Rule) -> tuple[Ruling, ...]:
    """Every ruling that touches a rule; either of the two may name the other."""
    return register.holding(rule.id).catalogue.rulings_on(rule)


def rulings_behind(entry: str) -> tuple[Ruling, ...]:
    """The rulings that hang on a cited id: those that touch a rule, or the ruling itself."""
    found = find(entry)
    if isinstance(found, Ruling):
        return (found,)
    return rulings_on(found) if isinstance(found, Rule) else ()


def rulings_of(game: str, switch: str) -> tuple[Ruling, ...]:
    """Every ruling of a game that a switch belongs to."""
    return tuple(each for each in of_game(game).ruling if each.switch == switch)


def says(ruling: Ruling, value: str) -> str:
    """The reading that a setting stands for, in words; empty if the ruling names none."""
    chosen = [reading for reading, name in ruling.values if name.lower() == value.lower()]
    return next((each.says for each in ruling.readings if each.id in chosen), "")


def say(reason: Reason, language: Language = Language.EN, people: People = NOBODY) -> str:
    """A reason in words, with its params; the tables of its game have the words for its keys."""
    owner = register.holding(reason.rule)
    entry, phrases = owner.catalogue.by_id[reason.rule], owner.words.phrases
    for sentence in _sentences(entry, dict(reason.params), language):
        try:
            return sentence.format(**translate_params(phrases, language, reason.params, people))
        except KeyError:
            pass  # other params than the sentence asks for
    title = entry.question if isinstance(entry, Ruling) else entry.title
    params = translate_params(phrases, Language.EN, reason.params, people)  # like the title
    figures = ", ".join(f"{name} {value}" for name, value in params.items())
    return f"{title} ({figures})" if figures else title


def _sentences(entry: Entry, params: Mapping[str, int | str], language: Language) -> Iterator[str]:
    """The sentences to try: that of the moment, of the rule itself, and of a wrong seat."""
    shared = COMMON.templates(language)
    if "moment" in params:
        yield from filter(None, [shared.get(f"common.moment.{params['moment']}")])
    elif isinstance(entry, Rule | Ruling):
        sentences = [each.in_language(language) for each in entry.refusals]
        yield from sorted(sentences, key=lambda each: -len(_gaps(each) & params.keys()))
    if params.keys() >= {"asked", "answered"}:
        yield shared["common.moment.seat"]


def _gaps(sentence: str) -> set[str]:
    """The names of the figures that a sentence is filled with."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def cite(entry: Entry, language: Language = Language.EN) -> str:
    """Where a record comes from: book, page if any, heading, or what kind of record it is.

    Books in the language asked for come first. The headings are our own, in English.
    """
    return cite_from(register.holding(entry.id).catalogue, entry, language)


def cite_from(held: Catalogue, entry: Entry, language: Language = Language.EN) -> str:
    """The same for a record of a catalogue at hand."""
    match entry:
        case Rule(sources=()):
            return "; ".join(_title(book, language) for book in held.book) or held.title
        case Rule():
            books = {book.id: book for book in held.book}
            pages: dict[tuple[str, int | None], list[str]] = {}
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


def _page(book: Book, number: int | None, headings: list[str], language: Language) -> str:
    """A page of a book, or a book without page numbers, and the headings to look under."""
    page = _title(book, language)
    if number is not None:
        page = phrase(language, "common.cite.page", book=page, page=number)
    if not any(headings):
        return page
    at = headings[0]
    for each in headings[1:]:
        at = phrase(language, "common.list.and", first=at, last=each)
    return phrase(language, "common.cite.at", page=page, at=at)


def book_title(game: str, book: str, language: Language = Language.EN) -> str:
    """What a book of a game is called, by its id; an id that the game does not know stays."""
    titles = {each.id: _title(each, language) for each in of_game(game).book}
    return titles.get(book, book)


def _title(book: Book, language: Language) -> str:
    return book.title_de or book.title if language is Language.DE else book.title
