"""RulesConfig: a named switch wherever a ruling allows two readings.

No two switches of this game contradict each other, so every combination is accepted. The two
``two_player`` switches say nothing about games of three or four.
"""

from __future__ import annotations

from enum import Enum

from skybridge_rules.core.switches import check_switches
from skybridge_rules.core.values import frozen


class TouchModel(Enum):
    """What "touch" means (TW-Q-01)."""

    VERTICAL = "resting on each other"
    FACE = "also side by side on neighbouring foundations"


class LevelMetric(Enum):
    """The unit of a level (TW-Q-02)."""

    STORIES = "stories below the block"
    PIECES = "pieces below the block"


class BridgeOnBridge(Enum):
    """Whether a bridge may rest on bridges (TW-Q-11, TW-Q-13)."""

    PARTIAL = "with an end, or with its ends on two of them"
    NEVER = "never"


class BridgeSameSpan(Enum):
    """Whether a pair of foundations may be bridged twice (TW-Q-12)."""

    NO_DIRECT = "unless the second lies directly on the first"
    NEVER = "never"


class StuckPlayer(Enum):
    """What becomes of a player who cannot lay a piece (TW-Q-17)."""

    OUT = "out for good"
    SKIP = "passed over, may return"


class ColourChoice(Enum):
    """Which of two colours a player lays (TW-Q-19)."""

    FREE = "either, at every turn"
    ALTERNATE = "one, then the other"


class TwoPlayerScoring(Enum):
    """What owns towers and bridges in the game of two (TW-Q-21)."""

    BY_PLAYER = "the player, with both colours together"
    BY_COLOUR = "each colour for itself; the two results are added"


@frozen(cache_hash=True)
class RulesConfig:
    """How the open questions are answered; the defaults are our rulings."""

    touch_model: TouchModel = TouchModel.VERTICAL
    level_metric: LevelMetric = LevelMetric.STORIES
    bridge_supports_distinct: bool = False
    bridge_on_foundations: bool = False
    roof_on_foundation: bool = False
    bridge_on_bridge: BridgeOnBridge = BridgeOnBridge.PARTIAL
    bridge_same_span: BridgeSameSpan = BridgeSameSpan.NO_DIRECT
    stuck_player: StuckPlayer = StuckPlayer.OUT
    two_player_colour_choice: ColourChoice = ColourChoice.FREE
    two_player_scoring: TwoPlayerScoring = TwoPlayerScoring.BY_PLAYER
    linked_unroofed_counts: bool = True

    def __attrs_post_init__(self) -> None:
        check_switches(self)


DEFAULT: RulesConfig = RulesConfig()
"""Our default ruling on every question."""
