"""Rebuilding frozen values: some fields are replaced, the others are shared.

``attrs.evolve`` looks through the fields at every call, and a state is rebuilt several times in a
step. Here the copying is written once, when the class is made, as attrs writes ``__init__``. What
is being built is of an open class, whose fields are set as fast as those of any object; it is
frozen by becoming one of its own class, before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import attrs

from skybridge_rules.core.errors import BrokenPromise


def replacing(*names: str) -> Callable[..., Any]:
    """A method for a frozen class with slots: the same value, but these fields are given anew.

    ``with_goods: ClassVar[Callable[[Player, Goods], Player]] = replacing("goods")``
    """
    return _Replacing(names)


class _Replacing:
    """Stands in the body of a class until its fields are known; then the method takes its place."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def __call__(self, *_: object) -> Any:
        raise BrokenPromise("replacing belongs into the body of a frozen attrs class")

    def __set_name__(self, owner: type, name: str) -> None:
        if "__attrs_attrs__" in owner.__dict__:  # attrs makes the class again, with its slots
            setattr(owner, name, _written(owner, name, self.names))


@cache
def _open(owner: type) -> type:
    """The same class, but its fields can be set; nothing stays one of it."""
    body = {
        "__slots__": (),
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,  # both, or setting is not the plain one
    }
    return type(f"Open{owner.__name__}", (owner,), body)


def _written(owner: Any, name: str, replaced: tuple[str, ...]) -> Callable[..., Any]:
    """The method, with a line for each field; ``__init__`` is passed by."""
    fields = {each.name: each for each in attrs.fields(owner)}
    unknown = set(replaced) - set(fields)
    checks = any(each.validator or each.converter for each in fields.values())
    checks = checks or hasattr(owner, "__attrs_post_init__")
    if unknown or checks or set(owner.__slots__) - {*fields, "__weakref__"}:
        raise TypeError(f"{owner.__name__}.{name} cannot be written: {', '.join(replaced)}")
    source = [f"def {name}(self, {', '.join(replaced)}):", "    made = new(opened)"]
    for each in fields:
        value = each if each in replaced else f"self.{each}"
        source.append(f"    made.{each} = {value}")
    source += ["    made.__class__ = owner", "    return made"]
    scope: dict[str, Any] = {"new": object.__new__, "opened": _open(owner), "owner": owner}
    exec("\n".join(source), scope)
    method: Callable[..., Any] = scope[name]
    method.__qualname__, method.__module__ = f"{owner.__qualname__}.{name}", owner.__module__
    method.__doc__ = f"The same {owner.__name__}, but {' and '.join(replaced)} given anew."
    types = {each: fields[each].type for each in replaced}
    method.__annotations__ = {**types, "return": owner.__name__}
    return method
