"""``simulate``: many games between bots, on one process or several, and what came of them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing
from time import perf_counter
from typing import Any, Final

from skybridge_rules.bots import bot_named
from skybridge_rules.cli.arguments import content_from, game_from, options_from
from skybridge_rules.cli.batch import Batch
from skybridge_rules.cli.errors import OK, UsageError
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.progress_bar import progress_bar
from skybridge_rules.cli.score import seat_names
from skybridge_rules.cli.tally import Results, Tally
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.workers import tallies
from skybridge_rules.core.typevars import E, M, O, S, V

RESULTS: Final = ("wins", "share", "mean points")
"""The columns of every table."""


def simulate(args: Namespace, terminal: Terminal) -> int:
    """Play the games, then print a table or JSON."""
    game = game_from(args)
    batch = _batch(game, args)
    began = perf_counter()
    tally = Tally()
    with (
        progress_bar(terminal, "games", batch.count) as advance,
        closing(tallies(batch, args.jobs)) as parts,
    ):
        for part in parts:
            tally += part
            advance(part.games)
    report = _report(batch, tally, perf_counter() - began)
    if args.json:
        terminal.plain(json.dumps(report, indent=2))
    else:
        names = seat_names(game, game.rules.new(options_from(game, args)))
        _show(terminal, report, list(names.values()))
    return OK


def _batch(game: LocalizedGame[S, M, E, V, O], args: Namespace) -> Batch:
    rules, options = game.rules, options_from(game, args)
    seats = len(rules.seats(rules.new(options)))
    names = [name.strip() for name in args.bots.split(",")]
    for name in names:
        bot_named(name, rules)
    if len(names) > seats:
        raise UsageError(f"--bots: {len(names)} bots for {seats} seats")
    bots = tuple(names[seat % len(names)] for seat in range(seats))
    content = content_from(args)
    return Batch(rules.NAME, rules.JSON.to_json(options), bots, args.seed, 0, args.games, content)


def _report(batch: Batch, tally: Tally, seconds: float) -> dict[str, Any]:
    """The results as plain data; only ``seconds`` and what follows from it can differ."""
    games = tally.games
    bots = []
    for name in dict.fromkeys(batch.bots):
        own = [seat for seat, bot in zip(tally.seats, batch.bots, strict=True) if bot == name]
        together = _together(own)
        bots.append({"bot": name, "seats": len(own), **_mean(together)})
    seated = sum(each.seats for each in tally.seats)
    return {
        "game": batch.game,
        "options": json.loads(batch.options),
        "seed": batch.seed,
        "games": games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds > 0 else None,
        "length": {
            "min": tally.shortest,
            "mean": tally.decisions / games,
            "max": tally.longest,
        },
        "branching": {"mean": tally.choices / max(1, tally.decisions), "max": tally.widest},
        "figures": {
            name: {"min": each.least, "mean": each.total / games, "max": each.most}
            for name, each in tally.figures.items()
        },
        "points": {name: tally.categories[name] / seated for name in sorted(tally.categories)},
        "seats": [
            {"seat": seat, "bot": bot, **_mean(results)}
            for seat, (bot, results) in enumerate(zip(batch.bots, tally.seats, strict=True))
        ],
        "bots": bots,
        "sides": [
            {"side": name, "played": tally.sides[name].seats, **_mean(tally.sides[name])}
            for name in sorted(tally.sides)
        ],
    }


def _together(results: Sequence[Results]) -> Results:
    first, *others = results
    return sum(others, first)


def _mean(results: Results) -> dict[str, float]:
    return {"wins": float(results.wins), "mean_points": results.points / results.seats}


def _show(terminal: Terminal, report: dict[str, Any], names: list[str]) -> None:
    length, branching = report["length"], report["branching"]
    figures = [
        ("games", f"{report['games']:,} of {report['game']}, seed {report['seed']}"),
        ("decisions", f"{report['decisions']:,}"),
        ("seconds", f"{report['seconds']:.2f}"),
        ("decisions per second", f"{report['decisions_per_second'] or 0:,}"),
        ("length of a game", _span(length)),
        ("legal moves", f"mean {branching['mean']:.1f}, at most {branching['max']}"),
        *((name, _span(each)) for name, each in report["figures"].items()),
        ("points of a seat", ", ".join(f"{n} {mean:.1f}" for n, mean in report["points"].items())),
    ]
    width = max(len(label) for label, _ in figures) + 2
    for label, figure in figures:
        terminal.say(figure, lead=f"{label:<{width}}")
    games = report["games"]
    terminal.blank()
    terminal.table(
        ("seat", "bot", *RESULTS),
        [
            (name, seat["bot"], *_won(seat, games))
            for name, seat in zip(names, report["seats"], strict=True)
        ],
        numbers=RESULTS,
    )
    if len(report["bots"]) > 1:
        terminal.blank()
        terminal.table(
            ("bot", "seats", *RESULTS),
            [(bot["bot"], str(bot["seats"]), *_won(bot, games)) for bot in report["bots"]],
            numbers=("seats", *RESULTS),
        )
    if report["sides"]:
        terminal.blank()
        terminal.table(
            ("side", "played", *RESULTS),
            [
                (side["side"], str(side["played"]), *_won(side, side["played"]))
                for side in report["sides"]
            ],
            numbers=("played", *RESULTS),
        )


def _span(figure: dict[str, Any]) -> str:
    return f"{figure['min']} to {figure['max']}, mean {figure['mean']:.1f}"


def _won(line: dict[str, Any], games: int) -> tuple[str, str, str]:
    """Wins, their share of the games played, and mean points."""
    return f"{line['wins']:.1f}", f"{line['wins'] / games:.1%}", f"{line['mean_points']:.2f}"
