"""The end of the game: starting compensation and rebellious population (TH-END)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import EVERYONE, RuleId
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import Problem, problem, reason
from skybridge_rules.thraen.components import SEGMENTS, Stack
from skybridge_rules.thraen.display import on_top
from skybridge_rules.thraen.events import (
    CardLaid,
    CardsPutAside,
    CompensationDealt,
    PeopleRebelled,
)
from skybridge_rules.thraen.moves import LayBridgeWork, Move, lay_bridge_work
from skybridge_rules.thraen.places import Bottom, Place
from skybridge_rules.thraen.resolve.figures import with_rebels
from skybridge_rules.thraen.resolve.piles import drawn
from skybridge_rules.thraen.state import State, clockwise, in_order
from skybridge_rules.thraen.task_kinds import (
    AutoTask,
    Lacks,
    SeatTask,
    Story,
    because,
    refuse_others,
    tell_skipped,
)
from skybridge_rules.thraen.tasks import AskCompensation, AskFigure, Compensate, Rebel

_BRIDGE_WORK = Stack.BRIDGE_WORK


def _compensate(state: State, task: Compensate, log: Story) -> State:  # noqa: ARG001
    """What is left of bridge work is dealt clockwise from the new holder (TH-END-02, TH-Q-75).

    That is one card for each round under twelve (TH-END-05).
    """
    left, order = len(state.cards.piles[_BRIDGE_WORK]), clockwise(state)
    shares = {seat: len(range(place, left, len(order))) for place, seat in enumerate(order)}
    if log.listening:
        for seat, share in shares.items():
            if share:
                log.tell(CompensationDealt(seat, share), "TH-END-02", "TH-END-05", "TH-Q-75")
        if not left:
            tell_skipped(log, None, "compensation", because("TH-END-05", rounds=state.round))
    return state.answered(
        *(AskCompensation(seat, share) for seat, share in shares.items() if share)
    )


COMPENSATE: Final = AutoTask[Compensate](Place((Rebel,)), _compensate)


# Laying the cards.


def _eligible(state: State, task: AskCompensation) -> tuple[int, ...]:
    """Own stacks that are open and not empty, whatever their runes (TH-END-03, TH-Q-73)."""
    display = state.players[task.seat].display
    closed = 0 if state.table.options.config.compensation_on_closed else display.closed
    return tuple(
        slot for slot, stack in enumerate(display.stacks) if stack and not closed >> slot & 1
    )


def _moves(state: State, task: AskCompensation) -> tuple[Move, ...]:
    return tuple(map(lay_bridge_work, _eligible(state, task)))


def _allowed_by(state: State, task: AskCompensation, move: LayBridgeWork) -> Iterator[str]:
    if state.players[task.seat].display.closed >> move.slot & 1:
        yield "TH-DRAKHE-TEROGH-02"
    yield "TH-Q-73"


def _lay(state: State, task: AskCompensation, move: LayBridgeWork, log: Story) -> State:
    """Placed, not played: no immediate effects, no abilities (TH-END-03)."""
    seat, left = task.seat, task.cards - 1
    known, pile = drawn(state.cards.piles[_BRIDGE_WORK], EVERYONE)
    if log.listening:
        log.tell(CardLaid(seat, known.card, move.slot), "TH-END-03", "TH-Q-73")
    player = state.players[seat]
    player = player.with_display(on_top(player.display, move.slot, known.card))
    more = (AskCompensation(seat, left),) if left else ()
    cards = state.cards.with_pile(_BRIDGE_WORK, pile)
    return state.answered(*more).with_player(seat, player).with_cards(cards)


def _no_stack(state: State, task: AskCompensation, log: Story) -> State | None:
    """Without an eligible stack the cards are put aside, and score nothing (TH-Q-74)."""
    if _eligible(state, task):
        return None
    if log.listening:
        log.tell(CardsPutAside(task.seat, task.cards), "TH-Q-74", "TH-Q-73", "TH-END-03")
    pile, aside = state.cards.piles[_BRIDGE_WORK], list(state.cards.aside)
    for _ in range(task.cards):
        known, pile = drawn(pile, EVERYONE)
        aside.append(Known(known.card, EVERYONE))
    cards = state.cards.with_pile(_BRIDGE_WORK, pile).with_aside(tuple(aside))
    return state.popped().with_cards(cards)


def _impossible(state: State, task: AskCompensation) -> Lacks:  # noqa: ARG001
    if task.cards < 1:
        yield "TH-END-03", f"{task.cards} cards to lay"


def _shares(state: State) -> Iterator[Problem]:
    """All that is left of bridge work is dealt, one by one (TH-END-02)."""
    where, shares = "agenda: AskCompensation", waiting(state.agenda, AskCompensation)
    places = [in_order(state).index(task.seat) for task in shares]
    if places and places != list(range(places[0], places[0] + len(places))):
        yield problem("TH-END-02", where, "dealt clockwise, one by one")
    pile, dealt = state.cards.piles[_BRIDGE_WORK], sum(task.cards for task in shares)
    left = len(pile.top) + len(pile.bottom) + sum(count for _, count in pile.unseen.counts)
    sound = all(task.cards > 0 for task in shares)
    if waits(state.agenda, Rebel) and sound and dealt != left:
        yield problem("TH-END-02", where, f"{dealt} cards to lay, {left} of bridge work left")


ASK_COMPENSATION: Final = SeatTask[AskCompensation, LayBridgeWork](
    "compensation",
    RuleId("TH-END-03"),
    (LayBridgeWork,),
    Place((Rebel, AskCompensation)),
    moves=_moves,
    against=refuse_others(
        _moves,
        lambda state, _, __: reason(
            "TH-END-03", card=str(state.table.deck.stacks[_BRIDGE_WORK][0])
        ),
    ),
    allowed_by=_allowed_by,
    answer=_lay,
    auto_advance=_no_stack,
    impossible=_impossible,
    out_of_order=_shares,
    decided_by=RuleId("TH-END-02"),
)


# The last rebels.


def _rebel(state: State, task: Rebel, log: Story) -> State:  # noqa: ARG001
    """Every reserve becomes rebels where the own legion stands (TH-END-04, TH-Q-76)."""
    state = state.popped()
    for seat in clockwise(state):
        player = state.players[seat]
        old = player.figures
        if old.reserve:
            if log.listening:
                log.tell(PeopleRebelled(seat, old.reserve, old.might), "TH-END-04", "TH-Q-76")
            figures = old.with_people(old.people, 0)
            desert = with_rebels(state.desert, seat, old.might, old.reserve)
            state = state.with_player(seat, player.with_figures(figures)).with_desert(desert)
    return state


def _over(state: State) -> Iterator[Problem]:
    """The game ends exactly when the last segment is completed (TH-ROUND-02)."""
    completed = state.bridge.completed
    over = not state.agenda or isinstance(state.agenda[0], Rebel)
    if over is not (completed == SEGMENTS) and not _is_last_meal(state):
        what = f"{completed} segments are completed, and the game ends with the last of {SEGMENTS}"
        yield problem("TH-ROUND-02", "agenda", what)


def _is_last_meal(state: State) -> bool:
    """Whether Guinn is asked for a population in the last round (TH-FOOD-04)."""
    asked = any(not task.boxed for task in waiting(state.agenda, AskFigure))
    return asked and state.turn is None and state.bridge.completed == SEGMENTS


REBEL: Final = AutoTask[Rebel](Place((Bottom,)), _rebel, out_of_order=_over)
