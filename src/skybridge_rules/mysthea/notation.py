"""Moves and positions as text, both ways.

A move is a word, and what it needs behind a colon: ``travel:troop@spire.myst``. A position is the
JSON of its state in one line.
"""

from __future__ import annotations

from skybridge_rules.core.spelling import read_move
from skybridge_rules.mysthea.documents import JSON
from skybridge_rules.mysthea.moves import KINDS, Act, Move
from skybridge_rules.mysthea.state import State


def format_move(move: Move) -> str:
    """A move as text, such as ``act:c001``."""
    return str(move)


def parse_move(text: str) -> Move:
    """A move from its text; whether it is legal, or any such card exists, is another question."""
    return read_move(text, KINDS, example=Act)


def format_position(state: State) -> str:
    """A state as one line of text."""
    return JSON.format_position(state)


def parse_position(text: str) -> State:
    """A state of a game with the shipped content; an impossible one raises ImpossibleSetup."""
    return JSON.parse_position(text)
