"""``python -m tests.soak --minutes N``: every installed game, by the clock, from a seed.

Hostile documents, random play, undo and records, and secrets. The same seed has the same cases, and
each finding comes with the command that shows it again.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from time import perf_counter

from skybridge_rules import register
from tests.soak.processes import soak_in_processes
from tests.soak.runner import KINDS, Plan, Report, soak


def main() -> int:
    """Soak, and say what was done and found; 1 if something was found."""
    parser = ArgumentParser(
        prog="python -m tests.soak",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=float, default=1.0, help="in all: %(default)s")
    parser.add_argument("--seed", default="0", help="any word without blanks: %(default)s")
    parser.add_argument("--jobs", type=int, default=1, help="processes: %(default)s")
    parser.add_argument("--only", choices=KINDS, help="one kind of work")
    parser.add_argument("--game", choices=register.names(), help="one game")
    parser.add_argument("--index", type=int, help="this case alone; wants --only and --game")
    given = parser.parse_args()
    plan = Plan(
        given.seed,
        (given.only,) if given.only else tuple(KINDS),
        (given.game,) if given.game else register.names(),
    )
    began = perf_counter()
    if given.index is not None:
        if given.only is None or given.game is None:
            parser.error("--index wants --only and --game")
        report = soak(plan, cases=1, shard=(given.index, 1))
    else:
        tell = progress(given.minutes, began)
        report = soak_in_processes(plan, 60 * given.minutes, max(1, given.jobs), tell)
    print("\n".join(table(report, plan, perf_counter() - began)))
    return 1 if report.findings else 0


def progress(minutes: float, began: float) -> Callable[[Report], None]:
    """A line on the terminal that is written again and again; into a file, one a minute."""
    terminal, last = sys.stderr.isatty(), began - 60

    def tell(report: Report) -> None:
        nonlocal last
        now = perf_counter()
        if now - last < (0.5 if terminal else 60):
            return
        last = now
        done = ", ".join(
            f"{sum(n for (kind, _), n in report.done.items() if kind == each.name):,} {each.unit}"
            for each in KINDS.values()
        )
        found = f"{sum(report.found.values()):,} findings"
        line = f"{(now - began) / 60:.1f} of {minutes:g} minutes: {done}; {found}"
        print(
            f"\r\033[K{line}" if terminal else line, end="" if terminal else "\n", file=sys.stderr
        )
        sys.stderr.flush()

    return tell


def table(report: Report, plan: Plan, seconds: float) -> list[str]:
    """What was done and found, a line to each kind of work and game; then each finding."""
    row = "{:12} {:10} {:>10} {:>14} {:12} {:>10} {:>9}".format
    lines = ["", row("work", "game", "cases", "done", "", "a second", "findings")]
    for (kind, game), cases in sorted(report.cases.items()):
        key = (kind, game)
        done, spent = report.done[key], max(report.seconds[key], 1e-9)
        lines.append(
            row(
                kind,
                game,
                f"{cases:,}",
                f"{done:,}",
                KINDS[kind].unit,
                f"{done / spent:,.0f}",
                f"{report.found[key]:,}",
            )
        )
    found = sum(report.found.values())
    lines.append(f"seed {plan.seed}, {seconds:.0f} s: {found:,} findings")
    kinds = len(report.findings)
    if kinds != found:
        lines[-1] += f", the first of each of {kinds:,} kinds below"
    for each in report.findings.values():
        lines += ["", str(each)]
    return lines


if __name__ == "__main__":
    sys.exit(main())
