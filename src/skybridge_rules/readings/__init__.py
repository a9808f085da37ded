"""Two readings of the rules compared: where they part, by which ruling, and what it is worth."""

from skybridge_rules.core.json_diff import Difference
from skybridge_rules.package.reader import Entry, Reader, Setting, rulings_of, says
from skybridge_rules.readings.blame import Cause
from skybridge_rules.readings.comparison import (
    Comparison,
    Judged,
    Parting,
    Worth,
    compare,
    compare_position,
    gathered,
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
from skybridge_rules.readings.reading import Reading, reading_of, settings
from skybridge_rules.readings.replay_both import Course, Retelling, Stop, retelling, retold

__all__ = [
    "AskedOtherwise",
    "Cause",
    "Comparison",
    "Course",
    "Difference",
    "Entry",
    "Finding",
    "Impossible",
    "Judged",
    "LiesOtherwise",
    "Odds",
    "OnlyUnder",
    "Parting",
    "PointsOtherwise",
    "Position",
    "Reader",
    "Reading",
    "Retelling",
    "SeenOtherwise",
    "Setting",
    "Side",
    "Stop",
    "Worth",
    "compare",
    "compare_position",
    "gathered",
    "positions_of",
    "random_positions",
    "reading_of",
    "retelling",
    "retold",
    "rulings_of",
    "says",
    "settings",
]
