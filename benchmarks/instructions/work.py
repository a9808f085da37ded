"""Does the work that is counted: ``python -m benchmarks.instructions.work GAME PLAYERS``.

Callgrind writes what it counted whenever libc's ``getppid`` is entered, which nothing else here
asks for; so two calls of it enclose a piece of work, whatever the build of Python.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from importlib import import_module
from typing import Final

import attrs
import cattrs

PREPARED: Final = (attrs, cattrs)
"""Imported before the games are, and not counted with them."""

MARK: Final = "getppid"
"""The function of libc that encloses the work."""


def main(name: str, players: int) -> None:
    """Do each piece of work between two marks; say how many operations each was, in order."""
    operations = {"import": 1}
    _mark()
    game = import_module(f"skybridge_rules.{name}")
    _mark()
    from benchmarks.instructions.chores import chores  # knows the library, so it comes after

    for kind, count, work in chores(game, game.Options(players=players)):
        gc.collect()
        gc.freeze()  # what setting up has made is no work for the collector
        _mark()
        work()
        _mark()
        operations[kind] = count
    print(json.dumps(operations))


def _mark() -> None:
    os.getppid()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
