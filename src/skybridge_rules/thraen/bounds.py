"""What can be asked in thraen, and how long a game can last."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from skybridge_rules.thraen.components import SEGMENTS
from skybridge_rules.thraen.state import Options

SeatAsk: TypeAlias = Literal[
    "board",
    "starting-card",
    "pick",
    "first-play",
    "take",
    "draw",
    "keep",
    "put-back",
    "bonus",
    "play",
    "immediate",
    "use",
    "build",
    "limit",
    "room",
    "order",
    "gift",
    "religion",
    "damage",
    "discard",
    "compensation",
    "crown",
    "vision",
    "empery",
    "profit",
    "bury",
    "pair",
    "figure",
    "face",
    "die",
]
"""What ``Decision.ask`` can be where a seat is asked."""

ChanceAsk: TypeAlias = Literal[
    "starter",
    "set-die",
    "pack",
    "turn-up",
    "extra",
    "godh",
    "roll",
    "awaken",
    "peek",
    "second-godh",
    "roll-utreng",
]
"""What it can be where chance is asked."""

Ask: TypeAlias = SeatAsk | ChanceAsk
"""What ``Decision.ask`` can be."""

ASKS: Final[tuple[Ask, ...]] = (*get_args(SeatAsk), *get_args(ChanceAsk))
"""Every value of Ask."""

_SETUP: Final = 100
"""More steps than there are before the first round: boards, cards, a draft of four cards each."""

_TURN: Final = 300
"""More steps than a turn, and what follows it, can have.

Each step of a turn uses something up that does not come back in it: a card of the hand, an effect
of a display, a resource, one of thirty Godh cards.
"""


def max_steps(options: Options) -> int:
    """A number of steps, chance included, that no game reaches.

    A segment takes three rounds at most (TH-IDLE-03), so there are at most 21 rounds. The steps of
    a turn are estimated generously, not counted exactly.
    """
    return _SETUP + _TURN * 3 * SEGMENTS * options.players
