"""Data files read into records; what cannot be read is named by file, entry and field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from skybridge_rules.content.arrays import ContentArray, PrintedEntry
from skybridge_rules.content.card_ids import is_card_id, quote
from skybridge_rules.content.faults import ContentProblem, UnreadableContent
from skybridge_rules.content.layout import C, ContentLayout
from skybridge_rules.core.codec import Shape
from skybridge_rules.core.errors import JsonError
from skybridge_rules.core.strict_toml import NotToml, read_toml
from skybridge_rules.core.text_files import FileTextError, read_bytes
from skybridge_rules.core.values import frozen


@frozen
class ParsedEntry:
    """An entry, its array, and the file it stands in."""

    array: ContentArray[Any]
    entry: PrintedEntry
    file: str

    @property
    def key(self) -> tuple[str, str]:
        """What it is known by: its array and its key."""
        return self.array.name, self.array.key_of(self.entry)

    @property
    def label(self) -> str:
        """Its key in its array, made safe to print."""
        return self.array.label_of(self.entry)


@frozen
class ParsedContent:
    """What could be read of some files, and what is wrong with the rest."""

    title: str | None
    entries: tuple[ParsedEntry, ...]
    unread: tuple[str, ...] = ()
    """The array of each entry that could not be read, or was there before."""
    problems: tuple[ContentProblem, ...] = ()

    def of(self, array: ContentArray[Any]) -> tuple[ParsedEntry, ...]:
        """The entries of an array, in its order."""
        found = (each for each in self.entries if each.array is array)
        return tuple(sorted(found, key=lambda each: array.order_of(each.entry)))

    @property
    def files(self) -> dict[tuple[str, str], str]:
        """The file of each entry, by array and label."""
        return {(each.array.name, each.label): each.file for each in self.entries}


def parse_file(layout: ContentLayout[C], file: str, text: str) -> ParsedContent:
    """The entries of one file; a text that is no TOML is refused with UnreadableContent."""
    title: str | None = None
    found: list[ParsedEntry] = []
    unread: list[str] = []
    problems: list[ContentProblem] = []
    for name, value in parse_toml(file, text).items():
        if name == "title" and isinstance(value, str) and value.isprintable() and value.strip():
            title = value
        elif name == "title":
            problems.append(ContentProblem("expected a text in one line", field="title", file=file))
        elif name not in layout.by_name:
            known = f"title, {', '.join(layout.names)}"
            problems.append(ContentProblem(f"unknown {quote(name)}; there are {known}", file=file))
        elif not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            what = f"expected an array of tables, each under [[{name}]]"
            problems.append(ContentProblem(what, name, file=file))
        else:
            array = layout.by_name[name]
            for number, item in enumerate(value, 1):
                try:
                    entry = layout.codec.structure(item, Shape[PrintedEntry](array.record))
                except JsonError as error:
                    unread.append(name)
                    label = _label(item.get(array.key), number)
                    problems += _unreadable(error, name, label, file)
                else:
                    found.append(ParsedEntry(array, entry, file))
    return ParsedContent(title, tuple(found), tuple(unread), tuple(problems))


def parse_toml(file: str, text: str) -> dict[str, Any]:
    """A TOML file as plain dicts and lists."""
    try:
        return read_toml(text)
    except NotToml as error:
        raise UnreadableContent(file, error.line, error.column, error.message) from None


def read_content_file(file: str, path: Path) -> str:
    """The text of a file, which must be UTF-8."""
    try:
        data = read_bytes(path)
    except FileTextError as error:
        raise UnreadableContent(file, 0, 0, str(error)) from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise UnreadableContent(file, line, column, "not UTF-8 text") from None


def combine(files: Iterable[ParsedContent]) -> ParsedContent:
    """Several files as one; nothing may be said twice."""
    title: str | None = None
    found: dict[tuple[str, str], ParsedEntry] = {}
    unread: list[str] = []
    problems: list[ContentProblem] = []
    for file in files:
        problems += file.problems
        unread += file.unread
        if title is not None and file.title is not None:
            problems.append(ContentProblem("there are two of them", field="title"))
        title = title if file.title is None else file.title
        for each in file.entries:
            first = found.setdefault(each.key, each)
            if first is not each:
                unread.append(each.array.name)
                what = f"doubled; it already stands in {first.file}"
                problems.append(ContentProblem(what, each.array.name, each.label, file=each.file))
    return ParsedContent(title, tuple(found.values()), tuple(unread), tuple(problems))


def parsed_from(layout: ContentLayout[C], content: C) -> ParsedContent:
    """A content in memory, as if read from no file."""
    found = (
        ParsedEntry(array, entry, "")
        for array in layout.arrays
        for entry in layout.entries(content, array.name)
    )
    return ParsedContent(content.title, tuple(found))


def _label(key: object, number: int) -> str:
    """What to call an entry that cannot be read."""
    text = str(key) if type(key) is int and 0 <= key < 100 else key
    return text if isinstance(text, str) and is_card_id(text) else f"#{number}"


def _unreadable(error: JsonError, array: str, label: str, file: str) -> Iterator[ContentProblem]:
    for fault in error.faults:
        field = fault.path.removeprefix("$").removeprefix(".")
        yield ContentProblem(fault.message, array, label, field, file=file)
