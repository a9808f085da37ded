"""Line: one game as it was played, the ground that most laws are checked on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic

from skybridge_rules.conformance.subject import Subject
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen


@frozen
class Line(Generic[S, M, O]):
    """States, and the moves between them; ``finished`` tells whether the game came to its end."""

    options: O
    states: tuple[S, ...]
    moves: tuple[M, ...]
    finished: bool
    from_position: bool = False

    def spread(self, most: int) -> tuple[int, ...]:
        """The numbers of up to so many states, evenly over the line, both ends included."""
        last = len(self.states) - 1
        if last < most:
            return tuple(range(last + 1))
        return tuple(sorted({round(last * part / (most - 1)) for part in range(most)}))


def line_by_dealer(subject: Subject[S, M, E, V, O], number: int, dealer: Dealer) -> Line[S, M, O]:
    """A random game; the number chooses among the ways to begin."""
    game = subject.game
    options = subject.options[number % len(subject.options)]
    ways = len(subject.options) + len(subject.positions)
    placed = number % ways - len(subject.options)
    start = game.new(options)
    if placed >= 0:
        start = subject.positions[placed]
        options = game.options_of(start)
    moves: list[M] = []
    states = [start]
    for _ in range(subject.bound(start) + 1):
        legal, asked = game.legal_moves(states[-1]), game.decision(states[-1])
        if asked is None or not legal:
            return Line(options, tuple(states), tuple(moves), asked is None, placed >= 0)
        chance = asked.by is CHANCE
        weights = game.chance_weights(states[-1]) if chance else (1,) * len(legal)
        index, dealer = dealer.weighted(weights)
        states.append(game.apply(states[-1], legal[index]))
        moves.append(legal[index])
    return Line(options, tuple(states), tuple(moves), False, placed >= 0)


def line_by_choices(
    subject: Subject[S, M, E, V, O], options: O, choices: Iterable[int]
) -> Line[S, M, O]:
    """A game that takes the choices as they come, each modulo the number of moves.

    Made for property-based tests: fewer and smaller choices give simpler games.
    """
    game = subject.game
    states = [game.new(options)]
    moves: list[M] = []
    for choice in choices:
        legal: Sequence[M] = game.legal_moves(states[-1])
        if not legal:
            break
        moves.append(legal[choice % len(legal)])
        states.append(game.apply(states[-1], moves[-1]))
    return Line(options, tuple(states), tuple(moves), game.decision(states[-1]) is None)
