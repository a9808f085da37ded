"""``explain``: what the rules say of a move."""

from __future__ import annotations

import json
from argparse import Namespace

from skybridge_rules.cli.arguments import game_from, seat_from, seated
from skybridge_rules.cli.errors import OK, REFUSED, UsageError
from skybridge_rules.cli.explain_json import answer_json
from skybridge_rules.cli.explain_text import show_answer
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.positions import placed_from, recorded_names
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.answer import answer
from skybridge_rules.words import phrase


def explain(args: Namespace, terminal: Terminal) -> int:
    """Say what the rules say of a move: exit code 0 if it is legal, 1 if it is refused."""
    game = game_from(args)
    return _explain(game, args, terminal.inked(game.words.inks))


def _explain(game: LocalizedGame[S, M, E, V, O], args: Namespace, terminal: Terminal) -> int:
    move = _move(game, args.move)
    placed = placed_from(game, args)
    state = placed.described  # what was missing is said of the moment that went by
    game = seated(game, args, state, recorded_names(args))
    seat = None if args.seat is None else seat_from(game, state, args.seat)
    found = answer(game.package, state, move, seat)
    if args.json:
        plain = answer_json(game, state, found, seat)
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
    else:
        if placed.went_by:
            terminal.say(phrase(game.language, "common.position.went_by"))
        by = None if found.asked is None else found.asked.by
        view = None if by is None or by is CHANCE else game.rules.view(state, by)
        show_answer(terminal, game, found, view)
    return OK if found.verdict.ok else REFUSED


def _move(game: LocalizedGame[S, M, E, V, O], text: str) -> M:
    """A move from notation or JSON."""
    if text.lstrip().startswith("{"):
        return game.rules.JSON.read_move(text)
    try:
        return game.rules.parse_move(text)
    except NotationError as error:
        raise UsageError(f"move {text!r}, {error}") from None
