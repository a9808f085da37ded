"""Runs the work under callgrind and reads what it counted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from benchmarks.instructions.work import MARK

ROOT: Final = Path(__file__).resolve().parents[2]
"""Where the folder ``benchmarks`` is."""

SUBJECTS: Final = {
    f"{game}-{players}": (game, players)
    for game, counts in {
        "towers": (2, 4),
        "thraen": (2, 4),
        "skyward": (2, 5),
        "mysthea": (2, 5),
    }.items()
    for players in counts
}
"""Each game with its fewest and its most players."""


class CountError(Exception):
    """Callgrind is missing, or it failed, or it wrote what cannot be read."""


def count(name: str, source: Path = ROOT / "src") -> dict[str, int]:
    """Instructions per operation of one subject, with the package that lies in ``source``."""
    game, players = SUBJECTS[name]
    work = [sys.executable, "-m", "benchmarks.instructions.work", game, str(players)]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        valgrind = ["valgrind", "--tool=callgrind", f"--dump-before={MARK}"]
        _run(work, source)  # writes the bytecode: compiling is not counted
        said = _run([*valgrind, f"--callgrind-out-file={out}", *work], source)
        dumps = {
            int(path.suffix[1:]): path.read_text(encoding="utf-8")
            for path in Path(folder).glob("out.*")
        }
    return per_operation(json.loads(said), dumps)


def per_operation(operations: Mapping[str, int], dumps: Mapping[int, str]) -> dict[str, int]:
    """The mean of each kind of work; its dump is the one that its second mark wrote."""
    if sorted(dumps) != list(range(1, 2 * len(operations) + 1)):
        raise CountError(f"{len(operations)} kinds of work, but {len(dumps)} dumps of callgrind")
    return {
        kind: round(total(dumps[2 * index]) / number)
        for index, (kind, number) in enumerate(operations.items(), start=1)
    }


def total(dump: str) -> int:
    """How many instructions one dump of callgrind stands for."""
    for line in dump.splitlines():
        if line.startswith("totals:"):
            return int(line.removeprefix("totals:").split()[0])
    raise CountError("a dump of callgrind without its line 'totals:'")


def _run(command: list[str], source: Path) -> str:
    """What a command prints, run from the root with an environment of its own."""
    environment = {
        "PATH": os.environ.get("PATH", os.defpath),
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": os.pathsep.join((str(source.resolve()), str(ROOT))),
    }
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        raise CountError(f"{command[0]} is not installed") from None
    if done.returncode:
        raise CountError(f"{' '.join(command)} failed:\n{done.stderr}")
    return done.stdout
