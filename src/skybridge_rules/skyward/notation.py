"""Moves and positions as text, both ways.

A move is a word, and what it needs behind a colon: ``launch:sky-command``. Piles count from 1,
seats from 0. A position is the JSON of its state in one line.
"""

from __future__ import annotations

from skybridge_rules.core.spelling import read_move
from skybridge_rules.skyward.documents import JSON
from skybridge_rules.skyward.moves import KINDS, Launch, Move
from skybridge_rules.skyward.state import State


def format_move(move: Move) -> str:
    """A move as text, such as ``pick:2``."""
    return str(move)


def parse_move(text: str) -> Move:
    """A move from its text; whether it is legal, or any such card exists, is another question."""
    return read_move(text, KINDS, example=Launch)


def format_position(state: State) -> str:
    """A state as one line of text."""
    return JSON.format_position(state)


def parse_position(text: str) -> State:
    """A state of a game with the shipped content; an impossible one raises ImpossibleSetup."""
    return JSON.parse_position(text)
