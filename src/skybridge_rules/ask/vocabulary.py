"""The words that an index knows: what is close to one that it does not know, and its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from skybridge_rules.ask.weights import WEIGHTS
from skybridge_rules.ask.words import stem
from skybridge_rules.words.language import Language

SHORTEST: Final = 4
"""Letters of a word that may be a typo, the beginning of another, or a part of one."""
LONG: Final = 8
"""From so many letters on two of them may be wrong."""
_LINKS: Final = ("", "s", "n", "en", "es")
"""What German puts between the parts of a word."""


class Vocabulary:
    """Every word of some texts, as written and without its ending."""

    def __init__(self, language: Language, words: Iterable[str]) -> None:
        self._language = language
        self._words = frozenset(each for each in words if len(each) >= SHORTEST)
        self._ends = frozenset(stem(each, language) for each in self._words)
        self._parts: dict[str, tuple[str, ...]] = {}
        self._near: dict[str, tuple[tuple[str, float], ...]] = {}
        self.stems: dict[str, None] = {}

    def know(self, stems: Iterable[str]) -> None:
        """Note words without endings, in this order."""
        self.stems.update(dict.fromkeys(stems))

    def parts(self, word: str) -> tuple[str, ...]:
        """The two words that a compound is made of, without endings; nothing if it is none."""
        if word not in self._parts:
            self._parts[word] = next(self._split(word), ())
        return self._parts[word]

    def _split(self, word: str) -> Iterator[tuple[str, ...]]:
        """The longest beginning first."""
        for at in range(len(word) - SHORTEST, SHORTEST - 1, -1):
            first, last = word[:at], word[at:]
            if stem(last, self._language) not in self._ends:
                continue
            for link in _LINKS if self._language is Language.DE else _LINKS[:1]:
                if first.endswith(link) and first[: len(first) - len(link)] in self._words:
                    begins = first[: len(first) - len(link)]
                    yield (stem(begins, self._language), stem(last, self._language))

    def near(self, unknown: str) -> tuple[tuple[str, float], ...]:
        """Known words for an unknown one: those that it begins, or that it may be a typo of."""
        if unknown not in self._near:
            self._near[unknown] = tuple(self._look_near(unknown))
        return self._near[unknown]

    def _look_near(self, unknown: str) -> Iterator[tuple[str, float]]:
        length = len(unknown)
        if length < SHORTEST - 1:
            return
        most = 0 if length < SHORTEST else 1 if length < LONG else 2
        for known in self.stems:
            more = len(known) - length
            if more > 0 and known.startswith(unknown):
                yield known, WEIGHTS.prefix * len(known) / (len(known) + 0.3 * more)
            elif most and abs(more) <= most and len(known) >= SHORTEST - 1:
                wrong = distance(unknown, known, most)
                if wrong <= most:
                    yield known, WEIGHTS.fuzzy * len(known) / (len(known) + wrong)


def distance(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped; more than ``most`` beyond that."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, wanted in enumerate(other, 1):
            cost = 0 if letter == wanted else 1
            least = min(last[column] + 1, line[column - 1] + 1, last[column - 1] + cost)
            swapped = row > 1 and column > 1 and letter == other[column - 2]
            if swapped and one[row - 2] == wanted:
                least = min(least, before[column - 2] + 1)
            line.append(least)
        if min(line) > most:
            return most + 1
        before, last = last, line
    return last[-1]
