"""Account: a game as one seat, or the spectator, saw it; safe to give to whoever sat there.

A record holds every hidden card. An account holds views and events of one seat, each as it was at
its time, and the moves that the seat made itself; of the others only what could be seen. It is
lines of JSON: the headers, the view at the start, then a line to each step with what changed in the
view. A short digest of the view ends each step, so damage is found where it is::

    {"account":1,"content":"-","edition":"…","game":"chess",…,"seen_by":1,"steps":2}
    {"digest":"01234567","view":{…}}
    {"by":0,"changes":[["/turn",1]],"digest":"89abcdef","events":[{…}],"move":null}
    {"by":1,"changes":[["/turn",0]],"digest":"01234567","events":[{…}],"move":"G2@1"}
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from attrs import field, frozen

from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.strict_json import written
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match.changes import changes
from skybridge_rules.match.match import Match

FORMAT: Final = 1
"""The version of the text format."""

DIGITS: Final = 8
"""The length of a digest."""


@frozen
class Scene:
    """One step as it was seen."""

    by: Decider
    """Who decided, which everybody may know."""
    move: str | None
    """The move in notation, if it was the seat's own."""
    events: tuple[str, ...]
    """What the seat heard, as JSON."""
    changes: tuple[tuple[str, str], ...]
    """What changed in its view: paths, and the new values as JSON."""
    digest: str
    """Stands for the view after the step."""
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
    totals: tuple[int, ...] | None
    """The final totals; None if the game is not over."""
    view: str
    """The view at the start, as JSON."""
    digest: str
    """Stands for that view."""
    scenes: tuple[Scene, ...]

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
        told = game.step(before, played.move).heard(seat)
        text = game.JSON.to_json(game.view(after, seat))
        old, plain = plain, json.loads(text)
        own = played.by is not CHANCE and played.by == seat
        scenes.append(
            Scene(
                played.by,
                game.format_move(played.move) if own else None,
                tuple(map(game.JSON.to_json, told)),
                tuple((path, written(value)) for path, value in changes(old, plain)),
                digest_of(text),
            )
        )
    return Account(
        game.NAME,
        game.EDITION,
        game.RULES_VERSION,
        game.content_digest(match.options),
        game.JSON.to_json(match.options),
        match.names,
        seat,
        game.score(match.state).totals if match.decision is None else None,
        start,
        digest_of(start),
        tuple(scenes),
    )


def digest_of(view: str) -> str:
    """Eight hexadecimal digits that stand for the JSON of a view."""
    return sha256(view.encode()).hexdigest()[:DIGITS]


def format_account(account: Account) -> str:
    """The account as text, a line of JSON to the headers, the first view and each step."""
    headers = {
        "account": FORMAT,
        "game": account.game,
        "edition": account.edition,
        "rules": account.rules,
        "content": account.content,
        "options": json.loads(account.options),
        "seats": account.seats,
        "seen_by": account.seen_by,
        "result": account.totals,
        "steps": len(account.scenes),
    }
    start = {"view": json.loads(account.view), "digest": account.digest}
    return "\n".join((written(headers), written(start), *map(_line, account.scenes), ""))


def _line(scene: Scene) -> str:
    return written(
        {
            "by": CHANCE.value if scene.by is CHANCE else scene.by,
            "move": scene.move,
            "events": [json.loads(event) for event in scene.events],
            "changes": [[path, json.loads(value)] for path, value in scene.changes],
            "digest": scene.digest,
        }
    )
