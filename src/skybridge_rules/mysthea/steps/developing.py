"""Develop: see other cards, buy one to three, refill (MY-DEV)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask, Lacks, SeatTask
from skybridge_rules.core.tuples import put
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import by_card, granted_by, rule_of
from skybridge_rules.mysthea.components import AREA, PRICES, Era
from skybridge_rules.mysthea.decks import drawn_by, next_known, outcomes, returned, weights, without
from skybridge_rules.mysthea.events import (
    CardBought,
    CardDrawn,
    CardSeen,
    CardsPutUnder,
    Declined,
    DevelopBegan,
    Event,
    OrderSeen,
    Skipped,
)
from skybridge_rules.mysthea.moves import (
    DECLINE,
    DONE,
    RENEW,
    TURN_UP,
    Buy,
    Decline,
    Done,
    DrawCards,
    Move,
    PutUnder,
    Renew,
    Show,
    TurnUp,
    buy,
    draw_cards,
    put_under,
)
from skybridge_rules.mysthea.state import State, minus
from skybridge_rules.mysthea.tasks import (
    AskBuy,
    AskDevelop,
    AskDraw,
    AskRegion,
    AskSanya,
    AskUnder,
    DrawFor,
    Refill,
    ask_buy,
    ask_develop,
    ask_under,
    draw_for,
    turn_up_cards,
)
from skybridge_rules.mysthea.telling import Story, because, pay

MOST_BOUGHT: Final = len(PRICES) - 1

BuyMove: TypeAlias = Buy | Done


def can_develop(state: State, seat: Seat) -> bool:
    """With Energy and a card that can be bought (MY-DEV-01)."""
    return state.players[seat].energy >= PRICES[1] and not _sold_out(state)


def develop_reasons(state: State, seat: Seat) -> Iterator[Reason]:
    """Why a Develop is not possible (MY-DEV-01)."""
    if state.players[seat].energy < PRICES[1]:
        yield reason("MY-DEV-01", needed=PRICES[1], had=state.players[seat].energy)
    if _sold_out(state):
        yield reason("MY-DEV-01")


def _sold_out(state: State) -> bool:
    return not state.deck.area and state.deck.empty


def begin_develop(state: State, seat: Seat, source: CardId, log: Story) -> State:
    """A Develop that an effect grants; without Energy that part is lost (MY-Q-27)."""
    if can_develop(state, seat):
        return state.pushed(ask_develop(seat, source))
    if log.listening:
        reasons = tuple(develop_reasons(state, seat))
        rules = (each.rule for each in reasons)
        log.tell(Skipped(seat, "develop", reasons), "MY-Q-27", rule_of(source), *rules)
    return state


# One more card, or three others.


def _develop_moves(state: State, _task: AskDevelop) -> tuple[Move, ...]:
    found: list[Move] = []
    if state.deck.area or not state.deck.empty:
        found.append(TURN_UP)
    if not state.deck.empty:
        found.append(RENEW)
    return tuple(found)


def _against_develop(state: State, _task: AskDevelop, move: TurnUp | Renew) -> Iterator[Reason]:
    if isinstance(move, Renew) and state.deck.empty:
        yield reason("MY-DEV-05")


def _develop_allowed(state: State, task: AskDevelop, move: TurnUp | Renew) -> Iterator[str]:
    if task.source is not None:
        yield from (rule_of(task.source), *granted_by(state, task.source))
    if state.deck.empty:
        yield "MY-DEV-05"
    elif isinstance(move, Renew) and state.deck.size < AREA:
        yield "MY-Q-28"


def _developed(state: State, task: AskDevelop, move: TurnUp | Renew, log: Story) -> State:
    seat = task.seat
    renews = isinstance(move, Renew)
    if log.listening:
        granted: tuple[str, ...] = ()
        if task.source is not None:
            granted = (rule_of(task.source), *granted_by(state, task.source))
        log.tell(DevelopBegan(seat, renews), "MY-DEV-02", *granted)
    rest = (ask_buy(seat), Refill())
    if not renews:
        return state.answered(turn_up_cards(1), *rest)
    if not state.deck.area:
        return state.answered(turn_up_cards(AREA), *rest)
    return state.answered(ask_under(seat), turn_up_cards(AREA), *rest)


ASK_DEVELOP: Final = SeatTask[State, Event, AskDevelop, TurnUp | Renew](
    "develop",
    RuleId("MY-DEV-02"),
    (TurnUp, Renew),
    moves=_develop_moves,
    against=_against_develop,
    answer=_developed,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_develop_allowed,
)


# Under the deck.


def _to_name(state: State) -> tuple[CardId, ...]:
    deck = state.deck
    return tuple([card for card in deck.area if card not in deck.under])


def _under_moves(state: State, _task: AskUnder) -> tuple[Move, ...]:
    return tuple(map(put_under, _to_name(state)))


def _against_under(state: State, _task: AskUnder, move: PutUnder) -> Iterator[Reason]:
    if move.card not in _to_name(state):
        yield reason("MY-DEV-02", card=move.card)


def _put_under(state: State, task: AskUnder, move: PutUnder, log: Story) -> State:
    """Stated from upper to lower; which cards they are all know, their order one seat (MY-INFO-09).

    They lie face up until the last one is named, so that nobody else learns in which order.
    """
    seat, deck = task.seat, state.deck
    order = (*deck.under, move.card)
    if len(order) < len(deck.area):
        return state.with_deck(deck.with_under(order))
    if log.listening:
        log.tell(CardsPutUnder(seat, deck.area), "MY-DEV-02", "MY-INFO-09", "MY-INFO-03")
        log.tell(OrderSeen(seat, order), "MY-INFO-09", to=(seat,))
    return state.with_deck(returned(deck, seat, order)).popped()


ASK_UNDER: Final = SeatTask[State, Event, AskUnder, PutUnder](
    "under",
    RuleId("MY-DEV-02"),
    (PutUnder,),
    moves=_under_moves,
    against=_against_under,
    answer=_put_under,
    decided_by=RuleId("MY-TURN-01"),
)


# Buying.


def _next_price(bought: int) -> int:
    """What one more card costs: 1, then 2 and 2 (MY-DEV-03)."""
    return PRICES[bought + 1] - PRICES[bought]


def _buy_moves(state: State, task: AskBuy) -> tuple[Move, ...]:
    found: tuple[Move, ...] = ()
    more = task.bought < MOST_BOUGHT
    if more and state.players[task.seat].energy >= _next_price(task.bought):
        found = tuple(map(buy, state.deck.area))
    return (*found, DONE) if task.bought or not state.deck.area else found


def _against_buy(state: State, task: AskBuy, move: BuyMove) -> Iterator[Reason]:
    if isinstance(move, Done):
        if not task.bought and state.deck.area:
            yield reason("MY-DEV-03")
        return
    if (price := _next_price(task.bought)) > state.players[task.seat].energy:
        yield reason("MY-DEV-03", needed=price, had=state.players[task.seat].energy)
    if move.card not in state.deck.area:
        yield reason("MY-DEV-02", card=move.card)


def _bought(state: State, task: AskBuy, move: BuyMove, log: Story) -> State:
    """Into the hand, in the open (MY-DEV-03, MY-INFO-06)."""
    if isinstance(move, Done):
        return state.popped()
    price = _next_price(task.bought)
    state = pay(state, task.seat, log, "MY-DEV-03", energy=price)
    if log.listening:
        log.tell(CardBought(task.seat, move.card), "MY-DEV-03", "MY-INFO-06")
    player = state.players[task.seat]
    players = put(state.players, task.seat, player.with_hand(player.hand.plus(move.card)))
    deck = state.deck.with_area(minus(state.deck.area, move.card))
    agenda = state.agenda[:-1]
    if task.bought + 1 < MOST_BOUGHT and deck.area:
        agenda = (*agenda, ask_buy(task.seat, task.bought + 1))
    return state.with_next_cards(agenda, players, deck)


def _nothing_to_buy(state: State, task: AskBuy, _log: Story) -> State | None:
    """An empty area sells nothing; who cannot pay for another card has finished."""
    energy = state.players[task.seat].energy
    if not state.deck.area or (task.bought and energy < _next_price(task.bought)):
        return state.popped()
    return None


def _some_energy(_state: State, task: AskBuy) -> Lacks:
    if not 0 <= task.bought < MOST_BOUGHT:
        yield "MY-DEV-03", "at most three cards are bought"


ASK_BUY: Final = SeatTask[State, Event, AskBuy, BuyMove](
    "buy",
    RuleId("MY-DEV-03"),
    (Buy, Done),
    moves=_buy_moves,
    against=_against_buy,
    answer=_bought,
    decided_by=RuleId("MY-TURN-01"),
    auto_advance=_nothing_to_buy,
    impossible=_some_energy,
)


def _refilled(state: State, _task: Refill, _log: Story) -> State:
    """To three cards, as far as the deck allows (MY-DEV-04)."""
    missing = AREA - len(state.deck.area)
    return state.answered(turn_up_cards(missing)) if missing > 0 else state.popped()


REFILL: Final = AutoTask[State, Event, Refill](_refilled)


# Drawing in secret.


def begin_draw(state: State, seat: Seat, cards: int, log: Story, *rules: str) -> State:
    """So many cards, or what the deck has (MY-DEV-06)."""
    left = min(cards, state.deck.size)
    if left < cards and log.listening:
        log.tell(Skipped(seat, "draw", (because("MY-Q-29"),)), "MY-Q-29", "MY-DEV-06", *rules)
    return state.pushed(draw_for(seat, left)) if left else state


def _drawn(state: State, task: DrawFor, move: Show, log: Story) -> State:
    return _with_drawn(state, task, move.card, log)


def _with_drawn(state: State, task: DrawFor, card: CardId, log: Story) -> State:
    """The drawer sees it; so does who knows the order of what lay below (MY-INFO-06, -09)."""
    seat, player = task.seat, state.players[task.seat]
    unseen = drawn_by(state.deck, card, seat)
    if log.listening:
        log.tell(CardDrawn(seat, Era(state.era)), "MY-INFO-06", "MY-INFO-01", "MY-INFO-07")
        laid_by = None if state.deck.unseen.counts else state.deck.bottom[0].seat
        log.tell(CardSeen(seat, card, laid_by), "MY-INFO-06", "MY-INFO-09", to=unseen.to)
    players = put(state.players, seat, player.with_hand(player.hand.plus_unseen(unseen)))
    agenda = state.agenda[:-1]
    if task.left > 1:
        agenda = (*agenda, draw_for(seat, task.left - 1))
    return state.with_next_cards(agenda, players, without(state.deck, card))


def _decided(state: State, task: DrawFor, log: Story) -> State | None:
    """A card that was put under the deck is no chance; an empty deck gives none (MY-Q-29)."""
    if state.deck.empty:
        return state.popped()
    card = next_known(state.deck)
    return None if card is None else _with_drawn(state, task, card, log)


DRAW_FOR: Final = ChanceTask[State, Event, DrawFor, Show](
    "draw",
    RuleId("MY-DEV-06"),
    (Show,),
    moves=lambda state, _task: outcomes(state.deck),
    weights=lambda state, _task: weights(state.deck),
    possible=lambda state, _task, move: move.card in state.deck.unseen,
    answer=_drawn,
    auto_advance=_decided,
)


def _draw_moves(state: State, task: AskDraw) -> tuple[Move, ...]:
    return tuple(map(draw_cards, range(min(task.most, state.deck.size) + 1)))


def _against_draw(state: State, task: AskDraw, move: DrawCards) -> Iterator[Reason]:
    most = min(task.most, state.deck.size)
    if not 0 <= move.cards <= most:
        yield reason("MY-Q-85", needed=move.cards, had=most)


def _number_fixed(state: State, task: AskDraw, move: DrawCards, _log: Story) -> State:
    """The number is fixed before the first card is seen (MY-Q-85)."""
    return state.answered(draw_for(task.seat, move.cards)) if move.cards else state.popped()


ASK_DRAW: Final = SeatTask[State, Event, AskDraw, DrawCards](
    "draw-count",
    RuleId("MY-Q-85"),
    (DrawCards,),
    moves=_draw_moves,
    against=_against_draw,
    answer=_number_fixed,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda _state, task, _move: (*by_card(task.source), "MY-DEV-06"),
)


# Sanya.


def _sanya_moves(_state: State, _task: AskSanya) -> tuple[Move, ...]:
    return (draw_cards(1), DECLINE)


def _against_sanya(_state: State, _task: AskSanya, move: DrawCards | Decline) -> Iterator[Reason]:
    if isinstance(move, DrawCards) and move.cards != 1:
        yield reason("MY-H06", needed=move.cards, had=1)


def _sanya_drew(state: State, task: AskSanya, move: DrawCards | Decline, log: Story) -> State:
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "draw"), "MY-H06")
        return state.popped()
    return begin_draw(state.popped(), task.seat, 1, log)


def _can_begin(state: State, task: AskSanya) -> Lacks:
    """A legal battle must exist before she draws (MY-Q-47)."""
    follows = state.agenda[-2] if len(state.agenda) > 1 else None
    uses = isinstance(follows, AskRegion) and follows.artefact
    if uses and not state.players[task.seat].charged:
        yield "MY-BATTLE-01", "the Artefact is not charged"


ASK_SANYA: Final = SeatTask[State, Event, AskSanya, DrawCards | Decline](
    "sanya",
    RuleId("MY-H06"),
    (DrawCards, Decline),
    moves=_sanya_moves,
    against=_against_sanya,
    answer=_sanya_drew,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda *_: ("MY-Q-47", "MY-BATTLE-20"),
    impossible=_can_begin,
)
