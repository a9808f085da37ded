"""Act: play a card, spend its Command Points, use its effect or place it (MY-ACT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.tuples import put
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import by_card, rule_of, rules_of_card, upgrade_rules
from skybridge_rules.mysthea.components import ACCESSORIES, CardType
from skybridge_rules.mysthea.effects import FreeCards
from skybridge_rules.mysthea.events import (
    CardDiscarded,
    CardInstalled,
    CardPlayed,
    EffectUsed,
    Event,
    PointsGranted,
    Skipped,
)
from skybridge_rules.mysthea.moves import (
    DECLINE,
    DONE,
    SPEND_POINTS,
    USE_EFFECT,
    Act,
    Decline,
    Done,
    Move,
    Replace,
    SpendPoints,
    UseEffect,
    act,
    replace,
)
from skybridge_rules.mysthea.resolve.costs import begin_cost, can_pay, cost_reason
from skybridge_rules.mysthea.state import State, minus, plus
from skybridge_rules.mysthea.tasks import (
    AskAct,
    AskOptions,
    AskReplace,
    ask_options,
    ask_points,
)
from skybridge_rules.mysthea.telling import Story, because, pay
from skybridge_rules.mysthea.units import bonuses

OptionMove: TypeAlias = SpendPoints | UseEffect | Done

ON_BOARD: Final = (CardType.ACCESSORY, CardType.UPGRADE)


def play(state: State, seat: Seat, card: CardId, log: Story) -> State:
    """The card lies on the discard pile at once, and its two options are open (MY-ACT-01)."""
    player = state.players[seat]
    if log.listening:
        log.tell(CardPlayed(seat, card), "MY-ACT-01", "MY-INFO-06", "MY-INFO-02")
    played = player.with_piles(player.hand.minus(card), plus(player.discard, card))
    return state.pushed_with_player(seat, played, ask_options(seat, card))


# An Act that an effect grants.


def begin_act(state: State, seat: Seat, source: CardId, log: Story, *, optional: bool) -> State:
    """With an empty hand there is nothing to act with (MY-ACT-01, MY-ACT-10)."""
    if state.players[seat].hand:
        return state.pushed(AskAct(seat, optional, source))
    if log.listening:
        told = Skipped(seat, "act", (because("MY-ACT-01", card="hand"),))
        log.tell(told, "MY-ACT-01", rule_of(source), "MY-ACT-10")
    return state


def _act_moves(state: State, task: AskAct) -> tuple[Move, ...]:
    cards = tuple(map(act, state.players[task.seat].hand.cards))
    return (*cards, DECLINE) if task.optional else cards


def _against_act(state: State, task: AskAct, move: Act | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-ACT-10")
    elif move.card not in state.players[task.seat].hand:
        yield reason("MY-ACT-01", card=move.card)


def _acted(state: State, task: AskAct, move: Act | Decline, log: Story) -> State:
    state = state.popped()
    return state if isinstance(move, Decline) else play(state, task.seat, move.card, log)


ASK_ACT: Final = SeatTask[State, Event, AskAct, Act | Decline](
    "act",
    RuleId("MY-ACT-10"),
    (Act, Decline),
    moves=_act_moves,
    against=_against_act,
    answer=_acted,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda _state, task, _move: (*by_card(task.source), "MY-Q-05", "MY-TURN-05"),
)


# The two options.


def energy_of(state: State, seat: Seat, card: CardId) -> int:
    """The Energy of option (b): the card's Command Points, or nothing (MY-ACT-02, MY-ACT-08)."""
    printed = state.table.printed.commands[card]
    return 0 if printed.type in bonuses(state, seat).free else printed.points


def _can_use(state: State, task: AskOptions) -> bool:
    """Whether the effect can be used, or the card placed (MY-ACT-02, MY-ACT-05)."""
    player, seat = state.players[task.seat], task.seat
    if not task.effect or energy_of(state, seat, task.card) > player.energy:
        return False
    printed = state.table.printed.commands[task.card]
    if printed.type in ON_BOARD:
        return task.card in player.discard
    return printed.cost is None or can_pay(state, seat, printed.cost)


def _against_effect(state: State, task: AskOptions) -> Iterator[Reason]:
    printed, player = state.table.printed.commands[task.card], state.players[task.seat]
    if not task.effect:
        yield reason("MY-ACT-02", card=task.card)
        return
    if (needed := energy_of(state, task.seat, task.card)) > player.energy:
        yield reason("MY-ACT-05", card=task.card, needed=needed, had=player.energy)
    if printed.type in ON_BOARD:
        if task.card not in player.discard:
            yield reason("MY-ACT-06", card=task.card)
    elif printed.cost is not None and not can_pay(state, task.seat, printed.cost):
        yield cost_reason(state, task.seat, printed.cost)


def _must_use_one(state: State, task: AskOptions) -> bool:
    """By the switch a card is not played for nothing (MY-Q-07)."""
    return task.points and task.effect and not state.config.allow_empty_act


def _option_moves(state: State, task: AskOptions) -> tuple[Move, ...]:
    found: list[Move] = [SPEND_POINTS] if task.points else []
    if _can_use(state, task):
        found.append(USE_EFFECT)
    if not _must_use_one(state, task):
        found.append(DONE)
    return tuple(found)


def _against_option(state: State, task: AskOptions, move: OptionMove) -> Iterator[Reason]:
    if isinstance(move, SpendPoints):
        if not task.points:
            yield reason("MY-ACT-02", card=task.card)
    elif isinstance(move, UseEffect):
        yield from _against_effect(state, task)
    elif _must_use_one(state, task):
        yield reason("MY-Q-07", card=task.card)


