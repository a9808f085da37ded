"""A pytest plugin: the same tests with fewer examples, so that a mutant takes seconds at most."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, settings

from skybridge_rules.skyward.payments import payments

EXAMPLES: Final = 10
STEPS: Final = 15

FEWER: Final = {
    "tests.towers.test_against_naive": {"GAMES": 20, "GAMES_WITH_SWITCHES": 20},
    "tests.thraen.test_against_naive": {
        "EVEN_GAMES": 1,
        "BUSY_GAMES": 1,
        "GAMES_WITH_SWITCHES": 2,
        "STRANGE_GAMES": 1,
        "SCARCE_GAMES": 1,
    },
}
"""How many games some tests play at random."""

PHASES: Final = (Phase.explicit, Phase.generate)
"""One failure is enough: nobody will read the smallest."""

settings.register_profile(
    "mutation",
    max_examples=EXAMPLES,
    stateful_step_count=STEPS,
    derandomize=True,
    database=None,
    deadline=None,
    phases=PHASES,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("mutation")

OWN: Final = "_hypothesis_internal_use_settings"
"""Where hypothesis keeps what a test asks for itself, which a profile does not change."""


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """A text of several lines gets a short name: pytest does not find a test by such a long one."""
    if isinstance(val, str) and (escaped := val.encode("unicode_escape")).decode() != val:
        return f"{argname}-{sha256(escaped).hexdigest()[:8]}"
    return None


def pytest_sessionstart() -> None:
    """Payments that were found before an error was planted would hide it."""
    payments.cache_clear()


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Fewer examples and fewer games, whatever a test asks for."""
    for item in items:
        if not isinstance(item, pytest.Function):
            continue
        for name, value in FEWER.get(item.module.__name__, {}).items():
            setattr(item.module, name, value)
        own = getattr(item.obj, OWN, None)
        if isinstance(own, settings):
            fewer = settings(
                own,
                max_examples=min(own.max_examples, EXAMPLES),
                derandomize=True,
                database=None,
                phases=PHASES,
            )
            setattr(getattr(item.obj, "__func__", item.obj), OWN, fewer)
