"""``simulate``: many games between bots, on one process or several, and what came of them."""

from __future__ import annotations

import json
from argparse import Namespace
from contextlib import closing
from time import perf_counter
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from skybridge_rules.bots import bot_named
from skybridge_rules.cli.asking import new_options
from skybridge_rules.cli.batch import Batch, Tally
from skybridge_rules.cli.complaints import OK, UsageError
from skybridge_rules.cli.games import Playable, game_named
from skybridge_rules.cli.scores import seat_names
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.workers import tallies
from skybridge_rules.core.generics import E, M, O, S, V


def simulate(args: Namespace, terminal: Terminal) -> int:
    """Play the games, then print a table or JSON."""
    playable = game_named(args.game)
    batch = _batch(playable, args)
    began = perf_counter()
    tally = Tally()
    with _progress(terminal) as progress, closing(tallies(batch, args.jobs)) as parts:
        task = progress.add_task("games", total=batch.count)
        for part in parts:
            tally += part
            progress.advance(task, part.games)
    report = _report(batch, tally, perf_counter() - began)
    if args.json:
        terminal.plain(json.dumps(report, indent=2))
    else:
        names = seat_names(playable, playable.game.new(new_options(playable, args)))
        _show(terminal, report, list(names.values()))
    return OK


def _batch(playable: Playable[S, M, E, V, O], args: Namespace) -> Batch:
    game, options = playable.game, new_options(playable, args)
    seats = len(game.seats(game.new(options)))
    names = [name.strip() for name in args.bots.split(",")]
    for name in names:
        bot_named(name, game)
    if len(names) > seats:
        raise UsageError(f"--bots: {len(names)} bots for {seats} seats")
    bots = tuple(names[seat % len(names)] for seat in range(seats))
    return Batch(game.NAME, game.JSON.to_json(options), bots, args.seed, 0, args.games)


def _progress(terminal: Terminal) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=terminal.notes,
        transient=True,
        disable=not terminal.watched,
    )


def _report(batch: Batch, tally: Tally, seconds: float) -> dict[str, Any]:
    """The results as plain data; only ``seconds`` and what follows from it can differ."""
    games = tally.games
    seats = [
        {
            "seat": seat,
            "bot": bot,
            "wins": float(tally.wins[seat]),
            "mean_points": tally.points[seat] / games,
        }
        for seat, bot in enumerate(batch.bots)
    ]
    bots = []
    for name in dict.fromkeys(batch.bots):
        own = [seat for seat, bot in enumerate(batch.bots) if bot == name]
        points = sum(tally.points[seat] for seat in own)
        wins = float(sum(tally.wins[seat] for seat in own))
        mean = points / (games * len(own))
        bots.append({"bot": name, "seats": len(own), "wins": wins, "mean_points": mean})
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
        "seats": seats,
        "bots": bots,
    }


def _show(terminal: Terminal, report: dict[str, Any], names: list[str]) -> None:
    length, branching = report["length"], report["branching"]
    figures = (
        ("games", f"{report['games']:,} of {report['game']}, seed {report['seed']}"),
        ("decisions", f"{report['decisions']:,}"),
        ("seconds", f"{report['seconds']:.2f}"),
        ("decisions per second", f"{report['decisions_per_second'] or 0:,}"),
        ("length of a game", f"{length['min']} to {length['max']}, mean {length['mean']:.1f}"),
        ("legal moves", f"mean {branching['mean']:.1f}, at most {branching['max']}"),
    )
    for label, figure in figures:
        terminal.say(figure, lead=f"{label:<22}")
    terminal.blank()
    columns, numbers = ("seat", "bot", "wins", "share", "mean points"), ("wins", "share")
    terminal.table(
        columns,
        [
            (name, seat["bot"], *_won(seat, report["games"]))
            for name, seat in zip(names, report["seats"], strict=True)
        ],
        numbers=(*numbers, "mean points"),
    )
    if len(report["bots"]) > 1:
        terminal.blank()
        terminal.table(
            ("bot", "seats", "wins", "share", "mean points"),
            [
                (bot["bot"], str(bot["seats"]), *_won(bot, report["games"]))
                for bot in report["bots"]
            ],
            numbers=("seats", *numbers, "mean points"),
        )


def _won(line: dict[str, Any], games: int) -> tuple[str, str, str]:
    """Wins, their share of all games, and mean points."""
    return f"{line['wins']:.1f}", f"{line['wins'] / games:.1%}", f"{line['mean_points']:.2f}"
