"""Which questions of thraen only complete a move begun; rules of thumb for the greedy bot."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.effects import Inspiration
from skybridge_rules.thraen.legality import legal_moves
from skybridge_rules.thraen.moves import Move, Take
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskDie,
    AskDraw,
    AskEmpery,
    AskFigure,
    AskGift,
    AskKeep,
    AskOrder,
    AskPair,
    AskProfit,
    AskPutBack,
    AskReligion,
    AskTake,
    AskVision,
)

_FEW: Final = (AskDie, AskFigure, AskGift, AskKeep, AskPair, AskProfit, AskReligion, AskVision)
"""Questions with few answers, each of which matters."""

_PARTS: Final = (*_FEW, AskTake, AskBonus, AskDraw, AskOrder, AskPutBack)
"""Questions that may be a part of the move before."""


def thraen_finishing(state: State, seat: Seat) -> tuple[Move, ...]:
    """The answers worth a thought where a move of a seat waits for its last part; else none."""
    task = state.agenda[-1]
    if isinstance(task, AskEmpery):
        return legal_moves(state)[:1]  # whatever Guinn takes, the taker's own bonus is to come
    if not isinstance(task, _PARTS) or task.seat != seat:
        return ()
    match task:
        case AskTake():
            takes = legal_moves(state) if task.peeked else ()
            return tuple(move for move in takes if isinstance(move, Take))
        case AskBonus():
            return state.table.deck.bonuses[task.stack]
        case AskDraw():
            return legal_moves(state)[-1:]  # to see more cards costs nothing
        case AskOrder(chosen=(_, *_)) | AskPutBack():
            return legal_moves(state)[:1]  # what lies beneath the first card hardly matters
        case AskGift(gift=Inspiration()):
            return ()  # worth little, and the longest of all to think through
        case _:
            return legal_moves(state)
