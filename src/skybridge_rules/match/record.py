"""Record: a game as text that a person can read and a program can verify.

Headers first, one to a line, each a name and a JSON value. Then the moves in notation, round by
round, chance marked by ``~``, and after each round the digest of the state in braces. The last
line holds the final totals, or ``*`` if the game is not over::

    [Game "chess"]
    ...
    1. e2e4 e7e5 {0123456789abcdef}
    2. g1f3 *
"""

from __future__ import annotations

import json
from typing import Any, Final

from attrs import field, frozen

from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match.match import Match

WIDTH: Final = 100


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
    lines: tuple[tuple[str, int], ...] = field(default=(), eq=False)
    """The line of each header in the text it was read from."""

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
    return Record(
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


def format_record(record: Record) -> str:
    """The record as text."""
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
    lines = [
        f"[{name} {json.dumps(value, ensure_ascii=False, sort_keys=True)}]"
        for name, value in headers
    ]
    return "\n".join((*lines, "", *_moves(record), ""))


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
    totals = record.totals
    lines.append("*" if totals is None else f"= {' '.join(map(str, totals))}")
    return lines
