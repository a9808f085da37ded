"""What can happen; ``transition`` decides who may know of it."""

from typing import TypeAlias

from magpie_rules.state import Picks
from skybridge_rules.core.ids import Audience, CardId, Seat
from skybridge_rules.core.values import frozen


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
    seen_by: tuple[Audience, ...]
    """Those who had seen each of them before, which is open (MG-51); nobody without a pick."""


Event: TypeAlias = Rolled | Acted | CardLearned | Revealed
