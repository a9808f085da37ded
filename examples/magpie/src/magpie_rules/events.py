"""What can happen; ``transition`` decides who may know of it."""

from typing import TypeAlias

from attrs import frozen

from magpie_rules.state import Picks
from skybridge_rules.core.ids import CardId, Seat


@frozen
class Rolled:
    """Trinkets fall into the grass (MG-21)."""

    trinkets: int


@frozen
class Acted:
    """A magpie did something that all can see; mostly the word of its move (MG-22, MG-31)."""

    seat: Seat
    word: str


@frozen
class CardLearned:
    """A magpie saw a card; told to nobody else (MG-51)."""

    seat: Seat
    card: CardId


@frozen
class Revealed:
    """All picks lie open (MG-32)."""

    picks: Picks


Event: TypeAlias = Rolled | Acted | CardLearned | Revealed
