"""What this very state adds to the rules of a move: whatever stands in, costs more, or is void."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import moves as m
from skybridge_rules.thraen import tasks as t
from skybridge_rules.thraen.components import Ability, Passive, Rune, Stack, Trigger
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.deck import Result, Way
from skybridge_rules.thraen.display import barred_by, reaches, runes_of, symbols
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Main,
    Might,
    OneOf,
    Population,
    Religion,
    Trade,
)
from skybridge_rules.thraen.powers import has_ghiarhabbat, pairs_godhs, seat_with, tribute_is_due
from skybridge_rules.thraen.resolve.ghiarhabbat import without_ghiarhabbat
from skybridge_rules.thraen.resolve.results import is_void
from skybridge_rules.thraen.resolve.storage import has_room
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.steps.building import cost_now, replaces_labor
from skybridge_rules.thraen.steps.drakhe import DAMAGE


def of_starting(state: State, seat: Seat) -> Iterator[str]:
    """Ghiarhabbat's slot is free, and so are those of the Geneorn (TH-SETUP-12, TH-SETUP-14)."""
    yield "TH-SETUP-12"
    if has_ghiarhabbat(state.players[seat]):
        yield from ("TH-SETUP-14", "TH-ABIL-GAR-01", "TH-Q-03")
    else:
        yield from ("TH-ABIL-GEN-01", "TH-Q-02")


def of_take(state: State, seat: Seat, stack: Stack) -> Iterator[str]:
    """A crowned stack costs the taker something, or brings Guinn something (TH-Q-18)."""
    yield from ("TH-TAKE-01", "TH-TAKE-02")
    if tribute_is_due(state, seat, stack):
        yield from ("TH-ABIL-AGO-02", "TH-Q-21")
    elif state.cards.crown is stack:
        if seat_with(state, Ability.AGONY) is not None:
            yield "TH-ABIL-AGO-06"
        else:
            own = seat_with(state, Ability.EMPERY) == seat
            yield "TH-ABIL-EMP-03" if own else "TH-ABIL-EMP-02"


def short_of_cards(state: State, task: t.AskDraw) -> bool:
    """Whether a stack holds fewer cards than there are Knowledge symbols (TH-KNOW-05)."""
    left = len(state.cards.piles[task.stack])
    return left < symbols(state, task.seat, Passive.KNOWLEDGE)


def of_bonus(state: State, task: t.Task, seat: Seat, bonus: Gain | DrawGodh) -> Iterator[str]:
    """One that brings nothing may be chosen all the same (TH-BONUS-05)."""
    yield from ("TH-BONUS-01", "TH-BONUS-02")
    if isinstance(task, t.AskEmpery):
        yield from ("TH-ABIL-EMP-02", "TH-ABIL-EMP-05")
    if isinstance(bonus, Gain):
        lost = not has_room(state.players[seat].goods, bonus.resource)
        if lost:
            yield "TH-STORE-07"
    else:
        yield "TH-BONUS-03"
        lost = not state.cards.godhs
        if pairs_godhs(state.players[seat]) and not lost:
            yield from ("TH-ABIL-PRI-01", "TH-ABIL-PRI-02")
    if lost:
        yield from ("TH-BONUS-05", "TH-Q-14")


def of_play(state: State, task: t.Task, seat: Seat, move: m.Play) -> Iterator[str]:
    """By rune or by Retreat, past Ghiarhabbat, past a feud (TH-PLAY-01 to TH-PLAY-04)."""
    deck, player = state.table.deck, state.players[seat]
    card, rune = deck.cards[move.card], runes_of(deck, player)[move.slot]
    first = isinstance(task, t.AskFirstPlay)
    yield "TH-PRE-01" if first else "TH-PLAY-01"
    if move.retreat:
        yield from ("TH-RETREAT-01", "TH-RETREAT-02", "TH-RETREAT-03")
        if reaches(card.rune, rune):
            yield "TH-Q-31"
    else:
        yield "TH-PLAY-02"
        if rune is Rune.WILD:
            yield "TH-ABIL-GEN-02"
        elif card.rune is Rune.WILD:
            yield "TH-CARD-01"
    stack = player.display.stacks[move.slot]
    if move.ghiarhabbat is not None:
        stack = without_ghiarhabbat(stack)
        yield from ("TH-ABIL-GAR-02", "TH-ABIL-GAR-03", "TH-Q-46", "TH-Q-48")
        if first:
            yield from ("TH-PRE-03", "TH-Q-05")
    bar = barred_by(deck, stack)
    if bar is not None:
        yield "TH-PLAY-04"
        if card.colour is bar:
            yield from ("TH-FEUD-06", "TH-ABIL-MAS-02")
        else:
            yield "TH-FEUD-02"
            if card.colour is None:
                yield "TH-Q-45"


def source_of(task: t.Task) -> Iterator[str]:
    """Where an effect comes from: the card just played, an ability, a gift, a main effect."""
    if isinstance(task, t.AskGift):
        yield from ("TH-GIFT-01", "TH-GIFT-03")
    elif isinstance(task, t.AskImmediate):
        yield "TH-IMMED-01"
        if Trigger.INSPIRATION in task.triggers and Inspiration() not in task.effects:
            yield "TH-ABIL-DAU-01"


def reads_die(state: State, task: t.AskProfit) -> bool:
    """Whether the Skybridge die decides what the Profiteers get (TH-ABIL-PRO-03)."""
    return isinstance(state.table.deck.slot_effects[task.slot], DieResource)


