"""What can be asked in mysthea, and how long a game can last."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from skybridge_rules.mysthea.state import Options

SeatAsk: TypeAlias = Literal[
    "draft",
    "stand",
    "token",
    "turn",
    "act",
    "options",
    "replace",
    "points",
    "destination",
    "carry",
    "free-deploy",
    "fort",
    "develop",
    "under",
    "buy",
    "sanya",
    "battle-region",
    "commit",
    "retreat",
    "loss",
    "attune",
    "gap",
    "sign",
    "free-encounter",
    "part",
    "payment",
    "unit",
    "portal-region",
    "portal-to",
    "target",
    "victim",
    "draw-count",
    "monster-choice",
    "onygauros",
    "abandon",
]
"""What ``Decision.ask`` can be where a seat is asked."""

ChanceAsk: TypeAlias = Literal[
    "circle",
    "mirages",
    "side",
    "monster",
    "start-card",
    "champion",
    "artefact",
    "draft-card",
    "encounter-front",
    "encounter-card",
    "turn-up",
    "event",
    "draw",
    "lost-card",
]
"""What it can be where chance is asked."""

Ask: TypeAlias = SeatAsk | ChanceAsk
"""What ``Decision.ask`` can be."""

ASKS: Final[tuple[Ask, ...]] = (*get_args(SeatAsk), *get_args(ChanceAsk))
"""Every value of Ask."""

_SETUP: Final = 100
"""More steps than there are before the first Era."""

_TURN: Final = 400
"""More steps than a turn, and what it brings about, can have.

A turn uses up what it does not get back: cards of the hand, Energy, Command Points, an encounter.
"""

_ROUNDS: Final = 7 + 8 + 9
"""The rounds of the three Eras at the most (MY-INV-11)."""


def max_steps(options: Options) -> int:
    """A number of steps, chance included, that no game reaches; estimated generously."""
    return _SETUP + _TURN * options.players * (_ROUNDS + 9)
