"""The course of the game: where each kind of task is described, and how it goes on by itself."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.thraen.abilities.adlem import ASK_DIE, ASK_FACE, ROLL_UTRENG
from skybridge_rules.thraen.abilities.guinn import ASK_CROWN, ASK_EMPERY, ASK_FIGURE
from skybridge_rules.thraen.abilities.hamises import ASK_VISION, PEEK_AT
from skybridge_rules.thraen.abilities.irseth import ASK_PROFIT
from skybridge_rules.thraen.abilities.jardh import ASK_PAIR, DRAW_SECOND, GIVE_GIFT
from skybridge_rules.thraen.question import Asked, Automatic, Fated, Story
from skybridge_rules.thraen.resolve.gifts import ASK_GIFT
from skybridge_rules.thraen.resolve.godhs import DRAW_GODH
from skybridge_rules.thraen.resolve.inspiration import ASK_ORDER
from skybridge_rules.thraen.resolve.religion import ASK_RELIGION
from skybridge_rules.thraen.resolve.room import ASK_ROOM
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.steps.boards import (
    ASK_BOARD,
    ASK_STARTING,
    FIND_STARTER,
    LAY_OUT,
    SET_DIE,
)
from skybridge_rules.thraen.steps.bonus import ASK_BONUS
from skybridge_rules.thraen.steps.building import ASK_BUILD
from skybridge_rules.thraen.steps.closing import ASK_BURY, ASK_LIMIT, END_TURN
from skybridge_rules.thraen.steps.drakhe import ASK_DAMAGE, ASK_DISCARD, REVEAL_DRAKHE, SUFFER_ALL
from skybridge_rules.thraen.steps.ending import ASK_COMPENSATION, COMPENSATE, REBEL
from skybridge_rules.thraen.steps.faction import (
    CHECK_BRIDGE,
    CLEAR_CARDS,
    FEED,
    MOVE_LEADER,
    PASS_START,
    ROLL_DIE,
)
from skybridge_rules.thraen.steps.hands import ASK_PICK, DEAL_HANDS, DEAL_PACK, PASS_PACKS
from skybridge_rules.thraen.steps.immediate import ASK_IMMEDIATE
from skybridge_rules.thraen.steps.knowledge import ASK_DRAW, ASK_KEEP, ASK_PUT_BACK, DRAW_EXTRA
from skybridge_rules.thraen.steps.playing import ASK_FIRST_PLAY, ASK_PLAY
from skybridge_rules.thraen.steps.preparation import BEGIN_ROUND, BEGIN_TURN, TURN_UP
from skybridge_rules.thraen.steps.taking import ASK_TAKE
from skybridge_rules.thraen.steps.using import ASK_USE, MARCH
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskBonus,
    AskBuild,
    AskBury,
    AskCompensation,
    AskCrown,
    AskDamage,
    AskDie,
    AskDiscard,
    AskDraw,
    AskEmpery,
    AskFace,
    AskFigure,
    AskFirstPlay,
    AskGift,
    AskImmediate,
    AskKeep,
    AskLimit,
    AskOrder,
    AskPair,
    AskPick,
    AskPlay,
    AskProfit,
    AskPutBack,
    AskReligion,
    AskRoom,
    AskStarting,
    AskTake,
    AskUse,
    AskVision,
    BeginRound,
    BeginTurn,
    CheckBridge,
    ClearCards,
    Compensate,
    DealHands,
    DealPack,
    DrawExtra,
    DrawGodhCard,
    DrawSecond,
    EndTurn,
    Feed,
    FindStarter,
    GiveGift,
    LayOut,
    March,
    MoveLeader,
    PassPacks,
    PassStart,
    PeekAt,
    Rebel,
    RevealDrakhe,
    RollDie,
    RollUtreng,
    SetDie,
    SufferAll,
    TurnUp,
)

Rules: TypeAlias = Asked[Any] | Fated[Any] | Automatic[Any]
"""What the rules say about one kind of task; each is typed by its own."""

RULES: Final[dict[type, Rules]] = {
    FindStarter: FIND_STARTER,
    AskBoard: ASK_BOARD,
    LayOut: LAY_OUT,
    AskStarting: ASK_STARTING,
    SetDie: SET_DIE,
    DealHands: DEAL_HANDS,
    DealPack: DEAL_PACK,
    AskPick: ASK_PICK,
    PassPacks: PASS_PACKS,
    AskFirstPlay: ASK_FIRST_PLAY,
    BeginRound: BEGIN_ROUND,
    TurnUp: TURN_UP,
    BeginTurn: BEGIN_TURN,
    AskTake: ASK_TAKE,
    AskDraw: ASK_DRAW,
    DrawExtra: DRAW_EXTRA,
    AskKeep: ASK_KEEP,
    AskPutBack: ASK_PUT_BACK,
    AskBonus: ASK_BONUS,
    AskPlay: ASK_PLAY,
    AskImmediate: ASK_IMMEDIATE,
    AskUse: ASK_USE,
    AskBuild: ASK_BUILD,
    AskLimit: ASK_LIMIT,
    EndTurn: END_TURN,
    AskRoom: ASK_ROOM,
    DrawGodhCard: DRAW_GODH,
    AskOrder: ASK_ORDER,
    AskGift: ASK_GIFT,
    AskReligion: ASK_RELIGION,
    CheckBridge: CHECK_BRIDGE,
    RollDie: ROLL_DIE,
    MoveLeader: MOVE_LEADER,
    RevealDrakhe: REVEAL_DRAKHE,
    AskDamage: ASK_DAMAGE,
    AskDiscard: ASK_DISCARD,
    Feed: FEED,
    PassStart: PASS_START,
    ClearCards: CLEAR_CARDS,
    Compensate: COMPENSATE,
    AskCompensation: ASK_COMPENSATION,
    Rebel: REBEL,
    AskCrown: ASK_CROWN,
    PeekAt: PEEK_AT,
    AskVision: ASK_VISION,
    AskEmpery: ASK_EMPERY,
    AskProfit: ASK_PROFIT,
    AskBury: ASK_BURY,
    DrawSecond: DRAW_SECOND,
    AskPair: ASK_PAIR,
    GiveGift: GIVE_GIFT,
    AskFigure: ASK_FIGURE,
    March: MARCH,
    RollUtreng: ROLL_UTRENG,
    AskFace: ASK_FACE,
    AskDie: ASK_DIE,
    SufferAll: SUFFER_ALL,
}
"""Every kind of task, and where it is described; a test sees that none is missing."""


def question(state: State) -> Asked[Any] | Fated[Any] | None:
    """The rules of the open question; None when the game is over."""
    if not state.agenda:
        return None
    rules = RULES[type(state.agenda[-1])]
    if isinstance(rules, Automatic):
        raise BrokenPromise("a state stands still at something that goes on by itself")
    return rules


def settle(state: State, log: Story) -> State:
    """Carry on until somebody has to be asked, or the game is over."""
    while state.agenda:
        task = state.agenda[-1]
        following = RULES[type(task)].moot(state, task, log)
        if following is None:
            return state
        state = following
    return state
