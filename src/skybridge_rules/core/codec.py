"""JSON in and out: one strict cattrs converter to a game; unions travel with tags.

Nothing is guessed while reading: wrong types, unknown or missing fields, unknown tags, doubled keys
and oversized numbers are refused, each with its path. Enum members travel by their names.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum, IntEnum, StrEnum
from functools import reduce
from hashlib import sha256
from operator import or_
from types import NoneType, UnionType
from typing import Any, Final, Generic, Literal, NoReturn, TypeVar, Union, get_args, get_origin

import attrs
from attrs import frozen
from cattrs import Converter
from cattrs.errors import BaseValidationError, ClassValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from skybridge_rules.core.errors import Fault, ImpossibleSetup, JsonError, SkybridgeError
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import CHANCE, Chance, Decider

T = TypeVar("T")
B = TypeVar("B")

TAG: Final = "type"
"""The field that names the kind of a value which is one of several."""

LARGEST: Final = 2**53 - 1
"""Beyond this some readers of JSON lose digits, so we neither write nor read it."""

Hook = Callable[[Any, Any], Any]

_HALF_PAIR: Final = re.compile("[\ud800-\udfff]")
_LONG_NUMBER: Final = re.compile("[0-9]{16}")


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

    ``tags`` names each class that is a member of a union; the names are given by hand, for they
    outlive the classes, and stand in the field ``tag``. ``proxies`` are classes that travel in
    another form. A class with a method ``checked`` is asked after reading whether it can be. Saved
    values must be whole; only files written ``by_hand`` may leave out a field that has a default,
    and write the names of enum members small, with hyphens.
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
        self._converter: Final = self._build()

    def dumps(self, value: object) -> str:
        """The value as compact JSON with its keys in order, so equal values give equal texts."""
        plain = self._converter.unstructure(value)
        text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        if not text.isascii() and _HALF_PAIR.search(text):
            raise JsonError((Fault("$", "text with half of a surrogate pair"),))
        if _LONG_NUMBER.search(text) and _largest(plain) > LARGEST:
            raise JsonError((Fault("$", f"number beyond {LARGEST}"),))
        return text

    def loads(self, text: str, shape: Shape[T]) -> T:
        """Read a value of a shape; anything else is refused with JsonError."""
        return self.structure(_parse(text), shape)

    def structure(self, plain: object, shape: Shape[T]) -> T:
        """Read a value of a shape from plain lists, dicts, texts and numbers."""
        try:
            value: T = self._converter.structure(plain, shape.form)
        except ImpossibleSetup:
            raise
        except _REFUSALS as error:
            raise JsonError(_faults(error, "$")) from None
        return value

    def digest(self, value: object) -> str:
        """Sixteen hexadecimal digits that stand for the value, the same everywhere."""
        return sha256(self.dumps(value).encode()).hexdigest()[:16]

    def _build(self) -> Converter:
        converter = Converter(forbid_extra_keys=True, detailed_validation=True)
        # The first of these hooks is asked last: what no other hook reads is not guessed at.
        converter.register_structure_hook_func(_is_formless, lambda _, form: _no_form(form))
        for guessed in (float, complex, bytes):
            converter.register_structure_hook(guessed, lambda _, form: _no_form(form))
        converter.register_structure_hook(int, _read_int)
        converter.register_structure_hook(str, _read_str)
        converter.register_structure_hook(bool, _read_bool)
        converter.register_structure_hook_func(lambda form: form == int | str, _read_int_or_str)
        converter.register_structure_hook_func(lambda form: form == Decider, _read_decider)
        read_enum = _read_small_enum if self.by_hand else _read_enum
        converter.register_structure_hook_func(_is_enum, read_enum)
        converter.register_unstructure_hook_func(_is_enum, lambda member: member.name)
        for mixed in (IntEnum, StrEnum):  # else cattrs takes them for plain numbers and texts
            converter.register_structure_hook(mixed, read_enum)
            converter.register_unstructure_hook(mixed, lambda member: member.name)
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
        write = make_dict_unstructure_fn(form, converter)
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
            if field.init and not (self.by_hand and field.default is not attrs.NOTHING)
        )

        def reader(plain: Any, wanted: Any) -> Any:
            entries = _entries(plain)
            if tag is not None:
                given = entries.get(self.tag)
                if given != tag:
                    _refuse(f"expected {self.tag} {tag!r}, found {_show(given)}")
                entries = {name: each for name, each in entries.items() if name != self.tag}
            if missing := [name for name in required if name not in entries]:
                _refuse(f"missing {', '.join(missing)}")
            value = read(entries, wanted)
            return check(value) if check else value

        return reader

    def _union_reader(self, converter: Converter, form: Any) -> Hook:
        members = {self.tags[_class_of(each)]: each for each in get_args(form)}

        def reader(plain: Any, _: Any) -> Any:
            given = _entries(plain).get(self.tag)
            if not isinstance(given, str) or given not in members:
                wanted = f"one of {', '.join(sorted(members))}"
                _refuse(f"{self.tag} must be {wanted}, not {_show(given)}")
            return converter.structure(plain, members[given])

        return reader


@frozen
class Documents(Generic[S, M, E, V, O]):
    """The JSON documents of one game; reading refuses with JsonError or ImpossibleSetup."""

    codec: Codec
    state: Shape[S]
    move: Shape[M]
    event: Shape[E]
    view: Shape[V]
    options: Shape[O]

    def to_json(self, value: object) -> str:
        """Any value of the game as JSON."""
        return self.codec.dumps(value)

    def digest(self, value: object) -> str:
        """Sixteen hexadecimal digits that stand for a value."""
        return self.codec.digest(value)

    def read_state(self, text: str) -> S:
        """A state, which must be possible."""
        return self.codec.loads(text, self.state)

    def read_move(self, text: str) -> M:
        """A move, legal or not."""
        return self.codec.loads(text, self.move)

    def read_event(self, text: str) -> E:
        """An event."""
        return self.codec.loads(text, self.event)

    def read_view(self, text: str) -> V:
        """A view."""
        return self.codec.loads(text, self.view)

    def read_options(self, text: str) -> O:
        """Options, possible or not."""
        return self.codec.loads(text, self.options)


def _checked(tags: Mapping[type, str], place: str) -> dict[type, str]:
    """The tags, each given once, to classes that have no field of that name themselves."""
    for owner, tag in tags.items():
        if list(tags.values()).count(tag) > 1:
            raise TypeError(f"the tag {tag!r} is given to more than one class")
        if place in {field.name for field in attrs.fields(owner)}:
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


def _is_formless(form: Any) -> bool:
    """Types that cattrs would guess at."""
    origin = get_origin(form) or form
    return is_union(form) or origin in (list, dict, set, frozenset, Any, Literal)


def _is_tuple(form: Any) -> bool:
    return get_origin(form) is tuple


def _is_enum(form: Any) -> bool:
    return isinstance(form, type) and issubclass(form, Enum) and form is not Chance


def _add_proxy(converter: Converter, proxy: Proxy[Any, Any]) -> None:
    converter.register_unstructure_hook(
        proxy.owner, lambda value: converter.unstructure(proxy.wrap(value), proxy.form)
    )
    converter.register_structure_hook(
        proxy.owner, lambda plain, _: proxy.unwrap(converter.structure(plain, proxy.form))
    )


def _largest(plain: Any) -> int:
    """The largest number, by its size, anywhere in plain lists and dicts."""
    if isinstance(plain, dict):
        return max(map(_largest, plain.values()), default=0)
    if isinstance(plain, list | tuple):
        return max(map(_largest, plain), default=0)
    return abs(plain) if isinstance(plain, int) else 0


def _parse(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise JsonError(
            (Fault("$", f"line {error.lineno}, column {error.colno}: {error.msg}"),)
        ) from None
    except RecursionError:
        raise JsonError((Fault("$", "nested too deeply"),)) from None
    except ValueError as error:
        raise JsonError((Fault("$", str(error)),)) from None


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        raise ValueError(f"doubled key {next(name for name in counts if counts[name] > 1)!r}")
    return entries


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


class _Refused(Exception):
    """A value that a hook does not take, with paths counted from that value."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        super().__init__(faults)


