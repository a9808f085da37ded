"""Takes the measurements: short slices, subject after subject, round after round.

A noisy machine slows everybody in a round alike, so each ratio is taken inside a round and the
median over the rounds is reported. The garbage collector stays as it is; it runs between slices.
"""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from attrs import Factory, define, fields_dict, frozen

from benchmarks.roster import YARDSTICK, Entry, Missing, entries, matching
from benchmarks.subject import Chores, Subject, Work

ROUNDS: Final = 15
SECONDS: Final = 30.0
PLAY_SHARE: Final = 0.5
"""The part of a slice that goes to whole games; the chores have the rest."""
KEPT_GAMES: Final = 3
CHORES: Final = tuple(fields_dict(Chores))


@frozen
class Row:
    """What one subject came to: medians over the rounds, times in µs; None where not measured.

    Half of the rounds gave a ratio between ``ratio_low`` and ``ratio_high``.
    """

    name: str
    version: str = ""
    missing: str = ""
    ratio: float | None = None
    ratio_low: float | None = None
    ratio_high: float | None = None
    decision_us: float | None = None
    apply_us: float | None = None
    successor_us: float | None = None
    explain_us: float | None = None
    text_us: float | None = None
    state_bytes: float | None = None
    decisions: float | None = None
    branching: float | None = None
    game_us: float | None = None
    games: int = 0


@define
class _Slice:
    """What one subject did in one round."""

    games: int = 0
    setup: float = 0.0
    playing: float = 0.0
    decisions: int = 0
    choices: int = 0
    chores: dict[str, tuple[float, int]] = Factory(dict)

    @property
    def decision_us(self) -> float:
        return self.playing / self.decisions * 1e6

    @property
    def game_us(self) -> float:
        return (self.setup + self.playing) / self.games * 1e6


def ratios(*names: str, seconds: float = 2.0, rounds: int = 5) -> dict[str, float]:
    """Each subject's cost per decision in python-chess's, measured now; the missing are left out.

    Names are as in ``--only``; without any, everybody runs. Only whole games are played, so two
    seconds will do for a few subjects.
    """
    rows = run(entries(matching(names)), seconds, rounds, chores=False)
    return {row.name: row.ratio for row in rows if row.ratio is not None}


def run(
    roster: Sequence[Entry],
    seconds: float = SECONDS,
    rounds: int = ROUNDS,
    *,
    chores: bool = True,
    tick: Callable[[str], None] = lambda _: None,
) -> tuple[Row, ...]:
    """Measure everybody in about so many seconds; ``tick`` hears of each slice before it begins.

    It is called ``slices(roster, rounds)`` times, never while the clock runs.
    """
    deadline = perf_counter() + seconds
    subjects = [entry for entry in roster if not isinstance(entry, Missing)]
    sizes = dict[str, float | None]()
    for subject in subjects:
        tick(subject.name)
        subject.game(random.Random(0))()  # tables and caches fill before the clock runs
        if chores:
            sizes[subject.name] = _state_bytes(subject)
    taken = defaultdict[str, list[_Slice]](list)
    to_come = rounds * len(subjects)
    for turn in range(rounds):
        for subject in subjects if turn % 2 == 0 else reversed(subjects):
            tick(subject.name)
            gc.collect()
            budget = (deadline - perf_counter()) / to_come
            taken[subject.name].append(_slice(subject, turn, budget, chores))
            to_come -= 1
    return tuple(_row(entry, taken, sizes) for entry in roster)


def slices(roster: Sequence[Entry], rounds: int = ROUNDS) -> int:
    """How often a ``run`` ticks: each subject warms up once and has its slice in every round."""
    return (rounds + 1) * sum(not isinstance(entry, Missing) for entry in roster)


def _slice(subject: Subject, turn: int, budget: float, chores: bool) -> _Slice:
    """Play whole games, then do chores, until the time is up; at least one of each."""
    done = _Slice()
    began = perf_counter()
    for rng in _seeds(turn):
        start = perf_counter()
        play = subject.game(rng)
        ready = perf_counter()
        played = play()
        over = perf_counter()
        done.games += 1
        done.setup += ready - start
        done.playing += over - ready
        done.decisions += played.decisions
        done.choices += played.choices
        if over - began >= budget * (PLAY_SHARE if chores else 1):
            break
    for rng in _seeds(turn) if chores else ():
        recorded = subject.chores(rng)
        for kind in CHORES:
            work: Work | None = getattr(recorded, kind)
            if work is not None:
                start = perf_counter()
                count = work()
                spent = perf_counter() - start
                before, counted = done.chores.get(kind, (0.0, 0))
                done.chores[kind] = before + spent, counted + count
        if perf_counter() - began >= budget:
            break
    return done


def _seeds(turn: int) -> Iterable[random.Random]:
    """The generators of a round's games, the same in every run."""
    game = 0
    while True:
        yield random.Random(turn << 32 | game)
        game += 1


def _state_bytes(subject: Subject) -> float | None:
    """Memory per state, with every state of a few games alive."""
    if subject.keep(random.Random(0)) is None:
        return None
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = [subject.keep(random.Random(seed)) or () for seed in range(1, KEPT_GAMES + 1)]
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / sum(map(len, kept))


def _row(
    entry: Entry, taken: Mapping[str, Sequence[_Slice]], sizes: Mapping[str, float | None]
) -> Row:
    """Sum up the slices of one subject."""
    if isinstance(entry, Missing):
        return Row(entry.name, missing=entry.why)
    own = taken[entry.name]
    games = sum(each.games for each in own)
    decisions = sum(each.decisions for each in own)
    times = {
        kind: median(spent / count * 1e6 for spent, count in (each.chores[kind] for each in own))
        for kind in CHORES
        if all(each.chores.get(kind, (0.0, 0))[1] for each in own)
    }
    compared = [
        each.decision_us / other.decision_us
        for each, other in zip(own, taken.get(YARDSTICK, ()), strict=False)
    ]
    low, high = _middle_half(compared)
    return Row(
        name=entry.name,
        version=entry.version,
        ratio=median(compared) if compared else None,
        ratio_low=low,
        ratio_high=high,
        decision_us=median(each.decision_us for each in own),
        apply_us=times.get("apply"),
        successor_us=times.get("successor"),
        explain_us=times.get("explain"),
        text_us=times.get("text"),
        state_bytes=sizes.get(entry.name),
        decisions=decisions / games,
        branching=sum(each.choices for each in own) / decisions,
        game_us=median(each.game_us for each in own),
        games=games,
    )


def _middle_half(figures: Sequence[float]) -> tuple[float, float] | tuple[None, None]:
    """The quartiles about the median."""
    if not figures:
        return None, None
    if len(figures) == 1:
        return figures[0], figures[0]
    low, _, high = quantiles(figures, method="inclusive")
    return low, high
