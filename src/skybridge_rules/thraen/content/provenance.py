"""How much of a set is printed, inferred from the texts, or our stand-in."""

from __future__ import annotations

from collections import Counter

from attrs import frozen

from skybridge_rules.core.provenance import Kind, origin_of
from skybridge_rules.thraen.content.entries import ARRAYS, data_fields, entries_of
from skybridge_rules.thraen.records import Content


@frozen
class Provenance:
    """How many data of an array are of which kind; a datum is a field of an entry."""

    array: str
    entries: int
    printed: int
    inferred: int
    stand_in: int


def provenance(content: Content) -> tuple[Provenance, ...]:
    """Where the data of each array come from; the field an entry is known by is no datum."""
    return tuple(_provenance(content, array) for array in ARRAYS)


def _provenance(content: Content, array: str) -> Provenance:
    entries = entries_of(content, array)
    kinds = Counter(
        origin_of(entry.sources, field).kind for entry in entries for field in data_fields(array)
    )
    counts = kinds[Kind.PRINTED], kinds[Kind.INFERRED], kinds[Kind.STAND_IN]
    return Provenance(array, len(entries), *counts)
