"""Rebuilding frozen values: some fields are replaced, the others are shared.

``attrs.evolve`` looks through the fields at every call, and a state is rebuilt several times in a
step. Here the copying is written once, when the class is made, as attrs writes ``__init__``. What
is being built is of an open class, whose fields are set as fast as those of any object; it is
frozen by becoming one of its own class, before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.value_class import Late, annotations_of, field_names, is_plain, open_class

_ITEM: Final = "[]"
"""Behind the name of a tuple of which one item is given anew."""

_SHORTER: Final = "[:-1]"
"""Behind the name of a tuple whose last item is left out."""


def replacing(*names: str) -> Callable[..., Any]:
    """A method for a frozen class with slots: the same value, but these fields are given anew.

    ``with_goods: ClassVar[Callable[[Player, Goods], Player]] = replacing("goods")``

    Of a field written with brackets, a tuple, one item is given anew: its place, then the item.

    ``with_player: ClassVar[Callable[[State, Seat, Player], State]] = replacing("players[]")``

    Of one written with ``[:-1]``, a tuple, the last item is left out; nothing is given for it.

    ``popped: ClassVar[Callable[[State], State]] = replacing("agenda[:-1]")``
    """
    return _Replacing(names)


def building() -> Callable[..., Any]:
    """A function for a frozen class with slots: as its constructor, but all fields in their order.

    ``built: ClassVar[Callable[[Goods, int], Player]] = building()``
    """
    return _Replacing(None)


class _Replacing:
    """Stands in the body of a class until its fields are known; then the method takes its place."""

    def __init__(self, names: tuple[str, ...] | None) -> None:
        self.names = names

    def __call__(self, *_: object) -> Any:
        raise BrokenPromise("replacing belongs into the body of a frozen attrs class")

    def __set_name__(self, owner: type, name: str) -> None:
        if "__attrs_attrs__" not in owner.__dict__:  # the class is made again, with its slots
            return
        every, names = field_names(owner), self.names
        if {_bare(each) for each in names or ()} - set(every) or not sets_fields_only(owner):
            raise TypeError(f"{owner.__name__}.{name} cannot be written: {', '.join(names or ())}")
        late = _LateMethod(lambda made: _written(made, name, names))
        late.__set_name__(owner, name)
        setattr(owner, name, late)


class _LateMethod(Late):
    """Is written when the first of its class is asked for, together with all others.

    Whenever a class changes, the interpreter forgets what it has learned of its values; so it
    changes once, and not in the middle of a game.
    """

    def put(self) -> None:
        for each in tuple(vars(self._owner).values()):
            if isinstance(each, _LateMethod):
                super(_LateMethod, each).put()


def sets_fields_only(owner: Any) -> bool:
    """Whether making a value of a class is no more than setting its fields."""
    slots = {*field_names(owner), "__weakref__"}
    if not slots.issuperset(vars(owner).get("__slots__", ("__dict__",))):
        return False
    if hasattr(owner, "__attrs_post_init__"):
        return False
    return is_plain(owner) or not any(
        each.validator or each.converter or not each.init for each in attrs.fields(owner)
    )


def _bare(name: str) -> str:
    """The name of a field, without the brackets of one that is not given as a whole."""
    return name.removesuffix(_ITEM).removesuffix(_SHORTER)


def _written(owner: Any, name: str, replaced: tuple[str, ...] | None) -> Any:
    """The method, with a line for each field; ``__init__`` is passed by.

    Without names it is a function of all fields, which no value is needed for.
    """
    fields = field_names(owner)
    given = fields if replaced is None else replaced
    bare = [_bare(each) for each in given]
    asked: list[str] = [] if replaced is None else ["self"]
    first: list[str] = []
    for each, field in zip(given, bare, strict=True):
        if each.endswith(_SHORTER):
            first.append(f"    {field} = self.{field}{_SHORTER}")
            continue
        if each != field:
            asked.append(f"_at_{field}")
            first += [f"    _row = list(self.{field})", f"    _row[_at_{field}] = {field}"]
            first.append(f"    {field} = tuple(_row)")
        asked.append(field)
    source = [f"def {name}({', '.join(asked)}):", *first, "    made = opened()"]
    for field in fields:
        value = field if field in bare else f"self.{field}"
        source.append(f"    made.{field} = {value}")
    source += ["    made.__class__ = owner", "    return made"]
    scope: dict[str, Any] = {"opened": open_class(owner), "owner": owner}
    exec("\n".join(source), scope)
    method: Callable[..., Any] = scope[name]
    method.__qualname__, method.__module__ = f"{owner.__qualname__}.{name}", owner.__module__
    method.__doc__ = f"The same {owner.__name__}, but {' and '.join(given)} given anew."
    types = annotations_of(owner)
    said = {each: types.get(each, "int") for each in asked if each != "self"}
    method.__annotations__ = {**said, "return": owner.__name__}
    if replaced is None:
        method.__doc__ = f"A {owner.__name__} of all its fields."
        return staticmethod(method)
    return method
