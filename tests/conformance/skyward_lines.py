"""Lines of skyward for the laws: whole games that are worth looking at, and windows out of them.

Answers drawn evenly seldom launch, so these like launches and Allegiances.
"""

from __future__ import annotations

import random

from skybridge_rules import skyward
from skybridge_rules.conformance import Line
from skybridge_rules.skyward import Move, Options, State
from skybridge_rules.skyward.moves import Exchange, Fulfil, Launch, PlayAllegiance
from tests.conformance.lines import Lines

SkywardLine = Line[State, Move, Options]


def wander(state: State, rng: random.Random) -> Move:
    """One of the legal moves: chance by its weights, a seat with some love of building."""
    moves = skyward.legal_moves(state)
    weights = [float(each) for each in skyward.chance_weights(state)] or list(map(_liking, moves))
    [chosen] = rng.choices(moves, weights)
    return chosen


def _liking(move: Move) -> float:
    if isinstance(move, Launch | Fulfil | PlayAllegiance):
        return 6.0
    return 0.3 if isinstance(move, Exchange) else 1.0


LINES = Lines(skyward, wander)
played, played_from = LINES.played, LINES.played_from
by_choices, window = LINES.by_choices, LINES.window
