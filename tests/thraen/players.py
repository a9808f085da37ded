"""Players for tests: simple heads with an opinion about every move, so that games are worth seeing.

``opinion`` is what a sensible player thinks of a move; a ``Style`` bends it for a purpose. The
highest opinion wins where a story is told; a ``wanderer`` only leans towards it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import TypeAlias

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.thraen import Move, Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.deck import ways_of
from skybridge_rules.thraen.effects import (
    Gain,
    Main,
    Symbol,
)
from skybridge_rules.thraen.moves import (
    Advance,
    Build,
    ChooseBonus,
    CloseSlot,
    Decline,
    DiscardGodh,
    Done,
    Draw,
    GiveUp,
    Inspire,
    Keep,
    LayBridgeWork,
    LoseCard,
    LoseCards,
    LoseMight,
    LosePeople,
    Next,
    Pick,
    PlaceGarrison,
    Play,
    PlayGodh,
    PutBack,
    Return,
    Take,
    Trade,
    Use,
)
from skybridge_rules.thraen.tasks import AskBuild, AskLimit, AskOrder, AskUse
from tests.thraen.ability_opinions import ability_opinion, take_worth
from tests.thraen.table import box, shown, visible
from tests.thraen.worths import (
    gain_worth,
    lacking,
    named,
    needed_symbol,
    spare,
    way_worth,
    worth,
)

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


def opinion(state: State, seat: int, move: Move) -> float:
    """What a sensible player thinks of a move; to do nothing is worth nothing."""
    player = state.players[seat]
    if (special := ability_opinion(state, seat, move)) is not None:
        return special
    match move:
        case Take(stack):
            return 1.0 + take_worth(state, seat, stack)
        case Draw(number):
            return 1.0 + number
        case Pick(card) | Keep(card):
            return named(state, seat, card)
        case PutBack(card) | LoseCard(card):
            return 20.0 - named(state, seat, card)
        case ChooseBonus(bonus):
            return gain_worth(state, seat, bonus)
        case Play():
            return _play_worth(state, seat, move)
        case Advance() | Return() | PlaceGarrison():
            return 8.0
        case Inspire(slot):
            return _inspire_worth(state, seat, slot)
        case Next(place):
            return _next_worth(state, seat, place)
        case Use(slot, effect, way):
            main: Main = visible(state, seat)[slot].main[effect]
            return way_worth(state, seat, ways_of(main)[way])
        case PlayGodh(_, slot):
            return 9.0 + _points_of(state, seat, slot)
        case DiscardGodh(card):
            return _discard_worth(state, seat, card)
        case Trade(pay, get):
            return _trade_worth(state, seat, pay, get)
        case GiveUp(resource):
            wanted = lacking(state, seat)
            return -1.0 if spare(state, seat, resource) < 1 else 2.0 if wanted else 0.0
        case Build(_, die):
            return 101.0 if die else 100.0
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
    covered = visible(state, seat).get(move.slot if move.ghiarhabbat is None else move.ghiarhabbat)
    loss = 0.0 if covered is None else worth(state, seat, covered)
    if covered is not None and Symbol(Passive.FOOD) in covered.main:
        loss += 4.0 if shown(state, seat, Passive.FOOD) == 1 else 0.0
    return 10.0 + named(state, seat, move.card) - loss / 2 - (3.0 if move.retreat else 0.0)


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
    return 5.0 - gain_worth(state, seat, gift) if isinstance(state.agenda[-1], AskLimit) else -2.0


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
