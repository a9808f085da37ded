"""The game that a command line names, found before the parser is built: it may bring flags."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skybridge_rules import DEFAULT_GAME, register
from skybridge_rules.package import AnyPackage

DEFAULTS: Final = {"demo": DEFAULT_GAME}
"""The commands that need not name a game, and the game that they are about then."""

NEW_GAMES: Final = frozenset(
    (*DEFAULTS, "play", "simulate", "perft", "explain", "score", "picture", "compare")
)
"""The commands that can begin a new game, and so know the flags of the game that they name."""

BARE_FLAGS: Final = frozenset(
    ("-h", "--help", "--version", "--json", "--divide", "--rules", "--resume")
)
"""The flags of these commands without a value; all others, those of games too, have one."""


def named_package(argv: Sequence[str]) -> AnyPackage | None:
    """The package of the game that a command line is about; no other game is imported.

    None if the command begins no game, or names none; an unknown name raises UnknownName.
    """
    command, name, *_ = (*_positional(argv), "", "")
    if command not in NEW_GAMES:
        return None
    name = name or DEFAULTS.get(command, "")
    return register.package(name) if name else None


def _positional(argv: Sequence[str]) -> Iterator[str]:
    """The words that are neither flags nor their values."""
    words = iter(argv)
    for word in words:
        if word == "--":
            yield from words
        elif not word.startswith("-") or word == "-":
            yield word
        elif word not in BARE_FLAGS and "=" not in word:
            next(words, None)
