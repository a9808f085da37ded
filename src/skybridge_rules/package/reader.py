"""Reader: what a game brings so that its positions can be read under other options."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from attrs import frozen

from skybridge_rules.catalogue.records import Ruling
from skybridge_rules.core.typevars import O, S, V


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
