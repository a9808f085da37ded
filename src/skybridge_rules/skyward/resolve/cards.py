"""Effects on hands: cards drawn unseen, cards discarded (SW-907, SW-Q-36, SW-Q-42, SW-Q-47)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import ChanceTask, Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.decks import (
    in_launch_deck,
    launch_drawn,
    launch_outcomes,
    launch_weights,
)
from skybridge_rules.skyward.events import (
    CardDiscarded,
    CardDrawn,
    CardSeen,
    Event,
    HandShown,
    InstantDrawn,
)
from skybridge_rules.skyward.moves import Discard, Move, Show, discard
from skybridge_rules.skyward.state import State, distinct, plus
from skybridge_rules.skyward.tasks import AskDiscard, AskResolve, DrawFor
from skybridge_rules.skyward.telling import Story, because, caused_by, deck_checked, tell_skipped

# Drawing.


def begin_draw(state: State, seat: Seat, source: CardId, cards: int, log: Story) -> State:
    """So many cards, or what the deck still has (SW-Q-42)."""
    left = min(cards, state.stock.size)
    if left:
        return state.pushed(DrawFor(seat, left))
    if log.listening:
        tell_skipped(log, seat, "draw", because("SW-Q-42", card=source))
    return state


def _outcomes(state: State, _task: DrawFor) -> tuple[Move, ...]:
    return launch_outcomes(state.stock)


def _weights(state: State, _task: DrawFor) -> tuple[int, ...]:
    return launch_weights(state.stock)


def _possible(state: State, _task: DrawFor, move: Show) -> bool:
    return in_launch_deck(state.stock, move.card)


def _drawn(state: State, task: DrawFor, move: Show, log: Story) -> State:
    """A hand card is the secret of its owner; an Instant lies open at once (SW-010, SW-Q-47)."""
    seat, card = task.seat, move.card
    state = state.with_stock(launch_drawn(state.stock, card))
    player, placed = state.players[seat], task.placed
    face = state.table.faces.by_id[card]
    if face.goes_to_hand:
        hand = player.hand.plus_unseen(card)
        log.tell(CardDrawn(seat), "SW-Q-47", "SW-010")
        if state.config.open_hands:
            log.tell(HandShown(seat, card), "SW-Q-08")
            hand = hand.shown((*player.hand.known, card))
        else:
            log.tell(CardSeen(seat, card), "SW-010", to=(seat,))
        player = player.with_hand(hand)
    else:
        log.tell(InstantDrawn(seat, card), "SW-Q-47", "SW-501")
        if face.kind is CardKind.DISCORD:
            player = player.with_discords(plus(player.discords, card))
        else:
            player = player.with_airspace(plus(player.airspace, card))
        if face.instant:
            placed = plus(placed, card)
    state = deck_checked(state.with_player(seat, player), log, "SW-Q-22")
    if task.left > 1:
        return state.answered(DrawFor(seat, task.left - 1, placed))
    return state.answered(*((AskResolve(seat, placed),) if placed else ()))


def _enough(state: State, task: DrawFor) -> Lacks:
    if not 0 < task.left <= state.stock.size:
        yield "SW-Q-47", f"{task.left} cards are to be drawn, and {state.stock.size} are there"


DRAW_FOR: Final = ChanceTask[State, Event, DrawFor, Show](
    "draw",
    RuleId("SW-Q-47"),
    (Show,),
    moves=_outcomes,
    weights=_weights,
    possible=_possible,
    answer=_drawn,
    impossible=_enough,
)


# Discarding.


def begin_discard(state: State, seat: Seat, source: CardId, cards: int, log: Story) -> State:
    """Where all must go nothing is asked; else the player names them (SW-Q-36, SW-Q-42)."""
    hand = state.players[seat].hand
    if len(hand) > cards:
        return state.pushed(AskDiscard(seat, source, cards))
    rule = "SW-Q-36" if _by_discord(state, source) else "SW-Q-42"
    if log.listening and not hand:
        tell_skipped(log, seat, "discard", because(rule, card=source))
    for card in hand.cards:
        state = _without(state, seat, source, card, log, rule)
    return state


def _by_discord(state: State, source: CardId) -> bool:
    return state.table.faces.by_id[source].kind is CardKind.DISCORD


def _rule(state: State, source: CardId) -> RuleId:
    """Discords have a rule of their own; other effects happen by their card (SW-907, SW-304)."""
    return RuleId("SW-907" if _by_discord(state, source) else caused_by(state, source))


def _without(
    state: State, seat: Seat, source: CardId, card: CardId, log: Story, *rules: str
) -> State:
    if log.listening:
        rules = (*rules, _rule(state, source), caused_by(state, source))
        log.tell(CardDiscarded(seat, card), *dict.fromkeys(rules))
    player = state.players[seat]
    state = state.with_player(seat, player.with_hand(player.hand.minus(card)))
    return state.discarding(card)


def _moves(state: State, task: AskDiscard) -> tuple[Move, ...]:
    hand = state.players[task.seat].hand
    return tuple(map(discard, distinct(hand.known + hand.unseen)))


def _against(state: State, task: AskDiscard, move: Discard) -> Iterator[Reason]:
    if move.card not in state.players[task.seat].hand:
        yield reason(_rule(state, task.source), moment="hand", card=move.card)


def _answer(state: State, task: AskDiscard, move: Discard, log: Story) -> State:
    state = _without(state, task.seat, task.source, move.card, log)
    if task.left == 1:
        return state.popped()
    return state.answered(AskDiscard(task.seat, task.source, task.left - 1))


def _more_than_must_go(state: State, task: AskDiscard) -> Lacks:
    if not 0 < task.left < len(state.players[task.seat].hand):
        yield "SW-Q-36", "a choice of cards needs more cards than must go"


ASK_DISCARD: Final = SeatTask[State, Event, AskDiscard, Discard](
    "discard",
    RuleId("SW-907"),
    (Discard,),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("SW-Q-34"),
    impossible=_more_than_must_go,
    rule_of=lambda state, task: _rule(state, task.source),
)
