"""The switches in which two configs differ, with the rulings they belong to."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum
from typing import Any, TypeVar

import attrs

from skybridge_rules import catalogue
from skybridge_rules.readings.reading import Setting

C = TypeVar("C", bound=attrs.AttrsInstance)


def switched(game: str, a: C, b: C) -> Iterator[Setting]:
    """Each switch that is set otherwise, in the order of the config."""
    for field in attrs.fields(type(a)):
        one, other = getattr(a, field.name), getattr(b, field.name)
        if one != other:
            yield Setting(field.name, word(one), word(other), rulings_of(game, field.name))


def with_switches(a: C, b: C, names: Collection[str]) -> C:
    """The config ``a`` with these switches as ``b`` has them; other names are left alone."""
    chosen: dict[str, Any] = {
        field.name: getattr(b if field.name in names else a, field.name)
        for field in attrs.fields(type(a))
    }
    return type(a)(**chosen)


def rulings_of(game: str, switch: str) -> tuple[catalogue.Ruling, ...]:
    """Every ruling of a game that a switch belongs to."""
    return tuple(each for each in catalogue.of_game(game).ruling if each.switch == switch)


def says(ruling: catalogue.Ruling, value: str) -> str:
    """The reading that a setting stands for, in words; empty if the ruling names none."""
    chosen = [reading for reading, name in ruling.values if name.lower() == value.lower()]
    return next((each.says for each in ruling.readings if each.id in chosen), "")


def word(value: object) -> str:
    """A setting as one writes it behind ``--rule NAME=``."""
    return value.name if isinstance(value, Enum) else str(value).lower()
