"""catanatron: Catan in pure Python, one mutable state that keeps its next moves listed.

Its dice and shuffles come from the global ``random``, which every new game seeds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Final, Protocol, cast

from attrs import frozen

from benchmarks.subject import Chores, Played, Subject


class Action(Protocol):
    """What a player may do; nothing of it is looked at here."""


class Player(Protocol):
    """A seat; it is asked nothing, as the choosing is done here."""


class State(Protocol):
    """``catanatron.state.State``, as far as it is used here."""

    playable_actions: list[Action]
    actions: list[Action]
    num_turns: int


class Game(Protocol):
    """``catanatron.Game``, as far as it is used here."""

    state: State

    def winning_color(self) -> object | None: ...
    def execute(self, action: Action, validate_action: bool = ...) -> Action: ...
    def copy(self) -> Game: ...


class Library(Protocol):
    """The module ``catanatron``."""

    @property
    def Color(self) -> Iterable[object]: ...  # noqa: N802 - their name
    def RandomPlayer(self, color: object) -> Player: ...  # noqa: N802
    def Game(self, players: Sequence[Player], seed: int) -> Game: ...  # noqa: N802


catanatron = cast(Library, import_module("catanatron"))
COPIED: Final = 8
"""For the chores one position in so many is copied: a copy costs more than a decision."""
TURNS_LIMIT: int = import_module("catanatron.game").TURNS_LIMIT


@frozen
class Catanatron:
    """Catan with four random players."""

    name: str = "catanatron"
    version: str = version("catanatron")

    def game(self, rng: random.Random) -> Callable[[], Played]:
        """A random game, to ten points or the turn limit of the library."""
        game = _new(rng)

        def play() -> Played:
            draw = rng.random
            state = game.state
            decisions = choices = 0
            while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
                actions = state.playable_actions
                choices += len(actions)
                game.execute(actions[int(draw() * len(actions))])
                decisions += 1
            return Played(decisions, choices)

        return play

    def chores(self, rng: random.Random) -> Chores:
        """Execute from the log; copy and execute."""
        first, games, log = _record(rng, every=COPIED)

        def apply() -> int:
            for action in log:
                first.execute(action, validate_action=False)
            return len(log)

        def successor() -> int:
            for before, action in zip(games, log[::COPIED], strict=False):
                before.copy().execute(action, validate_action=False)
            return len(games)

        return Chores(apply=apply, successor=successor)

    def keep(self, rng: random.Random) -> Sequence[object]:
        """A copy of the game after every action."""
        return _record(rng, every=1)[1]


def _new(rng: random.Random) -> Game:
    """A game for four; a seed of 0 would mean none."""
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    return catanatron.Game(players, seed=rng.randrange(1, 2**32))


def _record(rng: random.Random, every: int) -> tuple[Game, list[Game], list[Action]]:
    """A first position to play from, copies of the positions acted in, and the actions."""
    game = _new(rng)
    first, games = game.copy(), list[Game]()
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        if len(game.state.actions) % every == 0:
            games.append(game.copy())
        game.execute(rng.choice(game.state.playable_actions))
    return first, games, game.state.actions


def subjects() -> tuple[Subject, ...]:
    """The one subject of this library."""
    return (Catanatron(),)
