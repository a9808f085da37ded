"""What a bot should know of thraen: what is worth keeping, and which answers complete a move.

Rules of thumb, not rules.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, Seat
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
from skybridge_rules.thraen.display import claims
from skybridge_rules.thraen.effects import Inspiration
from skybridge_rules.thraen.legality import legal_moves
from skybridge_rules.thraen.moves import Move, Take
from skybridge_rules.thraen.records import GodhCard
from skybridge_rules.thraen.state import Display, Figures, Gifts, Goods, State, round_of
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
from skybridge_rules.thraen.transition import follow

NEEDED, SPARE = 1.2, 0.35
"""A resource that the current segment asks for, and any other."""

_SPARES: Final = tuple(SPARE / 2 if each is Resource.SALT else SPARE for each in Resource)

_FOOD, _KNOWLEDGE = Passive.FOOD, Passive.KNOWLEDGE  # bound once: looking them up costs more

_NO_GIFTS: Final[Gifts] = (0, 0, 0, 0)

KEPT_GODHS: Final = 3
"""More than these have to be discarded at the end of the turn."""


def reserve(state: State, seat: Seat) -> float:
    """Goods for the bridge, people to build with, a display that works, stacks to be claimed."""
    player, deck, completed = state.players[seat], state.table.deck, state.bridge.completed
    board = player.ability
    if board is None:
        return 0.0
    to_come = SEGMENTS - completed
    worth, might = _figures(player.figures, to_come)
    kept, runes = _godhs(player.godhs, deck)
    if to_come:  # goods for the segment, cards to be laid, Godh cards that may still claim
        worth += _goods(player.goods, cost_now(state))
        worth += _hand(player.hand, deck) + kept
    turn = state.turn
    gifts = turn.gifts if turn is not None and turn.seat == seat else _NO_GIFTS
    worth += _display(deck, board, player.display, runes, gifts, completed)
    return worth + might


@lru_cache(maxsize=1 << 10)
def _goods(goods: Goods, cost: tuple[int, ...]) -> float:
    """What the current segment costs is worth more than what it does not."""
    worth = 0.0
    for had, needed, spare in zip(goods, cost, _SPARES, strict=True):
        if had:
            worth += NEEDED * min(had, needed) + spare * max(0, had - needed)
    return worth


@by_identity
def _figures(figures: Figures, to_come: int) -> tuple[float, float]:
    """What the people are worth, and what the legion is."""
    return _people(figures.people, figures.reserve, to_come), _might(figures.might, to_come)


def _people(people: int, reserve: int, to_come: int) -> float:
    """Whoever is at home can build, the first ones soonest; the reserve turns rebel at the end."""
    at_home = min(people, to_come + 2)
    first = min(at_home, 2)
    return 1.6 * first + 0.8 * (at_home - first) - 0.4 * reserve


def _might(might: int, to_come: int) -> float:
    """A legion far out brings rebels, the more the longer the game lasts."""
    return 0.3 * min(might, TERRITORIES - 1) * min(1.0, to_come / 4)


@by_identity
def _hand(hand: tuple[Known, ...], deck: Deck) -> float:
    return sum([0.2 * deck.cards[known.card].points + 0.3 for known in hand])


@by_identity
def _godhs(godhs: tuple[Known, ...], deck: Deck) -> tuple[float, int]:
    """What the Godh cards in hand are worth, and their runes, as a mask."""
    runes = 0
    for each in godhs:
        runes |= 1 << deck.godhs[each.card].rune
    return 1.3 * min(len(godhs), KEPT_GODHS), runes


@by_identity  # most of the moves that a bot compares leave the display as it is
def _display(
    deck: Deck, board: Ability, display: Display, runes: int, gifts: Gifts, completed: int
) -> float:
    """Effects that can be used again, and points that wait for a Godh card of these runes."""
    to_come = SEGMENTS - completed
    worth, uses, shown = 0.0, min(3, to_come), [*gifts]
    slots, closed = deck.slots[board], display.closed
    claimed = display.power | closed
    for slot, stack in enumerate(display.stacks):
        if not stack:
            continue
        effects, symbols, points, claimed_by = _stack(stack, slots[slot], deck)
        if not closed >> slot & 1:
            worth += 0.45 * effects * uses
            for passive in symbols:
                shown[passive] += 1
        if not claimed >> slot & 1:
            worth += points * (0.6 if claimed_by & runes else 0.3)
    if to_come:
        worth += 1.6 * (shown[_FOOD] > 0)
        worth += 0.4 * min(2, shown[_KNOWLEDGE])
        worth += _needed_symbols(deck, completed, shown)
    return worth


@by_identity  # whatever is laid on one stack, the others stay as they are
def _stack(
    stack: tuple[CardId, ...], slot: Rune, deck: Deck
) -> tuple[int, tuple[int, ...], int, int]:
    """The effects and the symbols on top of a stack, its points, and the runes that claim them."""
    cards = deck.cards
    top = cards.get(stack[-1])
    if top is None:  # a Godh card, which has claimed it
        return 0, (), 0, 0
    symbols = [passive for passive, count in enumerate(top.symbols) for _ in range(count)]
    runes = 0
    for godh in _one_of_each_rune(deck):
        if claims(deck, godh, slot, stack):
            runes |= 1 << godh.rune
    points = sum([cards[each].points for each in stack if each in cards])
    return len(top.active), tuple(symbols), points, runes


@cache
def _one_of_each_rune(deck: Deck) -> tuple[GodhCard, ...]:
    """Godh cards of all runes; what a Godh card claims is a matter of its rune alone."""
    return tuple({godh.rune: godh for godh in deck.godhs.values()}.values())


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
    following=follow,
)
"""What the package tells bots."""
