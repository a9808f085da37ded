"""The shortest input that still shows a fault: what is not needed is left out, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final, TypeVar

T = TypeVar("T")

SECONDS: Final = 5.0
"""No more time is spent on one finding."""


def shortest(
    items: Sequence[T], shows: Callable[[list[T]], bool], seconds: float = SECONDS
) -> list[T]:
    """As few of the items, in their order, as still show the fault."""
    kept, size = list(items), max(1, len(items) // 2)
    until = perf_counter() + seconds
    while size and perf_counter() < until:
        place, before = 0, len(kept)
        while place < len(kept) and perf_counter() < until:
            fewer = kept[:place] + kept[place + size :]
            if shows(fewer):
                kept = fewer
            else:
                place += size
        if size == 1 and len(kept) == before:
            break
        size = max(1, size // 2) if len(kept) == before or size > 1 else size
    return kept


def shortest_text(text: str, shows: Callable[[str], bool], seconds: float = SECONDS) -> str:
    """The same for a text, letter by letter."""
    return "".join(shortest(text, lambda kept: shows("".join(kept)), seconds))


def shortest_plain(plain: Any, shows: Callable[[Any], bool], seconds: float = SECONDS) -> Any:
    """The same for plain data: fields and items are left out as long as the fault stays."""
    until = perf_counter() + seconds

    def smaller(value: Any, around: Callable[[Any], Any]) -> Any:
        """The smallest value at its place; ``around`` puts it back there."""
        if isinstance(value, list):
            value = shortest(value, lambda kept: shows(around(kept)), until - perf_counter())
        elif isinstance(value, dict):
            value = dict(
                shortest(
                    list(value.items()),
                    lambda kept: shows(around(dict(kept))),
                    until - perf_counter(),
                )
            )
        else:
            return value
        for place in list(value) if isinstance(value, dict) else range(len(value)):
            if perf_counter() > until:
                break

            def here(inner: Any, value: Any = value, place: Any = place) -> Any:
                changed = dict(value) if isinstance(value, dict) else list(value)
                changed[place] = inner
                return around(changed)

            value = _with(value, place, smaller(value[place], here))
        return value

    return smaller(plain, lambda value: value)


def _with(value: Any, place: Any, inner: Any) -> Any:
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[place] = inner
    return changed
