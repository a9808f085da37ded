"""Which records answer a question best, from a document and with weights that the site shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from skybridge_rules.ask.bm25 import TermIndex
from skybridge_rules.ask.common import common_groups, stop_words
from skybridge_rules.ask.named_ids import named_ids
from skybridge_rules.ask.question import Concept, Synonyms, concepts_of
from skybridge_rules.ask.sentences import sentences
from skybridge_rules.ask.vocabulary import Vocabulary
from skybridge_rules.ask.weights import FIELD_OF, WEIGHTS
from skybridge_rules.ask.words import LONGEST, stem, words_of
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language

EXACT: Final = 1_000_000
"""Scores are compared as whole millionths: sums of fractions depend on their order."""
NAMED: Final = 1000.0
"""The score of a record whose id stands in the question."""


@frozen
class Phrase:
    """One phrase of a record: a title, a sentence, a way to ask, the question of a case."""

    record: int
    kind: str
    case: int
    """The number of the case that it belongs to; -1 without one."""
    tokens: tuple[str, ...]
    words: int
    """How many different words it has, without the small ones."""


@frozen
class Ranked:
    """A record that may answer a question."""

    record: int
    score: float
    case: int
    """The case that is most like the question; -1 without one."""
    likeness: float
    """How much of the question that case covers, from 0 to 1."""


class Ranking:
    """The records of one document, ready to be asked."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.language = Language(document["language"])
        self._synonyms = Synonyms(
            self.language, (*document["groups"], *common_groups(self.language))
        )
        texts = list(_texts(document))
        stop = stop_words(self.language)
        split: dict[str, list[str]] = {}
        for _, _, _, text in texts:
            if text not in split:
                split[text] = [each for each in words_of(text) if each not in stop]
        self._vocabulary = Vocabulary(
            self.language, (word for words in split.values() for word in words)
        )
        tokens = {text: tuple(self._tokens(words)) for text, words in split.items()}
        self._phrases = [
            Phrase(record, kind, case, tokens[text], len(set(split[text])))
            for record, kind, case, text in texts
        ]
        self._vocabulary.know(term for each in self._phrases for term in each.tokens)
        self._vocabulary.know(self._synonyms.stems())
        self._records = self._record_index()
        self._phrase_index = TermIndex({"text": 1.0}, WEIGHTS.phrase_bm25)
        for phrase in self._phrases:
            self._phrase_index.add({"text": phrase.tokens})

    def _tokens(self, words: Sequence[str]) -> Iterator[str]:
        """The words without endings, and the parts of those that are made of two."""
        for word in words:
            yield stem(word, self.language)
            yield from self._vocabulary.parts(word)

    def _record_index(self) -> TermIndex:
        index = TermIndex(WEIGHTS.fields, WEIGHTS.record_bm25)
        fields: list[dict[str, list[str]]] = [{} for _ in self.document["records"]]
        for phrase in self._phrases:
            fields[phrase.record].setdefault(FIELD_OF[phrase.kind], []).extend(phrase.tokens)
        for each in fields:
            index.add(each)
        return index

    def _rarity(self, concept: Concept) -> float:
        """How much a word of a question tells, by what stands for it best and is known at all."""
        for terms in sorted(concept, key=lambda each: -concept[each]):
            if rarity := min(map(self._phrase_index.rarity, terms)):
                return rarity * max(concept.values())
        return 0.0

    def knows(self, question: str) -> int:
        """How many words of a question its records hold."""
        asked = {stem(word, self.language) for word in words_of(question[:LONGEST])}
        return sum(each in self._vocabulary.stems for each in asked)

    def rank(self, question: str) -> list[Ranked]:
        """The records that may answer a question, best first."""
        concepts = concepts_of(question, self.language, self._vocabulary, self._synonyms)
        rarities = [self._rarity(each) for each in concepts]
        whole = sum(rarities) or 1.0
        records, covered, _ = _added(concepts, rarities, self._records.scores)
        phrases, shares, met = _added(concepts, rarities, self._phrase_index.scores)
        best: dict[int, float] = {}
        likeness: dict[tuple[int, int], tuple[float, float]] = {}
        for number, score in phrases.items():
            phrase, share = self._phrases[number], shares[number] / whole
            value = score * WEIGHTS.kinds[phrase.kind] * share**WEIGHTS.phrase_coverage
            if met[number] == len(concepts) >= phrase.words and phrase.case < 0:
                value *= WEIGHTS.same  # word for word, as short topics are
            best[phrase.record] = max(best.get(phrase.record, 0.0), value)
            if phrase.case >= 0:  # its question and its answer count together
                at = (phrase.record, phrase.case)
                before, most = likeness.get(at, (0.0, 0.0))
                likeness[at] = (before + value, max(most, share))
        cases: dict[int, tuple[float, float, int]] = {}
        for (record, case), (value, share) in likeness.items():
            usual = 1.0 if self.document["cases"][case]["usual"] else WEIGHTS.unusual
            found = (value * usual, share * usual, -case)
            cases[record] = max(cases.get(record, found), found)
        scores = {}
        for record, score in records.items():
            share = covered[record] / whole
            fields = WEIGHTS.record * score * share**WEIGHTS.coverage
            scores[record] = fields + WEIGHTS.phrase * best.get(record, 0.0)
        ids = [each["id"] for each in self.document["records"]]
        for record in named_ids(question, ids):
            scores[record] = scores.get(record, 0.0) + NAMED
        ordered = sorted(scores, key=lambda each: (-int(scores[each] * EXACT + 0.5), each))
        none = (0.0, 0.0, 1)
        return [
            Ranked(each, scores[each], -cases.get(each, none)[2], cases.get(each, none)[1])
            for each in ordered
        ]


