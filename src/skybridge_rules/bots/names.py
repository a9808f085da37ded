"""The bots by name."""

from __future__ import annotations

from typing import Final

from skybridge_rules import register
from skybridge_rules.bots.bot import Bot
from skybridge_rules.bots.greedy import GreedyBot
from skybridge_rules.bots.random_bot import RandomBot
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.package.knowledge import Knowledge

BOTS: Final = ("random", "greedy")
"""The bots that can be had by name."""


def greedy_bot(
    game: Game[S, M, E, V, O], knowledge: Knowledge[S, M] | None = None
) -> GreedyBot[S, M, E, V, O]:
    """The greedy bot of a game; without a ``knowledge``, with that of the installed game."""
    if knowledge is None:
        installed = game.NAME in register.names()
        knowledge = register.package(game.NAME).knowledge if installed else Knowledge()
    return GreedyBot(game, knowledge.reserve, knowledge.finishing, knowledge.totals)


def bot_named(name: str, game: Game[S, M, E, V, O]) -> Bot[M, V]:
    """A bot for a game, by its name."""
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return greedy_bot(game)
        case _:
            raise UnknownName(f"no bot {name!r}; there are {', '.join(BOTS)}")
