"""frozen: how a value is declared, in this house and in any game.

It is ``attrs.frozen``, and what follows from never changing: a copy is the value itself, a pickle
rebuilds the value by its constructor, and its repr fits on a screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from skybridge_rules.core.pickling import reduce_value
from skybridge_rules.core.short_repr import short_repr
from skybridge_rules.core.value_class import value_class

T = TypeVar("T")


def _itself(self: T) -> T:
    """A value never changes, so nobody needs a second one."""
    return self


def _deeply_itself(self: T, memo: object) -> T:  # noqa: ARG001 - there is nothing to remember
    """What it holds never changes either."""
    return self


_METHODS: Final[dict[str, Callable[..., Any]]] = {
    "__copy__": _itself,
    "__deepcopy__": _deeply_itself,
    "__reduce__": reduce_value,
    "__repr__": short_repr,
}

if TYPE_CHECKING:
    from attrs import frozen as frozen
else:

    def frozen(maybe_class=None, **how):
        """Make a class of values: as ``attrs.frozen``; what a class defines itself stays."""

        def make(owner):
            own = set(vars(owner))
            if how.get("repr") is False:
                own.add("__repr__")
            made = None
            if how.keys() <= {"eq", "cache_hash"}:
                by_value, keep_hash = how.get("eq", True), how.get("cache_hash", False)
                made = value_class(owner, by_value=by_value, keep_hash=keep_hash)
            if made is None:
                made = attrs.frozen(owner, **{"repr": False, **how})
            for name, method in _METHODS.items():
                if name not in own:
                    setattr(made, name, method)
            return made

        return make if maybe_class is None else make(maybe_class)
