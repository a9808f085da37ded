"""``simulate``: many games between bots, on one process or several, and what came of them."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from time import perf_counter
from typing import Any, Final

from skybridge_rules.cli.arguments import game_from, options_from
from skybridge_rules.cli.errors import OK, UsageError
from skybridge_rules.cli.progress_bar import progress_bar
from skybridge_rules.cli.score import seat_names
from skybridge_rules.cli.signals import signals_interrupt
from skybridge_rules.cli.simulation_report import report_of, show_report
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.errors import SeatError
from skybridge_rules.simulate import (
    GameRow,
    WorkerDied,
    cluster_executor,
    game_seeds,
    simulate_into,
    summarize,
)
from skybridge_rules.simulate import simulate as simulate_rows
from skybridge_rules.simulate.cluster import LOCAL
from skybridge_rules.simulate.columns import MOST_SEATS
from skybridge_rules.simulate.run import Rows
from skybridge_rules.simulate.table import AnyTable, table_of

AHEAD: Final = 1_000
"""Pieces of work that a cluster may have before it; it may have hundreds of workers."""


def simulate(args: Namespace, terminal: Terminal) -> int:
    """Play the games, then print a table or JSON."""
    _refuse_contradictions(args)
    game, names = game_from(args), _bot_names(args)
    with _own_modules(names), signals_interrupt():
        try:
            table = table_of(game.package, options_from(game, args), names)
        except SeatError as error:
            raise UsageError(f"--bots: {error}") from None
        began = perf_counter()
        with (
            _engine(args) as how,
            progress_bar(terminal, "games", args.games) as advance,
            closing(_rows(args, table, names, how)) as rows,
        ):
            try:
                tally = summarize(_watched(rows, advance))
            except WorkerDied:
                raise UsageError("a worker process ended unexpectedly; try --jobs 1") from None
            except KeyboardInterrupt:
                if args.rows is not None:
                    terminal.note(f"{args.rows} keeps what was played; --resume goes on with it")
                raise
        seconds = None if args.resume else perf_counter() - began
    report = report_of(table, args.seed, tally, seconds)
    if args.json:
        terminal.plain(json.dumps(report, indent=2))
    else:
        show_report(
            terminal, report, list(seat_names(game, game.rules.new(table.options)).values())
        )
    return OK


def _refuse_contradictions(args: Namespace) -> None:
    if args.resume and args.rows is None:
        raise UsageError("--resume goes on with a file; --rows names it")
    if args.jobs is not None and args.cluster not in (None, LOCAL):
        raise UsageError("--jobs: a cluster that is there already has its own workers")


def _bot_names(args: Namespace) -> list[str]:
    """The bots of both flags, in turn."""
    flag: str | None = args.bots
    count = 0 if flag is None else flag.count(",") + 1
    if count > MOST_SEATS:
        raise UsageError(f"--bots: {count} bots; a game has at most {MOST_SEATS} seats")
    together = [] if flag is None else [name.strip() for name in flag.split(",")]
    return [*together, *args.bot] or ["random"]


@contextmanager
def _own_modules(names: list[str]) -> Iterator[None]:
    """Let a bot be imported from the present folder, as ``python -m`` does."""
    here = os.getcwd()
    if here in sys.path or not any(":" in name for name in names):
        yield
        return
    sys.path.insert(0, here)
    try:
        yield
    finally:
        sys.path.remove(here)


@contextmanager
def _engine(args: Namespace) -> Iterator[dict[str, Any]]:
    """Who plays."""
    if args.cluster is None:
        yield {"jobs": args.jobs or 1}
        return
    with cluster_executor(args.cluster, args.jobs) as executor:
        yield {"executor": executor, "window": AHEAD}


def _rows(args: Namespace, table: AnyTable, names: list[str], how: dict[str, Any]) -> Rows:
    about = table.package, table.options, names
    if args.rows is None:
        seeds = game_seeds(args.seed, args.games)
        return simulate_rows(*about, seeds, digests=False, **how)
    return simulate_into(
        args.rows, *about, args.seed, args.games, per=args.per, resume=args.resume, **how
    )


def _watched(rows: Rows, advance: Callable[[int], None]) -> Iterator[GameRow]:
    for row in rows:
        advance(1)
        yield row
