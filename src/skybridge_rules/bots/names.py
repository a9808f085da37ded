"""The bots by name."""

from __future__ import annotations

import re
from concurrent.futures import Executor
from typing import Final

from skybridge_rules import register
from skybridge_rules.bots.bot import Bot
from skybridge_rules.bots.budget import Budget
from skybridge_rules.bots.greedy import GreedyBot
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


def greedy_bot(
    game: Game[S, M, E, V, O], knowledge: Knowledge[S, M] | None = None
) -> GreedyBot[S, M, E, V, O]:
    """The greedy bot of a game; without a ``knowledge``, with that of the installed game."""
    known = _knowledge_of(game) if knowledge is None else knowledge
    return GreedyBot(game, known.reserve, known.finishing, known.totals, known.forgetting)


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
    """A bot for a game, by its name; ``search-64`` and ``search-0.5s`` search with a budget."""
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return greedy_bot(game)
        case "search":
            return search_bot(game)
        case _:
            return search_bot(game, _budget_in(name))


def _budget_in(name: str) -> Budget:
    found = _BUDGETED.fullmatch(name)
    if found is None:
        raise UnknownName(
            f"no bot {name!r}; there are {', '.join(BOTS)}, and search with a budget for each"
            " question, such as search-64 (playouts) or search-0.5s (seconds)"
        )
    playouts, seconds = found.groups()
    try:
        return Budget(int(playouts)) if playouts else Budget(seconds=float(seconds))
    except BadOption as error:
        raise UnknownName(f"no bot {name!r}: {error}") from None


def is_bot(name: str) -> bool:
    """Whether a bot goes by this name, with a budget or without."""
    try:
        return name in BOTS or _budget_in(name) is not None
    except UnknownName:
        return False
