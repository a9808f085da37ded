"""The Preparation phase, and the frame of rounds and turns (TH-PREP, TH-ROUND, TH-TURN)."""

from __future__ import annotations

from functools import cache
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Pile
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.events import CardTurnedUp, RoundBegan, TurnBegan
from skybridge_rules.thraen.moves import Move, Show
from skybridge_rules.thraen.powers import after_turning_up
from skybridge_rules.thraen.question import Automatic, Fated, Story
from skybridge_rules.thraen.resolve.piles import (
    drawn,
    is_open_question,
    may_show,
    outcomes,
    weights,
)
from skybridge_rules.thraen.state import State, Turn, clockwise
from skybridge_rules.thraen.tasks import (
    AskBuild,
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
    PassStart,
    Task,
    TurnUp,
)

AWAKE: Final = 4
"""So many segments are completed when the Great Drakhe leaves the Eye stack (TH-PREP-02)."""

_PREPARATION: Final = tuple(map(TurnUp, Stack))
"""Every stack of faction cards, and never the Godh stack (TH-PREP-03)."""

FACTION_PHASE: Final = (CheckBridge(), Feed(), PassStart(), ClearCards())
"""Its four steps (TH-FACTION-01)."""


def _begin_round(state: State, task: BeginRound, log: Story) -> State:  # noqa: ARG001
    """Preparation, everybody's turn from the starting Drakhe on, Faction phase (TH-ROUND-01).

    The Eye stack joins in once the Great Drakhe has left it (TH-PREP-02, TH-DRAKHE-05).
    """
    if log.listening:
        log.tell(RoundBegan(state.round + 1))
    stacks = _PREPARATION if state.bridge.completed >= AWAKE else _PREPARATION[:-1]
    turns = map(BeginTurn, clockwise(state))
    state = state.with_clock(state.round + 1, state.holder)
    return state.answered(*stacks, *after_turning_up(state), *turns, *FACTION_PHASE)


BEGIN_ROUND: Final = Automatic[BeginRound](_begin_round)


# Turning up.


def _turned_up(state: State, stack: Stack, card: CardId, pile: Pile, log: Story) -> State:
    if log.listening:
        log.tell(CardTurnedUp(stack, card))
    return state.popped().with_cards(state.cards.turned_up(stack, pile, card))


def _shown(state: State, task: TurnUp, move: Move, log: Story) -> State:
    if not isinstance(move, Show):
        raise BrokenPromise("explain lets nothing else through")
    _, pile = state.cards.piles[task.stack].shown(move.card, EVERYONE).taken()
    return _turned_up(state, task.stack, move.card, pile, log)


def _known_already(state: State, task: TurnUp, log: Story) -> State | None:
    """A stack that has run out stays empty for good (TH-PREP-04)."""
    pile = state.cards.piles[task.stack]
    if is_open_question(pile):
        return None
    if not pile:
        return state.popped()
    known, pile = drawn(pile, EVERYONE)
    return _turned_up(state, task.stack, known.card, pile, log)


TURN_UP: Final = Fated[TurnUp](
    "turn-up",
    RuleId("TH-PREP-01"),
    lambda state, task: outcomes(state.cards.piles[task.stack]),
    lambda state, task: weights(state.cards.piles[task.stack]),
    lambda state, task, move: may_show(state.cards.piles[task.stack], move),
    _shown,
    _known_already,
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
        log.tell(TurnBegan(task.seat))
    return state.answered(*steps_of_turn(task.seat)).with_turn(Turn(task.seat))


BEGIN_TURN: Final = Automatic[BeginTurn](_begin_turn)
