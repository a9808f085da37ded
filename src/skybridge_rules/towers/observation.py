"""OBSERVATION: how a view of towers is written as a row of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.package import Observation, Row
from skybridge_rules.package.actions import Place, Values
from skybridge_rules.package.observation import TupleForm
from skybridge_rules.towers.components import FULL_SET, NEIGHBOURS, Colour
from skybridge_rules.towers.setup import Options, Setup

HANDS: Final = len(Colour)
"""There is a hand for each colour at the most (TW-852)."""


def values(options: Options) -> Values:  # noqa: ARG001 - whoever plays
    """Hands go by their numbers."""
    return {(Setup, "turn"): range(HANDS), (Setup, "out"): range(HANDS)}


def tuples(options: Options) -> Mapping[Place, tuple[TupleForm, ...]]:  # noqa: ARG001
    """Every piece of every tower has its place; no tower has more pieces than the box (TW-003)."""
    return {
        (Setup, "towers"): (Row(len(NEIGHBOURS)), Row(sum(FULL_SET))),
        (Setup, "supplies"): (Row(HANDS),),
    }


OBSERVATION: Final[Observation[Options]] = Observation(values, tuples, hides=False)
"""All of the position, and nothing else (TW-010)."""
