"""frozen: how a value is declared, in this house and in any game.

It is ``attrs.frozen``, and what follows from never changing: a copy is the value itself, a pickle
rebuilds the value by its constructor, and its repr fits on a screen.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import attrs

from skybridge_rules.core.short_repr import short_repr
from skybridge_rules.core.value_class import value_class

T = TypeVar("T")


def _itself(self: T) -> T:
    """A value never changes, so nobody needs a second one."""
    return self


def _deeply_itself(self: T, memo: object) -> T:  # noqa: ARG001 - there is nothing to remember
    """What it holds never changes either."""
    return self


def _reduce(self: Any) -> tuple[Any, tuple[Any, ...]]:
    """For pickle: the class, and the arguments that make the same value."""
    owner: Any = type(self)
    reduced = _reduction(owner)
    if owner.__reduce__ is _reduce:
        copyreg.pickle(owner, reduced)  # from now on pickle asks the faster one itself
    return reduced(self)


_Reduced: TypeAlias = tuple[Any, tuple[Any, ...]]
_NO_DEFAULT: Final = object()


@cache
def _reduction(owner: Any) -> Callable[[Any], _Reduced]:
    """What pickle is told about the values of a class; arguments that are defaults are left out."""
    fields = [each for each in attrs.fields(owner) if each.init]
    values = _getter([each.name for each in fields if not each.kw_only])
    defaults = tuple(
        _NO_DEFAULT
        if each.default is attrs.NOTHING or isinstance(each.default, type(attrs.Factory(list)))
        else each.default
        for each in fields
        if not each.kw_only
    )
    by_name = tuple((each.name, each.alias or each.name) for each in fields if each.kw_only)

    def whole(self: Any) -> _Reduced:
        return owner, values(self)

    def shortened(self: Any) -> _Reduced:
        args = values(self)
        given = len(args)
        while given and args[given - 1] is defaults[given - 1]:
            given -= 1
        if by_name:
            named = {alias: getattr(self, name) for name, alias in by_name}
            return partial(owner, **named), args[:given]
        return owner, args[:given]

    may_be_shorter = by_name or (defaults and defaults[-1] is not _NO_DEFAULT)
    return shortened if may_be_shorter else whole


def _getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


_METHODS: Final[dict[str, Callable[..., Any]]] = {
    "__copy__": _itself,
    "__deepcopy__": _deeply_itself,
    "__reduce__": _reduce,
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
