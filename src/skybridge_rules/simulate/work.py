"""Work: some games to play, told so that another process or machine can play them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from traceback import extract_tb
from typing import Generic, TypeVar

from skybridge_rules.bots import BlindBot, Bot, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match import Match
from skybridge_rules.package import GamePackage
from skybridge_rules.simulate.errors import GameFailed, WorkerLost
from skybridge_rules.simulate.rows import Figures, GameRow, SeatRow
from skybridge_rules.simulate.table import Table, versions_of

T = TypeVar("T")


@frozen
class Work(Generic[S, M, E, V, O]):
    """Games that follow each other in a run."""

    table: Table[S, M, E, V, O]
    first: int
    """The number of the first game."""
    seeds: tuple[str, ...]


def play_work(work: Work[S, M, E, V, O]) -> tuple[GameRow, ...]:
    """The rows of some games; the same work gives the same rows everywhere."""
    here = versions_of(work.table.package)
    if here != work.table.versions:
        there = " with rules of version ".join(work.table.versions)
        raise WorkerLost(
            f"a worker has skybridge-rules {' with rules of version '.join(here)}, but the run"
            f" was begun with {there}: its rows could be others"
        )
    return tuple(
        _play_one(work.table, number, seed) for number, seed in enumerate(work.seeds, work.first)
    )


class _Counted(Generic[M, V]):
    """A bot that notes between how many moves it had to choose, and that it was asked."""

    def __init__(self, bot: Bot[M, V], note: Callable[[Seat, int], None]) -> None:
        self._bot = bot
        self._note = note

    def choose(self, seat: Seat, view: V, moves: tuple[M, ...], dealer: Dealer) -> M:
        """What the bot chooses."""
        self._note(seat, len(moves))
        return self._bot.choose(seat, view, moves, dealer)


class _CountedBlind(BlindBot):
    """The same of a bot that never looks at the table, so that no view is made for it."""

    def __init__(self, bot: BlindBot, note: Callable[[Seat, int], None]) -> None:
        self._bot = bot
        self._note = note

    def choose(self, seat: Seat, view: object, moves: tuple[T, ...], dealer: Dealer) -> T:
        """What the bot chooses."""
        self._note(seat, len(moves))
        return self._bot.choose(seat, view, moves, dealer)


def _counting(bot: Bot[M, V], note: Callable[[Seat, int], None]) -> Bot[M, V]:
    return _CountedBlind(bot, note) if isinstance(bot, BlindBot) else _Counted(bot, note)


def _play_one(table: Table[S, M, E, V, O], number: int, seed: str) -> GameRow:
    game, seen, asked = table.package.rules, list[int](), list[Seat]()

    def note(seat: Seat, moves: int) -> None:
        seen.append(moves)
        asked[:] = [seat]

    try:
        match = Match(game, table.options, dealer=Dealer.of(seed))
        seats = game.seats(match.state)
        bots = {
            seat: _counting(each.sit_down(game), note)
            for seat, each in zip(seats, table.bots, strict=True)
        }
        steps = play_out(match, bots)
        return _row(table, number, seed, match.state, steps, seen)
    except Exception as error:  # a bot of somebody else may raise anything
        who = "".join(f"{table.bots[seat].name} at seat {seat}: " for seat in asked)
        raise GameFailed(number, seed, f"{who}{_told(error)}") from error


def _told(error: Exception) -> str:
    """An error in one line, with the place that raised it."""
    frames = extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


def _row(
    table: Table[S, M, E, V, O], number: int, seed: str, state: S, steps: int, seen: list[int]
) -> GameRow:
    """One finished game."""
    package: GamePackage[S, M, E, V, O] = table.package
    score = package.rules.score(state)
    ranks = {seat: each.rank for each in score.standings for seat in each.seats}
    share = Fraction(1, len(score.winners))
    points: dict[int, Counter[str]] = {seat: Counter() for seat in ranks}
    for item in score.items:
        points[item.seat][item.category] += item.points
    seats = tuple(
        SeatRow(
            number,
            seat,
            bot.name,
            package.side(state, seat),
            ranks[seat],
            share if ranks[seat] == 1 else Fraction(0),
            score.totals[seat],
            counted(points[seat]),
        )
        for seat, bot in zip(package.rules.seats(state), table.bots, strict=True)
    )
    return GameRow(
        number,
        seed,
        steps,
        len(seen),
        sum(seen),
        max(seen, default=0),
        tuple(package.figures(state).items()),
        package.rules.JSON.digest(state) if table.digests else "",
        seats,
    )


def counted(points: dict[str, int] | Counter[str]) -> Figures:
    """Points by category, in the order of the alphabet, without those that come to nothing."""
    return tuple((name, points[name]) for name in sorted(points) if points[name])
