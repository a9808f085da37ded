"""A set known by sixteen digits, so that a record can say which cards it was played with."""

from __future__ import annotations

from typing import Any

from skybridge_rules.content.arrays import ContentArray
from skybridge_rules.content.layout import C, ContentLayout
from skybridge_rules.content.plain_data import Plain


def digest(layout: ContentLayout[C], content: C) -> str:
    """Sixteen hexadecimal digits that change exactly when play could change.

    Ids count, for moves and records name cards by them. Words and sources do not, nor does the
    order of the entries, or of a list that is unordered; the order of other lists does, for a move
    may name what is in them by its place. A field at its default counts like one that is not there,
    so a new field leaves the digests of older sets alone.
    """
    told: dict[str, Plain] = {}
    for array in layout.arrays:
        entries = sorted(layout.entries(content, array.name), key=array.order_of)
        told[array.name] = [_played(array, layout.plain.record(entry)) for entry in entries]
    return layout.codec.digest(told)


def _played(array: ContentArray[Any], told: dict[str, Plain]) -> Plain:
    """An entry without what is only shown."""
    return {
        field: sorted(value, key=str)
        if field in array.unordered and isinstance(value, list)
        else value
        for field, value in told.items()
        if field not in (*array.words, "sources")
    }
