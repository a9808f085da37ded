"""Reading: a game as one side of the table understands it, and how the other side differs."""

from __future__ import annotations

from typing import Generic

from attrs import frozen

from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.package import GamePackage, Reader, Request, Setting


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


def reading_of(
    package: GamePackage[S, M, E, V, O], options: O | None = None
) -> Reading[S, M, E, V, O]:
    """A game as one side reads it: by the switches and the content of options, or by ours."""
    if package.reader is None:
        raise UnknownName(f"{package.name} has no switches to read its positions under")
    read = package.options.make(Request()) if options is None else options
    return Reading(package.rules, package.reader, read)
