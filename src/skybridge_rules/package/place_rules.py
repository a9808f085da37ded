"""PlaceRules: which rules decide what stands, or can be seen, at a place of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeAlias

from skybridge_rules.core.typevars import O
from skybridge_rules.core.values import frozen

RulesByPlace: TypeAlias = Mapping[str, tuple[str, ...]]
"""Rules by path, such as ``players.*.hand``; a star stands for any step."""

ANY: Final = "*"
"""Stands for any step of a path."""


def _nowhere(options: object) -> RulesByPlace:  # noqa: ARG001
    return {}


@frozen
class PlaceRules(Generic[O]):
    """The rules behind the places of a game's JSON; without it, none is named."""

    seen: RulesByPlace
    """By path of a view: who may know what lies there."""
    set_up: Callable[[O], RulesByPlace] = _nowhere
    """By path of a state or a view: what is there at first, in a game with these options."""


def rules_at(table: RulesByPlace, path: str) -> tuple[str, ...]:
    """The rules of the place that a path leads into; the longest path of the table counts."""
    steps = path.split(".")
    leading = [key for key in table if _leads(key.split("."), steps)]
    return table[max(leading, key=_precision)] if leading else ()


def _leads(key: list[str], steps: list[str]) -> bool:
    return len(key) <= len(steps) and all(
        each in (ANY, step) for each, step in zip(key, steps, strict=False)
    )


def _precision(key: str) -> tuple[int, int]:
    steps = key.split(".")
    return len(steps), sum(step != ANY for step in steps)
