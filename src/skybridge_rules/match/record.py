"""Record: a game as text that a person can read and a program can verify.

Headers first, one to a line, each a name and a JSON value. Then the moves in notation, round by
round, chance marked by ``~``, and after each round the digest of the state in braces. The last
line holds the final totals, or ``*`` if the game is not over::

    [Game "chess"]
    ...
    [Digest "89abcdef01234567"]

    1. e2e4 e7e5 {0123456789abcdef}
    2. g1f3
    * {fedcba9876543210}

The header ``Digest`` stands for the headers above it. The digest of the last line stands for that
header and for every word after it, so that a record cannot lose its end, or a move of a round that
is still open, without a trace. A record that somebody wrote by hand may lack both.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

from attrs import evolve, field

from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match.match import Match

WIDTH: Final = 100

DIGITS: Final = 16
"""The length of a digest."""


@frozen
class Entry:
    """One step: a move in notation, and the digest of the state if a round ends with it."""

    round: int
    chance: bool
    move: str
    digest: str | None = None
    line: int = field(default=0, eq=False)
    """Where it stands in the text it was read from."""
    column: int = field(default=0, eq=False)


@frozen
class Record:
    """A game as it was played."""

    game: str
    edition: str
    rules: str
    """The version of the rules it was played under."""
    content: str
    """The digest of the printed data it was played with; a dash where there is none."""
    options: str
    """The options, as JSON."""
    seats: tuple[str, ...]
    entries: tuple[Entry, ...]
    totals: tuple[int, ...] | None
    """The final totals; None if the game is not over."""
    position: str | None = None
    """Where it began, if not at the beginning."""
    digests: tuple[str, str] | None = None
    """Of the headers, and of all moves and the result; None if it was written without them."""
    lines: tuple[tuple[str, int], ...] = field(default=(), eq=False)
    """The line of each header in the text it was read from."""
    end: tuple[int, int] = field(default=(1, 1), eq=False)
    """Line and column of the last digest, or of the result, in that text."""

    def line_of(self, header: str) -> int:
        """The line of a header; 1 for a record that was never text."""
        return dict(self.lines).get(header, 1)


def record_of(match: Match[S, M, E, V, O]) -> Record:
    """The record of a match as far as it was played."""
    game, states = match.game, match.states
    entries = []
    for played, before, after in zip(match.played, states, states[1:], strict=False):
        number = game.round_of(before)
        closes = game.decision(after) is None or game.round_of(after) != number
        digest = game.JSON.digest(after) if closes else None
        text = game.format_move(played.move)
        entries.append(Entry(number, played.by is CHANCE, text, digest))
    record = Record(
        game.NAME,
        game.EDITION,
        game.RULES_VERSION,
        game.content_digest(match.options),
        game.JSON.to_json(match.options),
        match.names,
        tuple(entries),
        game.score(match.state).totals if match.decision is None else None,
        game.format_position(match.start) if match.from_position else None,
    )
    headers = headers_digest(record)
    return evolve(record, digests=(headers, moves_digest(record, headers)))


def format_record(record: Record) -> str:
    """The record as text; digests are written as they are, and checked by ``replay``."""
    lines, closing = _headers(record), ""
    if record.digests is not None:
        lines.append(f'[Digest "{record.digests[0]}"]')
        closing = f" {{{record.digests[1]}}}"
    return "\n".join((*lines, "", *_moves(record), f"{_result(record)}{closing}", ""))


def headers_digest(record: Record) -> str:
    """Sixteen hexadecimal digits that stand for the headers."""
    return _digest("\n".join(_headers(record)))


def moves_digest(record: Record, headers: str) -> str:
    """Sixteen hexadecimal digits for the digest of the headers, the moves and the result."""
    words = [word for line in _moves(record) for word in line.split()]
    return _digest(" ".join((headers, *words, _result(record))))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:DIGITS]


def _headers(record: Record) -> list[str]:
    headers: list[tuple[str, Any]] = [
        ("Game", record.game),
        ("Edition", record.edition),
        ("Rules", record.rules),
        ("Content", record.content),
        ("Options", json.loads(record.options)),
        ("Seats", list(record.seats)),
    ]
    if record.position is not None:
        headers.append(("Position", record.position))
    return [
        f"[{name} {json.dumps(value, ensure_ascii=False, sort_keys=True)}]"
        for name, value in headers
    ]


def _moves(record: Record) -> list[str]:
    """The moves, a new line for each round, long rounds continued below their number."""
    lines: list[str] = []
    number = None
    for entry in record.entries:
        if entry.round != number:
            number = entry.round
            lines.append(f"{number}.")
        words = [("~" if entry.chance else "") + entry.move]
        if entry.digest is not None:
            words.append(f"{{{entry.digest}}}")
            number = None
        for word in words:
            if len(lines[-1]) + 1 + len(word) > WIDTH:
                lines.append("  ")
            lines[-1] += f" {word}"
    return lines


def _result(record: Record) -> str:
    """The totals, or a star if the game is not over."""
    return "*" if record.totals is None else " ".join(("=", *map(str, record.totals)))
