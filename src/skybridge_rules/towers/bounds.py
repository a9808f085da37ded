"""What can be asked in towers, and how long a game can last."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from skybridge_rules.towers.setup import Options, new

Ask: TypeAlias = Literal["lay"]
"""What ``Decision.ask`` can be: there is one question only (TW-101)."""

ASKS: Final[tuple[Ask, ...]] = get_args(Ask)
"""Every value of Ask."""


def max_steps(options: Options) -> int:
    """The most steps of a game: each lays one of the pieces that are dealt (TW-003, TW-606)."""
    return sum(map(sum, new(options).supplies))
