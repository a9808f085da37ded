"""Undo and redo from one decision of a person to another."""

from __future__ import annotations

import pytest

from skybridge_rules import Match, Seat, UndoStopped, towers
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
