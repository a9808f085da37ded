"""Launching: reveal what is asked for, lay the payment part by part, place the building.

Parts are laid in any order. A part may be laid exactly when what lies and this part belong to a
payment that the player can complete and of which nothing could be left out (SW-408).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, Lacks, SeatTask
from skybridge_rules.core.tuples import put
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import Symbol
from skybridge_rules.skyward.events import (
    BuildingLaunched,
    CardPaid,
    CardRevealed,
    CogPaid,
    Event,
)
from skybridge_rules.skyward.faces import NO_SYMBOLS
from skybridge_rules.skyward.moves import PAY_COG, Move, Pay, PayCog, Reveal, pay, reveal
from skybridge_rules.skyward.payments import (
    Payment,
    completing,
    is_covered,
    paying_cards,
    payments,
    total,
    uncovered,
)
from skybridge_rules.skyward.requirements import revealable
from skybridge_rules.skyward.state import Cards, State, distinct, plus
from skybridge_rules.skyward.steps.turns import turn_of
from skybridge_rules.skyward.tasks import AskPay, AskReveal, CarryOut, PlaceBuilding
from skybridge_rules.skyward.telling import Story, with_cogs

# Revealing.


def _to_reveal(state: State, task: AskReveal) -> Cards:
    """The faction cards of the hand that are not revealed yet (SW-708)."""
    held = Counter(revealable(state, task.seat, task.card)) - Counter(task.shown)
    return distinct(held)


def _reveal_moves(state: State, task: AskReveal) -> tuple[Move, ...]:
    return tuple(map(reveal, _to_reveal(state, task)))


def _against_reveal(state: State, task: AskReveal, move: Reveal) -> Iterator[Reason]:
    if move.card not in _to_reveal(state, task):
        yield reason("SW-708", card=move.card)


def _revealed(state: State, task: AskReveal, move: Reveal, log: Story) -> State:
    """The card stays in the hand, and all know it from now on (SW-708, SW-011)."""
    if log.listening:
        log.tell(CardRevealed(task.seat, move.card), "SW-708", "SW-011")
    player = state.players[task.seat]
    shown = plus(task.shown, move.card)
    state = state.with_player(task.seat, player.with_hand(player.hand.shown((*shown, task.card))))
    if task.left == 1:
        return state.popped()
    return state.answered(AskReveal(task.seat, task.card, task.left - 1, shown))


def _enough_to_reveal(state: State, task: AskReveal) -> Lacks:
    held = len(revealable(state, task.seat, task.card)) - len(task.shown)
    if not 0 < task.left <= held or task.card not in state.players[task.seat].hand:
        yield "SW-708", f"{task.left} more faction cards are to be revealed, and {held} are there"


ASK_REVEAL: Final = SeatTask[State, Event, AskReveal, Reveal](
    "reveal",
    RuleId("SW-708"),
    (Reveal,),
    moves=_reveal_moves,
    against=_against_reveal,
    answer=_revealed,
    decided_by=RuleId("SW-301"),
    impossible=_enough_to_reveal,
)


# Paying.


def open_payments(state: State, task: AskPay) -> tuple[Payment, ...]:
    """What is still to be laid in each payment that contains what lies (SW-408)."""
    player, faces = state.players[task.seat], state.table.faces
    held = sorted(player.hand.known + player.hand.unseen + task.laid)
    if task.card in held:
        held.remove(task.card)  # SW-409: it cannot pay for itself
    cost = faces.by_id[task.card].cost
    most = sum(cost)  # more of a face are of no use; equal ones lie side by side
    useful = [card for at, card in enumerate(held) if at < most or held[at - most] != card]
    supply = paying_cards(faces, useful)
    options = payments(cost, supply, min(player.cogs + task.cogs, most))
    return tuple(completing(options, task.laid, task.cogs))


@by_identity
def _pay_moves(state: State, task: AskPay) -> tuple[Move, ...]:
    """Kept for a moment: who asks what can be laid often lays it then."""
    left = open_payments(state, task)
    cards = distinct([card for rest, _ in left for card in rest])
    cog = (PAY_COG,) if any(cogs for _, cogs in left) else ()
    return (*map(pay, cards), *cog)


def _against_pay(state: State, task: AskPay, move: Pay | PayCog) -> Iterator[Reason]:
    if move in _pay_moves(state, task):
        return
    if isinstance(move, PayCog):
        if state.players[task.seat].cogs < 1:
            yield reason("SW-404", needed=1, had=0)
        else:
            yield reason("SW-408", card="cog")
        return
    face = state.table.faces.by_id.get(move.card)
    held = state.players[task.seat].hand.cards.count(move.card)
    if face is None or not held:
        yield reason("SW-409", moment="hand", card=move.card)
    elif face.supply is None:
        yield reason("SW-402", card=move.card)
    elif move.card == task.card and held == 1:
        yield reason("SW-409", card=move.card)
    elif _is_of_use(state, task, move.card):
        yield reason("SW-408", card=move.card)
    else:
        yield reason("SW-407", card=move.card)


def _is_of_use(state: State, task: AskPay, card: CardId) -> bool:
    """Whether a card pays for a symbol of the cost at all (SW-407)."""
    face = state.table.faces.by_id[card]
    cost = state.table.faces.by_id[task.card].cost
    return face.supply is not None and uncovered(cost, face.supply) < sum(cost)


def _pay_allowed(state: State, task: AskPay, move: Pay | PayCog) -> Iterator[str]:
    if isinstance(move, PayCog):
        yield from ("SW-404", "SW-Q-11")
        return
    faces = state.table.faces.by_id
    face, cost = faces[move.card], faces[task.card].cost
    if face.is_building:
        yield from ("SW-412", "SW-710", "SW-Q-13")
    supply = face.supply or NO_SYMBOLS
    lying = [faces[card].supply or NO_SYMBOLS for card in task.laid]
    used = uncovered(cost, total(lying)) - uncovered(cost, total((*lying, supply)))
    if used < sum(supply):
        yield from ("SW-405", "SW-Q-09")
    elif used > 1:
        yield from ("SW-406", "SW-402")
    if supply[Symbol.WILD]:
        yield "SW-407"
    elif not any(had and needed for had, needed in zip(supply[:4], cost, strict=False)):
        yield "SW-403"
    yield "SW-408"


def _laid(state: State, task: AskPay, move: Pay | PayCog, log: Story) -> State:
    """Each part leaves at once: cards to the discard pile, cogs to the supply (SW-401, SW-404)."""
    player, discard = state.players[task.seat], state.discard
    laid, cogs = task.laid, task.cogs
    if isinstance(move, PayCog):
        if log.listening:
            log.tell(CogPaid(task.seat), "SW-404")
        player = player.with_cogs(player.cogs - 1)
        cogs += 1
    else:
        if log.listening:
            log.tell(CardPaid(task.seat, move.card), "SW-401", "SW-402")
        player = player.with_hand(player.hand.minus(move.card))
        discard = plus(discard, move.card)
        laid = plus(laid, move.card)
    faces = state.table.faces
    agenda = state.agenda[:-1]
    if not is_covered(faces.by_id[task.card].cost, faces, laid, cogs):
        agenda = (*agenda, AskPay(task.seat, task.card, laid, cogs))
    return state.with_spent(agenda, put(state.players, task.seat, player), discard)


def _payable(state: State, task: AskPay) -> Lacks:
    if task.card not in state.players[task.seat].hand or task.cogs < 0:
        yield "SW-409", "the building that is paid for is not in the hand"
    elif state.agenda[-1] is task and not any(True for _ in open_payments(state, task)):
        yield "SW-408", "no payment without waste goes on from here"


ASK_PAY: Final = SeatTask[State, Event, AskPay, Pay | PayCog](
    "pay",
    RuleId("SW-401"),
    (Pay, PayCog),
    moves=_pay_moves,
    against=_against_pay,
    answer=_laid,
    decided_by=RuleId("SW-301"),
    allowed_by=_pay_allowed,
    impossible=_payable,
)


# Placing.


def _placed(state: State, task: PlaceBuilding, log: Story) -> State:
    """Paid for, it is placed; then its effects are resolved (SW-303, SW-304)."""
    seat, card, turn = task.seat, task.card, turn_of(state)
    player = state.players[seat]
    face = state.table.faces.by_id[card]
    if log.listening:
        more = ("SW-305", "SW-Q-14") if turn.launched else ()
        log.tell(BuildingLaunched(seat, card), *more, "SW-303", "SW-304")
    placed = player.with_placed(player.hand.minus(card), plus(player.airspace, card))
    agenda = state.agenda[:-1]
    if face.launch:
        agenda = (*agenda, CarryOut(seat, card, face.launch))
    launched = turn.with_launched(turn.launched + 1, False)
    state = state.with_placed(agenda, put(state.players, seat, placed), launched)
    return _with_ongoing(state, seat, card, log)


def _with_ongoing(state: State, seat: Seat, card: CardId, log: Story) -> State:
    """What buildings that lay there before bring for this launch (SW-501, SW-Q-43)."""
    faces = state.table.faces.by_id
    launched = faces[card]
    others = list(state.players[seat].airspace)
    others.remove(card)
    for other in others:
        for effect in faces[other].ongoing:
            if effect.faction is None or effect.faction in launched.factions:
                rules = ("SW-501", "SW-Q-43")
                state = with_cogs(state, seat, effect.cogs, log, *rules, source=other)
    return state


def _in_hand(state: State, task: PlaceBuilding) -> Lacks:
    if task.card not in state.players[task.seat].hand:
        yield "SW-303", "the building that is launched is not in the hand"


PLACE_BUILDING: Final = AutoTask[State, Event, PlaceBuilding](_placed, _in_hand)
