"""The printed content: read once, checked, and laid over with what an owner fills in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

from skybridge_rules.core.provenance import Kind, origin_of
from skybridge_rules.thraen.content_checks import entry_problems
from skybridge_rules.thraen.content_entries import (
    ARRAYS,
    Plain,
    data_fields,
    entries_of,
    in_order,
    plain_record,
)
from skybridge_rules.thraen.content_named import named_problems
from skybridge_rules.thraen.content_overlay import laid_over
from skybridge_rules.thraen.content_problems import (
    ContentProblem,
    FaultyContent,
    Severity,
    UnreadableContent,
    errors,
)
from skybridge_rules.thraen.content_reading import (
    CODEC,
    Found,
    Sheet,
    assembled,
    gathered,
    read_sheet,
)
from skybridge_rules.thraen.content_sets import set_problems
from skybridge_rules.thraen.content_template import template
from skybridge_rules.thraen.records import Content

__all__ = [
    "ContentProblem",
    "FaultyContent",
    "Judgement",
    "Provenance",
    "Severity",
    "UnreadableContent",
    "digest",
    "judge",
    "load",
    "problems",
    "provenance",
    "read",
    "shipped",
    "template",
]

DATA: Final = "data"
"""The folder of the shipped files, beside this one."""

TITLE: Final = "Skybridge (world of Thraen), the shipped set"
"""What the shipped set is called, unless one of its files says otherwise."""

WORDS: Final = {"title", "name", "name_en", "name_de", "colour", "sources"}
"""Fields that are only shown: no rule reads them."""

UNORDERED: Final = {"cost", "faces"}
"""Lists whose order means nothing: a cost is paid as a whole, and a die has no first face."""


@frozen
class Judgement:
    """What came of reading a set: the set, unless it is refused, and all that is wrong with it."""

    content: Content | None
    problems: tuple[ContentProblem, ...]

    def accepted(self) -> Content:
        """The set; if it is refused, FaultyContent with every fault."""
        if self.content is None:
            raise FaultyContent(errors(self.problems))
        return self.content


@cache
def shipped() -> Content:
    """The set that comes with the library, whole and playable, stand-ins included."""
    return _judged(_shipped_sheet(), DATA).accepted()


def read(texts: Mapping[str, str]) -> Content:
    """A whole set from TOML texts by the names of their files; refused with ContentError."""
    sheets = (read_sheet(name, text) for name, text in texts.items())
    return _judged(gathered(sheets), "").accepted()


def load(source: Path | str, *, name: str = "", base: Content | None = None) -> Content:
    """An owner's file, or a TOML text under a name, laid over the shipped set or another one.

    How entries take each other's place is said in ``content_overlay``. Whatever is wrong inside is
    refused with ContentError; a file that is not there is an OSError, as anywhere.
    """
    return judge(source, name=name, base=base).accepted()


def judge(source: Path | str, *, name: str = "", base: Content | None = None) -> Judgement:
    """The same, warnings included; only what is no TOML at all is raised (UnreadableContent)."""
    name = name or (str(source) if isinstance(source, Path) else "text")
    text = _decoded(name, source.read_bytes()) if isinstance(source, Path) else source
    given = gathered([read_sheet(name, text)])
    if base is not None:
        return _judged(laid_over(_sheet_of(base), given), name)
    shipped()  # if that is faulty, the owner's file is not to blame
    return _judged(laid_over(_shipped_sheet(), given), name)


def problems(content: Content) -> tuple[ContentProblem, ...]:
    """Everything wrong with a set, warnings included; content in memory is in no file."""
    return (
        *_entry_problems(_sheet_of(content)),
        *set_problems(content),
        *named_problems(content),
    )


def digest(content: Content) -> str:
    """Sixteen hexadecimal digits that change exactly when play could change.

    Ids count, for moves and records name cards by them. Titles, names, colours and sources do not,
    nor does the order of the entries, of the parts of a cost or of the faces of a die; the order of
    slots, effects and options does, for a move may name them by their places. A field at its usual
    value counts like one that is not there, so a new field leaves the digests of older sets alone.
    """
    told: dict[str, Plain] = {}
    for array in ARRAYS:
        entries = sorted(entries_of(content, array), key=lambda each: in_order(array, each))
        told[array] = [_played(plain_record(entry)) for entry in entries]
    return CODEC.digest(told)


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


def _played(told: dict[str, Plain]) -> Plain:
    """An entry without what is only shown."""
    return {
        field: sorted(value, key=str) if field in UNORDERED and isinstance(value, list) else value
        for field, value in told.items()
        if field not in WORDS
    }


@cache
def _shipped_sheet() -> Sheet:
    folder = files(__package__) / DATA
    there = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    sheet = gathered(
        read_sheet(file.name, file.read_text(encoding="utf-8"))
        for file in there
        if file.name.endswith(".toml")
    )
    return evolve(sheet, title=sheet.title or TITLE)


def _sheet_of(content: Content) -> Sheet:
    found = (Found(array, entry, "") for array in ARRAYS for entry in entries_of(content, array))
    return Sheet(content.title, tuple(found))


def _judged(sheet: Sheet, name: str) -> Judgement:
    """Every problem with its file, or with ``name`` where none is nearer.

    The set is judged as a whole only if all of it could be read, so no fault follows from another.
    """
    content = assembled(sheet)
    found = [*sheet.problems, *_entry_problems(sheet)]
    if not sheet.problems:
        found += [*set_problems(content), *named_problems(content)]
    known = sheet.files
    placed = tuple(
        evolve(each, file=each.file or known.get((each.array, each.entry)) or name)
        for each in found
    )
    return Judgement(None if errors(placed) else content, placed)


def _entry_problems(sheet: Sheet) -> tuple[ContentProblem, ...]:
    return tuple(
        problem
        for array in ARRAYS
        for each in sheet.of(array)
        for problem in entry_problems(array, each.entry)
    )


def _decoded(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise UnreadableContent(name, line, column, "not UTF-8 text") from None
