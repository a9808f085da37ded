"""The bots by name."""

from __future__ import annotations

import re
from concurrent.futures import Executor
from typing import Final

from skybridge_rules import register
from skybridge_rules.bots.bot import Bot
from skybridge_rules.bots.budget import Budget
from skybridge_rules.bots.greedy import GreedyBot, checked_worlds, greedy_with
from skybridge_rules.bots.random_bot import RandomBot
from skybridge_rules.bots.search import USUAL, SearchBot
from skybridge_rules.core.errors import BadOption, UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.package.knowledge import Knowledge

BOTS: Final = ("random", "greedy", "search")
"""The bots that can be had by name."""

_BUDGETED: Final = re.compile(r"search-(?:([0-9]{1,9})|([0-9]{1,9}(?:\.[0-9]{1,9})?)s)", re.ASCII)
"""A search bot with its budget: playouts, or seconds with an s behind them."""

_WORLDLY: Final = re.compile(r"greedy-([0-9]{1,9})", re.ASCII)
"""A greedy bot with the number of its worlds."""


def greedy_bot(
    game: Game[S, M, E, V, O], knowledge: Knowledge[S, M] | None = None, worlds: int = 1
) -> GreedyBot[S, M, E, V, O]:
    """The greedy bot of a game; without a ``knowledge``, with that of the installed game."""
    return greedy_with(_knowledge_of(game) if knowledge is None else knowledge, game, worlds)


def search_bot(
    game: Game[S, M, E, V, O],
    budget: Budget = USUAL,
    executor: Executor | None = None,
    knowledge: Knowledge[S, M] | None = None,
) -> SearchBot[S, M, E, V, O]:
    """The search bot of a game; without a ``knowledge``, with that of the installed game."""
    known = _knowledge_of(game) if knowledge is None else knowledge
    return SearchBot(game, known, budget, executor)


def _knowledge_of(game: Game[S, M, E, V, O]) -> Knowledge[S, M]:
    installed = game.NAME in register.names()
    return register.package(game.NAME).knowledge if installed else Knowledge()


def bot_named(name: str, game: Game[S, M, E, V, O]) -> Bot[M, V]:
    """A bot for a game, by its name.

    ``search-64`` and ``search-0.5s`` search with a budget, ``greedy-8`` imagines eight worlds.
    """
    match _meant(name):
        case Budget() as budget:
            return search_bot(game, budget)
        case int(worlds):
            return greedy_bot(game, worlds=worlds)
        case None:
            return RandomBot()


def _meant(name: str) -> Budget | int | None:
    """The budget of a search bot, the worlds of a greedy one; a random bot has neither."""
    match name:
        case "random":
            return None
        case "greedy":
            return 1
        case "search":
            return USUAL
    try:
        if found := _BUDGETED.fullmatch(name):
            playouts, seconds = found.groups()
            return Budget(int(playouts)) if playouts else Budget(seconds=float(seconds))
        if found := _WORLDLY.fullmatch(name):
            return checked_worlds(int(found[1]))
    except BadOption as error:
        raise UnknownName(f"no bot {name!r}: {error}") from None
    raise UnknownName(
        f"no bot {name!r}; there are {', '.join(BOTS)}, and search with a budget for each"
        " question, such as search-64 (playouts) or search-0.5s (seconds), and greedy in several"
        " worlds, such as greedy-8"
    )


def is_bot(name: str) -> bool:
    """Whether a bot goes by this name, with a budget or without."""
    try:
        _meant(name)
    except UnknownName:
        return False
    return True
