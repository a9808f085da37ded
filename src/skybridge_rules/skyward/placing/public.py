"""What the game offers of this folder; it is imported when first asked for."""

from skybridge_rules.skyward.placing.description import SeatSetup, Setup
from skybridge_rules.skyward.placing.place import place, place_moment
from skybridge_rules.skyward.placing.reading import example_cards, read_setup

__all__ = [
    "SeatSetup",
    "Setup",
    "example_cards",
    "place",
    "place_moment",
    "read_setup",
]
