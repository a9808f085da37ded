"""The cards that Sathap takes, chosen one by one (TH-DRAKHE-SATHAP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import Problem, problem, reason
from skybridge_rules.thraen.beliefs import ASIDE, Where
from skybridge_rules.thraen.components import GreatDrakhe
from skybridge_rules.thraen.config import SathapShortfall
from skybridge_rules.thraen.events import CardsLost
from skybridge_rules.thraen.moves import LoseCard, Move
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.damage import DAMAGE
from skybridge_rules.thraen.resolve.memory import back_of, carried, lost
from skybridge_rules.thraen.state import State, by_id, in_order, without_card
from skybridge_rules.thraen.steps.drakhe import in_secret, losing
from skybridge_rules.thraen.task_kinds import Lacks, SeatTask, Story, always, refuse_others
from skybridge_rules.thraen.tasks import AskDamage, AskDiscard, Feed, SufferAll


def _moves(state: State, task: AskDiscard) -> tuple[Move, ...]:
    """Any card of the hand, each name once."""
    return tuple(map(LoseCard, dict.fromkeys(each.card for each in state.players[task.seat].hand)))


def _answer(state: State, task: AskDiscard, move: LoseCard, log: Story) -> State:
    """Face down, so only the owner knows which; others can be sure of another back only.

    The cards wait by id, so that the order in which they were named leaves no trace.
    """
    seat, only, deck = task.seat, (task.seat,), state.table.deck
    player, old, back = state.players[seat], state.cards, back_of(deck, move.card)
    rest = without_card(player.hand, move.card)
    hand = by_id(
        Known(known.card, only) if back_of(deck, known.card) is back else known for known in rest
    )
    cards = old.with_beliefs(lost(state, seat, player.hand, move.card))
    aside = by_id((*old.aside, Known(move.card, only)))
    state = state.with_player(seat, player.with_hand(hand)).with_cards(cards.with_aside(aside))
    if task.cards == 1:
        return _lost(state.popped(), seat, aside, log)
    return state.answered(AskDiscard(seat, task.cards - 1))


def _all_go(state: State, task: AskDiscard, log: Story) -> State | None:
    """A hand that goes as a whole leaves nothing to choose; who knew it knows where it lies."""
    seat, player, cards = task.seat, state.players[task.seat], state.cards
    if len(player.hand) > task.cards:
        return None
    beliefs = carried(cards.beliefs, state.table.deck, player.hand, (Where.HAND, int(seat)), ASIDE)
    state = state.popped().with_player(seat, player.with_hand(()))
    state = state.with_cards(cards.with_beliefs(beliefs))
    return _lost(state, seat, (*cards.aside, *player.hand), log)


def _lost(state: State, seat: Seat, cards: tuple[Known, ...], log: Story) -> State:
    """The cards go onto the discard pile, face down (TH-DRAKHE-SATHAP-01)."""
    if log.listening:
        short = ("TH-Q-68", "TH-MIGHT-04") if len(cards) < DAMAGE else ()
        backs = (state.table.deck.cards[known.card].back for known in cards)
        told = CardsLost(seat, len(cards), tuple(sorted(b for b in backs if b is not None)))
        log.tell(told, *short, "TH-DRAKHE-SATHAP-01", "TH-INFO-02")
    old, deck = state.cards, state.table.deck
    beliefs = carried(old.beliefs, deck, cards, ASIDE, (Where.LOST, int(seat)))
    discard = by_id((*old.discard, *cards))
    return state.with_cards(evolve(old, discard=discard, aside=(), beliefs=beliefs))


def _impossible(state: State, task: AskDiscard) -> Lacks:
    """Two cards, or the only one of a player without might (TH-DRAKHE-SATHAP-01, TH-Q-68)."""
    player = state.players[task.seat]
    aside = len(state.cards.aside) if task == waiting(state.agenda, AskDiscard)[0] else 0
    partial = state.table.options.config.sathap_shortfall is SathapShortfall.PARTIAL
    short = len(player.hand) == 1 and not player.figures.might and partial
    wanted = aside + task.cards
    if state.cards.drakhe is not GreatDrakhe.SATHAP:
        yield "TH-DRAKHE-SATHAP-01", "it is not Sathap that awoke"
    elif task.cards < 1 or aside > 1 or len(player.hand) < task.cards:
        yield "TH-DRAKHE-SATHAP-01", f"{task.cards} of {len(player.hand)} cards to discard"
    elif wanted != DAMAGE and not (short and wanted == 1):
        yield "TH-DRAKHE-SATHAP-01", f"{wanted} cards in all, not {DAMAGE}"
    elif aside and any(known.to != (task.seat,) for known in state.cards.aside):
        yield "TH-DRAKHE-SATHAP-01", "cards go to Sathap face down"


def _out_of_order(state: State) -> Iterator[Problem]:
    """One seat after the other; together, those who have to, clockwise (TH-Q-67)."""
    where, order, seats = "agenda: AskDiscard", in_order(state), losing(state)
    secret = in_secret(state)
    if not secret and len(waiting(state.agenda, AskDiscard)) > 1:
        yield problem("TH-DRAKHE-06", where, "one seat after the other")
    chosen = secret and not waits(state.agenda, AskDamage)
    if chosen and sorted(set(seats), key=order.index) != list(seats):
        what = f"seats {', '.join(map(str, seats))}, and seat {order[0]} begins"
        yield problem("TH-DRAKHE-06", where, what)


ASK_DISCARD: Final = SeatTask[AskDiscard, LoseCard](
    "discard",
    RuleId("TH-DRAKHE-SATHAP-01"),
    (LoseCard,),
    Place((Feed, SufferAll, AskDamage, AskDiscard)),
    moves=_moves,
    against=refuse_others(
        _moves, lambda _, __, move: reason("TH-DRAKHE-SATHAP-01", card=str(move.card))
    ),
    allowed_by=always(),
    answer=_answer,
    auto_advance=_all_go,
    impossible=_impossible,
    out_of_order=_out_of_order,
    decided_by=RuleId("TH-DRAKHE-06"),
)
