"""How a class of values is made: as ``attrs.frozen`` makes it, but most of it when it is needed.

attrs writes the methods of a class as source and compiles them when the class is made, and a game
has some hundred classes, of which a program uses some. Here a class gets its slots and its plain
methods at once. Its constructor is written when the first value is made; what attrs knows about it
is worked out when attrs is first asked. A class that says more than names, types and defaults is
left to attrs altogether.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from operator import attrgetter
from types import FunctionType
from typing import Any, Final

import attrs

_FIELD: Final[Any] = type(attrs.field())
_FACTORY: Final[Any] = type(attrs.Factory(list))
_SAYS_MORE: Final = (_FIELD, _FACTORY)
_NEEDS_ATTRS: Final = (_FIELD, cached_property)
_NO_METHOD: Final = (str, dict, tuple)
_CLASS_VAR: Final = ("ClassVar", "typing.ClassVar", "t.ClassVar", "typing_extensions.ClassVar")
_FROZEN: Final[Any] = attrs.frozen(type("_Frozen", (), {}))
_NAMES: Final = "__field_names__"
_DEFAULTS: Final = "__field_defaults__"
_HASH: Final = "_kept_hash"
_set: Final = object.__setattr__

FEW: Final = 3
"""So many fields are set one by one; with more it is faster to open the value for a moment."""


def value_class(owner: type, *, by_value: bool = True, keep_hash: bool = False) -> type | None:
    """The class with slots, frozen and compared by value; None if attrs has to make it."""
    body = dict(vars(owner))
    if body.get("__annotate_func__") is not None:  # Python 3.14, where types are no texts
        return None
    annotations = body.get("__annotations__", {})
    own = tuple(name for name in annotations if not _is_class_var(annotations[name]))
    own_defaults = {name: body.pop(name) for name in own if name in body}
    if not _is_plain(owner, body, own, own_defaults):
        return None
    inherited = getattr(owner, _NAMES, ())
    names = (*inherited, *own)
    defaults = {**getattr(owner, _DEFAULTS, {}), **own_defaults}
    with_default = [name in defaults for name in names]
    if with_default != sorted(with_default) or set(inherited) & set(own):
        return None  # attrs says what is wrong, or which field comes where
    for gone in ("__dict__", "__weakref__"):
        body.pop(gone, None)
    slots = (*own, _HASH) if keep_hash else own
    if not any(base.__weakrefoffset__ for base in owner.__bases__):
        slots = (*slots, "__weakref__")
    body |= {
        "__slots__": slots,
        "__match_args__": names,
        "__setattr__": _FROZEN.__setattr__,
        "__delattr__": _FROZEN.__delattr__,
        "__attrs_attrs__": Late(_attributes),
        _NAMES: names,
        _DEFAULTS: defaults,
    }
    if "__init__" not in body:
        body["__init__"] = Late(_constructor)
    if by_value and "__eq__" not in body:
        values = attrgetter(*names) if names else _nothing
        body["__eq__"] = _equality(values)
        body["__hash__"] = (_kept_hash if keep_hash else _hash)(owner.__qualname__, values)
    return type(owner)(owner.__name__, owner.__bases__, body)


def field_names(owner: Any) -> tuple[str, ...]:
    """The names of the fields of a class of values; attrs is asked only if it must be."""
    if is_plain(owner):
        names: tuple[str, ...] = getattr(owner, _NAMES)
        return names
    return tuple(each.name for each in attrs.fields(owner))


def field_defaults(owner: Any) -> Mapping[str, Any]:
    """The defaults of the fields that have one; attrs is asked only if it must be."""
    if is_plain(owner):
        defaults: Mapping[str, Any] = getattr(owner, _DEFAULTS)
        return defaults
    fields = attrs.fields(owner)
    return {each.name: each.default for each in fields if each.default is not attrs.NOTHING}


def values_getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Gets the values of these fields, however many."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return _nothing
    value_of = attrgetter(*names)
    return lambda value: (value_of(value),)


def is_plain(owner: Any) -> bool:
    """Whether a class was made here, so that it has nothing but names and defaults."""
    return _NAMES in vars(owner)


class Late:
    """Stands in a class until it is first asked for; then what it makes takes its place."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make
        self._owner: Any = None

    def __set_name__(self, owner: type, name: str) -> None:
        self._owner, self._name = owner, name

    def __get__(self, value: object, owner: type | None = None) -> Any:
        if vars(self._owner).get(self._name) is self:
            self.put()
        made = vars(self._owner)[self._name]
        return made.__get__(value, owner) if hasattr(made, "__get__") else made

    def put(self) -> None:
        """Let what it makes take its place."""
        setattr(self._owner, self._name, self._make(self._owner))


def _is_class_var(annotation: object) -> bool:
    """As attrs finds out, from the text."""
    return str(annotation).strip("'\"").startswith(_CLASS_VAR)


