"""Step 5: the Godh limit, and the end of the turn (TH-GODHLIMIT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, RuleId
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.config import GodhBottomOrder
from skybridge_rules.thraen.events import GodhBuried, TurnEnded
from skybridge_rules.thraen.moves import DONE, Bury, Contribute, DiscardGodh, Done, Exchange, Move
from skybridge_rules.thraen.question import Asked, Automatic, Story
from skybridge_rules.thraen.resolve.free import (
    FREE,
    act_freely,
    against_free,
    can_act_freely,
    free_moves,
)
from skybridge_rules.thraen.resolve.godhs import bury
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskBury, AskLimit, EndTurn

_CHOICE = GodhBottomOrder.CHOICE

LIMIT: Final = 3
"""Godh cards in hand at the end of the own turn; checked only there (TH-GODHLIMIT-04)."""


def _moves(state: State, task: AskLimit) -> tuple[Move, ...]:
    """Free actions; to close the turn only within the limit (TH-GODHLIMIT-05, TH-Q-85)."""
    free = free_moves(state, task.seat)
    return (*free, DONE) if len(state.players[task.seat].godhs) <= LIMIT else free


def _against(state: State, task: AskLimit, move: Move) -> Iterator[Reason]:
    had = len(state.players[task.seat].godhs)
    if isinstance(move, Exchange | DiscardGodh):
        yield from against_free(state, task.seat, move)
    elif isinstance(move, Contribute):
        current = state.bridge.completed
        if current < len(state.bridge.crews) and task.seat in state.bridge.crews[current]:
            yield reason("TH-BUILD-09")
        else:
            yield reason("TH-TURN-02", step="step 5, the Godh limit")
    elif had > LIMIT:
        yield reason("TH-GODHLIMIT-05", limit=LIMIT, had=had)


def _answer(state: State, task: AskLimit, move: Move, log: Story) -> State:
    if isinstance(move, Exchange | DiscardGodh):
        return act_freely(state, task.seat, move, log)
    return state.popped()


def _moot(state: State, task: AskLimit, log: Story) -> State | None:  # noqa: ARG001
    """Within the limit and without a free action there is nothing to ask (TH-GODHLIMIT-02)."""
    if can_act_freely(state, task.seat) or len(state.players[task.seat].godhs) > LIMIT:
        return None
    return state.popped()


ASK_LIMIT: Final = Asked[AskLimit](
    "limit",
    RuleId("TH-GODHLIMIT-01"),
    (*FREE, Contribute, Done),
    _moves,
    _against,
    _answer,
    _moot,
)


def _end_turn(state: State, task: EndTurn, log: Story) -> State:
    """Step 5b: what was discarded goes under its stack, and gifts end (TH-GIFT-04, TH-GIFT-05)."""
    buried = state.turn.beside if state.turn is not None else ()
    if len(buried) > 1 and state.table.options.config.godh_bottom_order is _CHOICE:
        return state.pushed(AskBury(task.seat))
    if log.listening:
        log.tell(TurnEnded(task.seat, buried))
    state = state.popped().with_turn(None)
    return bury(state, buried) if buried else state


END_TURN: Final = Automatic[EndTurn](_end_turn)


def _against_bury(state: State, task: AskBury, move: Move) -> Iterator[Reason]:  # noqa: ARG001
    if isinstance(move, Bury) and move.card not in _beside(state):
        yield reason("TH-GODHLIMIT-03", card=str(move.card))


def _beside(state: State) -> tuple[CardId, ...]:
    return () if state.turn is None else state.turn.beside


def _bury(state: State, task: AskBury, move: Move, log: Story) -> State:
    """One by one, in the player's order; the last one needs no question (TH-Q-56)."""
    if not isinstance(move, Bury) or state.turn is None:
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(GodhBuried(task.seat, move.card))
    rest = tuple(card for card in state.turn.beside if card != move.card)
    state = bury(state.popped(), (move.card,))
    return state.with_turn(state.turn.with_beside(rest)) if state.turn is not None else state


ASK_BURY: Final = Asked[AskBury](
    "bury",
    RuleId("TH-GODHLIMIT-03"),
    (Bury,),
    lambda state, _: tuple(map(Bury, sorted(_beside(state)))),
    _against_bury,
    _bury,
)
