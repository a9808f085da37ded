"""``python -m tests.covered``: run the ordinary tests under coverage, and keep what they reach.

It takes about three times as long as the tests. ``--list`` prints what no test reaches; ``--room
match`` looks at one folder of the library alone, with its own tests alone, which takes a minute or
two: what other tests reach of it is not counted then.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.covered.record import (
    FILE,
    Covered,
    current,
    read_report,
    recorded,
    save,
    sentence,
    unreached,
)

ROOT: Final = Path(__file__).parents[2]

LEFT_OUT: Final = "--ignore=tests/simulate/test_killed.py"
"""A signal that comes while coverage holds its lock would leave that process waiting for ever."""

SOME_FAILED: Final = 1
"""The code with which pytest ends if all tests ran and some failed; more is worse."""

SETTINGS: Final = """
[run]
branch = true
parallel = true
patch = subprocess
source = {source}
data_file = {folder}/data

[report]
exclude_also =
    case _:\\n\\s+assert_never\\(
    assert_never\\(
    if TYPE_CHECKING:
"""
"""As in pyproject.toml, but with all processes, and beside the project."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run and keep, or print what was kept."""
    parser = ArgumentParser(prog="python -m tests.covered", description=__doc__)
    parser.add_argument("--list", action="store_true", help="print lines and branches not reached")
    parser.add_argument("--room", action="append", default=[], help="such as match; repeatable")
    parser.add_argument("tests", nargs="*", help="other arguments for pytest")
    options = parser.parse_args(arguments)
    if options.room:
        for room in options.room:
            found = _run([f"tests/{room}", *options.tests], f"skybridge_rules.{room}")
            save({**recorded(FILE), **found})
    elif not options.list:
        save(_run(options.tests or ["-n", "auto", "--dist", "loadfile"], "skybridge_rules"))
    kept = recorded(FILE)
    counted = current(kept)
    if options.list:
        for name, each in counted.items():
            if each.missing or each.untaken:
                lines, branches = unreached(each)
                print(f"{name}: lines {lines}; branches {branches}")
    print(sentence(counted.values()))
    for name in sorted(set(kept) - set(counted)):
        print(f"{name}: changed since, does not count")
    return 0


def _run(arguments: Sequence[str], source: str) -> dict[str, Covered]:
    """Run some tests, and look which lines and branches of a package they reach."""
    with TemporaryDirectory() as folder:
        settings = Path(folder) / "settings.ini"
        settings.write_text(SETTINGS.format(folder=folder, source=source), encoding="utf-8")
        environment = {**os.environ, "COVERAGE_RCFILE": str(settings)}
        coverage = [sys.executable, "-m", "coverage"]
        tests = subprocess.run(
            [*coverage, "run", "-m", "pytest", "-q", LEFT_OUT, *arguments],
            cwd=ROOT,
            env=environment,
            check=False,
        )
        if tests.returncode > SOME_FAILED:
            raise SystemExit(f"pytest ended with {tests.returncode}: nothing is kept")
        if tests.returncode:
            print("some tests failed; what they reached is kept all the same")
        report = Path(folder) / "report.json"
        subprocess.run([*coverage, "combine", "-q"], cwd=ROOT, env=environment, check=True)
        subprocess.run(
            [*coverage, "json", "-q", "-o", str(report)], cwd=ROOT, env=environment, check=True
        )
        return read_report(json.loads(report.read_text(encoding="utf-8")))


if __name__ == "__main__":
    sys.exit(main())
