"""Two readings compared over many positions: where they differ, and what each ruling is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic

from attrs import evolve

from skybridge_rules.core.notebook import Written
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem
from skybridge_rules.readings.blame import Blame, Cause
from skybridge_rules.readings.diff_position import diff_position
from skybridge_rules.readings.findings import Finding, Impossible, Side
from skybridge_rules.readings.positions import Position
from skybridge_rules.readings.reading import RulesReading, settings
from skybridge_rules.readings.settings import Setting, take_settings


@frozen
class Disagreement(Generic[M]):
    """One thing that differs in one position, or some moves after it, and by which settings."""

    position: str
    """What the position is called."""
    line: tuple[M, ...]
    """The moves from the position to where it shows."""
    finding: Finding[M]
    cause: Cause


@frozen
class Worth(Generic[M]):
    """What one setting is worth: in how many of the positions it has a part in a difference."""

    setting: Setting
    positions: int
    alone: int
    """Of these, where it is enough alone."""
    example: Disagreement[M] | None


@frozen
class Comparison(Written, Generic[M]):
    """Where two readings differ."""

    settings: tuple[Setting, ...]
    """Everything in which they differ."""
    looked: int = 0
    """How many positions were compared."""
    sketches: tuple[tuple[str, tuple[Problem, ...]], ...] = ()
    """Positions that cannot exist under either reading, and why; they are compared all the same."""
    disagreements: tuple[Disagreement[M], ...] = ()

    @property
    def differing(self) -> int:
        """In how many positions anything differs."""
        return len({each.position for each in self.disagreements})

    @property
    def worths(self) -> tuple[Worth[M], ...]:
        """What each setting is worth, those that make no difference included."""
        return tuple(self._worth(each) for each in self.settings)

    def _worth(self, setting: Setting) -> Worth[M]:
        own = [each for each in self.disagreements if _has(each.cause.settings, setting)]
        alone = {each.position for each in own if _has(each.cause.alone, setting)}
        places = {each.position for each in own}
        return Worth(setting, len(places), len(alone), own[0] if own else None)


def _has(settings: tuple[Setting, ...], wanted: Setting) -> bool:
    return any(each.name == wanted.name for each in settings)


@frozen
class ComparedPosition(Generic[M]):
    """One position, compared."""

    position: str
    problems: tuple[Problem, ...] = ()
    """What both readings find impossible about it."""
    disagreements: tuple[Disagreement[M], ...] = ()


def compare_position(
    a: RulesReading[S, M, E, V, O],
    b: RulesReading[S, M, E, V, O],
    position: Position[S],
    depth: int = 1,
) -> ComparedPosition[M]:
    """Where two readings of a position differ, up to ``depth`` moves ahead, and why.

    If it cannot exist because of some settings, that is found; the others are compared without.
    """
    mine, theirs = (each.game.problems(each.read(position.state)) for each in (a, b))
    shared = tuple(each for each in mine if each in theirs)
    return ComparedPosition(position.label, shared, tuple(_disagreements(a, b, position, depth)))


def _disagreements(
    a: RulesReading[S, M, E, V, O],
    b: RulesReading[S, M, E, V, O],
    position: Position[S],
    depth: int,
) -> Iterator[Disagreement[M]]:
    inquiry = Blame(a, b, position.state, depth)
    barred: dict[Side, set[str]] = {Side.A: set(), Side.B: set()}
    for each in diff_position(a, b, position.state, depth):
        cause = inquiry.cause(each)
        yield Disagreement(position.label, each.line, each.finding, cause)
        if isinstance(each.finding, Impossible):
            barred[each.finding.under] |= {setting.name for setting in cause.settings}
    if any(barred.values()):
        # Each side gives in where it cannot have the position, so that the rest can be judged.
        both, only = barred[Side.B], barred[Side.A] - barred[Side.B]
        one = evolve(a, options=take_settings(a.package, a.options, b.options, only))
        two = evolve(b, options=take_settings(a.package, b.options, a.options, both))
        if settings(one, two):
            yield from _disagreements(one, two, position, depth)


def compare(
    a: RulesReading[S, M, E, V, O],
    b: RulesReading[S, M, E, V, O],
    positions: Iterable[Position[S]],
    depth: int = 1,
) -> Comparison[M]:
    """Where two readings of a game differ in these positions, and by which settings.

    Each position is read under both: the table stays, the settings change. Compared are whether it
    can exist, who is asked what, which answers are legal, the odds of chance, the points if the
    game ended now, and what each seat sees; then the same after every move that both allow, up to
    ``depth`` moves ahead.
    """
    return gather(a, b, (compare_position(a, b, each, depth) for each in positions))


def gather(
    a: RulesReading[S, M, E, V, O],
    b: RulesReading[S, M, E, V, O],
    judged: Iterable[ComparedPosition[M]],
) -> Comparison[M]:
    """The comparison that some positions make up, each compared already."""
    every = tuple(judged)
    return Comparison(
        settings(a, b),
        len(every),
        tuple((each.position, each.problems) for each in every if each.problems),
        tuple(disagreement for each in every for disagreement in each.disagreements),
    )
