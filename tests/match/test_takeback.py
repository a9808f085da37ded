"""Undo and redo from one decision of a person to another."""

from __future__ import annotations

import pytest

from skybridge_rules import Match, Seat, UndoStopped, thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.match import bring_back, take_back


def test_taking_back_restores_everything_when_it_is_stopped() -> None:
    """A barrier halfway leaves the match as it was."""
    match = Match(towers, towers.Options(2))
    match.play(towers.parse_move("R3@5"))
    match.play(towers.parse_move("G3@1"))
    before = match.state
    with pytest.raises(UndoStopped, match="decided by seat 1"):
        take_back(match, Seat(0))
    assert match.state == before
    assert take_back(match, Seat(0), force=True) == 2
    with pytest.raises(UndoStopped):
        take_back(match, Seat(0), force=True)
    assert bring_back(match, Seat(0)) == 2
    assert match.state == before
    match.undo(force=True)
    match.undo(force=True)
    match.play(towers.parse_move("R2@5"))
    assert take_back(match, Seat(1), force=True) == 0  # it has not decided anything yet
    assert len(match.played) == 1


def test_what_bots_have_decided_stands_against_nothing() -> None:
    """Their steps are gone past; a step of the person itself needs no leave."""
    match = Match(towers, towers.Options(2))
    match.play(towers.parse_move("R3@5"))
    match.play(towers.parse_move("G3@1"))
    bots = frozenset({Seat(1)})
    assert take_back(match, Seat(0), bots=bots) == 2
    with pytest.raises(UndoStopped):
        take_back(match, Seat(0), bots=bots)
    match.redo()
    assert take_back(match, Seat(0), bots=bots) == 1


def test_what_a_person_has_decided_stands_even_beside_bots() -> None:
    """Seat 2 is a person: nothing changes, though seat 1 is a bot."""
    match = Match(towers, towers.Options(3))
    for _ in range(3):
        match.play(match.moves[0])
    before = match.state
    for bots in ({Seat(1)}, {Seat(0), Seat(1)}):
        with pytest.raises(UndoStopped, match="decided by seat 2"):
            take_back(match, Seat(0), bots=frozenset(bots))
        assert match.state == before
    assert take_back(match, Seat(0), bots=frozenset({Seat(1), Seat(2)})) == 3


def test_what_all_have_seen_stands_even_beside_bots() -> None:
    """Nobody is named for it, and that is not to say that only bots learned it."""
    match = Match(thraen, thraen.Options(2), dealer=Dealer("all have seen"))
    match.play(match.moves[0])
    match.deal()
    barrier = match.barrier(Seat(0))
    assert barrier is not None
    assert barrier.seats == ()
    before = match.state
    with pytest.raises(UndoStopped):
        take_back(match, Seat(0), bots=frozenset({Seat(1)}))
    assert match.state == before
