"""ask: everyday words in, records that answer them out, best first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any

from skybridge_rules import register
from skybridge_rules.ask.books import book_of, ranking_of
from skybridge_rules.ask.common import stop_words, weak_words
from skybridge_rules.ask.languages import language_of
from skybridge_rules.ask.ranking import Ranked, Ranking
from skybridge_rules.ask.sentences import fitting
from skybridge_rules.ask.weights import WEIGHTS
from skybridge_rules.ask.words import LONGEST, words_of
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language


@frozen
class AnsweredCase:
    """A worked case that shows a record at work."""

    title: str
    question: str
    says: str
    """The sentence of the judge; empty if the case has none."""
    file: str
    """Where it stands, in the folder of the cases of its game."""


@frozen
class Answer:
    """One record that answers a question."""

    id: RuleId
    game: str
    language: Language
    kind: str
    """``rule`` or ``ruling``."""
    title: str
    """Of a ruling its question."""
    verdict: str
    """What a judge says of a case like this one: yes, no or what; empty without such a case."""
    says: str
    """The sentence of the record that fits the question best."""
    text: str
    """The whole record."""
    source: str
    """Book and page."""
    case: AnsweredCase | None
    link: str
    """Its page of the documentation, and the place there."""
    score: float


def ask(
    question: str, game: str | None = None, language: Language | str | None = None, limit: int = 5
) -> tuple[Answer, ...]:
    """The records that answer a question best, the best one first; nothing if none does.

    Without a game all of them are looked through. A language is one of ``Language`` or its short
    name, such as ``de``; without one that of the question is taken.
    """
    spoken = spoken_in(question, game) if language is None else _named(language)
    found: list[tuple[float, Ranking, Ranked]] = []
    for each in register.names() if game is None else (game,):
        ranking = ranking_of(book_of(each), spoken)
        scale = 1.0 if game is not None else _scale(ranking, question)
        found += [(one.score * scale, ranking, one) for one in ranking.rank(question)]
    found.sort(key=lambda each: -each[0])
    return tuple(_answer(question, *each) for each in found[: max(0, limit)])


def _named(language: Language | str) -> Language:
    try:
        return Language(language)
    except ValueError:
        known = ", ".join(each.value for each in Language)
        raise UnknownName(f"no language {language!r}; there are {known}") from None


def spoken_in(question: str, game: str | None = None) -> Language:
    """The language of a question; where its small words do not tell, the one that knows more."""
    told = language_of(question)
    if told is not None:
        return told
    names = register.names() if game is None else (game,)
    known = {
        language: sum(ranking_of(book_of(each), language).knows(question) for each in names)
        for language in Language
    }
    return max(Language, key=lambda each: known[each])


def _scale(ranking: Ranking, question: str) -> float:
    """What makes the scores of games comparable: a rare word is rarer in a larger book."""
    document = ranking.document
    small = stop_words(ranking.language) | weak_words(ranking.language)
    named = set(words_of(f"{document['game']} {document['title']}")) - small
    titled = WEIGHTS.titled if named & set(words_of(question[:LONGEST])) else 1.0
    return titled / log(2 + len(document["records"]))


def _answer(question: str, score: float, ranking: Ranking, found: Ranked) -> Answer:
    document = ranking.document
    record = document["records"][found.record]
    number = found.case if found.case >= 0 else _first_case(document, record)
    case = None
    if number >= 0:
        plain = document["cases"][number]
        case = AnsweredCase(plain["title"], plain["question"], plain["says"], plain["file"])
    return Answer(
        id=RuleId(record["id"]),
        game=document["game"],
        language=ranking.language,
        kind=record["kind"],
        title=record["title"],
        verdict=case.says if case and found.likeness >= WEIGHTS.like else "",
        says=fitting(record["says"], question, ranking.language),
        text=record["says"],
        source=record["source"],
        case=case,
        link=f"{page_of(document['game'], record['kind'])}#{record['id'].lower()}",
        score=round(score, 6),
    )


def _first_case(document: Mapping[str, Any], record: Mapping[str, Any]) -> int:
    """A plain case for a record that no case of it is like the question."""
    cases: Sequence[int] = (*record["because"], *record["see"])
    usual = (each for each in cases if document["cases"][each]["usual"])
    return next(usual, next(iter(cases), -1))


def page_of(game: str, kind: str) -> str:
    """The page of the documentation that explains the records of a kind."""
    return f"rules/{game}-rulings.html" if kind == "ruling" else f"rules/{game}.html"
