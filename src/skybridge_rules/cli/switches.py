"""``--rule NAME=VALUE``: the switches of any game's RulesConfig, set by their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, TypeVar

import attrs

from skybridge_rules.cli.complaints import UsageError

C = TypeVar("C", bound=attrs.AttrsInstance)


def config_from(form: type[C], settings: Sequence[str]) -> C:
    """The RulesConfig with these settings, such as ``touch_model=FACE``; the rest as usual."""
    return form(**_chosen(form, settings, "--rule"))


def config_with(config: C, settings: Sequence[str], word: str) -> C:
    """A RulesConfig with some settings changed; ``word`` is what they stand behind."""
    chosen = _chosen(type(config), settings, word)
    kept = {field.name: getattr(config, field.name) for field in attrs.fields(type(config))}
    return type(config)(**(kept | chosen))


def _chosen(form: type[attrs.AttrsInstance], settings: Sequence[str], flag: str) -> dict[str, Any]:
    """The settings by name, with their values."""
    known = {field.name: _values(field.default) for field in attrs.fields(form)}
    chosen: dict[str, Any] = {}
    for setting in settings:
        name, equals, word = setting.partition("=")
        if name not in known or not equals:
            wrong = f"no switch {name!r}" if equals else f"{setting!r} is not NAME=VALUE"
            raise UsageError(f"{flag}: {wrong}; there are {_listed(known)}")
        if name in chosen:
            raise UsageError(f"{flag}: {name} is set twice")
        values = known[name]
        if word.lower() not in values:
            raise UsageError(f"{flag}: {name} is one of {', '.join(_names(values))}, not {word!r}")
        chosen[name] = values[word.lower()]
    return chosen


def _values(usual: Any) -> Mapping[str, Any]:
    """What a switch can be set to, by its name in small letters."""
    if isinstance(usual, Enum):
        return {name.lower(): member for name, member in type(usual).__members__.items()}
    return {"true": True, "false": False}


def _names(values: Mapping[str, Any]) -> list[str]:
    return [value.name if isinstance(value, Enum) else name for name, value in values.items()]


def _listed(known: Mapping[str, Mapping[str, Any]]) -> str:
    return "; ".join(f"{name} ({', '.join(_names(values))})" for name, values in known.items())
