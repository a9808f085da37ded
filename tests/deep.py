"""What the ordinary run leaves out, because it is long and seldom fails: ``pytest -m deep``.

No rule is checked here alone: of every such test some cases stay in the ordinary run.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

DEEP: Final = (pytest.mark.deep, pytest.mark.slow)
"""Slow too, so that ``-m 'not slow'`` leaves it out as well."""


def rarely(*values: object) -> ParameterSet:
    """A case of a parametrized test that only the deep run has."""
    return pytest.param(*values, marks=DEEP)


def one_in(every: int, cases: Iterable[tuple[object, ...]]) -> list[ParameterSet]:
    """Of every so many cases the first as usual, and the others for the deep run."""
    return [
        rarely(*case) if number % every else pytest.param(*case)
        for number, case in enumerate(cases)
    ]


BATCHES: Final = [0, *map(rarely, range(1, 7))]
"""Random games come in batches: one is always played, the others in the deep run."""


def numbers(games: int, batch: int) -> range:
    """The numbers of the games of a batch."""
    return range(batch * games, (batch + 1) * games)


SEED: Final = "SKYBRIDGE_SEED"
"""The variable that brings the games of an earlier deep run back."""


def fresh_seed() -> str:
    """A seed that nobody has seen, printed: pytest shows it beside a failure."""
    seed = os.environ.get(SEED) or str(random.SystemRandom().randrange(10**9))
    print(f"{SEED}={seed} brings these games back")
    return seed
