"""The games by name, each with what the command line needs beside its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeAlias

from attrs import frozen

from skybridge_rules import render, towers
from skybridge_rules.cli import towers_words
from skybridge_rules.cli.complaints import UsageError
from skybridge_rules.cli.switches import config_from
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem


@frozen
class Asked:
    """What a command line says about a new game; None and nothing where it is silent."""

    players: int | None = None
    first: int | None = None
    rules: tuple[str, ...] = ()


@frozen
class Playable(Generic[S, M, E, V, O]):
    """A game, its pictures and its words; all but ``options`` see views, so they cannot peek."""

    game: Game[S, M, E, V, O]
    title: str
    options: Callable[[Asked], O]
    """What a command line asks for, as options; impossible ones are refused by ``new``."""
    draw: Callable[[V, bool], str]
    """The picture as text, with colours or without."""
    svg: Callable[[V], str]
    seat_words: Callable[[V, Seat], str]
    """A seat, such as ``seat 1 (G)``."""
    tell: Callable[[V, V, tuple[E, ...]], tuple[str, ...]]
    """Sentences for the events between two views."""
    item_words: Callable[[ScoreItem], str]
    """What a score item is for."""
    group_words: Callable[[M], str]
    """The heading that a move is listed under."""
    inks: tuple[tuple[str, str], ...] = ()
    """Patterns in our sentences, and the colours to print them in."""


AnyGame: TypeAlias = Playable[Any, Any, Any, Any, Any]
"""One of the games; they differ in all their types, so only the registry speaks of it."""


def _towers_options(asked: Asked) -> towers.Options:
    config = config_from(towers.RulesConfig, asked.rules)
    players = 4 if asked.players is None else asked.players
    return towers.Options(players, Seat(asked.first or 0), None, config)


_TOWERS: Final[Playable[towers.State, towers.Move, towers.Event, towers.View, towers.Options]] = (
    Playable(
        towers,
        "Skybridge, the game of wooden towers",
        _towers_options,
        lambda view, colour: render.towers_text(view, colour=colour),
        render.towers_svg,
        towers_words.seat_words,
        towers_words.tell,
        towers_words.item_words,
        towers_words.group_words,
        towers_words.INKS,
    )
)

GAMES: Final[dict[str, AnyGame]] = {"towers": _TOWERS}
"""Every game that can be played from the command line."""


def game_named(name: str) -> AnyGame:
    """A game by its name."""
    if name not in GAMES:
        raise UnknownName(f"no game {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name]


def seat_from(playable: Playable[S, M, E, V, O], state: S, number: int) -> Seat:
    """A seat at the table by its number."""
    seats = playable.game.seats(state)
    if number not in seats:
        raise UsageError(f"no seat {number}; there are seats {', '.join(map(str, seats))}")
    return Seat(number)
