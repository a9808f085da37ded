"""Games of thraen drawn by Hypothesis or by chance: any number of players, boards and switches."""

from __future__ import annotations

import random
from collections.abc import Mapping
from enum import Enum
from typing import Any

from attrs import fields
from hypothesis import strategies as st

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Options, RulesConfig
from skybridge_rules.thraen.components import Character


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


@st.composite
def games(draw: st.DrawFn) -> Options:
    """Any way to begin; all ten sides can come together, none of them more often than others."""
    players = draw(st.integers(2, 4))
    first = draw(st.none() | st.integers(0, players - 1).map(Seat))
    boards: tuple[Ability, ...] | None = None
    if draw(st.integers(0, 3)):  # chosen at the table, one time in four
        chosen = draw(st.permutations(list(Character)))[:players]
        sides = draw(st.lists(st.integers(0, 1), min_size=players, max_size=players))
        boards = tuple(Ability(2 * who + side) for who, side in zip(chosen, sides, strict=True))
    return Options(players, first, boards, draw(st.just(RulesConfig()) | configs()))


def any_boards(rng: random.Random, players: int) -> tuple[Ability, ...]:
    """A board for each seat, each with a side set by chance."""
    chosen = rng.sample(list(Character), players)
    return tuple(Ability(2 * who + rng.randrange(2)) for who in chosen)
