"""What can be asked in skyward, and how long a game can last."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from skybridge_rules.skyward.components import CARDS_EACH, DEALT, IN_DECK
from skybridge_rules.skyward.config import Allegiance
from skybridge_rules.skyward.faces import faces_of
from skybridge_rules.skyward.state import Options

SeatAsk: TypeAlias = Literal[
    "keep",
    "assign",
    "token",
    "pick",
    "resolve",
    "turn",
    "reveal",
    "pay",
    "exchange",
    "limit",
    "discard",
    "opponent",
    "swap",
    "copy",
    "remove",
    "pigeon",
    "gift",
]
"""What ``Decision.ask`` can be where a seat is asked."""

ChanceAsk: TypeAlias = Literal["allegiance", "discord", "deal", "draw"]
"""What it can be where chance is asked."""

Ask: TypeAlias = SeatAsk | ChanceAsk
"""What ``Decision.ask`` can be."""

ASKS: Final[tuple[Ask, ...]] = (*get_args(SeatAsk), *get_args(ChanceAsk))
"""Every value of Ask."""

_CARD: Final = 24
"""More steps than one card can bring while it passes through a game.

It is dealt, assigned, perhaps drawn; launched, revealed, paid, exchanged or discarded; its effects
ask for a few answers more.
"""


def max_steps(options: Options) -> int:
    """A number of steps, chance included, that no game reaches.

    Cards never come back from the discard pile (SW-Q-41), so each passes through the game once. To
    that come picks, tokens and the two passes of each turn, in rounds of full splits (SW-INV-14).
    """
    config, players = options.config, options.players
    deck = len(faces_of(options.content).launch_deck(config))
    deck += IN_DECK if config.allegiance is Allegiance.DECK else 0
    rounds = -(-deck // (CARDS_EACH * players)) + 1
    return (_CARD * (deck + rounds)) + rounds * (1 + 4 * players) + (DEALT + 1) * players
