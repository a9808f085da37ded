"""The pieces of work of one game, through the Game protocol alone."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Generic, TypeAlias, TypeVar

from attrs import frozen

from skybridge_rules.bots import greedy_bot
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V

T = TypeVar("T")

SAMPLED: Final = 12
"""How many states of a game are viewed, written, read, pickled and handed to the bot."""

Chore: TypeAlias = tuple[str, int, Callable[[], object]]
"""A kind of work, how many operations it is, and a call that does it."""


def chores(game: Game[S, M, E, V, O], options: O) -> Iterator[Chore]:
    """Every kind of work, each done once before it is handed out."""
    first = game.new(options)
    _play(game, first, 1)
    states, moves = _play(game, first, 2)
    yield "decision", len(moves), lambda: _play(game, first, 2)

    work = _Work(game, moves)
    replayed = work.states(first)  # their like have not been asked for their moves
    work.step(replayed)
    yield "step", len(moves), _bind(work.step, work.states(first))
    work.explain(replayed)
    yield "explain", 2 * len(moves), _bind(work.explain, work.states(first))

    sampled = _spread(replayed)
    work.view(sampled)
    seers = len(game.seats(first)) + 1
    yield "view", len(sampled) * seers, _bind(work.view, _spread(work.states(first)))
    texts = work.write(sampled)
    yield "write", len(texts), _bind(work.write, _spread(work.states(first)))
    work.read(texts)
    yield "read", len(texts), _bind(work.read, texts)
    work.pickle(sampled)
    yield "pickle", len(texts), _bind(work.pickle, _spread(work.states(first)))

    questions = [number for number, state in enumerate(states) if _is_question(game, state)]
    chosen = _spread(questions)
    work.greedy([replayed[number] for number in chosen])
    fresh = work.states(first)
    yield "greedy", len(chosen), _bind(work.greedy, [fresh[number] for number in chosen])


@frozen
class _Work(Generic[S, M, E, V, O]):
    """What is done to the states of one recorded game."""

    game: Game[S, M, E, V, O]
    moves: Sequence[M]

    def states(self, first: S) -> list[S]:
        """The states before each move and after the last, made anew."""
        states = [first]
        for move in self.moves:
            states.append(self.game.apply(states[-1], move))
        return states

    def step(self, states: Sequence[S]) -> None:
        for state, move in zip(states, self.moves, strict=False):
            self.game.step(state, move)

    def explain(self, states: Sequence[S]) -> None:
        for index, move in enumerate(self.moves):
            self.game.explain(states[index], move)
            self.game.explain(states[index], self.moves[index - 1])

    def view(self, states: Sequence[S]) -> None:
        for state in states:
            for seat in (*self.game.seats(state), None):
                self.game.view(state, seat)

    def write(self, states: Sequence[S]) -> list[str]:
        return [self.game.JSON.to_json(state) for state in states]

    def read(self, texts: Sequence[str]) -> None:
        for text in texts:
            self.game.JSON.read_state(text)

    def pickle(self, states: Sequence[S]) -> None:
        for state in states:
            pickle.loads(pickle.dumps(state))

    def greedy(self, states: Sequence[S]) -> None:
        game, bot = self.game, greedy_bot(self.game)
        for number, state in enumerate(states):
            asked = game.decision(state)
            if asked is not None and asked.by is not CHANCE:
                view, moves = game.view(state, asked.by), game.legal_moves(state)
                bot.choose(asked.by, view, moves, Dealer.of(number))


def _bind(work: Callable[[T], object], things: T) -> Callable[[], object]:
    return lambda: work(things)


def _is_question(game: Game[S, M, E, V, O], state: S) -> bool:
    """Whether a seat has more than one answer."""
    asked = game.decision(state)
    return asked is not None and asked.by is not CHANCE and len(game.legal_moves(state)) > 1


def _play(game: Game[S, M, E, V, O], first: S, seed: int) -> tuple[list[S], list[M]]:
    """A whole random game: its states, first and last included, and the moves between them."""
    draw = random.Random(seed).random
    legal_moves, apply, decision = game.legal_moves, game.apply, game.decision
    states, played, state = [first], list[M](), first
    while (asked := decision(state)) is not None:
        moves = legal_moves(state)
        if asked.by is CHANCE:
            move = _outcome(moves, game.chance_weights(state), draw())
        else:
            move = moves[int(draw() * len(moves))]
        state = apply(state, move)
        states.append(state)
        played.append(move)
    return states, played


def _outcome(moves: Sequence[M], weights: Sequence[int], point: float) -> M:
    """The move in whose share of 0 to 1 the point lies."""
    rest = point * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        rest -= weight
        if rest < 0:
            return move
    return moves[-1]


def _spread(things: Sequence[T]) -> list[T]:
    """At most SAMPLED of them, evenly spaced from the first on."""
    return list(things[:: max(1, -(-len(things) // SAMPLED))])
