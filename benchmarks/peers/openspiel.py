"""OpenSpiel: games in C++, and a few in Python on the same interface; chance is a node."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Protocol, cast

from attrs import frozen

from benchmarks.subject import CHESS_PLIES, Chores, Played, Subject, spread


class State(Protocol):
    """``pyspiel.State``, as far as it is used here."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def child(self, action: int) -> State: ...
    def clone(self) -> State: ...
    def serialize(self) -> str: ...


class Game(Protocol):
    """``pyspiel.Game``, as far as it is used here."""

    def new_initial_state(self) -> State: ...
    def deserialize_state(self, text: str) -> State: ...


class Library(Protocol):
    """The module ``pyspiel``."""

    def load_game(self, name: str) -> Game: ...


pyspiel = cast(Library, import_module("pyspiel"))


@frozen
class OpenSpiel:
    """One game of OpenSpiel."""

    name: str
    rules: Game
    limit: int = sys.maxsize
    version: str = version("open_spiel")

    def game(self, rng: random.Random) -> Callable[[], Played]:
        """A random game, chance drawn by its probabilities."""
        state = self.rules.new_initial_state()

        def play() -> Played:
            draw = rng.random
            decisions = choices = 0
            while decisions < self.limit and not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    choices += len(outcomes)
                    state.apply_action(_outcome(outcomes, draw()))
                else:
                    actions = state.legal_actions()
                    choices += len(actions)
                    state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
            return Played(decisions, choices)

        return play

    def chores(self, rng: random.Random) -> Chores:
        """Apply; the child of a state; serialize and deserialize."""
        states, actions = self._record(rng)
        state = self.rules.new_initial_state()

        def apply() -> int:
            for action in actions:
                state.apply_action(action)
            return len(actions)

        def successor() -> int:
            for before, action in zip(states, actions, strict=False):
                before.child(action)
            return len(actions)

        def text() -> int:
            sampled = spread(states)
            for each in sampled:
                self.rules.deserialize_state(each.serialize())
            return len(sampled)

        return Chores(apply=apply, successor=successor, text=text)

    def keep(self, rng: random.Random) -> None:
        """Nothing: ``tracemalloc`` does not see into C++."""

    def _record(self, rng: random.Random) -> tuple[list[State], list[int]]:
        """The states of a random game, first and last included, and the actions between them."""
        state = self.rules.new_initial_state()
        states, taken = [state.clone()], list[int]()
        while len(taken) < self.limit and not state.is_terminal():
            if state.is_chance_node():
                action = _outcome(state.chance_outcomes(), rng.random())
            else:
                action = rng.choice(state.legal_actions())
            taken.append(action)
            state.apply_action(action)
            states.append(state.clone())
        return states, taken


def _outcome(outcomes: Sequence[tuple[int, float]], point: float) -> int:
    """The outcome in whose share of 0 to 1 the point lies."""
    for action, share in outcomes:
        point -= share
        if point < 0:
            return action
    return outcomes[-1][0]  # shares that round to a little under 1


def subjects() -> tuple[Subject, ...]:
    """Chess and gin rummy in C++, tic-tac-toe and block dominoes in Python."""
    import_module("open_spiel.python.games.tic_tac_toe")  # importing registers the game
    import_module("open_spiel.python.games.block_dominoes")
    chess, gin, tic_tac_toe, dominoes = (
        pyspiel.load_game(name)
        for name in ("chess", "gin_rummy", "python_tic_tac_toe", "python_block_dominoes")
    )
    return (
        OpenSpiel("openspiel-chess", chess, CHESS_PLIES),
        OpenSpiel("openspiel-gin-rummy", gin),
        OpenSpiel("openspiel-py-tictactoe", tic_tac_toe),
        OpenSpiel("openspiel-py-dominoes", dominoes),
    )
