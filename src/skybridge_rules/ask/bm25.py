"""An index of words, scored as MiniSearch scores them, so that both rank alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log

from skybridge_rules.ask.weights import Bm25


class TermIndex:
    """Documents of some fields, and how well a word fits each of them."""

    def __init__(self, boosts: Mapping[str, float], params: Bm25) -> None:
        self._boosts, self._params = boosts, params
        self._postings: dict[str, dict[str, dict[int, int]]] = {field: {} for field in boosts}
        self._lengths: dict[str, list[int]] = {field: [] for field in boosts}
        self._average = dict.fromkeys(boosts, 0.0)
        self.count = 0

    def add(self, fields: Mapping[str, Sequence[str]]) -> None:
        """Add a document; it gets the next number."""
        for field, postings in self._postings.items():
            counted = Counter(fields.get(field, ()))
            for term, times in counted.items():
                postings.setdefault(term, {})[self.count] = times
            self._lengths[field].append(len(counted))
            total = self._average[field] * self.count + len(counted)
            self._average[field] = total / (self.count + 1)
        self.count += 1

    def rarity(self, term: str) -> float:
        """How much a word tells, by the number of documents that hold it in the first field."""
        return self._rarity(len(next(iter(self._postings.values())).get(term, ())))

    def _rarity(self, holding: int) -> float:
        return log(1 + (self.count - holding + 0.5) / (holding + 0.5)) if holding else 0.0

    def scores(self, term: str) -> dict[int, float]:
        """How well a word fits each document that holds it."""
        found: dict[int, float] = {}
        k, b, d = self._params.k, self._params.b, self._params.d
        for field, boost in self._boosts.items():
            postings = self._postings[field].get(term)
            if postings is None:
                continue
            lengths, average = self._lengths[field], self._average[field]
            rare = self._rarity(len(postings))
            for number, times in postings.items():
                length = 1 - b + b * lengths[number] / average
                raw = rare * (d + times * (k + 1) / (times + k * length))
                found[number] = found.get(number, 0.0) + boost * raw
        return found
