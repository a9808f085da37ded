"""``python -m tests.exhaustive``: search reduced worlds, and say what was seen and what was not."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Any

from attrs import define, field
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tests.exhaustive import skyward_worlds, thraen_roster, towers_worlds
from tests.exhaustive.search import Bounds, Found, World, peak, search

SECONDS = 900.0
"""How long all worlds together may take, unless told otherwise."""


HEAD = ("states", "steps", "ends", "cut", "longest", "plays", "seconds")


def main() -> int:
    """Search the worlds one after the other; 1 if a fault was found, or a line cut unasked."""
    parser = ArgumentParser(prog="python -m tests.exhaustive", description=__doc__)
    parser.add_argument("--deep", action="store_true", help="large worlds instead of small ones")
    parser.add_argument("--only", default="", metavar="WORDS", help="worlds with this in the name")
    parser.add_argument("--states", type=int, default=150_000, help="of one world: %(default)s")
    parser.add_argument("--megabytes", type=float, default=2_000, help="of growth: %(default)s")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="in all: %(default)s")
    options = parser.parse_args()
    began, total = perf_counter(), Total()
    print(line("world", HEAD, "searched"))
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[at]}"))
    console = Console(stderr=True)
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=None, at="")

        def tick(looked_at: int, known: int) -> None:
            bar.update(task, completed=looked_at, total=known, at=f"{looked_at:,} of {known:,}")

        for world in worlds(deep=options.deep):
            left = options.seconds - (perf_counter() - began)
            if options.only not in world.name or left <= 0:
                total.left_out += options.only in world.name
                continue
            bar.update(task, description=world.name)
            found = search(world, Bounds(options.states, left, options.megabytes), tick)
            total.add(found)
            figures = ("?" if each is None else f"{each:,}" for each in found.figures)
            searched = found.stopped or ("all" if found.complete else "to the horizon")
            print(line(world.name, (*figures, f"{found.seconds:.1f}"), searched))
            for fault in found.faults:
                print(f"  fault: {fault}", flush=True)
    print(f"{total} in {perf_counter() - began:.0f} s, {peak():.0f} MB at most")
    print("\n".join(total.cuts()))
    return 1 if total.faults or (total.lines_cut and not options.deep) else 0


@define
class Total:
    """All worlds together."""

    worlds: int = 0
    whole: int = 0
    left_out: int = 0
    """For want of time."""
    states: int = 0
    steps: int = 0
    faults: int = 0
    at_horizon: Counter[str] = field(factory=Counter)
    """Lines that end at the horizon of their world, and such worlds."""
    by_bound: dict[str, Counter[str]] = field(factory=dict)
    """The same for each bound that stopped a search."""

    @property
    def lines_cut(self) -> int:
        """Lines that were not played to their end, for whatever reason."""
        return self.at_horizon["lines"] + sum(each["lines"] for each in self.by_bound.values())

    def add(self, found: Found[Any, Any]) -> None:
        """One world more."""
        self.worlds += 1
        self.whole += found.complete
        self.states += len(found.states)
        self.steps += found.transitions
        self.faults += len(found.faults)
        if found.cut:
            self.at_horizon.update(worlds=1, lines=found.cut)
        if found.stopped is not None:
            bound = self.by_bound.setdefault(found.stopped.split()[-1], Counter())
            bound.update(worlds=1, lines=found.unseen)

    def cuts(self) -> Iterator[str]:
        """How many lines were not played to their end, and why."""
        yield f"lines cut: {self.lines_cut:,}"
        if self.at_horizon:
            yield f"  by the horizon: {_counted(self.at_horizon)}"
        for bound, cut in self.by_bound.items():
            yield f"  by the bound of {bound}: {_counted(cut)}"
        if self.left_out:
            yield f"  worlds not begun, for want of time: {self.left_out}"

    def __str__(self) -> str:
        seen = f"{self.worlds} worlds, {self.whole} of them whole, {self.left_out} left out"
        return f"{seen}: {self.states:,} states, {self.steps:,} steps, {self.faults} faults"


def _counted(cut: Counter[str]) -> str:
    return f"{cut['lines']:,} lines in {cut['worlds']} worlds"


def worlds(*, deep: bool) -> Iterator[World[Any, Any]]:
    """The worlds to search, one by one, so that only one is held at a time."""
    small, large = towers_worlds.SMALL.items(), towers_worlds.LARGE.items()
    yield from (towers_worlds.world(*each) for each in (large if deep else small))
    yield from map(skyward_worlds.world, skyward_worlds.LARGE if deep else skyward_worlds.NAMES)
    if deep:
        yield from thraen_roster.deep_worlds()
    else:
        yield from (each.build() for each in thraen_roster.SMALL.values())


def line(name: str, figures: Iterable[str], searched: str) -> str:
    """One line of the report."""
    return f"{name:56}{''.join(f'{each:>9}' for each in figures)}  {searched}"


if __name__ == "__main__":
    sys.exit(main())
