"""Laws 11 to 14: nothing is lost, scores add up, no seat is special, the impossible is found."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.conformance.line import Line
from skybridge_rules.conformance.subject import Subject
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.typevars import E, M, O, S, V


def nothing_is_lost(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """Every component is in exactly one place, and every limit of the rules holds."""
    del dealer
    start = dict(subject.census(line.states[0]))
    for index, state in enumerate(line.states):
        now = dict(subject.census(state))
        if now != start:
            changed = sorted(name for name in start | now if start.get(name) != now.get(name))
            yield f"step {index}: {', '.join(changed)} not as at the start"
            return
        yield from (f"step {index}: {limit}" for limit in subject.limits(state))


def scores_add_up(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """Items sum to the totals, cite rules, and agree with a naive scorer."""
    del dealer
    game = subject.game
    for index, state in enumerate(line.states):
        score, seats = game.score(state), game.seats(state)
        sums = tuple(sum(item.points for item in score.items_of(seat)) for seat in seats)
        if sums != score.totals:
            yield f"step {index}: items sum to {sums}, the totals are {score.totals}"
        if score.totals != (naive := subject.naive_totals(state)):
            yield f"step {index}: the totals are {score.totals}, a naive count gives {naive}"
        for rule in score.rules:
            if not subject.knows_rule(rule):
                yield f"step {index}: the score cites {rule}, which is no rule"
        placed = [seat for standing in score.standings for seat in standing.seats]
        if sorted(placed) != sorted(seats):
            yield f"step {index}: the standings place {placed}"
        points = [standing.points for standing in score.standings]
        if points != sorted(points, reverse=True):
            yield f"step {index}: the standings are not in order: {points}"
        if score.final != (game.decision(state) is None):
            yield f"step {index}: the score does not know whether it is final"


def no_seat_is_special(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """Rotating the seats commutes with the question, the moves, apply and score."""
    del dealer
    game = subject.game
    for index in line.spread(24):
        state = line.states[index]
        seats = len(game.seats(state))
        for by in range(1, seats):
            turned = subject.rotate(state, by)
            asked, turned_asked = game.decision(state), game.decision(turned)
            if (asked is None) != (turned_asked is None) or (
                asked is not None
                and turned_asked is not None
                and turned_asked.by != _rotated(asked.by, by, seats)
            ):
                yield f"step {index}: turned by {by}, another seat is asked"
                continue
            moves = game.legal_moves(state)
            if {subject.rotate_move(move, by) for move in moves} != set(game.legal_moves(turned)):
                yield f"step {index}: turned by {by}, other moves are legal"
                continue
            for move in moves:
                after = subject.rotate(game.apply(state, move), by)
                if game.apply(turned, subject.rotate_move(move, by)) != after:
                    yield f"step {index}: turned by {by}, {move} has another effect"
                    break
            totals = game.score(state).totals
            if game.score(turned).totals != (*totals[-by:], *totals[:-by]):
                yield f"step {index}: turned by {by}, the score differs"


def the_impossible_is_found(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """problems accepts every reachable state and finds every planted corruption."""
    game = subject.game
    for index, state in enumerate(line.states):
        for problem in game.problems(state):
            yield f"step {index}: a reachable state is called impossible: {problem}"
    for index in line.spread(6):
        for name, broken in subject.corrupt(line.states[index], dealer.fork(index)):
            found = game.problems(broken)
            if not found:
                yield f"step {index}: nothing is said against {name}"
            elif not _refused_as_text(game, broken):
                yield f"step {index}: {name} is read from JSON as if it could be"
            for problem in found:
                if not subject.knows_rule(problem.rule):
                    yield f"step {index}: {name} breaks {problem.rule}, which is no rule"


def _refused_as_text(game: Game[S, M, E, V, O], broken: S) -> bool:
    """Whether an impossible state cannot come in from outside; what JSON leaves out may heal it."""
    try:
        return not game.problems(game.JSON.read_state(game.JSON.to_json(broken)))
    except SkybridgeError:
        return True


def _rotated(decider: Decider, by: int, seats: int) -> Decider:
    return CHANCE if decider is CHANCE else Seat((decider + by) % seats)
