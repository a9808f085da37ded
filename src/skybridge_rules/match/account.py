"""Account: a game as one seat, or the spectator, saw it; safe to give to whoever sat there.

A record holds every hidden card. An account holds views and events of one seat, each as it was at
its time, and the moves that the seat made itself; of the others only what could be seen. It is
lines of JSON: the headers, the view at the start, then a line to each step with what was told and
what changed in the view, and a last line with the result::

    {"account":2,"content":"-","digest":"0123456789abcdef","edition":"…","game":"chess",…}
    {"digest":"89abcdef01234567","view":{…}}
    {"by":0,"changes":[["/turn",1]],"digest":"…","events":[{"event":{…},…}],"move":null}
    {"by":1,"changes":[["/turn",0]],"digest":"…","events":[{"event":{…},…}],"move":"G2@1"}
    {"digest":"fedcba9876543210","result":null,"steps":2}

The digest of a line stands for all that is in it and for the digest of the line before. So whatever
is changed, lost, added or moved is found in its line; and what was seen is written once, never
again, so games that went the same way up to a step have equal lines up to there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final

from attrs import evolve, field

from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.strict_json import written
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match.changes import changes
from skybridge_rules.match.match import Match
from skybridge_rules.match.record import DIGITS

FORMAT: Final = 2
"""The version of the text format; in the first one events and moves were not covered by digests."""


@frozen
class Scene:
    """One step as it was seen."""

    by: Decider
    """Who decided, which everybody may know."""
    move: str | None
    """The move in notation, if it was the seat's own."""
    events: tuple[str, ...]
    """What the seat heard, as JSON: each event with its rules and the seats it was told to."""
    changes: tuple[tuple[str, str], ...]
    """What changed in its view: paths, and the new values as JSON."""
    line: int = field(default=0, eq=False)
    """Where it stands in the text it was read from."""


@frozen
class Account:
    """A game as one seat, or the spectator, saw it."""

    game: str
    edition: str
    rules: str
    """The version of the rules it was played under."""
    content: str
    """The digest of the printed data it was played with; a dash where there is none."""
    options: str
    """The options, as JSON."""
    seats: tuple[str, ...]
    seen_by: Seat | None
    """Whose account it is; None is the spectator."""
    view: str
    """The view at the start, as JSON."""
    scenes: tuple[Scene, ...]
    totals: tuple[int, ...] | None
    """The final totals; None if the game is not over."""
    digests: tuple[str, ...] = ()
    """One to each line: headers, first view, scenes, result; ``with_digests`` computes them."""

    def line_of(self, header: str) -> int:  # noqa: ARG002 - all of them stand there
        """The line of a header in the text."""
        return 1


def account_of(match: Match[S, M, E, V, O], seat: Seat | None) -> Account:
    """What a seat, or the spectator (None), saw of a match as far as it was played."""
    game, states = match.game, match.states
    if seat is not None and seat not in game.seats(match.start):
        raise ValueError(f"there is no seat {seat}")
    start = text = game.JSON.to_json(game.view(match.start, seat))
    plain = json.loads(text)
    scenes = []
    for played, before, after in zip(match.played, states, states[1:], strict=False):
        # What is told and seen at a step is asked of the states around it, never of later ones.
        told = game.step(before, played.move).told_to(seat)
        text = game.JSON.to_json(game.view(after, seat))
        old, plain = plain, json.loads(text)
        own = played.by is not CHANCE and played.by == seat
        scenes.append(
            Scene(
                played.by,
                game.format_move(played.move) if own else None,
                tuple(map(game.JSON.to_json, told)),
                tuple((path, written(value)) for path, value in changes(old, plain)),
            )
        )
    account = Account(
        game.NAME,
        game.EDITION,
        game.RULES_VERSION,
        game.content_digest(match.options),
        game.JSON.to_json(match.options),
        match.names,
        seat,
        start,
        tuple(scenes),
        game.score(match.state).totals if match.decision is None else None,
    )
    return with_digests(account)


def with_digests(account: Account) -> Account:
    """The account with the digests of its lines, whatever they were."""
    found: list[str] = []
    for line in lines_of(account):
        found.append(line_digest(found[-1] if found else "", line))
    return evolve(account, digests=tuple(found))


def line_digest(before: str, line: Mapping[str, Any]) -> str:
    """Sixteen hexadecimal digits for a line and for the digest of the line before."""
    return sha256(f"{before} {written(line)}".encode()).hexdigest()[:DIGITS]


def format_account(account: Account) -> str:
    """The account as text; digests are written as they are, and checked by ``frames``."""
    lines = zip(lines_of(account), account.digests, strict=True)
    return "\n".join((*(written({**line, "digest": digest}) for line, digest in lines), ""))


def lines_of(account: Account) -> Iterator[Mapping[str, Any]]:
    """What stands in each line, but for its digest."""
    yield {
        "account": FORMAT,
        "game": account.game,
        "edition": account.edition,
        "rules": account.rules,
        "content": account.content,
        "options": json.loads(account.options),
        "seats": account.seats,
        "seen_by": account.seen_by,
    }
    yield {"view": json.loads(account.view)}
    yield from map(_line, account.scenes)
    yield {"result": account.totals, "steps": len(account.scenes)}


def _line(scene: Scene) -> Mapping[str, Any]:
    return {
        "by": CHANCE.value if scene.by is CHANCE else scene.by,
        "move": scene.move,
        "events": [json.loads(event) for event in scene.events],
        "changes": [[path, json.loads(value)] for path, value in scene.changes],
    }
