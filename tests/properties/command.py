"""What a game's ``python -m tests.properties.…`` prints: meetings, and the matrix of errors."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from types import ModuleType

from tests.properties.planting import SEEDS, matrix
from tests.properties.tally import Tally


def main(
    counted: Callable[[int, int], Tally],
    usual: tuple[int, int],
    properties: Sequence[ModuleType],
    arguments: Sequence[str] | None = None,
) -> int:
    """Print how often everything was met; with ``--matrix`` who catches which error how often.

    ``usual`` is the seed of the ordinary run, and how many positions of each scene it draws.
    """
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=usual[0], help="default: %(default)s")
    parser.add_argument("--each", type=int, default=usual[1], help="default: %(default)s")
    parser.add_argument("--matrix", action="store_true", help="plant every error ten times")
    names = [module.PROMISE.name for module in properties]
    parser.add_argument("--only", choices=names, help="one property alone")
    options = parser.parse_args(arguments)
    if not options.matrix:
        tally = counted(options.seed, options.each)
        print("\n".join(tally.report()))
        print("never met: " + (", ".join(tally.missing()) or "nothing"))
        return 0 if not tally.missing() else 1
    missed = 0
    for module in properties:
        if options.only in (None, module.PROMISE.name):
            missed += _matrix(module)
    return 1 if missed else 0


def _matrix(module: ModuleType) -> int:
    """One property; how many errors were not caught in every run."""
    missed, began = 0, time.process_time()
    print(f"{module.PROMISE.name}: {module.PROMISE.examples} cases a run")
    for name, times in matrix(module.PROMISE, module.ERRORS):
        spent, began = time.process_time() - began, time.process_time()
        print(f"  {times:2} of {len(SEEDS)}  {spent:5.1f} s  {name}")
        sys.stdout.flush()
        missed += times < len(SEEDS)
    return missed
