"""The immediate effects of the card just played, in any order, each if wanted (TH-IMMED)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Trigger
from skybridge_rules.thraen.config import TriggerOrder
from skybridge_rules.thraen.effects import Immediate, Inspiration, Might, Return
from skybridge_rules.thraen.moves import (
    ADVANCE,
    DONE,
    INVEST,
    SUMMON,
    Advance,
    BringBack,
    DiscardGodh,
    Done,
    Exchange,
    Inspire,
    Invest,
    Move,
    Summon,
    bring_back,
)
from skybridge_rules.thraen.question import Asked, Story
from skybridge_rules.thraen.resolve.figures import (
    advance,
    bring_home,
    can_advance,
    give_up_figure,
    homes_of_rebels,
)
from skybridge_rules.thraen.resolve.free import (
    FREE,
    act_freely,
    against_free,
    can_act_freely,
    free_moves,
)
from skybridge_rules.thraen.resolve.godhs import draw_godh
from skybridge_rules.thraen.resolve.inspiration import (
    against_inspiration,
    begin_order,
    inspirations,
)
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskImmediate, AskProfit

_MIGHT, _INSPIRATION, _RETURN = Might(), Inspiration(), Return()
_ALSO_INSPIRATION, _SUMMONS, _PROFIT = Trigger.INSPIRATION, Trigger.SUMMONS, Trigger.PROFIT


def _active(state: State, task: AskImmediate) -> tuple[Trigger, ...]:
    """The abilities whose moment it is: any time, or after the effects of the card (TH-Q-33)."""
    if task.effects and state.table.options.config.trigger_order is TriggerOrder.EFFECTS_FIRST:
        return ()
    return task.triggers


def _possible(state: State, task: AskImmediate) -> tuple[Move, ...]:
    """What the effects and abilities that are left can do now (TH-IMMED-01)."""
    seat, left, triggers = task.seat, task.effects, _active(state, task)
    found: tuple[Move, ...] = ()
    if _MIGHT in left and can_advance(state, seat):
        found = (ADVANCE,)
    if _SUMMONS in triggers and state.cards.godhs:
        found += (SUMMON,)
    if _PROFIT in triggers and state.players[seat].figures.people:
        found += (INVEST,)
    if _RETURN in left:
        found += tuple(map(bring_back, homes_of_rebels(state, seat)))
    if _INSPIRATION in left or _ALSO_INSPIRATION in triggers:
        found += inspirations(state, seat)
    return found


def _must_summon(state: State, task: AskImmediate) -> bool:
    """The Master's draw is no option: it cannot be dropped (TH-TIME-04, TH-ABIL-MAS-01)."""
    return _SUMMONS in _active(state, task) and bool(state.cards.godhs)


def _moves(state: State, task: AskImmediate) -> tuple[Move, ...]:
    """What is possible, free actions, and to drop the rest (TH-PLAY-07)."""
    found = (*_possible(state, task), *free_moves(state, task.seat))
    return found if _must_summon(state, task) else (*found, DONE)


def _against(state: State, task: AskImmediate, move: Move) -> Iterator[Reason]:
    seat = task.seat
    match move:
        case Exchange() | DiscardGodh():
            yield from against_free(state, seat, move)
        case Advance():
            if _MIGHT not in task.effects:
                yield reason("TH-IMMED-01", effect="might")
            if not can_advance(state, seat):
                yield reason("TH-MIGHT-02")
        case BringBack(territory):
            if _RETURN not in task.effects:
                yield reason("TH-IMMED-01", effect="return")
            if territory not in homes_of_rebels(state, seat):
                yield reason("TH-IMMED-06")
        case Inspire():
            if _INSPIRATION in task.effects or _ALSO_INSPIRATION in task.triggers:
                if _INSPIRATION not in task.effects:
                    yield from _against_moment(state, task)
            else:
                yield reason("TH-IMMED-01", effect="inspiration")
            yield from against_inspiration(state, seat, move)
        case Summon():
            if _SUMMONS in task.triggers and state.cards.godhs:
                yield from _against_moment(state, task)
            else:
                yield reason("TH-ABIL-MAS-01")
        case Invest():
            if _PROFIT in task.triggers and state.players[seat].figures.people:
                yield from _against_moment(state, task)
            else:
                yield reason("TH-ABIL-PRO-01")
        case _:
            if _must_summon(state, task):
                yield reason("TH-ABIL-MAS-01")


def _against_moment(state: State, task: AskImmediate) -> Iterator[Reason]:
    """An ability waits for the effects of the card, if the table rules so (TH-Q-33)."""
    if not _active(state, task):
        yield reason("TH-Q-33")


def _answer(state: State, task: AskImmediate, move: Move, log: Story) -> State:
    seat = task.seat
    match move:
        case Exchange() | DiscardGodh():
            return act_freely(state, seat, move, log)
        case Advance():
            return advance(_without(state, task, _MIGHT), seat, log)
        case BringBack(territory):
            return bring_home(_without(state, task, _RETURN), seat, territory, log)
        case Inspire(slot):
            own = _INSPIRATION in task.effects  # the card's own effect first; they are alike
            state = _without(state, task, _INSPIRATION if own else _ALSO_INSPIRATION)
            return begin_order(state, seat, slot)
        case Summon():
            return draw_godh(_without(state, task, _SUMMONS), seat, log)
        case Invest():
            state = _without(state, task, _PROFIT).pushed(AskProfit(seat, task.slot))
            return give_up_figure(state, seat, seat, log, boxed=False)
        case _:
            return _dropped(state, task)


def _without(state: State, task: AskImmediate, used: Immediate | Trigger) -> State:
    """The question with one effect or ability less, or the next task if nothing is left."""
    effects, triggers = list(task.effects), list(task.triggers)
    if isinstance(used, Trigger):
        triggers.remove(used)
    else:
        effects.remove(used)
    if not effects and not triggers:
        return state.popped()
    return state.answered(AskImmediate(task.seat, tuple(effects), tuple(triggers), task.slot))


def _dropped(state: State, task: AskImmediate) -> State:
    """Everything that is left is dropped; abilities whose moment comes later stay."""
    if task.effects and task.triggers and not _active(state, task):
        return state.answered(AskImmediate(task.seat, (), task.triggers, task.slot))
    return state.popped()


def _moot(state: State, task: AskImmediate, log: Story) -> State | None:
    """What cannot do anything is over, unless a free action might help; a lone draw is made."""
    possible = _possible(state, task)
    if possible == (SUMMON,) and not task.effects:
        return draw_godh(_without(state, task, _SUMMONS), task.seat, log)
    if possible or can_act_freely(state, task.seat):
        return None
    return _dropped(state, task)


ASK_IMMEDIATE: Final = Asked[AskImmediate](
    "immediate",
    RuleId("TH-IMMED-01"),
    (Advance, Summon, Invest, BringBack, Inspire, *FREE, Done),
    _moves,
    _against,
    _answer,
    _moot,
)
