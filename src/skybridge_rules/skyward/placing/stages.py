"""Where in a round a described moment is."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Stage(Enum):
    """Where in a round a moment is."""

    SETUP = "set-up"
    """Allegiances are dealt and chosen (SW-851)."""
    DEAL = "deal"
    """Cards are dealt and divided (SW-202 to SW-207)."""
    PICK = "pick"
    """Piles are taken, and base Instants happen (SW-208, SW-Q-06)."""
    AFTER = "split"
    """All piles are taken, and Discords happen (SW-903)."""
    TURN = "turn"
    OVER = "over"


NO_PILE: Final = 0
"""Says that the token lies on no pile any more."""
