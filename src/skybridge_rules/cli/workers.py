"""Batches played by several processes, which end when we do."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Final

from skybridge_rules.cli.batch import Batch, play_batch
from skybridge_rules.cli.errors import UsageError
from skybridge_rules.cli.tally import Tally

CHUNK: Final = 20
"""Games in one piece of work: enough to pay for sending it, few enough to show progress."""

SHARES: Final = 10
"""Pieces of work for each process, if there are not enough games for more."""


def tallies(batch: Batch, jobs: int) -> Generator[Tally, None, None]:
    """The results of all parts, in the order they come; their sum is always the same.

    Close it when you leave it early, so that the processes end at once.
    """
    if jobs == 1:
        yield from map(play_batch, batch.parts(1))
        return
    parts = list(batch.parts(max(1, min(CHUNK, batch.count // (jobs * SHARES)))))
    with _pool(min(jobs, len(parts))) as pool:
        with _interrupts_ignored():  # a process inherits this from its first moment on
            futures = [pool.submit(play_batch, part) for part in parts]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BrokenProcessPool:
            raise UsageError("a worker process ended unexpectedly; try --jobs 1") from None


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of fresh processes; what stops us in the middle stops them too."""
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
    try:
        yield pool
    except BaseException:
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is for the process that was started by hand; the others end with it, however it does.

    Without this a worker would wait for ever if its parent was killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
    os._exit(1)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    if current_thread() is not main_thread():  # only there can signals be set
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
