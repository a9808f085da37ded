"""A record, played again under two readings: where each stops, and the points under each."""

from __future__ import annotations

from typing import Generic

from skybridge_rules.core.game import Decision
from skybridge_rules.core.json_diff import Difference, differences
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Verdict
from skybridge_rules.match import Match, Record, replay
from skybridge_rules.readings.reading import RulesReading


@frozen
class Stop:
    """The first step of a record that a reading does not allow."""

    step: int
    """Counted from 1."""
    move: str
    asked: Decision | None
    """What is asked there; None after the end of the game."""
    verdict: Verdict


@frozen
class ReplayedSide(Generic[S]):
    """A record under one reading, as far as it goes."""

    states: tuple[S, ...]
    stop: Stop | None
    score: Score
    """At its end, or where it stops."""


@frozen
class ReplayedBoth(Generic[S]):
    """A record under two readings."""

    steps: int
    """How many the record has."""
    a: ReplayedSide[S]
    b: ReplayedSide[S]
    differing: int | None
    """After which step the tables differ for the first time; None if they never do."""
    where: tuple[Difference, ...] = ()
    """What differs there."""


def replay_both(
    a: RulesReading[S, M, E, V, O], b: RulesReading[S, M, E, V, O], record: Record
) -> ReplayedBoth[S]:
    """Play the moves of a record, which must verify, under two readings."""
    return replay_match(a, b, replay(a.game, record))


def replay_match(
    a: RulesReading[S, M, E, V, O], b: RulesReading[S, M, E, V, O], match: Match[S, M, E, V, O]
) -> ReplayedBoth[S]:
    """Play the moves of a match under two readings."""
    one, two = played(a, match), played(b, match)
    for step, (state, other) in enumerate(zip(one.states, two.states, strict=False)):
        again = a.reader.reread(other, a.game.options_of(state))
        if again != state:
            to_json = a.game.JSON.to_json
            where = differences(to_json(state), to_json(again))
            return ReplayedBoth(match.step, one, two, step, where)
    return ReplayedBoth(match.step, one, two, None)


def played(reading: RulesReading[S, M, E, V, O], match: Match[S, M, E, V, O]) -> ReplayedSide[S]:
    """The moves of a match under a reading, until one is refused.

    A match from the beginning begins with the first state of these settings; one from a position
    with that position, read anew.
    """
    game = reading.game
    state = reading.read(match.start)
    if not match.from_position:
        state = game.new(game.options_of(state))
    states = [state]
    for step, each in enumerate(match.played, start=1):
        asked, verdict = game.decision(state), game.explain(state, each.move)
        if not verdict.ok:
            stop = Stop(step, game.format_move(each.move), asked, verdict)
            return ReplayedSide(tuple(states), stop, game.score(state))
        state = game.apply(state, each.move)
        states.append(state)
    return ReplayedSide(tuple(states), None, game.score(state))
