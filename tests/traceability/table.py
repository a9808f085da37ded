"""One row to a record of a catalogue: the code behind it, the tests of it, the readings shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from attrs import frozen

from skybridge_rules import catalogue
from skybridge_rules.catalogue.records import Entry
from tests.traceability.cases import Case, cases
from tests.traceability.said import Said, recorded
from tests.traceability.sources import Place, places

PACKAGE: Final = Path(str(files("skybridge_rules")))
TESTS: Final = Path(__file__).parents[1]


@frozen
class Row:
    """A record, and everything that cites it."""

    game: str
    entry: Entry
    code: tuple[Place, ...]
    accepting: tuple[Case, ...]
    refusing: tuple[Case, ...]
    said: Mapping[str, str]
    """The ways in which the library itself names it at run time, and where."""
    readings: tuple[tuple[str, tuple[Case, ...]], ...]
    """The readings of a ruling that can be played, with the tests that show them."""

    @property
    def id(self) -> str:
        """The id of the record."""
        return str(self.entry.id)

    @property
    def tests(self) -> tuple[Case, ...]:
        """Every test of it, once."""
        return tuple(dict.fromkeys((*self.accepting, *self.refusing)))

    @property
    def refusable(self) -> bool:
        """Whether a move can be refused by it: then it has words for that."""
        return isinstance(self.entry, catalogue.Rule | catalogue.Ruling) and bool(
            self.entry.refusals
        )

    @property
    def enforced(self) -> bool:
        """Whether it is a rule that the code carries out."""
        return isinstance(self.entry, catalogue.Rule) and self.entry.nature == "enforced"

    @property
    def why_unsaid(self) -> str:
        """Why the library has no occasion to name it; empty if it has."""
        return self.entry.why_unsaid if isinstance(self.entry, catalogue.Rule) else ""

    @property
    def has_code(self) -> bool:
        """Whether a definition cites it; what a file says of itself is no code."""
        return any(place.name for place in self.code)

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that touch it."""
        return tuple(map(str, self.entry.rulings)) if isinstance(self.entry, catalogue.Rule) else ()

    @property
    def sources(self) -> str:
        """Books and pages."""
        return catalogue.cite(self.entry)

    @property
    def pages(self) -> str:
        """The pages alone, in any of the books."""
        sources = self.entry.sources if isinstance(self.entry, catalogue.Rule) else ()
        return ", ".join(map(str, sorted({each.page for each in sources if each.page is not None})))


@frozen
class Table:
    """The records of one game, and the tests that were read."""

    game: str
    rows: tuple[Row, ...]
    tests: tuple[Case, ...]

    def row(self, entry: str) -> Row:
        """The row of an id."""
        return next(each for each in self.rows if each.id == entry)


def trace(book: catalogue.Catalogue, code: Path, tests: Iterable[Case], said: Said) -> Table:
    """The table of a catalogue, from the code below a folder, these tests, and what was said."""
    cited, known = places(code), tuple(tests)
    by_id: dict[str, list[Case]] = {}
    for case in known:
        for entry in case.verifies | case.refuses:
            by_id.setdefault(entry, []).append(case)
    rows = tuple(
        _row(book.game, each, cited.get(each.id, ()), by_id.get(each.id, []), said)
        for each in book.entries
    )
    return Table(book.game, rows, known)


def _row(
    game: str, entry: Entry, code: tuple[Place, ...], tests: Sequence[Case], said: Said
) -> Row:
    return Row(
        game,
        entry,
        code,
        tuple(each for each in tests if each.accepts(entry.id)),
        tuple(each for each in tests if entry.id in each.refuses),
        said.get(entry.id, {}),
        tuple(
            (reading, tuple(each for each in tests if (entry.id, reading) in each.readings))
            for reading in playable(entry)
        ),
    )


def playable(entry: Entry) -> tuple[str, ...]:
    """The readings that a switch has a value for."""
    if not isinstance(entry, catalogue.Ruling):
        return ()
    return tuple(reading for reading, _ in entry.values) if entry.switch else ()


@cache
def tests_of_all() -> tuple[Case, ...]:
    """Every test there is, read once."""
    return cases(TESTS)


@cache
def table(game: str) -> Table:
    """The table of a game."""
    return trace(catalogue.of_game(game), PACKAGE / game, tests_of_all(), recorded())
