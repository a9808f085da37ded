"""What the harness asks of anything it measures, and the few helpers all subjects share."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

from attrs import frozen

T = TypeVar("T")

CHESS_PLIES: Final = 200
"""Where a random game of chess is broken off; left alone it wanders on for hundreds more."""

SAMPLED_STATES: Final = 16
"""How many states of a game are written and read: OpenSpiel plays the game again for each."""

Work: TypeAlias = Callable[[], int]
"""Does one kind of operation many times and returns how often; timed by the harness, used once."""


@frozen
class Played:
    """What one random game came to."""

    decisions: int
    choices: int
    """Legal moves offered, over all decisions."""


@frozen
class Chores:
    """The side measurements over one recorded game; None where a subject has no such thing."""

    apply: Work | None = None
    successor: Work | None = None
    explain: Work | None = None
    text: Work | None = None


class Subject(Protocol):
    """One game of one library.

    Each writes its own loops, so that none pays for a layer between it and the clock. All preparing
    is done before the returned call, which alone is timed.
    """

    @property
    def name(self) -> str:
        """How the table and ``--only`` call it."""

    @property
    def version(self) -> str:
        """The release of the library measured."""

    def game(self, rng: random.Random) -> Callable[[], Played]:
        """Set up a game; the call plays it to its end by random moves."""

    def chores(self, rng: random.Random) -> Chores:
        """Record a random game and make the side measurements ready on it."""

    def keep(self, rng: random.Random) -> Sequence[object] | None:
        """Every state of a random game, each on its own; None where their size cannot be seen."""


def spread(states: Sequence[T]) -> Sequence[T]:
    """At most SAMPLED_STATES of them, evenly spaced from the first on."""
    return states[:: max(1, -(-len(states) // SAMPLED_STATES))]
