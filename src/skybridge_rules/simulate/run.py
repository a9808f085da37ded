"""simulate: many games on any executor; the rows come in order, whoever plays them."""

from __future__ import annotations

import os
import pickle
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import ExitStack
from itertools import chain, islice
from typing import Any, Final, TypeAlias

from skybridge_rules.core.chance import checked_seed
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.package import GamePackage
from skybridge_rules.simulate.errors import SimulationError, WorkerDied, WorkerLost
from skybridge_rules.simulate.processes import process_pool
from skybridge_rules.simulate.rows import GameRow
from skybridge_rules.simulate.seating import BotLike
from skybridge_rules.simulate.table import AnyTable, table_of
from skybridge_rules.simulate.work import Work, play_work

CHUNK: Final = 20
"""Games in one piece of work: enough to pay for sending it, few enough to show progress."""

SHARES: Final = 10
"""Pieces of work for each process, if there are not enough games for more."""

WINDOW: Final = 64
"""Pieces of work that are under way or wait for their turn; so memory does not grow."""

UNSENT: Final = "the games cannot be sent to a worker"

Rows: TypeAlias = Generator[GameRow, None, None]
"""Rows as they come; close it when you leave it early, so that what is under way ends at once."""


def simulate(
    game: str | Game[S, M, E, V, O] | GamePackage[S, M, E, V, O],
    options: O,
    bots: Sequence[BotLike[M, V]],
    seeds: Iterable[int | str],
    *,
    executor: Executor | None = None,
    jobs: int | None = None,
    chunk: int | None = None,
    window: int = WINDOW,
    digests: bool = True,
    first: int = 0,
) -> Rows:
    """Play one game for each seed, and give their rows in the order of the seeds.

    Without an ``executor`` the games are played by ``jobs`` processes, one for each core if that is
    left out; with ``jobs=1`` in this process. A script that starts processes needs the usual
    ``if __name__ == "__main__":``. The rows depend neither on the executor nor on ``chunk``, the
    number of games that are sent to it at a time, nor on ``window``, the number of such pieces that
    are under way; it should be some times that of the workers. ``first`` is the number of the first
    row, and without ``digests`` the rows have none, which saves a tenth of the time.

    Bots are seated in turn, repeated as needed; what cannot be played is said at once.
    """
    if executor is not None and jobs is not None:
        raise SimulationError("an executor has its own number of jobs; give one or the other")
    table = table_of(game, options, bots, digests=digests)
    if jobs == 1 and executor is None:
        works = _works(table, seeds, first, 1)
        return (row for work in works for row in play_work(work))
    chunk = chunk or _chunk_for(seeds, jobs or os.cpu_count() or 1)
    return _rows(_works(table, seeds, first, chunk), executor, jobs, window)


def _chunk_for(seeds: Iterable[int | str], jobs: int) -> int:
    """Small pieces for few games, so that every process has something to do."""
    known = len(seeds) if isinstance(seeds, Sequence) else CHUNK * jobs * SHARES
    return max(1, min(CHUNK, known // (jobs * SHARES)))


def _works(
    table: AnyTable, seeds: Iterable[int | str], first: int, chunk: int
) -> Iterator[Work[Any, Any, Any, Any, Any]]:
    texts = map(checked_seed, seeds)
    while part := tuple(islice(texts, chunk)):
        yield Work(table, first, part)
        first += len(part)


def _rows(
    works: Iterator[Work[Any, Any, Any, Any, Any]],
    executor: Executor | None,
    jobs: int | None,
    window: int,
) -> Rows:
    """The rows of all works, in their order, with a bounded number under way."""
    waiting: deque[Future[tuple[GameRow, ...]]] = deque()
    begun = next(works, None)
    if begun is None:  # nothing to start processes for
        return
    if executor is None:
        _check_travels(begun)
    with ExitStack() as opened:
        pool = opened.enter_context(process_pool(jobs)) if executor is None else executor
        try:
            for work in chain((begun,), works):
                waiting.append(pool.submit(play_work, work))
                if len(waiting) >= window:
                    yield from _result(waiting.popleft())
            while waiting:
                yield from _result(waiting.popleft())
        finally:
            if executor is not None:  # our own pool is ended as a whole
                for each in waiting:
                    each.cancel()


def _check_travels(work: Work[Any, Any, Any, Any, Any]) -> None:
    """Before processes are started: all pieces of work hold the same table.

    A pool that finds out by itself tells so in the middle of its work, and if it is ended just then
    a thread of it fails, too.
    """
    try:
        pickle.dumps(work)
    except Exception as error:  # a bot of anybody's says in its own way that it cannot
        raise WorkerLost(f"{UNSENT}: {error}") from error


def _result(future: Future[tuple[GameRow, ...]]) -> tuple[GameRow, ...]:
    """The rows of a piece of work; what goes wrong on the way to it is said in a line."""
    try:
        return future.result()
    except SkybridgeError:
        raise
    except BrokenExecutor as error:
        raise WorkerDied(
            "a worker process ended unexpectedly; if this is a script, does it begin with"
            ' if __name__ == "__main__"? and can your bots be imported from a module?'
        ) from error
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise WorkerLost(f"{UNSENT}: {error}") from error
    except Exception as error:  # each kind of executor has its own
        raise WorkerLost(f"a worker failed: {type(error).__name__}: {error}") from error
