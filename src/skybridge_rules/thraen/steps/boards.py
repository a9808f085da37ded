"""Setup: who begins, and who plays with which board (TH-SETUP-08, TH-SETUP-09)."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen.components import Ability
from skybridge_rules.thraen.events import BoardChosen, StarterFound
from skybridge_rules.thraen.moves import Begin, ChooseBoard, Move
from skybridge_rules.thraen.places import Bottom, Place, seats_out_of_order
from skybridge_rules.thraen.state import Display, State, clockwise, in_order, seats
from skybridge_rules.thraen.task_kinds import ChanceTask, SeatTask, Story, always, refuse_others
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskFirstPlay,
    BeginRound,
    DealHands,
    FindStarter,
    LayOut,
    SetDie,
    Task,
)

_CHOICES: Final = tuple(map(ChooseBoard, Ability))


_ON_A_BOARD: Final = (
    *("TH-SETUP-09", "TH-SETUP-01"),
    *("TH-SETUP-10", "TH-SETUP-11", "TH-SETUP-13", "TH-SETUP-15"),
)
"""Which rules say what a seat begins with."""

_OWN: Final = {
    Ability.EMPERY: ("TH-ABIL-EMP-01", "TH-SETUP-14"),
    Ability.AGONY: ("TH-ABIL-AGO-01", "TH-SETUP-14"),
    Ability.GENEORN: ("TH-ABIL-GEN-01", "TH-Q-02"),
    Ability.BRIDGE_BUILDER: ("TH-ABIL-BLD-01", "TH-SETUP-14"),
    Ability.GARDENS: ("TH-ABIL-GAR-01", "TH-SETUP-14"),
}
"""And what some sides bring besides."""


# The starting player.


def begun_by(state: State, seat: Seat, log: Story) -> State:
    """The starting player takes the starting Drakhe; the others choose first (TH-SETUP-09)."""
    if log.listening:
        log.tell(StarterFound(seat), "TH-SETUP-08", "TH-D-15")
    return state.with_clock(0, seat)


def opening(state: State) -> tuple[Task, ...]:
    """What comes before round 1, once it is known who begins.

    Boards are chosen from the starter's right-hand neighbour counterclockwise, the starter last
    (TH-SETUP-09); the one card before round 1 is played clockwise from the starter (TH-PRE-01).
    """
    order = clockwise(state)
    boards = map(AskBoard, reversed(order))
    first_plays = map(AskFirstPlay, order)
    return (*boards, LayOut(), SetDie(), DealHands(), *first_plays, BeginRound())


def _found(state: State, task: FindStarter, move: Begin, log: Story) -> State:  # noqa: ARG001
    state = begun_by(state, move.seat, log)
    return state.answered(*opening(state))


FIND_STARTER: Final = ChanceTask[FindStarter, Begin](
    "starter",
    RuleId("TH-SETUP-08"),
    Place((Bottom,)),
    moves=lambda state, _: tuple(map(Begin, seats(state))),
    weights=lambda state, _: (1,) * len(state.players),
    possible=lambda state, _, move: isinstance(move, Begin) and move.seat in seats(state),
    answer=_found,
)


# Boards.


def _boards(state: State, task: AskBoard) -> tuple[Move, ...]:  # noqa: ARG001
    """Both sides of every board that no one has taken (TH-SETUP-01)."""
    taken = [each.ability // 2 for each in state.players if each.ability is not None]
    return tuple(choice for choice in _CHOICES if choice.ability // 2 not in taken)


def _seated(state: State, seat: Seat, ability: Ability, log: Story) -> State:
    """A seat plays with this side of a board."""
    if log.listening:
        log.tell(BoardChosen(seat, ability), *_OWN.get(ability, ()), *_ON_A_BOARD)
    display = Display(((),) * len(state.table.deck.slots[ability]))
    player = evolve(state.players[seat], ability=ability, display=display)
    return state.popped().with_player(seat, player)


def _agreed(state: State, task: AskBoard, log: Story) -> State | None:
    """Boards that were agreed on beforehand are not asked for."""
    boards = state.table.options.boards
    return None if boards is None else _seated(state, task.seat, boards[task.seat], log)


ASK_BOARD: Final = SeatTask[AskBoard, ChooseBoard](
    "board",
    RuleId("TH-SETUP-09"),
    (ChooseBoard,),
    Place((LayOut, AskBoard)),
    moves=_boards,
    against=refuse_others(
        _boards,
        lambda _, __, move: reason("TH-SETUP-09", board=small_name(move.ability.character)),
    ),
    allowed_by=always("TH-SETUP-01"),
    answer=lambda state, task, move, log: _seated(state, task.seat, move.ability, log),
    auto_advance=_agreed,
    out_of_order=lambda state: seats_out_of_order(
        state, AskBoard, "TH-SETUP-09", in_order(state)[::-1]
    ),
    decided_by=RuleId("TH-SETUP-09"),
)
