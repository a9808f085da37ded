"""The undo barrier: whether a step may be taken back is computed from what it told to whom."""

from __future__ import annotations

from collections import Counter
from enum import Enum

from attrs import frozen

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.game import Game
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import CHANCE, Decider, Seat


class BarrierKind(Enum):
    """Why a step cannot be taken back."""

    START = "nothing has been played"
    END = "nothing has been taken back"
    CHANCE = "chance was resolved in sight"
    LEARNED = "somebody learned something"
    OTHER_SEAT = "another seat decided"


@frozen
class Barrier:
    """A step that cannot be taken back without force, and why."""

    kind: BarrierKind
    step: int
    """The number of the step, from 1."""
    seat: Seat | None = None
    """Who decided, or who learned; None is the spectator or nobody."""
    about: tuple[str, ...] = ()
    """What was shown or learned."""

    def __str__(self) -> str:
        match self.kind:
            case BarrierKind.START | BarrierKind.END:
                return str(self.kind.value)
            case BarrierKind.CHANCE:
                return f"step {self.step} let chance decide in sight: {', '.join(self.about)}"
            case BarrierKind.LEARNED:
                who = "everybody watching" if self.seat is None else f"seat {self.seat}"
                return f"at step {self.step} {who} learned of {', '.join(self.about)}"
            case BarrierKind.OTHER_SEAT:
                return f"step {self.step} was decided by seat {self.seat}"


class UndoStopped(SkybridgeError):
    """A step cannot be taken back, or played again, without force; the barrier says why."""

    def __init__(self, barrier: Barrier) -> None:
        self.barrier = barrier
        super().__init__(str(barrier))


def barrier_at(
    game: Game[S, M, E, V, O], step: int, before: S, by: Decider, move: M, after: S, asker: Decider
) -> Barrier | None:
    """Why the asker may not take one step back; None if nothing stands against it."""
    watchers = (None, *game.seats(before))
    views = [(seat, game.view(before, seat), game.view(after, seat)) for seat in watchers]
    if by is CHANCE:
        if any(old != new for _, old, new in views):
            return Barrier(BarrierKind.CHANCE, step, None, (game.format_move(move),))
        return None
    for seat, old, new in views:
        known = Counter(game.unknowns(old)) - Counter(game.unknowns(new))
        if known:
            return Barrier(BarrierKind.LEARNED, step, seat, tuple(sorted(known)))
    if by != asker:
        return Barrier(BarrierKind.OTHER_SEAT, step, by)
    return None
