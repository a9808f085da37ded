"""Whether a late decision costs more because the library does, or because the game asks for more.

Steps of the interpreter are counted, not time, so the same tree gives the same figures. Answers of
one kind to one question are compared, early and late, and weighed alike: what is left of the growth
is growth of the library. The rest comes from other questions, which a later game asks more often.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Callable
from types import FrameType
from typing import Any, Final, TypeAlias

from attrs import frozen

from benchmarks.growth.measure import played
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V

CALL: Final = 8
"""A call costs about as much as so many steps inside of a function."""
EARLY: Final = (0.05, 0.35)
"""From here to there, as shares of a game; what comes before is set-up."""
LATE: Final = (0.7, 1.0)
FEWEST: Final = 5
"""A kind that was seen less often, early or late, says nothing."""

Costs: TypeAlias = dict[tuple[str, str], list[int]]
"""By question and kind of answer."""


@frozen
class Growth:
    """Late beside early: all decisions, and those of one kind with one mix of kinds."""

    name: str
    whole: float
    alike: float
    covered: float
    """The share of decisions that could be compared kind by kind."""

    def __str__(self) -> str:
        told = f"late beside early {self.whole:4.2f}, kind by kind {self.alike:4.2f}"
        return f"{self.name:22} {told} ({self.covered:.0%} of the decisions)"


def of_kinds(name: str, game: Game[S, M, E, V, O], options: O, games: int) -> Growth:
    """What becomes of the cost of a decision from the first third of random games to the last."""
    early: Costs = defaultdict(list)
    late: Costs = defaultdict(list)
    for seed in range(games):
        line = list(played(game, options, random.Random(seed).random))
        for number, (state, move) in enumerate(line):
            share = number / len(line)
            costs = early if EARLY[0] <= share < EARLY[1] else late if share >= LATE[0] else None
            asked = game.decision(state)
            if costs is not None and asked is not None:
                costs[asked.ask, type(move).__name__].append(_steps(game, state, move))
    return _beside(name, early, late)


def _beside(name: str, early: Costs, late: Costs) -> Growth:
    both = [kind for kind in early if min(len(early[kind]), len(late.get(kind, ()))) >= FEWEST]
    weights = {kind: len(early[kind]) + len(late[kind]) for kind in both}
    every = sum(map(len, (*early.values(), *late.values())))
    return Growth(
        name,
        _mean([cost for each in late.values() for cost in each])
        / _mean([cost for each in early.values() for cost in each]),
        sum(weights[kind] * _mean(late[kind]) for kind in both)
        / sum(weights[kind] * _mean(early[kind]) for kind in both),
        sum(weights.values()) / every,
    )


def _mean(costs: list[int]) -> float:
    return sum(costs) / len(costs)


def _steps(game: Game[S, M, E, V, O], state: S, move: M) -> int:
    """How many steps the interpreter takes to ask, list and apply."""
    counted = 0

    def count(frame: FrameType, event: str, _: object) -> Callable[..., Any]:
        nonlocal counted
        if event == "opcode":
            counted += 1
        elif event == "call":
            counted += CALL
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        game.decision(state)
        game.legal_moves(state)
        game.apply(state, move)
    finally:
        sys.settrace(before)
    return counted
