"""The end of a turn: exchanges, the hand limit, six buildings; the end of a round (SW-306 ff.)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.task_kinds import AutoTask, Lacks, SeatTask
from skybridge_rules.core.tuples import put
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import BUILDINGS_TO_END, EXCHANGE, HAND_LIMIT, CardKind
from skybridge_rules.skyward.events import CardDiscarded, CardExchanged, Event, TurnEnded
from skybridge_rules.skyward.moves import DONE, Discard, Done, Exchange, Move, discard, exchange
from skybridge_rules.skyward.state import EndTrigger, State, buildings, distinct, plus
from skybridge_rules.skyward.tasks import (
    AskExchange,
    AskLimit,
    BeginRound,
    EndRound,
    EndTurn,
    ask_exchange,
)
from skybridge_rules.skyward.telling import Story, because, tell_skipped, with_cogs, with_end

# Three cards for a cog.


def _exchange_moves(state: State, task: AskExchange) -> tuple[Move, ...]:
    hand = state.players[task.seat].hand
    if len(hand) + task.named < EXCHANGE:
        return (DONE,)
    cards = tuple(map(exchange, distinct(hand.known + hand.unseen)))
    return cards if task.named else (*cards, DONE)


def _against_exchange(state: State, task: AskExchange, move: Exchange | Done) -> Iterator[Reason]:
    if isinstance(move, Done):
        if task.named:
            yield reason("SW-C-10", needed=EXCHANGE, had=task.named)
        return
    hand = state.players[task.seat].hand
    if move.card not in hand:
        yield reason("SW-306", card=move.card)
    elif len(hand) + task.named < EXCHANGE:
        yield reason("SW-C-10", needed=EXCHANGE, had=len(hand))


def _exchange_allowed(state: State, _task: AskExchange, move: Exchange | Done) -> Iterator[str]:
    if isinstance(move, Exchange):
        face = state.table.faces.by_id[move.card]
        if face.kind is CardKind.ALLEGIANCE:
            yield "SW-807"


def _exchanged(state: State, task: AskExchange, move: Exchange | Done, log: Story) -> State:
    """Each card is discarded when it is named; the third one brings the cog (SW-306)."""
    if isinstance(move, Done):
        return state.popped()
    player = state.players[task.seat]
    if log.listening:
        log.tell(CardExchanged(task.seat, move.card), "SW-306")
    named = (task.named + 1) % EXCHANGE
    agenda = (*state.agenda[:-1], ask_exchange(task.seat, named))
    players = put(state.players, task.seat, player.with_hand(player.hand.minus(move.card)))
    state = state.with_spent(agenda, players, plus(state.discard, move.card))
    return state if named else with_cogs(state, task.seat, 1, log, "SW-306", "SW-308")


def _nothing_to_exchange(state: State, task: AskExchange, log: Story) -> State | None:
    """A set needs three cards; how many a hand has is public (SW-306, SW-010)."""
    held = len(state.players[task.seat].hand)
    if task.named or held >= EXCHANGE:
        return None
    if log.listening:
        tell_skipped(log, task.seat, "exchange", because("SW-306", needed=EXCHANGE, had=held))
    return state.popped()


def _closing(state: State, task: AskExchange | AskLimit) -> Lacks:
    if state.turn is None or state.turn.seat != task.seat:
        yield "SW-306", "the end of a turn belongs to the seat that has it"


def _set_begun(state: State, task: AskExchange) -> Lacks:
    yield from _closing(state, task)
    held = len(state.players[task.seat].hand)
    if not 0 <= task.named < EXCHANGE or (task.named and task.named + held < EXCHANGE):
        yield "SW-306", "a set of three is begun only if it can be finished"


ASK_EXCHANGE: Final = SeatTask[State, Event, AskExchange, Exchange | Done](
    "exchange",
    RuleId("SW-306"),
    (Exchange, Done),
    moves=_exchange_moves,
    against=_against_exchange,
    answer=_exchanged,
    decided_by=RuleId("SW-301"),
    allowed_by=_exchange_allowed,
    auto_advance=_nothing_to_exchange,
    impossible=_set_begun,
)


# Six cards at most.


def _limit_moves(state: State, task: AskLimit) -> tuple[Move, ...]:
    hand = state.players[task.seat].hand
    if len(hand) <= HAND_LIMIT:
        return ()
    return tuple(map(discard, distinct(hand.known + hand.unseen)))


def _against_limit(state: State, task: AskLimit, move: Discard) -> Iterator[Reason]:
    hand = state.players[task.seat].hand
    if move.card not in hand:
        yield reason("SW-307", card=move.card)
    elif len(hand) <= HAND_LIMIT:
        yield reason("SW-Q-27", limit=HAND_LIMIT, had=len(hand))


def _limited(state: State, task: AskLimit, move: Discard, log: Story) -> State:
    player = state.players[task.seat]
    if log.listening:
        log.tell(CardDiscarded(task.seat, move.card), "SW-307", "SW-Q-27")
    players = put(state.players, task.seat, player.with_hand(player.hand.minus(move.card)))
    return state.with_spent(state.agenda, players, plus(state.discard, move.card))


def _within_limit(state: State, task: AskLimit, log: Story) -> State | None:
    """Exactly the excess goes, so with six cards or fewer nothing is asked (SW-307)."""
    held = len(state.players[task.seat].hand)
    if held > HAND_LIMIT:
        return None
    if log.listening:
        tell_skipped(log, task.seat, "limit", because("SW-307", limit=HAND_LIMIT, had=held))
    return state.popped()


ASK_LIMIT: Final = SeatTask[State, Event, AskLimit, Discard](
    "limit",
    RuleId("SW-307"),
    (Discard,),
    moves=_limit_moves,
    against=_against_limit,
    answer=_limited,
    decided_by=RuleId("SW-301"),
    allowed_by=lambda *_: ("SW-Q-27",),
    auto_advance=_within_limit,
    impossible=_closing,
)


# The turn and the round are over.


def _turn_ended(state: State, task: EndTurn, log: Story) -> State:
    """Only now, and only for this player, six buildings are looked for (SW-601, SW-603)."""
    if log.listening:
        log.tell(TurnEnded(task.seat), "SW-309", "SW-311")
    if state.ended is None and len(buildings(state, task.seat)) >= BUILDINGS_TO_END:
        state = with_end(state, EndTrigger.BUILDINGS, log, "SW-603", "SW-606", "SW-Q-21")
    return state.with_next_turn(state.agenda[:-1], None)


END_TURN: Final = AutoTask[State, Event, EndTurn](_turn_ended)


def _round_ended(state: State, _task: EndRound, log: Story) -> State:
    """The next split, the final one, or the end (SW-309, SW-604, SW-Q-23)."""
    if state.ended is None:
        return state.answered(BeginRound())
    if state.config.final_split and not state.last:
        if not state.stock.empty:
            state = state.with_clock(state.round, None, True)
            return state.answered(BeginRound())
        if log.listening:
            tell_skipped(log, None, "final-split", because("SW-Q-23"))
    return state.popped()


END_ROUND: Final = AutoTask[State, Event, EndRound](_round_ended)
