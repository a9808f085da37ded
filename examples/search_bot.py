"""A bot that searches: it imagines worlds, tries its best moves there, and lets greedy play on.

Greedy judges a move by what it brings at once. This bot judges it by what comes of it: greedy plays
on from there to the end of the turn (thraen) or of the game (towers), and the positions reached are
compared. So it sees that a card now taken pays for a bridge four answers later. For a series
against greedy, with rich from the extra ``cli``:

    python -m examples.search_bot thraen --games 100 --players 2
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final, Generic

from rich.console import Console
from rich.progress import track
from rich.table import Table

from skybridge_rules import CHANCE, Dealer, Match, Seat, thraen, towers
from skybridge_rules.bots import Bot, GreedyBot, greedy_bot, play_out
from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen

FEW: Final = 6
"""A world divides into so many at most: few outcomes are all followed, of many one is drawn."""


@frozen
class SearchBot(Generic[S, M, E, V, O]):
    """Plays the move from which greedy, playing on for everybody, gets furthest for its seat."""

    game: Game[S, M, E, V, O]
    greedy: GreedyBot[S, M, E, V, O]
    width: int
    """How many moves are tried: those that greedy likes best."""
    worlds: int
    """In how many imagined states they are tried; after each, the worse half is given up."""
    far_enough: Callable[[S, S, Seat], bool]
    """Whether, begun from the first state by a seat, playing on may stop at the second."""
    weighty: tuple[str, ...] = ()
    """The questions worth a search, if not all are; the others are left to greedy."""

    def choose(self, seat: Seat, view: V, moves: tuple[M, ...], dealer: Dealer) -> M:
        """A move with the best end, on average over the imagined worlds."""
        game = self.game
        if len(moves) == 1:
            return moves[0]
        state = game.resample(view, dealer.fork("world 0"))
        asked = game.decision(state)
        if asked is None or (self.weighty and asked.ask not in self.weighty):
            return self.greedy.choose(seat, view, moves, dealer)
        leads = self.greedy.leads(state, seat, moves, dealer.fork("first look"))
        order = sorted(range(len(moves)), key=lambda at: -leads[at])[: self.width]
        worth = dict.fromkeys(order, 0.0)
        for world in range(self.worlds):
            if world:
                state = game.resample(view, dealer.fork(f"world {world}"))
            luck = dealer.fork(f"luck {world}")  # the same for every move, so that luck cancels
            for at in order:
                worth[at] += self.outlook(state, game.apply(state, moves[at]), seat, luck)
            order.sort(key=lambda at: -worth[at])
            order = order[: max(2, len(order) // 2)]
        return moves[order[0]]

    def outlook(self, start: S, state: S, seat: Seat, dealer: Dealer, ways: int = 1) -> float:
        """What a seat may expect of a state if greedy plays on for everybody."""
        game = self.game
        while (asked := game.decision(state)) is not None:
            if self.far_enough(start, state, seat):
                break
            moves, weights = game.legal_moves(state), game.chance_weights(state)
            if asked.by is not CHANCE:
                move = self.answer(state, asked.by, moves, dealer)
            elif 1 < len(moves) * ways <= FEW:
                ways *= len(moves)
                after = [game.apply(state, move) for move in moves]
                worths = [self.outlook(start, each, seat, dealer, ways) for each in after]
                total = sum(weight * worth for weight, worth in zip(weights, worths, strict=True))
                return total / sum(weights)
            else:
                index, dealer = dealer.weighted(weights)
                move = moves[index]
            state = game.apply(state, move)
        return self.lead(state, seat)

    def answer(self, state: S, seat: Seat, moves: tuple[M, ...], dealer: Dealer) -> M:
        """What greedy plays in an imagined state."""
        if len(moves) == 1:
            return moves[0]
        # It guesses with luck of its own: it may not know what will be drawn.
        leads = self.greedy.leads(state, seat, moves, dealer.fork("guess"))
        return moves[leads.index(max(leads))]

    def lead(self, state: S, seat: Seat) -> float:
        """Points, and while the game lasts also what may still become points, before the others."""
        worths: list[float] = list(self.game.score(state).totals)
        if self.game.decision(state) is not None:
            worths = [w + self.greedy.reserve(state, Seat(s)) for s, w in enumerate(worths)]
        return worths.pop(seat) - max(worths)


def turn_over(start: thraen.State, state: thraen.State, seat: Seat) -> bool:
    """Whether somebody else has a turn, or a new round has begun."""
    asked = thraen.decision(state)
    other = asked is not None and asked.ask == "take" and asked.by != seat
    return other or thraen.round_of(state) != thraen.round_of(start)


def never(start: object, state: object, seat: Seat) -> bool:  # noqa: ARG001 - whatever they are
    """The game is played out."""
    return False


def search_thraen() -> Bot[thraen.Move, thraen.View]:
    """For thraen: what to take and what to play; the rest of a turn follows from it."""
    greedy, weighty = greedy_bot(thraen), ("take", "play")
    return SearchBot(thraen, greedy, width=4, worlds=2, far_enough=turn_over, weighty=weighty)


def search_towers() -> Bot[towers.Move, towers.View]:
    """For towers: nothing is hidden, so one world is all worlds; and games are short."""
    return SearchBot(towers, greedy_bot(towers), width=3, worlds=1, far_enough=never)


@frozen
class Result:
    """How one game went for the bot under test."""

    won: float
    """1 for a win, a part of it for a shared one."""
    points: int
    behind: int
    """The points of the best of the others."""


def series(
    game: Game[S, M, E, V, O], options: O, bot: Bot[M, V], games: int, seed: str
) -> Iterator[Result]:
    """One bot among greedy ones, on each seat in turn; the same seed gives the same games."""
    greedy = greedy_bot(game)
    for number in range(games):
        match = Match(game, options, dealer=Dealer.of(seed).fork(number))
        seats = game.seats(match.state)
        own = seats[number % len(seats)]
        play_out(match, {seat: bot if seat == own else greedy for seat in seats})
        score = game.score(match.state)
        others = [points for seat, points in enumerate(score.totals) if seat != own]
        won = (own in score.winners) / len(score.winners)
        yield Result(won, score.totals[own], max(others))


def mean(figures: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    middle = sum(figures) / len(figures)
    spread = sum((figure - middle) ** 2 for figure in figures) / max(1, len(figures) - 1)
    return middle, sqrt(spread / len(figures))


def table(title: str, results: Sequence[Result], players: int) -> Table:
    """What came of a series, with error bars."""
    share, error = mean([result.won for result in results])
    lead, doubt = mean([result.points - result.behind for result in results])
    rows = Table(title=title, show_header=False)
    rows.add_row("games", str(len(results)))
    rows.add_row("wins of the search bot", f"{sum(result.won for result in results):g}")
    rows.add_row("its share", f"{share:.1%} ± {error:.1%}")
    rows.add_row("a fair share", f"{1 / players:.1%}")
    rows.add_row("its mean points", f"{mean([result.points for result in results])[0]:.1f}")
    rows.add_row("its lead over the best greedy bot", f"{lead:+.1f} ± {doubt:.1f}")
    return rows


def main(arguments: Sequence[str] | None = None) -> None:
    """Play a series and print what came of it."""
    parser = ArgumentParser(prog="python -m examples.search_bot", description=main.__doc__)
    parser.add_argument("game", choices=("thraen", "towers"))
    parser.add_argument("--games", type=int, default=20, help="how many (default: 20)")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--seed", default="1", help="names the series (default: 1)")
    asked = parser.parse_args(arguments)
    games, players, seed = int(asked.games), int(asked.players), str(asked.seed)
    if games < 1:
        parser.error("--games: at least 1")
    if asked.game == "thraen":
        played = series(thraen, thraen.Options(players), search_thraen(), games, seed)
    else:
        played = series(towers, towers.Options(players), search_towers(), games, seed)
    watched = Console(stderr=True)
    results = list(track(played, "games", games, console=watched, transient=True))
    Console().print(
        table(f"{asked.game}, {players} players, one of them searches", results, players)
    )


if __name__ == "__main__":
    main()
