"""How a value is pickled: as the name of its class, and the arguments that make it again.

Given the class itself, pickle would look it up where it comes from, when it writes and when it
reads, for each of the thirty classes of a state. A name is looked up once in a process.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from operator import attrgetter
from typing import Any, Final, TypeAlias, TypeVar

import attrs

from skybridge_rules.core.value_class import values_getter

T = TypeVar("T")

_Args: TypeAlias = tuple[Any, ...]
_Reduced: TypeAlias = tuple[Any, _Args]
_Packing: TypeAlias = tuple[Callable[[Any], _Args], Callable[..., Any]]

_NO_DEFAULT: Final = object()

_PACKINGS: Final[dict[type, _Packing]] = {}
"""Classes whose values are pickled as something else than their fields."""

_MAKERS: Final[dict[str, Callable[..., Any]]] = {}
"""What makes the values of a class, by the place of the class: its module and its name there."""


def pickle_as(
    owner: type[T], pack: Callable[[T], tuple[object, ...]], unpack: Callable[..., T]
) -> None:
    """From now on values of a class are pickled as what ``pack`` makes of them."""
    _PACKINGS[owner] = pack, unpack


def reduce_value(self: Any) -> _Reduced:
    """The ``__reduce__`` of values."""
    owner: Any = type(self)
    reducer = _reducer(owner)
    if owner.__reduce__ is reduce_value and owner not in copyreg.dispatch_table:
        copyreg.pickle(owner, reducer)  # from now on pickle asks the faster one itself
    return reducer(self)


def make_value(place: str, /, *args: Any) -> Any:
    """The value of a class, found by its place, that these arguments make."""
    return (_MAKERS.get(place) or _maker(place))(*args)


def _maker(place: str) -> Callable[..., Any]:
    """What makes the values of the class at a place, found once."""
    owner = _class_at(place)
    _MAKERS[place] = maker = _PACKINGS[owner][1] if owner in _PACKINGS else owner
    return maker


def _class_at(place: str) -> Any:
    """A class of values; nothing else is ever called for a pickle's sake."""
    module, _, name = place.partition(":")
    found = attrgetter(name)(import_module(module))
    if found.__reduce__ is not reduce_value or not isinstance(found, type):
        raise AttributeError(f"{name} of {module} is no class of values")
    return found


@cache
def _reducer(owner: Any) -> Callable[[Any], _Reduced]:
    """What pickle is told about the values of a class."""
    pack, make = _PACKINGS.get(owner) or (_in_order(owner), owner)
    fields = () if owner in _PACKINGS else attrs.fields(owner)
    if named := tuple(
        (each.name, each.alias or each.name) for each in fields if each.init and each.kw_only
    ):
        return lambda value: (
            partial(owner, **{alias: getattr(value, name) for name, alias in named}),
            pack(value),
        )
    place = f"{owner.__module__}:{owner.__qualname__}"
    if _is_at(place, owner):
        return lambda value: (make_value, (place, *pack(value)))
    # Left to pickle itself, which says what is the matter with such a class.
    return lambda value: (make, pack(value))


def _is_at(place: str, owner: type) -> bool:
    """Whether a class is found where it says it is."""
    try:
        return _class_at(place) is owner
    except (ImportError, AttributeError):
        return False


def _in_order(owner: Any) -> Callable[[Any], _Args]:
    """The arguments of a value that need no name; defaults at the end are left out."""
    fields = [each for each in attrs.fields(owner) if each.init and not each.kw_only]
    values = values_getter(tuple(each.name for each in fields))
    defaults = tuple(
        _NO_DEFAULT
        if each.default is attrs.NOTHING or isinstance(each.default, type(attrs.Factory(list)))
        else each.default
        for each in fields
    )
    if not defaults or defaults[-1] is _NO_DEFAULT:
        return values

    def shortened(value: Any) -> _Args:
        args = values(value)
        given = len(args)
        while given and args[given - 1] is defaults[given - 1]:
            given -= 1
        return args[:given]

    return shortened
