"""``perft``: count the sequences of moves, which pins enumeration and measures its speed."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter

from skybridge_rules.cli.arguments import game_from
from skybridge_rules.cli.errors import OK
from skybridge_rules.cli.positions import state_from
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V


def count_sequences(game: Game[S, M, E, V, O], state: S, depth: int) -> int:
    """How many sequences of exactly ``depth`` moves a state allows, chance included.

    A game that ends earlier adds nothing, and the last moves are counted without being played.
    """
    if depth == 0:
        return 1
    moves = game.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(count_sequences(game, game.apply(state, move), depth - 1) for move in moves)


def divided(game: Game[S, M, E, V, O], state: S, depth: int) -> dict[str, int]:
    """The count below each first move, by its notation; a depth of 1 at least."""
    return {
        game.format_move(move): count_sequences(game, game.apply(state, move), depth - 1)
        for move in game.legal_moves(state)
    }


def perft(args: Namespace, terminal: Terminal) -> int:
    """Print the count as the last line; what leads to it goes to stderr."""
    game = game_from(args)
    rules, state = game.rules, state_from(game, args)
    count = 1
    for depth in range(1, args.depth + 1):
        began = perf_counter()
        if args.divide and depth == args.depth:
            below = divided(rules, state, depth)
            count = sum(below.values())
            for move, number in below.items():
                terminal.plain(f"{move} {number}")
        else:
            count = count_sequences(rules, state, depth)
        took = perf_counter() - began
        speed = f"{count / took:,.0f} per second" if took > 0 else "at once"
        terminal.note(f"depth {depth}: {count:,} in {took:.2f} s, {speed}")
    terminal.plain(str(count))
    return OK
