"""A game that is a module, in a pickle: modules travel by their names."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from skybridge_rules.core.values import frozen


@frozen
class _Named:
    """Stands for a module while it is pickled; what is read again is the module."""

    module: str

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return import_module, (self.module,)


def to_pickle(game: Any) -> Any:
    """What to pickle in the place of a game: a module by its name, an object as it is."""
    return _Named(game.__name__) if isinstance(game, ModuleType) else game
