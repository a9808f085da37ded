"""Laws 1 to 4 and 9: what may be played, what playing changes, taking it back, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import Enum
from itertools import product
from typing import Any, Final

import attrs

from skybridge_rules.conformance.line import Line
from skybridge_rules.conformance.subject import Subject
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import barrier_at

IMAGINED: Final = 3
"""In so many states that it could be in, a seat is shown what a move shows."""


def legal_is_explained(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """A move is listed exactly when explain calls it legal and names rules that allow it."""
    game = subject.game
    for index in line.spread(8):
        state = line.states[index]
        legal = set(game.legal_moves(state))
        for move in (*legal, *_foreign(line, dealer)):
            verdict = game.explain(state, move)
            if verdict.ok != (move in legal):
                listed = "listed" if move in legal else "not listed"
                yield f"step {index}: {move} is {listed}, but explain says {verdict}"
            for reason in verdict.reasons:
                if not subject.knows_rule(reason.rule):
                    yield f"step {index}: {move} is refused by {reason.rule}, which is no rule"
            yield from _badly_grounded(subject, index, state, move, legal=move in legal)
            if move not in legal and not _refused_alike(subject, state, move):
                yield f"step {index}: apply and explain do not refuse {move} alike"


def _badly_grounded(
    subject: Subject[S, M, E, V, O], index: int, state: S, move: M, *, legal: bool
) -> Iterator[str]:
    """Where the rules that allow a move and the list disagree, or a rule does not exist."""
    allowed_by = subject.game.explain(state, move).allowed_by
    if bool(allowed_by) != legal:
        listed = "listed" if legal else "not listed"
        yield f"step {index}: {move} is {listed}, but allowed by {allowed_by}"
    for rule in allowed_by:
        if not subject.knows_rule(rule):
            yield f"step {index}: {move} is allowed by {rule}, which is no rule"


def moves_are_listed_once(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """No move twice, and always in the documented order."""
    del dealer
    game = subject.game
    for index, state in enumerate(line.states):
        legal = game.legal_moves(state)
        if len(set(legal)) != len(legal):
            yield f"step {index}: a move is listed twice"
        elif list(legal) != sorted(legal, key=subject.order):
            yield f"step {index}: moves are not in the documented order"
        if index in line.spread(5) and game.legal_moves(_copy(subject, state)) != legal:
            yield f"step {index}: an equal state lists its moves otherwise"


def the_past_stands(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """apply leaves the old state as it was; a refused move changes nothing."""
    game = subject.game
    for index in line.spread(8):
        state = line.states[index]
        before, number = game.JSON.to_json(state), hash(state)
        copy = _copy(subject, state)
        legal = game.legal_moves(state)
        for move in (*legal[:6], *_foreign(line, dealer)):
            refused = move not in legal
            with suppress(IllegalMove):  # law 1 asks whether that is right
                game.apply(state, move)
            if state != copy:
                what = "was refused" if refused else "was applied"
                yield f"step {index}: the state changed when {move} {what}"
                return
        if (game.JSON.to_json(state), hash(state)) != (before, number):
            yield f"step {index}: its moves changed the hash or the JSON of the state"
            return


def undo_gives_it_back(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """Undo after apply gives the equal state, redo the equal next one; what was learned bars it."""
    game = subject.game
    yield from _barred(subject, line, dealer)
    match = subject.drive(game, line.options, start=line.states[0])
    digests = [game.JSON.digest(match.state)]
    for move in line.moves:
        match.play(move)
        digests.append(game.JSON.digest(match.state))
    last = len(line.moves)
    for index in reversed(range(last)):
        match.undo(force=True)
        if match.state != line.states[index] or game.JSON.digest(match.state) != digests[index]:
            yield f"step {index}: undo does not give back the state"
            return
    for index in range(1, last + 1):
        match.redo()
        if match.state != line.states[index] or game.JSON.digest(match.state) != digests[index]:
            yield f"step {index}: redo does not give the state again"
            return


def _barred(subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer) -> Iterator[str]:
    """Where a move has taught a seat something, a barrier must stand.

    It has if the seat could have been in another state, where the same move shows it another view.
    A few such states are imagined, for one alone may happen to be as the true one is.
    """
    game = subject.game
    for index, move in enumerate(line.moves):
        before, after = line.states[index], line.states[index + 1]
        asked = game.decision(before)
        if asked is None or asked.by is CHANCE:
            continue
        if barrier_at(game, index + 1, before, asked.by, move, after, asked.by) is not None:
            continue
        for seat, number in product((None, *game.seats(before)), range(IMAGINED)):
            world = dealer.fork(f"{index} {seat} {number}")
            other = game.resample(game.view(before, seat), world)
            if move in game.legal_moves(other):
                shown = game.view(game.apply(other, move), seat)
                if shown != game.view(after, seat):
                    yield f"step {index}: {move} showed seat {seat} something, yet it can be undone"
                    return


def it_ends(subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer) -> Iterator[str]:
    """Every game ends within its bound; a state that is not over has a legal move."""
    del dealer
    game = subject.game
    if len(line.moves) > subject.bound(line.states[0]):
        yield f"after {len(line.moves)} steps, more than the bound, the game is not over"
    if subject.max_steps is not None:
        most = subject.max_steps(game.options_of(line.states[0]))
        if len(line.moves) > most:
            yield f"after {len(line.moves)} steps, more than its own {most}, the game is not over"
    for index, state in enumerate(line.states):
        over = game.decision(state) is None
        if over and game.legal_moves(state):
            yield f"step {index}: the game is over, yet there are moves"
        if not over and not game.legal_moves(state):
            yield f"step {index}: the game is not over, yet there is no move"


def _refused_alike(subject: Subject[S, M, E, V, O], state: S, move: M) -> bool:
    """Whether apply raises the very verdict that explain gives."""
    try:
        subject.game.apply(state, move)
    except IllegalMove as error:
        return error.verdict == subject.game.explain(state, move)
    return False


def _copy(subject: Subject[S, M, E, V, O], state: S) -> S:
    return subject.game.JSON.read_state(subject.game.JSON.to_json(state))


def _foreign(line: Line[S, M, O], dealer: Dealer) -> Iterable[M]:
    """Moves of other states, and moves with one field changed."""
    if not line.moves:
        return ()
    some, _ = dealer.shuffled(tuple(dict.fromkeys(line.moves)))
    return (*some[:8], *(changed for move in some[:8] for changed in _changed(move)))


def _changed(move: Any) -> Iterator[Any]:
    for field in attrs.fields(type(move)):
        for value in _other_values(getattr(move, field.name)):
            yield attrs.evolve(move, **{field.name: value})


def _other_values(value: Any) -> Iterator[Any]:
    match value:
        case Enum():
            yield from (member for member in type(value) if member is not value)
        case bool():
            yield not value
        case int():
            yield from (value + 1, value - 1, value + 1000, -value)
        case str():
            yield value + "x"
        case tuple():
            for index, item in enumerate(value):
                for other in _other_values(item):
                    yield (*value[:index], other, *value[index + 1 :])
