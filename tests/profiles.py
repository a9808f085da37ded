"""How Hypothesis searches: the same examples in every ordinary run, new ones in the deep run.

A commit must not fail for the luck of another one, so the ordinary run is fixed. The deep run
(``pytest -m deep``) looks at every Hypothesis test once more, with examples that nobody has seen,
and prints the line that brings a failure back (``@reproduce_failure``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, is_hypothesis_test, settings
from hypothesis.internal.cache import LRUCache
from hypothesis.internal.conjecture import engine, providers
from hypothesis.internal.constants_ast import Constants

from tests.deep import DEEP

HOUSE: Final = "house"
SEARCH: Final = "deep"

OF_HYPOTHESIS: Final = ("default", "ci")
"""What Hypothesis loads by itself; the second where the environment says that it is CI."""

SHRINKING: Final = {HOUSE: 20, SEARCH: 90}
"""For so many seconds a failing example is made smaller, then it is shown as it is."""

EXAMPLES: Final = 50
"""The same ones each time, so that half of the usual number will do; the deep run has them all."""

NO_CONSTANTS: Final = Constants()
"""Hypothesis takes examples from the numbers in our source, of the files that are loaded so far.

So what is drawn would depend on which other tests there are.
"""

# A busy machine is no fault of a test.
settings.register_profile(
    HOUSE,
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
    phases=(Phase.explicit, Phase.generate, Phase.target, Phase.shrink),
)
settings.register_profile(
    SEARCH,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=False,  # on a machine that calls itself CI Hypothesis would choose otherwise
    print_blob=True,
)


def profile_for(marks: str) -> str:
    """The profile of a run that selects its tests by these marks."""
    wanted = re.sub(r"\bnot\s+deep\b", "", marks)
    return SEARCH if re.search(r"\bdeep\b", wanted) else HOUSE


def load_for(marks: str) -> None:
    """Search as such a run does; another profile, such as that of tests/mutation, stands."""
    if settings.get_current_profile_name() in OF_HYPOTHESIS:
        name = profile_for(marks)
        settings.load_profile(name)
        engine.MAX_SHRINKING_SECONDS = SHRINKING[name]  # the engine has no setting for it
        if name == HOUSE:
            providers._get_local_constants = lambda: NO_CONSTANTS


@contextmanager
def seed_alone() -> Iterator[None]:
    """Within it the seed of a test says what is drawn, whichever run it is in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(providers, "_get_local_constants", lambda: NO_CONSTANTS)
        patch.setattr(providers, "CONSTANTS_CACHE", LRUCache(1024))
        yield


def search_deeper(items: Iterable[pytest.Item], marks: str) -> None:
    """In the deep run every Hypothesis test is a deep one; a machine is marked ``hypothesis``."""
    if profile_for(marks) != SEARCH:
        return
    for item in items:
        found = isinstance(item, pytest.Function) and is_hypothesis_test(item.obj)
        if found or item.get_closest_marker("hypothesis"):
            for mark in DEEP:
                item.add_marker(mark)
