"""Pairings: two bots that meet in a game for two, what came of it so far, and one game more."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, Final, TypeAlias, TypeVar

from attrs import asdict, evolve, frozen

from skybridge_rules import Dealer, Match, Seat, register
from skybridge_rules.bots import Bot, bot_named, play_out
from skybridge_rules.package import Request

T = TypeVar("T")

Key: TypeAlias = tuple[str, str, str]
"""A game and two bots."""

Z: Final = 1.96
"""So many standard errors on either side hold 95 % of a normal distribution."""

RUNGS: Final = ("random", "greedy", "search-4", "search-16")
"""From the bottom to the top."""

MEETINGS: Final = ((1, 0), (2, 1), (3, 1), (3, 2))
"""Who meets whom, by their rungs: neighbours, and every search bot the greedy one."""

SEARCH, GREEDY = "search-4", "greedy"
"""Who is also paired at equal times."""


@frozen
class Pairing:
    """The games of two bots so far; shared wins count a half for each."""

    game: str
    one: str
    other: str
    games: int = 0
    wins: float = 0.0
    """Of the first bot."""
    questions: tuple[int, int] = (0, 0)
    """With more than one answer, that each of them was asked."""
    seconds: tuple[float, float] = (0.0, 0.0)
    """That each of them thought, by the clock of the process."""

    @property
    def is_equal_time(self) -> bool:
        """Whether one of the bots was made for this pairing, to think as long as the other."""
        return not {self.one, self.other} <= set(RUNGS)

    def thinks(self, at: int) -> float:
        """The mean seconds of an answer of one of the bots."""
        return self.seconds[at] / max(1, self.questions[at])

    @property
    def share(self) -> tuple[float, float, float]:
        """The share of the first bot, and Wilson's interval of 95 % around it."""
        share, spread = self.wins / self.games, Z * Z / self.games
        middle = (share + spread / 2) / (1 + spread)
        error = sqrt(share * (1 - share) / self.games + spread / (4 * self.games))
        half = Z * error / (1 + spread)
        return share, max(0.0, middle - half), min(1.0, middle + half)


class Timed:
    """A bot that notes how often it was asked, and how long it thought."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self.questions, self.seconds = 0, 0.0
        self._bot = bot

    def choose(self, seat: Seat, view: Any, moves: tuple[Any, ...], dealer: Dealer) -> Any:
        """What the bot chooses."""
        began = process_time()
        move = self._bot.choose(seat, view, moves, dealer)
        if len(moves) > 1:
            self.questions += 1
            self.seconds += process_time() - began
        return move


def play_one_more(pairing: Pairing, seed: str) -> Pairing:
    """The next game; the bots change seats after each one, and the seed says which game it is."""
    package = register.package(pairing.game)
    rules, number = package.rules, pairing.games
    match = Match(rules, package.options.make(Request(2)), dealer=Dealer.of(seed).fork(number))
    bots = Timed(bot_named(pairing.one, rules)), Timed(bot_named(pairing.other, rules))
    own = Seat(number % 2)
    play_out(match, {own: bots[0], Seat(1 - own): bots[1]})
    winners = rules.score(match.state).winners
    return evolve(
        pairing,
        games=number + 1,
        wins=pairing.wins + (own in winners) / len(winners),
        questions=_both(lambda at: pairing.questions[at] + bots[at].questions),
        seconds=_both(lambda at: round(pairing.seconds[at] + bots[at].seconds, 3)),
    )


def _both(figure: Callable[[int], T]) -> tuple[T, T]:
    return figure(0), figure(1)


def meetings(games: Sequence[str]) -> Iterator[Pairing]:
    """Every pairing of some games, with nothing played yet."""
    for game in games:
        for one, other in MEETINGS:
            yield Pairing(game, RUNGS[one], RUNGS[other])


def equal_time(played: Pairing) -> Iterator[Pairing]:
    """Pairings in which both think equally long, by the times of a series of search and greedy.

    Greedy is given as many worlds as the time of the search pays for; then the search is given the
    time of greedy with one world.
    """
    slow, quick = played.thinks(0), played.thinks(1)
    yield Pairing(played.game, SEARCH, f"{GREEDY}-{round(slow / quick)}")
    yield Pairing(played.game, f"search-{quick:.4f}s", GREEDY)


def with_equal_times(known: dict[Key, Pairing], games: Sequence[str]) -> None:
    """Add them where there are none yet: once made, a pairing keeps its bots."""
    made = {each.game for each in known.values() if each.is_equal_time}
    for game in games:
        played = known[game, SEARCH, GREEDY]
        if game not in made and played.games:
            known.update({(new.game, new.one, new.other): new for new in equal_time(played)})


def read(path: Path) -> tuple[str, dict[Key, Pairing]]:
    """The seed of a file of figures, and its pairings."""
    if not path.exists():
        return "ladder", {}
    document = json.loads(path.read_text(encoding="utf-8"))
    found = [
        Pairing(
            **{**each, "questions": tuple(each["questions"]), "seconds": tuple(each["seconds"])}
        )
        for each in document["pairings"]
    ]
    return document["seed"], {(each.game, each.one, each.other): each for each in found}


def write(path: Path, seed: str, pairings: Sequence[Pairing]) -> None:
    """Keep the figures, one pairing to a line."""
    lines = ",\n".join(f"  {json.dumps(asdict(each))}" for each in pairings)
    path.write_text(
        f'{{"seed": {json.dumps(seed)}, "pairings": [\n{lines}\n]}}\n', encoding="utf-8"
    )
