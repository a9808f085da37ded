"""Rules that are printed: a card is a rule of its own, and its code is its entry in the content.

Such a rule is broken by printing something else: a number one higher or lower, another word in the
same place, or what another card has there. What the content itself would refuse proves nothing;
so where every card must have something else, two of them are exchanged at last.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.bites.changes import Change
from tests.traceability.sources import Span

HEAD: Final = re.compile(r"\[\[[\w-]+\]\]")
FIELD: Final = re.compile(r"(\w+) = (.+)")
NUMBER: Final = re.compile(r"\b(\w+) = (\d+)\b")
WORD: Final = re.compile(r"\b(\w+) = (\"[\w-]+\")")

ASIDE: Final = ("id", "title", "sources")
"""Fields that no rule is about."""
OUTER: Final = ("era", "type", "points", "slot", "side", "island")
"""Fields that say where a card belongs, not what it does; changed if nothing else is noticed."""
OTHERS: Final = 3
"""How many other cards are asked what they have in a place."""
EXCHANGE: Final = 6
"""After everything else."""
DIGITS: Final = 16


def entry_of(rule: str) -> str:
    """The id that a rule would have as an entry of the content: MY-C021 is the card c021."""
    return rule.rpartition("-")[2].lower()


def entries(text: str) -> Iterator[Span]:
    """Every entry of a file of printed content that has an id, with its lines."""
    lines = text.split("\n")
    heads = [number for number, line in enumerate(lines, 1) if HEAD.fullmatch(line)]
    for first, following in zip(heads, [*heads[1:], len(lines) + 1], strict=True):
        for number in range(first, following):
            if found := re.fullmatch(r"id = \"([\w-]+)\"", lines[number - 1]):
                yield Span(first, following - 1, first, found.group(1))


def printed_at(rule: str, data: Path) -> tuple[Path, Span] | None:
    """The file and the entry of a rule that is printed."""
    for path in sorted(data.glob("*.toml")):
        for span in entries(path.read_text(encoding="utf-8")):
            if span.name == entry_of(rule):
                return path, span
    return None


def digest_of_entry(text: str, span: Span) -> str:
    """Stands for what an entry says; layout and where it comes from make no difference."""
    told = tomllib.loads("\n".join(text.split("\n")[span.first - 1 : span.last]))
    ((entry,),) = told.values()
    said = {name: value for name, value in entry.items() if name not in ASIDE}
    return sha256(repr(sorted(said.items())).encode()).hexdigest()[:DIGITS]


def printed_changes(text: str, span: Span) -> tuple[Change, ...]:
    """Small changes of one entry, what it does first; columns count bytes."""
    lines = text.split("\n")
    found: dict[Change, None] = {}
    for number in range(span.first, span.last + 1):
        line = lines[number - 1]
        if not (field := FIELD.fullmatch(line)) or field.group(1) in ASIDE:
            continue
        later = 3 * (field.group(1) in OUTER)
        for rank, start, end, becomes in _instead(text, line, field.group(1)):
            was = line[start:end]
            columns = (len(line[:start].encode()), len(line[:end].encode()))
            change = Change(later + rank, number, columns[0], was, becomes, number, columns[1])
            found[change] = None
    for change in _exchanged(lines, span):
        found[change] = None
    return tuple(sorted(found))


def _exchanged(lines: list[str], span: Span) -> Iterator[Change]:
    """A word of an entry and that of the next entry of its kind, or of the one before, exchanged.

    All that lies between them is told with them, as it was.
    """
    heads = [n for n, line in enumerate(lines, 1) if line == lines[span.first - 1]]
    at = heads.index(span.first)
    for number in range(span.first, span.last + 1):
        field = WORD.fullmatch(lines[number - 1])
        if field is None or field.group(1) in ASIDE:
            continue
        for head in heads[at + 1 : at + 2] or heads[:at][-1:]:
            other = _line_of(lines, head, field.group(1))
            if other is not None and lines[other - 1] != lines[number - 1]:
                first, last = sorted((number, other))
                was = lines[first - 1 : last]
                becomes = [was[-1], *was[1:-1], was[0]]
                end = len(was[-1].encode())
                yield Change(EXCHANGE, first, 0, "\n".join(was), "\n".join(becomes), last, end)


def _line_of(lines: list[str], head: int, field: str) -> int | None:
    """The line of an entry that holds a field of one word."""
    for number in range(head + 1, len(lines) + 1):
        if HEAD.fullmatch(lines[number - 1]):
            return None
        found = WORD.fullmatch(lines[number - 1])
        if found is not None and found.group(1) == field:
            return number
    return None


def _instead(text: str, line: str, field: str) -> Iterator[tuple[int, int, int, str]]:
    """Pieces of a line from here to there, and what could stand in their place."""
    for piece in NUMBER.finditer(line):
        name, value = piece.group(1), int(piece.group(2))
        yield 0, piece.start(), piece.end(), f"{name} = {value + 1}"
        yield 0, piece.start(), piece.end(), f"{name} = {max(value - 1, 0)}"
    for piece in WORD.finditer(line):
        elsewhere = dict.fromkeys(
            other.group() for other in WORD.finditer(text) if other.group(1) == piece.group(1)
        )
        for other in [each for each in elsewhere if each != piece.group()][:OTHERS]:
            yield 1, piece.start(), piece.end(), other
    if WORD.fullmatch(line):
        return
    fields = (FIELD.fullmatch(each) for each in text.split("\n"))
    same = dict.fromkeys(each.group() for each in fields if each and each.group(1) == field)
    for other in [each for each in same if each != line][:OTHERS]:
        yield 2, 0, len(line), other
