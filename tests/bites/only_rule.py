"""A pytest plugin: of the tests that are collected, only some that cite one rule run.

``SKYBRIDGE_BITE`` names the rule, and then the tests. Random tests try fewer examples, and stop at
a failure.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

import pytest

from tests.mutation import fewer
from tests.traceability.ids import cited

CHOSEN: Final = "SKYBRIDGE_BITE"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep those whose marker names the rule; a test with parameters may name several."""
    rule, *tests = os.environ[CHOSEN].split()
    kept = chosen(items, rule, tests)
    config.hook.pytest_deselected(items=[each for each in items if each not in kept])
    items[:] = kept
    fewer.pytest_collection_modifyitems(items)


def chosen(items: Sequence[pytest.Item], rule: str, tests: Sequence[str]) -> list[pytest.Item]:
    """Those of these tests that cite the rule."""
    return [each for each in items if _name(each) in tests and _cites(each, rule)]


def _name(item: pytest.Item) -> str:
    """As the table of rules and tests has it: without class and parameters."""
    return f"{item.nodeid.partition('::')[0]}::{getattr(item, 'originalname', item.name)}"


def _cites(item: pytest.Item, rule: str) -> bool:
    texts = [str(each) for marker in item.iter_markers("rule") for each in marker.args]
    texts += [str(marker.args[0]) for marker in item.iter_markers("reading")]
    return any(rule in cited(each) for each in texts)
