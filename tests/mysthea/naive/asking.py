"""Questions of the naive reference, and the generators that ask them."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from typing import TypeAlias

ISLANDS = ["spire", "tree", "orb", "volcano", "arch"]
TERRAINS = ["forest", "river", "myst", "crystal-field", "mountain"]
UNITS = ["troop", "golem", "fort", "champion"]
TYPES = ["tactic", "objective", "accessory", "upgrade"]
SLOTS = ["troop", "golem", "champion", "fort", "card"]
SIGNS = ["axe", "boots", "dialogue", "chest"]

KINDS = [
    *("show", "circle", "mirages", "side", "artefact", "draft", "stand", "token"),
    *("act", "develop", "meditate", "activate", "battle", "move-island", "encounter"),
    *("points", "effect", "replace", "give", "energy", "construct", "deploy", "fortify"),
    *("travel", "to", "carry", "turn-up", "renew", "under", "buy", "fight", "commit", "no-card"),
    *("lose", "attune", "after", "sign", "use", "target", "monster", "abandon", "lose-glory"),
    *("lose-card", "draw", "discard", "decline", "done"),
]
"""The words of moves, in the order in which answers are listed."""

RANKS = {
    name: rank
    for names in (ISLANDS, TERRAINS, UNITS, SIGNS, ["day", "night"])
    for rank, name in enumerate(names)
}


def order(text: str) -> tuple[int, list[tuple[int, str]]]:
    """Where an answer stands in a list: by its kind, then ascending."""
    kind, _, rest = text.partition(":")
    parts = [part for part in re.split("[.,@]", rest) if part]
    return KINDS.index(kind), [
        (int(part) if part.isdigit() else RANKS.get(part, 0), part) for part in parts
    ]


class Question:
    """Somebody is asked: a seat or chance, a word for what, and the answers in their order."""

    def __init__(self, asked: int | str, word: str, moves: Iterable[str]) -> None:
        self.asked = asked
        self.word = word
        self.moves = sorted(set(moves), key=order)
        self.weights: list[int] = []


Story: TypeAlias = Generator[Question, str, None]
"""A piece of the game with its questions."""

Answer: TypeAlias = Generator[Question, str, str]
"""A piece of the game that comes out with a card or a move."""

Count: TypeAlias = Generator[Question, str, int]
"""A piece of the game that comes out with a number."""
