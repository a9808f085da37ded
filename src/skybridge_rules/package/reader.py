"""Reader: what a game brings so that its positions can be read under other options."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Protocol, TypeVar

import attrs
from attrs import frozen

from skybridge_rules.catalogue.lookup import of_game
from skybridge_rules.catalogue.records import Ruling
from skybridge_rules.core.switches import word_of
from skybridge_rules.core.typevars import O, S, V

C = TypeVar("C", bound=attrs.AttrsInstance)


@frozen
class Entry:
    """A printed datum that differs: an entry of an array of the content, field by field."""

    array: str
    entry: str
    """The key of the entry; empty where the whole array is given anew."""
    fields: tuple[str, ...] = ()
    """What differs about it."""

    def __str__(self) -> str:
        where = f"{self.array} {self.entry}" if self.entry else f"every {self.array}"
        return f"{where}: {', '.join(self.fields)}" if self.fields else where


@frozen
class Setting:
    """One thing in which two readings differ: a switch, or the printed content."""

    name: str
    a: str
    """What the first reading has it set to."""
    b: str
    rulings: tuple[Ruling, ...] = ()
    """The rulings that the switch belongs to."""
    entries: tuple[Entry, ...] = ()
    """For the content: what differs."""


class Reader(Protocol[S, V, O]):
    """How positions of a game are read under other options.

    Only what a dispute can be about is ever exchanged, switches and content. How many play, who
    begins and with which boards is never in question: that stays as the position has it.
    """

    def settings(self, a: O, b: O, /) -> tuple[Setting, ...]:
        """Everything that differs between two options, as far as play depends on it."""

    def taken(self, a: O, b: O, names: Collection[str], entries: Collection[Entry], /) -> O:
        """The options ``a`` with these settings as ``b`` has them, and these entries of it."""

    def reread(self, state: S, options: O, /) -> S:
        """The same table under the settings of other options; whether it can be is not asked."""

    def reseen(self, view: V, options: O, /) -> V:
        """The same view, as if of a game with the settings of other options."""


def switched(game: str, a: C, b: C) -> Iterator[Setting]:
    """Each switch that is set otherwise, in the order of the config."""
    for field in attrs.fields(type(a)):
        one, other = getattr(a, field.name), getattr(b, field.name)
        if one != other:
            yield Setting(field.name, word_of(one), word_of(other), rulings_of(game, field.name))


def with_switches(a: C, b: C, names: Collection[str]) -> C:
    """The config ``a`` with these switches as ``b`` has them; other names are left alone."""
    chosen: dict[str, Any] = {
        field.name: getattr(b if field.name in names else a, field.name)
        for field in attrs.fields(type(a))
    }
    return type(a)(**chosen)


def rulings_of(game: str, switch: str) -> tuple[Ruling, ...]:
    """Every ruling of a game that a switch belongs to."""
    return tuple(each for each in of_game(game).ruling if each.switch == switch)


def says(ruling: Ruling, value: str) -> str:
    """The reading that a setting stands for, in words; empty if the ruling names none."""
    chosen = [reading for reading, name in ruling.values if name.lower() == value.lower()]
    return next((each.says for each in ruling.readings if each.id in chosen), "")
