"""Many games between bots, counted exactly, so that no sum depends on how the work is divided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Generic

from attrs import evolve

from skybridge_rules.bots import Bot, bot_named, play_out
from skybridge_rules.cli.localized import ContentFile, game_named
from skybridge_rules.cli.tally import Range, Results, Tally
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match import Match
from skybridge_rules.package import GamePackage


@frozen
class Batch:
    """Games to play, by names and texts alone, so that another process can be told of them."""

    game: str
    options: str
    """The options, as JSON."""
    bots: tuple[str, ...]
    """One to each seat."""
    seed: str
    first: int
    """The number of the first game; each has a dealer of its own."""
    count: int
    content: ContentFile | None = None
    """The content, if it is not the shipped one."""

    def parts(self, size: int) -> Iterator[Batch]:
        """The same games in smaller batches."""
        for first in range(self.first, self.first + self.count, size):
            yield evolve(self, first=first, count=min(size, self.first + self.count - first))


class _Counted(Generic[M, V]):
    """A bot that notes between how many moves it had to choose."""

    def __init__(self, bot: Bot[M, V], seen: list[int]) -> None:
        self._bot = bot
        self._seen = seen

    def choose(self, seat: Seat, view: V, moves: tuple[M, ...], dealer: Dealer) -> M:
        """What the bot chooses."""
        self._seen.append(len(moves))
        return self._bot.choose(seat, view, moves, dealer)


def play_batch(batch: Batch) -> Tally:
    """Play the games of a batch; the same batch always gives the same tally."""
    package = game_named(batch.game, batch.content).package
    options = package.rules.JSON.read_options(batch.options)
    dealer = Dealer.of(batch.seed)
    tally = Tally()
    for number in range(batch.first, batch.first + batch.count):
        tally += _play_one(package, options, batch.bots, dealer.fork(number))
    return tally


def _play_one(
    package: GamePackage[S, M, E, V, O], options: O, bots: tuple[str, ...], dealer: Dealer
) -> Tally:
    game = package.rules
    match = Match(game, options, dealer=dealer)
    seen: list[int] = []
    seats = game.seats(match.state)
    play_out(
        match,
        {
            seat: _Counted(bot_named(name, game), seen)
            for seat, name in zip(seats, bots, strict=True)
        },
    )
    decisions = len(seen)
    return evolve(
        _scored(package, match.state),
        decisions=decisions,
        shortest=decisions,
        longest=decisions,
        choices=sum(seen),
        widest=max(seen, default=0),
    )


def _scored(package: GamePackage[S, M, E, V, O], state: S) -> Tally:
    """One finished game."""
    score = package.rules.score(state)
    share = Fraction(1, len(score.winners))
    seats = package.rules.seats(state)
    results = tuple(
        Results(1, share if seat in score.winners else Fraction(0), score.totals[seat])
        for seat in seats
    )
    categories: Counter[str] = Counter()
    for item in score.items:
        if item.points:
            categories[item.category] += item.points
    sides: dict[str, Results] = {}
    for seat in seats:
        if side := package.side(state, seat):
            sides[side] = sides[side] + results[seat] if side in sides else results[seat]
    return Tally(
        games=1,
        seats=results,
        categories=dict(categories),
        figures={
            name: Range(number, number, number) for name, number in package.figures(state).items()
        },
        sides=sides,
    )
