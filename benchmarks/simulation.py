"""``python -m benchmarks.simulation``: games a second by the clock, here, on processes, on dask.

Every way plays the same games, by turns, with its workers started and warm. What it takes to start
and end them is measured apart. The figures mean something only on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

from attrs import frozen

from skybridge_rules import register
from skybridge_rules.package import Request
from skybridge_rules.simulate import cluster_executor, game_seeds, simulate
from skybridge_rules.simulate.processes import process_pool

PAGE: Final = Path(__file__).parents[1] / "docs" / "howto" / "simulation.md"
BEGIN, END = "<!-- by the clock -->", "<!-- end of by the clock -->"

WORKERS: Final = 2
QUIET: Final = 0.5
"""With a higher load than this the machine is doing something else."""


@frozen
class Series:
    """Games of one kind."""

    game: str
    players: int
    bot: str

    def play(self, games: int, executor: Executor | None) -> float:
        """How many seconds some games take, by the clock."""
        package = register.package(self.game)
        options = package.options.make(Request(self.players))
        seeds = game_seeds("clock", games)
        jobs = 1 if executor is None else None
        began = perf_counter()
        rows = simulate(package, options, (self.bot,), seeds, executor=executor, jobs=jobs)
        played = sum(1 for _ in rows)
        assert played == games
        return perf_counter() - began

    def games_for(self, seconds: float) -> int:
        """How many of them fill a time on one core."""
        games = 1
        self.play(games, None)  # which imports the game
        while (took := self.play(games, None)) < seconds / 4:
            games *= 2
        return max(2 * WORKERS, round(games * seconds / took))


SERIES: Final = (
    Series("towers", 4, "random"),
    Series("towers", 4, "greedy"),
    Series("thraen", 2, "random"),
)


@contextmanager
def _here() -> Iterator[None]:
    yield None


WAYS: Final[dict[str, Callable[[], AbstractContextManager[Executor | None]]]] = {
    "here, one core": _here,
    "two processes": lambda: process_pool(WORKERS),
    "dask, two workers": lambda: cluster_executor("local", WORKERS),
}


@frozen
class Measured:
    """What one way took: each series in its best round, and to start and end."""

    games: tuple[int, ...]
    seconds: tuple[float, ...]
    around: float

    @property
    def rates(self) -> tuple[float, ...]:
        """Games a second, series by series."""
        return tuple(g / s for g, s in zip(self.games, self.seconds, strict=True))


def measure(
    ways: Mapping[str, Callable[[], AbstractContextManager[Executor | None]]],
    series: Sequence[Series],
    games: Sequence[int],
    rounds: int,
) -> dict[str, Measured]:
    """Start all ways and warm them up, measure them by turns, end them.

    By turns, because a slow minute of the machine should meet all of them.
    """
    best = {way: [float("inf")] * len(series) for way in ways}
    around = dict.fromkeys(ways, 0.0)
    with ExitStack() as all_of_them:
        stacks = {way: all_of_them.enter_context(ExitStack()) for way in ways}
        executors = dict[str, Executor | None]()
        for way, start in ways.items():
            began = perf_counter()
            executors[way] = stacks[way].enter_context(start())
            for each in series:  # so that every worker has imported the game
                each.play(10 * WORKERS, executors[way])
            around[way] += perf_counter() - began
        for _ in range(rounds):
            for at, each in enumerate(series):
                for way, executor in executors.items():
                    best[way][at] = min(best[way][at], each.play(games[at], executor))
        for way, stack in stacks.items():
            ending = perf_counter()
            stack.close()
            around[way] += perf_counter() - ending
    return {way: Measured(tuple(games), tuple(best[way]), around[way]) for way in ways}


def table(series: Sequence[Series], found: dict[str, Measured]) -> str:
    """The figures in Markdown: games a second, and beside them how much of two cores is lost."""
    lines = [f"| games a second | {' | '.join(found)} |", f"|---|{'---:|' * len(found)}"]
    alone, *others = found.values()
    for at, each in enumerate(series):
        slow = alone.rates[at]
        cells = [f"{slow:.1f}"]
        for rate in (other.rates[at] for other in others):
            lost = 1 - rate / (WORKERS * slow)
            cells.append(f"{rate:.1f}, {rate / slow:.2f} times; {lost:.0%} of two cores lost")
        what = f"{each.game}, {each.players} {each.bot} bots ({alone.games[at]} games)"
        lines.append(f"| {what} | {' | '.join(cells)} |")
    around = [f"{each.around:.1f} s" for each in found.values()]
    lines.append(f"| to start, warm up and end | {' | '.join(around)} |")
    return "\n".join(lines) + "\n"


def with_table(page: str, text: str) -> str:
    """A page with the figures brought up to date."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"


def main(arguments: list[str] | None = None) -> None:
    """Read the arguments, measure, print; with ``--write`` also into the page."""
    summary, _, rest = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.simulation", description=summary, epilog=rest
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="of a round on one core: 10")
    parser.add_argument("--rounds", type=int, default=3, help="the best one counts: 3")
    parser.add_argument("--write", action="store_true", help="also into the how-to page")
    asked = parser.parse_args(arguments)
    load = os.getloadavg()[0]
    if asked.write and load > QUIET:
        parser.error(f"the machine is busy (load {load:.1f}), so these figures belong on no page")
    games = [each.games_for(asked.seconds) for each in SERIES]
    found = measure(WAYS, SERIES, games, asked.rounds)
    text = (
        f"By the clock, on a machine with {os.cpu_count()} cores and a load of {load:.1f} before it"
        f" began, the best of {asked.rounds} rounds:\n\n{table(SERIES, found)}"
    )
    print(text)
    if asked.write:
        PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), text), encoding="utf-8")


if __name__ == "__main__":
    main()
