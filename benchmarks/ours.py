"""Our own games, measured through the Game protocol alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Generic, TypeVar

from attrs import frozen

from benchmarks.subject import Chores, Played, Subject, spread
from skybridge_rules import mysthea, skyward, thraen, towers
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - options, as in the protocol


@frozen
class Ours(Generic[S, M, E, V, O]):
    """One game of ours with one choice of options."""

    name: str
    rules: Game[S, M, E, V, O]
    options: O
    version: str = version("skybridge-rules")

    def game(self, rng: random.Random) -> Callable[[], Played]:
        """A random game, chance drawn by its weights."""
        first = self.rules.new(self.options)

        def play() -> Played:
            draw = rng.random
            legal_moves, apply = self.rules.legal_moves, self.rules.apply
            decision, chance_weights = self.rules.decision, self.rules.chance_weights
            state = first
            decisions = choices = 0
            while (asked := decision(state)) is not None:
                moves = legal_moves(state)
                choices += len(moves)
                if asked.by is CHANCE:
                    move = _outcome(moves, chance_weights(state), draw())
                else:
                    move = moves[int(draw() * len(moves))]
                state = apply(state, move)
                decisions += 1
            return Played(decisions, choices)

        return play

    def chores(self, rng: random.Random) -> Chores:
        """Apply, which keeps the old state anyway; explain; JSON out and in."""
        first = self.rules.new(self.options)
        moves = self._record(rng)[1]
        states = [first]
        for move in moves:  # once more: these states have not been asked for their moves
            states.append(self.rules.apply(states[-1], move))

        def apply() -> int:
            apply = self.rules.apply
            state = first
            for move in moves:
                state = apply(state, move)
            return len(moves)

        def explain() -> int:
            explain = self.rules.explain
            for index, move in enumerate(moves):
                explain(states[index], move)
                explain(states[index], moves[index - 1])
            return 2 * len(moves)

        def text() -> int:
            sampled = spread(states)
            documents = self.rules.JSON
            for each in sampled:
                documents.read_state(documents.to_json(each))
            return len(sampled)

        return Chores(apply=apply, successor=apply, explain=explain, text=text)

    def keep(self, rng: random.Random) -> Sequence[object]:
        """Every state of a game; what two of them share is counted once."""
        return self._record(rng)[0]

    def _record(self, rng: random.Random) -> tuple[list[S], list[M]]:
        """The states of a random game, first and last included, and the moves between them."""
        rules = self.rules
        states, answers = [rules.new(self.options)], list[M]()
        while (asked := rules.decision(states[-1])) is not None:
            moves = rules.legal_moves(states[-1])
            if asked.by is CHANCE:
                move = _outcome(moves, rules.chance_weights(states[-1]), rng.random())
            else:
                move = rng.choice(moves)
            answers.append(move)
            states.append(rules.apply(states[-1], move))
        return states, answers


def _outcome(moves: Sequence[M], weights: Sequence[int], point: float) -> M:
    """The move in whose share of 0 to 1 the point lies."""
    rest = point * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        rest -= weight
        if rest < 0:
            return move
    return moves[-1]


def subjects() -> tuple[Subject, ...]:
    """Each game with the numbers of players that it is for."""
    of_towers = tuple(
        Ours(f"towers-{players}", towers, towers.Options(players=players)) for players in (2, 3, 4)
    )
    of_thraen = tuple(
        Ours(f"thraen-{players}", thraen, thraen.Options(players=players)) for players in (2, 3, 4)
    )
    of_skyward = tuple(
        Ours(f"skyward-{players}", skyward, skyward.Options(players=players))
        for players in (2, 3, 4, 5)
    )
    of_mysthea = tuple(
        Ours(f"mysthea-{players}", mysthea, mysthea.Options(players=players))
        for players in (2, 3, 4, 5)
    )
    return of_towers + of_thraen + of_skyward + of_mysthea
