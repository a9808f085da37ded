"""Two contents of one game compared, entry by entry, as far as play depends on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from skybridge_rules.content.arrays import ContentArray, PrintedEntry
from skybridge_rules.content.layout import C, ContentLayout
from skybridge_rules.core.values import frozen


@frozen
class ContentChange:
    """A printed entry that differs between two contents, field by field."""

    array: str
    entry: str
    """The key of the entry; empty where the whole array is given anew."""
    fields: tuple[str, ...] = ()
    """What differs about it."""

    def __str__(self) -> str:
        where = f"{self.array} {self.entry}" if self.entry else f"every {self.array}"
        return f"{where}: {', '.join(self.fields)}" if self.fields else where


def changes(layout: ContentLayout[C], a: C, b: C) -> Iterator[ContentChange]:
    """Every entry that plays otherwise in another content, with the fields that do.

    An array with other keys was given anew, and counts as a whole.
    """
    for array in layout.arrays:
        one, other = layout.by_key(a, array.name), layout.by_key(b, array.name)
        if one.keys() != other.keys():
            yield ContentChange(array.name, "")
            continue
        for key, entry in one.items():
            if fields := tuple(_fields(array, entry, other[key])):
                yield ContentChange(array.name, key, fields)


def with_changes(layout: ContentLayout[C], a: C, b: C, taken: Collection[ContentChange]) -> C:
    """The content ``a`` with these entries as ``b`` has them."""
    keys: dict[str, set[str]] = {name: set() for name in layout.names}
    for each in taken:
        keys[each.array].add(each.entry)
    return layout.assemble(
        a.title,
        {
            name: layout.entries(b, name) if "" in changed else _mixed(layout, a, b, name, changed)
            for name, changed in keys.items()
        },
    )


def _mixed(
    layout: ContentLayout[C], a: C, b: C, name: str, changed: set[str]
) -> Iterator[PrintedEntry]:
    """The entries of an array, those that changed as ``b`` has them."""
    theirs = layout.by_key(b, name)
    for own in layout.entries(a, name):
        key = layout.by_name[name].key_of(own)
        yield theirs[key] if key in changed else own


def _fields(array: ContentArray[Any], one: PrintedEntry, other: PrintedEntry) -> Iterator[str]:
    """The fields that differ, but for words that no rule reads."""
    for field in array.data_fields:
        mine, theirs = getattr(one, field), getattr(other, field)
        if field in array.unordered:
            mine, theirs = Counter(mine), Counter(theirs)
        if field not in array.words and mine != theirs:
            yield field
