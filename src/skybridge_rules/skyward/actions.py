"""ACTIONS: what the numbers in moves of skyward can be, so that every move can be listed."""

from __future__ import annotations

from typing import Final

from skybridge_rules.package import Actions
from skybridge_rules.package.actions import Values
from skybridge_rules.skyward.moves import Assign, Pick, PlaceToken, Show
from skybridge_rules.skyward.state import Options


def values(options: Options) -> Values:
    """There is a pile for each player (SW-204)."""
    piles = range(options.players)
    return dict.fromkeys(((Assign, "pile"), (PlaceToken, "pile"), (Pick, "pile")), piles)


ACTIONS: Final[Actions[Options]] = Actions(values, chance=(Show,))
"""Chance shows cards, and nothing else (SW-202)."""
