"""One position under two readings: everything in which they differ, up to some moves ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Generic

from skybridge_rules.core.game import Decision, Game
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.json_diff import differences
from skybridge_rules.core.outcome import Score, ScoreItem
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem
from skybridge_rules.readings.findings import (
    AskedOtherwise,
    Finding,
    Impossible,
    LiesOtherwise,
    Odds,
    OnlyUnder,
    PointsOtherwise,
    SeenOtherwise,
    Side,
)
from skybridge_rules.readings.reading import RulesReading

_VIEW: Final = "view"


@frozen
class Found(Generic[M]):
    """A finding, and the moves from the position to where it shows."""

    line: tuple[M, ...]
    finding: Finding[M]


def diff_position(
    a: RulesReading[S, M, E, V, O], b: RulesReading[S, M, E, V, O], state: S, depth: int
) -> tuple[Found[M], ...]:
    """Everything found in a position and up to ``depth`` moves after it.

    Where a reading finds something impossible about it that the other does not, just that is found.
    What both find impossible is no matter between them: a sketch of a table can be judged too.
    """
    one, two = a.read(state), b.read(state)
    problems, others = a.game.problems(one), b.game.problems(two)
    if problems != others:
        against = {Side.A: _less(problems, others), Side.B: _less(others, problems)}
        return tuple(Found((), Impossible(side, own)) for side, own in against.items() if own)
    return tuple(_Pair(a, b).walk(one, two, (), depth, frozenset()))


def _less(problems: tuple[Problem, ...], others: tuple[Problem, ...]) -> tuple[Problem, ...]:
    return tuple(each for each in problems if each not in others)


@frozen
class _Pair(Generic[S, M, E, V, O]):
    """Both readings, at a state that each has come to by the same moves."""

    a: RulesReading[S, M, E, V, O]
    b: RulesReading[S, M, E, V, O]

    def walk(
        self, one: S, two: S, line: tuple[M, ...], depth: int, known: frozenset[object]
    ) -> Iterator[Found[M]]:
        """What parts here; then, move by move, what parts after every move that both allow.

        ``known`` is what differed on the way already, such as the points of a seat.
        """
        game = self.a.game
        again = self.a.reader.reread(two, game.options_of(one))
        moves, others = game.legal_moves(one), self.b.game.legal_moves(two)
        found: list[Finding[M]] = [*self._asked(one, two, moves, others, ahead=bool(line))]
        found += _points(game.score(one), self.b.game.score(two))
        if again != one:
            to_json = game.JSON.to_json
            found.append(LiesOtherwise(differences(to_json(one), to_json(again))))
        else:
            found += self._seen(one, two, known)
        yield from (Found(line, each) for each in found if _lasting(each) not in known)
        if depth == 0 or again != one:
            return
        known |= {lasting for each in found if (lasting := _lasting(each)) is not None}
        theirs = set(others)
        for move in moves:
            if move in theirs:
                after = game.apply(one, move), self.b.game.apply(two, move)
                yield from self.walk(*after, (*line, move), depth - 1, known)

    def _asked(
        self, one: S, two: S, moves: tuple[M, ...], others: tuple[M, ...], *, ahead: bool
    ) -> Iterator[Finding[M]]:
        """Who is asked what, and which answers only one reading allows.

        Ahead of the position, the answers to another question are not listed: the question says it.
        """
        game, other = self.a.game, self.b.game
        asked, instead = game.decision(one), other.decision(two)
        if asked != instead:
            yield AskedOtherwise(asked, instead)
            if ahead and _question(asked) != _question(instead):
                return
        mine, theirs = set(moves), set(others)
        for move in moves:
            if move not in theirs:
                yield OnlyUnder(Side.A, move, other.explain(two, move))
        for move in others:
            if move not in mine:
                yield OnlyUnder(Side.B, move, game.explain(one, move))
        if asked is not None and asked == instead and asked.by is CHANCE:
            weights, weighted = _weights(game, one), _weights(other, two)
            for move in moves:
                if move in theirs and not _alike(weights[move], weighted[move]):
                    yield Odds(move, weights[move], weighted[move])

    def _seen(self, one: S, two: S, known: frozenset[object]) -> Iterator[SeenOtherwise]:
        """Who is shown more of the same table, and was not before."""
        game = self.a.game
        options = game.options_of(one)
        for seat in (None, *game.seats(one)):
            if (_VIEW, seat) in known:
                continue
            mine = game.view(one, seat)
            theirs = self.a.reader.reseen(self.b.game.view(two, seat), options)
            if mine != theirs:
                hidden, unseen = Counter(game.unknowns(mine)), Counter(game.unknowns(theirs))
                yield SeenOtherwise(
                    seat,
                    tuple((unseen - hidden).elements()),
                    tuple((hidden - unseen).elements()),
                    differences(game.JSON.to_json(mine), game.JSON.to_json(theirs)),
                )


def _question(asked: Decision | None) -> tuple[Decider, str] | None:
    return None if asked is None else (asked.by, asked.ask)


def _points(a: Score, b: Score) -> Iterator[PointsOtherwise]:
    """The points that differ, by seat and category."""
    if a.items == b.items:
        return
    mine, theirs = _sums(a), _sums(b)
    only_a, only_b = Counter(a.items) - Counter(b.items), Counter(b.items) - Counter(a.items)
    for seat, category in sorted({*mine, *theirs}):
        points, others = mine[seat, category], theirs[seat, category]
        if points != others:
            yield PointsOtherwise(
                seat,
                category,
                points,
                others,
                _of(only_a, seat, category),
                _of(only_b, seat, category),
            )


def _sums(score: Score) -> Counter[tuple[Seat, str]]:
    sums: Counter[tuple[Seat, str]] = Counter()
    for item in score.items:
        sums[item.seat, item.category] += item.points
    return sums


def _of(items: Counter[ScoreItem], seat: Seat, category: str) -> tuple[ScoreItem, ...]:
    wanted = (seat, category)
    return tuple(each for each in items.elements() if (each.seat, each.category) == wanted)


def _weights(game: Game[S, M, E, V, O], state: S) -> dict[M, tuple[int, int]]:
    """The weight of each outcome, and of all together."""
    weights = game.chance_weights(state)
    pairs = zip(game.legal_moves(state), weights, strict=True)
    return {move: (weight, sum(weights)) for move, weight in pairs}


def _alike(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] * other[1] == other[0] * one[1]


def _lasting(finding: Finding[M]) -> object:
    """What a finding is about, if it would be found again after every move; else None."""
    match finding:
        case PointsOtherwise(seat, category):
            return seat, category
        case SeenOtherwise(seat):
            return _VIEW, seat
        case _:
            return None
