"""ACTIONS: what the numbers in moves of towers can be, so that every move can be listed."""

from __future__ import annotations

from typing import Final

from skybridge_rules.package import Actions
from skybridge_rules.package.actions import Values
from skybridge_rules.towers.components import NEIGHBOURS, SPANS
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof
from skybridge_rules.towers.setup import Options


def values(options: Options) -> Values:  # noqa: ARG001 - the board is always the same
    """Foundations, and the pairs of them that a bridge can span (TW-002, TW-401)."""
    foundations = range(1, len(NEIGHBOURS) + 1)
    return {
        (LayBlock, "foundation"): foundations,
        (LayBridge, "foundations"): [(first + 1, second + 1) for first, second in SPANS],
        (LayRoof, "foundation"): foundations,
    }


ACTIONS: Final[Actions[Options]] = Actions(values, chance=())
"""Chance never answers in this game (TW-010)."""
