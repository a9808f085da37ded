"""The seed of every game of a run: it follows from the run and the number alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.values import frozen


@frozen
class GameSeeds(Sequence[str]):
    """The seeds of some games of a run, worked out when they are asked for.

    Game ``n`` has the seed of ``Dealer.of(run).fork(n)``: a hash of the run and the number, and
    nothing of the process or the machine that plays it. ``Dealer.of(seed)`` deals it again.
    """

    run: str
    numbers: range

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> GameSeeds: ...
    def __getitem__(self, index: int | slice) -> str | GameSeeds:
        """The seed at a place, or the seeds of a slice."""
        if isinstance(index, slice):
            return GameSeeds(self.run, self.numbers[index])
        return Dealer.of(self.run).fork(self.numbers[index]).seed

    def __len__(self) -> int:
        return len(self.numbers)


def game_seeds(run: int | str, games: int) -> GameSeeds:
    """The seeds of the first games of a run; too long a seed of the run raises BadOption."""
    return GameSeeds(Dealer.of(run).seed, range(games))
