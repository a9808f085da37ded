"""Undo and redo: every step back is the very state that was there, and every step on the next one.

A match is played, taken back and played on again in any order, beside a plain list of states that
never forgets. Nothing is hidden, so only another seat's step cannot be taken back without force.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.core.ids import Decider
from skybridge_rules.match import Match
from skybridge_rules.match import match as matches
from skybridge_rules.match.barrier import Barrier, BarrierKind, UndoStopped
from skybridge_rules.towers import Event, Move, Options, State, View
from tests.properties.cases import Case, cases, pick
from tests.properties.planting import SEEDS, Planted, caught, deeply, name_of, replaced
from tests.properties.promise import Moves, Promise, keep
from tests.properties.towers.positions import Wish, positions

Played: TypeAlias = Match[State, Move, Event, View, Options]


# What is promised.


@frozen
class Done:
    """A step as it was made: by whom, what, and what came of it."""

    by: Decider
    move: Move
    after: State


def goes_back_and_on(case: Case[State], moves: Moves) -> Iterator[str]:
    """The match agrees with a list that never forgets, whatever is done (TW-INV-16, TW-INV-17)."""
    match: Played = Match(towers, towers.options_of(case.state), start=case.state)
    line: list[Done] = []
    at = 0
    for choice in case.choices:
        kind, number = choice % 8, choice // 8
        if kind in (0, 1, 2) and at:
            moves.append("(undo)")
            yield from barrier_is_right(match, line[at - 1])
            match.undo(force=True)
            at -= 1
        elif kind in (3, 4) and at < len(line):
            moves.append("(redo)")
            match.redo()
            at += 1
        else:
            state = line[at - 1].after if at else case.state
            answers, asked = towers.legal_moves(state), towers.decision(state)
            if asked is None:
                continue
            move = pick(answers, (), number)
            moves.append(towers.format_move(move))
            step = match.play(move)
            line[at:] = [Done(asked.by, move, step.state)]
            at += 1
        yield from is_as_it_was(match, line, at, line[at - 1].after if at else case.state)


def is_as_it_was(match: Played, line: list[Done], at: int, due: State) -> Iterator[str]:
    """Towers, hands, turn, who is out, question, answers, and what can be played again."""
    found = match.state
    if found != due or hash(found) != hash(due) or towers.to_json(found) != towers.to_json(due):
        yield f"after {at} steps the state is another one"
    if match.moves != towers.legal_moves(due) or match.decision != towers.decision(due):
        yield f"after {at} steps another question is asked, or with other answers"
    if match.step != at or match.can_redo != (at < len(line)):
        yield f"{match.step} steps of {at} are played, or {len(line)} cannot be played again"
    if [each.move for each in match.played] != [each.move for each in line[:at]]:
        yield f"{match.played} was played"


def barrier_is_right(match: Played, last: Done) -> Iterator[str]:
    """Who made the latest step may take it back, and nobody else; a refusal changes nothing."""
    before = match.state
    for asker in towers.seats(before):
        found = match.barrier(asker)
        if (found is not None) != (asker != last.by):
            yield f"{last.move} by {last.by}: {asker} is told {found}"
        if found is not None:
            try:
                match.undo(asker)
                yield f"{last.move} was taken back by {asker} in spite of {found}"
            except UndoStopped:
                if match.state != before:
                    yield "a refused undo has changed the state"


# Where to look.

PROMISE: Promise[State] = Promise(
    "undo and redo",
    cases(
        positions(
            Wish(("few", "late", "middle", "twin", "stuck")),
            Wish(("stuck", "late"), switches=()),
        ),
        towers.place,
        32,
    ),
    goes_back_and_on,
    examples=110,
)


@pytest.mark.rule("TW-INV-16", "TW-INV-17", "TW-Q-18")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_step_back_is_the_state_that_was_there(case: Case[State]) -> None:
    """In any order of playing, taking back and playing on, from any position."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _seen_otherwise(*names: str) -> Any:
    """After an undo a part of the state is still that of the step undone."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def state(self: Any) -> Any:
            right = self._states[self._at]
            if self._at == len(self._played):
                return right
            later = self._states[self._at + 1]
            return evolve(right, **{name: getattr(later, name) for name in names})

        patch.setattr(Match, "state", property(state))

    return plant


def _two_steps(right: Any, self: Any, *given: Any, **words: Any) -> Any:
    found = right(self, *given, **words)
    self._at = max(0, self._at - 1)
    return found


def _one_too_far(right: Any, self: Any) -> Any:
    found = right(self)
    self._at = min(len(self._played), self._at + 1)
    return found


def _old_future(right: Any, self: Any, *given: Any, **words: Any) -> Any:
    """A new move does not make the old line go away."""
    states, played = self._states[self._at + 2 :], self._played[self._at + 1 :]
    found = right(self, *given, **words)
    self._states += states
    self._played += played
    return found


def _open(right: Any, *given: Any) -> Any:
    found = right(*given)
    return None if found is not None and found.kind is BarrierKind.OTHER_SEAT else found


def _never(right: Any, game: Any, step: int, *given: Any) -> Any:
    return right(game, step, *given) or Barrier(BarrierKind.START, step)


ERRORS = (
    Planted("undo forgets who was out", _seen_otherwise("out")),
    Planted("undo leaves the turn where it is", _seen_otherwise("turn")),
    Planted("undo does not give the piece back", _seen_otherwise("supplies")),
    Planted("undo leaves the towers standing", _seen_otherwise("city")),
    Planted("undo takes two steps", replaced(Match, "undo", _two_steps)),
    Planted("redo takes two steps", replaced(Match, "redo", _one_too_far)),
    Planted("the old future stays after a new move", replaced(Match, "play", _old_future)),
    Planted("another seat's step can be taken back", replaced(matches, "barrier_at", _open)),
    Planted("nothing can be taken back", replaced(matches, "barrier_at", _never)),
)


@pytest.mark.parametrize("error", ERRORS, ids=name_of)
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
