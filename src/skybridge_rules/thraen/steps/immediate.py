"""The immediate effects of the card just played, in any order, each if wanted (TH-IMMED)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen import effects
from skybridge_rules.thraen.abilities.adlem import SUMMONS
from skybridge_rules.thraen.abilities.hamises import MORE_INSPIRATION
from skybridge_rules.thraen.abilities.irseth import PROFIT
from skybridge_rules.thraen.components import Trigger
from skybridge_rules.thraen.config import TriggerOrder
from skybridge_rules.thraen.effects import Immediate, Inspiration, Might
from skybridge_rules.thraen.moves import (
    ADVANCE,
    DONE,
    Advance,
    Done,
    Inspire,
    Invest,
    Move,
    Return,
    Summon,
    return_rebel,
)
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.figures import (
    BY_RETURN,
    advance,
    bring_home,
    can_advance,
    homes_of_rebels,
    might_allowed_by,
)
from skybridge_rules.thraen.resolve.free import free_moves, with_free_actions
from skybridge_rules.thraen.resolve.inspiration import (
    BY_INSPIRATION,
    against_inspiration,
    begin_order,
    inspirations,
)
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import (
    LISTED,
    Addition,
    Lacks,
    SeatTask,
    Story,
    because,
    tell_skipped,
)
from skybridge_rules.thraen.tasks import AskFirstPlay, AskImmediate, AskUse, BeginRound

_Answer: TypeAlias = Advance | Summon | Invest | Return | Inspire | Done

_MIGHT, _INSPIRATION, _RETURN = Might(), Inspiration(), effects.Return()
_KINDS: Final = (Advance, Summon, Invest, Return, Inspire)
"""What is listed, in this order."""

ADDITIONS: Final[dict[Trigger, Addition]] = {
    Trigger.INSPIRATION: MORE_INSPIRATION,
    Trigger.SUMMONS: SUMMONS,
    Trigger.PROFIT: PROFIT,
}
"""What abilities add to a play; each is described by its character (TH-PLAY-07)."""

_ADDED: Final = {Inspire: Trigger.INSPIRATION, Summon: Trigger.SUMMONS, Invest: Trigger.PROFIT}


def _active(state: State, task: AskImmediate) -> tuple[Trigger, ...]:
    """The abilities whose moment it is: any time, or after the effects of the card (TH-Q-33)."""
    if task.effects and state.table.options.config.trigger_order is TriggerOrder.EFFECTS_FIRST:
        return ()
    return task.triggers


def _possible(state: State, task: AskImmediate) -> tuple[Move, ...]:
    """What the effects and abilities that are left can do now (TH-IMMED-01)."""
    seat, left, triggers = task.seat, task.effects, _active(state, task)
    found: tuple[Move, ...] = (ADVANCE,) if _MIGHT in left and can_advance(state, seat) else ()
    if _RETURN in left:
        found += tuple(map(return_rebel, homes_of_rebels(state, seat)))
    if _INSPIRATION in left:
        found += inspirations(state, seat)
    if not triggers:
        return found
    added = (move for trigger in triggers for move in ADDITIONS[trigger].moves(state, seat))
    alike = dict.fromkeys((*found, *added))  # the Daughter's Inspiration is like a printed one
    return tuple(sorted(alike, key=lambda move: _KINDS.index(type(move))))


def _duties(state: State, task: AskImmediate) -> tuple[Trigger, ...]:
    """What cannot be dropped, because it can be done (TH-TIME-04, TH-ABIL-MAS-01)."""
    return tuple(
        trigger
        for trigger in _active(state, task)
        if ADDITIONS[trigger].compulsory and ADDITIONS[trigger].moves(state, task.seat)
    )


def _moves(state: State, task: AskImmediate) -> tuple[Move, ...]:
    """What is possible, free actions, and to drop the rest (TH-PLAY-07)."""
    found = (*_possible(state, task), *free_moves(state, task.seat))
    return found if _duties(state, task) else (*found, DONE)


def _against(state: State, task: AskImmediate, move: _Answer) -> Iterator[Reason]:
    seat = task.seat
    match move:
        case Advance():
            if _MIGHT not in task.effects:
                yield reason("TH-IMMED-01", effect="might")
            if not can_advance(state, seat):
                yield reason("TH-MIGHT-02")
        case Return(territory):
            if _RETURN not in task.effects:
                yield reason("TH-IMMED-01", effect="return")
            if territory not in homes_of_rebels(state, seat):
                yield reason("TH-IMMED-06")
        case Inspire():
            if _INSPIRATION not in task.effects:
                yield from _against_addition(state, task, Trigger.INSPIRATION)
            yield from against_inspiration(state, seat, move)
        case Summon() | Invest():
            trigger = _ADDED[type(move)]
            if trigger in task.triggers and not ADDITIONS[trigger].moves(state, seat):
                yield ADDITIONS[trigger].refusal
            yield from _against_addition(state, task, trigger)
        case Done():
            yield from (ADDITIONS[trigger].refusal for trigger in _duties(state, task))


def _against_addition(state: State, task: AskImmediate, trigger: Trigger) -> Iterator[Reason]:
    """An ability waits for the effects of the card, if the table rules so (TH-Q-33)."""
    if trigger not in task.triggers:
        yield ADDITIONS[trigger].refusal
    elif not _active(state, task):
        yield reason("TH-Q-33")


def _allowed_by(state: State, task: AskImmediate, move: _Answer) -> Iterator[str]:
    """What the effect does, or the ability; before round 1 as in a turn (TH-PRE-02, TH-PRE-03)."""
    first, added = state.turn is None, _ADDED.get(type(move))
    if added is not None and not (isinstance(move, Inspire) and _INSPIRATION in task.effects):
        yield ADDITIONS[added].rule
        if first:
            yield from ("TH-PRE-03", "TH-Q-05")
    match move:
        case Advance():
            yield from might_allowed_by(state, task.seat)
        case Return():
            yield from BY_RETURN
        case Inspire():
            yield from BY_INSPIRATION
        case Summon() | Invest() | Done():
            pass
    if first:
        yield "TH-PRE-02"
    if len(task.effects) + len(task.triggers) > 1:
        yield "TH-PLAY-07"


def _answer(state: State, task: AskImmediate, move: _Answer, log: Story) -> State:
    seat = task.seat
    match move:
        case Advance():
            return advance(_without(state, task, _MIGHT), seat, log)
        case Return(territory):
            return bring_home(_without(state, task, _RETURN), seat, territory, log)
        case Inspire(slot) if _INSPIRATION in task.effects:
            return begin_order(_without(state, task, _INSPIRATION), seat, slot)
        case Inspire() | Summon() | Invest():
            return _added(state, task, _ADDED[type(move)], move, log)
        case Done():
            return _dropped(state, task)


def _added(state: State, task: AskImmediate, trigger: Trigger, move: Move, log: Story) -> State:
    left = _without(state, task, trigger)
    return ADDITIONS[trigger].carry_out(left, task.seat, task.slot, move, log)


def _without(state: State, task: AskImmediate, used: Immediate | Trigger) -> State:
    """The question with one effect or ability less, or the next task if nothing is left."""
    left, triggers = list(task.effects), list(task.triggers)
    if isinstance(used, Trigger):
        triggers.remove(used)
    else:
        left.remove(used)
    if not left and not triggers:
        return state.popped()
    return state.answered(AskImmediate(task.seat, tuple(left), tuple(triggers), task.slot))


def _dropped(state: State, task: AskImmediate) -> State:
    """Everything that is left is dropped; abilities whose moment comes later stay."""
    if task.effects and task.triggers and not _active(state, task):
        return state.answered(AskImmediate(task.seat, (), task.triggers, task.slot))
    return state.popped()


def _auto_advance(state: State, task: AskImmediate, log: Story) -> State | None:
    """What cannot do anything is over, unless a free action might help; a lone duty is done."""
    possible, duties = _possible(state, task), _duties(state, task)
    if duties and not task.effects and len(possible) == 1:
        return _added(state, task, duties[0], possible[0], log)
    found = (*possible, *free_moves(state, task.seat))
    if found:
        LISTED.keep(state, found if duties else (*found, DONE))  # as they will be listed
        return None
    if log.listening:
        tell_skipped(log, task.seat, "immediate", *_void(state, task))
    return _dropped(state, task)


def _void(state: State, task: AskImmediate) -> Iterator[Reason]:
    """Why nothing can be done with what is left of the card (TH-IMMED-01)."""
    if _MIGHT in task.effects:
        yield because("TH-MIGHT-02")
    if _RETURN in task.effects:
        yield because("TH-IMMED-06")
    active = _active(state, task)
    if _INSPIRATION in task.effects or Trigger.INSPIRATION in active:
        yield because("TH-Q-36")
    yield from (because(ADDITIONS[trigger].rule) for trigger in active)


def _impossible(state: State, task: AskImmediate) -> Lacks:
    """What is left of a card that lies in the slot, and what its owner adds to it (TH-PLAY-07)."""
    player, cards = state.players[task.seat], state.table.deck.cards
    stacks, left, triggers = player.display.stacks, Counter(task.effects), task.triggers
    stack = stacks[task.slot] if 0 <= task.slot < len(stacks) else ()
    there = [cards[card] for card in stack if card in cards]
    if not (left or triggers) or all(left - Counter(card.immediate) for card in there):
        yield "TH-IMMED-01", "no card in that slot has these effects"
    if len(triggers) > 1:
        yield "TH-PLAY-07", "an ability is used once to a card"
    if triggers and state.turn is None and not state.table.options.config.preround_triggers:
        yield "TH-Q-05", "no ability acts before round 1"
    for added in map(ADDITIONS.__getitem__, triggers):
        played = [card for card in there if card.back is not None and added.follows(card)]
        if player.ability is not added.ability or not played:
            yield added.rule, "another ability is needed for this, or another card"


ASK_IMMEDIATE: Final = with_free_actions(
    SeatTask[AskImmediate, _Answer](
        "immediate",
        RuleId("TH-IMMED-01"),
        (Advance, Summon, Invest, Return, Inspire, Done),
        Place((AskUse, BeginRound, AskFirstPlay)),
        moves=_moves,
        against=_against,
        allowed_by=_allowed_by,
        answer=_answer,
        auto_advance=_auto_advance,
        impossible=_impossible,
    )
)
