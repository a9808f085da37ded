"""Clusters: dask.distributed brings the games to more than one machine."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from typing import Any, Final

from skybridge_rules.simulate.errors import MissingExtra, WorkerLost

LOCAL: Final = "local"
"""Stands for a cluster of our own on this machine."""

PATIENCE: Final = 30
"""Seconds to find a scheduler."""

RETRIES: Final = 3
"""How often a piece of work is tried again; a worker that dies is replaced besides."""


@contextmanager
def cluster_executor(address: str, workers: int | None = None) -> Iterator[Executor]:
    """An executor on the cluster of a scheduler's address, such as ``tcp://10.0.0.7:8786``.

    With ``local`` a cluster of ``workers`` processes is started here, on 127.0.0.1 and without a
    dashboard, and ended afterwards. When a worker dies, its games are played by another one; the
    rows are the same.
    """
    distributed = _require_distributed()
    with ExitStack() as opened:  # closed the other way round: the client before its cluster
        if address == LOCAL:
            address = opened.enter_context(
                distributed.LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    host="127.0.0.1",
                    dashboard_address=None,
                    silence_logs=logging.ERROR,  # a worker that dies is no error: it is replaced
                )
            ).scheduler_address
        try:
            client = opened.enter_context(distributed.Client(address, timeout=PATIENCE))
        except (OSError, ValueError) as error:
            raise WorkerLost(f"no scheduler at {address}: {error}") from error
        executor: Executor = client.get_executor(retries=RETRIES)
        yield executor


def _require_distributed() -> Any:
    try:
        import distributed
    except ImportError:
        raise MissingExtra("a cluster", "cluster") from None
    return distributed
