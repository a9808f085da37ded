"""What a bot should know of thraen: what is worth keeping, and which answers complete a move.

Rules of thumb, not rules.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import Final

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.package.knowledge import Knowledge
from skybridge_rules.thraen import scoring
from skybridge_rules.thraen.beliefs import FORGOTTEN
from skybridge_rules.thraen.components import (
    SEGMENTS,
    TERRITORIES,
    Ability,
    Passive,
    Resource,
    Rune,
)
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.display import claims, visible_cards, visible_symbols
from skybridge_rules.thraen.effects import Inspiration
from skybridge_rules.thraen.legality import legal_moves
from skybridge_rules.thraen.moves import Move, Take
from skybridge_rules.thraen.state import Display, Gifts, Goods, State, round_of
from skybridge_rules.thraen.steps.building import cost_now
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskDie,
    AskDraw,
    AskEmpery,
    AskFigure,
    AskGift,
    AskKeep,
    AskOrder,
    AskPair,
    AskProfit,
    AskPutBack,
    AskReligion,
    AskTake,
    AskVision,
)

NEEDED, SPARE = 1.2, 0.35
"""A resource that the current segment asks for, and any other."""

_SPARES: Final = tuple(SPARE / 2 if each is Resource.SALT else SPARE for each in Resource)

_NO_GIFTS: Final[Gifts] = (0, 0, 0, 0)

KEPT_GODHS: Final = 3
"""More than these have to be discarded at the end of the turn."""


def reserve(state: State, seat: Seat) -> float:
    """Goods for the bridge, people to build with, a display that works, stacks to be claimed."""
    player, deck, completed = state.players[seat], state.table.deck, state.bridge.completed
    board, godhs, figures = player.ability, player.godhs, player.figures
    if board is None:
        return 0.0
    to_come = SEGMENTS - completed
    worth = _people(figures.people, figures.reserve, to_come)
    if to_come:  # goods for the segment, cards to be laid, Godh cards that may still claim
        worth += _goods(player.goods, cost_now(state))
        worth += _hand(player.hand, deck) + 1.3 * min(len(godhs), KEPT_GODHS)
    turn = state.turn
    gifts = turn.gifts if turn is not None and turn.seat == seat else _NO_GIFTS
    worth += _display(deck, board, player.display, godhs, gifts, completed)
    return worth + _might(figures.might, to_come)


@lru_cache(maxsize=1 << 10)
def _goods(goods: Goods, cost: tuple[int, ...]) -> float:
    """What the current segment costs is worth more than what it does not."""
    worth = 0.0
    for had, needed, spare in zip(goods, cost, _SPARES, strict=True):
        if had:
            worth += NEEDED * min(had, needed) + spare * max(0, had - needed)
    return worth


@lru_cache(maxsize=1 << 10)
def _people(people: int, reserve: int, to_come: int) -> float:
    """Whoever is at home can build, the first ones soonest; the reserve turns rebel at the end."""
    at_home = min(people, to_come + 2)
    first = min(at_home, 2)
    return 1.6 * first + 0.8 * (at_home - first) - 0.4 * reserve


@lru_cache(maxsize=1 << 10)
def _might(might: int, to_come: int) -> float:
    """A legion far out brings rebels, the more the longer the game lasts."""
    return 0.3 * min(might, TERRITORIES - 1) * min(1.0, to_come / 4)


@by_identity
def _hand(hand: tuple[Known, ...], deck: Deck) -> float:
    return sum([0.2 * deck.cards[known.card].points + 0.3 for known in hand])


@by_identity  # most of the moves that a bot compares leave the display as it is
def _display(
    deck: Deck,
    board: Ability,
    display: Display,
    godhs: tuple[Known, ...],
    gifts: Gifts,
    completed: int,
) -> float:
    """Effects that can be used again, and points that wait for a Godh card."""
    to_come = SEGMENTS - completed
    worth = _stacks(deck, display, deck.slots[board], godhs, min(3, to_come))
    if to_come:
        shown = [*map(add, visible_symbols(display, deck), gifts)]
        worth += 1.6 * (shown[Passive.FOOD] > 0)
        worth += 0.4 * min(2, shown[Passive.KNOWLEDGE])
        worth += _needed_symbols(deck, completed, shown)
    return worth


def _stacks(
    deck: Deck, display: Display, runes: tuple[Rune, ...], godhs: tuple[Known, ...], uses: int
) -> float:
    """What the cards of a display are worth, used so often, with these Godh cards to claim them."""
    worth, out = 0.0, display.power | display.closed
    cards, held = deck.cards, [deck.godhs[each.card] for each in godhs]
    for slot, (stack, card) in enumerate(
        zip(display.stacks, visible_cards(display, deck), strict=True)
    ):
        if not stack:
            continue
        if card is not None and uses:
            worth += 0.45 * len(card.active) * uses
        if not out >> slot & 1:
            share = 0.3
            for godh in held:
                if claims(deck, godh, runes[slot], stack):
                    share = 0.6
                    break
            worth += sum([cards[each].points for each in stack]) * share
    return worth


def _needed_symbols(deck: Deck, completed: int, shown: list[int]) -> float:
    """Labor and Drakhe count when a segment soon asks for them."""
    worth = 0.0
    for ahead, segment in enumerate(deck.segments[completed : completed + 2]):
        if segment.needs is not None and shown[segment.needs]:
            worth += 3.0 if not ahead else 1.5
    return worth


def forgetting(state: State) -> State:
    """A state in which nobody remembers a card out of sight; no move and no point needs it."""
    return state.with_cards(state.cards.with_beliefs(FORGOTTEN))


# Answers that complete a move.

_FEW: Final = (AskDie, AskFigure, AskGift, AskKeep, AskPair, AskProfit, AskReligion, AskVision)
"""Questions with few answers, each of which matters."""

_PARTS: Final = (*_FEW, AskTake, AskBonus, AskDraw, AskOrder, AskPutBack)
"""Questions that may be a part of the move before."""

_THOUGHT_THROUGH: Final = frozenset((*_PARTS, AskEmpery))
"""They, and what an opponent answers in between."""


def finishing(state: State, seat: Seat) -> tuple[Move, ...]:
    """The answers worth a thought where a move of a seat waits for its last part; else none."""
    task = state.agenda[-1]
    if type(task) not in _THOUGHT_THROUGH:  # as after most moves
        return ()
    if isinstance(task, AskEmpery):
        return legal_moves(state)[:1]  # whatever Guinn takes, the taker's own bonus is to come
    if not isinstance(task, _PARTS) or task.seat != seat:
        return ()
    match task:
        case AskTake():
            takes = legal_moves(state) if task.peeked else ()
            return tuple(move for move in takes if isinstance(move, Take))
        case AskBonus():
            return state.table.deck.bonuses[task.stack]
        case AskDraw():
            return legal_moves(state)[-1:]  # to see more cards costs nothing
        case AskOrder(chosen=(_, *_)) | AskPutBack():
            return legal_moves(state)[:1]  # what lies beneath the first card hardly matters
        case AskGift(gift=Inspiration()):
            return ()  # worth little, and the longest of all to think through
        case _:
            return legal_moves(state)


def turn_over(start: State, state: State, seat: Seat) -> bool:
    """Whether another seat has its turn, or a new round has begun (TH-TURN-01)."""
    task = state.agenda[-1]
    other = isinstance(task, AskTake) and task.seat != seat
    return other or round_of(state) != round_of(start)


KNOWLEDGE: Final = Knowledge(
    reserve,
    finishing,
    scoring.totals,
    worth_searching=("take", "play"),
    far_enough=turn_over,
    forgetting=forgetting,
)
"""What the package tells bots."""