def of_use(state: State, seat: Seat, move: m.Use) -> Iterator[str]:
    """What a main effect is paid with, and what it brings (TH-MAIN-01, TH-TRADE-01, TH-ARM-01)."""
    deck, player = state.table.deck, state.players[seat]
    card = deck.cards[player.display.stacks[move.slot][-1]]
    effect, way = card.main[move.effect], card.ways[move.effect][move.way]
    yield from ("TH-MAIN-01", "TH-MAIN-03")
    if isinstance(effect, OneOf):
        yield "TH-MAIN-02"
    match _option(effect, move.way):
        case Armament():
            yield from ("TH-ARM-01", "TH-ARM-03")
        case Trade(get=get):
            yield from ("TH-TRADE-01", "TH-TRADE-03", "TH-TRADE-04")
            if len(get) > 1:
                yield "TH-TRADE-02"
    if way.people:
        yield "TH-ARM-02"
        if any(player.figures.guests):
            yield "TH-Q-23"
    if way.costs and is_void(state, seat, way.brings):
        yield "TH-Q-29"
    yield from _result(state, seat, way)


def _option(effect: Main, way: int) -> Main:
    """The effect between two slashes that a way belongs to; a Trade has one for each reward."""
    for option in effect.options if isinstance(effect, OneOf) else (effect,):
        way -= len(option.get) if isinstance(option, Trade) else 1
        if way < 0:
            return option
    return effect


_BROUGHT: Final[dict[type[Result], tuple[str, ...]]] = {
    Gain: ("TH-MAIN-05",),
    Garrison: ("TH-MAIN-06", "TH-MAIN-07"),
    DrawGodh: ("TH-MAIN-08",),
    Population: ("TH-MAIN-09",),
    Religion: ("TH-RELIG-01",),
    Might: ("TH-IMMED-02", "TH-MIGHT-02"),
}


def _result(state: State, seat: Seat, way: Way) -> Iterator[str]:
    yield from _BROUGHT[type(way.brings)]
    if isinstance(way.brings, DrawGodh) and pairs_godhs(state.players[seat]):
        yield from ("TH-ABIL-PRI-01", "TH-ABIL-PRI-02")


def of_godh(state: State, seat: Seat, move: m.PlayGodh) -> Iterator[str]:
    """Rune and feud of a Godh card on a stack, and whoever need not mind them (TH-RELIG-01)."""
    deck, player = state.table.deck, state.players[seat]
    yield from ("TH-RELIG-01", "TH-RELIG-02")
    stack = player.display.stacks[move.slot]
    if move.ghiarhabbat is not None:
        stack = without_ghiarhabbat(stack)
        yield from ("TH-ABIL-GAR-02", "TH-ABIL-GAR-03", "TH-Q-46", "TH-Q-47")
    if runes_of(deck, player)[move.slot] is Rune.WILD:
        yield from ("TH-ABIL-GEN-03", "TH-Q-51")
    else:
        yield "TH-RELIG-03"
    if deck.cards[stack[-1]].colour is deck.godhs[move.card].feud:
        yield from ("TH-FEUD-06", "TH-ABIL-MAS-02")
    else:
        yield from ("TH-RELIG-04", "TH-FEUD-01")


def of_contribution(state: State, seat: Seat, move: m.Build) -> Iterator[str]:
    """The printed cost, the die, the symbol, the figure, and what stands in for each."""
    deck, current = state.table.deck, state.bridge.completed
    yield from ("TH-BUILD-01", "TH-BUILD-02", "TH-BUILD-07", "TH-BUILD-09")
    if cost_now(state) != deck.costs[current]:
        yield "TH-BUILD-03"
    needs = deck.segments[current].needs
    if needs is not None:
        yield from ("TH-BUILD-04", "TH-BUILD-05" if needs is Passive.LABOR else "TH-BUILD-06")
    if replaces_labor(state, seat):
        yield from ("TH-RTRADE-01", "TH-Q-62")
    if move.die:
        yield from ("TH-ABIL-BLD-04", "TH-Q-63")


def is_boxed(task: t.Task) -> bool:
    """Whether a figure is given up to Elbea (TH-DRAKHE-ELBEA-01)."""
    return isinstance(task, t.AskFigure) and task.boxed


def of_damage(
    state: State, seat: Seat, move: m.LoseMight | m.LoseCards | m.CloseSlot | m.LosePeople
) -> Iterator[str]:
    """In full, or by somebody with less (TH-DRAKHE-03, TH-MIGHT-04)."""
    yield from ("TH-DRAKHE-03", "TH-DRAKHE-06")
    if state.table.options.config.drakhe_choice is DrakheChoice.SIMULTANEOUS:
        yield "TH-Q-67"
    player = state.players[seat]
    match move:
        case m.LoseMight():
            yield "TH-DRAKHE-04"
        case m.CloseSlot():
            yield "TH-DRAKHE-TEROGH-01"
        case m.LoseCards():
            yield "TH-DRAKHE-SATHAP-01"
            if len(player.hand) < DAMAGE:
                yield from ("TH-MIGHT-04", "TH-Q-68")
        case m.LosePeople():
            yield "TH-DRAKHE-ELBEA-01"
            if any(player.figures.guests):
                yield "TH-Q-70"
            if player.figures.people + sum(player.figures.guests) < DAMAGE:
                yield from ("TH-MIGHT-04", "TH-DRAKHE-ELBEA-02")
