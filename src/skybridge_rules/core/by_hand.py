"""Tables written by hand, in TOML, JSON or Python, read strictly into attrs classes.

A field that has a default may be left out. An unknown one is refused, with the name that was
probably meant; so is whatever has the wrong type, each fault with its path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sized
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, NoReturn, TypeVar, get_args, get_origin, get_type_hints

import attrs

from skybridge_rules.core.codec import is_union
from skybridge_rules.core.errors import BadOption, Fault, JsonError, SetupError
from skybridge_rules.core.limits import DEEPEST, MOST_ENTRIES, MOST_FAULTS, TOO_DEEP
from skybridge_rules.core.strict_json import Refused, parsed, read_bool, read_int, read_str, show
from skybridge_rules.core.strict_toml import NotToml, read_toml
from skybridge_rules.core.switches import config_with

T = TypeVar("T")
V = TypeVar("V")
C = TypeVar("C", bound=attrs.AttrsInstance)

Plain = Mapping[str, object]
"""A table as TOML and JSON give it."""

NOTHING: Final = "nothing"
"""Stands for a thing that is not there, for TOML has no word for it."""


def read_toml_or_json(text: str) -> Plain:
    """The table that a text holds; JSON begins with a brace."""
    try:
        plain = parsed(text) if text.lstrip().startswith("{") else _toml(text)
    except JsonError as error:
        raise SetupError(error.faults) from None
    if not isinstance(plain, dict):
        fail("", f"expected a table, found {show(plain)}")
    return plain


def _toml(text: str) -> Any:
    try:
        return read_toml(text)
    except NotToml as error:
        fail("", str(error))


def read_table(plain: object, form: type[T], within: str = "") -> T:
    """An instance of an attrs class from a plain table; SetupError names every fault."""
    _check_size(plain)
    faults: list[Fault] = []
    found: T = _read(plain, form, within, faults)
    if faults:
        raise SetupError(tuple(faults))
    return found


def fail(path: str, message: str) -> NoReturn:
    """Refuse what stands at a path."""
    raise SetupError((Fault(path or "the position", message),))


def one_of(word: object, words: Mapping[str, V], path: str) -> V:
    """What a word stands for; an unknown one is refused with the one that was probably meant."""
    if isinstance(word, str) and word in words:
        return words[word]
    fail(path, f"{show(word)} is unknown; {meant(word, words)}")


def read_switches(rules: Mapping[str, object], config: C) -> C:
    """A config with the settings that a description writes under ``rules``."""
    settings = {}
    for name, value in rules.items():
        if not isinstance(value, str | bool):
            fail(f"rules.{name}", "expected a word, true or false")
        settings[name] = str(value).lower().replace("-", "_")
    try:
        return config_with(config, settings)
    except BadOption as error:
        fail(f"rules.{error.name}", str(error))


def meant(stranger: object, names: Iterable[str]) -> str:
    """The name that was probably meant, or all there are."""
    known = list(names)
    near = get_close_matches(str(stranger)[:80], known, 1)
    if near:
        return f"did you mean {near[0]}?"
    shown = ", ".join(known[:24])
    return f"there are {shown}{', ...' if len(known) > 24 else ''}" if known else "there are none"


def written(value: attrs.AttrsInstance) -> dict[str, object]:
    """The fields of an instance that are not at their default, as a plain table."""
    found: dict[str, object] = {}
    for each in attrs.fields(type(value)):
        held = getattr(value, each.name)
        usual = each.default
        if isinstance(usual, attrs.Factory):  # type: ignore[arg-type]  # attrs types it as a function
            usual = usual.factory()
        if held != usual:
            found[each.name] = _plain(held)
    return found


def as_plain(table: Mapping[str, object]) -> dict[str, object]:
    """A table as TOML or JSON would give it, whatever Python it was written in."""
    _check_size(table)
    return _plain_table(table)


def _check_size(plain: object) -> None:
    """Refuse what is too deep or too much; values of Python may even hold themselves."""
    level, entries, depth = [plain], 1, 0
    while level:
        held = [each for each in level if isinstance(each, Mapping | list | tuple)]
        entries += sum(map(len, held))
        depth += bool(held)
        if depth > DEEPEST:
            fail("", TOO_DEEP)
        if entries > MOST_ENTRIES:
            fail("", f"more than {MOST_ENTRIES:,} entries, the limit of a document")
        level = []
        for each in held:
            level += each.values() if isinstance(each, Mapping) else each


def _plain_table(table: Mapping[str, object]) -> dict[str, object]:
    return {str(name): _plain(each) for name, each in table.items()}


def _plain(held: object) -> object:
    if attrs.has(type(held)):
        return written(held)  # type: ignore[arg-type]  # attrs.has says so
    if isinstance(held, Mapping):
        return _plain_table(held)
    if isinstance(held, tuple | list):
        return [_plain(each) for each in held]
    return held


def with_nulls(value: Any) -> Any:
    """Plain values with null, at any depth, where ``nothing`` was written."""
    if isinstance(value, list):
        return [with_nulls(each) for each in value]
    if isinstance(value, dict):
        return {name: with_nulls(each) for name, each in value.items()}
    return None if value == NOTHING else value


def lay_over(base: Plain, given: Plain) -> dict[str, object]:
    """A table with what another one writes in its place, table by table."""
    found: dict[str, object] = {str(name): each for name, each in base.items()}
    for name, each in given.items():
        old = found.get(str(name))
        if isinstance(old, Mapping) and isinstance(each, Mapping):
            found[str(name)] = lay_over(old, each)
        else:
            found[str(name)] = each
    return found


# By form: a class, a table by names or numbers, a list, a figure, a text, a truth value.


def _read(plain: object, form: Any, path: str, faults: list[Fault]) -> Any:
    if is_union(form):  # with None, which is no value that one could write
        (form,) = (each for each in get_args(form) if each is not type(None))
    if attrs.has(form):
        return _class(plain, form, path, faults)
    origin, args = get_origin(form), get_args(form)
    if origin is Mapping:
        return _mapping(plain, args[0], args[1], path, faults)
    if origin is tuple:
        if not isinstance(plain, list | tuple):
            faults.append(Fault(path, f"expected a list, found {show(plain)}"))
            return ()
        return tuple(
            _read(each, args[0], f"{path}[{place}]", faults)
            for place, each in enumerate(plain)
            if _go_on(place, plain, path, faults)
        )
    if form is object:
        return plain
    if type(plain) is not form:
        faults.append(Fault(path, f"expected {_KINDS[form]}, found {show(plain)}"))
        return None
    try:
        return _READERS[form](plain, form)
    except Refused as refused:
        faults += (Fault(path, fault.message) for fault in refused.faults)
        return None


_KINDS: Final = {int: "a whole number", str: "a text", bool: "true or false"}
_READERS: Final[dict[object, Callable[[Any, Any], object]]] = {
    int: read_int,
    str: read_str,
    bool: read_bool,
}


def _class(plain: object, form: Any, path: str, faults: list[Fault]) -> Any:
    if isinstance(plain, form):
        plain = written(plain)
    if not isinstance(plain, Mapping):
        faults.append(Fault(path or "the position", f"expected a table, found {show(plain)}"))
        return None
    fields = _forms(form)
    found: dict[str, Any] = {}
    for place, (name, each) in enumerate(plain.items()):
        if not _go_on(place, plain, path, faults):
            break
        at = _at(path, name)
        if not isinstance(name, str) or name not in fields:
            faults.append(Fault(at, f"unknown; {meant(name, fields)}"))
        else:
            found[name] = _read(each, fields[name], at, faults)
    missing = [
        each.name
        for each in attrs.fields(form)
        if each.default is attrs.NOTHING and each.name not in found
    ]
    faults += (Fault(_at(path, name), "missing") for name in missing)
    return None if faults else form(**found)


@lru_cache(maxsize=256)
def _forms(form: type) -> Mapping[str, Any]:
    """The form of each field of a class; to find them takes longer than to read a position."""
    hints = get_type_hints(form)
    return {each.name: hints[each.name] for each in attrs.fields(form)}


def _mapping(plain: object, key: Any, value: Any, path: str, faults: list[Fault]) -> Any:
    """A table by name or by number; in TOML and JSON numbers stand there as texts."""
    if not isinstance(plain, Mapping):
        faults.append(Fault(path, f"expected a table, found {show(plain)}"))
        return {}
    found: dict[object, object] = {}
    for place, (name, each) in enumerate(plain.items()):
        if not _go_on(place, plain, path, faults):
            break
        at = _at(path, name)
        number = _number(name) if key is int else name
        if number is None or not isinstance(number, key):
            faults.append(Fault(at, f"expected a {'number' if key is int else 'name'}"))
        else:
            found[number] = _read(each, value, at, faults)
    return found


def _go_on(place: int, plain: Sized, path: str, faults: list[Fault]) -> bool:
    """Whether to read one more entry; once there are many faults, the last says what is left."""
    if len(faults) == MOST_FAULTS - 1:
        left = len(plain) - place
        faults.append(Fault(path or "the position", f"{left:,} more entries were not read"))
    return len(faults) < MOST_FAULTS


def _number(name: object) -> int | None:
    if isinstance(name, str):
        return int(name) if name.isascii() and name.isdigit() and len(name) <= 2 else None
    return name if type(name) is int and 0 <= name < 100 else None


def _at(path: str, name: object) -> str:
    text = str(name)
    text = text if text.isprintable() and len(text) <= 40 else show(text)
    return f"{path}.{text}" if path else text
