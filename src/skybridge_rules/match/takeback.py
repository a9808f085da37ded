"""Undo and redo as a person means them: from one decision of theirs to another."""

from __future__ import annotations

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match.barrier import BarrierKind, UndoStopped
from skybridge_rules.match.match import Match


def take_back(
    match: Match[S, M, E, V, O],
    person: Seat,
    *,
    force: bool = False,
    bots: frozenset[Seat] = frozenset(),
) -> int:
    """Go back to the latest earlier decision of a seat; how many steps that took.

    It is 0, and nothing has changed, if others have played but this seat has not decided anything.
    Where a barrier stands in between, UndoStopped names it and nothing has changed; ``force`` goes
    past it. What ``bots`` have decided or learned stands against nothing: they have no memory.
    """
    steps = 0
    try:
        while steps == 0 or not is_asked(match, person):
            match.undo(person, force=force or _concerns_only(match, person, bots))
            steps += 1
    except UndoStopped as stopped:
        for _ in range(steps):
            match.redo()
        if stopped.barrier.kind is BarrierKind.START and match.played:
            return 0
        raise
    return steps


def _concerns_only(match: Match[S, M, E, V, O], person: Seat, bots: frozenset[Seat]) -> bool:
    """Whether nothing but what bots decided or learned keeps the latest step."""
    if not bots:
        return False
    barrier = match.barrier(person)
    return barrier is not None and bool(barrier.seats) and bots.issuperset(barrier.seats)


def bring_back(match: Match[S, M, E, V, O], person: Seat) -> int:
    """Play again what was taken back, as far as the next decision of a seat; how many steps."""
    match.redo()
    steps = 1
    while match.can_redo and not is_asked(match, person):
        match.redo()
        steps += 1
    return steps


def is_asked(match: Match[S, M, E, V, O], person: Seat) -> bool:
    """Whether a seat is the one to decide; with one answer only there is nothing to decide."""
    asked = match.decision
    return asked is not None and asked.by == person and len(match.moves) > 1
