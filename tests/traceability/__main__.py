"""``python -m tests.traceability``: the table from rule to code to test, and what is missing.

The exit code is 1 if anything is missing.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from attrs import asdict

from skybridge_rules import catalogue, register
from tests.traceability.check import Missing, everything
from tests.traceability.table import Row, Table, table
from tests.traceability.totals import added, sentence, totals

HEADS = ("id", "about", "pages", "code", "said", "accepting", "refusing", "rulings", "readings")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was asked for."""
    parser = ArgumentParser(prog="python -m tests.traceability", description=__doc__)
    parser.add_argument("--game", choices=register.names(), help="one game alone")
    parser.add_argument("--missing", action="store_true", help="only what is missing")
    parser.add_argument("--json", action="store_true", help="every place and test, as JSON")
    chosen = parser.parse_args(arguments)
    tables = [table(game) for game in ([chosen.game] if chosen.game else register.names())]
    lacking = everything(tables)
    if chosen.json:
        print(json.dumps(_plain(tables, lacking, only_missing=chosen.missing), indent=2))
        return 1 if lacking else 0
    if not chosen.missing:
        for one in tables:
            _show(one)
        print(sentence(added(map(totals, tables))))
    for each in lacking:
        print(each)
    print(f"{len(lacking)} missing" if lacking else "nothing is missing")
    return 1 if lacking else 0


def _plain(
    tables: Sequence[Table], lacking: Sequence[Missing], *, only_missing: bool
) -> dict[str, Any]:
    found = [{"id": each.entry, "what": each.what} for each in lacking]
    if only_missing:
        return {"missing": found}
    return {
        "games": {one.game: [_plain_row(row) for row in one.rows] for one in tables},
        "totals": {one.game: asdict(totals(one)) for one in tables},
        "missing": found,
    }


def _plain_row(row: Row) -> dict[str, Any]:
    entry = row.entry
    return {
        "id": row.id,
        "title": entry.question if isinstance(entry, catalogue.Ruling) else entry.title,
        "summary": entry.why if isinstance(entry, catalogue.Ruling) else entry.summary,
        "source": row.sources,
        "why_descriptive": entry.why_descriptive if isinstance(entry, catalogue.Rule) else "",
        "code": list(map(str, row.code)),
        "said": dict(row.said),
        "why_unsaid": row.why_unsaid,
        "accepting": list(map(str, row.accepting)),
        "refusing": list(map(str, row.refusing)),
        "rulings": list(row.rulings),
        "readings": {reading: list(map(str, shown)) for reading, shown in row.readings},
    }


def _cells(row: Row) -> tuple[str, ...]:
    """A row in few words: counts, with the first place of the code."""
    entry = row.entry
    return (
        row.id,
        entry.question if isinstance(entry, catalogue.Ruling) else entry.title,
        row.pages,
        f"{len(row.code)}: {row.code[0]}" if row.code else "describes" if _describes(row) else "",
        ", ".join(row.said) or ("no occasion" if row.why_unsaid else ""),
        str(len(row.accepting)),
        str(len(row.refusing)) if row.refusable or row.refusing else "",
        ", ".join(row.rulings),
        ", ".join(f"{reading} {len(shown)}" for reading, shown in row.readings),
    )


def _describes(row: Row) -> bool:
    return isinstance(row.entry, catalogue.Rule) and not row.enforced


def _show(one: Table) -> None:
    """A table, drawn by rich where it is installed."""
    try:
        from rich.console import Console
        from rich.table import Table as Drawn
    except ImportError:
        print("\t".join(HEADS))
        for row in one.rows:
            print("\t".join(_cells(row)))
        return
    drawn = Drawn(title=one.game)
    for head in HEADS:
        drawn.add_column(head, no_wrap=head == "id")
    for row in one.rows:
        drawn.add_row(*_cells(row))
    Console().print(drawn)


if __name__ == "__main__":
    sys.exit(main())
