"""Replays a line in a process of its own, and prints the digest of the last state (law 6)."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any


def found(locate: str) -> Any:
    """The game at ``module`` or ``module:attribute``."""
    module, _, attribute = locate.partition(":")
    place = import_module(module)
    return getattr(place, attribute) if attribute else place


def main() -> None:
    """Read a task from standard input, replay it, print the digest."""
    task = json.load(sys.stdin)
    game = found(task["game"])
    state = game.JSON.read_state(task["start"])
    for move in task["moves"]:
        state = game.apply(state, game.JSON.read_move(move))
    print(game.JSON.digest(state))


if __name__ == "__main__":
    main()
