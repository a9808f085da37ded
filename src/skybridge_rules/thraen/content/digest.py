"""A set known by sixteen digits, so that a record can say which cards it was played with."""

from __future__ import annotations

from typing import Final

from skybridge_rules.thraen.content.entries import ARRAYS, Plain, entries_of, in_order, plain_record
from skybridge_rules.thraen.content.reading import CODEC
from skybridge_rules.thraen.records import Content

WORDS: Final = {"title", "name", "name_en", "name_de", "colour", "sources"}
"""Fields that are only shown: no rule reads them."""

UNORDERED: Final = {"cost", "faces"}
"""Lists whose order means nothing: a cost is paid as a whole, and a die has no first face."""


def digest(content: Content) -> str:
    """Sixteen hexadecimal digits that change exactly when play could change.

    Ids count, for moves and records name cards by them. Titles, names, colours and sources do not,
    nor does the order of the entries, of the parts of a cost or of the faces of a die; the order of
    slots, effects and options does, for a move may name them by their places. A field at its usual
    value counts like one that is not there, so a new field leaves the digests of older sets alone.
    """
    told: dict[str, Plain] = {}
    for array in ARRAYS:
        entries = sorted(entries_of(content, array), key=lambda each: in_order(array, each))
        told[array] = [_played(plain_record(entry)) for entry in entries]
    return CODEC.digest(told)


def _played(told: dict[str, Plain]) -> Plain:
    """An entry without what is only shown."""
    return {
        field: sorted(value, key=str) if field in UNORDERED and isinstance(value, list) else value
        for field, value in told.items()
        if field not in WORDS
    }
