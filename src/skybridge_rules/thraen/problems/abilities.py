"""What is impossible about the questions that only an ability or a switch can raise."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.ids import Seat, may_know
from skybridge_rules.thraen.components import (
    CENTRAL,
    Ability,
    GreatDrakhe,
    Passive,
    Stack,
    Trigger,
)
from skybridge_rules.thraen.config import GodhBottomOrder
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.effects import DrawGodh, Gain
from skybridge_rules.thraen.problems.shape import waiting, waits
from skybridge_rules.thraen.resolve.figures import on_board
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.steps.closing import LIMIT
from skybridge_rules.thraen.steps.drakhe import damages
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskBury,
    AskCrown,
    AskDamage,
    AskDie,
    AskEmpery,
    AskFace,
    AskFigure,
    AskImmediate,
    AskPair,
    AskProfit,
    AskRoom,
    AskTake,
    AskVision,
    DrawGodhCard,
    DrawSecond,
    GiveGift,
    March,
    PeekAt,
    RollUtreng,
    SufferAll,
    Task,
)

Found = Iterator[tuple[str, str]]
"""What is missing for a question, and the rule that asks for it."""

_OWNERS: dict[type, tuple[tuple[Ability, ...], str]] = {
    AskCrown: ((Ability.EMPERY, Ability.AGONY), "TH-PREP-05"),
    AskEmpery: ((Ability.EMPERY,), "TH-ABIL-EMP-02"),
    AskFigure: ((Ability.AGONY,), "TH-ABIL-AGO-04"),
    DrawSecond: ((Ability.HIGH_PRIEST,), "TH-ABIL-PRI-01"),
    AskPair: ((Ability.HIGH_PRIEST,), "TH-ABIL-PRI-01"),
    GiveGift: ((Ability.HIGH_PRIEST,), "TH-ABIL-PRI-01"),
    PeekAt: ((Ability.VISIONS,), "TH-ABIL-VIS-01"),
    AskVision: ((Ability.VISIONS,), "TH-ABIL-VIS-01"),
    AskProfit: ((Ability.PROFITEERS,), "TH-ABIL-PRO-01"),
    RollUtreng: ((Ability.BRIDGE_BUILDER,), "TH-ABIL-BLD-02"),
    AskFace: ((Ability.BRIDGE_BUILDER,), "TH-ABIL-BLD-02"),
    AskDie: ((Ability.BRIDGE_BUILDER,), "TH-ABIL-BLD-02"),
}
"""Who is asked what, and by which rule."""

_TRIGGERS: dict[Trigger, tuple[Ability, str]] = {
    Trigger.INSPIRATION: (Ability.DAUGHTER, "TH-ABIL-DAU-01"),
    Trigger.SUMMONS: (Ability.MASTER_OF_DRAKHES, "TH-ABIL-MAS-01"),
    Trigger.PROFIT: (Ability.PROFITEERS, "TH-ABIL-PRO-01"),
}


def against_ability(state: State, task: Task) -> Found:
    """What a question lacks that only an ability or a switch can raise."""
    abilities, rule = _OWNERS.get(type(task), (None, ""))
    if abilities is not None:
        ability = state.players[getattr(task, "seat", 0)].ability
        if ability is None or ability not in abilities:
            yield rule, "another ability is needed for this"
            return
    match task:
        case AskTake(seat, peeked):
            if peeked and state.players[seat].ability is not Ability.VISIONS:
                yield "TH-ABIL-VIS-01", "nobody but Visions looks at a card"
            elif peeked and not any(_was_seen(state, seat, stack) for stack in CENTRAL):
                yield "TH-ABIL-VIS-01", "no card was looked at"
        case AskVision() | PeekAt():
            yield from _against_vision(state, task)
        case AskEmpery(seat, stack):
            if any(each.stack is not stack for each in waiting(state, AskBonus)):
                yield "TH-ABIL-EMP-02", "the bonus of another stack than the one taken from"
            if stack not in CENTRAL or state.turn is None or state.turn.seat == seat:
                yield "TH-ABIL-EMP-02", "another player takes from a crowned stack"
        case AskRoom() | DrawGodhCard():
            yield from _against_gain(state, task)
        case AskImmediate():
            yield from _against_triggers(state, task)
        case AskProfit():
            yield from _against_profit(state, task)
        case DrawSecond(seat) | AskPair(seat):
            wanted = 1 if isinstance(task, DrawSecond) else 2
            names = {known.card for known in state.cards.aside if may_know(known.to, seat)}
            if len(state.cards.aside) != wanted or len(names) != wanted:
                yield "TH-ABIL-PRI-01", f"the High Priest looks at {wanted} of his cards"
        case GiveGift(card=card):
            beside = () if state.turn is None else state.turn.beside
            later = [each.card for each in reversed(waiting(state, GiveGift))]
            in_order = [each for each in beside if each in later]
            if card not in beside[1:] or later != in_order:
                yield "TH-Q-59", "the second gift of a pair that lies beside the board"
        case AskFigure():
            yield from _against_figure(state, task)
        case March():
            if not _has_paid_people(state):
                yield "TH-ARM-01", "no Armament was paid with population"
        case AskBury(seat):
            yield from _against_bury(state, seat)
        case SufferAll():
            yield from _against_secrets(state)
        case _:
            pass  # the others need nothing but their owner


def _has_seen(state: State, seat: Seat, stack: Stack) -> bool:
    """Whether the top card of a closed stack is known to a seat."""
    top = state.cards.piles[stack].top
    return state.cards.open[stack] is None and bool(top) and may_know(top[0].to, seat)


def _was_seen(state: State, seat: Seat, stack: Stack) -> bool:
    """Whether a seat may have looked at a closed stack, as far as that is remembered (TH-Q-79)."""
    if state.table.options.config.view_memory:
        return _has_seen(state, seat, stack)
    return state.cards.open[stack] is None and bool(state.cards.piles[stack])


def _against_vision(state: State, task: AskVision | PeekAt) -> Found:
    """A closed central stack whose top card is looked at (TH-ABIL-VIS-01, TH-ABIL-VIS-05)."""
    stack, pile = task.stack, state.cards.piles[task.stack]
    other = any(each.stack is not stack for each in waiting(state, AskVision))
    if stack not in CENTRAL or other or state.cards.open[stack] is not None or not pile:
        yield "TH-ABIL-VIS-01", "one closed central stack with a card is looked into"
    elif not waits(state, PeekAt) and not _has_seen(state, task.seat, stack):
        yield "TH-ABIL-VIS-03", "the card was not looked at"


def _against_gain(state: State, task: AskRoom | DrawGodhCard) -> Found:
    """In another turn Guinn gains a bonus of the stack; before round 1 an ability may bring one."""
    turn = state.turn
    if turn is None:
        triggers = (Ability.MASTER_OF_DRAKHES, Ability.PROFITEERS)
        may_act = state.table.options.config.preround_triggers
        if not may_act or state.players[task.seat].ability not in triggers:
            yield "TH-PRE-04", "nothing brings this before round 1"
    elif turn.seat != task.seat:
        gain = Gain(task.resource) if isinstance(task, AskRoom) else DrawGodh()
        for each in waiting(state, AskBonus):
            printed = [choice.bonus for choice in state.table.deck.bonuses[each.stack]]
            if each.stack not in CENTRAL or gain not in printed:
                yield "TH-ABIL-EMP-02", "no bonus of the stack that was taken from"


def _against_triggers(state: State, task: AskImmediate) -> Found:
    """Each ability adds its own, once, to the card that lies in the slot (TH-PLAY-07)."""
    player, cards = state.players[task.seat], state.table.deck.cards
    if len(task.triggers) > 1:
        yield "TH-PLAY-07", "an ability is used once to a card"
    if task.triggers and state.turn is None and not state.table.options.config.preround_triggers:
        yield "TH-Q-05", "no ability acts before round 1"
    stacks = player.display.stacks
    there = stacks[task.slot] if 0 <= task.slot < len(stacks) else ()
    for trigger in task.triggers:
        ability, rule = _TRIGGERS[trigger]
        played = [cards[card] for card in there if card in cards and cards[card].back is not None]
        if trigger is Trigger.SUMMONS:
            played = [card for card in played if card.symbols[Passive.DRAKHE]]
        if player.ability is not ability or not played:
            yield rule, "another ability is needed for this, or another card"


def _against_profit(state: State, task: AskProfit) -> Found:
    """A population rebelled for the effect beside the slot (TH-ABIL-PRO-01, TH-ABIL-PRO-02)."""
    stacks, effects = state.players[task.seat].display.stacks, state.table.deck.slot_effects
    if not 0 <= task.slot < min(len(stacks), len(effects)) or not stacks[task.slot]:
        yield "TH-ABIL-PRO-02", f"no card was laid into slot {task.slot + 1}"
    if not state.desert.rebels[state.desert.leader][task.seat]:
        yield "TH-ABIL-PRO-01", "no population rebelled for it"
    if any(each.triggers or each.slot != task.slot for each in waiting(state, AskImmediate)):
        yield "TH-ABIL-PRO-01", "once to a card, for the slot where it was laid"
    if state.turn is None and not state.table.options.config.preround_triggers:
        yield "TH-Q-05", "no ability acts before round 1"


def _against_figure(state: State, task: AskFigure) -> Found:
    """For an Armament, for Food or for Elbea (TH-ABIL-AGO-04, TH-Q-23, TH-Q-24)."""
    figures, config = state.players[task.seat].figures, state.table.options.config
    given = waiting(state, AskFigure)
    if on_board(figures) < len(given):
        yield "TH-ABIL-AGO-04", f"{len(given)} to give up of {on_board(figures)}"
    if task.boxed:
        if state.cards.drakhe is not GreatDrakhe.ELBEA or waits(state, March):
            yield "TH-DRAKHE-ELBEA-01", "it is not Elbea that takes it"
    elif len(given) > 1:
        yield "TH-FOOD-02", "one population at a time"
    elif waits(state, March):
        if not config.foreign_population_for_armament:
            yield "TH-Q-23", "only own population pays for an Armament"
    elif symbols(state, task.seat, Passive.FOOD):
        yield "TH-FOOD-01", "Food is visible"
    elif not config.foreign_population_forced and not figures.people:
        yield "TH-Q-24", "guests alone are not given up for Food"


def _has_paid_people(state: State) -> bool:
    """Whether an effect was used this turn that costs population (TH-ARM-02)."""
    if state.turn is None:
        return False
    stacks, cards = state.players[state.turn.seat].display.stacks, state.table.deck.cards
    laid = {
        (slot, place): cards[card].ways
        for slot, stack in enumerate(stacks)
        for place, card in enumerate(stack)
        if card in cards
    }
    return any(
        way.people
        for mark in state.turn.used
        for effect, ways in enumerate(laid.get(mark[:2], ()))
        for number, way in enumerate(ways)
        if mark[2:] == (effect, number)
    )


def _against_bury(state: State, seat: Seat) -> Found:
    """Two cards or more beside the board, and the limit is kept (TH-Q-56, TH-GODHLIMIT-05)."""
    beside = () if state.turn is None else state.turn.beside
    if state.table.options.config.godh_bottom_order is not GodhBottomOrder.CHOICE:
        yield "TH-Q-56", "the order of discarding is kept"
    elif len(beside) < 2:
        yield "TH-Q-56", f"{len(beside)} cards to put under the stack need no order"
    if len(state.players[seat].godhs) > LIMIT:
        yield "TH-GODHLIMIT-05", f"{len(state.players[seat].godhs)} in hand, not {LIMIT} at most"


def _against_secrets(state: State) -> Found:
    """Who was asked has chosen what can be suffered; the others have not (TH-Q-67)."""
    asked = {task.seat for task in waiting(state, AskDamage)}
    if len(state.cards.secrets) != len(state.players):
        yield "TH-Q-67", "a secret for each seat"
        return
    for seat, secret in enumerate(state.cards.secrets):
        possible = damages(state, Seat(seat))
        if seat in asked or not possible:
            if secret is not None:
                yield "TH-Q-67", f"seat {seat} has not chosen yet, or cannot choose"
        elif secret not in possible:
            yield "TH-Q-67", f"seat {seat} cannot have chosen this"
