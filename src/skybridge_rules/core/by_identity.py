"""by_identity: what follows from a part of a state, kept while that part stays the same object."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, Final, ParamSpec, TypeVar, cast

V = TypeVar("V")
_P = ParamSpec("_P")
T = TypeVar("T")

MOST: Final = 256
"""So many answers of a function are kept; then it begins again with none."""


def by_identity(work: Callable[Concatenate[V, _P], T]) -> Callable[Concatenate[V, _P], T]:
    """As ``functools.lru_cache``, but the first argument is known by being the same object.

    States share the parts that did not change, so a part is asked about again and again. To find
    out that it is the same object costs nothing, however large it is; for an equal one that is
    another object the answer is worked out anew. The other arguments are hashed.
    """
    kept: dict[Hashable, tuple[object, T]] = {}

    @wraps(work)
    def answer(value: V, *more: Hashable) -> T:
        key = (id(value), more)
        found = kept.get(key)
        if found is not None and found[0] is value:
            return found[1]
        made = cast("Callable[..., T]", work)(value, *more)
        if len(kept) >= MOST:
            kept.clear()
        kept[key] = (value, made)  # as long as the value is kept, its id is its own
        return made

    return cast("Callable[Concatenate[V, _P], T]", answer)
