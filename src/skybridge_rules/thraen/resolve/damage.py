"""What the Great Drakhe takes: might, cards, population or a slot (TH-DRAKHE-03 to 06)."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.components import GreatDrakhe, Passive
from skybridge_rules.thraen.config import SathapShortfall
from skybridge_rules.thraen.display import visible_card
from skybridge_rules.thraen.events import PeopleLost, SlotClosed
from skybridge_rules.thraen.moves import (
    LOSE_CARDS,
    LOSE_MIGHT,
    LOSE_PEOPLE,
    CloseSlot,
    LoseCards,
    LoseMight,
    LosePeople,
    close_slot,
)
from skybridge_rules.thraen.resolve.figures import BY_ELBEA, fall_back, on_board
from skybridge_rules.thraen.state import Damage, Display, State
from skybridge_rules.thraen.task_kinds import Story
from skybridge_rules.thraen.tasks import AskDiscard, AskFigure

DAMAGE: Final = 2
"""Cards for Sathap, population for Elbea (TH-DRAKHE-SATHAP-01, TH-DRAKHE-ELBEA-01)."""

_SATHAP, _TEROGH, _ELBEA = GreatDrakhe.SATHAP, GreatDrakhe.TEROGH, GreatDrakhe.ELBEA


def suffering(state: State, seat: Seat) -> int:
    """How many cards or population the Great Drakhe takes; 0 if that cannot be suffered.

    Both in full; only who has no might gives the one that is there (TH-DRAKHE-03, TH-Q-68).
    """
    player, config = state.players[seat], state.table.options.config
    sathap = state.cards.drakhe is _SATHAP
    if sathap:
        there = len(player.hand)
    elif config.foreign_population_forced:
        there = on_board(player.figures)  # TH-Q-70
    else:
        there = player.figures.people
    if there >= DAMAGE:
        return DAMAGE
    if sathap and config.sathap_shortfall is SathapShortfall.SPARED:
        return 0
    return 0 if player.figures.might else there


def can_close(display: Display, slot: int) -> bool:
    """Whether Terogh can close a slot: it holds a card and is open (TH-DRAKHE-TEROGH-01)."""
    return (
        0 <= slot < len(display.stacks)
        and bool(display.stacks[slot])
        and not display.closed >> slot & 1
    )


def damages(state: State, seat: Seat) -> tuple[Damage, ...]:
    """Might, if there is any, and what the Drakhe asks for (TH-DRAKHE-04, TH-MIGHT-04)."""
    player = state.players[seat]
    found: tuple[Damage, ...] = (LOSE_MIGHT,) if player.figures.might else ()
    if state.cards.drakhe is _TEROGH:
        slots = range(len(player.display.stacks))
        return (*found, *(close_slot(slot) for slot in slots if can_close(player.display, slot)))
    if not suffering(state, seat):
        return found
    return (*found, LOSE_CARDS if state.cards.drakhe is _SATHAP else LOSE_PEOPLE)


def suffer(state: State, seat: Seat, damage: Damage, log: Story) -> State:
    """A seat takes the damage that it has chosen (TH-DRAKHE-03)."""
    match damage:
        case LoseCards():
            return state.pushed(AskDiscard(seat, suffering(state, seat)))
        case CloseSlot(slot):
            return _closed(state, seat, slot, log)
        case LosePeople():
            return _boxed(state, seat, suffering(state, seat), log)
        case LoseMight():
            return fall_back(state, seat, log, ("TH-DRAKHE-04", "TH-DRAKHE-03"))


def _closed(state: State, seat: Seat, slot: int, log: Story) -> State:
    """The stack is closed for good; its token stays as it is (TH-DRAKHE-TEROGH-02, 03)."""
    player = state.players[seat]
    if log.listening:
        card = visible_card(state.table.deck, player.display, slot)
        hunger = ("TH-Q-72",) if card is not None and card.symbols[Passive.FOOD] else ()
        for_good = ("TH-DRAKHE-TEROGH-02", "TH-DRAKHE-TEROGH-03")
        log.tell(SlotClosed(seat, slot), "TH-DRAKHE-TEROGH-01", *hunger, *for_good)
    display = player.display.with_closed(player.display.closed | 1 << slot)
    return state.with_player(seat, player.with_display(display))


def _boxed(state: State, seat: Seat, count: int, log: Story) -> State:
    """Out of the game, not to the reserve (TH-DRAKHE-ELBEA-01, TH-DRAKHE-ELBEA-02).

    With figures of other colours on the board it is asked whose, one by one (TH-Q-70).
    """
    if any(state.players[seat].figures.guests):
        return state.pushed(*(AskFigure(seat, boxed=True) for _ in range(count)))
    if log.listening:
        short = ("TH-DRAKHE-ELBEA-02", "TH-MIGHT-04") if count < DAMAGE else ()
        log.tell(PeopleLost(seat, count), *short, *BY_ELBEA)
    player = state.players[seat]
    old = player.figures
    figures = evolve(old, people=old.people - count, boxed=old.boxed + count)
    return state.with_player(seat, player.with_figures(figures))
