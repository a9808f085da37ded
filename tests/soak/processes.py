"""Several processes that share the cases; one that dies is a finding, and the others go on."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from attrs import define

from tests.soak.runner import Plan, Report, soak
from tests.soak.work import Fault, Finding

MEMORY: Final = 4 << 30
"""No process may have more bytes, so that a document which wants them all is found out."""


@define
class Worker:
    """A process, what it has reported so far, and what it does now."""

    process: Any
    pipe: Connection
    report: Report
    at: str = ""


def soak_in_processes(
    plan: Plan, seconds: float, jobs: int, tell: Callable[[Report], None]
) -> Report:
    """Share the cases among processes; ``tell`` hears what all of them have done so far."""
    context = multiprocessing.get_context("spawn")
    workers = []
    for number in range(jobs):
        ours, theirs = context.Pipe(duplex=False)
        arguments = (plan, seconds, (number, jobs), theirs)
        process = context.Process(target=_work, args=arguments, daemon=True)
        process.start()
        theirs.close()
        workers.append(Worker(process, ours, Report()))
    working = {each.pipe: each for each in workers}
    while working:
        for pipe in wait(list(working)):
            assert isinstance(pipe, Connection)
            worker = working[pipe]
            try:
                worker.report, worker.at = pipe.recv()
            except EOFError:
                del working[pipe]
                worker.process.join()
        tell(_all(workers))
    for worker in workers:
        if code := worker.process.exitcode:
            died(worker, plan, code)
    return _all(workers)


def _all(workers: list[Worker]) -> Report:
    report = Report()
    for each in workers:
        report.add(each.report)
    return report


def died(worker: Worker, plan: Plan, code: int) -> None:
    """Note that a process has ended before its time, and what it was about to do."""
    kind, game, index = worker.at.split()[1::2] or (plan.kinds[0], plan.games[0], "0")
    what = f"the process ended with {code} in this case or one of the next"
    found = Finding(kind, game, plan.seed, int(index), Fault(what))
    worker.report.found[kind, game] += 1
    worker.report.findings[kind, game, what] = found


def _work(plan: Plan, seconds: float, shard: tuple[int, int], pipe: Connection) -> None:
    """What a process does."""
    _limit_memory()

    def tell(report: Report, at: str) -> None:
        pipe.send((report, at))

    soak(plan, seconds=seconds, shard=shard, tell=tell)
    pipe.close()


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # not on this system
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
