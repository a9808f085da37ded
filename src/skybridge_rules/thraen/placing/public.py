"""What the game offers of this folder; it is imported when first asked for."""

from skybridge_rules.thraen.placing.description import BridgeSetup, SeatSetup, Setup
from skybridge_rules.thraen.placing.place import place, place_moment
from skybridge_rules.thraen.placing.reading import read_setup
from skybridge_rules.thraen.placing.tables import example_cards, table_names

__all__ = [
    "BridgeSetup",
    "SeatSetup",
    "Setup",
    "example_cards",
    "place",
    "place_moment",
    "read_setup",
    "table_names",
]
