"""OptionsKind: how the options of a new game are made from words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic

import attrs
from attrs import field

from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import config_with
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen

CONFIG: Final = "config"
"""The field of a game's options that holds its switches."""

CONTENT: Final = "content"
"""The field that holds the printed content, in a game that is played with one."""

FIRST: Final = "first"
"""The field that says who begins, in a game that lets it be chosen."""


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
    """What it means, in a few words."""


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
        return self._with(options, CONFIG, config)

    def content(self, options: O) -> Any:
        """The printed content that options hold; for a game that is played with one."""
        return getattr(options, CONTENT)

    def with_content(self, options: O, content: object) -> O:
        """The same options with another content."""
        return self._with(options, CONTENT, content)

    def _with(self, options: O, name: str, value: object) -> O:
        held: Any = options
        changed: O = attrs.evolve(held, **{name: value})
        return changed

    def switched(self, options: O, settings: Mapping[str, str]) -> O:
        """The same options with some switches set by words."""
        return self.with_config(options, config_with(self.config(options), settings))


@frozen
class NoSwitches:
    """The config of a game without switches."""


NO_SWITCHES: Final = NoSwitches()
"""What options without a field of that name are taken to hold."""


def plain_options(game: Game[S, M, E, V, O], players: tuple[int, ...]) -> OptionsKind[O]:
    """For a game whose options are made from the number of players, and perhaps switches.

    Who begins is asked for where the options have a field ``first``.
    """
    form = game.JSON.options.form

    def make(request: Request) -> O:
        chosen: dict[str, Any] = {
            "players": players[-1] if request.players is None else request.players
        }
        if request.first is not None:
            if not hasattr(attrs.fields(form), FIRST):
                raise BadOption(FIRST, "who begins cannot be chosen in this game")
            chosen[FIRST] = request.first
        options: O = form(**chosen)
        return kind.switched(options, request.switches)

    kind = OptionsKind(make)
    return kind
