"""Reads a document that has nothing wrong with it, without being prepared for anything else.

The codec can say of every part of a document what is wrong with it, and is prepared for that at
every step. Most documents were written by the codec itself. They are read here first, with the same
rules and no such preparation; at the first thing that is wrong all of it is left to the codec,
which reads the document again and tells.

A key that a document doubles is lost before anybody could see it, if no call is made for every
object. So the entries that are read are counted: there is a colon for each, and each colon more
may be the one of a doubled key.

For every type a function is written, as attrs writes ``__init__``, when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import reduce
from operator import or_
from threading import RLock
from types import NoneType, UnionType
from typing import Any, Final, NewType, TypeAlias, TypeVar, Union, get_args, get_origin

import attrs

from skybridge_rules.core.ids import Chance, Decider
from skybridge_rules.core.limits import LARGEST
from skybridge_rules.core.rebuild import sets_fields_only
from skybridge_rules.core.strict_json import (
    REFUSALS,
    decoded,
    has_half_pair,
    read_decider,
    read_int_or_str,
    refuse,
)
from skybridge_rules.core.value_class import open_class

_Read: TypeAlias = Callable[[Any, list[int]], Any]
"""Reads plain data as a value of one type, and notes the number of entries of each object."""

TROUBLE: Final = (KeyError, TypeError, *REFUSALS)
"""What reading here ends with if anything is wrong; where a name should be, a list has no hash."""

_SMALL: Final = 2**30 - 1
"""Up to here numbers are compared faster; almost all are as small."""

_RIGHT: Final[Mapping[Any, str]] = {
    int: f"type(@) is int and (0 <= @ <= {_SMALL} or {-LARGEST} <= @ <= {LARGEST})",
    str: "type(@) is str and (@.isascii() or not has_half_pair(@))",
    bool: "type(@) is bool",
}
"""What must be true of plain data that are themselves the value, written ``@``."""


class QuickReader:
    """Reads the types of one codec; ``otherwise`` gives a hook for those that are unknown here."""

    def __init__(
        self,
        tag: str,
        tags: Mapping[type, str],
        proxies: Mapping[type, tuple[Any, Callable[[Any], Any]]],
        otherwise: Callable[[Any], Callable[[Any, Any], Any]],
        may_be_left_out: Callable[[attrs.Attribute[Any]], bool],
    ) -> None:
        self._tag, self._tags, self._proxies = tag, tags, proxies
        self._otherwise, self._may_be_left_out = otherwise, may_be_left_out
        self._ready: dict[Any, _Read] = {}
        self._names: dict[Any, str] = {}
        self._scope: dict[str, Any] = {"refuse": _refuse, "has_half_pair": has_half_pair}
        self._writing = RLock()

    def read(self, plain: object, form: Any) -> Any:
        """The value, or one of TROUBLE."""
        return (self._ready.get(form) or self._reader(form))(plain, [])

    def read_text(self, text: str, form: Any) -> Any:
        """The value of a document in JSON, or one of TROUBLE, also where a key may be doubled."""
        entries: list[int] = []
        plain, colons = decoded(text)
        value = (self._ready.get(form) or self._reader(form))(plain, entries)
        return value if sum(entries) == colons else _refuse()

    def _reader(self, form: Any) -> _Read:
        """The function that reads a type, with all that it calls."""
        with self._writing:  # else another thread could call what is not written yet
            reader: _Read = self._scope[self._name(form)]
            self._ready[form] = reader
            return reader

    def _name(self, form: Any) -> str:
        """What the function that reads a type is called."""
        if form not in self._names:
            name = self._names[form] = f"read_{len(self._names)}"  # types may hold themselves
            self._scope[name] = self._made(form, name)
        return self._names[form]

    def _keep(self, thing: object) -> str:
        """A name for a thing that the functions use."""
        name = f"kept_{len(self._scope)}"
        self._scope[name] = thing
        return name

    def _written(self, name: str, lines: list[str]) -> _Read:
        body = (f"    {line}" for line in lines)
        exec("\n".join((f"def {name}(plain, entries):", *body)), self._scope)
        written: _Read = self._scope[name]
        return written

    def _right(self, form: Any, plain: str) -> str | None:
        """When plain data are themselves the value; None if they never are."""
        while isinstance(form, NewType):
            form = form.__supertype__
        if (inner := _without_none(form)) is not None:
            right = self._right(inner, plain)
            return None if right is None else f"({plain} is None or {right})"
        return _RIGHT[form].replace("@", plain) if form in _RIGHT else None

    def _value(self, form: Any, plain: str) -> str:
        """The value of plain data that have a name, as an expression."""
        if (right := self._right(form, plain)) is not None:
            return f"({plain} if {right} else refuse())"
        if form in self._proxies:
            inner, unwrap = self._proxies[form]
            return f"{self._keep(unwrap)}({self._value(inner, plain)})"
        if self._is_enum(form):
            return f"{self._keep(dict(form.__members__))}[{plain}]"
        if (inner := _without_none(form)) is not None:
            return f"(None if {plain} is None else {self._value(inner, plain)})"
        read = f"{self._name(form)}({plain}, entries)"
        any_length = get_origin(form) is tuple and get_args(form)[-1:] == (Ellipsis,)
        return f"(() if {plain} == [] else {read})" if any_length else read  # many are empty

    def _is_enum(self, form: Any) -> bool:
        """Whether a type is an enum whose members travel by their names."""
        travels = isinstance(form, type) and issubclass(form, Enum) and form is not Chance
        return travels and form not in self._proxies

    def _made(self, form: Any, name: str) -> _Read:
        owner: Any = get_origin(form) or form
        if form == int | str:
            return lambda plain, _: read_int_or_str(plain, form)
        if form == Decider:
            return lambda plain, _: read_decider(plain, form)
        if isinstance(form, NewType):
            return self._written(name, [f"return {self._value(form.__supertype__, 'plain')}"])
        simple = form in _RIGHT or form in self._proxies or self._is_enum(form)
        if simple or _without_none(form) is not None:
            return self._written(name, [f"return {self._value(form, 'plain')}"])
        if owner is tuple:
            return self._tuple(get_args(form), name)
        if attrs.has(owner):
            return self._class(form, name)
        if owner in (Union, UnionType) and self._is_tagged(form):
            return self._tagged(form, name)
        return self._other(form)

    def _other(self, form: Any) -> _Read:
        hook = self._otherwise(form)
        return lambda plain, _: hook(plain, form)

    def _is_tagged(self, form: Any) -> bool:
        """Whether each of several classes has a tag of its own; else the codec says what is."""
        tags = [self._tags.get(get_origin(each) or each) for each in get_args(form)]
        return None not in tags and len(set(tags)) == len(tags)

    def _tagged(self, form: Any, name: str) -> _Read:
        members = {self._tags[get_origin(each) or each]: each for each in get_args(form)}
        by_tag = self._keep(_ByTag(members, self._reader))
        return self._written(name, [f"return {by_tag}[plain[{self._tag!r}]](plain, entries)"])

    def _tuple(self, forms: tuple[Any, ...], name: str) -> _Read:
        if len(forms) != 2 or forms[1] is not Ellipsis:
            lines, value = self._fixed(forms, "plain")
            return self._written(name, [*lines, f"return {value}"])
        lines, value = self._within(forms[0], "each")
        first = ["if type(plain) is not list: refuse()"]
        if value == "each":
            last = ["return tuple(plain)"]
        else:
            # No comprehension, which would be a function of its own: most are short.
            first, lines = [*first, "row = []"], [*lines, f"row.append({value})"]
            last = ["return tuple(row)"]
        looking = ["for each in plain:", *(f"    {line}" for line in lines)]
        return self._written(name, [*first, *looking, *last])

    def _within(self, form: Any, plain: str) -> tuple[list[str], str]:
        """The lines that read an entry of a list, and its value; without a call if it can be."""
        if (right := self._right(form, plain)) is not None:
            return [f"if not ({right}): refuse()"], plain
        if attrs.has(get_origin(form) or form) and form not in self._proxies:
            return self._object(form, plain) or ([], self._value(form, plain))
        forms = get_args(form) if get_origin(form) is tuple else ()
        if not forms:
            return [], self._value(form, plain)
        if forms[-1] is not Ellipsis:
            return self._fixed(forms, plain)
        if (right := self._right(forms[0], "part")) is None:
            return [], self._value(form, plain)
        lines = [f"if type({plain}) is not list: refuse()", f"for part in {plain}:"]
        return [*lines, f"    if not ({right}): refuse()"], f"tuple({plain})"

    def _fixed(self, forms: tuple[Any, ...], plain: str) -> tuple[list[str], str]:
        """The lines that take a tuple of some length apart, and its value."""
        lines, values = [f"if type({plain}) is not list: refuse()"], []
        parts = [f"part_{number}" for number in range(len(forms))]
        lines += [f"[{', '.join(parts)}] = {plain}"]
        for form, part in zip(forms, parts, strict=True):
            if (right := self._right(form, part)) is not None:
                lines += [f"if not ({right}): refuse()"]
                values += [part]
            else:
                values += [self._value(form, part)]
        return lines, f"({' '.join(f'{value},' for value in values)})"

    def _class(self, form: Any, name: str) -> _Read:
        if (found := self._object(form, "plain")) is None:
            return self._other(form)
        lines, value = found
        return self._written(name, [*lines, f"return {value}"])

    def _object(self, form: Any, plain: str) -> tuple[list[str], str] | None:
        """The lines that read a value of a class, and the value; None if the codec must."""
        owner: Any = get_origin(form) or form
        arguments = dict(zip(getattr(owner, "__parameters__", ()), get_args(form), strict=False))
        attrs.resolve_types(owner)
        fields = [field for field in attrs.fields(owner) if field.init]
        kinds = [_filled(field.type, arguments) for field in fields]
        if Any in kinds:
            return None
        optional = [field for field in fields if self._may_be_left_out(field)]
        size = f"{len(fields) - len(optional) + (owner in self._tags)}"
        for field in optional:
            size += f" + ({field.name!r} in {plain})"
        lines = [f"if type({plain}) is not dict or len({plain}) != {size}: refuse()"]
        lines += [f"entries.append(len({plain}))"]
        if owner in self._tags:
            lines += [f"if {plain}[{self._tag!r}] != {self._tags[owner]!r}: refuse()"]
        for field, kind in zip(fields, kinds, strict=True):
            got = f"v_{field.name}"
            if field in optional:
                lines += [f"{got} = {self._keep(field.default)}", f"if {field.name!r} in {plain}:"]
            indent = "    " if field in optional else ""
            lines += [f"{indent}{got} = {plain}[{field.name!r}]"]
            if (right := self._right(kind, got)) is not None:
                lines += [f"{indent}if not ({right}): refuse()"]
            else:
                lines += [f"{indent}{got} = {self._value(kind, got)}"]
        made, value = self._making(owner, fields)
        return [*lines, *made], value

    def _making(self, owner: Any, fields: list[attrs.Attribute[Any]]) -> tuple[list[str], str]:
        """The lines that make a value of a class, and the value, checked if it can be."""
        kept, check = self._keep(owner), getattr(owner, "checked", None)
        if isinstance(shared := getattr(owner, "shared", None), dict):
            return [], f"{self._keep(shared)}[{' '.join(f'v_{each.name},' for each in fields)}]"
        if sets_fields_only(owner):
            lines = [f"made = {self._keep(object.__new__)}({self._keep(open_class(owner))})"]
            lines += [f"made.{field.name} = v_{field.name}" for field in fields]
            lines += [f"made.__class__ = {kept}"]
        else:
            given = (f"{each.alias}=" if each.kw_only else "" for each in fields)
            values = (f"{how}v_{each.name}" for how, each in zip(given, fields, strict=True))
            lines = [f"made = {kept}({', '.join(values)})"]
        return lines, f"{self._keep(check)}(made)" if callable(check) else "made"


class _ByTag(dict[str, _Read]):
    """How each class of a union is read, by its tag; worked out for those that occur."""

    def __init__(self, members: Mapping[str, Any], reader: Callable[[Any], _Read]) -> None:
        self._members, self._reader = members, reader

    def __missing__(self, tag: str) -> _Read:
        self[tag] = found = self._reader(self._members[tag])
        return found


def _refuse() -> Any:
    refuse("something is wrong")


def _without_none(form: Any) -> Any:
    """What a type is if it is not None; None if it is never."""
    members = get_args(form) if get_origin(form) in (Union, UnionType) else ()
    if NoneType not in members:
        return None
    return reduce(or_, (each for each in members if each is not NoneType))


def _filled(form: Any, arguments: Mapping[Any, Any]) -> Any:
    """A type with the arguments of a generic class in place of its variables; Any if one lacks."""
    if isinstance(form, TypeVar):
        return arguments.get(form, Any)
    own = () if isinstance(form, type) else getattr(form, "__parameters__", ())
    if not own:
        return form
    return form[tuple(arguments[each] for each in own)] if set(own) <= set(arguments) else Any
