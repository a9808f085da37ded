"""RulesReading: a game as one side of the table understands it."""

from __future__ import annotations

from typing import Generic

from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package import GamePackage, Reader, Request
from skybridge_rules.readings.settings import Setting, settings_between


@frozen
class RulesReading(Generic[S, M, E, V, O]):
    """A game under the settings that one side holds to be right."""

    package: GamePackage[S, M, E, V, O]
    options: O
    """Only their switches and their content count."""

    @property
    def reader(self) -> Reader[S, V, O]:
        """How positions are read under other settings."""
        return self.package.reader

    @property
    def game(self) -> Game[S, M, E, V, O]:
        """The rules."""
        return self.package.rules

    def read(self, state: S) -> S:
        """A position as this side sees it: the table as it lies, judged by these settings."""
        return self.reader.reread(state, self.options)


def reading_of(
    package: GamePackage[S, M, E, V, O], options: O | None = None
) -> RulesReading[S, M, E, V, O]:
    """A game as one side reads it: by the switches and the content of options, or by ours."""
    return RulesReading(package, package.options.make(Request()) if options is None else options)


def settings(a: RulesReading[S, M, E, V, O], b: RulesReading[S, M, E, V, O]) -> tuple[Setting, ...]:
    """Everything in which two readings of a game differ."""
    if a.game.NAME != b.game.NAME:
        raise ValueError(f"one reading is of {a.game.NAME}, the other of {b.game.NAME}")
    return settings_between(a.package, a.options, b.options)
