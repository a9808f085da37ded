"""Budget: how long a bot may think about one question."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.values import frozen

LEAST_PLAYOUTS, MOST_PLAYOUTS = 2, 100_000
"""One for each of two moves; and far more than a game has time for."""

MOST_SECONDS: Final = 3_600.0
"""For one answer."""


WIDEST, WIDEST_BY_CLOCK = 16, 8
"""No more moves than these are tried; fewer if nobody knows how many playouts there will be."""


@frozen
class Stage:
    """A part of a search: so many moves, each tried in the same worlds."""

    width: int
    worlds: int | None
    """None where the clock decides."""
    seconds: float = 0.0


@frozen
class Budget:
    """A number of playouts, or a time in seconds; one of them, for each question.

    With playouts the same seed gives the same choice on every machine. With seconds a fast machine
    thinks further than a slow one.
    """

    playouts: int | None = None
    seconds: float | None = None

    def stages(self, moves: int) -> tuple[Stage, ...]:
        """Sequential halving of some moves: after each stage the better half goes on.

        Every stage has an equal share. Playouts pay for each move at least once, so few playouts
        try few moves. How many worlds a time pays for is seen by the clock.
        """
        if self.playouts is None:
            widths = _widths(min(moves, WIDEST_BY_CLOCK))
            return tuple(Stage(each, None, (self.seconds or 0) / len(widths)) for each in widths)
        widths = _widths(min(moves, WIDEST))
        while len(widths) > 1 and widths[0] * len(widths) > self.playouts:
            widths = _widths(widths[0] - 1)
        return tuple(Stage(each, self.playouts // len(widths) // each) for each in widths)

    def __attrs_post_init__(self) -> None:
        """Refuse what is no budget."""
        if (self.playouts is None) == (self.seconds is None):
            raise BadOption("budget", "a budget is either playouts or seconds")
        if self.playouts is not None and not _is_whole(self.playouts):
            raise BadOption(
                "playouts",
                f"{LEAST_PLAYOUTS} to {MOST_PLAYOUTS} playouts, not {self.playouts!r:.40}",
            )
        if self.seconds is not None and not _is_time(self.seconds):
            raise BadOption(
                "seconds",
                f"more than 0 and up to {MOST_SECONDS:g} seconds, not {self.seconds!r:.40}",
            )


def _is_whole(number: object) -> bool:
    if isinstance(number, bool) or not isinstance(number, int):
        return False
    return LEAST_PLAYOUTS <= number <= MOST_PLAYOUTS


def _is_time(number: object) -> bool:
    if isinstance(number, bool) or not isinstance(number, int | float):
        return False
    return 0 < number <= MOST_SECONDS  # which no NaN is


def _widths(moves: int) -> tuple[int, ...]:
    """How many moves are left in each stage: all, half of them, and so on down to two."""
    return (moves, *_widths((moves + 1) // 2)) if moves > 2 else (moves,)
