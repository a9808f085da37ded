"""A run that is killed in the middle goes on where it stopped, and ends as if nothing had been."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.cli.running import run
from tests.deep import rarely

SIMULATE = ("simulate", "towers", "--players", "2", "--seed", "killed")


def lines_of(path: Path) -> int:
    """How far a run has come."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def kill_in_the_middle(path: Path, *argv: str, number: int, enough: int) -> None:
    """Start a run as a person would, wait for some rows, and send it a signal."""
    started = subprocess.Popen(
        [sys.executable, "-m", "skybridge_rules", *argv, "--rows", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with started:
        until = monotonic() + 120
        while lines_of(path) < enough and monotonic() < until:
            sleep(0.01)
        os.kill(started.pid, number)
        _, told = started.communicate(timeout=60)
    assert started.returncode != 0, told
    if number != signal.SIGKILL:
        assert b"--resume goes on with it" in told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ending", "argv", "kills"),
    [
        (".csv", ("--jobs", "2"), 3),
        rarely(".jsonl", ("--per", "seat", "--jobs", "1"), 3),
        rarely(".csv", ("--per", "seat", "--jobs", "2"), 20),
        rarely(".jsonl", ("--jobs", "2"), 20),
    ],
)
def test_a_killed_run_goes_on_where_it_stopped(
    tmp_path: Path, ending: str, argv: tuple[str, ...], kills: int
) -> None:
    """By SIGKILL, which nobody can catch; the file becomes that of an undisturbed run."""
    whole, path = tmp_path / f"whole{ending}", tmp_path / f"rows{ending}"
    simulate = (*SIMULATE, "--games", str(100 * kills), *argv[:-2])
    undisturbed = run(*simulate, "--rows", str(whole), "--json")
    seen = 0
    for number in (*[signal.SIGKILL] * (kills - 1), signal.SIGTERM):
        kill_in_the_middle(path, *simulate, "--resume", *argv, number=number, enough=seen + 12)
        seen = lines_of(path)
        assert 12 <= seen < lines_of(whole)
        assert whole.read_bytes().startswith(path.read_bytes().rpartition(b"\n")[0])
    resumed = run(*simulate, "--rows", str(path), "--json", "--resume")
    assert resumed.code == undisturbed.code == 0
    assert path.read_bytes() == whole.read_bytes()
    timing = ('"seconds"', '"decisions_per_second"')
    kept = [
        [line for line in told.out.splitlines() if not line.strip().startswith(timing)]
        for told in (undisturbed, resumed)
    ]
    assert kept[0] == kept[1]
