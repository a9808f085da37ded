"""The switches of a game: read, set by name, and told with their rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

import attrs

from skybridge_rules import catalogue
from skybridge_rules.catalogue import rulings_of, says
from skybridge_rules.core.switches import differing, setting, values_of, word_of
from skybridge_rules.table.messages import Chosen, Switch, SwitchValue
from skybridge_rules.table.rulebook import Setting, ruling_card


def setting_of(config: attrs.AttrsInstance) -> Setting:
    """What each switch of a config is set to, by its name."""
    return lambda name: setting(config, name)


def switches_of(game: str, config: attrs.AttrsInstance) -> Iterator[Switch]:
    """Every switch with its readings, in the order of the config."""
    now = setting_of(config)
    for field in attrs.fields(type(config)):
        rulings = rulings_of(game, field.name)
        readings = tuple(
            SwitchValue(word_of(value), _meaning(rulings, value))
            for value in values_of(field.default)
        )
        cards = tuple(ruling_card(each, now) for each in rulings)
        yield Switch(field.name, now(field.name), word_of(field.default), readings, cards)


def changed(config: attrs.AttrsInstance) -> tuple[Chosen, ...]:
    """The switches that are not set as usual."""
    return tuple(Chosen(name, setting(config, name)) for name in differing(type(config)(), config))


def _meaning(rulings: Sequence[catalogue.Ruling], value: object) -> str:
    """What a setting means: the words of the ruling, or those beside the setting itself."""
    found = [words for each in rulings if (words := says(each, word_of(value)))]
    if found:
        return " ".join(found)
    return str(value.value) if isinstance(value, Enum) else ""
