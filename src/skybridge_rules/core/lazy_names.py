"""lazy_names: names of a module that are imported when they are first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from types import ModuleType


def lazy_names(
    module: str, places: Mapping[Callable[[], ModuleType], tuple[str, ...]]
) -> Callable[[str], object]:
    """A ``__getattr__`` for a module: each of ``places`` imports another one, which has the names.

    A type checker is told by the same imports under ``TYPE_CHECKING``.
    """
    home = {name: place for place, names in places.items() for name in names}

    def find(name: str) -> object:
        if name not in home:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        found = getattr(home[name](), name)
        setattr(sys.modules[module], name, found)  # from now on it is there
        return found

    return find
