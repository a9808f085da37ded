"""Two readings of the rules compared: where they part, by which ruling, and what it is worth."""

from skybridge_rules.readings.causes import Cause
from skybridge_rules.readings.comparison import (
    Comparison,
    Judged,
    Parting,
    Worth,
    compare,
    compare_position,
    gathered,
)
from skybridge_rules.readings.courses import Course, Retelling, Stop, retelling, retold
from skybridge_rules.readings.findings import (
    AskedOtherwise,
    Finding,
    Impossible,
    LiesOtherwise,
    Odds,
    OnlyUnder,
    Points,
    SeenOtherwise,
    Side,
)
from skybridge_rules.readings.plain import Difference
from skybridge_rules.readings.positions import Position, positions_of, random_positions
from skybridge_rules.readings.reading import Reader, Reading, Setting, settings
from skybridge_rules.readings.switches import rulings_of, says
from skybridge_rules.readings.thraen import ThraenReader, thraen_reading
from skybridge_rules.readings.towers import TowersReader, towers_reading

__all__ = [
    "AskedOtherwise",
    "Cause",
    "Comparison",
    "Course",
    "Difference",
    "Finding",
    "Impossible",
    "Judged",
    "LiesOtherwise",
    "Odds",
    "OnlyUnder",
    "Parting",
    "Points",
    "Position",
    "Reader",
    "Reading",
    "Retelling",
    "SeenOtherwise",
    "Setting",
    "Side",
    "Stop",
    "ThraenReader",
    "TowersReader",
    "Worth",
    "compare",
    "compare_position",
    "gathered",
    "positions_of",
    "random_positions",
    "retelling",
    "retold",
    "rulings_of",
    "says",
    "settings",
    "thraen_reading",
    "towers_reading",
]
