"""A question taken apart: for each of its words all that a record may say instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from skybridge_rules.ask.common import stop_words, weak_words
from skybridge_rules.ask.vocabulary import Vocabulary
from skybridge_rules.ask.weights import WEIGHTS
from skybridge_rules.ask.words import LONGEST, stem, words_of
from skybridge_rules.words.language import Language

MOST_WORDS: Final = 32
"""So many words of a question count."""
LONGEST_PHRASE: Final = 3
"""Words of a phrase in a group."""

Terms: TypeAlias = tuple[str, ...]
"""A word without its ending, or several that stand together for one."""
Concept: TypeAlias = dict[Terms, float]
"""What stands for a word of a question, each with its weight."""


def telling(text: str, language: Language) -> list[str]:
    """The words of a text that say something, folded; all of them if none does."""
    words = words_of(text)
    stop = stop_words(language)
    return [each for each in words if each not in stop]


class Synonyms:
    """Words and phrases that mean the same."""

    def __init__(self, language: Language, groups: Iterable[Sequence[str]]) -> None:
        self._others: dict[Terms, dict[Terms, None]] = {}
        for group in groups:
            members = dict.fromkeys(
                tuple(stem(word, language) for word in telling(each, language)) for each in group
            )
            known = [each for each in members if 0 < len(each) <= LONGEST_PHRASE]
            for one in known:
                others = self._others.setdefault(one, {})
                others.update((other, None) for other in known if other != one)

    def of(self, terms: Terms) -> Iterable[Terms]:
        """What else says the same."""
        return self._others.get(terms, ())

    def stems(self) -> Iterable[str]:
        """Every word in a group, in the order of the groups."""
        return (term for terms in self._others for term in terms)


def concepts_of(
    question: str, language: Language, vocabulary: Vocabulary, synonyms: Synonyms
) -> list[Concept]:
    """Each different word of a question, with all that may stand for it."""
    asked = question[:LONGEST]
    words = (telling(asked, language) or words_of(asked))[:MOST_WORDS]
    stems = {stem(word, language): word for word in reversed(words)}
    weak = weak_words(language)
    ordered = list(dict.fromkeys(stem(word, language) for word in words))
    found = []
    for number, term in enumerate(ordered):
        concept: Concept = {(term,): 1.0}
        if term not in vocabulary.stems:
            for near, weight in vocabulary.near(term):
                _stands(concept, (near,), weight)
        parts = vocabulary.parts(stems[term])
        if parts and parts[0] == term:
            # "Spielende" lost its second part as if it were an ending, and that part tells more.
            concept = {(parts[1],): 1.0}
        for part in parts:
            _stands(concept, (part,), WEIGHTS.part)
        for terms, weight in list(concept.items()):
            for other in synonyms.of(terms):
                _stands(concept, other, weight * WEIGHTS.synonym)
        for length in range(2, LONGEST_PHRASE + 1):
            for other in synonyms.of(tuple(ordered[number : number + length])):
                _stands(concept, other, WEIGHTS.synonym)
        if stems[term] in weak:
            concept = {each: weight * WEIGHTS.weak for each, weight in concept.items()}
        found.append(concept)
    return found


def _stands(concept: Concept, terms: Terms, weight: float) -> None:
    if weight > concept.get(terms, 0.0):
        concept[terms] = weight
