"""by_identity: what follows from parts of a state, kept while they stay the same objects."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar, cast

_P = ParamSpec("_P")
T = TypeVar("T")

MOST: Final = 256
"""So many answers of a function are kept; then it begins again with none."""


def by_identity(work: Callable[_P, T]) -> Callable[_P, T]:
    """As ``functools.lru_cache``, but arguments are known by being the same objects.

    States share the parts that did not change, so a part is asked about again and again. To find
    out that it is the same object costs nothing, however large it is; for an equal one that is
    another object the answer is worked out anew.
    """
    kept: dict[tuple[int, ...], tuple[tuple[object, ...], T]] = {}

    @wraps(work)
    def answer(*values: object) -> T:
        key = tuple(map(id, values))
        found = kept.get(key)
        if found is not None:
            return found[1]
        made = cast("Callable[..., T]", work)(*values)
        if len(kept) >= MOST:
            kept.clear()
        kept[key] = (values, made)  # as long as the values are kept, their ids are their own
        return made

    return cast("Callable[_P, T]", answer)
