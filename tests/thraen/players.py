"""Players for tests: simple heads with an opinion about every move, so that games are worth seeing.

``opinion`` is what a sensible player thinks of a move; a ``Style`` bends it for a purpose. The
highest opinion wins where a story is told; a ``wanderer`` only leans towards it.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.thraen import Move, Resource, State
from skybridge_rules.thraen.components import MATERIALS, SEGMENTS, Passive
from skybridge_rules.thraen.deck import Way, ways_of
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Main,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
)
from skybridge_rules.thraen.moves import (
    Advance,
    BringBack,
    ChooseBonus,
    CloseSlot,
    Contribute,
    Decline,
    DiscardCard,
    DiscardGodh,
    Done,
    Draw,
    Exchange,
    GiveUp,
    Inspire,
    Keep,
    LayBridgeWork,
    LoseCards,
    LoseMight,
    LosePeople,
    Next,
    Pick,
    PlaceGarrison,
    Play,
    PlayGodh,
    PutBack,
    Take,
    Use,
)
from skybridge_rules.thraen.records import FactionCard
from skybridge_rules.thraen.tasks import AskBuild, AskLimit, AskOrder, AskUse
from tests.thraen.table import box, cost, gifts, shown, visible

Style: TypeAlias = Mapping[str, float]
"""What is added to the opinion of moves, by how their text begins."""

NEVER = -1000.0

SENSIBLE: Style = {}
IDLE: Style = {"build": NEVER}
"""Nobody ever helps with the bridge."""
PIOUS: Style = {"godh": 50.0, "discard": -20.0, "inspire": 20.0}
LAVISH: Style = {"discard": 20.0, "trade": 20.0, "use": 20.0, "inspire": 20.0, "draw": 5.0}
"""Uses up whatever there is."""
STYLES: Mapping[str, Style] = {
    "sensible": SENSIBLE,
    "idle": IDLE,
    "pious": PIOUS,
    "lavish": LAVISH,
}


def taste(style: Style, move: Move) -> float:
    """What a style adds to the opinion of a move."""
    if not style:
        return 0.0
    text = str(move)
    return sum(liking for start, liking in style.items() if text.startswith(start))


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
            value += max(_way_worth(state, seat, way) for way in ways_of(main)) / 2
    kinds = [type(effect) for effect in card.immediate]
    return value + 2.0 * kinds.count(Might) + kinds.count(Return) + kinds.count(Inspiration)


def _way_worth(state: State, seat: int, way: Way) -> float:
    """What one way to use an effect brings, less what it costs."""
    figures = state.players[seat].figures
    price = 0.0
    if way.people:
        price = 3.0 if figures.people > 2 else 9.0
    elif way.pay is not None:
        price = 0.5 if spare(state, seat, way.pay) > 0 else 4.0
    return _gain_worth(state, seat, way.brings) - price


def _gain_worth(state: State, seat: int, brings: object) -> float:
    player = state.players[seat]
    match brings:
        case Gain(resource):
            return (
                6.0
                if lacking(state, seat)[resource]
                else 1.0
                if _room(state, seat, resource)
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


def _room(state: State, seat: int, resource: Resource) -> bool:
    goods = state.players[seat].goods
    if resource in MATERIALS:
        return sum(goods[each] for each in MATERIALS) < 5
    limits = {Resource.SUMPTER: 3, Resource.SALT: 2}
    return goods[resource] < limits.get(resource, 99)


def _named(state: State, seat: int, card: CardId) -> float:
    return worth(state, seat, box(state).cards[card])


def opinion(state: State, seat: int, move: Move) -> float:
    """What a sensible player thinks of a move; to do nothing is worth nothing."""
    player = state.players[seat]
    match move:
        case Take(stack):
            card = state.cards.open[stack]
            bonus = max(
                _gain_worth(state, seat, each)
                for printed in state.table.options.content.bonus
                if printed.stack is stack
                for each in printed.options
            )
            return 1.0 + bonus + (0.0 if card is None else _named(state, seat, card))
        case Draw(number):
            return 1.0 + number
        case Pick(card) | Keep(card):
            return _named(state, seat, card)
        case PutBack(card) | DiscardCard(card):
            return 20.0 - _named(state, seat, card)
        case ChooseBonus(bonus):
            return _gain_worth(state, seat, bonus)
        case Play():
            return _play_worth(state, seat, move)
        case Advance() | BringBack() | PlaceGarrison():
            return 8.0
        case Inspire(slot):
            return _inspire_worth(state, seat, slot)
        case Next(place):
            return _next_worth(state, seat, place)
        case Use(slot, effect, way):
            main: Main = visible(state, seat)[slot].main[effect]
            return _way_worth(state, seat, ways_of(main)[way])
        case PlayGodh(_, slot):
            return 9.0 + _points_of(state, seat, slot)
        case DiscardGodh(card):
            return _discard_worth(state, seat, card)
        case Exchange(pay, get):
            return _trade_worth(state, seat, pay, get)
        case GiveUp(resource):
            wanted = lacking(state, seat)
            return -1.0 if spare(state, seat, resource) < 1 else 2.0 if wanted else 0.0
        case Contribute():
            return 100.0
        case LoseMight():
            return 1.0 if player.figures.might > 3 else 3.0
        case LoseCards() | LosePeople() | CloseSlot():
            return _damage_worth(state, seat, move)
        case LayBridgeWork(slot):
            return 5.0 if player.display.power >> slot & 1 else 0.5
        case Done() | Decline():
            return 0.0
        case _:
            return 1.0


def _points_of(state: State, seat: int, slot: int) -> int:
    """What a stack would score with its token on power."""
    cards = box(state).cards
    stack = state.players[seat].display.stacks[slot]
    return sum(cards[card].points for card in stack if card in cards)


def _play_worth(state: State, seat: int, move: Play) -> float:
    """The card, less what it covers; might is not wasted."""
    covered = visible(state, seat).get(move.slot)
    loss = 0.0 if covered is None else worth(state, seat, covered)
    if covered is not None and Symbol(Passive.FOOD) in covered.main:
        loss += 4.0 if shown(state, seat, Passive.FOOD) == 1 else 0.0
    return 10.0 + _named(state, seat, move.card) - loss / 2 - (3.0 if move.retreat else 0.0)


def _inspire_worth(state: State, seat: int, slot: int) -> float:
    """Worth it if a better card can come to the top, or come out from under a Godh card."""
    stack, cards = state.players[seat].display.stacks[slot], box(state).cards
    top = worth(state, seat, cards[stack[-1]]) if stack[-1] in cards else 0.0
    best = max(worth(state, seat, cards[card]) for card in stack if card in cards)
    return best - top - 1.0


def _next_worth(state: State, seat: int, place: int) -> float:
    task = state.agenda[-1]
    if not isinstance(task, AskOrder):
        return 0.0
    stack, cards = state.players[seat].display.stacks[task.slot], box(state).cards
    card = stack[len(stack) - 1 - place]
    return worth(state, seat, cards[card]) if card in cards else 0.0


def _discard_worth(state: State, seat: int, card: CardId) -> float:
    """A gift that completes what the segment asks for, or a card too many."""
    gift = box(state).godhs[card].gift
    if isinstance(gift, Symbol):
        if gift.of is needed_symbol(state, seat) and not lacking(state, seat):
            return 20.0
    elif isinstance(gift, Gain) and lacking(state, seat)[gift.resource]:
        return 12.0 if isinstance(state.agenda[-1], AskBuild) else 4.0
    elif isinstance(state.agenda[-1], AskUse) and len(state.players[seat].godhs) > 3:
        return 2.0
    return 5.0 - _gain_worth(state, seat, gift) if isinstance(state.agenda[-1], AskLimit) else -2.0


def _trade_worth(state: State, seat: int, pay: Resource, get: Resource | None) -> float:
    if get is not None:
        return 15.0 if lacking(state, seat)[get] else -2.0
    if spare(state, seat, pay) < 2:
        return -5.0
    return 3.0 if pay is Resource.METAL or len(state.players[seat].godhs) < 3 else -1.0


def _damage_worth(state: State, seat: int, move: Move) -> float:
    if isinstance(move, LosePeople):
        return 2.0 if state.players[seat].figures.people > 4 else 0.5
    if isinstance(move, CloseSlot):
        display = state.players[seat].display
        return 2.5 if display.power >> move.slot & 1 else 1.5 - len(display.stacks[move.slot]) / 10
    return 2.0


Player: TypeAlias = Callable[[State], Move]
"""Answers the open question, also for chance."""


def best(state: State, style: Style = SENSIBLE) -> Move:
    """The move a player thinks most of, the first of several; chance is not asked here."""
    asked = thraen.decision(state)
    assert asked is not None
    assert asked.by is not CHANCE
    seat = Seat(asked.by)
    moves = thraen.legal_moves(state)
    return max(moves, key=lambda move: opinion(state, seat, move) + taste(style, move))


def wanderer(rng: random.Random, style: Style = SENSIBLE, sense: float = 0.5) -> Player:
    """A player who leans towards what the style likes: not at all with no sense."""

    def choose(state: State) -> Move:
        asked, moves = thraen.decision(state), thraen.legal_moves(state)
        assert asked is not None
        if asked.by is CHANCE:
            return rng.choices(moves, thraen.chance_weights(state))[0]
        seat = Seat(asked.by)
        liked = [opinion(state, seat, each) + taste(style, each) for each in moves]
        most = max(liked)
        return rng.choices(moves, [math.exp(max(-30.0, sense * (one - most))) for one in liked])[0]

    return choose
