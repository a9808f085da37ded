"""What chance or a magpie can answer; a move says once how it is written, as text and in JSON."""

from typing import Final, TypeAlias

from magpie_rules.state import CARDS
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.spelling import Part, Spelled, Spelling, number
from skybridge_rules.core.values import frozen

CARD: Final[Part[CardId]] = Part("CARD", str, lambda at: CardId(at.take("[1-7]", "a card, 1 to 7")))
FACES: Final = {1: 2, 2: 1}
"""The numbers that the die can show, and how likely each is (MG-21)."""


@frozen
class Roll(Spelled):
    """The die says how many trinkets fall into the grass (MG-21)."""

    SPELLING = Spelling("roll", (number("NUMBER", "a number of trinkets"),))
    trinkets: int


@frozen
class Show(Spelled):
    """The top card of the pile turns out to be this one (MG-11)."""

    SPELLING = Spelling("show", (CARD,))
    card: CardId


@frozen
class Draw(Spelled):
    """Take the top card of the pile (MG-22)."""

    SPELLING = Spelling("draw")


@frozen
class Peek(Spelled):
    """Look at the top card of the pile and leave it there (MG-22)."""

    SPELLING = Spelling("peek")


@frozen
class Pass(Spelled):
    """Do nothing (MG-22)."""

    SPELLING = Spelling("pass")


@frozen
class Bury(Spelled):
    """Put a card of the hand under the pile, face down (MG-22)."""

    SPELLING = Spelling("bury", (CARD,))
    card: CardId


@frozen
class Pick(Spelled):
    """Choose a card of the hand in secret (MG-31)."""

    SPELLING = Spelling("pick", (CARD,))
    card: CardId


Move: TypeAlias = Roll | Show | Draw | Peek | Pass | Bury | Pick

CHANCES: Final[tuple[Move, ...]] = (*map(Roll, FACES), *map(Show, CARDS))
ANSWERS: Final[tuple[Move, ...]] = (Draw(), Peek(), Pass(), *map(Bury, CARDS), *map(Pick, CARDS))
"""Every move that can be thought of, in the order in which legal moves are listed."""
