"""Step 1b: the bonus of the stack that was taken from (TH-BONUS)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import CENTRAL
from skybridge_rules.thraen.deck import effect_key
from skybridge_rules.thraen.events import BonusChosen
from skybridge_rules.thraen.moves import ChooseBonus, DiscardGodh, Draw, Move, Trade
from skybridge_rules.thraen.question import Asked, Story
from skybridge_rules.thraen.resolve.free import FREE, act_freely, against_free, free_moves
from skybridge_rules.thraen.resolve.results import bring
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskBonus


def _moves(state: State, task: AskBonus) -> tuple[Move, ...]:
    """Everything printed beside the stack, void or not, then free actions (TH-BONUS-05)."""
    return (*state.table.deck.bonuses[task.stack], *free_moves(state, task.seat))


def _against(state: State, task: AskBonus, move: Move) -> Iterator[Reason]:
    if isinstance(move, Trade | DiscardGodh):
        yield from against_free(state, task.seat, move)
    elif isinstance(move, ChooseBonus):
        if move not in state.table.deck.bonuses[task.stack]:
            stack = small_name(task.stack)
            yield reason("TH-BONUS-01", stack=stack, bonus=effect_key(move.bonus))
    elif isinstance(move, Draw):
        if task.stack in CENTRAL:
            yield reason("TH-TURN-02", step="bonus")
        else:
            yield reason("TH-KNOW-01", stack=small_name(task.stack))


def _answer(state: State, task: AskBonus, move: Move, log: Story) -> State:
    seat = task.seat
    if isinstance(move, Trade | DiscardGodh):
        return act_freely(state, seat, move, log)
    if not isinstance(move, ChooseBonus):
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(BonusChosen(seat, task.stack, move.bonus))
    return bring(state.popped(), seat, move.bonus, log)


ASK_BONUS: Final = Asked[AskBonus](
    "bonus",
    RuleId("TH-BONUS-01"),
    (ChooseBonus, Draw, *FREE),
    _moves,
    _against,
    _answer,
)
