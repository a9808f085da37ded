"""Tuples with one place changed."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one in a place."""
    changed = list(items)  # faster than slices
    changed[place] = item
    return tuple(changed)
