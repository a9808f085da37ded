"""Lines of skyward for the laws: whole games that are worth looking at, and windows out of them.

Answers drawn evenly seldom launch, so these like launches and Allegiances.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from skybridge_rules import skyward
from skybridge_rules.conformance import Line
from skybridge_rules.skyward import Move, Options, State
from skybridge_rules.skyward.moves import Exchange, Fulfil, Launch, PlayAllegiance

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


def played(options: Options, seed: int) -> SkywardLine:
    """A whole game."""
    return played_from(skyward.new(options), seed)


def played_from(start: State, seed: int, most: int = 10_000) -> SkywardLine:
    """A game from a position on, to its end or for so many steps."""
    rng = random.Random(seed)
    states, moves = [start], list[Move]()
    while len(moves) < most and skyward.decision(states[-1]) is not None:
        moves.append(wander(states[-1], rng))
        states.append(skyward.apply(states[-1], moves[-1]))
    return _line(states, moves)


def by_choices(start: State, choices: Iterable[int]) -> SkywardLine:
    """A line that takes the choices as they come, each modulo the number of moves."""
    states, moves = [start], list[Move]()
    for choice in choices:
        if legal := skyward.legal_moves(states[-1]):
            moves.append(legal[choice % len(legal)])
            states.append(skyward.apply(states[-1], moves[-1]))
    return _line(states, moves)


def window(line: SkywardLine, start: int, steps: int) -> SkywardLine:
    """So many steps of a line."""
    return _line(line.states[start : start + steps + 1], line.moves[start : start + steps])


def _line(states: Iterable[State], moves: Iterable[Move]) -> SkywardLine:
    kept = tuple(states)
    options = skyward.options_of(kept[0])
    over = skyward.decision(kept[-1]) is None
    return Line(options, kept, tuple(moves), over, kept[0] != skyward.new(options))
