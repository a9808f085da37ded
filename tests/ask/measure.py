"""How often a right rule is first, or among the first three, for a set of questions."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen

from skybridge_rules.ask import ask
from skybridge_rules.ask.books import book_of, ranking_of
from skybridge_rules.words import Language

FOLDER: Final = Path(__file__).parent / "questions"
SETS: Final = ("tune", "fresh", "held")
"""Questions that the weights were chosen with; others, written from the rulebooks alone, whose
misses were looked at; and some whose misses nobody looked at."""
AMONG: Final = 3


@frozen
class Question:
    """What a player types, and every record that answers it."""

    game: str
    language: Language
    text: str
    ids: tuple[str, ...]


@frozen
class Found:
    """A question, and the ids that were found for it, best first."""

    question: Question
    ids: tuple[str, ...]

    @property
    def first(self) -> bool:
        """Whether a right record is the first answer."""
        return bool(set(self.ids[:1]) & set(self.question.ids))

    @property
    def among(self) -> bool:
        """Whether a right record is among the first answers."""
        return bool(set(self.ids[:AMONG]) & set(self.question.ids))

    @property
    def place(self) -> int | None:
        """The place of the best right record, from 1 on; None if it is not there at all."""
        places = [n for n, each in enumerate(self.ids, 1) if each in self.question.ids]
        return min(places, default=None)


def questions(name: str) -> tuple[Question, ...]:
    """The questions of a set."""
    plain = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return tuple(
        Question(each["game"], Language(each["lang"]), each["text"], tuple(each["ids"]))
        for each in plain["question"]
    )


@cache
def found_for(question: Question) -> Found:
    """All records for a question about one game, in the language it is asked in."""
    ranking = ranking_of(book_of(question.game), question.language)
    records = ranking.document["records"]
    ranked = ranking.rank(question.text)
    return Found(question, tuple(records[each.record]["id"] for each in ranked))


def untold(question: Question) -> Found:
    """The same where neither the game nor the language is told."""
    return Found(question, tuple(each.id for each in ask(question.text, limit=AMONG)))


@frozen
class Rate:
    """How many of some questions were answered rightly."""

    count: int
    first: float
    among: float


def rate(found: Iterable[Found]) -> Rate:
    """The shares of questions whose first answer, or one of the first three, is right."""
    every = tuple(found)
    count = len(every)
    return Rate(
        count,
        sum(each.first for each in every) / count,
        sum(each.among for each in every) / count,
    )


def rates(found: Iterable[Found]) -> Iterator[tuple[str, Rate]]:
    """By game and language, and of all."""
    every = tuple(found)
    kinds = sorted({(each.question.game, each.question.language.value) for each in every})
    for game, language in kinds:
        here = (game, Language(language))
        own = [each for each in every if (each.question.game, each.question.language) == here]
        yield f"{game} {language}", rate(own)
    yield "all", rate(every)
