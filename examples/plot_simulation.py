"""A picture of a simulation: points by category, the length of games, and who wins from which seat.

    python -m examples.plot_simulation skyward --players 3 --games 200 --picture simulation.svg

It needs pandas and matplotlib, which the extra ``examples`` brings.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any, Final

import matplotlib
import pandas as pd
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from skybridge_rules import register
from skybridge_rules.package import Request
from skybridge_rules.simulate import flat_rows, game_seeds, simulate
from skybridge_rules.simulate.estimates import share_interval

POINTS: Final = "points."
LOOK: Final = {"svg.hashsalt": "skybridge", "svg.fonttype": "none", "font.size": 9}
"""The same data give the same file, and its letters stay letters."""


def main(argv: Sequence[str] | None = None) -> int:
    """Simulate, draw, and say the most important figures."""
    args = _arguments(argv)
    frame = seats_of(args.game, args.players, args.bots.split(","), args.games, args.jobs)
    with matplotlib.rc_context(LOOK):
        draw(frame, args.game).savefig(args.picture, metadata=_undated(args.picture))
    print(table_of(frame).to_string())
    print(f"the picture is in {args.picture}")
    return 0


def seats_of(game: str, players: int | None, bots: list[str], games: int, jobs: int) -> Any:
    """A frame with a line for each seat of each game."""
    options = register.package(game).options.make(Request(players))
    rows = simulate(game, options, bots, game_seeds("a picture", games), jobs=jobs)
    return pd.DataFrame(flat_rows(game, rows, per="seat"))


def table_of(frame: Any) -> Any:
    """What one reads first: share of wins and mean points, by bot and seat."""
    grouped = frame.groupby(["bot", "seat"])
    return grouped.agg(games=("game", "count"), wins=("win", "sum"), points=("points", "mean"))


def draw(frame: Any, game: str) -> Figure:
    """Three diagrams side by side."""
    figure = Figure(figsize=(10, 3.2), layout="constrained")
    categories, lengths, seats = figure.subplots(1, 3)
    _draw_categories(categories, frame)
    _draw_lengths(lengths, frame)
    _draw_win_rates(seats, frame)
    figure.suptitle(f"{frame['game'].nunique()} games of {game}")
    return figure


def _draw_categories(axes: Any, frame: Any) -> None:
    """The mean points of each bot, by what they are for."""
    names = [name for name in frame.columns if name.startswith(POINTS) and frame[name].any()]
    means = frame.groupby("bot")[names].mean().rename(columns=lambda name: name[len(POINTS) :])
    means.plot.bar(ax=axes, rot=0, width=0.8)
    axes.set(title="points of a seat by category", xlabel="", ylabel="mean points")
    axes.axhline(0, color="black", linewidth=0.8)
    axes.legend(fontsize=8)


def _draw_lengths(axes: Any, frame: Any) -> None:
    """How many decisions the games took."""
    lengths = frame.drop_duplicates("game")["decisions"]
    axes.hist(lengths, bins=20, color="tab:gray")
    axes.axvline(lengths.mean(), color="black", linestyle="--", label=f"mean {lengths.mean():.0f}")
    axes.set(title="length of a game", xlabel="decisions", ylabel="games")
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(fontsize=8)


def _draw_win_rates(axes: Any, frame: Any) -> None:
    """The share of wins of each seat, with its interval of 95 %."""
    for bot, lines in frame.groupby("bot"):
        wins = lines.groupby("seat")["win"].agg(["sum", "count"])
        rates = [share_interval(each["sum"], int(each["count"])) for _, each in wins.iterrows()]
        below = [each.value - each.low for each in rates]
        above = [each.high - each.value for each in rates]
        middle = [each.value for each in rates]
        axes.errorbar(wins.index, middle, yerr=[below, above], fmt="o", capsize=4, label=bot)
    seats = frame["seat"].nunique()
    axes.axhline(1 / seats, color="black", linestyle="--", linewidth=0.8, label="a fair share")
    axes.set(title="share of wins by seat", xlabel="seat", xticks=range(seats), ylim=(-0.04, 1.04))
    axes.legend(fontsize=8)


def _undated(picture: str) -> dict[str, None]:
    """No date in the file, where the format would have one."""
    return {"Date": None} if picture.endswith(".svg") else {}


def _arguments(argv: Sequence[str] | None) -> Any:
    parser = ArgumentParser(prog="plot_simulation", description="Draw what came of many games.")
    parser.add_argument("game", nargs="?", default="skyward", choices=register.names())
    parser.add_argument("--players", type=int, metavar="N", help="how many sit at the table")
    parser.add_argument("--bots", default="greedy,random", metavar="A,B", help="for the seats")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")
    parser.add_argument("--picture", default="simulation.svg", metavar="FILE", help=".svg or .png")
    return parser.parse_args(argv)


if __name__ == "__main__":
    raise SystemExit(main())
