"""A move that is known to be legal is followed as ``apply`` would (TH-TURN-02)."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import thraen
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
