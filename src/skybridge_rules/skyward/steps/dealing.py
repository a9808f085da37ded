"""The other set-up of Allegiances: three are dealt to each player, who keeps one (SW-851)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask, Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import DEALT
from skybridge_rules.skyward.config import Allegiance
from skybridge_rules.skyward.decks import bag_outcomes, bag_weights
from skybridge_rules.skyward.events import (
    AllegianceKept,
    AllegiancesDealt,
    CardSeen,
    ChoiceMade,
    Event,
    HandShown,
)
from skybridge_rules.skyward.moves import Keep, Move, Show, keep
from skybridge_rules.skyward.state import State, distinct, minus, plus
from skybridge_rules.skyward.tasks import AskKeep, DealAllegiance, OpenKept
from skybridge_rules.skyward.telling import Story


def _outcomes(state: State, _task: DealAllegiance) -> tuple[Move, ...]:
    return bag_outcomes(state.stock.allegiances)


def _weights(state: State, _task: DealAllegiance) -> tuple[int, ...]:
    return bag_weights(state.stock.allegiances)


def _possible(state: State, _task: DealAllegiance, move: Show) -> bool:
    return move.card in state.stock.allegiances


def _dealt(state: State, task: DealAllegiance, move: Show, log: Story) -> State:
    """Only this seat sees the card (SW-851)."""
    stock, player = state.stock, state.players[task.seat]
    if log.listening:
        if task.left == 1:
            log.tell(AllegiancesDealt(task.seat, DEALT), "SW-851")
        log.tell(CardSeen(task.seat, move.card), "SW-851", to=(task.seat,))
    state = state.with_stock(stock.with_allegiances(stock.allegiances.minus(move.card), 0))
    state = state.with_player(task.seat, player.with_dealt(plus(player.dealt, move.card)))
    return (
        state.answered(DealAllegiance(task.seat, task.left - 1))
        if task.left > 1
        else state.popped()
    )


def _is_variant(state: State, _task: object) -> Lacks:
    if state.config.allegiance is not Allegiance.DEALT:
        yield "SW-851", "Allegiances are dealt only in the set-up that deals them"


DEAL_ALLEGIANCE: Final = ChanceTask[State, Event, DealAllegiance, Show](
    "allegiance",
    RuleId("SW-851"),
    (Show,),
    moves=_outcomes,
    weights=_weights,
    possible=_possible,
    answer=_dealt,
    impossible=_is_variant,
)


def _choices(state: State, task: AskKeep) -> tuple[Move, ...]:
    return tuple(map(keep, distinct(state.players[task.seat].dealt)))


def _against(state: State, task: AskKeep, move: Keep) -> Iterator[Reason]:
    if move.card not in state.players[task.seat].dealt:
        yield reason("SW-851", card=move.card)


def _kept(state: State, task: AskKeep, move: Keep, log: Story) -> State:
    """The others leave the game face down; nobody sees the choice of another (SW-Q-44, -45)."""
    player = state.players[task.seat]
    others = minus(player.dealt, move.card)
    if log.listening:
        log.tell(AllegianceKept(task.seat), "SW-851", "SW-Q-45")
        made = ChoiceMade(task.seat, move.card, others)
        log.tell(made, "SW-851", "SW-Q-44", to=(task.seat,))
    kept = player.with_choice(player.hand.plus_unseen(move.card), (), others)
    return state.with_player(task.seat, kept).popped()


ASK_KEEP: Final = SeatTask[State, Event, AskKeep, Keep](
    "keep",
    RuleId("SW-851"),
    (Keep,),
    moves=_choices,
    against=_against,
    answer=_kept,
    decided_by=RuleId("SW-Q-45"),
    impossible=_is_variant,
)


def _opened(state: State, _task: OpenKept, log: Story) -> State:
    """With open hands the kept Allegiances lie open once all have chosen (SW-Q-44, SW-Q-45)."""
    for seat, player in enumerate(state.players):
        for card in player.hand.unseen:
            log.tell(HandShown(Seat(seat), card), "SW-Q-44", "SW-Q-08")
        shown = player.with_hand(player.hand.shown(player.hand.unseen))
        state = state.with_player(Seat(seat), shown)
    return state.popped()


OPEN_KEPT: Final = AutoTask[State, Event, OpenKept](_opened)


def dealing(state: State) -> tuple[DealAllegiance | AskKeep | OpenKept, ...]:
    """What comes before the first split where Allegiances are dealt (SW-851)."""
    if state.config.allegiance is not Allegiance.DEALT:
        return ()
    seats = [Seat(seat) for seat in range(len(state.players))]
    opened = (OpenKept(),) if state.config.open_hands else ()
    return (*(DealAllegiance(seat, DEALT) for seat in seats), *map(AskKeep, seats), *opened)
