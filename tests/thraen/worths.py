"""What things are worth to a sensible player of the tests: cards, gains, bonuses and gifts."""

from __future__ import annotations

from collections import Counter

from skybridge_rules.core.ids import CardId
from skybridge_rules.thraen import Resource, Stack, State
from skybridge_rules.thraen.components import MATERIALS, SEGMENTS, Passive
from skybridge_rules.thraen.deck import Way, ways_of
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
)
from skybridge_rules.thraen.records import FactionCard
from tests.thraen.table import box, cost, gifts, shown


def lacking(state: State, seat: int) -> Counter[Resource]:
    """What is missing for a contribution to the current segment."""
    if state.bridge.completed == SEGMENTS:
        return Counter()
    held = state.players[seat].goods
    return Counter({each: count - held[each] for each, count in cost(state).items()}) - Counter()


def spare(state: State, seat: int, resource: Resource) -> int:
    """What is left of a resource after a contribution."""
    due = cost(state)[resource] if state.bridge.completed < SEGMENTS else 0
    return state.players[seat].goods[resource] - due


def needed_symbol(state: State, seat: int) -> Passive | None:
    """What the current segment asks to be shown, if it is not shown yet."""
    if state.bridge.completed == SEGMENTS:
        return None
    needs = box(state).segments[state.bridge.completed + 1].needs
    if needs is None or shown(state, seat, needs) or gifts(state, seat, needs):
        return None
    return needs


def worth(state: State, seat: int, card: FactionCard) -> float:
    """How good it is to have a card on top of a stack."""
    value = card.points / 2
    for main in card.main:
        if isinstance(main, Symbol):
            fed = main.of is Passive.FOOD and not shown(state, seat, Passive.FOOD)
            wanted = main.of is needed_symbol(state, seat)
            value += 6.0 if fed or wanted else 1.0
        else:
            value += max(way_worth(state, seat, way) for way in ways_of(main)) / 2
    kinds = [type(effect) for effect in card.immediate]
    return value + 2.0 * kinds.count(Might) + kinds.count(Return) + kinds.count(Inspiration)


def way_worth(state: State, seat: int, way: Way) -> float:
    """What one way to use an effect brings, less what it costs."""
    figures = state.players[seat].figures
    price = 0.0
    if way.people:
        price = 3.0 if figures.people > 2 else 9.0
    elif way.pay is not None:
        price = 0.5 if spare(state, seat, way.pay) > 0 else 4.0
    return gain_worth(state, seat, way.brings) - price


def gain_worth(state: State, seat: int, brings: object) -> float:
    """How good it is to receive something."""
    player = state.players[seat]
    match brings:
        case Gain(resource):
            return (
                6.0
                if lacking(state, seat)[resource]
                else 1.0
                if has_room(state, seat, resource)
                else -1.0
            )
        case Might():
            return 3.0
        case Garrison():
            return 8.0
        case DrawGodh():
            return 3.0 if len(player.godhs) < 3 else 0.5
        case Population():
            return 5.0 if player.figures.people < 4 else 2.0
        case Religion():
            return 9.0
        case _:
            return 0.0


def has_room(state: State, seat: int, resource: Resource) -> bool:
    """Whether one more of a resource finds a place."""
    goods = state.players[seat].goods
    if resource in MATERIALS:
        return sum(goods[each] for each in MATERIALS) < 5
    limits = {Resource.SUMPTER: 3, Resource.SALT: 2}
    return goods[resource] < limits.get(resource, 99)


def named(state: State, seat: int, card: CardId) -> float:
    """How good it is to have a card, whichever kind it is."""
    faction = box(state).cards.get(card)
    return godh_worth(state, seat, card) if faction is None else worth(state, seat, faction)


def godh_worth(state: State, seat: int, card: CardId) -> float:
    """How good it is to hold a Godh card: better if a stack waits for its rune."""
    player, godh = state.players[seat], box(state).godhs[card]
    assert player.ability is not None
    for slot, rune in enumerate(box(state).runes[player.ability]):
        if rune is godh.rune and not (player.display.power | player.display.closed) >> slot & 1:
            return 6.0
    return 3.0


def gift_worth(state: State, seat: int, card: CardId) -> float:
    """How good the gift of a Godh card is right now."""
    gift = box(state).godhs[card].gift
    if isinstance(gift, Symbol):
        return 4.0 if gift.of is needed_symbol(state, seat) else 0.5
    return gain_worth(state, seat, gift)


def bonus_worth(state: State, seat: int, stack: Stack) -> float:
    """How good the best bonus of a stack is."""
    content = state.table.options.content
    [options] = [each.options for each in content.bonus if each.stack is stack]
    return max(gain_worth(state, seat, each) for each in options)
