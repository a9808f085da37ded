"""What is missing between rules, code and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

from skybridge_rules import catalogue
from skybridge_rules.catalogue.records import Entry
from tests.traceability.cases import Case
from tests.traceability.ids import ID, known
from tests.traceability.table import PACKAGE, TESTS, Row, Table, playable, tests_of_all
from tests.unoffered import is_unoffered

CITING: Final = (".py", ".md", ".toml")
"""The kinds of files in which ids are cited."""


@frozen
class Missing:
    """Something that a record, or whoever cites it, lacks."""

    entry: str
    what: str

    def __str__(self) -> str:
        return f"{self.entry}: {self.what}"


def everything(tables: Iterable[Table]) -> tuple[Missing, ...]:
    """All that is missing or wrong in these tables, and wherever ids are cited."""
    return (
        *(each for table in tables for each in missing(table)),
        *misread(tests_of_all()),
        *unknown(PACKAGE, *(TESTS.parent / each for each in ("tests", "examples", "docs"))),
    )


def missing(table: Table) -> Iterator[Missing]:
    """All that the records of a game lack, in their order."""
    for row in table.rows:
        for what in _lacks(row):
            yield Missing(row.id, what)


def _lacks(row: Row) -> Iterator[str]:
    if row.enforced and not row.has_code:
        yield "no function, class or constant cites it"
    if row.enforced and not row.said and not row.why_unsaid:
        yield "the library never names it, and it does not say why"
    if row.said and row.why_unsaid:
        yield "the library names it, so there is no reason why not"
    if not row.accepting:
        yield "no test shows it kept" if row.refusing else "no test verifies it"
    if row.refusable and not row.refusing:
        yield "no test asserts it of a refused move"
    for reading, shown in row.readings:
        if not shown:
            yield f"no test shows reading {reading}"
    match row.entry:
        case catalogue.Rule(nature="descriptive", why_descriptive=""):
            yield "it only describes, and does not say why there is nothing to enforce"
        case catalogue.Rule(nature="enforced", why_descriptive=why) if why:
            yield "it is enforced, and says why there is nothing to enforce"
        case catalogue.Rule(nature="descriptive", refusal=refusal) if refusal:
            yield "it only describes, and has words for a refusal"


def misread(tests: Iterable[Case]) -> Iterator[Missing]:
    """Markers that name no record, or a reading that cannot be played or is not."""
    for case in tests:
        for words in case.unread:
            yield Missing(words, f"the marker of {case} is no plain id")
        for entry in sorted(case.verifies | case.refuses):
            if entry not in known():
                yield Missing(entry, f"{case} cites it, and there is no such record")
        for entry, reading in sorted(case.readings):
            if entry in known():
                for what in _odd(catalogue.find(entry), reading, case):
                    yield Missing(entry, f"{case} shows reading {reading}, {what}")


def _odd(entry: Entry, reading: str, case: Case) -> Iterator[str]:
    if not isinstance(entry, catalogue.Ruling) or reading not in playable(entry):
        yield "which no switch can set"
    elif reading != entry.default:
        value = dict(entry.values)[reading].lower()
        if case.sets.isdisjoint({entry.switch, value}):
            yield f"and does not set {entry.switch}"


def unknown(*folders: Path) -> Iterator[Missing]:
    """Ids that are cited below these folders and that no catalogue has."""
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in CITING and not is_unoffered(path.relative_to(folder)):
                cited = set(ID.findall(path.read_text(encoding="utf-8")))
                for entry in sorted(cited - known()):
                    yield Missing(entry, f"{path.name} cites it, and there is no such record")
