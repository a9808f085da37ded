"""A state: the garden, into which everybody can look, and what is hidden."""

from enum import Enum
from typing import Final, TypeAlias

from skybridge_rules.core.agenda import Agenda, top
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.switches import check_switches
from skybridge_rules.core.values import frozen

CARDS: Final = tuple(CardId(each) for each in "1234567")
"""As the rhyme counts magpies: one for sorrow, and so on to seven for a secret (MG-11)."""


class Tie(Enum):
    """Who takes the trinkets when the highest cards are equal (MG-Q-01)."""

    STAY = "nobody, they stay in the grass"
    NEXT = "the highest card that is shown only once"


@frozen
class RulesConfig:
    """How the open question is answered; the default is our ruling."""

    tie: Tie = Tie.STAY

    def __attrs_post_init__(self) -> None:
        check_switches(self)


@frozen
class Options:
    """How many play, how long, with which cards, by which reading (MG-11, MG-20)."""

    players: int
    rounds: int = 5
    dealt: int = 3
    deck: tuple[CardId, ...] = CARDS * 3
    config: RulesConfig = RulesConfig()


class Ask(Enum):
    """What can be asked: whether chance answers, and by which rule."""

    TAKE = (True, "MG-11")
    PEEK = (True, "MG-22")
    ROLL = (True, "MG-21")
    ACT = (False, "MG-22")
    PICK = (False, "MG-31")


@frozen
class Task:
    """A question that waits, and the seat that it is about."""

    ask: Ask
    seat: Seat


Picks: TypeAlias = tuple[CardId | None, ...]
"""A card for each seat, or None."""


@frozen
class Garden:
    """What everybody can see; a view holds it as it is."""

    options: Options
    agenda: Agenda[Task]
    """What is still to be done, the next task last: a game can be saved at any moment."""
    round: int
    first: Seat
    """Who acts first in this round (MG-20)."""
    box: int
    grass: int
    nests: tuple[int, ...]
    """Trinkets are in the box, in the grass or in somebody's nest (MG-21)."""
    shown: tuple[Picks, ...]
    """The picks of each round that is over (MG-32)."""

    @property
    def task(self) -> Task | None:
        """What is asked; None when the game is over."""
        return top(self.agenda)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every magpie, from seat 0."""
        return tuple(Seat(seat) for seat in range(self.options.players))


@frozen
class State:
    """A game of Magpie."""

    garden: Garden
    hands: tuple[tuple[Known, ...], ...]
    """Rows of cards, each with those who have seen it; new ones come last (MG-51)."""
    pile: Pile
    picks: Picks
    """A picked card stays in its hand until all are shown, so that no hand tells anything."""
