"""Two readings of the rules compared: where they differ, by which ruling, and what it is worth."""

from skybridge_rules.core.json_diff import Difference
from skybridge_rules.readings.blame import Cause
from skybridge_rules.readings.comparison import (
    ComparedPosition,
    Comparison,
    Disagreement,
    Worth,
    compare,
    compare_position,
    gather,
)
from skybridge_rules.readings.findings import (
    AskedOtherwise,
    Finding,
    Impossible,
    LiesOtherwise,
    Odds,
    OnlyUnder,
    PointsOtherwise,
    SeenOtherwise,
    Side,
)
from skybridge_rules.readings.positions import Position, positions_of, random_positions
from skybridge_rules.readings.reading import RulesReading, reading_of, settings
from skybridge_rules.readings.replay_both import (
    ReplayedBoth,
    ReplayedSide,
    Stop,
    replay_both,
    replay_match,
)
from skybridge_rules.readings.settings import Setting, settings_between, take_settings

__all__ = [
    "AskedOtherwise",
    "Cause",
    "ComparedPosition",
    "Comparison",
    "Difference",
    "Disagreement",
    "Finding",
    "Impossible",
    "LiesOtherwise",
    "Odds",
    "OnlyUnder",
    "PointsOtherwise",
    "Position",
    "ReplayedBoth",
    "ReplayedSide",
    "RulesReading",
    "SeenOtherwise",
    "Setting",
    "Side",
    "Stop",
    "Worth",
    "compare",
    "compare_position",
    "gather",
    "positions_of",
    "random_positions",
    "reading_of",
    "replay_both",
    "replay_match",
    "settings",
    "settings_between",
    "take_settings",
]
