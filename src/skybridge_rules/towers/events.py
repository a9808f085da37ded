"""What can happen in a game of towers; everybody may know all of it (TW-010)."""

from __future__ import annotations

from typing import TypeAlias

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.towers.components import Colour
from skybridge_rules.towers.moves import Move


@frozen
class PieceLaid:
    """A seat has laid a piece (TW-101)."""

    seat: Seat
    move: Move


@frozen
class TowerClaimed:
    """A roof has made a seat the owner of a tower of so many stories (TW-503)."""

    seat: Seat
    foundation: int
    stories: int


@frozen
class TowersJoined:
    """A bridge now connects two towers, which have risen to this height (TW-408)."""

    seat: Seat
    foundations: tuple[int, int]
    stories: int


@frozen
class PlayerLeft:
    """A seat's turn came, and it had nothing to lay (TW-602).

    ``finished`` tells whether all pieces were laid; the colours take no more turns. Where the stuck
    may return (TW-Q-17), only a hand that has laid its last piece leaves, at once.
    """

    seat: Seat
    colours: tuple[Colour, ...]
    finished: bool


@frozen
class TurnSkipped:
    """A seat could not lay a piece and is passed over, but may return (TW-Q-17)."""

    seat: Seat
    colours: tuple[Colour, ...]


@frozen
class GameEnded:
    """Nobody can lay a piece any more (TW-603)."""

    winners: tuple[Seat, ...]


Event: TypeAlias = PieceLaid | TowerClaimed | TowersJoined | PlayerLeft | TurnSkipped | GameEnded
