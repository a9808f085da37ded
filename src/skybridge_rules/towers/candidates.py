"""Moves of towers as a person points at them: what they touch, and what could be thought of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from skybridge_rules import towers
from skybridge_rules.towers import LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.components import PIECES, Kind, Piece
from skybridge_rules.towers.moves import Size
from skybridge_rules.words import Language
from skybridge_rules.towers.words import move_words

CELLS = tuple(range(1, 10))
"""The foundations by number (TW-002)."""


def parts_of(view: towers.View, move: Move) -> tuple[str, ...]:  # noqa: ARG001 - as for all games
    """The piece and the cells that a move touches."""
    return (f"piece-{move.piece.sign}", *(f"cell-{cell}" for cell in _cells(move)))


def short_words(view: towers.View, move: Move, language: Language) -> str:  # noqa: ARG001
    """Where the piece goes; the heading says which piece."""
    return "–".join(map(str, _cells(move)))


def said(view: towers.View, move: Move, language: Language) -> str:  # noqa: ARG001
    """A move in words, legal or not."""
    return move_words(move, language)


def conceivable(view: towers.View) -> tuple[Move, ...]:
    """Every piece that the hand on turn began with, on every cell or pair of cells (TW-101)."""
    state = view.position
    hand = state.table.hands[state.turn]
    sorts = [piece for piece in PIECES if piece.colour in hand.colours]
    return tuple(move for piece in sorts for move in _moves_with(piece))


def _moves_with(piece: Piece) -> Iterator[Move]:
    match piece.kind:
        case Kind.BRIDGE:
            yield from (LayBridge(piece.colour, pair) for pair in combinations(CELLS, 2))
        case Kind.ROOF:
            yield from (LayRoof(piece.colour, cell) for cell in CELLS)
        case _:
            size = Size(piece.stories)
            yield from (LayBlock(piece.colour, size, cell) for cell in CELLS)


def _cells(move: Move) -> tuple[int, ...]:
    match move:
        case LayBlock() | LayRoof():
            return (move.foundation,)
        case LayBridge():
            return move.foundations
        case _:
            assert_never(move)
