"""Jump Gate: a building is exchanged for one of a named opponent (SW-701, SW-Q-17, SW-Q-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.config import JumpGateChooser
from skybridge_rules.skyward.events import BuildingsExchanged, Event, OpponentNamed
from skybridge_rules.skyward.moves import Move, NameOpponent, Swap, name_opponent, swap
from skybridge_rules.skyward.state import (
    State,
    buildings,
    distinct,
    minus,
    opponents,
    plus,
)
from skybridge_rules.skyward.tasks import AskOpponent, AskSwap
from skybridge_rules.skyward.telling import Story, because, tell_skipped


def _with_buildings(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The opponents who can exchange anything (SW-Q-18)."""
    return tuple(other for other in opponents(state, seat) if buildings(state, other))


def begin_exchange(state: State, seat: Seat, source: CardId, log: Story) -> State:
    """Without a building on either side nothing happens, and the card stays (SW-Q-18)."""
    gone = source not in state.players[seat].airspace
    if not gone and _with_buildings(state, seat):
        return state.pushed(AskOpponent(seat, source))
    if log.listening:
        tell_skipped(log, seat, "opponent", because("SW-Q-42" if gone else "SW-Q-18", card=source))
    return state


def _opponent_moves(state: State, task: AskOpponent) -> tuple[Move, ...]:
    return tuple(map(name_opponent, _with_buildings(state, task.seat)))


def _against_opponent(state: State, task: AskOpponent, move: NameOpponent) -> Iterator[Reason]:
    if move.seat not in opponents(state, task.seat):
        yield reason("SW-701", seat=move.seat)
    elif move.seat not in _with_buildings(state, task.seat):
        yield reason("SW-Q-18", seat=move.seat)


def _opponent_named(state: State, task: AskOpponent, move: NameOpponent, log: Story) -> State:
    log.tell(OpponentNamed(task.seat, move.seat), "SW-701")
    own = state.config.jump_gate_chooser is JumpGateChooser.LAUNCHER
    chooser = task.seat if own else move.seat
    return state.answered(AskSwap(chooser, task.seat, move.seat, task.source))


def _can_exchange(state: State, task: AskOpponent) -> Lacks:
    if task.source not in state.players[task.seat].airspace or not _with_buildings(
        state, task.seat
    ):
        yield "SW-Q-18", "an exchange needs a building on both sides"


ASK_OPPONENT: Final = SeatTask[State, Event, AskOpponent, NameOpponent](
    "opponent",
    RuleId("SW-701"),
    (NameOpponent,),
    moves=_opponent_moves,
    against=_against_opponent,
    answer=_opponent_named,
    decided_by=RuleId("SW-301"),
    impossible=_can_exchange,
)


def _swap_moves(state: State, task: AskSwap) -> tuple[Move, ...]:
    return tuple(map(swap, distinct(buildings(state, task.opponent))))


def _against_swap(state: State, task: AskSwap, move: Swap) -> Iterator[Reason]:
    if move.card not in buildings(state, task.opponent):
        yield reason("SW-Q-17", card=move.card)


def _swapped(state: State, task: AskSwap, move: Swap, log: Story) -> State:
    """Both cards go to Airspaces, and neither was launched (SW-701, SW-504, SW-502)."""
    launcher, opponent = task.launcher, task.opponent
    if log.listening:
        told = BuildingsExchanged(launcher, task.source, opponent, move.card)
        log.tell(told, "SW-701", "SW-504", "SW-502", "SW-Q-16")
    own, other = state.players[launcher], state.players[opponent]
    own = own.with_airspace(plus(minus(own.airspace, task.source), move.card))
    other = other.with_airspace(plus(minus(other.airspace, move.card), task.source))
    return state.with_player(launcher, own).with_player(opponent, other).popped()


def _both_there(state: State, task: AskSwap) -> Lacks:
    seats = range(len(state.players))
    if task.launcher not in seats or task.opponent not in seats or task.launcher == task.opponent:
        yield "SW-701", "two different seats exchange buildings"
    elif task.seat not in (task.launcher, task.opponent):
        yield "SW-Q-17", "one of the two chooses"
    elif task.source not in state.players[task.launcher].airspace:
        yield "SW-701", "the building to be exchanged is not in the Airspace"
    elif not buildings(state, task.opponent):
        yield "SW-Q-18", "the opponent has no building"


ASK_SWAP: Final = SeatTask[State, Event, AskSwap, Swap](
    "swap",
    RuleId("SW-701"),
    (Swap,),
    moves=_swap_moves,
    against=_against_swap,
    answer=_swapped,
    decided_by=RuleId("SW-Q-17"),
    allowed_by=lambda *_: ("SW-Q-17",),
    impossible=_both_there,
)
