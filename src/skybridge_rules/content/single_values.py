"""Single printed values replaced, each in one line: ``{"segment.3.points": 5}``.

A path names an array, an entry and a field, as a data file has them. What is replaced says of
itself that it is a stand-in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.content.arrays import ContentArray, PrintedEntry
from skybridge_rules.content.card_ids import quote
from skybridge_rules.content.faults import ContentProblem, FaultyContent
from skybridge_rules.content.layout import C, ContentLayout
from skybridge_rules.content.origin import Origin, OriginKind
from skybridge_rules.content.parsing import ParsedContent, ParsedEntry, parsed_from
from skybridge_rules.content.plain_data import Plain
from skybridge_rules.core.codec import Shape
from skybridge_rules.core.errors import JsonError

NOTHING: Final = "nothing"
"""Takes a value away, so that the default holds."""

CARD: Final = "card"
"""Stands for any array of cards, so that nobody has to know in which one a card is."""


def replace_values(
    layout: ContentLayout[C], base: C, values: Mapping[str, object], why: str
) -> ParsedContent:
    """The entries of a content that these values change, ready to be laid over it.

    FaultyContent names a path that leads nowhere, and a value that cannot stand there.
    """
    plain: dict[tuple[str, str], dict[str, Plain]] = {}
    changed: dict[tuple[str, str], list[str]] = {}
    known = {each.key: each for each in parsed_from(layout, base).entries}
    for path, value in values.items():
        name, key, field = _parts(layout, known, path)
        at = plain.setdefault((name, key), dict(layout.plain.record(known[name, key].entry)))
        changed.setdefault((name, key), []).append(field)
        if value == NOTHING:
            at.pop(field, None)
        else:
            at[field] = value  # type: ignore[assignment]  # the codec says whether it can be
    found = tuple(
        _entry(layout, known[at].entry, known[at].array, entry, changed[at], why)
        for at, entry in plain.items()
    )
    return ParsedContent(None, found)


def _parts(
    layout: ContentLayout[C], known: Mapping[tuple[str, str], ParsedEntry], path: str
) -> tuple[str, str, str]:
    """Array, key and field of a path."""
    name, key, field = (*path.split(".", 2), "", "")[:3]
    if name == CARD:
        name = next(
            (array for array, each in known if each == key and not _keyed(layout, array)), ""
        )
        if not name:
            raise _wrong(path, f"there is no card {quote(key)}")
    if name not in layout.by_name:
        raise _wrong(path, f"no array {quote(name)}; there are {', '.join((CARD, *layout.names))}")
    array = layout.by_name[name]
    if (name, key) not in known:
        keys = ", ".join(each for owner, each in known if owner == name)
        raise _wrong(path, f"no {name} {quote(key)}; there are {keys}")
    if field not in array.data_fields:
        fields = ", ".join(array.data_fields)
        raise _wrong(path, f"a {name} has no field {quote(field)}, only {fields}")
    return name, key, field


def _keyed(layout: ContentLayout[C], array: str) -> bool:
    return bool(layout.by_name[array].keys)


def _entry(
    layout: ContentLayout[C],
    entry: PrintedEntry,
    array: ContentArray[PrintedEntry],
    plain: dict[str, Plain],
    fields: list[str],
    why: str,
) -> ParsedEntry:
    """An entry with its new values, each a stand-in for the reason given."""
    old = [each for each in entry.sources if each.of not in fields]
    new = [Origin(field, OriginKind.STAND_IN, why=why) for field in fields]
    plain["sources"] = [layout.plain.value(each) for each in (*new, *old)]
    try:
        new_entry = layout.codec.structure(plain, Shape[PrintedEntry](array.record))
    except JsonError as error:
        path = f"{array.name}.{array.key_of(entry)}"
        faults = tuple(
            _problem(f"{path}{fault.path.removeprefix('$')}", fault.message)
            for fault in error.faults
        )
        raise FaultyContent(faults) from None
    return ParsedEntry(array, new_entry, "")


def _problem(path: str, what: str) -> ContentProblem:
    return ContentProblem(what, field=path)


def _wrong(path: str, what: str) -> FaultyContent:
    return FaultyContent((_problem(path, what),))
