"""The report of a simulation: what came of the games, for people and for programs."""

from __future__ import annotations

import json
from typing import Any, Final

from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.simulate import Results, Tally
from skybridge_rules.simulate.table import AnyTable

RESULTS: Final = ("wins", "share", "mean points")
"""The columns of every table."""


def report_of(table: AnyTable, seed: str, tally: Tally, seconds: float | None) -> dict[str, Any]:
    """The results as plain data; only ``seconds`` and what follows from it can differ.

    They are None if some of the games were played before.
    """
    games, rules = tally.games, table.fitted.rules
    return {
        "game": rules.NAME,
        "options": json.loads(rules.JSON.to_json(table.options)),
        "seed": seed,
        "games": games,
        "decisions": tally.decisions,
        "seconds": None if seconds is None else round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else None,
        "length": {
            "min": tally.shortest,
            "mean": tally.mean_length,
            "max": tally.longest,
        },
        "branching": {"mean": tally.choices / max(1, tally.decisions), "max": tally.widest},
        "figures": {
            name: {"min": each.least, "mean": each.total / games, "max": each.most}
            for name, each in tally.figures.items()
        },
        "points": tally.mean_categories,
        "seats": [
            {"seat": seat, "bot": bot.name, **_mean(results)}
            for seat, (bot, results) in enumerate(zip(table.bots, tally.seats, strict=True))
        ],
        "bots": [
            {"bot": name, "seats": results.seats // games, **_mean(results)}
            for name, results in tally.bots.items()
        ],
        "sides": [
            {"side": name, "played": tally.sides[name].seats, **_mean(tally.sides[name])}
            for name in sorted(tally.sides)
        ],
    }


def _mean(results: Results) -> dict[str, float]:
    return {"wins": float(results.wins), "mean_points": results.points / results.seats}


def show_report(terminal: Terminal, report: dict[str, Any], names: list[str]) -> None:
    """Figures and tables."""
    length, branching = report["length"], report["branching"]
    figures = [
        ("games", f"{report['games']:,} of {report['game']}, seed {report['seed']}"),
        ("decisions", f"{report['decisions']:,}"),
        *_speed(report),
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


def _speed(report: dict[str, Any]) -> list[tuple[str, str]]:
    if report["seconds"] is None:
        return []
    return [
        ("seconds", f"{report['seconds']:.2f}"),
        ("decisions per second", f"{report['decisions_per_second'] or 0:,}"),
    ]


def _span(figure: dict[str, Any]) -> str:
    return f"{figure['min']} to {figure['max']}, mean {figure['mean']:.1f}"


def _won(line: dict[str, Any], games: int) -> tuple[str, str, str]:
    """Wins, their share of the games played, and mean points."""
    return f"{line['wins']:.1f}", f"{line['wins'] / games:.1%}", f"{line['mean_points']:.2f}"