_REFUSALS: Final = (_Refused, BaseValidationError, SkybridgeError, ValueError, RecursionError)
"""What a document can be blamed for; cattrs bundles it, deeply nested. The rest are our bugs."""


def _no_form(form: Any) -> NoReturn:
    raise TypeError(f"no JSON form for {form!r}")


def _refuse(message: str) -> NoReturn:
    raise _Refused((Fault("", message),))


def _show(plain: Any) -> str:
    text = json.dumps(plain, default=str)
    return text if len(text) <= 40 else text[:37] + "..."


def _name(key: Any) -> str:
    """A key as it stands, if it could be a field; else in the way of ``_show``."""
    return key if isinstance(key, str) and key.isidentifier() and len(key) <= 40 else _show(key)


def _read_int(plain: Any, _: Any) -> int:
    if type(plain) is not int:
        _refuse(f"expected a whole number, found {_show(plain)}")
    if abs(plain) > LARGEST:
        _refuse(f"number beyond {LARGEST}")
    return plain


def _read_str(plain: Any, _: Any) -> str:
    if type(plain) is not str:
        _refuse(f"expected a text, found {_show(plain)}")
    if not plain.isascii() and _HALF_PAIR.search(plain):
        _refuse("text with half of a surrogate pair")
    return plain


def _read_bool(plain: Any, _: Any) -> bool:
    if type(plain) is not bool:
        _refuse(f"expected true or false, found {_show(plain)}")
    return plain


