"""OptionsKind: how the options of a new game are made from words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic

import attrs
from attrs import field, frozen

from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import config_with
from skybridge_rules.core.typevars import E, M, O, S, V

CONFIG: Final = "config"
"""The field of a game's options that holds its switches."""


@frozen
class Request:
    """What a command line, a page or a file says about a new game; None where it is silent."""

    players: int | None = None
    first: Seat | None = None
    switches: Mapping[str, str] = field(factory=dict)
    """Settings of switches by name, in words."""
    extras: Mapping[str, str] = field(factory=dict)
    """What the game asks for beyond that, by name."""


@frozen
class Extra:
    """Something that only this game can be asked for, such as ``boards``."""

    name: str
    metavar: str
    help: str
    """What it means, as it stands behind the name of the game."""


@frozen
class OptionsKind(Generic[O]):
    """How options are made and changed."""

    make: Callable[[Request], O]
    """Options as they are asked for; BadOption says what cannot be understood."""
    extras: tuple[Extra, ...] = ()

    def config(self, options: O) -> attrs.AttrsInstance:
        """The switches that options hold; none for a game without any."""
        held: attrs.AttrsInstance = getattr(options, CONFIG, NO_SWITCHES)
        return held

    def with_config(self, options: O, config: attrs.AttrsInstance) -> O:
        """The same options with other switches."""
        if config is NO_SWITCHES:
            return options
        held: Any = options
        changed: O = attrs.evolve(held, **{CONFIG: config})
        return changed

    def switched(self, options: O, settings: Mapping[str, str]) -> O:
        """The same options with some switches set by words."""
        return self.with_config(options, config_with(self.config(options), settings))


@frozen
class NoSwitches:
    """The config of a game without switches."""


NO_SWITCHES: Final = NoSwitches()


def plain_options(game: Game[S, M, E, V, O], players: tuple[int, ...]) -> OptionsKind[O]:
    """For a game whose options are made from the number of players, and perhaps switches."""
    form = game.JSON.options.form

    def make(request: Request) -> O:
        options: O = form(players=players[-1] if request.players is None else request.players)
        return kind.switched(options, request.switches)

    kind = OptionsKind(make)
    return kind
