"""A bot that draws lots."""

from __future__ import annotations

from typing import TypeVar

from skybridge_rules.bots.bot import BlindBot
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen

M = TypeVar("M")


@frozen
class RandomBot(BlindBot):
    """Every legal move is as good as any other."""

    def choose(self, seat: Seat, view: object, moves: tuple[M, ...], dealer: Dealer) -> M:  # noqa: ARG002
        """One of the moves, each equally likely."""
        move, _ = dealer.one_of(moves)
        return move
