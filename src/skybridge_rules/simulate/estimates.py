"""How sure a figure is: intervals of 95 % around shares and means."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Final

from skybridge_rules.core.values import frozen

Z: Final = 1.959963984540054
"""So many standard errors on either side hold 95 % of a normal distribution."""


@frozen
class Estimate:
    """A figure from some games, and the interval that holds the true one in 95 of 100 runs."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


def share_interval(wins: Fraction | int, games: int) -> Estimate:
    """A share of games with Wilson's interval, which never leaves 0 to 1.

    Shared wins count in parts; they vary less than whole ones, so the interval is wide enough.
    """
    share = float(wins) / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    # At 0 and 1 the share is a limit of its interval, and rounding must not put it outside.
    return Estimate(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def mean_interval(total: int, squares: int, count: int) -> Estimate:
    """A mean with its normal interval, from exact sums; of one game alone nothing is known."""
    mean = total / count
    if count < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    # In whole numbers as long as possible: squares of large sums would lose digits.
    variance = (count * squares - total * total) / (count * (count - 1))
    half = Z * sqrt(variance / count)
    return Estimate(mean, mean - half, mean + half)
