"""JSON in and out: one strict cattrs converter to a game; unions travel with tags.

Nothing is guessed while reading: wrong types, unknown or missing fields, unknown tags, doubled keys
and oversized numbers are refused, each with its path. Enum members travel by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, IntEnum, StrEnum
from functools import cached_property, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Final, Generic, Literal, TypeVar, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from skybridge_rules.core.errors import Fault, ImpossibleSetup, JsonError
from skybridge_rules.core.ids import CHANCE, Chance, Decider
from skybridge_rules.core.limits import MOST_FAULTS
from skybridge_rules.core.quick_reading import TROUBLE, QuickReader
from skybridge_rules.core.strict_json import (
    REFUSALS,
    Refused,
    entries_of,
    faults_of,
    no_form,
    parsed,
    read_bool,
    read_decider,
    read_enum,
    read_int,
    read_int_or_str,
    read_small_enum,
    read_str,
    refuse,
    show,
    written,
)
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.value_class import field_names
from skybridge_rules.core.values import frozen

T = TypeVar("T")
B = TypeVar("B")

TAG: Final = "type"
"""The field that names the kind of a value which is one of several."""

MAY_BE_LEFT_OUT: Final = {"may be left out": True}
"""The metadata of a field that is written only where it differs from its default."""

Hook = Callable[[Any, Any], Any]


@frozen
class Shape(Generic[T]):
    """The type of a JSON document, unions included; ``Shape[Move](Move)`` reads a Move."""

    form: Any


@frozen
class Proxy(Generic[T, B]):
    """A class that travels in the form of another, such as a State in the form of its Setup."""

    owner: type[T]
    form: type[B]
    wrap: Callable[[T], B]
    unwrap: Callable[[B], T]


class Codec:
    """Writes and reads the values of one game.

    ``tags`` names each class that is a member of a union, once within that union; the name stands
    in the field ``tag``. ``proxies`` are classes that travel in another form. A class with a method
    ``checked`` is asked after reading whether it can be; one with a dict ``shared`` has its values
    by their fields, made and checked when they are missing. Saved values must be whole, except for
    a field that MAY_BE_LEFT_OUT; only files written ``by_hand`` may leave out any field that has a
    default, and write the names of enum members small, with hyphens.
    """

    def __init__(
        self,
        tags: Mapping[type, str],
        proxies: tuple[Proxy[Any, Any], ...] = (),
        *,
        tag: str = TAG,
        by_hand: bool = False,
    ) -> None:
        self.tag: Final = tag
        self.tags: Final = _checked(tags, tag)
        self.by_hand: Final = by_hand
        self.proxies: Final = {proxy.owner: proxy for proxy in proxies}

    def dumps(self, value: object) -> str:
        """The value as compact JSON with its keys in order, so equal values give equal texts."""
        return written(self._converter.unstructure(value))

    def loads(self, text: str, shape: Shape[T]) -> T:
        """Read a value of a shape; anything else is refused with JsonError."""
        if self._quick is not None:
            try:
                quickly: T = self._quick.read_text(text, shape.form)
            except TROUBLE:
                pass  # it is read again, and told what is wrong
            else:
                return quickly
        return self.structure(parsed(text), shape)

    def structure(self, plain: object, shape: Shape[T]) -> T:
        """Read a value of a shape from plain lists, dicts, texts and numbers."""
        if self._quick is not None:
            try:
                quickly: T = self._quick.read(plain, shape.form)
            except TROUBLE:
                pass  # it is read again, and told what is wrong
            else:
                return quickly
        try:
            value: T = self._converter.structure(plain, shape.form)
        except ImpossibleSetup:
            raise
        except REFUSALS as error:
            raise JsonError(faults_of(error, "$")) from None
        return value

    def digest(self, value: object) -> str:
        """Sixteen hexadecimal digits that stand for the value, the same everywhere."""
        from hashlib import sha256  # large, and seldom needed

        return sha256(self.dumps(value).encode()).hexdigest()[:16]

    @cached_property
    def _quick(self) -> QuickReader | None:
        """Reads what has nothing wrong with it; files written by hand are right in many ways."""
        if self.by_hand:
            return None
        proxies = {each.owner: (each.form, each.unwrap) for each in self.proxies.values()}

        def otherwise(form: Any) -> Hook:
            return self._converter.get_structure_hook(form)

        return QuickReader(self.tag, self.tags, proxies, otherwise, may_be_left_out)

    @cached_property
    def _converter(self) -> Converter:
        """Built when the first document is written or read: who only plays needs none."""
        converter = Converter(forbid_extra_keys=True, detailed_validation=True)
        # The first of these hooks is asked last: what no other hook reads is not guessed at.
        converter.register_structure_hook_func(_is_formless, lambda _, form: no_form(form))
        for guessed in (float, complex, bytes):
            converter.register_structure_hook(guessed, lambda _, form: no_form(form))
        converter.register_structure_hook(int, read_int)
        converter.register_structure_hook(str, read_str)
        converter.register_structure_hook(bool, read_bool)
        converter.register_structure_hook_func(lambda form: form == int | str, read_int_or_str)
        converter.register_structure_hook_func(lambda form: form == Decider, read_decider)
        enum_reader = read_small_enum if self.by_hand else read_enum
        enum_writer = small_name if self.by_hand else _name_of
        converter.register_structure_hook_func(_is_enum, enum_reader)
        converter.register_unstructure_hook_func(_is_enum, enum_writer)
        for mixed in (IntEnum, StrEnum):  # else cattrs takes them for plain numbers and texts
            converter.register_structure_hook(mixed, enum_reader)
            converter.register_unstructure_hook(mixed, enum_writer)
        converter.register_unstructure_hook(Chance, lambda _: CHANCE.value)
        converter.register_structure_hook_factory(
            _is_tuple, lambda form: _tuple_reader(converter, form)
        )
        converter.register_structure_hook_factory(
            attrs.has, lambda form: self._class_reader(converter, form)
        )
        converter.register_unstructure_hook_factory(
            attrs.has, lambda form: self._class_writer(converter, form)
        )
        converter.register_structure_hook_factory(
            self._is_tagged_union, lambda form: self._union_reader(converter, form)
        )
        converter.register_unstructure_hook_func(
            self._is_tagged_union, lambda value: converter.unstructure(value, type(value))
        )
        converter.register_structure_hook_factory(
            _is_optional_union, lambda form: _optional_reader(converter, form)
        )
        for proxy in self.proxies.values():
            _add_proxy(converter, proxy)
        return converter

    def _is_tagged_union(self, form: Any) -> bool:
        return is_union(form) and all(_class_of(each) in self.tags for each in get_args(form))

    def _class_writer(self, converter: Converter, form: Any) -> Callable[[Any], Any]:
        optional: Any = {name: override(omit_if_default=True) for name in _optional(form)}
        write = make_dict_unstructure_fn(form, converter, **optional)
        tag = self.tags.get(_class_of(form))
        if tag is None:
            return write
        return lambda value: {self.tag: tag, **write(value)}

    def _class_reader(self, converter: Converter, form: Any) -> Hook:
        read = make_dict_structure_fn(form, converter, _cattrs_forbid_extra_keys=True)
        tag = self.tags.get(_class_of(form))
        check = getattr(_class_of(form), "checked", None)
        required = tuple(
            field.name
            for field in attrs.fields(_class_of(form))
            if field.init
            and not may_be_left_out(field)
            and not (self.by_hand and field.default is not attrs.NOTHING)
        )

        def reader(plain: Any, wanted: Any) -> Any:
            entries = entries_of(plain)
            if tag is not None:
                given = entries.get(self.tag)
                if given != tag:
                    refuse(f"expected {self.tag} {tag!r}, found {show(given)}")
                entries = {name: each for name, each in entries.items() if name != self.tag}
            if missing := [name for name in required if name not in entries]:
                refuse(f"missing {', '.join(missing)}")
            value = read(entries, wanted)
            return check(value) if callable(check) else value  # a field may have that name

        return reader

    def _union_reader(self, converter: Converter, form: Any) -> Hook:
        members: dict[str, Any] = {}
        for each in get_args(form):
            if (tag := self.tags[_class_of(each)]) in members:
                raise TypeError(f"the tag {tag!r} is given to two classes of {form}")
            members[tag] = each

        def reader(plain: Any, _: Any) -> Any:
            given = entries_of(plain).get(self.tag)
            if not isinstance(given, str) or given not in members:
                wanted = f"one of {', '.join(sorted(members))}"
                refuse(f"{self.tag} must be {wanted}, not {show(given)}")
            return converter.structure(plain, members[given])

        return reader


def _checked(tags: Mapping[type, str], place: str) -> dict[type, str]:
    """The tags, given to classes that have no field of that name themselves."""
    for owner in tags:
        if place in field_names(owner):
            raise TypeError(f"{owner.__name__} has a field {place!r}, which is where its tag goes")
    return dict(tags)


def is_union(form: Any) -> bool:
    """Whether a type is ``A | B``, written either way."""
    return get_origin(form) in (Union, UnionType)


def _is_optional_union(form: Any) -> bool:
    return is_union(form) and NoneType in get_args(form)


def _optional_reader(converter: Converter, form: Any) -> Hook:
    several = reduce(or_, (each for each in get_args(form) if each is not NoneType))
    return lambda plain, _: None if plain is None else converter.structure(plain, several)


def _class_of(form: Any) -> Any:
    return get_origin(form) or form


def may_be_left_out(field: attrs.Attribute[Any]) -> bool:
    """Whether a field is written only where it differs from its default."""
    return "may be left out" in field.metadata


def _optional(form: Any) -> Iterator[str]:
    fields = attrs.fields(_class_of(form))
    yield from (field.name for field in fields if may_be_left_out(field))


def _is_formless(form: Any) -> bool:
    """Types that cattrs would guess at."""
    origin = get_origin(form) or form
    return is_union(form) or origin in (list, dict, set, frozenset, Any, Literal)


def _is_tuple(form: Any) -> bool:
    return get_origin(form) is tuple


def _name_of(member: Enum) -> str:
    return member.name


def _is_enum(form: Any) -> bool:
    return isinstance(form, type) and issubclass(form, Enum) and form is not Chance


def _add_proxy(converter: Converter, proxy: Proxy[Any, Any]) -> None:
    converter.register_unstructure_hook(
        proxy.owner, lambda value: converter.unstructure(proxy.wrap(value), proxy.form)
    )
    converter.register_structure_hook(
        proxy.owner, lambda plain, _: proxy.unwrap(converter.structure(plain, proxy.form))
    )


def _tuple_reader(converter: Converter, form: Any) -> Hook:
    args = get_args(form)
    any_length = len(args) == 2 and args[1] is Ellipsis

    def reader(plain: Any, _: Any) -> tuple[Any, ...]:
        if not isinstance(plain, list):
            refuse(f"expected a list, found {show(plain)}")
        if not any_length and len(plain) != len(args):
            refuse(f"expected a list of {len(args)}, found {len(plain)}")
        forms = args[:1] * len(plain) if any_length else args
        values: list[Any] = []
        faults: list[Fault] = []
        for index, (item, each) in enumerate(zip(plain, forms, strict=True)):
            try:
                values.append(converter.structure(item, each))
            except REFUSALS as error:
                faults += faults_of(error, f"[{index}]")
                if len(faults) >= MOST_FAULTS - 1 and (left := len(plain) - index - 1):
                    faults.append(Fault("", f"{left:,} more entries were not read"))
                    break
        if faults:
            raise Refused(tuple(faults))
        return tuple(values)

    return reader