def _added(
    concepts: Sequence[Concept],
    rarities: Sequence[float],
    scores_of: Callable[[str], Mapping[int, float]],
) -> tuple[dict[int, float], dict[int, float], dict[int, int]]:
    """For each document its score, how much of the question it covers, and how many of its words.

    A word counts once, by whatever stands for it best.
    """
    total: dict[int, float] = {}
    covered: dict[int, float] = {}
    met: dict[int, int] = {}
    for concept, rarity in zip(concepts, rarities, strict=True):
        best: dict[int, float] = {}
        share: dict[int, float] = {}
        for terms, weight in concept.items():
            for number, score in _together([scores_of(term) for term in terms]).items():
                if score * weight > best.get(number, 0.0):
                    best[number], share[number] = score * weight, weight * rarity
        for number, score in best.items():
            total[number] = total.get(number, 0.0) + score
            covered[number] = covered.get(number, 0.0) + share[number]
            met[number] = met.get(number, 0) + 1
    return total, covered, met


def _together(scores: Sequence[Mapping[int, float]]) -> Mapping[int, float]:
    """The documents that hold all words of a phrase, by the mean of their scores."""
    if len(scores) == 1:
        return scores[0]
    first, *others = scores
    return {
        number: sum(each[number] for each in scores) / len(scores)
        for number in first
        if all(number in each for each in others)
    }


def _texts(document: Mapping[str, Any]) -> Iterator[tuple[int, str, int, str]]:
    """Every phrase of a document: its record, its kind, its case, its words."""
    english = document["language"] == Language.EN.value
    for number, record in enumerate(document["records"]):
        yield number, "title", -1, record["title"]
        yield from ((number, "says", -1, each) for each in sentences(record["says"]))
        yield from ((number, "everyday", -1, each) for each in record["everyday"])
        yield from ((number, "judge", -1, each) for each in record["judge"])
        for name, asked, answered in (("because", "case", "answer"), ("see", "see", "see")):
            for case in record[name]:
                text = document["cases"][case]
                title = f"{text['title']}. " if english else ""
                yield number, asked, case, title + text["question"]
                yield number, answered, case, text["says"]
