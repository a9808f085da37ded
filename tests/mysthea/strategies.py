"""Games of mysthea drawn by Hypothesis: any number of players, any switches; and who plays them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from enum import Enum
from typing import Any

from attrs import fields
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Move, Options, RulesConfig, State, Terrain, Unit
from skybridge_rules.mysthea.moves import GoTo, TravelWith
from skybridge_rules.mysthea.regions import island_of, terrain_of
from skybridge_rules.mysthea.tasks import SeatsTask

LIKED: Mapping[str, float] = {
    "battle": 4,
    "encounter": 20,
    "meditate": 2,
    "move-island": 1,
    "develop": 2,
    "effect": 3,
    "points": 2,
    "energy": 0.5,
    "construct": 2,
    "deploy": 4,
    "travel": 2,
    "lose-card": 2,
    "monster": 5,
    "renew": 2,
    "decline": 0.5,
    "done": 0.7,
}
"""How much more often than others a kind of move is chosen."""


def _values(usual: Any) -> tuple[Any, ...]:
    """Every setting of a switch, its default first."""
    others = [each for each in type(usual) if each is not usual] if isinstance(usual, Enum) else ()
    return (usual, *others) if others else (usual, not usual)


SETTINGS: Mapping[str, tuple[Any, ...]] = {
    switch.name: _values(switch.default) for switch in fields(RulesConfig)
}
"""By the name of each switch what it can be set to, its default first."""


def configs() -> st.SearchStrategy[RulesConfig]:
    """Any combination of all switches; simpler ones have more defaults."""
    given = {name: st.sampled_from(values) for name, values in SETTINGS.items()}
    return st.builds(RulesConfig, **given)


def games() -> st.SearchStrategy[Options]:
    """Any way to begin; circle and Mirages are left to chance."""
    return st.builds(Options, st.integers(2, 5), config=configs())


def _liking(state: State, move: Move) -> float:
    """How much a move is liked; Champions look for their tokens, and for Experience."""
    if isinstance(move, TravelWith) and move.unit is Unit.CHAMPION:
        return 6
    if isinstance(move, GoTo):
        task = state.agenda[-1]
        token = state.players[task.seat].token if isinstance(task, SeatsTask) else None
        near = island_of(move.region) is token or terrain_of(move.region) is Terrain.MYST
        return 6 if near else 1
    return LIKED.get(type(move).SPELLING.word, 1)


def wander(state: State, rng: random.Random) -> Move:
    """A move of chance by its weights, or one that a lively player might make."""
    moves = mysthea.legal_moves(state)
    weights = [float(each) for each in mysthea.chance_weights(state)]
    if not weights:
        weights = [_liking(state, each) for each in moves]
    return rng.choices(moves, weights)[0]


def later(options: Options, rng: random.Random, steps: int) -> State:
    """A game after so many steps, or at its end."""
    state = mysthea.new(options)
    for _ in range(steps):
        if not state.agenda:
            return state
        state = mysthea.apply(state, wander(state, rng))
    return state
