"""Cases run by the clock: every kind of work and every game gets its share of the time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from time import perf_counter
from typing import Final

from attrs import define, field, frozen

from tests.soak.attempt import crash
from tests.soak.documents import DOCUMENTS
from tests.soak.games import Soaked, soaked
from tests.soak.play import PLAY
from tests.soak.secrets import SECRETS
from tests.soak.undo import UNDO
from tests.soak.work import Fault, Finding, Kind, Outcome, Run

KINDS: Final[Mapping[str, Kind]] = {kind.name: kind for kind in (DOCUMENTS, PLAY, UNDO, SECRETS)}

SLICE: Final = 0.5
"""So many seconds one kind of work of one game goes on before another one has its turn."""


@frozen
class Plan:
    """What is to be done: the same plan has the same cases, however many processes share them."""

    seed: str
    kinds: tuple[str, ...]
    games: tuple[str, ...]

    def tasks(self) -> Iterator[Task]:
        """Every kind of work with every game that it concerns."""
        games = [soaked(name) for name in self.games]
        for kind in (KINDS[name] for name in self.kinds):
            concerned = [each for each in games if each.hides or kind is not SECRETS]
            for game in concerned:
                share = kind.share / len(concerned)
                yield Task(kind, game, share)


@define
class Task:
    """A kind of work with a game, and how far it is."""

    kind: Kind
    game: Soaked
    share: float
    spent: float = 0.0
    next: int = 0
    _run: Run | None = None

    def do(self, seed: str, index: int) -> tuple[int, list[Finding]]:
        """One case; an error of its own is a finding too, and stops nothing."""
        began = perf_counter()
        try:
            if self._run is None:
                self._run = self.kind.prepare(self.game, seed)
            done = self._run(index)
        except Exception as error:
            done = Outcome(0, (Fault(f"the soak itself: {crash(error)}"),))
        self.spent += perf_counter() - began
        found = [Finding(self.kind.name, self.game.name, seed, index, each) for each in done.faults]
        return done.done, found


@define
class Report:
    """What was done and found, by kind of work and game."""

    done: Counter[tuple[str, str]] = field(factory=Counter)
    cases: Counter[tuple[str, str]] = field(factory=Counter)
    seconds: Counter[tuple[str, str]] = field(factory=Counter)
    found: Counter[tuple[str, str]] = field(factory=Counter)
    """How many findings there were, also those that are not kept."""
    findings: dict[tuple[str, str, str], Finding] = field(factory=dict)
    """The first of each kind: by work, game and what it is."""

    def note(self, task: Task, done: int, found: Iterable[Finding], seconds: float) -> None:
        """One case more."""
        key = (task.kind.name, task.game.name)
        self.done[key] += done
        self.cases[key] += 1
        self.seconds[key] += seconds  # type: ignore[assignment]  # a Counter adds floats as well
        for each in found:
            self.found[key] += 1
            self.findings.setdefault((*key, each.fault.what), each)

    def add(self, other: Report) -> None:
        """What another process did."""
        self.done.update(other.done)
        self.cases.update(other.cases)
        self.seconds.update(other.seconds)
        self.found.update(other.found)
        for key, each in other.findings.items():
            self.findings.setdefault(key, each)


def soak(
    plan: Plan,
    *,
    seconds: float | None = None,
    cases: int | None = None,
    shard: tuple[int, int] = (0, 1),
    tell: Callable[[Report, str], None] = lambda _report, _at: None,
) -> Report:
    """Work until the time is over, or for so many cases of each task.

    ``shard`` is the first case, and how many processes share them. ``tell`` hears the
    report so far, and what comes next, after every slice.
    """
    first, step = shard
    tasks = list(plan.tasks())
    report, began = Report(), perf_counter()
    while tasks and (seconds is None or perf_counter() - began < seconds):
        task = min(tasks, key=lambda each: each.spent / each.share)
        tell(
            report,
            f"--only {task.kind.name} --game {task.game.name} --index {first + step * task.next}",
        )
        until = task.spent + SLICE
        while task.spent < until and (cases is None or task.next < cases):
            before = task.spent
            done, found = task.do(plan.seed, first + step * task.next)
            report.note(task, done, found, task.spent - before)
            task.next += 1
        if task.next == cases:
            tasks.remove(task)
    tell(report, "")
    return report
