"""The outcome that is kept: per module how many mutants, and what became of them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import asdict, evolve, field, frozen

from tests.mutation.digests import digest_of_module
from tests.mutation.groups import GROUPS, STRICT

HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "results.json"
EQUIVALENT: Final = HERE / "equivalent.toml"

ANY: Final = "*"
"""At the end of a word in the list of equivalents it stands for any further ones."""


@frozen(order=True)
class Survivor:
    """A small error that no test noticed: the lines that were there, and those instead."""

    function: str
    was: str
    becomes: str


@frozen
class Row:
    """One module, or several together."""

    mutants: int = 0
    tried: int = 0
    """Fewer than all where a sample was taken."""
    killed: int = 0
    """By a failing test."""
    stuck: int = 0
    """Ended from outside: the tests never came to an end, or Python itself broke."""
    equivalent: int = 0
    """Survivors that change nothing anybody could observe."""
    survived: int = 0
    """The other survivors, those that no test reaches included."""
    unreached: int = 0
    """Those of them that no test reaches."""
    survivors: tuple[Survivor, ...] = field(default=(), eq=False)
    date: str = ""
    """When it was tried; empty for a sum."""
    source: str = ""
    """The digest of the code that it was tried with."""

    @property
    def caught(self) -> float:
        """The share of the tried ones that some test noticed."""
        return (self.killed + self.stuck) / self.tried if self.tried else 1.0

    @property
    def settled(self) -> float:
        """The same, with those that are equivalent."""
        return 1 - self.survived / self.tried if self.tried else 1.0


@frozen
class Results:
    """All modules, and with what they were tried."""

    tools: str
    modules: dict[str, Row]

    @property
    def stale(self) -> tuple[str, ...]:
        """The modules whose code has changed since they were tried; they count no more."""
        return tuple(
            name for name, row in self.modules.items() if row.source != digest_of_module(name)
        )

    @property
    def current(self) -> dict[str, Row]:
        """The modules whose figures are about the code as it is."""
        stale = self.stale
        return {name: row for name, row in self.modules.items() if name not in stale}

    @property
    def untried(self) -> tuple[str, ...]:
        """The modules that nothing was ever tried in."""
        return tuple(
            name for group in GROUPS.values() for name in group.files if name not in self.modules
        )


def load(path: Path = RESULTS) -> Results:
    """What was kept."""
    told = json.loads(path.read_text(encoding="utf-8"))
    rows = {name: _row(each) for name, each in told["modules"].items()}
    return Results(told["tools"], rows)


def _row(told: Mapping[str, Any]) -> Row:
    return Row(**{**told, "survivors": tuple(Survivor(*each) for each in told["survivors"])})


def save(results: Results, path: Path = RESULTS) -> None:
    """Keep it, in the order of the groups, a line to a survivor."""
    order = [each for group in GROUPS.values() for each in group.files]
    rows = {name: _plain(results.modules[name]) for name in order if name in results.modules}
    told = {"tools": results.tools, "modules": rows}
    path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _plain(row: Row) -> dict[str, Any]:
    named = sorted((each.function, each.was, each.becomes) for each in row.survivors)
    return {**asdict(row, recurse=False), "survivors": named}


def total(rows: Iterable[Row]) -> Row:
    """Several modules as one."""
    numbers = ("mutants", "tried", "killed", "stuck", "equivalent", "survived", "unreached")
    whole = Row()
    for row in rows:
        added = {name: getattr(whole, name) + getattr(row, name) for name in numbers}
        whole = evolve(whole, **added)
    return whole


HEADS: Final = (
    *("module", "mutants", "tried", "killed", "stuck", "equivalent", "survived", "unreached"),
    *("killed %", "settled %", "on"),
)


def modules(results: Results) -> Iterator[tuple[str, Row]]:
    """The rows of the table, one to a module whose code is as it was tried."""
    yield from results.current.items()


def sums(results: Results) -> Iterator[tuple[str, Row]]:
    """The rows below: legality and scoring, then each group, then all together."""
    current = results.current
    yield "legality and scoring", total(row for name, row in current.items() if name in STRICT)
    for group in GROUPS.values():
        yield group.name, total(current[name] for name in group.files if name in current)
    yield "all", total(current.values())


def cells(name: str, row: Row) -> tuple[str, ...]:
    """A row in words."""
    counts = (row.mutants, row.tried, row.killed, row.stuck, row.equivalent, row.survived)
    shares = (f"{100 * row.caught:.1f}", f"{100 * row.settled:.1f}")
    return (name, *(f"{each:,}" for each in (*counts, row.unreached)), *shares, row.date)


def sentence(results: Results) -> str:
    """The figures as README has them."""
    named = dict(sums(results))
    whole, strict = named["all"], named["legality and scoring"]
    modules = len(results.current)
    if not whole.tried:
        return "every module has changed since small errors were last planted into it"
    others = len(results.stale) + len(results.untried)
    sample = f", of {whole.mutants:,} possible ones," if whole.tried < whole.mutants else ""
    return (
        f"of {whole.tried:,} small errors{sample} planted one by one into {modules} modules as "
        f"they stand now, the tests notice {100 * whole.caught:.1f} %, and "
        f"{100 * strict.caught:.1f} % of the {strict.tried:,} in legality and scoring; "
        f"{whole.survived:,} of them nobody notices and nobody can explain away; "
        f"{others or 'no'} {'module has' if others == 1 else 'modules have'} changed since then"
    )


@frozen
class Explained:
    """Survivors that are equivalent, and why."""

    module: str
    function: str
    why: str
    changes: tuple[tuple[str, str], ...]
    """What was, or a part of it, and what it becomes; a star at the end stands for anything."""

    def covers(self, module: str, survivor: Survivor) -> bool:
        """Whether this is one of them."""
        return (
            _like(self.module, module)
            and _like(self.function, survivor.function)
            and any(_fits(*change, survivor) for change in self.changes)
        )


def _fits(was: str, becomes: str, survivor: Survivor) -> bool:
    if was.endswith(ANY):
        return _like(was, survivor.was) and _like(becomes, survivor.becomes)
    return was in survivor.was and survivor.was.replace(was, becomes, 1) == survivor.becomes


def _like(pattern: str, text: str) -> bool:
    """Whether a text is the pattern, or begins with what comes before its last star."""
    return text == pattern or (pattern.endswith(ANY) and text.startswith(pattern[:-1]))


def explained(path: Path = EQUIVALENT) -> tuple[Explained, ...]:
    """The list of those that are equivalent."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
    return tuple(
        Explained(
            each["module"],
            each["function"],
            each["why"],
            tuple((was, becomes) for was, becomes in each["changes"]),
        )
        for each in told
    )
