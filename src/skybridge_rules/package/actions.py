"""Actions: what a game says of its moves beyond their types, so that all of them can be listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias

from skybridge_rules.core.typevars import O
from skybridge_rules.core.values import frozen

Place: TypeAlias = tuple[type, str]
"""A field of a class."""

Values: TypeAlias = Mapping[Any, Sequence[Any]]
"""All that a field (its Place) or a new type such as ``CardId`` can hold."""


def _only_types(options: object) -> Values:  # noqa: ARG001 - whatever the options
    return {}


@frozen
class Actions(Generic[O]):
    """What the types of the moves do not say; enums, seats and cards speak for themselves."""

    values: Callable[[O], Values] = _only_types
    """For each field with numbers or texts all that it can hold in a game with these options."""
    chance: tuple[type, ...] | None = None
    """The kinds of moves that chance makes, and no seat; None where the game does not say."""
