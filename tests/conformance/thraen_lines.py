"""Lines of thraen for the laws: whole games that are worth looking at, and windows cut out of them.

Answers drawn evenly hardly ever build or play a Godh card, so these come from players with a head.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from skybridge_rules import thraen
from skybridge_rules.conformance import Line
from skybridge_rules.thraen import Move, Options, State
from tests.thraen.players import SENSIBLE, Style, wanderer

ThraenLine = Line[State, Move, Options]


def played(options: Options, seed: int, style: Style = SENSIBLE) -> ThraenLine:
    """A whole game."""
    return played_from(thraen.new(options), seed, style)


def played_from(start: State, seed: int, style: Style = SENSIBLE, most: int = 10_000) -> ThraenLine:
    """A game from a position on, to its end or for so many steps."""
    choose = wanderer(random.Random(seed), style)
    states, moves = [start], list[Move]()
    while len(moves) < most and thraen.legal_moves(states[-1]):
        moves.append(choose(states[-1]))
        states.append(thraen.apply(states[-1], moves[-1]))
    return _line(states, moves)


def by_choices(start: State, choices: Iterable[int]) -> ThraenLine:
    """A line that takes the choices as they come, each modulo the number of moves."""
    states, moves = [start], list[Move]()
    for choice in choices:
        if legal := thraen.legal_moves(states[-1]):
            moves.append(legal[choice % len(legal)])
            states.append(thraen.apply(states[-1], moves[-1]))
    return _line(states, moves)


def window(line: ThraenLine, start: int, steps: int) -> ThraenLine:
    """So many steps of a line."""
    return _line(line.states[start : start + steps + 1], line.moves[start : start + steps])


def _line(states: Iterable[State], moves: Iterable[Move]) -> ThraenLine:
    kept = tuple(states)
    options = thraen.options_of(kept[0])
    over = thraen.decision(kept[-1]) is None
    return Line(options, kept, tuple(moves), over, kept[0] != thraen.new(options))
