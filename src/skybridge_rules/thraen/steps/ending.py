"""The end of the game: starting compensation and rebellious population (TH-END)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, RuleId
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.display import on_top
from skybridge_rules.thraen.events import (
    CardLaid,
    CardsPutAside,
    CompensationDealt,
    PeopleRebelled,
)
from skybridge_rules.thraen.moves import LayBridgeWork, Move, lay_bridge_work
from skybridge_rules.thraen.question import Asked, Automatic, Story
from skybridge_rules.thraen.resolve.figures import with_rebels
from skybridge_rules.thraen.resolve.piles import drawn
from skybridge_rules.thraen.state import State, clockwise
from skybridge_rules.thraen.tasks import AskCompensation, Compensate, Rebel

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
                log.tell(CompensationDealt(seat, share))
    return state.answered(
        *(AskCompensation(seat, share) for seat, share in shares.items() if share)
    )


COMPENSATE: Final = Automatic[Compensate](_compensate)


def _eligible(state: State, task: AskCompensation) -> tuple[int, ...]:
    """Own stacks that are open and not empty, whatever their runes (TH-END-03, TH-Q-73)."""
    display = state.players[task.seat].display
    closed = 0 if state.table.options.config.compensation_on_closed else display.closed
    return tuple(
        slot
        for slot in range(task.start, len(display.stacks))
        if display.stacks[slot] and not closed >> slot & 1
    )


def _moves(state: State, task: AskCompensation) -> tuple[Move, ...]:
    return tuple(map(lay_bridge_work, _eligible(state, task)))


def _against(state: State, task: AskCompensation, move: Move) -> Iterator[Reason]:
    if isinstance(move, LayBridgeWork) and move.slot not in _eligible(state, task):
        yield reason("TH-END-03", card=str(state.table.deck.stacks[_BRIDGE_WORK][0]))


def _lay(state: State, task: AskCompensation, move: Move, log: Story) -> State:
    """Placed, not played: no immediate effects, no abilities (TH-END-03)."""
    if not isinstance(move, LayBridgeWork):
        raise BrokenPromise("explain lets nothing else through")
    seat, left = task.seat, task.cards - 1
    known, pile = drawn(state.cards.piles[_BRIDGE_WORK], EVERYONE)
    if log.listening:
        log.tell(CardLaid(seat, known.card, move.slot))
    player = state.players[seat]
    player = player.with_display(on_top(player.display, move.slot, known.card))
    more = (AskCompensation(seat, left, move.slot),) if left else ()
    cards = state.cards.with_pile(_BRIDGE_WORK, pile)
    return state.answered(*more).with_player(seat, player).with_cards(cards)


def _no_stack(state: State, task: AskCompensation, log: Story) -> State | None:
    """Without an eligible stack the cards are put aside, and score nothing (TH-Q-74)."""
    if _eligible(state, task):
        return None
    if log.listening:
        log.tell(CardsPutAside(task.seat, task.cards))
    pile, aside = state.cards.piles[_BRIDGE_WORK], list(state.cards.aside)
    for _ in range(task.cards):
        known, pile = drawn(pile, EVERYONE)
        aside.append(Known(known.card, EVERYONE))
    cards = state.cards.with_pile(_BRIDGE_WORK, pile).with_aside(tuple(aside))
    return state.popped().with_cards(cards)


ASK_COMPENSATION: Final = Asked[AskCompensation](
    "compensation",
    RuleId("TH-END-03"),
    (LayBridgeWork,),
    _moves,
    _against,
    _lay,
    _no_stack,
)


def _rebel(state: State, task: Rebel, log: Story) -> State:  # noqa: ARG001
    """Every reserve becomes rebels where the own legion stands (TH-END-04, TH-Q-76)."""
    state = state.popped()
    for seat in clockwise(state):
        player = state.players[seat]
        old = player.figures
        if old.reserve:
            if log.listening:
                log.tell(PeopleRebelled(seat, old.reserve, old.might))
            figures = old.with_people(old.people, 0)
            desert = with_rebels(state.desert, seat, old.might, old.reserve)
            state = state.with_player(seat, player.with_figures(figures)).with_desert(desert)
    return state


REBEL: Final = Automatic[Rebel](_rebel)
