"""The register of tasks: where each kind is described, and how the game goes on by itself."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.thraen import tasks as t
from skybridge_rules.thraen.abilities.adlem import ASK_DIE, ASK_FACE, ROLL_UTRENG
from skybridge_rules.thraen.abilities.guinn import ASK_CROWN, ASK_EMPERY, ASK_FIGURE
from skybridge_rules.thraen.abilities.hamises import ASK_VISION, PEEK_AT
from skybridge_rules.thraen.abilities.irseth import ASK_PROFIT
from skybridge_rules.thraen.abilities.jardh import ASK_PAIR, DRAW_SECOND, GIVE_GIFT
from skybridge_rules.thraen.resolve.gifts import ASK_GIFT
from skybridge_rules.thraen.resolve.godhs import DRAW_GODH
from skybridge_rules.thraen.resolve.inspiration import ASK_ORDER
from skybridge_rules.thraen.resolve.religion import ASK_RELIGION
from skybridge_rules.thraen.resolve.room import ASK_ROOM
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.steps.boards import ASK_BOARD, FIND_STARTER
from skybridge_rules.thraen.steps.bonus import ASK_BONUS
from skybridge_rules.thraen.steps.building import ASK_BUILD
from skybridge_rules.thraen.steps.closing import ASK_BURY, ASK_LIMIT, END_TURN
from skybridge_rules.thraen.steps.die import ROLL_DIE, SET_DIE
from skybridge_rules.thraen.steps.drakhe import ASK_DAMAGE, REVEAL_DRAKHE, SUFFER_ALL
from skybridge_rules.thraen.steps.ending import ASK_COMPENSATION, COMPENSATE, REBEL
from skybridge_rules.thraen.steps.faction import (
    CHECK_BRIDGE,
    CLEAR_CARDS,
    FEED,
    MOVE_LEADER,
    PASS_START,
)
from skybridge_rules.thraen.steps.hands import ASK_PICK, DEAL_HANDS, DEAL_PACK, PASS_PACKS
from skybridge_rules.thraen.steps.immediate import ASK_IMMEDIATE
from skybridge_rules.thraen.steps.knowledge import ASK_DRAW, ASK_KEEP, ASK_PUT_BACK, DRAW_EXTRA
from skybridge_rules.thraen.steps.playing import ASK_FIRST_PLAY, ASK_PLAY
from skybridge_rules.thraen.steps.preparation import BEGIN_ROUND, BEGIN_TURN, TURN_UP
from skybridge_rules.thraen.steps.sathap import ASK_DISCARD
from skybridge_rules.thraen.steps.starting_cards import ASK_STARTING, LAY_OUT
from skybridge_rules.thraen.steps.taking import ASK_TAKE
from skybridge_rules.thraen.steps.using import ASK_USE, MARCH
from skybridge_rules.thraen.task_kinds import STANDS_STILL, AutoTask, ChanceTask, SeatTask, Story

Question: TypeAlias = SeatTask[Any, Any] | ChanceTask[Any, Any]
"""What the rules say about a kind of task that is asked; each is typed by its own."""

Rules: TypeAlias = Question | AutoTask[Any]
"""What the rules say about any kind of task."""

RULES: Final[dict[type, Rules]] = {
    t.FindStarter: FIND_STARTER,
    t.AskBoard: ASK_BOARD,
    t.LayOut: LAY_OUT,
    t.AskStarting: ASK_STARTING,
    t.SetDie: SET_DIE,
    t.DealHands: DEAL_HANDS,
    t.DealPack: DEAL_PACK,
    t.AskPick: ASK_PICK,
    t.PassPacks: PASS_PACKS,
    t.AskFirstPlay: ASK_FIRST_PLAY,
    t.BeginRound: BEGIN_ROUND,
    t.TurnUp: TURN_UP,
    t.BeginTurn: BEGIN_TURN,
    t.AskTake: ASK_TAKE,
    t.AskDraw: ASK_DRAW,
    t.DrawExtra: DRAW_EXTRA,
    t.AskKeep: ASK_KEEP,
    t.AskPutBack: ASK_PUT_BACK,
    t.AskBonus: ASK_BONUS,
    t.AskPlay: ASK_PLAY,
    t.AskImmediate: ASK_IMMEDIATE,
    t.AskUse: ASK_USE,
    t.AskBuild: ASK_BUILD,
    t.AskLimit: ASK_LIMIT,
    t.EndTurn: END_TURN,
    t.AskRoom: ASK_ROOM,
    t.DrawGodhCard: DRAW_GODH,
    t.AskOrder: ASK_ORDER,
    t.AskGift: ASK_GIFT,
    t.AskReligion: ASK_RELIGION,
    t.CheckBridge: CHECK_BRIDGE,
    t.RollDie: ROLL_DIE,
    t.MoveLeader: MOVE_LEADER,
    t.RevealDrakhe: REVEAL_DRAKHE,
    t.AskDamage: ASK_DAMAGE,
    t.AskDiscard: ASK_DISCARD,
    t.Feed: FEED,
    t.PassStart: PASS_START,
    t.ClearCards: CLEAR_CARDS,
    t.Compensate: COMPENSATE,
    t.AskCompensation: ASK_COMPENSATION,
    t.Rebel: REBEL,
    t.AskCrown: ASK_CROWN,
    t.PeekAt: PEEK_AT,
    t.AskVision: ASK_VISION,
    t.AskEmpery: ASK_EMPERY,
    t.AskProfit: ASK_PROFIT,
    t.AskBury: ASK_BURY,
    t.DrawSecond: DRAW_SECOND,
    t.AskPair: ASK_PAIR,
    t.GiveGift: GIVE_GIFT,
    t.AskFigure: ASK_FIGURE,
    t.March: MARCH,
    t.RollUtreng: ROLL_UTRENG,
    t.AskFace: ASK_FACE,
    t.AskDie: ASK_DIE,
    t.SufferAll: SUFFER_ALL,
}
"""Every kind of task, and where it is described; a test sees that none is missing."""


def question(state: State) -> Question | None:
    """The rules of the open question; None when the game is over."""
    agenda = state.agenda
    if not agenda:
        return None
    rules = RULES[type(agenda[-1])]
    if isinstance(rules, AutoTask):
        raise BrokenPromise(STANDS_STILL)
    return rules


def settle(state: State, log: Story) -> State:
    """Carry on until a seat or chance has to be asked, or the game is over."""
    while agenda := state.agenda:
        task = agenda[-1]
        following = RULES[type(task)].auto_advance(state, task, log)
        if following is None:
            return state
        state = following
    return state
