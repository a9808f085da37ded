"""The cards that Sathap takes, chosen one by one (TH-DRAKHE-SATHAP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import Problem, problem, reason
from skybridge_rules.thraen.components import GreatDrakhe
from skybridge_rules.thraen.config import SathapShortfall
from skybridge_rules.thraen.events import CardsLost
from skybridge_rules.thraen.moves import LoseCard, Move
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.damage import DAMAGE
from skybridge_rules.thraen.state import State, by_id, in_order, without_card
from skybridge_rules.thraen.steps.drakhe import in_secret, losing
from skybridge_rules.thraen.task_kinds import Lacks, SeatTask, Story, always, refuse_others
from skybridge_rules.thraen.tasks import AskDamage, AskDiscard, Feed, SufferAll


def _moves(state: State, task: AskDiscard) -> tuple[Move, ...]:
    """Cards of the hand, each name once; by id, so that every pair is reached in one way only."""
    hand = [known.card for known in state.players[task.seat].hand]
    aside = state.cards.aside
    least = aside[-1].card if aside else ""
    if task.cards > 1:
        hand = hand[: len(hand) - task.cards + 1]  # later ones must be left for the next
    return tuple(map(LoseCard, dict.fromkeys(card for card in hand if card >= least)))


def _answer(state: State, task: AskDiscard, move: LoseCard, log: Story) -> State:
    """Face down, so only the owner knows which; what others knew of the hand is gone."""
    seat, only = task.seat, (task.seat,)
    player, old = state.players[seat], state.cards
    rest = without_card(player.hand, move.card)
    hand = by_id(Known(known.card, only) for known in rest)
    state = state.with_player(seat, player.with_hand(hand))
    aside = (*old.aside, Known(move.card, only))
    discard, left = old.discard, task.cards - 1
    if not left:
        if log.listening:
            log.tell(CardsLost(seat, len(aside)))
        discard, aside = by_id((*discard, *aside)), ()
    cards = evolve(old, discard=discard, aside=aside)
    more = (AskDiscard(seat, left),) if left else ()
    return state.answered(*more).with_cards(cards)


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
    impossible=_impossible,
    out_of_order=_out_of_order,
    decided_by=RuleId("TH-DRAKHE-06"),
)
