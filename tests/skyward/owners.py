"""Sets and files as an owner of the game might make them, all starting from the shipped set."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from skybridge_rules.content import ContentProblem, PrintedEntry, Severity
from skybridge_rules.content.plain_data import Plain
from skybridge_rules.content.toml_writer import toml_line
from skybridge_rules.skyward import content
from skybridge_rules.skyward.content import CONTENT
from skybridge_rules.skyward.records import Content

SHIPPED = content.shipped()
ARRAYS = CONTENT.by_name
CARDS = tuple(array.name for array in CONTENT.arrays if not array.keys)


def entries_of(given: Content, array: str) -> tuple[Any, ...]:
    """The entries of an array."""
    return CONTENT.entries(given, array)


def key_of(array: str, entry: PrintedEntry) -> str:
    """What an entry is known by."""
    return ARRAYS[array].key_of(entry)


def keys(array: str) -> list[str]:
    """The keys of a shipped array."""
    return [key_of(array, entry) for entry in entries_of(SHIPPED, array)]


def entry_of(array: str, key: str, given: Content = SHIPPED) -> Any:
    """An entry of a set, usually of the shipped one."""
    return next(each for each in entries_of(given, array) if key_of(array, each) == key)


def plain_of(array: str, key: str = "") -> dict[str, Plain]:
    """A shipped entry as plain data; without a key the first."""
    return CONTENT.plain.record(entry_of(array, key or keys(array)[0]))


def with_entry(array: str, key: str, **changes: Any) -> Content:
    """The shipped set with one entry changed."""
    changed = tuple(
        evolve(each, **changes) if key_of(array, each) == key else each
        for each in entries_of(SHIPPED, array)
    )
    return with_array(array, changed)


def with_array(array: str, entries: tuple[Any, ...]) -> Content:
    """The shipped set with another array."""
    changes: dict[str, Any] = {array: entries}
    return evolve(SHIPPED, **changes)


def file_of(*entries: tuple[str, dict[str, Plain]]) -> str:
    """A data file of entries, each with the name of its array."""
    lines: list[str] = []
    for array, fields in entries:
        lines += [f"[[{array}]]", *(toml_line(name, each) for name, each in fields.items()), ""]
    return "\n".join(lines)


def whole_file(given: Content = SHIPPED) -> str:
    """A data file of every entry of a set."""
    entries = [
        (array, CONTENT.plain.record(each)) for array in ARRAYS for each in entries_of(given, array)
    ]
    return toml_line("title", given.title) + "\n\n" + file_of(*entries)


def faults(given: Content) -> list[ContentProblem]:
    """What a set is refused for."""
    return [each for each in content.problems(given) if each.severity is Severity.ERROR]


def warnings(given: Content) -> list[ContentProblem]:
    """What is odd about a set."""
    return [each for each in content.problems(given) if each.severity is Severity.WARNING]
