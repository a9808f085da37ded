"""All rules that the library names while towers is played, asked about and counted."""

from __future__ import annotations

import random
from collections.abc import Iterator

from skybridge_rules import towers
from skybridge_rules.towers import Options, State
from tests.towers.builders import every_placement


def said_of(state: State) -> Iterator[str]:
    """What is said of a position: its question, every placement, and its score."""
    asked = towers.decision(state)
    if asked is not None:
        yield asked.rule
    for move in (*towers.legal_moves(state), *every_placement()):
        verdict = towers.explain(state, move)
        yield from verdict.allowed_by
        yield from (each.rule for each in verdict.reasons)
    yield from towers.score(state).rules


def said_in_play(options: Options, seed: int) -> Iterator[str]:
    """What is said in a random game: every event, and now and then all about a position."""
    rng, state, ply = random.Random(seed), towers.new(options), 0
    while moves := towers.legal_moves(state):
        if ply % 6 == seed % 6:
            yield from said_of(state)
        step = towers.step(state, rng.choice(moves))
        yield from (rule for each in step.events for rule in each.rules)
        state, ply = step.state, ply + 1
    yield from said_of(state)
