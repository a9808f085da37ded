"""Skyward with everybody moved up by some seats, and everything that is bound to a seat too."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import Move, State
from skybridge_rules.skyward.moves import Give, NameOpponent
from skybridge_rules.skyward.state import table_of
from skybridge_rules.skyward.tasks import AskSwap, SeatsTask, Task


def rotate_move(players: int) -> Callable[[Move, int], Move]:
    """The same answer after a rotation; an opponent is named by the seat, a pile is not."""

    def rotated(move: Move, by: int) -> Move:
        match move:
            case Give(seat) | NameOpponent(seat):
                return evolve(move, seat=Seat((seat + by) % players))
            case _:
                return move

    return rotated


def rotate(state: State, by: int) -> State:
    """Players with all that they have, the Warden, turns and tasks (SW-INV-17)."""
    players = len(state.players)

    def seat(old: Seat) -> Seat:
        return Seat((old + by) % players)

    def task(old: Task) -> Task:
        if isinstance(old, AskSwap):
            return AskSwap(seat(old.seat), seat(old.launcher), seat(old.opponent), old.source)
        return evolve(old, seat=seat(old.seat)) if isinstance(old, SeatsTask) else old

    options = evolve(state.table.options, first=seat(state.table.options.first))
    return evolve(
        state,
        table=table_of(options),
        agenda=tuple(map(task, state.agenda)),
        warden=seat(state.warden),
        players=tuple(state.players[(place - by) % players] for place in range(players)),
        turn=None if state.turn is None else evolve(state.turn, seat=seat(state.turn.seat)),
    )
