"""Games of skyward drawn by Hypothesis: any number of players, any switches, three boxes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any

from attrs import evolve, fields
from hypothesis import strategies as st

from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import Allegiance, Content, Options, RulesConfig, shipped
from tests.skyward.fixtures import small, strange


def _values(usual: Any) -> tuple[Any, ...]:
    """Every setting of a switch, its default first."""
    others = [each for each in type(usual) if each is not usual] if isinstance(usual, Enum) else ()
    return (usual, *others) if others else (usual, not usual)


SETTINGS: Mapping[str, tuple[Any, ...]] = {
    switch.name: _values(switch.default) for switch in fields(RulesConfig)
}
"""By the name of each switch what it can be set to, its default first."""

SETS = 4


@cache
def box(number: int) -> Content:
    """The shipped cards, those of the tests, and some that nobody has printed."""
    return (shipped, small)[number]() if number < 2 else strange(random.Random(number))


def configs() -> st.SearchStrategy[RulesConfig]:
    """Any combination of all switches; simpler ones have more defaults."""
    given = {name: st.sampled_from(values) for name, values in SETTINGS.items()}
    return st.builds(RulesConfig, **given)


@st.composite
def games(draw: st.DrawFn) -> Options:
    """Any way to begin; dealt Allegiances are too few for five (SW-Q-31)."""
    players = draw(st.integers(2, 5))
    config = draw(configs())
    if players == 5 and config.allegiance is Allegiance.DEALT:
        config = evolve(config, allegiance=Allegiance.DECK)
    first = Seat(draw(st.integers(0, players - 1)))
    return Options(players, first, config, box(draw(st.integers(0, SETS - 1))))
