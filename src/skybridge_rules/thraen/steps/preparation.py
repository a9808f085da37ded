"""The Preparation phase, and the frame of rounds and turns (TH-PREP, TH-ROUND, TH-TURN)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from skybridge_rules.core.agenda import is_rest, waiting, waits
from skybridge_rules.core.ids import EVERYONE, RuleId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.events import CardTurnedUp, RoundBegan, TurnBegan
from skybridge_rules.thraen.places import Bottom, Place, seats_out_of_order
from skybridge_rules.thraen.powers import after_turning_up, finds_nothing_to_peek
from skybridge_rules.thraen.resolve.memory import turned_up
from skybridge_rules.thraen.resolve.piles import card_task
from skybridge_rules.thraen.state import State, clockwise, fresh_turn, in_order
from skybridge_rules.thraen.task_kinds import AutoTask, Story, because, tell_skipped
from skybridge_rules.thraen.tasks import (
    AskBuild,
    AskCrown,
    AskLimit,
    AskPlay,
    AskTake,
    AskUse,
    BeginRound,
    BeginTurn,
    CheckBridge,
    ClearCards,
    EndTurn,
    Feed,
    FindStarter,
    PassStart,
    Task,
    TurnUp,
    begin_turn,
)

AWAKE: Final = 4
"""Completed segments with which the Great Drakhe leaves the Eye stack (TH-PREP-02)."""

_PREPARATION: Final = tuple(map(TurnUp, Stack))
"""Every stack of faction cards, and never the Godh stack (TH-PREP-03)."""

FACTION_PHASE: Final = (CheckBridge(), Feed(), PassStart(), ClearCards())
"""Its four steps (TH-FACTION-01)."""


def _begin_round(state: State, task: BeginRound, log: Story) -> State:  # noqa: ARG001
    """Preparation, everybody's turn from the starting Drakhe on, Faction phase (TH-ROUND-01)."""
    if log.listening:
        first = () if state.round else ("TH-PRE-06",)
        log.tell(RoundBegan(state.round + 1), "TH-ROUND-01", *first, "TH-PREP-01", "TH-PREP-03")
        if state.bridge.completed < AWAKE:
            tell_skipped(log, None, "turn-up", because("TH-PREP-02", stack=small_name(Stack.EYE)))
    turns = map(begin_turn, clockwise(state))
    tasks = (*_turn_ups(state), *after_turning_up(state), *turns, *FACTION_PHASE)
    return state.answered_with_clock(state.round + 1, state.holder, *tasks)


def _turn_ups(state: State) -> tuple[TurnUp, ...]:
    """The Eye stack joins in once the Great Drakhe has left it (TH-PREP-02, TH-DRAKHE-05)."""
    return _PREPARATION if state.bridge.completed >= AWAKE else _PREPARATION[:-1]


def _rounds(state: State) -> Iterator[Problem]:
    """What comes before round 1 is on the agenda in round 0, and only then (TH-ROUND-01)."""
    before = bool(state.agenda) and isinstance(state.agenda[0], FindStarter | BeginRound)
    if before is not (state.round == 0):
        yield problem("TH-ROUND-01", "round", f"{state.round}, though the agenda says otherwise")


BEGIN_ROUND: Final = AutoTask[BeginRound](
    Place((Bottom,)), _begin_round, ends=True, out_of_order=_rounds
)


# Turning up.


def _turned_up(state: State, task: TurnUp, known: Known, pile: Pile, log: Story) -> State:
    if log.listening:
        opened = ("TH-DRAKHE-05", "TH-PREP-02") if task.stack is Stack.EYE else ()
        log.tell(CardTurnedUp(task.stack, known.card), *opened, "TH-PREP-01")
    cards = state.cards.turned_up(task.stack, pile, known.card)
    if cards.beliefs and state.cards.piles[task.stack].top:  # else nobody has seen it before
        cards = cards.with_beliefs(turned_up(cards.beliefs, task.stack, known.card))
    return state.popped_with_cards(cards)


def _stays_empty(state: State, task: TurnUp, log: Story) -> State:
    """A stack that has run out stays empty for good (TH-PREP-04)."""
    if log.listening:
        tell_skipped(log, None, "turn-up", because("TH-PREP-04", stack=small_name(task.stack)))
    return state.popped()


def _stacks(state: State) -> Iterator[Problem]:
    waits_yet = waiting(state.agenda, TurnUp)
    if waits_yet and not is_rest(waits_yet, _turn_ups(state)):
        yield problem("TH-PREP-01", "agenda: TurnUp", "the stacks are turned up from left to right")


TURN_UP: Final = card_task(
    "turn-up",
    RuleId("TH-PREP-01"),
    Place((CheckBridge, BeginTurn, AskCrown, TurnUp)),
    pile=lambda state, task: state.cards.piles[task.stack],
    to=lambda _: EVERYONE,
    then=_turned_up,
    if_empty=_stays_empty,
    out_of_order=_stacks,
)


# A turn.


@cache
def steps_of_turn(seat: Seat) -> tuple[Task, ...]:
    """The five steps in their fixed order (TH-TURN-02)."""
    return (
        AskTake(seat),
        AskPlay(seat),
        AskUse(seat),
        AskBuild(seat),
        AskLimit(seat),
        EndTurn(seat),
    )


def _begin_turn(state: State, task: BeginTurn, log: Story) -> State:
    if log.listening:
        log.tell(TurnBegan(task.seat), "TH-TURN-01", "TH-TIME-01", "TH-TURN-02")
        if finds_nothing_to_peek(state, task.seat):
            tell_skipped(log, task.seat, "peek", because("TH-ABIL-VIS-05"))
    return state.answered_with_turn(fresh_turn(task.seat), *steps_of_turn(task.seat))


def _turns(state: State) -> Iterator[Problem]:
    """Each seat in its turn, and none twice (TH-TURN-01)."""
    order, turn = in_order(state), () if state.turn is None else (state.turn.seat,)
    yield from seats_out_of_order(state, BeginTurn, "TH-TURN-01", order, turn)
    prepares = waits(state.agenda, TurnUp, AskCrown)
    if prepares and len(waiting(state.agenda, BeginTurn)) != len(order):
        yield problem("TH-TURN-01", "agenda", "a turn is missing after the Preparation phase")


BEGIN_TURN: Final = AutoTask[BeginTurn](
    Place((CheckBridge, BeginTurn)), _begin_turn, out_of_order=_turns
)
