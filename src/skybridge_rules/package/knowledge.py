"""Knowledge: what a bot should know of a game; rules of thumb, not rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import M, S
from skybridge_rules.core.values import frozen


def nothing_kept(state: object, seat: Seat) -> float:  # noqa: ARG001 - for any state
    """Nothing is worth keeping."""
    return 0


def nothing_to_finish(state: object, seat: Seat) -> tuple[()]:  # noqa: ARG001 - for any state
    """Every move is complete in itself: no answer has to follow it."""
    return ()


def nothing_forgotten(state: S) -> S:
    """Everything about a state may matter."""
    return state


@frozen
class Knowledge(Generic[S, M]):
    """What a bot should know; a game without any of it is played all the same."""

    reserve: Callable[[S, Seat], float] = nothing_kept
    """What a seat has not used up yet, in points; without it a bot spends its best pieces first."""
    finishing: Callable[[S, Seat], tuple[M, ...]] = nothing_to_finish
    """The answers that complete a move begun, if the question is of that kind."""
    totals: Callable[[S], tuple[int, ...]] | None = None
    """The totals of the score, if they can be had without its items."""
    worth_searching: tuple[str, ...] = ()
    """The questions worth a search, by what they ask; without any, every question is."""
    far_enough: Callable[[S, S, Seat], bool] | None = None
    """Whether a search that a seat began in the first state may stop at the second; without it, a
    search plays on to the end of the round."""
    forgetting: Callable[[S], S] = nothing_forgotten
    """An imagined state without what nothing asks for while a bot thinks ahead, such as who has
    seen which card; every move that is tried costs less then."""
    following: Callable[[S, M], S] | None = None
    """The state after a move that is known to be legal, if the rules need not be asked again;
    without it, a bot applies its moves like everybody."""


def only_the_end(start: object, state: object, seat: Seat) -> bool:  # noqa: ARG001 - for any state
    """A search plays on to the end of the game, as short games deserve."""
    return False
