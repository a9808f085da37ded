"""``python -m benchmarks``: measure, then print a table, or JSON."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import benchmarks
from benchmarks import report
from benchmarks.harness import ROUNDS, SECONDS, run, slices
from benchmarks.roster import NAMES, YARDSTICK, entries, matching


def main() -> None:
    """Read the arguments, measure, report."""
    parser = _parser()
    options = parser.parse_args()
    if unknown := [name for name in options.only if not matching([name])]:
        parser.error(f"nobody is called {', '.join(unknown)}; known are {', '.join(NAMES)}")
    roster = entries(matching(options.only))
    columns = (TextColumn("{task.description:24}"), BarColumn(), MofNCompleteColumn())
    # No refreshing thread: it would run while the clock does.
    bar = Progress(
        *columns,
        TimeElapsedColumn(),
        console=Console(stderr=True),
        auto_refresh=False,
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=slices(roster, options.rounds))

        def tick(name: str) -> None:
            bar.update(task, description=name, advance=1, refresh=True)

        rows = run(roster, options.seconds, options.rounds, tick=tick)
    if options.json:
        print(report.document(rows, options.seconds, options.rounds))
    else:
        table = report.table(rows)
        console = Console()
        if not console.is_terminal:  # a file is as wide as it need be
            unbounded = console.options.update(max_width=1000)
            console.width = console.measure(table, options=unbounded).maximum
        console.print(table)


def _parser() -> argparse.ArgumentParser:
    summary, _, rest = (benchmarks.__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description=summary,
        epilog=rest,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="about how long it may take: %(default)s"
    )
    parser.add_argument(
        "--rounds", type=_rounds, default=ROUNDS, help="how often each has its turn: %(default)s"
    )
    parser.add_argument(
        "--only",
        nargs="+",
        default=[],
        metavar="NAME",
        help=f"whole names or their beginnings; {YARDSTICK} runs along. Known: {', '.join(NAMES)}",
    )
    return parser


def _rounds(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one round is needed")
    return number


if __name__ == "__main__":
    main()
