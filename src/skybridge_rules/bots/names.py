"""The bots by name."""

from __future__ import annotations

from typing import Any, Final

from skybridge_rules.bots.bot import Bot
from skybridge_rules.bots.greedy import GreedyBot, at_once
from skybridge_rules.bots.random_bot import RandomBot
from skybridge_rules.towers.bot import nothing, towers_reserve
from skybridge_rules.thraen.bot import thraen_finishing
from skybridge_rules.thraen.bot import thraen_reserve
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.thraen import scoring as thraen_scoring
from skybridge_rules.towers import scoring as towers_scoring

BOTS: Final = ("random", "greedy")
"""The bots that can be had by name."""

_RESERVES: Final[dict[str, Any]] = {"towers": towers_reserve, "thraen": thraen_reserve}
_FINISHING: Final[dict[str, Any]] = {"thraen": thraen_finishing}
_TOTALS: Final[dict[str, Any]] = {
    "towers": towers_scoring.totals,
    "thraen": thraen_scoring.totals,
}


def greedy_bot(game: Game[S, M, E, V, O]) -> GreedyBot[S, M, E, V, O]:
    """The greedy bot of a game, with all that it can be asked."""
    reserve = _RESERVES.get(game.NAME, nothing)
    finishing = _FINISHING.get(game.NAME, at_once)
    return GreedyBot(game, reserve, finishing, _TOTALS.get(game.NAME))


def bot_named(name: str, game: Game[S, M, E, V, O]) -> Bot[M, V]:
    """A bot for a game, by its name."""
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return greedy_bot(game)
        case _:
            raise UnknownName(f"no bot {name!r}; there are {', '.join(BOTS)}")
