"""Whether a seat is at the table."""

from __future__ import annotations

from skybridge_rules.core.errors import SeatError
from skybridge_rules.core.ids import Seat


def expect_seat(seat: Seat | None, seats: int) -> None:
    """Raise SeatError unless a seat, or the spectator (None), is there among so many."""
    if seat is not None and seat not in range(seats):
        raise SeatError(f"there is no seat {seat!r}; there are {_listed(seats)}")


def _listed(seats: int) -> str:
    *others, last = map(str, range(seats))
    return f"{', '.join(others)} and {last}" if others else last
