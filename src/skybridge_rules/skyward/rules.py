"""RULES: the register of tasks, and with it all that play needs (SW-201).

Where each kind of task is described is written here; ``steps`` and ``resolve`` hold the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from skybridge_rules.core.agenda_game import AgendaRules
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CHANCE, CardId, Decider, RuleId, Seat
from skybridge_rules.core.task_kinds import ChanceTask, Question, TaskRules
from skybridge_rules.core.verdict import Reason, out_of_turn, reason
from skybridge_rules.skyward import tasks as t
from skybridge_rules.skyward.events import Event, GameEnded
from skybridge_rules.skyward.moves import Decline, Done, Fulfil, Launch, Move, PlayAllegiance
from skybridge_rules.skyward.resolve.cards import ASK_DISCARD, DRAW_FOR
from skybridge_rules.skyward.resolve.carrying import CARRY_OUT
from skybridge_rules.skyward.resolve.copying import ASK_COPY
from skybridge_rules.skyward.resolve.exchange import ASK_OPPONENT, ASK_SWAP
from skybridge_rules.skyward.resolve.gifts import ASK_GIFT, ASK_PIGEON
from skybridge_rules.skyward.resolve.removing import ASK_REMOVE
from skybridge_rules.skyward.scoring import score
from skybridge_rules.skyward.state import State, distinct
from skybridge_rules.skyward.steps.closing import ASK_EXCHANGE, ASK_LIMIT, END_ROUND, END_TURN
from skybridge_rules.skyward.steps.dealing import ASK_KEEP, DEAL_ALLEGIANCE, OPEN_KEPT
from skybridge_rules.skyward.steps.instants import ASK_RESOLVE
from skybridge_rules.skyward.steps.paying import ASK_PAY, ASK_REVEAL, PLACE_BUILDING
from skybridge_rules.skyward.steps.picking import ASK_PICK, BEGIN_LAUNCH
from skybridge_rules.skyward.steps.splitting import (
    ASK_ASSIGN,
    ASK_TOKEN,
    BEGIN_ROUND,
    DEAL_CARDS,
    REVEAL_DISCORD,
)
from skybridge_rules.skyward.steps.turns import ASK_TURN, BEGIN_TURN

TURN_RULE: Final = RuleId("SW-301")
"""Says whose turn it is; a seat that answers out of turn is told of it."""

PICK_RULE: Final = RuleId("SW-208")
"""Says whose pick it is, and so whose effects are carried out at a pick."""

AFTER_SPLIT: Final = RuleId("SW-Q-34")
"""Says in which order the effects of Discords are carried out after the split."""

TASKS: Final[dict[type, TaskRules[State, Event]]] = {
    t.DealAllegiance: DEAL_ALLEGIANCE,
    t.AskKeep: ASK_KEEP,
    t.OpenKept: OPEN_KEPT,
    t.BeginRound: BEGIN_ROUND,
    t.RevealDiscord: REVEAL_DISCORD,
    t.DealCards: DEAL_CARDS,
    t.AskAssign: ASK_ASSIGN,
    t.AskToken: ASK_TOKEN,
    t.AskPick: ASK_PICK,
    t.AskResolve: ASK_RESOLVE,
    t.BeginLaunch: BEGIN_LAUNCH,
    t.BeginTurn: BEGIN_TURN,
    t.AskTurn: ASK_TURN,
    t.AskReveal: ASK_REVEAL,
    t.AskPay: ASK_PAY,
    t.PlaceBuilding: PLACE_BUILDING,
    t.AskExchange: ASK_EXCHANGE,
    t.AskLimit: ASK_LIMIT,
    t.EndTurn: END_TURN,
    t.EndRound: END_ROUND,
    t.CarryOut: CARRY_OUT,
    t.DrawFor: DRAW_FOR,
    t.AskDiscard: ASK_DISCARD,
    t.AskOpponent: ASK_OPPONENT,
    t.AskSwap: ASK_SWAP,
    t.AskCopy: ASK_COPY,
    t.AskRemove: ASK_REMOVE,
    t.AskPigeon: ASK_PIGEON,
    t.AskGift: ASK_GIFT,
}
"""Every kind of task, and where it is described; a test sees that none is missing."""

_OF_A_TURN: Final = (Launch, Fulfil, PlayAllegiance)
_PASSING: Final = (Done, Decline)


def _out_of_place(state: State, rules: Question[State, Event], move: Move) -> Iterator[Reason]:
    """Why a kind of move is no answer to the open question (SW-201, SW-209, SW-312, SW-Q-28)."""
    task, turn = state.agenda[-1], state.turn
    if isinstance(task, t.AskPick) and isinstance(move, _PASSING):
        yield reason("SW-209", moment="duty", step=rules.ask)
        return
    if isinstance(move, _OF_A_TURN) and turn is not None:
        seat = getattr(task, "seat", None)
        if turn.closing and seat == turn.seat:
            yield reason("SW-Q-28", card=move.card)
            return
        if seat == turn.seat:
            yield reason("SW-312", card=move.card)
            return
    effects = _effects_asked(task) if isinstance(move, Decline) else ()
    for card in effects:
        yield reason("SW-503", card=card)
    if not effects:
        yield reason("SW-201", step=rules.ask)


def _effects_asked(task: t.Task) -> tuple[CardId, ...]:
    """The cards whose effects a question is about (SW-503)."""
    if isinstance(task, t.AskResolve):
        return distinct(task.owed)
    source = getattr(task, "source", None)
    return () if source is None else (source,)


def _of_other(
    state: State, rules: Question[State, Event], asked: Decider, seat: Seat, move: Move
) -> Iterator[Reason]:
    """Why a seat that is not asked cannot make a move now.

    By the rule that says who decides, if the open question is of this kind or it is another's turn;
    else the move belongs to another moment.
    """
    there = 0 <= seat < len(state.players)
    if isinstance(rules, ChanceTask):
        if there and not isinstance(move, rules.accepts):
            yield reason("SW-201", step=rules.ask)
        else:
            yield out_of_turn(TURN_RULE, CHANCE, seat)
    elif isinstance(move, rules.accepts):
        yield out_of_turn(_decided_by(state, rules.decided_by), asked, seat)
    elif not there or (state.turn is not None and state.turn.seat != seat):
        yield out_of_turn(TURN_RULE, asked, seat)
    else:
        yield reason("SW-201", step=rules.ask)


def _decided_by(state: State, rule: RuleId) -> RuleId:
    """Effects after the split have an order of their own; else turns or picks have (SW-Q-34)."""
    if rule != AFTER_SPLIT:
        return rule
    if state.turn is not None:
        return TURN_RULE
    return AFTER_SPLIT if state.split is None else PICK_RULE


def _ended(state: State, log: Log[Event]) -> None:
    """The points are counted (SW-607, SW-608)."""
    counted = score(state)
    by = counted.standings[0].rule
    log.tell(GameEnded(counted.winners), by, "SW-607", "SW-604")


RULES: Final[AgendaRules[State, Move, Event]] = AgendaRules(
    TASKS, get_args(Move), reason("SW-604"), _out_of_place, _of_other, _ended
)
"""The rules of the game, task by task."""
