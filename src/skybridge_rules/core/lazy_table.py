"""LazyTable: answers that are worked out when they are first asked for, and then looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")


class LazyTable(dict[K, T]):
    """As a function with ``functools.cache``, but an answer that is known costs one look-up.

    For keys of which there are few, for nothing is ever forgotten.
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> T:
        made = self[key] = self._make(key)
        return made
