"""Costs besides the Energy of an Act: Energy, Experience, cards given up (MY-ACC-03, MY-RES-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from attrs import evolve

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.config import DiscardZone
from skybridge_rules.mysthea.effects import Cost, DiscardCard, Part, PayEnergy, PayExp, RemoveCards
from skybridge_rules.mysthea.events import CardDiscarded, CardRemoved, Declined, Event
from skybridge_rules.mysthea.moves import DECLINE, Decline, GiveCard, Move, give_card
from skybridge_rules.mysthea.state import Cards, Player, State, minus, plus
from skybridge_rules.mysthea.tasks import AskPayment, CarryOut
from skybridge_rules.mysthea.telling import Story, pay

Types = tuple[CardType | None, ...]


def _wanted(cost: DiscardCard | RemoveCards) -> Types:
    if isinstance(cost, DiscardCard):
        return (cost.kind,)
    return cost.types + (None,) * cost.others


def _board(player: Player) -> Cards:
    return tuple(sorted((*player.accessories, *(c for c in player.upgrades if c is not None))))


def givable(state: State, seat: Seat, cost: DiscardCard | RemoveCards, types: Types) -> Cards:
    """The cards that can be given for one of these types (MY-ACC-03, MY-Q-23)."""
    player = state.players[seat]
    cards: Cards = player.hand.cards
    wide = state.config.discard_cost_zone is DiscardZone.HAND_AND_BOARD
    if wide and isinstance(cost, DiscardCard):
        cards = tuple(sorted((*cards, *_board(player))))
    if None in types:
        return cards
    commands = state.table.printed.commands
    return tuple([card for card in cards if commands[card].type in types])


def can_pay(state: State, seat: Seat, cost: Cost) -> bool:
    """Whether a cost is fully available (MY-RES-03)."""
    if isinstance(cost, PayEnergy):
        return state.players[seat].energy >= cost.energy
    if isinstance(cost, PayExp):
        return state.players[seat].exp >= cost.exp
    return has_cards(state, seat, cost, _wanted(cost))


def has_cards(state: State, seat: Seat, cost: DiscardCard | RemoveCards, types: Types) -> bool:
    """Whether there are cards of all these types to give; None is any type (MY-ACC-03)."""
    cards = givable(state, seat, cost, (None,))
    if len(cards) < len(types):
        return False
    commands = state.table.printed.commands
    held = [commands[card].type for card in cards]
    for kind in types:  # noqa: SIM110 - a generator would cost twice as much
        if kind is not None and held.count(kind) < types.count(kind):
            return False
    return True


def cost_reason(state: State, seat: Seat, cost: Cost) -> Reason:
    """Why a cost cannot be paid."""
    player = state.players[seat]
    match cost:
        case PayEnergy(energy):
            return reason("MY-RES-03", needed=energy, had=player.energy)
        case PayExp(exp):
            return reason("MY-RES-03", exp=exp, had=player.exp)
        case DiscardCard() | RemoveCards():
            return reason("MY-ACC-03", type=_types_key(_wanted(cost)))
        case _:
            assert_never(cost)


def _types_key(types: Types) -> str:
    """The types that are asked for, as the words of a refusal know them."""
    return "/".join(small_name(each) for each in types if each is not None) or "any"


def begin_cost(
    state: State,
    seat: Seat,
    source: CardId,
    cost: Cost | None,
    parts: tuple[Part, ...],
    log: Story,
    *,
    optional: bool = False,
) -> State:
    """The cost of an effect, then its parts (MY-ACC-01, MY-RES-04).

    Legality has seen that it can be paid, except where it may be declined: there it is asked in any
    case, so that nobody learns who could have paid (MY-INFO-10).
    """
    follows = CarryOut(seat, source, parts, optional=optional)
    match cost:
        case None:
            return state.pushed(follows)
        case PayEnergy(energy):
            return pay(state, seat, log, *_priced(source), energy=energy).pushed(follows)
        case PayExp(exp):
            return pay(state, seat, log, *_priced(source), exp=exp).pushed(follows)
        case DiscardCard() | RemoveCards():
            task = AskPayment(seat, source, cost, parts, left=_wanted(cost), optional=optional)
            return state.pushed(task)
        case _:
            assert_never(cost)


def _priced(source: CardId) -> tuple[str, ...]:
    """The cost is paid before anything is gained (MY-ACC-01, MY-RES-04)."""
    return (rule_of(source), "MY-ACC-01", "MY-RES-04")


# Which card.


def _can_give(state: State, task: AskPayment) -> Cards:
    if not isinstance(task.cost, DiscardCard | RemoveCards):
        return ()
    return givable(state, task.seat, task.cost, task.left)


def _moves(state: State, task: AskPayment) -> tuple[Move, ...]:
    found = tuple(map(give_card, _can_give(state, task)))
    return (*found, DECLINE) if task.optional else found


def _against(state: State, task: AskPayment, move: GiveCard | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-ENC-05")
    elif move.card not in _can_give(state, task):
        player = state.players[task.seat]
        if move.card in _board(player):
            yield reason("MY-Q-23", card=move.card)
        yield reason("MY-ACC-03", card=move.card, type=_types_key(task.left))


def _answer(state: State, task: AskPayment, move: GiveCard | Decline, log: Story) -> State:
    """Cards are named in any order; X is the printed value of the card (MY-ACC-03)."""
    seat = task.seat
    if isinstance(move, Decline):
        if log.listening:
            log.tell(Declined(seat, "payment"), "MY-ENC-05", "MY-INFO-10")
        return state.popped()
    printed = state.table.printed.commands[move.card]
    discards = isinstance(task.cost, DiscardCard)
    state = _given_up(state, seat, move.card, task.source, log, discards=discards)
    kind = printed.type if printed.type in task.left else None
    left = list(task.left)
    left.remove(kind)
    given = task.given + printed.points
    if left:
        return state.answered(evolve(task, left=tuple(left), given=given))
    follows = CarryOut(seat, task.source, task.parts, given, task.optional)
    return state.answered(follows)


def _given_up(
    state: State, seat: Seat, card: CardId, source: CardId, log: Story, *, discards: bool
) -> State:
    """To the discard pile, or out of the game; everybody sees it (MY-INFO-06)."""
    player = state.players[seat]
    if card in player.hand:
        player = player.with_hand(player.hand.minus(card))
    elif card in player.accessories:
        player = player.with_accessories(minus(player.accessories, card))
    else:
        player = player.with_upgrades(tuple(None if c == card else c for c in player.upgrades))
    if discards:
        if log.listening:
            told = CardDiscarded(seat, card)
            log.tell(told, "MY-ACC-03", "MY-INFO-06", rule_of(source), "MY-INFO-02")
        return state.with_player(seat, player.with_discard(plus(player.discard, card)))
    if log.listening:
        log.tell(CardRemoved(seat, card), "MY-ACC-03", "MY-INFO-06", rule_of(source))
    return state.with_player(seat, player).with_removed(plus(state.removed, card))


def _allowed_by(state: State, task: AskPayment, move: GiveCard | Decline) -> Iterator[str]:
    yield rule_of(task.source)
    if isinstance(move, Decline):
        yield from ("MY-ENC-05", "MY-INFO-10")
    elif move.card not in state.players[task.seat].hand:
        yield "MY-Q-23"
    else:
        yield "MY-ACT-11"


ASK_PAYMENT: Final = SeatTask[State, Event, AskPayment, GiveCard | Decline](
    "payment",
    RuleId("MY-ACC-03"),
    (GiveCard, Decline),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_allowed_by,
)
