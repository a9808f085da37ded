"""Who answers in random games: chance by its weights, seats by moods of the game."""

from __future__ import annotations

import random

from tests.mysthea.naive.game import NaiveMysthea
from tests.mysthea.naive.sitting import SWITCHES

Switches = dict[str, str | bool]

LIKED = {
    "activate": 4.0,
    "meditate": 2.0,
    "battle": 3.0,
    "encounter": 30.0,
    "move-island": 0.5,
    "effect": 3.0,
    "points": 2.0,
    "energy": 0.7,
    "construct": 2.0,
    "deploy": 3.0,
    "fortify": 2.0,
    "commit": 0.7,
    "discard": 0.1,
    "decline": 0.6,
    "done": 0.6,
}
MOODS = [0.2, 0.6, 1.0, 1.0, 3.0]


class Chooser:
    """Answers for all seats and for chance, from the legal moves of the reference."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.mood: dict[str, float] = {}

    def answer(self, game: NaiveMysthea) -> str:
        """One of the legal moves; chance follows its weights."""
        moves = game.legal()
        weights = [float(each) for each in game.weights()]
        if not weights:
            aims = self.aims(game)
            weights = [self.liking(move) * (5 if move.startswith(aims) else 1) for move in moves]
        [chosen] = self.rng.choices(moves, weights)
        return chosen

    def aims(self, game: NaiveMysthea) -> tuple[str, ...]:
        """What brings a Champion to its token, or to Experience, so that encounters are faced."""
        if not isinstance(game.asked, int):
            return ()
        token = game.seats[game.asked].token
        return (f"to:{token}.", "to:orb.myst", "to:arch.myst", "travel:champion")

    def liking(self, move: str) -> float:
        """How much a move is liked; never nothing."""
        kind = move.partition(":")[0]
        return self.mood.setdefault(kind, self.rng.choice(MOODS)) * LIKED.get(kind, 1.0)


def switches_at_random(rng: random.Random) -> Switches:
    """The defaults, or every switch at one of its values."""
    if rng.random() < 0.2:
        return {name: values[0] for name, values in SWITCHES.items()}
    return {name: rng.choice(values) for name, values in SWITCHES.items()}
