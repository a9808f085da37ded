"""The frozen State, and small questions about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import ClassVar, Final, TypeAlias

from attrs import field

from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.rebuild import building
from skybridge_rules.core.values import frozen
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import Colour
from skybridge_rules.towers.config import RulesConfig

OVER: Final = -1
"""The turn when nobody has one any more (TW-603)."""

Supply: TypeAlias = tuple[int, ...]
"""How many of each sort of piece are still unplayed, by the number of the sort."""


@cache
def _asked(seat: Seat, colours: tuple[Colour, ...]) -> Decision:
    letters = "".join(colour.name for colour in colours)
    return Decision(seat, "lay", RuleId("TW-101"), (("colours", letters),))


@frozen(cache_hash=True)
class Hand:
    """What takes turns: a seat with all its colours or, if they alternate, with one (TW-852)."""

    seat: Seat
    own: tuple[Colour, ...]
    """The colours it plays for."""
    colours: tuple[Colour, ...]
    """The colours it lays: its own, and in a game of three the fourth (TW-801)."""
    question: Decision = field(init=False, eq=False, repr=False)
    """What it is asked at its turn; it follows from the others (TW-101)."""

    @question.default
    def _question(self) -> Decision:
        return _asked(self.seat, self.colours)

    @property
    def letters(self) -> str:
        """The colours it plays for, such as ``GY``."""
        return "".join(colour.name for colour in self.own)

    def __str__(self) -> str:
        return f"seat {self.seat} ({self.letters})"


@frozen(cache_hash=True)
class Table:
    """Who plays what under which rules; it never changes during a game."""

    players: int
    first: Seat
    colours: tuple[tuple[Colour, ...], ...]
    config: RulesConfig
    hands: tuple[Hand, ...]
    """In turn order, from seat 0 (TW-009)."""
    fourth: Colour | None
    """The colour nobody plays in a game of three (TW-801)."""
    owners: tuple[Seat | None, ...]
    """The seat that plays each colour; nobody plays the fourth of three (TW-805, TW-854)."""


@frozen
class State:
    """A position, and whose turn it is."""

    table: Table
    city: City
    supplies: tuple[Supply, ...]
    turn: int
    """The hand that is asked; OVER at the end."""
    out: int
    """The hands that have left the game, as a mask (TW-602)."""

    built: ClassVar[Callable[[Table, City, tuple[Supply, ...], int, int], State]] = building()


def seats(state: State) -> tuple[Seat, ...]:
    """Everybody at the table, clockwise (TW-009)."""
    return tuple(Seat(seat) for seat in range(state.table.players))


def seat_to_move(state: State) -> Seat | None:
    """The seat that is asked; None when the game is over."""
    return None if state.turn == OVER else state.table.hands[state.turn].seat


def seats_out(state: State) -> tuple[Seat, ...]:
    """The seats of which every colour has left the game (TW-602)."""
    staying = {
        hand.seat for index, hand in enumerate(state.table.hands) if not state.out >> index & 1
    }
    return tuple(seat for seat in seats(state) if seat not in staying)


def laid_by(state: State, hand: int) -> int:
    """How many pieces a hand has laid so far (TW-606)."""
    return _at_start(state.table, hand) - sum(state.supplies[hand])


def round_of(state: State) -> int:
    """The round being played: a new one begins with a hand that has laid as many as any other.

    So a hand that was passed over and returns (TW-Q-17) does not turn the clock back.
    """
    laid = [laid_by(state, hand) for hand in range(len(state.table.hands))]
    most = max(laid)
    return most + (state.turn != OVER and laid[state.turn] == most)


def _at_start(table: Table, hand: int) -> int:
    own = sum(colour != table.fourth for colour in table.hands[hand].colours)
    return 11 * own + (2 if table.fourth is not None else 0)
