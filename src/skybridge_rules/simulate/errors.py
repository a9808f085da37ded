"""What can go wrong with a simulation; each error is one line that says what to do."""

from __future__ import annotations

from skybridge_rules.core.errors import SkybridgeError


class SimulationError(SkybridgeError):
    """A simulation that cannot begin or go on."""


class GameFailed(SimulationError):
    """One game could not be played to its end: which, with which seed, and why."""

    def __init__(self, number: int, seed: str, why: str) -> None:
        self.number = number
        self.seed = seed
        self.why = why
        super().__init__(f"game {number} (seed {seed}) failed: {why}")


class WorkerLost(SimulationError):
    """The games could not be brought to their workers, or their rows back."""


class WorkerDied(WorkerLost):
    """A process of our own ended in the middle of a game."""


class RowsError(SimulationError):
    """A file of rows that cannot be read, or that belongs to another run."""


class MissingExtra(SimulationError):
    """Something that is installed with an extra only."""

    def __init__(self, what: str, extra: str) -> None:
        self.extra = extra
        super().__init__(
            f"{what} needs the extra {extra}: python -m pip install 'skybridge-rules[{extra}]'"
        )
