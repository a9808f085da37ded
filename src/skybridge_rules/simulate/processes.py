"""Processes that play, and end when we do."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Executor


@contextmanager
def process_pool(jobs: int | None = None) -> Iterator[Executor]:
    """A pool of fresh processes, one for each core; what stops us in the middle stops them too."""
    # Only now: where there are no processes, as in a browser, the rest of the room works.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
    try:
        with _interrupts_ignored():  # a process inherits this from its first moment on
            pool.submit(_nothing)
        yield pool
    except BaseException:
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _nothing() -> None:
    """The first task, which starts the processes."""


def _begin() -> None:
    """Ctrl-C is for the process that was started by hand; the others end with it, however it does.

    Without this a worker would wait for ever if its parent was killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

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
