"""``explain``, ``score``, ``picture`` and ``schema``: questions about one position or one game."""

from __future__ import annotations

import json
from argparse import Namespace

from skybridge_rules.cli.answers import show_answer
from skybridge_rules.cli.answers_json import ANSWER_SCHEMA, answer_json
from skybridge_rules.cli.asking import playable_from, state_from
from skybridge_rules.cli.complaints import OK, REFUSED, UsageError
from skybridge_rules.cli.files import write_text
from skybridge_rules.cli.games import game_named, seat_from
from skybridge_rules.cli.playable import Playable
from skybridge_rules.cli.scores import score_json, show_score
from skybridge_rules.cli.story import show_picture
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.schema import schema
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.answer import answer

DOCUMENTS = ("state", "move", "event", "view", "options", "answer")
"""The JSON documents that every game has, and what ``explain --json`` answers."""


def explain(args: Namespace, terminal: Terminal) -> int:
    """Say what the rules say of a move: exit code 0 if it is legal, 1 if it is refused."""
    playable = playable_from(args)
    return _explain(playable, args, terminal.inked(playable.inks))


def _explain(playable: Playable[S, M, E, V, O], args: Namespace, terminal: Terminal) -> int:
    move = _move(playable, args.move)
    state = state_from(playable, args)
    seat = None if args.seat is None else seat_from(playable, state, args.seat)
    found = answer(playable.package, state, move, seat)
    if args.json:
        plain = answer_json(playable, state, found, seat)
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
    else:
        show_answer(terminal, playable, found)
    return OK if found.verdict.ok else REFUSED


def _move(playable: Playable[S, M, E, V, O], text: str) -> M:
    """A move from notation or JSON."""
    if text.lstrip().startswith("{"):
        return playable.game.JSON.read_move(text)
    try:
        return playable.game.parse_move(text)
    except NotationError as error:
        raise UsageError(f"move {text!r}, {error}") from None


def score(args: Namespace, terminal: Terminal) -> int:
    """Count the points of a position as if the game ended now."""
    playable = playable_from(args)
    state = state_from(playable, args)
    if args.json:
        terminal.plain(json.dumps(score_json(playable, state), ensure_ascii=False, indent=2))
    else:
        show_score(terminal.inked(playable.inks), playable, state)
    return OK


def picture(args: Namespace, terminal: Terminal) -> int:
    """Draw a position as text, or into an SVG file."""
    playable = playable_from(args)
    state = state_from(playable, args)
    seat = None if args.seat is None else seat_from(playable, state, args.seat)
    if args.svg is None:
        show_picture(terminal, playable, state, seat)
        return OK
    drawing = playable.svg(playable.game.view(state, seat))
    if args.svg == "-":
        terminal.plain(drawing.rstrip("\n"))
    else:
        write_text(args.svg, drawing)
        terminal.say(f"drew {args.svg}")
    return OK


def print_schema(args: Namespace, terminal: Terminal) -> int:
    """Print the JSON Schema of one of a game's documents."""
    playable = game_named(args.game)
    title = f"{playable.game.NAME} {args.document}"
    if args.document == "answer":
        plain = {"title": title, **ANSWER_SCHEMA}
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
        return OK
    documents = playable.game.JSON
    shapes = {
        "state": documents.state,
        "move": documents.move,
        "event": documents.event,
        "view": documents.view,
        "options": documents.options,
    }
    plain = schema(documents.codec, shapes[args.document], title)
    terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
    return OK
