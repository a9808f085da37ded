"""Undo and redo: every step back is the very state that was there, and every step on the next one.

A match is played, taken back and played on again in any order, beside a plain list of states that
never forgets. Whether a step may be taken back without force is judged by what was done: chance
and another seat's decision stand in the way, a card that comes out of a hand too, an open move not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, EVERYONE, Decider
from skybridge_rules.match import Match
from skybridge_rules.match import match as matches
from skybridge_rules.match.barrier import Barrier, BarrierKind, UndoStopped
from skybridge_rules.thraen import Event, Move, Options, Resource, State, View
from skybridge_rules.thraen.moves import (
    Advance,
    DiscardGodh,
    GiveUp,
    Inspire,
    Next,
    PlaceGarrison,
    Play,
    Return,
    Trade,
    Use,
)
from tests.properties.cases import Case, cases, pick
from tests.properties.planting import SEEDS, Planted, caught, deeply, lightly, replaced
from tests.properties.promise import Moves, Promise, keep
from tests.properties.thraen.positions import positions
from tests.properties.thraen.wishes import MOMENTS, Wish
from tests.thraen.strategies import SETTINGS

Played: TypeAlias = Match[State, Move, Event, View, Options]


# What is promised.


@frozen
class Done:
    """A step as it was made: where, by whom, what, and what came of it."""

    before: State
    by: Decider
    move: Move
    after: State


def stands_in_the_way(done: Done, asker: Decider) -> bool | None:
    """Whether a step can not be taken back by who asks; None where it is not plain to see."""
    if done.by is CHANCE:
        seats = (None, *thraen.seats(done.before))
        if any(thraen.view(done.before, seat) != thraen.view(done.after, seat) for seat in seats):
            return True
        return None
    if done.by != asker:
        return True
    assert isinstance(done.by, int)
    player, move = done.before.players[done.by], done.move
    if isinstance(move, Play | DiscardGodh):
        held = player.hand if isinstance(move, Play) else player.godhs
        return (
            True
            if all(each.to is not EVERYONE for each in held if each.card == move.card)
            else None
        )
    salt = isinstance(move, Trade) and move.pay in (Resource.SALT, Resource.METAL)
    open_moves = Advance | Return | GiveUp | Inspire | Next | PlaceGarrison
    return False if salt or isinstance(move, open_moves) else None


def goes_back_and_on(case: Case[State], moves: Moves) -> Iterator[str]:
    """The match agrees with a list that never forgets, whatever is done (TH-INV-36, TH-INV-37)."""
    match: Played = Match(thraen, thraen.options_of(case.state), start=case.state)
    line: list[Done] = []
    at = 0
    for choice in case.choices:
        kind, number = choice % 8, choice // 8
        if kind in (0, 1, 2) and at:
            for _ in range(min(at, 1 + number % 2)):  # often two, so that two can be played again
                moves.append("(undo)")
                yield from barrier_is_right(match, line[at - 1])
                match.undo(force=True)
                at -= 1
                yield from is_as_it_was(match, line, at, line[at - 1].after if at else case.state)
        elif kind in (3, 4) and at < len(line):
            moves.append("(redo)")
            match.redo()
            at += 1
        else:
            state = line[at - 1].after if at else case.state
            answers, asked = thraen.legal_moves(state), thraen.decision(state)
            if asked is None or not answers:
                continue
            move = pick(answers, [each for each in answers if wanted(each)], number)
            moves.append(thraen.format_move(move))
            step = match.play(move)
            line[at:] = [Done(state, asked.by, move, step.state)]
            at += 1
        yield from is_as_it_was(match, line, at, line[at - 1].after if at else case.state)


def is_as_it_was(match: Played, line: list[Done], at: int, due: State) -> Iterator[str]:
    """State, question, answers, text, and what can be played again."""
    found = match.state
    if thraen.to_json(found) != thraen.to_json(due) or found != due or hash(found) != hash(due):
        yield f"after {at} steps the state is another one"
    if match.moves != thraen.legal_moves(due) or match.decision != thraen.decision(due):
        yield f"after {at} steps another question is asked, or with other answers"
    if match.step != at or match.can_redo != (at < len(line)):
        yield f"{match.step} steps of {at} are played, or {len(line)} cannot be played again"
    if [each.move for each in match.played] != [each.move for each in line[:at]]:
        yield f"{match.played} was played"


def barrier_is_right(match: Played, last: Done) -> Iterator[str]:
    """For who made the latest step, and for another seat; a refusal changes nothing (TH-Q-83)."""
    before = match.state
    for asker in (last.by, *(seat for seat in thraen.seats(before) if seat != last.by)):
        due, found = stands_in_the_way(last, asker), match.barrier(asker)
        if due is not None and due != (found is not None):
            yield f"{last.move} by {last.by}: {asker} is told {found}"
        if found is not None:
            try:
                match.undo(asker)
                yield f"{last.move} was taken back by {asker} in spite of {found}"
            except UndoStopped:
                if match.state != before:
                    yield "a refused undo has changed the state"


# Where to look.


def wanted(move: Move) -> bool:
    """Open moves, and cards out of hands."""
    open_moves = Advance | Return | GiveUp | Inspire | Next | PlaceGarrison | Trade
    return isinstance(move, open_moves | Use | Play | DiscardGodh)


PLACES = Wish(
    moments=(
        *("use", "order", "play", "limit", "take", "room", "put-back", "gift"),
        *("use", "put-back", "use", "keep", "use", "put-back", "use", "vision"),
        *MOMENTS,
    ),
    switches=tuple(SETTINGS),
)

PROMISE: Promise[State] = Promise(
    "undo and redo",
    cases(positions(PLACES), thraen.place, 16),
    goes_back_and_on,
    examples=160,
)


@pytest.mark.rule("TH-INV-36", "TH-INV-37", "TH-Q-83")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_step_back_is_the_state_that_was_there(case: Case[State]) -> None:
    """In any order of playing, taking back and playing on, from any position."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _seen_otherwise(other: Any) -> Any:
    """After an undo the state is another one: it is handed the right one, and the one undone."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def state(self: Any) -> Any:
            right = self._states[self._at]
            undone = self._at < len(self._played)
            return other(right, self._states[self._at + 1]) if undone else right

        patch.setattr(Match, "state", property(state))

    return plant


def _wrong_agenda(right: State, later: State) -> State:
    return right.with_agenda(later.agenda)


def _forgotten_stacks(right: State, _: State) -> State:
    piles = tuple(pile.reshuffled() for pile in right.cards.piles)
    godhs = right.cards.godhs.reshuffled()
    return right.with_cards(evolve(right.cards, piles=piles, godhs=godhs))


def _forgotten_marks(right: State, _: State) -> State:
    return right if right.turn is None else right.with_turn(right.turn.with_used(()))


def _later_boards(right: State, later: State) -> State:
    return right.with_players(later.players)


def _two_steps(right: Any, self: Any, *given: Any, **words: Any) -> Any:
    found = right(self, *given, **words)
    self._at = max(0, self._at - 1)
    return found


def _old_future(right: Any, self: Any, *given: Any, **words: Any) -> Any:
    """A new move does not make the old line go away."""
    states, played = self._states[self._at + 2 :], self._played[self._at + 1 :]
    found = right(self, *given, **words)
    self._states += states
    self._played += played
    return found


def _open(*kinds: BarrierKind) -> Any:
    def barrier_at(right: Any, *given: Any) -> Any:
        found = right(*given)
        return None if found is not None and found.kind in kinds else found

    return barrier_at


def _never(right: Any, game: Any, step: int, *given: Any) -> Any:
    return right(game, step, *given) or Barrier(BarrierKind.START, step)


def _one_too_far(right: Any, self: Any) -> Any:
    found = right(self)
    self._at = min(len(self._played), self._at + 1)
    return found


ERRORS = (
    Planted("undo restores the wrong agenda", _seen_otherwise(_wrong_agenda)),
    Planted("undo forgets what was known of stacks", _seen_otherwise(_forgotten_stacks)),
    Planted("undo forgets used effects", _seen_otherwise(_forgotten_marks)),
    Planted("undo leaves the boards as they are", _seen_otherwise(_later_boards)),
    Planted("undo takes two steps", replaced(Match, "undo", _two_steps)),
    Planted("redo takes two steps", replaced(Match, "redo", _one_too_far)),
    Planted("the old future stays after a new move", replaced(Match, "play", _old_future)),
    Planted("chance can be taken back", replaced(matches, "barrier_at", _open(BarrierKind.CHANCE))),
    Planted(
        "another seat's step can be taken back",
        replaced(matches, "barrier_at", _open(BarrierKind.OTHER_SEAT)),
    ),
    Planted(
        "what was shown can be taken back",
        replaced(matches, "barrier_at", _open(BarrierKind.LEARNED)),
    ),
    Planted("nothing can be taken back", replaced(matches, "barrier_at", _never)),
)


@pytest.mark.parametrize("error", lightly(ERRORS))
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
