"""Thraen, read under other switches, or with other cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

import attrs
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.package.reader import Entry, Setting, switched, with_switches
from skybridge_rules.thraen import Content, Options, State, View
from skybridge_rules.thraen.content import digest
from skybridge_rules.thraen.content.digest import UNORDERED, WORDS
from skybridge_rules.thraen.content.entries import ARRAYS, data_fields, entries_of, key_of
from skybridge_rules.thraen.content.entries import Entry as Record
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.state import Table

CONTENT: Final = "content"
"""The name of the setting that is no switch."""


class ThraenReader:
    """How positions of thraen are read under other options; a ``Reader``."""

    def settings(self, a: Options, b: Options) -> tuple[Setting, ...]:
        """The switches that differ, and the content if play can tell."""
        found = list(switched(thraen.NAME, a.config, b.config))
        if a.content != b.content and (entries := tuple(differing(a.content, b.content))):
            found.append(Setting(CONTENT, _title(a.content), _title(b.content), entries=entries))
        return tuple(found)

    def taken(
        self, a: Options, b: Options, names: Collection[str], entries: Collection[Entry]
    ) -> Options:
        """The options with some switches, or some of the content, as the others have them."""
        content = b.content if CONTENT in names else with_entries(a.content, b.content, entries)
        return evolve(a, config=with_switches(a.config, b.config, names), content=content)

    def reread(self, state: State, options: Options) -> State:
        """The same table; the cards keep their names, and what they say is the other content's."""
        own = evolve(state.table.options, config=options.config, content=options.content)
        return evolve(state, table=Table(own, deck_of(own.content)))

    def reseen(self, view: View, options: Options) -> View:
        """The same view, as if of a game under other options."""
        own = evolve(view.options, config=options.config, content=options.content)
        return evolve(view, options=own)


def differing(a: Content, b: Content) -> Iterator[Entry]:
    """Every entry that plays otherwise in another content, with the fields that do.

    An array with other keys was given anew, and counts as a whole.
    """
    for array in ARRAYS:
        one, other = _by_key(a, array), _by_key(b, array)
        if one.keys() != other.keys():
            yield Entry(array, "")
            continue
        for key, entry in one.items():
            if fields := tuple(_fields(array, entry, other[key])):
                yield Entry(array, key, fields)


def with_entries(a: Content, b: Content, entries: Collection[Entry]) -> Content:
    """The content ``a`` with these entries as ``b`` has them."""
    changes: dict[str, Any] = {}
    for array in dict.fromkeys(each.array for each in entries):
        keys = {each.entry for each in entries if each.array == array}
        theirs = _by_key(b, array)
        if "" in keys:
            changes[array] = entries_of(b, array)
            continue
        changes[array] = tuple(
            theirs[key] if (key := key_of(array, own)) in keys else own
            for own in entries_of(a, array)
        )
    return attrs.evolve(a, **changes)


def _title(content: Content) -> str:
    return f"{content.title} ({digest(content)})"


def _by_key(content: Content, array: str) -> dict[str, Record]:
    return {key_of(array, entry): entry for entry in entries_of(content, array)}


def _fields(array: str, one: Record, other: Record) -> Iterator[str]:
    """The fields that differ, but for words that no rule reads."""
    for field in data_fields(array):
        mine, theirs = getattr(one, field), getattr(other, field)
        if field in UNORDERED:
            mine, theirs = sorted(mine), sorted(theirs)
        if field not in WORDS and mine != theirs:
            yield field


READER: Final = ThraenReader()
