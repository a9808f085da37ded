"""``python -m benchmarks.growth``: measure, print, and draw if asked."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import benchmarks.growth
from benchmarks.growth.kinds import Growth, of_kinds
from benchmarks.growth.measure import Course, of_decisions, of_match, of_records
from benchmarks.growth.plot import draw
from skybridge_rules import mysthea, skyward, thraen, towers


def main(arguments: list[str] | None = None) -> None:
    """Read the arguments, measure, report."""
    options = _parser().parse_args(arguments)
    if options.kinds:
        for growth in kinds(options.games):
            print(growth, flush=True)
        return
    courses = []
    for course in decisions(options.games, options.repeats):
        print(row(course), flush=True)
        courses.append(course)
    if options.svg:
        Path(options.svg).write_text(draw(courses), encoding="utf-8")
    for course in (
        *of_match(options.moves, options.repeats),
        *of_records((100, 1_000, 10_000), options.repeats),
    ):
        print(row(course), flush=True)


def decisions(games: int, repeats: int) -> Iterator[Course]:
    """Every game with its fewest and its most players."""
    for players in (2, 4):
        name = f"towers, {players} players"
        yield of_decisions(name, towers, towers.Options(players=players), games, repeats)
    for players in (2, 4):
        name = f"thraen, {players} players"
        yield of_decisions(name, thraen, thraen.Options(players=players), games, repeats)
    for players in (2, 5):
        name = f"skyward, {players} players"
        yield of_decisions(name, skyward, skyward.Options(players=players), games, repeats)
    for players in (2, 5):
        name = f"mysthea, {players} players"
        yield of_decisions(name, mysthea, mysthea.Options(players=players), games, repeats)


def kinds(games: int) -> Iterator[Growth]:
    """The same, in steps of the interpreter, early beside late."""
    for players in (2, 4):
        options = towers.Options(players=players)
        yield of_kinds(f"towers, {players} players", towers, options, games)
    for players in (2, 4):
        asked = thraen.Options(players=players)
        yield of_kinds(f"thraen, {players} players", thraen, asked, games)
    for players in (2, 5):
        wanted = skyward.Options(players=players)
        yield of_kinds(f"skyward, {players} players", skyward, wanted, games)
    for players in (2, 5):
        chosen = mysthea.Options(players=players)
        yield of_kinds(f"mysthea, {players} players", mysthea, chosen, games)


def row(course: Course) -> str:
    """A line of ratios, part by part, then how the last third stands beside the first."""
    parts = " ".join(f"{part:5.2f}" for part in course.parts)
    mean = f"{course.mean:,.1f} {course.unit}"
    return f"{course.name:22} {parts:60} grew {course.growth:4.2f}  mean {mean:>12}"


def _parser() -> argparse.ArgumentParser:
    summary, _, rest = (benchmarks.growth.__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.growth",
        description=summary,
        epilog=rest,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--svg", metavar="FILE", help="draw the cost of decisions")
    parser.add_argument(
        "--kinds", action="store_true", help="compare early and late answers kind by kind instead"
    )
    parser.add_argument("--games", type=int, default=10, help="of each kind: %(default)s")
    parser.add_argument("--repeats", type=int, default=5, help="of each step: %(default)s")
    parser.add_argument("--moves", type=int, default=100_000, help="of the match: %(default)s")
    return parser


if __name__ == "__main__":
    main()
