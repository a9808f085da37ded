"""RULES: the register of tasks, and with it all that play needs.

Where each kind of task is described is written here; ``steps``, ``resolve``, ``building`` and
``travelling`` hold the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from skybridge_rules.core.agenda_game import AgendaRules
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CHANCE, Decider, RuleId, Seat
from skybridge_rules.core.task_kinds import ChanceTask, Question, TaskRules
from skybridge_rules.core.verdict import Reason, out_of_turn, reason
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.building import ASK_FORT, ASK_FREE_DEPLOY
from skybridge_rules.mysthea.events import Event, GameEnded
from skybridge_rules.mysthea.moves import Move, SpendPoints, UseEffect
from skybridge_rules.mysthea.resolve.choices import ASK_PART
from skybridge_rules.mysthea.resolve.costs import ASK_PAYMENT
from skybridge_rules.mysthea.resolve.granted import ASK_ENCOUNTER
from skybridge_rules.mysthea.resolve.parts import CARRY_OUT
from skybridge_rules.mysthea.resolve.strikes import ASK_TARGET, ASK_VICTIM
from skybridge_rules.mysthea.resolve.voyages import ASK_PORTAL_ALL, ASK_PORTAL_TO, ASK_UNIT
from skybridge_rules.mysthea.scoring import score
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.acting import ASK_ACT, ASK_OPTIONS, ASK_REPLACE
from skybridge_rules.mysthea.steps.battle_losses import ASK_LOSS, COMPARE, END_BATTLE
from skybridge_rules.mysthea.steps.battles import ASK_COMMIT, ASK_REGION, REVEAL
from skybridge_rules.mysthea.steps.developing import (
    ASK_BUY,
    ASK_DEVELOP,
    ASK_DRAW,
    ASK_SANYA,
    ASK_UNDER,
    DRAW_FOR,
    REFILL,
)
from skybridge_rules.mysthea.steps.drafting import ASK_DRAFT, BEGIN_DRAFT, LAY_DRAFT
from skybridge_rules.mysthea.steps.encounters import (
    ASK_SIGN,
    BEGIN_ENCOUNTER,
    END_ENCOUNTER,
    EXPOSE_ENCOUNTER,
    TURN_ENCOUNTER,
)
from skybridge_rules.mysthea.steps.eras import (
    BEGIN_ERA,
    BEGIN_ROUND,
    BEGIN_TURN,
    END_ERA,
    END_ROUND,
    ENTER_MONSTER,
    EXPOSE_EVENT,
    RESOLVE_EVENT,
    RESTORE_ALL,
    TURN_UP_CARDS,
)
from skybridge_rules.mysthea.steps.islands import ASK_ATTUNE, ASK_GAP
from skybridge_rules.mysthea.steps.monster_moves import END_ATTACK
from skybridge_rules.mysthea.steps.monsters import (
    ASK_ABANDON,
    ASK_MONSTER,
    ASK_ONYGAUROS,
    ATTACK,
    COMPARE_MONSTER,
    LOSE_RANDOM_CARD,
)
from skybridge_rules.mysthea.steps.opening import (
    ASK_STAND,
    ASK_TOKEN,
    BEGIN_PLACING,
    CLEAR_MIRAGES,
    DEAL_ARTEFACTS,
    DEAL_CHAMPION,
    DEAL_START,
    DRAW_MONSTERS,
    SET_CIRCLE,
    SET_MIRAGES,
    SET_SIDE,
)
from skybridge_rules.mysthea.steps.points import ASK_POINTS
from skybridge_rules.mysthea.steps.reactions import ASK_RETREAT, REACT
from skybridge_rules.mysthea.steps.turns import ASK_TURN
from skybridge_rules.mysthea.travelling import ASK_CARRY, ASK_DESTINATION

TURN_RULE: Final = RuleId("MY-EVENT-01")
"""Says whose turn it is; a seat that answers out of turn is told of it."""

TASKS: Final[dict[type, TaskRules[State, Event]]] = {
    t.SetCircle: SET_CIRCLE,
    t.SetMirages: SET_MIRAGES,
    t.SetSide: SET_SIDE,
    t.DrawMonsters: DRAW_MONSTERS,
    t.ExposeEncounter: EXPOSE_ENCOUNTER,
    t.DealStart: DEAL_START,
    t.DealChampion: DEAL_CHAMPION,
    t.DealArtefacts: DEAL_ARTEFACTS,
    t.BeginDraft: BEGIN_DRAFT,
    t.LayDraft: LAY_DRAFT,
    t.AskDraft: ASK_DRAFT,
    t.BeginPlacing: BEGIN_PLACING,
    t.AskStand: ASK_STAND,
    t.AskToken: ASK_TOKEN,
    t.ClearMirages: CLEAR_MIRAGES,
    t.BeginEra: BEGIN_ERA,
    t.EnterMonster: ENTER_MONSTER,
    t.RestoreAll: RESTORE_ALL,
    t.TurnUpCards: TURN_UP_CARDS,
    t.ExposeEvent: EXPOSE_EVENT,
    t.BeginRound: BEGIN_ROUND,
    t.BeginTurn: BEGIN_TURN,
    t.EndRound: END_ROUND,
    t.ResolveEvent: RESOLVE_EVENT,
    t.EndEra: END_ERA,
    t.AskTurn: ASK_TURN,
    t.AskAct: ASK_ACT,
    t.AskOptions: ASK_OPTIONS,
    t.AskReplace: ASK_REPLACE,
    t.AskPoints: ASK_POINTS,
    t.AskDestination: ASK_DESTINATION,
    t.AskCarry: ASK_CARRY,
    t.AskFreeDeploy: ASK_FREE_DEPLOY,
    t.AskFort: ASK_FORT,
    t.AskDevelop: ASK_DEVELOP,
    t.AskUnder: ASK_UNDER,
    t.AskBuy: ASK_BUY,
    t.Refill: REFILL,
    t.AskSanya: ASK_SANYA,
    t.AskRegion: ASK_REGION,
    t.AskCommit: ASK_COMMIT,
    t.Reveal: REVEAL,
    t.React: REACT,
    t.AskRetreat: ASK_RETREAT,
    t.Compare: COMPARE,
    t.AskLoss: ASK_LOSS,
    t.EndBattle: END_BATTLE,
    t.AskAttune: ASK_ATTUNE,
    t.AskGap: ASK_GAP,
    t.BeginEncounter: BEGIN_ENCOUNTER,
    t.TurnEncounter: TURN_ENCOUNTER,
    t.AskSign: ASK_SIGN,
    t.EndEncounter: END_ENCOUNTER,
    t.AskEncounter: ASK_ENCOUNTER,
    t.CarryOut: CARRY_OUT,
    t.AskPart: ASK_PART,
    t.AskPayment: ASK_PAYMENT,
    t.AskUnit: ASK_UNIT,
    t.AskPortalAll: ASK_PORTAL_ALL,
    t.AskPortalTo: ASK_PORTAL_TO,
    t.AskTarget: ASK_TARGET,
    t.AskVictim: ASK_VICTIM,
    t.AskDraw: ASK_DRAW,
    t.DrawFor: DRAW_FOR,
    t.AskMonster: ASK_MONSTER,
    t.Attack: ATTACK,
    t.AskOnygauros: ASK_ONYGAUROS,
    t.LoseRandomCard: LOSE_RANDOM_CARD,
    t.CompareMonster: COMPARE_MONSTER,
    t.AskAbandon: ASK_ABANDON,
    t.EndAttack: END_ATTACK,
}
"""Every kind of task, and where it is described; a test sees that none is missing."""


def _out_of_place(state: State, rules: Question[State, Event], move: Move) -> Iterator[Reason]:
    """Why a kind of move is no answer to the open question (MY-TURN-03, MY-ACT-03)."""
    waiting = next((each for each in state.agenda[-2::-1] if isinstance(each, t.AskOptions)), None)
    if waiting is not None and _is_open(waiting, move):
        yield reason("MY-ACT-03", card=waiting.card, step=rules.ask)
    else:
        yield reason("MY-TURN-03", step=rules.ask)


def _is_open(task: t.AskOptions, move: Move) -> bool:
    """Whether a move is the other option of a card that was played (MY-ACT-02)."""
    if isinstance(move, SpendPoints):
        return task.points
    return isinstance(move, UseEffect) and task.effect


def _of_other(
    state: State, rules: Question[State, Event], asked: Decider, seat: Seat, move: Move
) -> Iterator[Reason]:
    """Why a seat that is not asked cannot make a move now."""
    there = 0 <= seat < len(state.players)
    if isinstance(rules, ChanceTask):
        if there and not isinstance(move, rules.accepts):
            yield reason("MY-TURN-03", step=rules.ask)
        else:
            yield out_of_turn(TURN_RULE, CHANCE, seat)
    elif isinstance(move, rules.accepts):
        yield out_of_turn(rules.decided_by, asked, seat)
    else:
        yield out_of_turn(TURN_RULE, asked, seat)


def _ended(state: State, log: Log[Event]) -> None:
    """The most Glory wins (MY-END-07)."""
    counted = score(state)
    by = dict.fromkeys((counted.standings[0].rule, RuleId("MY-END-07")))
    log.tell(GameEnded(counted.winners), *by)


RULES: Final[AgendaRules[State, Move, Event]] = AgendaRules(
    TASKS, get_args(Move), reason("MY-END-07"), _out_of_place, _of_other, _ended
)
"""The rules of the game, task by task."""
