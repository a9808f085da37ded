"""Matches from a position, and what each seat reads of why a step stands."""

from __future__ import annotations

from typing import TypeAlias

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Barrier, Match
from skybridge_rules.thraen import State
from skybridge_rules.thraen.notation import parse_move

ThraenMatch: TypeAlias = Match[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options]


def at(state: State, *texts: str) -> ThraenMatch:
    """A match that goes on from a position with these answers."""
    match = Match(thraen, thraen.options_of(state), start=state)
    for text in texts:
        match.play(parse_move(text))
    return match


def stop(match: ThraenMatch, asker: int = 0) -> Barrier:
    """Why the latest step stands against a seat that asks for it."""
    barrier = match.barrier(Seat(asker))
    assert barrier is not None
    return barrier


def read(match: ThraenMatch, asker: int = 0) -> dict[int | None, str]:
    """What each seat, and the spectator, reads of why the latest step stands."""
    barrier = stop(match, asker)
    readers = (*thraen.seats(match.state), None)
    return {reader: barrier.seen_by(reader).words() for reader in readers}


def is_free(match: ThraenMatch, asker: int = 0) -> bool:
    """Whether a seat may take the latest step back; it is, and comes back, exactly."""
    states = match.states
    if match.barrier(Seat(asker)) is not None:
        return False
    last = match.undo(Seat(asker))
    assert match.state == states[-2]
    assert match.redo() == last
    assert match.state == states[-1]
    return True
