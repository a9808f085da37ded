"""Questions of the naive reference, and the generators that ask them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias


class Question:
    """Somebody is asked: a seat or chance, a word for what, and the answers in their order."""

    def __init__(self, asked: int | str, word: str, moves: list[str]) -> None:
        self.asked = asked
        self.word = word
        self.moves = moves
        self.weights: list[int] = []


Story: TypeAlias = Generator[Question, str, None]
"""A piece of the game with its questions."""

Answer: TypeAlias = Generator[Question, str, str]
"""A piece of the game that comes out with a card or a move."""

Told: TypeAlias = tuple[tuple[object, ...], list[int] | None]
"""What happened, by its kind and its figures, and the seats that may know of it; None is all."""
