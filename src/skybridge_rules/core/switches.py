"""Switches by name: the fields of a game's RulesConfig, set and told in words.

A switch is an enum or a truth value. In words it is the name of the member, in capitals or small
letters, or ``true`` or ``false``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, TypeVar

import attrs

from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.value_class import field_defaults, values_getter

C = TypeVar("C", bound=attrs.AttrsInstance)


def config_with(config: C, settings: Mapping[str, str]) -> C:
    """A config with some switches set by words; BadOption says which cannot be."""
    if not settings:
        return config
    chosen = {name: _value(config, name, word) for name, word in settings.items()}
    kept = {field.name: getattr(config, field.name) for field in attrs.fields(type(config))}
    return type(config)(**(kept | chosen))


def check_switches(config: attrs.AttrsInstance) -> None:
    """Refuse a value that a switch cannot have; a config asks for it when it is made."""
    values, kinds = _expected(type(config))
    if tuple(map(type, values(config))) == kinds:
        return
    for name, default in field_defaults(type(config)).items():
        value = getattr(config, name)
        if type(value) is not type(default):  # 1 is no truth value, a word no member
            raise _wrong_value(name, values_of(default), value)


@cache
def _expected(owner: Any) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[type, ...]]:
    """Gets the values of all switches, and of which kind each is."""
    defaults = field_defaults(owner)
    return values_getter(tuple(defaults)), tuple(map(type, defaults.values()))


def settings_of(pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Settings by name; one that is set twice is refused."""
    settings: dict[str, str] = {}
    for name, word in pairs:
        if name in settings:
            raise BadOption(name, f"{name} is set twice")
        settings[name] = word
    return settings


def switch_names(config: attrs.AttrsInstance) -> tuple[str, ...]:
    """The switches of a config, in its order."""
    return tuple(field.name for field in attrs.fields(type(config)))


def setting(config: attrs.AttrsInstance, name: str) -> str:
    """What a switch is set to, in words."""
    return word_of(getattr(config, name))


def differing(a: C, b: C) -> Iterator[str]:
    """The switches that two configs set otherwise."""
    yield from (name for name in switch_names(a) if getattr(a, name) != getattr(b, name))


def values_of(value: object) -> tuple[object, ...]:
    """Everything that a switch with this value can be set to."""
    if isinstance(value, Enum):
        return tuple(type(value))
    return (True, False) if isinstance(value, bool) else ()


def word_of(value: object) -> str:
    """A setting in words, as one writes it."""
    return value.name if isinstance(value, Enum) else str(value).lower()


def _value(config: attrs.AttrsInstance, name: str, word: str) -> Any:
    known = switch_names(config)
    if name not in known:
        raise BadOption(name, f"no switch {name!r}; there are {_listed(config)}")
    values = values_of(getattr(config, name))
    for value in values:
        if word_of(value).lower() == word.lower():
            return value
    raise _wrong_value(name, values, word)


def _wrong_value(name: str, values: Sequence[object], found: object) -> BadOption:
    return BadOption(name, f"{name} is one of {', '.join(map(word_of, values))}, not {found!r}")


def _listed(config: attrs.AttrsInstance) -> str:
    told = (
        f"{name} ({', '.join(map(word_of, values_of(getattr(config, name))))})"
        for name in switch_names(config)
    )
    return "; ".join(told) or "none"
