"""python-chess: pure Python, one mutable board with an undo stack."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Protocol, cast

from attrs import frozen

from benchmarks.subject import CHESS_PLIES, Chores, Played, Subject, spread


class Move(Protocol):
    """A chess move; nothing of it is looked at here."""


class Board(Protocol):
    """``chess.Board``, as far as it is used here."""

    @property
    def legal_moves(self) -> Iterable[Move]: ...
    def push(self, move: Move) -> None: ...
    def copy(self, *, stack: bool) -> Board: ...
    def fen(self) -> str: ...


class Library(Protocol):
    """The module ``chess``."""

    def Board(self, fen: str = ...) -> Board: ...  # noqa: N802 - their name


chess = cast(Library, import_module("chess"))


@frozen
class PythonChess:
    """Chess by python-chess, the yardstick."""

    name: str = "python-chess"
    version: str = version("chess")

    def game(self, rng: random.Random) -> Callable[[], Played]:
        """A random game, until no move is left or CHESS_PLIES are played."""
        board = chess.Board()

        def play() -> Played:
            draw = rng.random
            decisions = choices = 0
            while decisions < CHESS_PLIES:
                moves = list(board.legal_moves)
                if not moves:
                    break
                choices += len(moves)
                board.push(moves[int(draw() * len(moves))])
                decisions += 1
            return Played(decisions, choices)

        return play

    def chores(self, rng: random.Random) -> Chores:
        """Push; copy and push; FEN out and in."""
        boards, moves = _record(rng)
        board = chess.Board()

        def apply() -> int:
            for move in moves:
                board.push(move)
            return len(moves)

        def successor() -> int:
            for before, move in zip(boards, moves, strict=False):
                before.copy(stack=False).push(move)
            return len(moves)

        def text() -> int:
            sampled = spread(boards)
            for each in sampled:
                chess.Board(each.fen())
            return len(sampled)

        return Chores(apply=apply, successor=successor, text=text)

    def keep(self, rng: random.Random) -> Sequence[object]:
        """The board after every ply, without its history."""
        return _record(rng)[0]


def _record(rng: random.Random) -> tuple[list[Board], list[Move]]:
    """The boards of a random game, first and last included, and the moves between them."""
    board = chess.Board()
    boards, played = [board.copy(stack=False)], list[Move]()
    while len(played) < CHESS_PLIES and (moves := list(board.legal_moves)):
        played.append(rng.choice(moves))
        board.push(played[-1])
        boards.append(board.copy(stack=False))
    return boards, played


def subjects() -> tuple[Subject, ...]:
    """The one subject of this library."""
    return (PythonChess(),)
