"""Reads a document that has nothing wrong with it, without being prepared for anything else.

The codec can say of every part of a document what is wrong with it, and is prepared for that at
every step. Most documents were written by the codec itself. They are read here first, with the same
rules and no such preparation; at the first thing that is wrong all of it is left to the codec,
which reads the document again and tells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Final, NewType, TypeAlias, TypeVar, Union, get_args, get_origin

import attrs

from skybridge_rules.core.ids import Chance, Decider
from skybridge_rules.core.strict_json import (
    REFUSALS,
    read_bool,
    read_decider,
    read_enum,
    read_int,
    read_int_or_str,
    read_str,
    refuse,
)

_Hook: TypeAlias = Callable[[Any, Any], Any]
"""Reads plain data as a type."""

TROUBLE: Final = (KeyError, *REFUSALS)
"""What reading here ends with if anything is wrong."""

_PLAIN: Final[Mapping[Any, _Hook]] = {
    int: read_int,
    str: read_str,
    bool: read_bool,
    int | str: read_int_or_str,
    Decider: read_decider,
}


class QuickReader:
    """Reads the types of one codec; ``otherwise`` gives a hook for those that are unknown here."""

    def __init__(
        self,
        tag: str,
        tags: Mapping[type, str],
        proxies: Mapping[type, tuple[Any, Callable[[Any], Any]]],
        otherwise: Callable[[Any], _Hook],
        may_be_left_out: Callable[[attrs.Attribute[Any]], bool],
    ) -> None:
        self._tag, self._tags, self._proxies = tag, tags, proxies
        self._otherwise, self._may_be_left_out = otherwise, may_be_left_out
        self._hooks: dict[Any, _Hook] = dict(_PLAIN)

    def read(self, plain: object, form: Any) -> Any:
        """The value, or one of TROUBLE."""
        return self._hook(form)(plain, form)

    def _hook(self, form: Any) -> _Hook:
        """How a type is read; it is worked out once."""
        if form not in self._hooks:
            self._hooks[form] = self._late(form)  # types may hold themselves
            self._hooks[form] = self._made(form)
        return self._hooks[form]

    def _late(self, form: Any) -> _Hook:
        return lambda plain, _: self._hooks[form](plain, form)

    def _made(self, form: Any) -> _Hook:
        owner: Any = get_origin(form) or form
        if form in self._proxies:
            return self._proxy(*self._proxies[form])
        if owner in (Union, UnionType):
            return self._union(form)
        if owner is tuple:
            return self._tuple(get_args(form))
        if isinstance(form, NewType):
            return self._new_type(form.__supertype__)
        if isinstance(form, type) and issubclass(form, Enum) and form is not Chance:
            return read_enum
        return self._class(form, owner) if attrs.has(owner) else self._otherwise(form)

    def _new_type(self, base: Any) -> _Hook:
        inner = self._hook(base)
        return inner if base in _PLAIN else lambda plain, _: inner(plain, base)

    def _proxy(self, form: Any, unwrap: Callable[[Any], Any]) -> _Hook:
        inner = self._hook(form)
        return lambda plain, _: unwrap(inner(plain, form))

    def _union(self, form: Any) -> _Hook:
        members = get_args(form)
        if all((get_origin(each) or each) in self._tags for each in members):
            return self._tagged(form)
        if NoneType not in members:
            return self._otherwise(form)
        several: Any = reduce(or_, (each for each in members if each is not NoneType))
        inner = self._hook(several)
        return lambda plain, _: None if plain is None else inner(plain, several)

    def _tagged(self, form: Any) -> _Hook:
        by_tag = {
            self._tags[get_origin(each) or each]: (self._hook(each), each)
            for each in get_args(form)
        }
        if len(by_tag) < len(get_args(form)):
            return self._otherwise(form)  # it says which tag is given twice
        tag = self._tag

        def read(plain: Any, _: Any) -> Any:
            if type(plain) is not dict or type(plain[tag]) is not str:
                refuse("no object with a tag")
            hook, member = by_tag[plain[tag]]
            return hook(plain, member)

        return read

    def _tuple(self, forms: tuple[Any, ...]) -> _Hook:
        if len(forms) == 2 and forms[1] is Ellipsis:
            form, hook = forms[0], self._hook(forms[0])

            def read_all(plain: Any, _: Any) -> tuple[Any, ...]:
                if type(plain) is not list:
                    refuse("no list")
                return tuple([hook(each, form) for each in plain])

            return read_all
        hooks = [(self._hook(form), form) for form in forms]
        if len(hooks) == 2:
            (read_first, first), (read_second, second) = hooks

            def read_pair(plain: Any, _: Any) -> tuple[Any, ...]:
                if type(plain) is not list:
                    refuse("no list")
                one, other = plain
                return read_first(one, first), read_second(other, second)

            return read_pair

        def read_each(plain: Any, _: Any) -> tuple[Any, ...]:
            if type(plain) is not list:
                refuse("no list")
            pairs = zip(plain, hooks, strict=True)
            return tuple([hook(each, form) for each, (hook, form) in pairs])

        return read_each

    def _class(self, form: Any, owner: Any) -> _Hook:
        arguments = dict(zip(getattr(owner, "__parameters__", ()), get_args(form), strict=False))
        attrs.resolve_types(owner)
        fields = [field for field in attrs.fields(owner) if field.init]
        kinds = [_filled(field.type, arguments) for field in fields]
        if Any in kinds:
            return self._otherwise(form)
        own, check = self._tags.get(owner), getattr(owner, "checked", None)
        tagged = {} if own is None else {self._tag: own}
        if any(field.kw_only or self._may_be_left_out(field) for field in fields):
            read = self._by_name(owner, fields, kinds, tagged)
        else:
            read = self._by_place(owner, fields, kinds, tagged)
        return (lambda plain, _: check(read(plain, form))) if callable(check) else read

    def _by_place(
        self, owner: Any, fields: list[Any], kinds: list[Any], tagged: dict[str, str]
    ) -> _Hook:
        """A class of which every field is there."""
        pairs = zip(fields, kinds, strict=True)
        parts = [(field.name, self._hook(kind), kind) for field, kind in pairs]
        size = len(parts) + len(tagged)
        tags = tuple(tagged.items())

        def read(plain: Any, _: Any) -> Any:
            if type(plain) is not dict or len(plain) != size:
                refuse("no such object")
            for name, tag in tags:
                if plain[name] != tag:
                    refuse("another tag")
            return owner(*[hook(plain[name], kind) for name, hook, kind in parts])

        return read

    def _by_name(
        self, owner: Any, fields: list[Any], kinds: list[Any], tagged: dict[str, str]
    ) -> _Hook:
        """A class of which fields may be left out, or must be named."""
        pairs = zip(fields, kinds, strict=True)
        parts = {field.name: (field.alias, self._hook(kind), kind) for field, kind in pairs}
        needed = {field.name for field in fields if not self._may_be_left_out(field)}
        needed |= tagged.keys()

        def read(plain: Any, _: Any) -> Any:
            if type(plain) is not dict or not needed <= plain.keys():
                refuse("no such object")
            if any(plain[name] != tag for name, tag in tagged.items()):
                refuse("another tag")
            given = {}
            for name, each in plain.items():
                if name not in tagged:
                    alias, hook, kind = parts[name]
                    given[alias] = hook(each, kind)
            return owner(**given)

        return read


def _filled(form: Any, arguments: Mapping[Any, Any]) -> Any:
    """A type with the arguments of a generic class in place of its variables; Any if one lacks."""
    if isinstance(form, TypeVar):
        return arguments.get(form, Any)
    own = () if isinstance(form, type) else getattr(form, "__parameters__", ())
    if not own:
        return form
    return form[tuple(arguments[each] for each in own)] if set(own) <= set(arguments) else Any
