"""The undo barrier: whether a step may be taken back is computed from what it told to whom."""

from __future__ import annotations

from collections import Counter
from enum import Enum

from attrs import evolve, field, frozen

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.game import Game
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import CHANCE, Decider, RuleId, Seat


class BarrierKind(Enum):
    """Why a step cannot be taken back."""

    START = "nothing has been played"
    END = "nothing has been taken back"
    CHANCE = "chance was resolved in sight"
    LEARNED = "somebody learned something"
    OTHER_SEAT = "another seat decided"


@frozen
class Barrier:
    """A step that cannot be taken back without force, and why.

    Its text names nothing that somebody may not know, so it can be shown to everybody. What a seat
    learned by the step is added by ``seen_by``, for that seat alone.
    """

    kind: BarrierKind
    step: int
    """The number of the step, from 1."""
    rule: RuleId | None = None
    """The rule under which the step was asked; None where no step is in question."""
    seats: tuple[Seat, ...] = ()
    """Who decided, or who learned; nobody where everybody watching learned the same."""
    about: tuple[str, ...] = ()
    """What was shown or learned, as far as the reader may know it."""
    private: tuple[tuple[Seat, tuple[str, ...]], ...] = field(default=(), repr=False)
    """What a seat learned and the spectator did not; gone from what ``seen_by`` gives."""

    def seen_by(self, seat: Seat | None) -> Barrier:
        """The barrier in the words for one seat, or for the spectator (None)."""
        for learner, names in self.private:
            if learner == seat:
                about = tuple(sorted((*self.about, *names)))
                return evolve(self, seats=(learner,), about=about, private=())
        return evolve(self, private=())

    def __str__(self) -> str:
        words = self._words()
        return words if self.rule is None else f"{words} ({self.rule})"

    def _words(self) -> str:
        match self.kind:
            case BarrierKind.START | BarrierKind.END:
                return str(self.kind.value)
            case BarrierKind.CHANCE:
                of = f" of {self._who()}" if self.seats else ""
                names = f": {', '.join(self.about)}" if self.about else ""
                return f"step {self.step} let chance decide in sight{of}{names}"
            case BarrierKind.LEARNED:
                what = f"of {', '.join(self.about)}" if self.about else "something"
                return f"at step {self.step} {self._who() or 'everybody watching'} learned {what}"
            case BarrierKind.OTHER_SEAT:
                return f"step {self.step} was decided by {self._who()}"

    def _who(self) -> str:
        return ", ".join(f"seat {seat}" for seat in self.seats)


class UndoStopped(SkybridgeError):
    """A step cannot be taken back, or played again, without force; the barrier says why."""

    def __init__(self, barrier: Barrier) -> None:
        self.barrier = barrier
        super().__init__(str(barrier))


def barrier_at(
    game: Game[S, M, E, V, O], step: int, before: S, by: Decider, move: M, after: S, asker: Decider
) -> Barrier | None:
    """Why the asker may not take one step back; None if nothing stands against it."""
    asked = game.decision(before)
    rule = None if asked is None else asked.rule
    public, private = _learned(game, before, after)
    seats = () if public else tuple(seat for seat, _ in private)
    if by is CHANCE:
        watchers = (None, *game.seats(before))
        if all(game.view(before, seat) == game.view(after, seat) for seat in watchers):
            return None
        if (public or not private) and _is_open(game, before, move, after):
            return Barrier(BarrierKind.CHANCE, step, rule, (), (game.format_move(move),))
        return Barrier(BarrierKind.CHANCE, step, rule, seats, public, private)
    if public or private:
        return Barrier(BarrierKind.LEARNED, step, rule, seats, public, private)
    if by != asker:
        return Barrier(BarrierKind.OTHER_SEAT, step, rule, (by,))
    return None


def _learned(
    game: Game[S, M, E, V, O], before: S, after: S
) -> tuple[tuple[str, ...], tuple[tuple[Seat, tuple[str, ...]], ...]]:
    """What everybody watching learned, and what some seats learned beside it.

    Each seat is asked for its own unknowns only, so that no name comes to a seat which could not
    read it off its own view.
    """
    public = _placed(game, before, after, None)
    found = ((seat, _placed(game, before, after, seat) - public) for seat in game.seats(before))
    private = tuple((seat, tuple(sorted(names.elements()))) for seat, names in found if names)
    return tuple(sorted(public.elements())), private


def _placed(game: Game[S, M, E, V, O], before: S, after: S, seat: Seat | None) -> Counter[str]:
    """What one watcher could not place before, and can now."""
    old, new = (game.unknowns(game.view(state, seat)) for state in (before, after))
    return Counter(old) - Counter(new)


def _is_open(game: Game[S, M, E, V, O], before: S, move: M, after: S) -> bool:
    """Whether the spectator can tell what chance said: any other answer would look otherwise."""
    seen = game.view(after, None)
    others = [other for other in game.legal_moves(before) if other != move]
    return bool(others) and all(
        game.view(game.apply(before, other), None) != seen for other in others
    )
