"""Random games with all abilities and any switches."""

from __future__ import annotations

import random
from enum import Enum
from itertools import combinations, product
from typing import Any

from attrs import fields

from skybridge_rules import thraen
from skybridge_rules.thraen import Ability, Options, RulesConfig, State

LIKED = ("build:", "both:", "crown:", "peek:", "invest", "collect", "summon", "take:")
"""Answers that bring abilities into play."""


def any_rules(rng: random.Random) -> RulesConfig:
    """Every switch set by chance."""
    given: dict[str, Any] = {}
    for each in fields(RulesConfig):
        kind = type(each.default)
        given[each.name] = rng.choice(list(kind) if issubclass(kind, Enum) else [True, False])
    return RulesConfig(**given)


def tables(players: int) -> tuple[tuple[Ability, ...], ...]:
    """Every choice of so many different characters, with either side of each."""
    return tuple(
        sides
        for characters in combinations(range(5), players)
        for sides in product(*((Ability(2 * each), Ability(2 * each + 1)) for each in characters))
    )


def played_boldly(options: Options, rng: random.Random) -> tuple[State, ...]:
    """Every state of a random game in which abilities are used more or less often."""
    states = [thraen.new(options)]
    bold = rng.choice([0.0, 0.5, 0.9])
    while moves := thraen.legal_moves(states[-1]):
        liked = [each for each in moves if str(each).startswith(LIKED) or "~" in str(each)]
        some = liked if liked and rng.random() < bold else moves
        states.append(thraen.apply(states[-1], rng.choice(some)))
    return tuple(states)
