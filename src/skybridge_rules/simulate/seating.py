"""Bots for the seats: by name, by the path they are imported from, or the bot itself."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Generic, TypeAlias

from skybridge_rules.bots import BOTS, Bot, bot_named
from skybridge_rules.core.errors import SeatError, UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen


@frozen
class NamedBot(Generic[M, V]):
    """A bot, and the name that it goes by in the rows."""

    name: str
    bot: Bot[M, V]


BotLike: TypeAlias = str | Bot[M, V] | NamedBot[M, V]
"""``greedy``, ``my_module:MyBot``, a bot, or one with a name."""


@frozen
class Seated(Generic[M, V]):
    """Who plays at a seat: the name in the rows, and the bot if it has no other name."""

    name: str
    bot: Bot[M, V] | None = None

    def sit_down(self, game: Game[S, M, E, V, O]) -> Bot[M, V]:
        """The bot, made anew if it has a name, so that no game knows of another."""
        return bot_at(self.name, game) if self.bot is None else self.bot


def seat_bots(
    bots: Sequence[BotLike[M, V]], game: Game[S, M, E, V, O], seats: int
) -> tuple[Seated[M, V], ...]:
    """One bot for each seat, repeated as needed; each is tried, so that a bad one is told now."""
    if isinstance(bots, str):
        bots = (bots,)
    if not bots:
        raise SeatError("no bots to play")
    if len(bots) > seats:
        raise SeatError(f"{len(bots)} bots for {seats} seats")
    known = [_seated(each, game) for each in bots]
    return tuple(known[seat % len(known)] for seat in range(seats))


def _seated(bot: BotLike[M, V], game: Game[S, M, E, V, O]) -> Seated[M, V]:
    if isinstance(bot, str):
        bot_at(bot, game)
        return Seated(bot)
    if isinstance(bot, NamedBot):
        return Seated(_checked_name(bot.name), _checked_bot(bot.bot, bot.name))
    kind = bot if isinstance(bot, type) else type(bot)
    return Seated(f"{kind.__module__}:{kind.__qualname__}", _checked_bot(bot, kind.__qualname__))


def _checked_name(name: str) -> str:
    """A name for a column of bots, which are told apart by blanks."""
    if not name or not name.isprintable() or " " in name:
        raise UnknownName(f"a bot cannot be called {name!r}: use printable letters, no blanks")
    return name


def _checked_bot(bot: Any, name: str) -> Any:
    if isinstance(bot, type):
        raise UnknownName(f"{name} is a class, not a bot; make one: {name}(...)")
    if not callable(getattr(bot, "choose", None)):
        raise UnknownName(f"{name} is no bot: it has no method choose")
    return bot


def bot_at(name: str, game: Game[S, M, E, V, O]) -> Bot[M, V]:
    """A bot for a game by its name, or by a path such as ``my_module:MyBot``.

    What the path leads to is a bot, or a class or function that makes one: it is called with the
    rules of the game if it needs an argument, and else with nothing.
    """
    module, colon, attribute = name.partition(":")
    if not colon:
        return bot_named(name, game)
    if not _is_dotted(module) or not _is_dotted(attribute):
        raise UnknownName(
            f"no bot {name!r}; there are {', '.join(BOTS)}, and your own as module:name"
        )
    try:
        found: Any = import_module(module)
    except Exception as error:  # a module of somebody else may raise anything
        raise UnknownName(f"bot {name}: {module} cannot be imported: {_told(error)}") from error
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise UnknownName(f"bot {name}: there is no {part} in {module}")
        found = getattr(found, part)
    return _made(found, name, game)


def _made(found: Any, name: str, game: Game[S, M, E, V, O]) -> Bot[M, V]:
    if isinstance(found, type) or not hasattr(found, "choose"):
        if not callable(found):
            raise UnknownName(f"bot {name} is neither a bot nor makes one: {type(found).__name__}")
        try:
            found = found(game) if _needs_one(found) else found()
        except Exception as error:
            raise UnknownName(f"bot {name} cannot be made: {_told(error)}") from error
    if not callable(getattr(found, "choose", None)):
        raise UnknownName(f"bot {name} has no method choose")
    made: Bot[M, V] = found
    return made


def _needs_one(maker: Any) -> bool:
    """Whether a class or a function cannot be called without an argument."""
    try:
        parameters = inspect.signature(maker).parameters.values()
    except (TypeError, ValueError):
        return False
    several = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return any(each.default is each.empty and each.kind not in several for each in parameters)


def _is_dotted(text: str) -> bool:
    return all(part.isidentifier() for part in text.split("."))


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
