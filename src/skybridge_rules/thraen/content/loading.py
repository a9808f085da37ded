"""The printed content: read once, checked, and laid over with what an owner fills in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

from skybridge_rules.thraen.content.checks import entry_problems
from skybridge_rules.thraen.content.entries import (
    ARRAYS,
    entries_of,
)
from skybridge_rules.thraen.content.faults import (
    ContentProblem,
    FaultyContent,
    UnreadableContent,
    errors,
)
from skybridge_rules.thraen.content.named import named_problems
from skybridge_rules.thraen.content.overlay import laid_over
from skybridge_rules.thraen.content.reading import (
    Found,
    Sheet,
    assembled,
    gathered,
    read_sheet,
)
from skybridge_rules.thraen.content.sets import set_problems
from skybridge_rules.thraen.records import Content

DATA: Final = "data"
"""The folder of the shipped files, beside this folder."""

TITLE: Final = "Skybridge (world of Thraen), the shipped set"
"""What the shipped set is called, unless one of its files says otherwise."""


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

    How entries take each other's place is said in ``content.overlay``. Whatever is wrong inside is
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


@cache
def _shipped_sheet() -> Sheet:
    folder = files("skybridge_rules.thraen") / DATA
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
