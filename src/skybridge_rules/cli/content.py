"""``content``: where the printed data come from, a file for owners to fill in, and its check."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Final

from skybridge_rules.cli.complaints import OK, REFUSED
from skybridge_rules.cli.files import read_text
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.content import Provenance, Severity
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.thraen import content as thraen

CONTENTS: Final = ("thraen",)
"""The games with printed data that the rules do not give."""

COLUMNS: Final = ("array", "entries", "printed", "inferred", "stand-in")


def status(args: Namespace, terminal: Terminal) -> int:
    """Count the data of each array by where they come from."""
    _known(args.game)
    content = thraen.shipped()
    if args.file is not None:
        content = thraen.load(read_text(args.file), name=args.file)
    rows = thraen.provenance(content)
    total = _total(rows)
    digest = thraen.digest(content)
    if args.json:
        about = {"game": args.game, "title": content.title, "digest": digest}
        plain = {**about, "arrays": [_json(each) for each in rows], "total": _json(total)}
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
        return OK
    terminal.say(content.title, style="bold")
    terminal.blank()
    cells = [_cells(each) for each in rows]
    terminal.table(COLUMNS, [*cells, ("",) * len(COLUMNS), _cells(total)], numbers=COLUMNS[1:])
    terminal.blank()
    terminal.say(digest, lead="digest ")
    return OK


def print_template(args: Namespace, terminal: Terminal) -> int:
    """Print a file that an owner of the game can fill in."""
    _known(args.game)
    terminal.plain(thraen.template(thraen.shipped(), missing=args.missing).rstrip("\n"))
    return OK


def check(args: Namespace, terminal: Terminal) -> int:
    """Say all that is wrong with a file: exit code 0 if it can be used, 1 if it is refused."""
    _known(args.game)
    judgement = thraen.judge(read_text(args.file), name=args.file)
    for problem in judgement.problems:
        lead = "warning: " if problem.severity is Severity.WARNING else ""
        terminal.say(str(problem), lead=lead)
    if judgement.content is None:
        return REFUSED
    terminal.say(f"{args.file}: OK, digest {thraen.digest(judgement.content)}")
    return OK


def _known(game: str) -> None:
    if game not in CONTENTS:
        raise UnknownName(f"no content of {game!r}; there is one of {', '.join(CONTENTS)}")


def _total(rows: tuple[Provenance, ...]) -> Provenance:
    return Provenance(
        "total",
        sum(each.entries for each in rows),
        sum(each.printed for each in rows),
        sum(each.inferred for each in rows),
        sum(each.stand_in for each in rows),
    )


def _counts(row: Provenance) -> tuple[int, ...]:
    return row.entries, row.printed, row.inferred, row.stand_in


def _cells(row: Provenance) -> tuple[str, ...]:
    return row.array, *map(str, _counts(row))


def _json(row: Provenance) -> dict[str, int | str]:
    return {COLUMNS[0]: row.array, **dict(zip(COLUMNS[1:], _counts(row), strict=True))}
