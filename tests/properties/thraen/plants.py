"""How an error is planted into the rules of thraen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules.thraen import task_rules


def task_changed(kind: type, **others: Callable[..., Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Describe a kind of task otherwise; each function is handed the right one first."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        rules: Any = task_rules.RULES[kind]
        wrong = {name: _instead(getattr(rules, name), other) for name, other in others.items()}
        patch.setitem(task_rules.RULES, kind, evolve(rules, **wrong))

    return plant


def _instead(right: Callable[..., Any], other: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args: other(right, *args)


def both(*plants: Callable[[pytest.MonkeyPatch], None]) -> Callable[[pytest.MonkeyPatch], None]:
    """Plant the same error in more than one place."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        for each in plants:
            each(patch)

    return plant
