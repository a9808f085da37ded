"""Where in a game a described moment is."""

from __future__ import annotations

from enum import Enum


class Stage(Enum):
    """Where in a game a moment is."""

    SETUP = "set-up"
    """Everything is laid and dealt (MY-SETUP-01 to MY-SETUP-14)."""
    ERA = "era"
    """Phase 1 of an Era (MY-ERA-01)."""
    ROUND = "round"
    """An Event was placed, and nobody has a turn yet (MY-EVENT-01)."""
    TURN = "turn"
    EVENTS = "events"
    """Phase 3: the Events are resolved (MY-END-01)."""
    OVER = "over"
