"""Ghiarhabbat moves out of the way of a card that is played onto it (TH-ABIL-GAR-02, 03).

The move, a Retreat and the play are one decision: nothing lies between them (TH-Q-48). Moving is
not playing: no immediate effects, no abilities, and used effects stay used (TH-Q-49).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.config import GhiarhabbatTarget
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.display import barred_by, on_top
from skybridge_rules.thraen.events import GhiarhabbatMoved
from skybridge_rules.thraen.powers import moves_ghiarhabbat
from skybridge_rules.thraen.state import Mark, State
from skybridge_rules.thraen.task_kinds import Story

_STACKS_ONLY: Final = GhiarhabbatTarget.NONEMPTY_STACK

Way: TypeAlias = tuple[int | None, tuple[CardId, ...]]
"""Where Ghiarhabbat goes first, if anywhere, and the stack that is then played onto."""


def ways_around_ghiarhabbat(state: State, seat: Seat, slot: int, *, godh: bool) -> tuple[Way, ...]:
    """The stack as it lies, and as it would be after each move of Ghiarhabbat (TH-Q-46)."""
    stack = state.players[seat].display.stacks[slot]
    as_it_lies: Way = (None, stack)
    if not stack or stack[-1] != GHIARHABBAT or not moves_ghiarhabbat(state, seat, godh=godh):
        return (as_it_lies,)
    targets = range(len(state.players[seat].display.stacks))
    return (
        as_it_lies,
        *((target, stack[:-1]) for target in targets if _may_go(state, seat, slot, target)),
    )


def _may_go(state: State, seat: Seat, slot: int, target: int) -> bool:
    """A slot that takes it, whose Godh card on top, if any, permits blue (TH-FEUD-04)."""
    return _takes_it(state, seat, slot, target) and not _is_barred(state, seat, target)


def _is_barred(state: State, seat: Seat, target: int) -> bool:
    """Whether a Godh card on top there has a feud with the colour of Ghiarhabbat."""
    stacks, deck = state.players[seat].display.stacks, state.table.deck
    if not 0 <= target < len(stacks):
        return False
    return barred_by(deck, stacks[target]) is deck.cards[CardId(GHIARHABBAT)].colour


def _takes_it(state: State, seat: Seat, slot: int, target: int) -> bool:
    """Another open slot, and by another reading not an empty one (TH-Q-46, TH-D-05)."""
    display = state.players[seat].display
    if target == slot or not 0 <= target < len(display.stacks) or display.closed >> target & 1:
        return False
    return bool(display.stacks[target]) or (
        state.table.options.config.ghiarhabbat_target is not _STACKS_ONLY
    )


def against_ghiarhabbat(
    state: State, seat: Seat, slot: int, target: int, *, godh: bool
) -> Iterator[Reason]:
    """The reasons against moving Ghiarhabbat (TH-ABIL-GAR-02, TH-ABIL-GAR-03)."""
    stack = state.players[seat].display.stacks[slot]
    if not stack or stack[-1] != GHIARHABBAT:
        yield reason("TH-ABIL-GAR-02", slot=slot + 1)
        return  # whether a card could move that does not lie there is no question
    if target != slot and _is_barred(state, seat, target):
        yield reason("TH-ABIL-GAR-03", slot=target + 1)
    if not _takes_it(state, seat, slot, target):
        yield reason("TH-Q-46", slot=target + 1)
    if not moves_ghiarhabbat(state, seat, godh=godh):
        yield reason("TH-Q-47") if godh else reason("TH-Q-05")


def ghiarhabbat_allowed_by(state: State, seat: Seat, target: int) -> Iterator[str]:
    """Which rules let it move out of the way; a feud may be with another colour (TH-FEUD-04)."""
    stack = state.players[seat].display.stacks[target]
    yield "TH-ABIL-GAR-02"
    if barred_by(state.table.deck, stack) is not None:
        yield from ("TH-ABIL-GAR-03", "TH-FEUD-04")
    yield "TH-Q-46"


def without_ghiarhabbat(stack: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """What a card meets at a slot that Ghiarhabbat leaves (TH-Q-48)."""
    return stack[:-1] if stack and stack[-1] == GHIARHABBAT else stack


def move_ghiarhabbat(state: State, seat: Seat, slot: int, target: int, log: Story) -> State:
    """From the top of one stack to the top of another, with its used marks (TH-Q-39)."""
    if log.listening:
        by = ghiarhabbat_allowed_by(state, seat, target)
        log.tell(GhiarhabbatMoved(seat, slot, target), *by, "TH-Q-49")
    player, turn = state.players[seat], state.turn
    old = player.display
    left, place = old.stacks[slot][:-1], len(old.stacks[slot]) - 1
    stacks = (*old.stacks[:slot], left, *old.stacks[slot + 1 :])
    arrived = len(stacks[target])
    display = on_top(old.with_stacks(stacks), target, CardId(GHIARHABBAT))
    if turn is not None and any(mark[:2] == (slot, place) for mark in turn.used):
        used: tuple[Mark, ...] = tuple(
            sorted(
                (target, arrived, *mark[2:]) if mark[:2] == (slot, place) else mark
                for mark in turn.used
            )
        )
        state = state.with_turn(turn.with_used(used))
    return state.with_player(seat, player.with_display(display))
