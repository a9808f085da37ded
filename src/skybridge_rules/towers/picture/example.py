"""The position that a worked example of the rulebook describes."""

from __future__ import annotations

import re
from typing import Final

from skybridge_rules.towers.notation import parse_position
from skybridge_rules.towers.picture.drawing import towers_svg
from skybridge_rules.towers.views import view

TOWER: Final = re.compile(r"\b([1-9]): ((?:[RGBY][32=^] ?)+)")
"""A tower in notation, such as ``1: R3 G=``."""
MOVE: Final = re.compile(r"\b([RGBY])[32=^]@")
"""A move in notation: its colour is to play."""


def example_svg(summary: str) -> str | None:
    """The towers that an example names; a single one is not the whole position."""
    if len(found := TOWER.findall(summary)) < 2:
        return None
    players = 2 if "Player 1" in summary else 4
    asked = MOVE.search(summary)
    turn = asked.group(1) if asked else "R"
    towers = " / ".join(f"{cell}: {pieces.strip()}" for cell, pieces in found)
    state = parse_position(f"towers players={players} turn={turn} out=- | {towers}")
    return towers_svg(view(state, None))
