"""by_identity: what follows from parts of a state, kept while they stay the same objects."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import Any, Final, ParamSpec, TypeVar

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
    make: Callable[..., T] = work

    def anew(ids: tuple[int, ...], *values: object) -> T:
        made = make(*values)
        if len(kept) >= MOST:
            kept.clear()
        kept[ids] = values, made  # as long as the values are kept, their ids are their own
        return made

    answer: Callable[_P, T] = _answering(work.__code__.co_argcount)(kept.get, anew)
    return wraps(work)(answer)


@cache
def _answering(count: int) -> Callable[..., Any]:
    """Writes the answer of so many arguments.

    Written out, because to make a key of any number of them costs twice as much.
    """
    names = [f"value_{number}" for number in range(count)]
    values = ", ".join(names)
    source = [
        "def write(get, anew):",
        f"    def answer({values}):",
        f"        ids = ({''.join(f'id({name}), ' for name in names)})",
        "        found = get(ids)",
        f"        return anew(ids, {values}) if found is None else found[1]",
        "    return answer",
    ]
    scope: dict[str, Any] = {}
    exec("\n".join(source), scope)
    write: Callable[..., Any] = scope["write"]
    return write
