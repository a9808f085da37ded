"""Takes the measurements: what each tenth of a long thing costs."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from time import perf_counter, process_time
from typing import Final

from attrs import frozen

from benchmarks.growth.endless import ENDLESS, Options, Walk
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match, format_record, parse_record, record_of, replay

PARTS: Final = 10


@frozen
class Course:
    """What something costs as it goes on: in each part, as ratios to the mean of all."""

    name: str
    parts: tuple[float, ...]
    mean: float
    """In µs, or in bytes; of this machine."""
    unit: str = "µs"

    @classmethod
    def of(cls, name: str, costs: Sequence[float], unit: str = "µs") -> Course:
        """The course of single costs, in order."""
        parts = _parts(costs)
        mean = sum(costs) / len(costs)
        return cls(name, tuple(sum(part) / len(part) / mean for part in parts), mean, unit)

    @property
    def growth(self) -> float:
        """The last third of the parts beside the first."""
        third = max(1, len(self.parts) // 3)
        return sum(self.parts[-third:]) / sum(self.parts[:third])


def _parts(costs: Sequence[float]) -> list[Sequence[float]]:
    """Ten parts of nearly equal length; fewer, if there is less."""
    number = min(PARTS, len(costs))
    bounds = [len(costs) * part // number for part in range(number + 1)]
    return [costs[low:high] for low, high in pairwise(bounds)]


def of_decisions(
    name: str, game: Game[S, M, E, V, O], options: O, games: int, repeats: int
) -> Course:
    """What a decision costs, by tenths of random games: list the moves, apply one."""
    rows = [_parts(_decisions(game, options, seed, repeats)) for seed in range(games)]
    joined = [[cost for row in rows for cost in row[part]] for part in range(PARTS)]
    every = [cost for part in joined for cost in part]
    mean = sum(every) / len(every)
    return Course(name, tuple(sum(part) / len(part) / mean for part in joined), mean * 1e6)


def _decisions(game: Game[S, M, E, V, O], options: O, seed: int, repeats: int) -> list[float]:
    """The fastest time of each decision of one game."""
    line = list(played(game, options, random.Random(seed).random))
    fastest = [float("inf")] * len(line)
    for _ in range(repeats):
        for number, (state, move) in enumerate(line):
            began = perf_counter()
            game.decision(state)
            game.legal_moves(state)
            game.apply(state, move)
            fastest[number] = min(fastest[number], perf_counter() - began)
    return fastest


def played(
    game: Game[S, M, E, V, O], options: O, draw: Callable[[], float]
) -> Iterator[tuple[S, M]]:
    """A random game: each state, and the move that was made in it."""
    state = game.new(options)
    while (asked := game.decision(state)) is not None:
        moves = game.legal_moves(state)
        weights = game.chance_weights(state) if asked.by is CHANCE else (1,) * len(moves)
        point = draw() * sum(weights)
        place = 0
        while point >= weights[place]:
            point -= weights[place]
            place += 1
        yield state, moves[place]
        state = game.apply(state, moves[place])


def of_match(moves: int, repeats: int) -> tuple[Course, Course]:
    """What a move costs in a match that lasts and lasts: time, and memory that stays."""
    fastest = [float("inf")] * moves
    walk = Walk(0)
    for _ in range(repeats):
        match = Match(ENDLESS, Options(moves))
        for number in range(moves):
            began = perf_counter()
            match.play(walk)
            fastest[number] = min(fastest[number], perf_counter() - began)
    # Neighbours wait for nobody: the quietest tenth of each thousand stands for it.
    quiet = [_quiet(fastest[low : low + 1000]) for low in range(0, moves, 1000)]
    return Course.of("match, 100,000 moves", [each * 1e6 for each in quiet]), _memory(moves)


def _quiet(costs: Sequence[float]) -> float:
    first = sorted(costs)[: max(1, len(costs) // 10)]
    return sum(first) / len(first)


def _memory(moves: int) -> Course:
    match, walk, kept = Match(ENDLESS, Options(moves)), Walk(0), []
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(PARTS):
            for _ in range(moves // PARTS):
                match.play(walk)
            now, _ = tracemalloc.get_traced_memory()
            kept.append((now - before) / (moves // PARTS))
            before = now
    finally:
        tracemalloc.stop()
    return Course.of("match, memory kept", kept, "bytes")


def of_records(lengths: Sequence[int], repeats: int) -> tuple[Course, ...]:
    """What a move costs in records of these lengths: to write, to read, to verify."""
    written, read, verified = zip(*(_record(length, repeats) for length in lengths), strict=True)
    return (
        Course.of("record, written", written),
        Course.of("record, read", read),
        Course.of("record, verified", verified),
    )


def _record(length: int, repeats: int) -> tuple[float, float, float]:
    """The same for one length, in µs."""
    match = Match(ENDLESS, Options(length))
    for number in range(length):
        match.play(Walk(number % 2))
    text = format_record(record_of(match))
    record = parse_record(text)
    return (
        _fastest(lambda: format_record(record_of(match)), repeats) / length * 1e6,
        _fastest(lambda: parse_record(text), repeats) / length * 1e6,
        _fastest(lambda: replay(ENDLESS, record), repeats) / length * 1e6,
    )


def _fastest(work: Callable[[], object], repeats: int) -> float:
    """In the time of the processor: whatever takes long is interrupted by other programs."""
    fastest = float("inf")
    for _ in range(repeats):
        began = process_time()
        work()
        fastest = min(fastest, process_time() - began)
    return fastest
