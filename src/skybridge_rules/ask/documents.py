"""What is known of every record that an answer can name: plain data, one document to a game.

The site and the index of Python are made from the same documents.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import asdict, evolve

from skybridge_rules.ask.common import common_groups, stop_words, weak_words
from skybridge_rules.ask.weights import FIELD_OF, WEIGHTS
from skybridge_rules.catalogue.lookup import cite_from
from skybridge_rules.catalogue.plain_words import read_everyday, read_german
from skybridge_rules.catalogue.reading import Resources, read_catalogue, read_glossary
from skybridge_rules.catalogue.records import Catalogue, Rule, Ruling
from skybridge_rules.core.strict_toml import read_toml
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language

_GAP: Final = "…"


@frozen
class CaseText:
    """A worked case as far as it is read: its title, question, and the sentence of the judge."""

    title: str
    question: str
    says: str
    because: tuple[str, ...]
    see: tuple[str, ...]
    usual: bool
    """Whether it is played by the usual rules."""
    file: str


def document_of(book: Resources, language: Language) -> dict[str, Any]:
    """Everything that can be asked about a game, in one language, as plain data."""
    catalogue = read_catalogue(book)
    german = {each.id: each for each in read_german(book)} if language is Language.DE else {}
    everyday = read_everyday(book)
    sayings = {each.id: each.in_language(language) for each in everyday.entry}
    cases = tuple(case_texts(book, language))
    records = []
    for entry in catalogue.rules_and_rulings:
        ours = german.get(entry.id)
        title, says = (ours.title, ours.says) if ours else _said(entry)
        records.append(
            {
                "id": entry.id,
                "kind": "rule" if isinstance(entry, Rule) else "ruling",
                "title": title,
                "says": says,
                "source": source_of(catalogue, entry, language),
                "section": entry.section if isinstance(entry, Rule) else "",
                "everyday": list(sayings.get(entry.id, ())),
                "judge": [_plain(each.in_language(language)) for each in entry.refusals],
                "near": _near(catalogue, entry),
                "because": [n for n, case in enumerate(cases) if entry.id in case.because],
                "see": [n for n, case in enumerate(cases) if entry.id in case.see],
            }
        )
    return {
        "game": catalogue.game,
        "language": language.value,
        "title": catalogue.title,
        "records": records,
        "cases": [
            {
                "title": each.title,
                "question": each.question,
                "says": each.says,
                "usual": each.usual,
                "file": each.file,
            }
            for each in cases
        ],
        "groups": [*map(list, everyday.groups_in(language)), *_terms(book, language)],
    }


def common_document(language: Language) -> dict[str, Any]:
    """What holds for every game, for the site: stop words, groups and weights."""
    return {
        "language": language.value,
        "stop": sorted(stop_words(language)),
        "weak": sorted(weak_words(language)),
        "groups": [list(each) for each in common_groups(language)],
        "weights": asdict(WEIGHTS, value_serializer=_as_dict),
        "fieldOf": dict(FIELD_OF),
    }


def _as_dict(owner: object, field: object, value: Any) -> Any:  # noqa: ARG001 - as attrs calls it
    return dict(value) if isinstance(value, Mapping) else value


def case_texts(book: Resources, language: Language) -> Iterator[CaseText]:
    """The cases of a game; their files are held against the rules elsewhere, and only read here."""
    ending = "_de" if language is Language.DE else ""
    for file in book.cases():
        for plain in read_toml(file.read_text(encoding="utf-8")).get("dispute", ()):
            yield CaseText(
                plain["title"],
                plain.get(f"question{ending}") or plain["question"],
                plain.get(f"says{ending}") or plain.get("says", ""),
                _texts(plain.get("because", ())),
                _texts(plain.get("see", ())),
                not plain.get("rules"),
                file.name,
            )


def source_of(catalogue: Catalogue, entry: Rule | Ruling, language: Language) -> str:
    """Book and page to look at first; of a ruling those of the first rule that it touches."""
    if isinstance(entry, Rule):
        books = {book.id: book.language == language.value for book in catalogue.book}
        first = sorted(entry.sources, key=lambda each: not books[each.book])[:1]
        return cite_from(catalogue, evolve(entry, sources=tuple(first)), language)
    source = cite_from(catalogue, entry, language)
    touched = (catalogue.by_id[each] for each in entry.rules)
    rules = [source_of(catalogue, each, language) for each in touched if isinstance(each, Rule)]
    return "; ".join((source, *rules[:1]))


def _said(entry: Rule | Ruling) -> tuple[str, str]:
    """Title and text of a record in English."""
    if isinstance(entry, Ruling):
        return entry.question, entry.ours
    return entry.title, entry.summary


def _near(catalogue: Catalogue, entry: Rule | Ruling) -> list[str]:
    """The rulings on a rule, or the rules of a ruling."""
    if isinstance(entry, Ruling):
        return list(entry.rules)
    return [each.id for each in catalogue.rulings_on(entry)]


def _terms(book: Resources, language: Language) -> Iterator[list[str]]:
    """Terms as the rules call them, and as the rulebooks do, where that differs."""
    for term in read_glossary(book):
        if language is Language.EN and term.in_rules:
            yield [term.en, term.in_rules]
        elif language is Language.DE:
            yield [term.de, term.en]


def _plain(sentence: str) -> str:
    """A sentence without its gaps for figures."""
    parts = sentence.split("{")
    return "".join((parts[0], *(_GAP + each.partition("}")[2] for each in parts[1:])))


def _texts(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