def _option_allowed(state: State, task: AskOptions, move: OptionMove) -> Iterator[str]:
    printed = state.table.printed.commands[task.card]
    match move:
        case SpendPoints():
            yield "MY-ACT-03" if task.effect else "MY-Q-04"
        case UseEffect():
            yield rule_of(task.card)
            yield from _free_rules(state, task.seat, task.card)
            yield from ("MY-ACT-06",) if printed.type in ON_BOARD else ("MY-ACT-05",)
            if not task.points:
                yield from ("MY-ACT-04", "MY-Q-06")
        case Done():
            if task.points and task.effect:
                yield "MY-Q-07"


def _option_used(state: State, task: AskOptions, move: OptionMove, log: Story) -> State:
    seat, card = task.seat, task.card
    printed = state.table.printed.commands[card]
    if isinstance(move, Done):
        return state.popped()
    if isinstance(move, SpendPoints):
        if log.listening:
            log.tell(PointsGranted(seat, printed.points), "MY-ACT-02", "MY-RES-07")
        rest = ask_options(seat, card, False, task.effect)
        return state.answered(ask_points(seat, printed.points), rest)
    state = state.answered(ask_options(seat, card, task.points, False))
    energy = energy_of(state, seat, card)
    state = pay(state, seat, log, "MY-ACT-02", energy=energy)
    if printed.type in ON_BOARD:
        return _place(state, seat, card, log)
    if log.listening:
        free = _free_rules(state, seat, card)
        log.tell(EffectUsed(seat, card), rule_of(card), *free, "MY-ACT-02", "MY-ACT-05")
    return begin_cost(state, seat, card, printed.cost, printed.effect, log)


def _free_rules(state: State, seat: Seat, card: CardId) -> tuple[str, ...]:
    """The Upgrade that makes option (b) cost no Energy, if there is one (MY-ACT-08)."""
    printed = state.table.printed.commands[card]
    free = tuple(upgrade_rules(state, seat, lambda each: each == FreeCards(printed.type)))
    if not free:
        return ()
    return (*free, "MY-ACT-08", "MY-Q-24" if printed.type in ON_BOARD else "MY-Q-26")


def _nothing_left(state: State, task: AskOptions, _log: Story) -> State | None:
    return None if task.points or task.effect else state.popped()


def _was_played(state: State, task: AskOptions) -> Lacks:
    if task.card not in state.table.printed.commands:
        yield "MY-ACT-01", "no Command card has that name"


ASK_OPTIONS: Final = SeatTask[State, Event, AskOptions, OptionMove](
    "options",
    RuleId("MY-ACT-02"),
    (SpendPoints, UseEffect, Done),
    moves=_option_moves,
    against=_against_option,
    answer=_option_used,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_option_allowed,
    auto_advance=_nothing_left,
    impossible=_was_played,
)


# Placing.


def _place(state: State, seat: Seat, card: CardId, log: Story) -> State:
    """To a free Accessory space, or to the slot printed on it (MY-ACT-06, MY-ACT-07)."""
    player = state.players[seat]
    slot = state.table.printed.commands[card].slot
    if slot is None:
        if len(player.accessories) >= ACCESSORIES:
            return state.pushed(AskReplace(seat, card))
        return _installed(state, seat, card, log)
    old = player.upgrades[slot]
    free = _free_rules(state, seat, card) if log.listening else ()
    discard = minus(player.discard, card)
    if old is not None:
        if log.listening:
            log.tell(CardDiscarded(seat, old), "MY-ACT-07", "MY-INFO-02")
        discard = plus(discard, old)
    if log.listening:
        log.tell(CardInstalled(seat, card), *rules_of_card(card), *free, "MY-ACT-06", "MY-ACT-09")
    upgrades = put(player.upgrades, slot, card)
    return state.with_player(seat, player.with_placed(discard, player.accessories, upgrades))


def _installed(state: State, seat: Seat, card: CardId, log: Story) -> State:
    player = state.players[seat]
    free = _free_rules(state, seat, card) if log.listening else ()
    if log.listening:
        log.tell(CardInstalled(seat, card), rule_of(card), *free, "MY-ACT-06", "MY-ACT-09")
    discard, accessories = minus(player.discard, card), plus(player.accessories, card)
    return state.with_player(seat, player.with_placed(discard, accessories, player.upgrades))


def _replace_moves(state: State, task: AskReplace) -> tuple[Move, ...]:
    return tuple(map(replace, state.players[task.seat].accessories))


def _against_replace(state: State, task: AskReplace, move: Replace) -> Iterator[Reason]:
    if move.card not in state.players[task.seat].accessories:
        yield reason("MY-ACT-07", card=move.card)


def _replaced(state: State, task: AskReplace, move: Replace, log: Story) -> State:
    player = state.players[task.seat]
    if log.listening:
        log.tell(CardDiscarded(task.seat, move.card), "MY-ACT-07", "MY-Q-25")
    discard = plus(player.discard, move.card)
    left = player.with_placed(discard, minus(player.accessories, move.card), player.upgrades)
    return _installed(state.popped_with_player(task.seat, left), task.seat, task.card, log)


ASK_REPLACE: Final = SeatTask[State, Event, AskReplace, Replace](
    "replace",
    RuleId("MY-ACT-07"),
    (Replace,),
    moves=_replace_moves,
    against=_against_replace,
    answer=_replaced,
    decided_by=RuleId("MY-TURN-01"),
)
