"""``content``: where the printed data come from, a file for owners to fill in, and its check."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any, Final

from skybridge_rules import register
from skybridge_rules.cli.errors import OK, REFUSED
from skybridge_rules.cli.files import read_text
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.content import ContentKind, Provenance, Severity
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.words import Language, listed

COLUMNS: Final = ("array", "entries", "printed", "inferred", "stand-in")


def status(args: Namespace, terminal: Terminal) -> int:
    """Count the data of each array by where they come from."""
    kind = _kind_of(args.game)
    content = kind.shipped()
    if args.file is not None:
        content = kind.load(read_text(args.file), name=args.file)
    rows = kind.provenance(content)
    total = _total(rows)
    digest = kind.digest(content)
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
    kind = _kind_of(args.game)
    terminal.plain(kind.template(kind.shipped(), missing=args.missing).rstrip("\n"))
    return OK


def check(args: Namespace, terminal: Terminal) -> int:
    """Say all that is wrong with a file: exit code 0 if it can be used, 1 if it is refused."""
    kind = _kind_of(args.game)
    judgement = kind.judge(read_text(args.file), name=args.file)
    for problem in judgement.problems:
        lead = "warning: " if problem.severity is Severity.WARNING else ""
        terminal.say(str(problem), lead=lead)
    if judgement.content is None:
        return REFUSED
    terminal.say(f"{args.file}: OK, digest {kind.digest(judgement.content)}")
    return OK


def _kind_of(game: str) -> ContentKind[Any]:
    """The printed content of a game; a game without any is refused."""
    kind = register.package(game).content
    if kind is None:
        known = sorted(each.name for each in register.packages() if each.content is not None)
        others = f"; there is one of {listed(Language.EN, known)}" if known else ""
        raise UnknownName(f"no content of {game!r}{others}")
    return kind


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
