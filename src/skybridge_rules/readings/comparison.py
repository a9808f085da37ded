"""Two readings compared over many positions: where they part, and what each ruling is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic

from attrs import evolve, frozen

from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.verdict import Problem
from skybridge_rules.package.reader import Setting
from skybridge_rules.readings.blame import Cause, Inquiry
from skybridge_rules.readings.diff_position import explored
from skybridge_rules.readings.findings import Finding, Impossible, Side
from skybridge_rules.readings.positions import Position
from skybridge_rules.readings.reading import Reading, settings


@frozen
class Parting(Generic[M]):
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
    example: Parting[M] | None


@frozen
class Comparison(Generic[M]):
    """Where two readings part."""

    settings: tuple[Setting, ...]
    """Everything in which they differ."""
    looked: int = 0
    """How many positions were compared."""
    sketches: tuple[tuple[str, tuple[Problem, ...]], ...] = ()
    """Positions that cannot exist under either reading, and why; they are compared all the same."""
    partings: tuple[Parting[M], ...] = ()

    @property
    def parted(self) -> int:
        """In how many positions anything differs."""
        return len({each.position for each in self.partings})

    @property
    def worths(self) -> tuple[Worth[M], ...]:
        """What each setting is worth, those that make no difference included."""
        return tuple(self._worth(each) for each in self.settings)

    def _worth(self, setting: Setting) -> Worth[M]:
        own = [each for each in self.partings if _has(each.cause.settings, setting)]
        alone = {each.position for each in own if _has(each.cause.alone, setting)}
        places = {each.position for each in own}
        return Worth(setting, len(places), len(alone), own[0] if own else None)


def _has(settings: tuple[Setting, ...], wanted: Setting) -> bool:
    return any(each.name == wanted.name for each in settings)


@frozen
class Judged(Generic[M]):
    """One position, compared."""

    position: str
    problems: tuple[Problem, ...] = ()
    """What both readings find impossible about it."""
    partings: tuple[Parting[M], ...] = ()


def compare_position(
    a: Reading[S, M, E, V, O], b: Reading[S, M, E, V, O], position: Position[S], depth: int = 1
) -> Judged[M]:
    """Where two readings of a position part, up to ``depth`` moves ahead, and why.

    If it cannot exist because of some settings, that is found; the others are compared without.
    """
    mine, theirs = (each.game.problems(each.read(position.state)) for each in (a, b))
    shared = tuple(each for each in mine if each in theirs)
    return Judged(position.label, shared, tuple(_partings(a, b, position, depth)))


def _partings(
    a: Reading[S, M, E, V, O], b: Reading[S, M, E, V, O], position: Position[S], depth: int
) -> Iterator[Parting[M]]:
    inquiry = Inquiry(a, b, position.state, depth)
    barred: dict[Side, set[str]] = {Side.A: set(), Side.B: set()}
    for each in explored(a, b, position.state, depth):
        cause = inquiry.cause(each)
        yield Parting(position.label, each.line, each.finding, cause)
        if isinstance(each.finding, Impossible):
            barred[each.finding.under] |= {setting.name for setting in cause.settings}
    if any(barred.values()):
        # Each side gives in where it cannot have the position, so that the rest can be judged.
        taken = a.reader.taken
        one = evolve(a, options=taken(a.options, b.options, barred[Side.A] - barred[Side.B], ()))
        two = evolve(b, options=taken(b.options, a.options, barred[Side.B], ()))
        if settings(one, two):
            yield from _partings(one, two, position, depth)


def compare(
    a: Reading[S, M, E, V, O],
    b: Reading[S, M, E, V, O],
    positions: Iterable[Position[S]],
    depth: int = 1,
) -> Comparison[M]:
    """Where two readings of a game part in these positions, and by which settings.

    Each position is read under both: the table stays, the settings change. Compared are whether it
    can exist, who is asked what, which answers are legal, the odds of chance, the points if the
    game ended now, and what each seat sees; then the same after every move that both allow, up to
    ``depth`` moves ahead.
    """
    return gathered(a, b, (compare_position(a, b, each, depth) for each in positions))


def gathered(
    a: Reading[S, M, E, V, O], b: Reading[S, M, E, V, O], judged: Iterable[Judged[M]]
) -> Comparison[M]:
    """The comparison that some positions make up, each compared already."""
    every = tuple(judged)
    return Comparison(
        settings(a, b),
        len(every),
        tuple((each.position, each.problems) for each in every if each.problems),
        tuple(parting for each in every for parting in each.partings),
    )
