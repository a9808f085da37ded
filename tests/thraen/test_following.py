"""A move that is known to be legal is followed as ``apply`` would (TH-TURN-02)."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.errors import BrokenPromise, IllegalMove
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.task_rules import question
from skybridge_rules.thraen.tasks import EndTurn
from skybridge_rules.thraen.transition import follow


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_listed_move_is_followed_as_it_is_applied(players: int) -> None:
    """At every question of a game, chance included: the same state, asked for the same answers."""
    rng = random.Random(f"following/{players}")
    state = thraen.new(thraen.Options(players))
    while moves := thraen.legal_moves(state):
        for move in rng.sample(moves, min(3, len(moves))):
            after = follow(state, move)
            assert after == thraen.apply(state, move)
            assert thraen.legal_moves(after) == thraen.legal_moves(thraen.apply(state, move))
        state = thraen.apply(state, rng.choice(moves))
    assert thraen.decision(state) is None


@pytest.mark.rule("TH-TURN-02")
@pytest.mark.parametrize("players", [2, 4])
def test_an_answer_to_another_question_is_refused_whatever_was_listed_last(players: int) -> None:
    """The answers of the state before were listed again; they are no answers now (TH-TURN-02)."""
    rng = random.Random(f"listed/{players}")
    state = thraen.new(thraen.Options(players))
    refused = 0
    for _ in range(60):
        after = thraen.apply(state, rng.choice(thraen.legal_moves(state)))
        legal = {*thraen.legal_moves(after)}
        for move in thraen.legal_moves(state):
            if move not in legal:
                with pytest.raises(IllegalMove):
                    thraen.apply(after, move)
                refused += 1
        state = after
    assert refused > 60


def test_nobody_is_asked_where_the_game_goes_on_by_itself() -> None:
    """Such a state is never handed out, so it is a bug of ours, and says so."""
    state = thraen.new(thraen.Options(2)).pushed(EndTurn(Seat(0)))
    with pytest.raises(BrokenPromise) as caught:
        question(state)
    assert str(caught.value) == "a state stands still at something that goes on by itself"
