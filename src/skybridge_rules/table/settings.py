"""The switches of a game: read, set by name, and told with their rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

import attrs

from skybridge_rules import catalogue
from skybridge_rules.readings import rulings_of, says
from skybridge_rules.readings.switches import word
from skybridge_rules.table.requests import BadRequest
from skybridge_rules.table.rulebook import Setting, ruling_card
from skybridge_rules.table.messages import Chosen, Reading, Switch


def setting_of(config: object) -> Setting:
    """What each switch of a config is set to, by its name."""
    return lambda name: word(getattr(config, name))


def config_with(config: Any, chosen: Sequence[Chosen]) -> Any:
    """A config with some switches set; unknown names, values and doubles are refused."""
    names = {field.name for field in attrs.fields(type(config))}
    wanted: dict[str, object] = {}
    for each in chosen:
        if each.name not in names:
            raise BadRequest(f"no switch {each.name!r}; there are {', '.join(sorted(names))}")
        if each.name in wanted:
            raise BadRequest(f"the switch {each.name} is set twice")
        values = {word(value): value for value in _values(getattr(config, each.name))}
        if each.value not in values:
            known = ", ".join(values)
            raise BadRequest(f"{each.name} is one of {known}, not {each.value!r}")
        wanted[each.name] = values[each.value]
    return attrs.evolve(config, **wanted)


def switches_of(game: str, config: Any) -> Iterator[Switch]:
    """Every switch with its readings, in the order of the config."""
    setting = setting_of(config)
    for field in attrs.fields(type(config)):
        rulings = rulings_of(game, field.name)
        readings = tuple(
            Reading(word(value), _meaning(rulings, value)) for value in _values(field.default)
        )
        cards = tuple(ruling_card(each, setting) for each in rulings)
        yield Switch(field.name, setting(field.name), word(field.default), readings, cards)


def differing(config: Any) -> tuple[Chosen, ...]:
    """The switches that are not set as usual."""
    usual, setting = setting_of(type(config)()), setting_of(config)
    names = (field.name for field in attrs.fields(type(config)))
    return tuple(Chosen(name, setting(name)) for name in names if setting(name) != usual(name))


def _values(value: Any) -> tuple[object, ...]:
    return tuple(type(value)) if isinstance(value, Enum) else (True, False)


def _meaning(rulings: Sequence[catalogue.Ruling], value: object) -> str:
    """What a setting means: the words of the ruling, or those beside the setting itself."""
    found = [words for each in rulings if (words := says(each, word(value)))]
    if found:
        return " ".join(found)
    return str(value.value) if isinstance(value, Enum) else ""
