"""What is kept: for each rule one change that a test citing this very rule noticed.

A digest ties each entry to the code that was changed. Where that code is another now, the entry is
stale, and a test says so; ``python -m tests.bites`` tries those rules again.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Final, TypeVar

from attrs import asdict, frozen

from skybridge_rules import register
from tests.bites.printed import digest_of_entry, entries
from tests.mutation.digests import digest_of_code
from tests.traceability.ids import PREFIXES
from tests.traceability.sources import Span, spans_of
from tests.traceability.table import PACKAGE, Row, table

FILE: Final = Path(__file__).with_name("bites.json")
OPEN: Final = Path(__file__).with_name("open.toml")
"""The rules for which no such change was found yet, each with what was tried."""


T = TypeVar("T")


@frozen
class Bite:
    """One change, and the test that noticed it."""

    path: str
    """Of the file, below the package."""
    name: str
    """Of the definition in it."""
    was: str
    becomes: str
    test: str
    digest: str
    """Of the definition."""


@cache
def recorded() -> Mapping[str, Bite]:
    """What was kept, by rule."""
    return of_games(_kept())


def _kept(path: Path = FILE) -> Mapping[str, Bite]:
    told = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {rule: Bite(**each) for rule, each in told.items()}


def of_games(known: Mapping[str, T]) -> dict[str, T]:
    """What is known of the rules of registered games; of others nothing can be asked."""
    return {rule: each for rule, each in known.items() if rule.partition("-")[0] in PREFIXES}


def save(bites: Mapping[str, Bite], path: Path = FILE) -> None:
    """Keep it, in the order of the ids; what is known of games that are not registered stays."""
    before = _kept(path)
    others = before.keys() - of_games(before).keys()
    every = {**{rule: before[rule] for rule in others}, **bites}
    plain = {rule: asdict(every[rule]) for rule in sorted(every)}
    path.write_text(json.dumps(plain, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@cache
def wanted() -> dict[str, Row]:
    """The rules that some code enforces: each should have a change that is noticed."""
    rows = [row for game in register.names() for row in table(game).rows]
    return {row.id: row for row in rows if row.enforced}


def is_current(bite: Bite) -> bool:
    """Whether the definition is still the one that was changed."""
    path = PACKAGE / bite.path
    if not path.is_file():
        return False
    text = path.read_text(encoding="utf-8")
    spans, digest = (
        (entries(text), digest_of_entry) if is_printed(bite) else (spans_of(text), digest_of)
    )
    return any(span.name == bite.name and digest(text, span) == bite.digest for span in spans)


def is_printed(bite: Bite) -> bool:
    """Whether what was changed is an entry of the printed content, and no code."""
    return bite.path.endswith(".toml")


def digest_of(text: str, span: Span) -> str:
    """Stands for the code of a definition."""
    lines = text.split("\n")[span.first - 1 : span.last]
    return digest_of_code(dedent("\n".join(lines)))


def stale() -> tuple[str, ...]:
    """The rules whose code has changed since; they count no more."""
    return tuple(rule for rule, bite in recorded().items() if not is_current(bite))


def known_gaps() -> dict[str, str]:
    """The rules without a change that is noticed, as far as we know, and what came of trying."""
    told = tomllib.loads(OPEN.read_text("utf-8"))
    return of_games({str(rule): str(why) for rule, why in told.items()})


def unproven() -> tuple[str, ...]:
    """The rules without a change that was noticed in the code as it is."""
    current = set(recorded()) - set(stale())
    return tuple(rule for rule in wanted() if rule not in current)
