"""The Bot protocol: what a player is asked, and what it is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol, TypeVar

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import M

V_contra = TypeVar("V_contra", contravariant=True)


class BlindBot(ABC):
    """A bot that never looks at the table: it is handed None for a view, and none is made."""

    __slots__ = ()

    @abstractmethod
    def choose(self, seat: Seat, view: object, moves: tuple[M, ...], dealer: Dealer, /) -> M:
        """The move to play; all randomness comes from the dealer."""


class Bot(Protocol[M, V_contra]):
    """Chooses one of the legal moves, knowing what its seat may know."""

    def choose(self, seat: Seat, view: V_contra, moves: tuple[M, ...], dealer: Dealer, /) -> M:
        """The move to play; all randomness comes from the dealer, so a bot has no memory."""
