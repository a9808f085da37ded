"""Table: what the games of a run have in common, told so that it can travel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Generic, TypeAlias

from skybridge_rules import register
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package import AnyPackage, GamePackage
from skybridge_rules.simulate.errors import SimulationError
from skybridge_rules.simulate.seating import BotLike, Seated, seat_bots


@frozen
class Table(Generic[S, M, E, V, O]):
    """What the games of a run have in common."""

    package: GamePackage[S, M, E, V, O]
    """It travels by its name; printed content travels with the options."""
    options: O
    bots: tuple[Seated[M, V], ...]
    """One to each seat."""
    digests: bool = True
    """Whether the rows have a digest of the last state."""
    versions: tuple[str, str] = ("", "")
    """Of the library and of the rules, where the run was begun."""

    @property
    def fitted(self) -> GamePackage[S, M, E, V, O]:
        """The package whose documents know the printed content of the options."""
        return self.package.for_state(self.package.rules.new(self.options))


AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]
"""The table of any game."""


def table_of(
    game: str | Game[S, M, E, V, O] | GamePackage[S, M, E, V, O],
    options: O,
    bots: Sequence[BotLike[M, V]],
    *,
    digests: bool = True,
) -> AnyTable:
    """Everybody at the table; unknown bots and impossible options raise."""
    package = _package_of(game)
    state = package.rules.new(options)
    seated = seat_bots(bots, package.rules, len(package.rules.seats(state)))
    return Table(package, options, seated, digests, versions_of(package))


def _package_of(game: str | Game[S, M, E, V, O] | GamePackage[S, M, E, V, O]) -> AnyPackage:
    """The package of a game; that of the register where only printed content differs.

    Content lies in the options, so it travels with them, and the package travels by its name.
    """
    if isinstance(game, str):
        return register.package(game)
    name = game.name if isinstance(game, GamePackage) else game.NAME
    held = register.package(name) if name in register.names() else None
    if isinstance(game, GamePackage):
        return game if held is None or held.with_content is None else held
    if held is None or not (held.rules is game or held.with_content is not None):
        raise SimulationError(f"{name} is not the game of that name in the register: add it there")
    return held


@cache
def library_version() -> str:
    """The version that is installed here; bots may play otherwise in another one."""
    try:
        return version("skybridge-rules")
    except PackageNotFoundError:  # not installed, but on the path
        return "unknown"


def versions_of(package: GamePackage[S, M, E, V, O]) -> tuple[str, str]:
    """The versions on which the rows depend."""
    return library_version(), package.rules.RULES_VERSION
