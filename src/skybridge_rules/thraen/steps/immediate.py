"""The immediate effects of the card just played, in any order, each if wanted (TH-IMMED)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.effects import Immediate, Inspiration, Might, Return
from skybridge_rules.thraen.moves import (
    ADVANCE,
    DONE,
    Advance,
    BringBack,
    DiscardGodh,
    Done,
    Exchange,
    Inspire,
    Move,
    bring_back,
)
from skybridge_rules.thraen.question import Asked, Story
from skybridge_rules.thraen.resolve.figures import (
    advance,
    bring_home,
    can_advance,
    homes_of_rebels,
)
from skybridge_rules.thraen.resolve.free import (
    FREE,
    act_freely,
    against_free,
    can_act_freely,
    free_moves,
)
from skybridge_rules.thraen.resolve.inspiration import (
    against_inspiration,
    begin_order,
    inspirations,
)
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskImmediate

_MIGHT, _INSPIRATION, _RETURN = Might(), Inspiration(), Return()


def _possible(state: State, task: AskImmediate) -> tuple[Move, ...]:
    """What the effects that are left can do now (TH-IMMED-01)."""
    seat, left = task.seat, task.effects
    found: tuple[Move, ...] = ()
    if _MIGHT in left and can_advance(state, seat):
        found = (ADVANCE,)
    if _RETURN in left:
        found += tuple(map(bring_back, homes_of_rebels(state, seat)))
    if _INSPIRATION in left:
        found += inspirations(state, seat)
    return found


def _moves(state: State, task: AskImmediate) -> tuple[Move, ...]:
    """The effects that are possible, free actions, and to drop the rest (TH-PLAY-07)."""
    return (*_possible(state, task), *free_moves(state, task.seat), DONE)


def _against(state: State, task: AskImmediate, move: Move) -> Iterator[Reason]:
    seat = task.seat
    if isinstance(move, Exchange | DiscardGodh):
        yield from against_free(state, seat, move)
        return
    effect = _effect_of(move)
    if effect is None:
        return
    if effect not in task.effects:
        yield reason("TH-IMMED-01", effect=type(effect).__name__.lower())
    if isinstance(move, Advance) and not can_advance(state, seat):
        yield reason("TH-MIGHT-02")
    elif isinstance(move, BringBack) and move.territory not in homes_of_rebels(state, seat):
        yield reason("TH-IMMED-06")
    elif isinstance(move, Inspire):
        yield from against_inspiration(state, seat, move)


def _effect_of(move: Move) -> Immediate | None:
    """The effect that a move resolves."""
    match move:
        case Advance():
            return _MIGHT
        case BringBack():
            return _RETURN
        case Inspire():
            return _INSPIRATION
        case _:
            return None


def _answer(state: State, task: AskImmediate, move: Move, log: Story) -> State:
    seat = task.seat
    if isinstance(move, Exchange | DiscardGodh):
        return act_freely(state, seat, move, log)
    effect = _effect_of(move)
    if effect is None:
        return state.popped()
    left = list(task.effects)
    left.remove(effect)
    state = state.answered(AskImmediate(seat, tuple(left))) if left else state.popped()
    match move:
        case BringBack(territory):
            return bring_home(state, seat, territory, log)
        case Inspire(slot):
            return begin_order(state, seat, slot)
        case _:
            return advance(state, seat, log)


def _moot(state: State, task: AskImmediate, log: Story) -> State | None:  # noqa: ARG001
    """Effects that cannot do anything are over, unless a free action might help them."""
    if can_act_freely(state, task.seat) or _possible(state, task):
        return None
    return state.popped()


ASK_IMMEDIATE: Final = Asked[AskImmediate](
    "immediate",
    RuleId("TH-IMMED-01"),
    (Advance, BringBack, Inspire, *FREE, Done),
    _moves,
    _against,
    _answer,
    _moot,
)
