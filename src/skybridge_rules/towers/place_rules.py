"""Which rules say what a seat sees at a place of the table, and what lies there at first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.towers.setup import Options

SEEN: Final[Mapping[str, tuple[str, ...]]] = {"*": ("TW-010",)}
"""Everything lies open."""

PIECES: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("TW-003", "TW-851"),
    3: ("TW-003", "TW-801", "TW-802"),
    4: ("TW-003", "TW-006"),
}
"""By the number of players: what they begin with."""


def set_up(options: Options) -> Mapping[str, tuple[str, ...]]:
    """The rules behind the places of a new game, in its state and in its views (TW-007)."""
    pieces = PIECES[options.players]
    return {
        "towers": ("TW-007",),
        "position.towers": ("TW-007",),
        "supplies": pieces,
        "position.supplies": pieces,
        "turn": ("TW-008",),
        "position.turn": ("TW-008",),
    }
