"""Reading: a game as one side of the table understands it, and how the other side differs."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, Protocol

from attrs import frozen

from skybridge_rules.content import ContentChange
from skybridge_rules.core.game import Game
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.spec import Ruling


@frozen
class Setting:
    """One thing in which two readings differ: a switch, or the printed content."""

    name: str
    a: str
    """What the first reading has it set to."""
    b: str
    rulings: tuple[Ruling, ...] = ()
    """The rulings that the switch belongs to."""
    entries: tuple[ContentChange, ...] = ()
    """For the content: what differs."""


class Reader(Protocol[S, V, O]):
    """What a game brings so that its positions can be read under other options.

    Only what a quarrel can be about is ever exchanged, switches and content. How many play, who
    begins and with which boards is never in question: that stays as the position has it.
    """

    def settings(self, a: O, b: O, /) -> tuple[Setting, ...]:
        """Everything that differs between two options, as far as play depends on it."""

    def taken(self, a: O, b: O, names: Collection[str], entries: Collection[ContentChange], /) -> O:
        """The options ``a`` with these settings as ``b`` has them, and these entries of it."""

    def reread(self, state: S, options: O, /) -> S:
        """The same table under the settings of other options; whether it can be is not asked."""

    def reseen(self, view: V, options: O, /) -> V:
        """The same view, as if of a game with the settings of other options."""


@frozen
class Reading(Generic[S, M, E, V, O]):
    """A game under the settings that one side holds to be right."""

    game: Game[S, M, E, V, O]
    reader: Reader[S, V, O]
    options: O
    """Only their switches and their content count."""

    def read(self, state: S) -> S:
        """A position as this side sees it: the table as it lies, judged by these settings."""
        return self.reader.reread(state, self.options)


def settings(a: Reading[S, M, E, V, O], b: Reading[S, M, E, V, O]) -> tuple[Setting, ...]:
    """Everything in which two readings of a game differ."""
    if a.game.NAME != b.game.NAME:
        raise ValueError(f"one reading is of {a.game.NAME}, the other of {b.game.NAME}")
    return a.reader.settings(a.options, b.options)
