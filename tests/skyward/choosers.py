"""Who answers in random games: chance by its weights, seats by moods of the game."""

from __future__ import annotations

import random

from tests.skyward.naive.game import NaiveSkyward
from tests.skyward.naive.table import SWITCHES

Switches = dict[str, str | bool]

LIKED = {"launch": 6.0, "fulfil": 8.0, "allegiance": 3.0, "exchange": 0.3, "cog": 1.0}
MOODS = [0.1, 0.5, 1.0, 1.0, 3.0]


class Chooser:
    """Answers for all seats and for chance, from the legal moves of the reference."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.mood: dict[str, float] = {}

    def answer(self, game: NaiveSkyward) -> str:
        """One of the legal moves; chance follows its weights."""
        moves = game.legal()
        weights = [float(each) for each in game.weights()] or list(map(self.liking, moves))
        [chosen] = self.rng.choices(moves, weights)
        return chosen

    def liking(self, move: str) -> float:
        """How much a move is liked; never nothing."""
        kind = move if move == "assign:1" else move.partition(":")[0]
        return self.mood.setdefault(kind, self.rng.choice(MOODS)) * LIKED.get(kind, 1.0)


def switches_at_random(rng: random.Random, players: int) -> Switches:
    """Every switch at one of its values; dealt Allegiances are too few for five (SW-Q-31)."""
    switches = {name: rng.choice(values) for name, values in SWITCHES.items()}
    if players == 5 and switches["allegiance"] == "dealt":
        switches["allegiance"] = "deck"
    return switches
