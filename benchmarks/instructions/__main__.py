"""``python -m benchmarks.instructions``: count, compare, and fail if something grew."""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import benchmarks.instructions
from benchmarks.instructions.count import ROOT, SUBJECTS, CountError, count
from benchmarks.instructions.kept import LIMIT, compare, read, this_python, write


def main(arguments: list[str] | None = None) -> int:
    """0 if nothing grew, 1 if something did, 2 if there is nothing to compare with."""
    options = _parser().parse_args(arguments)
    names = [name for name in SUBJECTS if not options.only or name.startswith(tuple(options.only))]
    kept = read()
    foreign = kept.python != this_python()
    if foreign and not (options.update or options.beside):
        print(f"the counts kept are those of {kept.python}, this is {this_python()}")
        print("count the tree before your change with --update, then the one after it")
        return 2
    grew = 0
    with ThreadPoolExecutor(options.jobs) as pool:  # it waits for processes
        try:
            if options.beside:
                source = Path(options.beside) / "src"
                before = dict(zip(names, pool.map(lambda n: count(n, source), names), strict=True))
            else:
                before = {name: dict(kinds) for name, kinds in kept.counts.items()}
            for name, counted in zip(names, pool.map(count, names), strict=True):
                for change in compare({name: counted}, before):
                    grew += change.grew
                    print(change, flush=True)
                if options.update:
                    write({name: counted})
        except CountError as error:
            print(error)
            return 2
    if grew:
        print(f"{grew} counts grew by more than {LIMIT - 1:.0%}")
    return 1 if grew and not options.update else 0


def _parser() -> argparse.ArgumentParser:
    summary, _, rest = (benchmarks.instructions.__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.instructions",
        description=summary,
        epilog=rest,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--update", action="store_true", help="keep the new counts")
    parser.add_argument(
        "--beside",
        metavar="TREE",
        help=f"compare with another clone of the repository, not with the counts kept in {ROOT}",
    )
    parser.add_argument(
        "--only",
        nargs="+",
        default=[],
        metavar="NAME",
        help=f"whole names or their beginnings: {', '.join(SUBJECTS)}",
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many at once: %(default)s")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
