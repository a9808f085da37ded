"""Lines of any game for the laws: played by a chooser, by numbers, or cut out of others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Generic

from skybridge_rules.conformance import Line
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen


@frozen
class Lines(Generic[S, M, E, V, O]):
    """A game, and somebody who answers all its questions."""

    game: Game[S, M, E, V, O]
    wander: Callable[[S, random.Random], M]

    def played(self, options: O, seed: int) -> Line[S, M, O]:
        """A whole game."""
        return self.played_from(self.game.new(options), seed)

    def played_from(self, start: S, seed: int, most: int = 100_000) -> Line[S, M, O]:
        """A game from a position on, to its end or for so many steps."""
        rng = random.Random(seed)
        states, moves = [start], list[M]()
        while len(moves) < most and self.game.decision(states[-1]) is not None:
            moves.append(self.wander(states[-1], rng))
            states.append(self.game.apply(states[-1], moves[-1]))
        return self._line(states, moves)

    def by_choices(self, start: S, choices: Iterable[int]) -> Line[S, M, O]:
        """A line that takes the choices as they come, each modulo the number of moves."""
        states, moves = [start], list[M]()
        for choice in choices:
            if legal := self.game.legal_moves(states[-1]):
                moves.append(legal[choice % len(legal)])
                states.append(self.game.apply(states[-1], moves[-1]))
        return self._line(states, moves)

    def window(self, line: Line[S, M, O], start: int, steps: int) -> Line[S, M, O]:
        """So many steps of a line."""
        first = max(0, start)
        return self._line(line.states[first : first + steps + 1], line.moves[first : first + steps])

    def _line(self, states: Iterable[S], moves: Iterable[M]) -> Line[S, M, O]:
        kept = tuple(states)
        options = self.game.options_of(kept[0])
        over = self.game.decision(kept[-1]) is None
        return Line(options, kept, tuple(moves), over, kept[0] != self.game.new(options))
