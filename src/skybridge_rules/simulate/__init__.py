"""Many games between bots: on one process, several, or several machines; rows out."""

from skybridge_rules.simulate.cluster import cluster_executor
from skybridge_rules.simulate.columns import flat_rows
from skybridge_rules.simulate.errors import (
    GameFailed,
    MissingExtra,
    RowsError,
    SimulationError,
    WorkerDied,
    WorkerLost,
)
from skybridge_rules.simulate.estimates import Estimate
from skybridge_rules.simulate.rows import GameRow, SeatRow
from skybridge_rules.simulate.rows_file import read_rows, simulate_into
from skybridge_rules.simulate.run import simulate
from skybridge_rules.simulate.seating import NamedBot
from skybridge_rules.simulate.seeds import GameSeeds, game_seeds
from skybridge_rules.simulate.tally import Range, Results, Tally, summarize

__all__ = [
    "Estimate",
    "GameFailed",
    "GameRow",
    "GameSeeds",
    "MissingExtra",
    "NamedBot",
    "Range",
    "Results",
    "RowsError",
    "SeatRow",
    "SimulationError",
    "Tally",
    "WorkerDied",
    "WorkerLost",
    "cluster_executor",
    "flat_rows",
    "game_seeds",
    "read_rows",
    "simulate",
    "simulate_into",
    "summarize",
]
