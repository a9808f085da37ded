"""Latest: the answers that were listed last, so that nobody has to find them twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")
M = TypeVar("M")

SHORT: Final = 40
"""A longer list costs more to look through than the rules cost to ask."""


class Latest(Generic[S, T, M]):
    """Every answer to the open question of one state, known by being the same object.

    To see whether anything is left to ask, to list the answers and to check the one that is given
    are three questions about one state, asked one after the other; here they share one list.
    """

    __slots__ = ("kept",)

    def __init__(self) -> None:
        self.kept: tuple[S | None, tuple[M, ...]] = (None, ())
        """The state, and its answers; replaced at once, so that threads do not meet halfway."""

    def moves(self, state: S, task: T, find: Callable[[S, T], tuple[M, ...]]) -> tuple[M, ...]:
        """The answers to the open question of a state, which is what the task asks."""
        known, moves = self.kept
        if known is state:
            return moves
        found = find(state, task)
        self.kept = (state, found)
        return found

    def keep(self, state: S, moves: tuple[M, ...]) -> tuple[M, ...]:
        """The answers to the open question of a state, found by the caller."""
        self.kept = (state, moves)
        return moves

    def lists(self, state: S, move: M) -> bool:
        """Whether a move is known to be one of the answers: it was taken from the list itself."""
        known, moves = self.kept
        if known is state and len(moves) <= SHORT:
            for each in moves:
                if each is move:
                    return True
        return False
