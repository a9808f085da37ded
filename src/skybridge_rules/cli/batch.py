"""Many games between bots, counted exactly, so that no sum depends on how the work is divided."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Generic

from attrs import evolve, field, frozen

from skybridge_rules.bots import Bot, bot_named, play_out
from skybridge_rules.cli.games import Playable, game_named
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match


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

    def parts(self, size: int) -> Iterator[Batch]:
        """The same games in smaller batches."""
        for first in range(self.first, self.first + self.count, size):
            yield evolve(self, first=first, count=min(size, self.first + self.count - first))


@frozen
class Tally:
    """What came of some games; two tallies add up."""

    games: int = 0
    decisions: int = 0
    """Answers of seats; what chance answers is not counted."""
    shortest: int = 0
    longest: int = 0
    choices: int = 0
    """Legal moves, summed over the decisions."""
    widest: int = 0
    wins: tuple[Fraction, ...] = field(default=())
    """Games won by each seat; a shared win counts in parts."""
    points: tuple[int, ...] = ()

    def __add__(self, other: Tally) -> Tally:
        if not self.games or not other.games:
            return self if self.games else other
        return Tally(
            self.games + other.games,
            self.decisions + other.decisions,
            min(self.shortest, other.shortest),
            max(self.longest, other.longest),
            self.choices + other.choices,
            max(self.widest, other.widest),
            tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            tuple(a + b for a, b in zip(self.points, other.points, strict=True)),
        )


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
    playable = game_named(batch.game)
    options = playable.game.JSON.read_options(batch.options)
    dealer = Dealer.of(batch.seed)
    tally = Tally()
    for number in range(batch.first, batch.first + batch.count):
        tally += _play_one(playable, options, batch.bots, dealer.fork(number))
    return tally


def _play_one(
    playable: Playable[S, M, E, V, O], options: O, bots: tuple[str, ...], dealer: Dealer
) -> Tally:
    game = playable.game
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
    score = game.score(match.state)
    share = Fraction(1, len(score.winners))
    return Tally(
        1,
        len(seen),
        len(seen),
        len(seen),
        sum(seen),
        max(seen, default=0),
        tuple(share if seat in score.winners else Fraction(0) for seat in seats),
        score.totals,
    )
