"""What the game offers of this folder; it is imported when first asked for."""

from skybridge_rules.mysthea.placing.description import BatchSetup, SeatSetup, Setup, UnitsSetup
from skybridge_rules.mysthea.placing.place import place, place_moment
from skybridge_rules.mysthea.placing.reading import read_setup
from skybridge_rules.mysthea.placing.tables import table_names

__all__ = [
    "BatchSetup",
    "SeatSetup",
    "Setup",
    "UnitsSetup",
    "place",
    "place_moment",
    "read_setup",
    "table_names",
]