def _is_plain(
    owner: type, body: dict[str, Any], own: tuple[str, ...], defaults: dict[str, Any]
) -> bool:
    """Whether a class, and each of its bases, has nothing but names and defaults."""
    return (
        not any(isinstance(each, _SAYS_MORE) for each in defaults.values())
        and not any(isinstance(each, _NEEDS_ATTRS) for each in body.values())
        and not any(name.startswith("_") for name in own)
        and "__slots__" not in body
        and not any(_asks_for_its_class(each) for each in body.values())
        and all(_adds_nothing(base) for base in owner.__mro__[1:])
        and sum(bool(getattr(base, _NAMES, ())) for base in owner.__bases__) <= 1
    )


def _asks_for_its_class(thing: Any) -> bool:
    """Whether a method has the class itself built in, as ``super()`` does."""
    if isinstance(thing, _NO_METHOD):
        return False  # what most of a class is, such as its name and its docstring
    parts = (thing, getattr(thing, "__func__", None), getattr(thing, "fget", None))
    return any(
        "__class__" in each.__code__.co_freevars for each in parts if isinstance(each, FunctionType)
    )


def _adds_nothing(base: type) -> bool:
    """Whether a base was made here, or has neither fields nor a constructor."""
    if base is object or is_plain(base):
        return True
    made_by_attrs = "__attrs_attrs__" in vars(base) or issubclass(base, BaseException)
    return not made_by_attrs and "__init__" not in vars(base)


def _attributes(made: Any) -> tuple[Any, ...]:
    """What attrs finds out about the fields, from a class of the same body."""
    annotations = annotations_of(made)
    body = {"__annotations__": annotations, "__module__": made.__module__}
    body |= getattr(made, _DEFAULTS)
    shadow = attrs.frozen(type(made.__name__, (), body), repr=False, eq=False)
    found: tuple[Any, ...] = attrs.fields(shadow)
    return found


def annotations_of(owner: Any) -> dict[str, Any]:
    """The type of each field, of those from the bases too."""
    known: dict[str, Any] = {}
    for base in reversed(owner.__mro__):
        known |= vars(base).get("__annotations__", {})
    return {name: known[name] for name in field_names(owner)}


def _nothing(value: object) -> tuple[()]:  # noqa: ARG001 - it has no fields
    return ()


def _equality(values: Callable[[Any], Any]) -> Callable[[Any, object], bool]:
    def equal(self: Any, other: object) -> bool:
        """Of the same class, and equal in every field."""
        if other.__class__ is not self.__class__:
            return NotImplemented  # type: ignore[no-any-return] # as every __eq__ may
        return bool(values(self) == values(other))

    return equal


def _hash(salt: str, values: Callable[[Any], Any]) -> Callable[[Any], int]:
    return lambda self: hash((salt, values(self)))


def _kept_hash(salt: str, values: Callable[[Any], Any]) -> Callable[[Any], int]:
    def kept_hash(self: Any) -> int:
        try:
            kept: int = self._kept_hash
        except AttributeError:
            kept = hash((salt, values(self)))
            _set(self, _HASH, kept)
        return kept

    return kept_hash


def _constructor(owner: Any) -> Callable[..., None]:
    """``__init__``, with a line for each field.

    A field is set through its slot, past the frozen door. With many fields the value becomes one of
    an open class meanwhile, where setting costs next to nothing; nobody sees it before it is whole.
    """
    names, defaults = field_names(owner), getattr(owner, _DEFAULTS)
    known: dict[str, Any] = {"_put": _set, "_owner": owner}
    known |= {f"_set_{name}": getattr(owner, name).__set__ for name in names}
    known |= {f"_default_{name}": default for name, default in defaults.items()}
    given = [f"{name}=_default_{name}" if name in defaults else name for name in names]
    one_by_one = [f"_set_{name}(self, {name})" for name in names] or ["pass"]
    lines = one_by_one
    if len(names) > FEW:
        known["_open"] = open_class(owner)
        lines = [
            "if self.__class__ is _owner:",
            "    _put(self, '__class__', _open)",
            *(f"    self.{name} = {name}" for name in names),
            "    self.__class__ = _owner",
            "else:",
            *(f"    {line}" for line in one_by_one),
        ]
    if hasattr(owner, "__attrs_post_init__"):
        lines = [*lines, "self.__attrs_post_init__()"]
    source = [
        f"def write({', '.join(known)}):",
        f"    def __init__({', '.join(('self', *given))}):",
        *(f"        {line}" for line in lines),
        "    return __init__",
    ]
    # Written as if in the module of the class, where the names of its types mean something.
    written: dict[str, Any] = {}
    exec("\n".join(source), vars(sys.modules.get(owner.__module__, builtins)), written)
    made: Callable[..., None] = written["write"](**known)
    made.__qualname__, made.__module__ = f"{owner.__qualname__}.__init__", owner.__module__
    made.__annotations__ = {**annotations_of(owner), "return": None}
    return made


@cache
def open_class(owner: type) -> type:
    """The same class, but its fields can be set; nothing stays one of it."""
    body = {
        "__slots__": (),
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,  # both, or setting is not the plain one
        "__init__": object.__init__,  # an empty one is made by calling it, the fastest way
    }
    return type(f"Open{owner.__name__}", (owner,), body)
