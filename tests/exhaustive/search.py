"""Breadth-first search of a reduced world: every state that play can reach from its start.

States are kept whole and told apart by value, so nothing rests on a digest being unique. The search
says whether it has seen everything or which bound stopped it, and the way to whatever it finds.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any, Generic, TypeAlias

from attrs import field, frozen

from skybridge_rules.core.game import Game, Step
from skybridge_rules.core.typevars import M, S

Tick: TypeAlias = Callable[[int, int], None]
"""Told now and then how many states were looked at, and how many are known."""

EVERY = 64
"""How many states are looked at between two looks at the bounds."""

MOST_FAULTS = 5
"""So many faults are enough to stop at."""


@frozen
class Bounds:
    """Where a search gives up."""

    states: int = 20_000
    seconds: float = 60.0
    megabytes: float = 1_000.0
    """How far the peak of the process may grow."""


@frozen(kw_only=True)
class World(Generic[S, M]):
    """A start, the game that goes on from it, and what must hold everywhere."""

    name: str
    game: Game[S, M, Any, Any, Any]
    start: S
    beyond: Callable[[S], bool] = lambda _: False
    """The horizon: such a state is looked at, but not played on from."""
    at_states: tuple[Callable[[S], Iterable[str]], ...] = ()
    """Each yields, in words, what a state breaks."""
    at_steps: tuple[Callable[[S, M, Step[S, Any]], Iterable[str]], ...] = ()
    """Each yields, in words, what a step breaks."""


@frozen
class Fault(Generic[M]):
    """What was broken, and the moves that lead there from the start."""

    what: str
    way: tuple[M, ...]

    def __str__(self) -> str:
        return f"{self.what}, after {' '.join(map(str, self.way)) or 'nothing'}"


@frozen
class Found(Generic[S, M]):
    """What a search has found."""

    states: tuple[S, ...] = field(repr=False)
    """In the order of their distance from the start."""
    transitions: int
    ends: int
    """States in which the game is over."""
    cut: int
    """States at the horizon: lines that were not played to their end."""
    unseen: int
    """States that were found but not looked at, because a bound was met."""
    longest: int | None
    """The moves of the longest play; None if the search was stopped, or a play can go in rings."""
    plays: int | None
    """How many different series of moves lead from the start to an end or to the horizon."""
    seconds: float
    megabytes: float
    faults: tuple[Fault[M], ...]
    stopped: str | None
    """The bound that was met; None if every reachable state was seen."""

    @property
    def complete(self) -> bool:
        """Whether nothing was left out: every line was played to its end."""
        return self.stopped is None and not self.cut

    @property
    def figures(self) -> tuple[int, int, int, int, int | None, int | None]:
        """What the same world gives every time: what tests pin."""
        number = len(self.states)
        return number, self.transitions, self.ends, self.cut, self.longest, self.plays


def search(world: World[S, M], bounds: Bounds, tick: Tick | None = None) -> Found[S, M]:
    """Look at every state once and at every step once, until nothing is new or a bound is met."""
    return _Search(world, bounds).run(tick)


class _Search(Generic[S, M]):
    """What is known so far; a state's number is its place in the order of discovery."""

    def __init__(self, world: World[S, M], bounds: Bounds) -> None:
        self.world, self.bounds = world, bounds
        self.numbers: dict[S, int] = {world.start: 0}
        self.states: list[S] = [world.start]
        self.origins: list[tuple[int, M] | None] = [None]
        self.targets, self.offsets = array("L"), array("L", [0])
        self.faults: list[Fault[M]] = []
        self.ends = self.cut = 0
        self.began, self.peak = perf_counter(), peak()

    def run(self, tick: Tick | None) -> Found[S, M]:
        stopped = None
        for number, state in enumerate(self.states):  # which grows on the way
            if number % EVERY == 0:
                stopped = self.bound_met()
                if tick is not None:
                    tick(number, len(self.states))
            if stopped is None and len(self.faults) >= MOST_FAULTS:
                stopped = f"{len(self.faults)} faults"
            if stopped is not None:
                break
            self.look_at(number, state)
            self.offsets.append(len(self.targets))
        longest, plays = (None, None) if stopped else _measured(self.targets, self.offsets)
        if stopped is None and longest is None:
            self.faults.append(Fault("a play can go on for ever", ()))
        return Found(
            tuple(self.states),
            len(self.targets),
            self.ends,
            self.cut,
            len(self.states) - len(self.offsets) + 1,
            longest,
            plays,
            perf_counter() - self.began,
            peak() - self.peak,
            tuple(self.faults),
            stopped,
        )

    def look_at(self, number: int, state: S) -> None:
        """Check one state, and take every step from it; whatever is raised there is a fault."""
        game, world = self.world.game, self.world
        for check in world.at_states:
            self.note(number, (), _said(check, state))
        if game.decision(state) is None:
            self.ends += 1
        elif world.beyond(state):
            self.cut += 1
            return
        for move in game.legal_moves(state):
            try:
                taken = game.step(state, move)
            except Exception as error:
                self.note(number, (move,), (_named(error),))
                continue
            for check_step in world.at_steps:
                self.note(number, (move,), _said(check_step, state, move, taken))
            target = self.numbers.setdefault(taken.state, len(self.states))
            if target == len(self.states):
                self.states.append(taken.state)
                self.origins.append((number, move))
            self.targets.append(target)
        if self.numbers.get(state) != number:
            self.note(number, (), ("the state was changed by steps from it",))

    def note(self, number: int, then: tuple[M, ...], said: Iterable[str]) -> None:
        """Keep what was said of a state, or of a move that was made there."""
        self.faults += (Fault(what, (*self.way_to(number), *then)) for what in said)

    def way_to(self, number: int) -> tuple[M, ...]:
        """The moves by which a state was first reached."""
        way: list[M] = []
        while (origin := self.origins[number]) is not None:
            number, move = origin
            way.append(move)
        return tuple(reversed(way))

    def bound_met(self) -> str | None:
        """The bound that forbids to go on, if one does."""
        bounds = self.bounds
        if len(self.states) > bounds.states:
            return f"{bounds.states:,} states"
        if perf_counter() - self.began > bounds.seconds:
            return f"{bounds.seconds:.0f} seconds"
        if peak() - self.peak > bounds.megabytes:
            return f"{bounds.megabytes:.0f} megabytes"
        return None


