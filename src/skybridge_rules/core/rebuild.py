"""Rebuilding frozen values: some fields are replaced, the others are shared.

``attrs.evolve`` looks through the fields at every call, and a state is rebuilt several times in a
step. Here the copying is written once, when the class is made, as attrs writes ``__init__``.
"""

from __future__ import annotations

from collections.abc import Callable
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


def _written(owner: Any, name: str, replaced: tuple[str, ...]) -> Callable[..., Any]:
    """The method, with a line for each field; a slot is set at once, without ``__init__``."""
    fields = {each.name: each for each in attrs.fields(owner)}
    unknown = set(replaced) - set(fields)
    checks = any(each.validator or each.converter for each in fields.values())
    checks = checks or hasattr(owner, "__attrs_post_init__")
    if unknown or checks or set(owner.__slots__) - {*fields, "__weakref__"}:
        raise TypeError(f"{owner.__name__}.{name} cannot be written: {', '.join(replaced)}")
    source = [f"def {name}(self, {', '.join(replaced)}):", "    made = new(owner)"]
    for each in fields:
        value = each if each in replaced else f"self.{each}"
        source.append(f"    set_{each}(made, {value})")
    source.append("    return made")
    scope: dict[str, Any] = {"new": object.__new__, "owner": owner}
    scope |= {f"set_{each}": getattr(owner, each).__set__ for each in fields}
    exec("\n".join(source), scope)
    method: Callable[..., Any] = scope[name]
    method.__qualname__, method.__module__ = f"{owner.__qualname__}.{name}", owner.__module__
    method.__doc__ = f"The same {owner.__name__}, but {' and '.join(replaced)} given anew."
    types = {each: fields[each].type for each in replaced}
    method.__annotations__ = {**types, "return": owner.__name__}
    return method