def _read_int_or_str(plain: Any, _: Any) -> int | str:
    return _read_str(plain, str) if isinstance(plain, str) else _read_int(plain, int)


def _read_decider(plain: Any, _: Any) -> Any:
    return CHANCE if plain == CHANCE.value else _read_int(plain, int)


def _read_enum(plain: Any, form: type[Enum]) -> Enum:
    members = form.__members__
    if not isinstance(plain, str) or plain not in members:
        _refuse(f"expected one of {', '.join(members)}, found {_show(plain)}")
    return members[plain]


def _read_small_enum(plain: Any, form: type[Enum]) -> Enum:
    members = {name.lower().replace("_", "-"): member for name, member in form.__members__.items()}
    if not isinstance(plain, str) or plain not in members:
        _refuse(f"expected one of {', '.join(members)}, found {_show(plain)}")
    return members[plain]


def _tuple_reader(converter: Converter, form: Any) -> Hook:
    args = get_args(form)
    any_length = len(args) == 2 and args[1] is Ellipsis

    def reader(plain: Any, _: Any) -> tuple[Any, ...]:
        if not isinstance(plain, list):
            _refuse(f"expected a list, found {_show(plain)}")
        if not any_length and len(plain) != len(args):
            _refuse(f"expected a list of {len(args)}, found {len(plain)}")
        forms = args[:1] * len(plain) if any_length else args
        values: list[Any] = []
        faults: list[Fault] = []
        for index, (item, each) in enumerate(zip(plain, forms, strict=True)):
            try:
                values.append(converter.structure(item, each))
            except _REFUSALS as error:
                faults += _faults(error, f"[{index}]")
        if faults:
            raise _Refused(tuple(faults))
        return tuple(values)

    return reader


def _entries(plain: Any) -> dict[str, Any]:
    if not isinstance(plain, dict):
        _refuse(f"expected an object, found {_show(plain)}")
    return plain


def _faults(error: BaseException, path: str) -> tuple[Fault, ...]:
    """Every refusal inside an error, each with its path."""
    if isinstance(error, _Refused):
        return tuple(Fault(path + fault.path, fault.message) for fault in error.faults)
    if isinstance(error, ClassValidationError):
        placed, others = error.group_exceptions()
        inner = [_faults(each, f"{path}.{note.name}") for each, note in placed]
        inner += [_faults(each, path) for each in others]
        return tuple(fault for faults in inner for fault in faults)
    if isinstance(error, ForbiddenExtraKeysError):
        return (Fault(path, f"unknown {', '.join(sorted(map(_name, error.extra_fields)))}"),)
    if isinstance(error, RecursionError):
        return (Fault(path, "nested too deeply"),)
    if isinstance(error, SkybridgeError | ValueError):
        return (Fault(path, str(error)),)
    raise error  # a bug of ours is not the fault of the document
