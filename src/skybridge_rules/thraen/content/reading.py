"""Data files read into records; whatever cannot be read is named by file, entry and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar

from attrs import frozen

from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import JsonError
from skybridge_rules.thraen.content.entries import (
    ARRAYS,
    TAG,
    Entry,
    in_order,
    is_tame,
    key_of,
    label_of,
    shown,
)
from skybridge_rules.thraen.content.faults import ContentProblem, UnreadableContent
from skybridge_rules.thraen.effects import TAGS
from skybridge_rules.thraen.records import (
    Board,
    Bonus,
    Content,
    Die,
    FactionCard,
    FactionRecord,
    GodhCard,
    Segment,
    Territory,
)

T = TypeVar("T")

CODEC: Final = Codec(TAGS, tag=TAG, by_hand=True)

_PLACE: Final = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.S)


@frozen
class Found:
    """An entry, and the file it stands in."""

    array: str
    entry: Entry
    file: str

    @property
    def key(self) -> str:
        """What it is known by in its array."""
        return key_of(self.array, self.entry)


@frozen
class Sheet:
    """What could be read of some files, and what is wrong with the rest."""

    title: str | None
    found: tuple[Found, ...]
    unread: tuple[str, ...] = ()
    """The array of each entry that could not be read, or was there before."""
    problems: tuple[ContentProblem, ...] = ()

    def of(self, array: str) -> tuple[Found, ...]:
        """What was found of an array, in its order."""
        found = (each for each in self.found if each.array == array)
        return tuple(sorted(found, key=lambda each: in_order(array, each.entry)))

    @property
    def files(self) -> dict[tuple[str, str], str]:
        """The file of each entry, by array and label."""
        return {(each.array, label_of(each.array, each.entry)): each.file for each in self.found}


def read_sheet(file: str, text: str) -> Sheet:
    """The entries of one file; a text that is no TOML is refused with UnreadableContent."""
    title: str | None = None
    found: list[Found] = []
    unread: list[str] = []
    problems: list[ContentProblem] = []
    for name, value in parsed(file, text).items():
        if name == "title" and isinstance(value, str) and value.isprintable() and value.strip():
            title = value
        elif name == "title":
            problems.append(ContentProblem("expected a text in one line", field="title", file=file))
        elif name not in ARRAYS:
            known = f"title, {', '.join(ARRAYS)}"
            problems.append(ContentProblem(f"unknown {shown(name)}; there are {known}", file=file))
        elif not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            what = f"expected an array of tables, each under [[{name}]]"
            problems.append(ContentProblem(what, name, file=file))
        else:
            for number, item in enumerate(value, 1):
                try:
                    entry = CODEC.structure(item, Shape[Any](ARRAYS[name].kind))
                except JsonError as error:
                    unread.append(name)
                    label = _label(item.get(ARRAYS[name].key), number)
                    problems += _unreadable(error, name, label, file)
                else:
                    found.append(Found(name, entry, file))
    return Sheet(title, tuple(found), tuple(unread), tuple(problems))


def parsed(file: str, text: str) -> dict[str, Any]:
    """A TOML file as plain dicts and lists."""
    text = text.removeprefix("\ufeff")  # some editors begin every file with this mark
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise UnreadableContent(file, 0, 0, "nested too deeply") from None
    except ValueError as error:  # TOMLDecodeError is one; a number of 5000 digits is another
        place = _PLACE.fullmatch(str(error))
        if place is None:
            raise UnreadableContent(file, 0, 0, str(error)) from None
        what, line, column = place.groups()
        if line is None:
            lines = text.split("\n")
            line, column = len(lines), len(lines[-1]) + 1
        raise UnreadableContent(file, int(line), int(column), what) from None


def gathered(sheets: Iterable[Sheet]) -> Sheet:
    """Several files as one; nothing may be said twice."""
    title: str | None = None
    found: dict[tuple[str, str], Found] = {}
    unread: list[str] = []
    problems: list[ContentProblem] = []
    for sheet in sheets:
        problems += sheet.problems
        unread += sheet.unread
        if title is not None and sheet.title is not None:
            problems.append(ContentProblem("there are two of them", field="title"))
        title = title if sheet.title is None else sheet.title
        for each in sheet.found:
            first = found.setdefault((each.array, each.key), each)
            if first is not each:
                label = label_of(each.array, each.entry)
                unread.append(each.array)
                what = f"doubled; it already stands in {first.file}"
                problems.append(ContentProblem(what, each.array, label, file=each.file))
    return Sheet(title, tuple(found.values()), tuple(unread), tuple(problems))


def assembled(sheet: Sheet) -> Content:
    """The content of a sheet, in order, whole or not."""
    return Content(
        sheet.title or "",
        _all(sheet, "faction", FactionRecord),
        _all(sheet, "board", Board),
        _all(sheet, "central", FactionCard),
        _all(sheet, "bridge_work", FactionCard),
        _all(sheet, "eye", FactionCard),
        _all(sheet, "starting", FactionCard),
        _all(sheet, "godh", GodhCard),
        _all(sheet, "segment", Segment),
        _all(sheet, "die", Die),
        _all(sheet, "territory", Territory),
        _all(sheet, "bonus", Bonus),
    )


def _all(sheet: Sheet, array: str, kind: type[T]) -> tuple[T, ...]:
    return tuple(each.entry for each in sheet.of(array) if isinstance(each.entry, kind))


def _label(key: object, number: int) -> str:
    """What to call an entry that cannot be read."""
    text = str(key) if type(key) is int and 0 <= key < 100 else key
    return text if isinstance(text, str) and is_tame(text) else f"#{number}"


def _unreadable(error: JsonError, array: str, label: str, file: str) -> Iterator[ContentProblem]:
    for fault in error.faults:
        field = fault.path.removeprefix("$").removeprefix(".")
        yield ContentProblem(fault.message, array, label, field, file=file)
