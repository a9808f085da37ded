"""Clusters of dask: the same rows, even if a worker is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

import pytest

from skybridge_rules import towers
from skybridge_rules.simulate import (
    MissingExtra,
    WorkerLost,
    cluster,
    cluster_executor,
    game_seeds,
    simulate,
)
from tests.cli.running import run

OPTIONS = towers.Options(2)
BOTS = ("greedy", "random")


def busy_worker(client: Any) -> str | None:
    """The address of a worker that has games to play just now."""
    for address, tasks in client.processing().items():
        if tasks:
            return str(address)
    return None


@pytest.mark.slow
def test_a_worker_that_is_killed_changes_no_row() -> None:
    """Its games are played by another one, and the rows come in the same order."""
    distributed: Any = pytest.importorskip("distributed")
    seeds = game_seeds("cluster", 24)
    here = list(simulate(towers, OPTIONS, BOTS, seeds, jobs=1))
    with cluster_executor("local", 2) as executor:
        client = distributed.Client.current()
        rows = simulate(towers, OPTIONS, BOTS, seeds, executor=executor, chunk=3, window=4)
        workers = client.run(os.getpid)
        assert len(workers) == 2
        there, killed = [], None
        while killed is None:  # all that was handed out may be done: a row makes room for more
            there.append(next(rows))
            killed = busy_worker(client)
        os.kill(workers[killed], signal.SIGKILL)
        there += rows
        assert killed not in client.scheduler_info()["workers"]
    assert there == here


@pytest.mark.slow
def test_the_command_starts_a_cluster_and_ends_it() -> None:
    """The same sums as without one."""
    pytest.importorskip("distributed")
    asked = ("simulate", "towers", "--games", "6", "--players", "2", "--json")
    there = run(*asked, "--cluster", "local", "--jobs", "1")
    assert (there.code, there.err) == (0, "")
    reports = [json.loads(there.out), json.loads(run(*asked).out)]
    for report in reports:
        del report["seconds"], report["decisions_per_second"]
    assert reports[0] == reports[1]


def test_an_address_without_a_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line, and soon."""
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    for address in ("tcp://127.0.0.1:9", "nonsense://here"):
        with (
            pytest.raises(WorkerLost, match=f"no scheduler at {address}"),
            cluster_executor(address),
        ):
            pass
    ran = run("simulate", "towers", "--cluster", "tcp://127.0.0.1:9", "--jobs", "2")
    assert "--jobs: a cluster that is there already has its own workers" in ran.err


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the command that installs it."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(MissingExtra, match=r"pip install 'skybridge-rules\[cluster\]'"),
        cluster_executor("local"),
    ):
        pass
    ran = run("simulate", "towers", "--cluster", "local")
    assert ran.code == 2
    assert "a cluster needs the extra cluster" in ran.err
