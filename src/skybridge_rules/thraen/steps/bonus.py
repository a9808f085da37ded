"""Step 1b: the bonus of the stack that was taken from (TH-BONUS)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import CENTRAL, Passive
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.moves import ChooseBonus, Draw, Move
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.bonuses import against_bonus, bonus_allowed_by, take_bonus
from skybridge_rules.thraen.resolve.free import free_moves, with_free_actions
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import Lacks, SeatTask, Story
from skybridge_rules.thraen.tasks import AskBonus, AskPlay


def _moves(state: State, task: AskBonus) -> tuple[Move, ...]:
    """Everything printed beside the stack, void or not, then free actions (TH-BONUS-05)."""
    return (*state.table.deck.bonuses[task.stack], *free_moves(state, task.seat))


def _against(state: State, task: AskBonus, move: ChooseBonus | Draw) -> Iterator[Reason]:
    if isinstance(move, ChooseBonus):
        yield from against_bonus(state, task.stack, move)
    elif task.stack not in CENTRAL:
        yield reason("TH-KNOW-01", stack=small_name(task.stack))
    elif not symbols(state, task.seat, Passive.KNOWLEDGE):
        yield reason("TH-KNOW-02", wanted=move.cards, symbols=0)
    else:
        yield reason("TH-KNOW-03", moment="over", step="bonus", own_step="draw")


def _allowed_by(state: State, task: AskBonus, move: ChooseBonus | Draw) -> Iterator[str]:
    if isinstance(move, ChooseBonus):
        yield from bonus_allowed_by(state, task.seat, move)


def _answer(state: State, task: AskBonus, move: ChooseBonus | Draw, log: Story) -> State:
    if isinstance(move, Draw):
        raise BrokenPromise("it is too late to draw")
    return take_bonus(state.popped(), task.seat, task.stack, move, log)


def _impossible(state: State, task: AskBonus) -> Lacks:
    if state.cards.open[task.stack] is not None:
        yield "TH-BONUS-01", "the face-up card has not been taken"


ASK_BONUS: Final = with_free_actions(
    SeatTask[AskBonus, ChooseBonus | Draw](
        "bonus",
        RuleId("TH-BONUS-01"),
        (ChooseBonus, Draw),
        Place((AskPlay,)),
        moves=_moves,
        against=_against,
        allowed_by=_allowed_by,
        answer=_answer,
        impossible=_impossible,
    )
)
