"""How much of a set is printed, inferred from the texts, or our stand-in."""

from __future__ import annotations

from collections import Counter
from typing import Any

from skybridge_rules.content.arrays import ContentArray, PrintedEntry
from skybridge_rules.content.layout import C, ContentLayout
from skybridge_rules.content.origin import OriginKind, origin_of
from skybridge_rules.core.values import frozen


@frozen
class Provenance:
    """How many data of an array are of which kind; a datum is a field of an entry."""

    array: str
    entries: int
    printed: int
    inferred: int
    stand_in: int


def provenance(layout: ContentLayout[C], content: C) -> tuple[Provenance, ...]:
    """Where the data of each array come from; the field an entry is known by is no datum."""
    return tuple(_count(array, layout.entries(content, array.name)) for array in layout.arrays)


def stand_ins(array: ContentArray[Any], entry: PrintedEntry) -> tuple[str, ...]:
    """The fields of an entry that no source gives."""
    return tuple(
        field
        for field in array.data_fields
        if origin_of(entry.sources, field).kind is OriginKind.STAND_IN
    )


def _count(array: ContentArray[Any], entries: tuple[PrintedEntry, ...]) -> Provenance:
    kinds = Counter(
        origin_of(entry.sources, field).kind for entry in entries for field in array.data_fields
    )
    counts = (kinds[each] for each in OriginKind)
    return Provenance(array.name, len(entries), *counts)
