"""What must hold for the content of any game: keys, texts, sources, numbers of cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import attrs

from skybridge_rules.content.arrays import ContentArray, PrintedEntry
from skybridge_rules.content.card_ids import LONGEST_ID, is_card_id, quote
from skybridge_rules.content.faults import At, ContentProblem
from skybridge_rules.content.layout import C, ContentLayout
from skybridge_rules.content.origin import Origin

Problems = Iterator[ContentProblem]


def entry_problems(array: ContentArray[Any], entry: PrintedEntry) -> Problems:
    """Everything wrong with one entry by itself, what the game has to say included."""
    at = At(array.name, array.label_of(entry))
    yield from _texts(at, array, entry)
    yield from _key(at, array, entry)
    if array.copies and (copies := getattr(entry, array.copies)) < 1:
        yield at.wrong(array.copies, f"expected 1 copy or more, found {copies}")
    yield from array.check(at, entry)
    yield from source_problems(at, array, entry)


def source_problems(at: At, array: ContentArray[Any], entry: PrintedEntry) -> Problems:
    """Every datum says where it is from, once (DESIGN 6)."""
    fields = array.data_fields
    for index, origin in enumerate(entry.sources):
        field = f"sources[{index}]"
        if origin.of not in (*fields, array.key, "*"):
            yield at.wrong(f"{field}.of", f"there is no field {quote(origin.of)}")
        try:
            origin.checked()
        except ValueError as error:
            yield at.wrong(field, str(error))
    yield from _twice(at, entry.sources)
    named = {origin.of for origin in entry.sources}
    if bare := [] if "*" in named else [each for each in fields if each not in named]:
        yield at.wrong("sources", f"they do not say where {', '.join(bare)} comes from")


def set_problems(layout: ContentLayout[C], content: C) -> Problems:
    """Everything wrong with a set as a whole that the layout shows."""
    if not content.title.strip():
        yield ContentProblem("missing", field="title")
    for array in layout.arrays:
        if array.keys:
            yield from _keys(array, layout.entries(content, array.name))
    for array in layout.arrays:
        if array.size is not None:
            yield from _size(array, layout.entries(content, array.name))
    yield from _ids(layout, content)


def _twice(at: At, sources: tuple[Origin, ...]) -> Problems:
    for name, number in Counter(origin.of for origin in sources).items():
        if number > 1:
            yield at.wrong("sources", f"{quote(name)} is named {number} times")


def _texts(at: At, array: ContentArray[Any], entry: PrintedEntry) -> Problems:
    """Titles, names and the like are one line that can be printed; none, if that is the default."""
    for field in array.words:
        text = getattr(entry, field)
        usual = attrs.fields_dict(array.record)[field].default
        if text != usual and not (text.strip() and text.isprintable()):
            yield at.wrong(field, "expected a text in one line")


def _key(at: At, array: ContentArray[Any], entry: PrintedEntry) -> Problems:
    key = array.key_of(entry)
    if array.keys and key not in array.keys:
        yield at.wrong(array.key, f"expected one of {', '.join(array.keys)}")
    if not array.keys and not is_card_id(key):
        shape = f"letters a to z, digits and single hyphens between them, {LONGEST_ID} at most"
        yield at.wrong(array.key, f"expected {shape}")


def _keys(array: ContentArray[Any], entries: tuple[PrintedEntry, ...]) -> Problems:
    """What the game numbers or names is there, each once."""
    given = Counter(map(array.key_of, entries))
    if missing := [key for key in array.keys if key not in given]:
        yield At(array.name).wrong("", f"missing {', '.join(missing)}")
    for key in array.keys:
        if given[key] > 1:
            yield At(array.name, key).wrong("", f"there are {given[key]} of it")


def _size(array: ContentArray[Any], entries: tuple[PrintedEntry, ...]) -> Problems:
    """As many cards as there are in the box."""
    assert array.size is not None
    number, rule, at = array.size.number, array.size.rule, At(array.name)
    if not array.size.stacks and (found := array.count(entries)) != number:
        yield at.wrong("", f"expected {number}, found {found}", rule)
    for stack in array.size.stacks:
        found = array.count(each for each in entries if array.stack_of(each) == stack)
        if found != number:
            yield at.wrong("", f"{stack}: expected {number} cards, found {found}", rule)


def _ids(layout: ContentLayout[C], content: C) -> Problems:
    """An id means one card, in its array or in all that share their ids."""
    spaces: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for array in layout.arrays:
        if array.keys:
            continue
        seen = spaces[array.ids or array.name]
        for card in layout.entries(content, array.name):
            key, at = array.key_of(card), At(array.name, array.label_of(card))
            if key in seen:
                yield at.wrong(array.key, f"it is already that of a card in {seen[key]}")
            seen.setdefault(key, array.name)