def _said(check: Callable[..., Iterable[str]], *about: object) -> tuple[str, ...]:
    """What a check says; it may stumble over what no game should come to."""
    try:
        return tuple(check(*about))
    except Exception as error:
        return (_named(error),)


def _named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def peak() -> float:
    """The most megabytes that this process has held so far."""
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024


def _measured(targets: array[int], offsets: array[int]) -> tuple[int | None, int | None]:
    """The longest play and the number of plays; None and None if some play never ends.

    States are taken from the start on, each after all that lead to it; in a ring none comes first.
    """
    count = len(offsets) - 1
    open_ways = array("L", bytes(array("L").itemsize * count))
    for target in targets:
        open_ways[target] += 1
    depth, ways = [0] * count, [0] * count
    ways[0], plays, taken = 1, 0, 0
    ready = [0] if not open_ways[0] else []
    while ready:
        number = ready.pop()
        taken += 1
        after = targets[offsets[number] : offsets[number + 1]]
        plays += 0 if after else ways[number]
        for target in after:
            depth[target] = max(depth[target], depth[number] + 1)
            ways[target] += ways[number]
            open_ways[target] -= 1
            if not open_ways[target]:
                ready.append(target)
    return (max(depth), plays) if taken == count else (None, None)


def every(states: Iterable[S], step: int) -> Iterator[tuple[int, S]]:
    """Every so many-th state, with its number."""
    yield from ((number, state) for number, state in enumerate(states) if number % step == 0)
