"""Moves and positions as text, both ways.

A move is a word, and what it needs behind a colon: ``play:border-captain@2!``. Slots, places,
effects and ways count from 1, seats and territories from 0. A position is the JSON of its state
in one line.
"""

from __future__ import annotations

from skybridge_rules.core.errors import JsonError, NotationError
from skybridge_rules.core.spelling import read_move
from skybridge_rules.thraen.documents import JSON, ThraenDocuments
from skybridge_rules.thraen.moves import KINDS, Move, Take
from skybridge_rules.thraen.state import State


def format_move(move: Move) -> str:
    """A move as text, such as ``take:realm``."""
    return str(move)


def parse_move(text: str) -> Move:
    """A move from its text; whether it is legal, or any such card exists, is another question."""
    return read_move(text, KINDS, example=Take)


def format_position(state: State) -> str:
    """A state as one line of text."""
    return JSON.to_json(state)


def parse_position(text: str) -> State:
    """A state of a game with the shipped content; an impossible one raises ImpossibleSetup."""
    return read_position(text, JSON)


def read_position(text: str, documents: ThraenDocuments) -> State:
    """A state of a game with any content that the documents know."""
    try:
        return documents.read_state(text)
    except JsonError as error:
        raise NotationError(text, 1, str(error)) from None
