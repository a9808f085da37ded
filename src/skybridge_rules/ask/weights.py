"""What counts how much when records are ranked: one table, for Python and for the site."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from skybridge_rules.core.values import frozen


@frozen
class Bm25:
    """How BM25+ weighs a word: its saturation, the length of a text, and being there at all."""

    k: float
    b: float
    d: float


@frozen
class Weights:
    """How a record is told from its neighbours.

    A record scores by its fields as a whole, which are not long texts at an advantage, and by the
    one phrase of it that is most like the question.
    """

    fields: Mapping[str, float]
    """Of a record, each with its boost."""
    kinds: Mapping[str, float]
    """Of the phrases of a record."""
    record_bm25: Bm25
    phrase_bm25: Bm25
    weak: float
    """A word that tells little: what, may, get."""
    synonym: float
    prefix: float
    fuzzy: float
    part: float
    """A part of a compound word."""
    record: float
    phrase: float
    coverage: float
    """The power of the share of the words of a question that a record covers."""
    phrase_coverage: float
    """The same of a phrase."""
    same: float
    """How much more a phrase counts that says just what is asked."""
    like: float
    """A case that covers so much of a question answers it: its judge may speak."""
    unusual: float
    """What a case by other than the usual rules counts beside one by these."""
    titled: float
    """What a question that names a game adds to the records of that game."""


WEIGHTS: Final = Weights(
    fields=MappingProxyType(
        {"title": 2.0, "everyday": 2.0, "cases": 1.0, "says": 1.0, "judge": 0.5, "see": 0.3}
    ),
    kinds=MappingProxyType(
        {
            "title": 1.2,
            "everyday": 1.2,
            "case": 0.9,
            "answer": 0.7,
            "says": 0.7,
            "judge": 0.6,
            "see": 0.4,
        }
    ),
    record_bm25=Bm25(1.2, 0.5, 0.2),
    phrase_bm25=Bm25(1.2, 0.4, 0.0),
    weak=0.7,
    synonym=0.7,
    prefix=0.6,
    fuzzy=0.8,
    part=0.6,
    record=1.0,
    phrase=2.0,
    coverage=1.5,
    phrase_coverage=1.0,
    same=2.0,
    like=0.6,
    unusual=0.7,
    titled=20.0,
)

FIELD_OF: Final = MappingProxyType(
    {
        "title": "title",
        "everyday": "everyday",
        "case": "cases",
        "answer": "cases",
        "says": "says",
        "judge": "judge",
        "see": "see",
    }
)
"""The field of a record that a phrase of each kind belongs to."""
