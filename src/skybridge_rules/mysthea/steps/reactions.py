"""Reactions in a battle: Retreat, Defence, Sacrifice, Attack (MY-BATTLE-07 to MY-BATTLE-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.components import CardType, Unit
from skybridge_rules.mysthea.events import (
    Event,
    Reacted,
)
from skybridge_rules.mysthea.moves import (
    DONE,
    Done,
    Move,
    TravelWith,
    travel_with,
)
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import Battle, State
from skybridge_rules.mysthea.tasks import (
    AskRetreat,
    React,
    ask_destination,
)
from skybridge_rules.mysthea.telling import Story, because, gain, tell_skipped
from skybridge_rules.mysthea.travelling import against_setting_out, can_travel
from skybridge_rules.mysthea.units import (
    can_set_out,
    count_in,
)

RetreatMove: TypeAlias = TravelWith | Done


def card_of(battle: Battle, seat: Seat) -> CardId | None:
    """What a participant has committed; nobody else commits anything."""
    if seat not in battle.order:
        return None
    at = battle.order.index(seat)
    return battle.commitments[at] if at < len(battle.commitments) else None


def _reacted(state: State, task: React, log: Story) -> State:
    """By colour: Retreat, Defence, Sacrifice; Attack counts in the totals (MY-BATTLE-07)."""
    battle, seat = state.battle, task.seat
    card = card_of(battle, seat)
    state = state.popped()
    if card is None:
        return state
    printed = state.table.printed.commands[card]
    units = count_in(state.players[seat].army, battle.region)
    match printed.type:
        case CardType.OBJECTIVE:
            log.tell(Reacted(seat, card), "MY-BATTLE-08", "MY-BATTLE-07")
            return state.pushed(AskRetreat(seat, printed.points))
        case CardType.UPGRADE:
            log.tell(Reacted(seat, card), "MY-BATTLE-09", "MY-BATTLE-07")
            return gain(state, seat, log, "MY-BATTLE-09", glory=printed.points + units)
        case CardType.ACCESSORY:
            log.tell(Reacted(seat, card), "MY-BATTLE-10", "MY-BATTLE-07")
            return gain(state, seat, log, "MY-BATTLE-10", energy=printed.points + units)
        case _:
            log.tell(Reacted(seat, card), "MY-BATTLE-11", "MY-BATTLE-07")
            return state


REACT: Final = AutoTask[State, Event, React](_reacted)


def _champion_was_there(battle: Battle, seat: Seat) -> bool:
    """Whether a Champion stood in the region when the reactions began (MY-Q-74)."""
    return battle.there[battle.order.index(seat)][2]


def _retreaters(state: State, seat: Seat) -> tuple[tuple[Unit, Region], ...]:
    """Own units of the battle region, and a Champion that was there (MY-BATTLE-08, MY-Q-73)."""
    battle, army = state.battle, state.players[seat].army
    found = [(unit, battle.region) for unit in (Unit.TROOP, Unit.GOLEM)]
    was_there = _champion_was_there(battle, seat)
    if was_there and army.champion is not None and army.champion.region is not None:
        found.append((Unit.CHAMPION, army.champion.region))
    return tuple(
        (unit, region)
        for unit, region in found
        if can_set_out(army, unit, region) and can_travel(state, region)
    )


def _may_stop(state: State, task: AskRetreat) -> bool:
    return state.config.retreat_may_be_empty or bool(task.travelled)


def _retreat_moves(state: State, task: AskRetreat) -> tuple[Move, ...]:
    found = tuple(travel_with(*each) for each in _retreaters(state, task.seat))
    return (*found, DONE) if _may_stop(state, task) or not found else found


def _against_retreat(state: State, task: AskRetreat, move: RetreatMove) -> Iterator[Reason]:
    able = _retreaters(state, task.seat)
    if isinstance(move, Done):
        if able and not _may_stop(state, task):
            yield reason("MY-Q-15")
    elif (move.unit, move.region) not in able:
        battle = state.battle
        goes_on = move.unit is Unit.CHAMPION and _champion_was_there(battle, task.seat)
        if move.region != battle.region and not goes_on:
            yield from (reason("MY-Q-74", region=region_key(move.region)), reason("MY-BATTLE-08"))
        else:
            yield from against_setting_out(state, task.seat, move.unit, move.region)


def _retreated(state: State, task: AskRetreat, move: RetreatMove, _log: Story) -> State:
    """Up to X Travels by the usual rules; fewer, or none, is allowed (MY-BATTLE-08, MY-Q-15)."""
    if isinstance(move, Done):
        return state.popped()
    left = AskRetreat(task.seat, task.left - 1, task.travelled + 1)
    return state.answered(ask_destination(task.seat, move.unit, move.region), left)


def _no_retreat(state: State, task: AskRetreat, log: Story) -> State | None:
    """All Travels are done, or no unit from there can travel (any more) (MY-Q-16)."""
    if task.left and _retreaters(state, task.seat):
        return None
    if task.left and log.listening:
        tell_skipped(log, task.seat, "retreat", because("MY-BATTLE-08"), because("MY-Q-16"))
    return state.popped()


def _retreat_allowed(state: State, _task: AskRetreat, move: RetreatMove) -> Iterator[str]:
    """It may be left early; a Champion may go on, or come back (MY-Q-15, MY-Q-16, MY-Q-73)."""
    if isinstance(move, Done):
        yield "MY-Q-15"
    elif move.region != state.battle.region:
        yield "MY-Q-73"
    else:
        yield "MY-Q-16"


ASK_RETREAT: Final = SeatTask[State, Event, AskRetreat, RetreatMove](
    "retreat",
    RuleId("MY-BATTLE-08"),
    (TravelWith, Done),
    moves=_retreat_moves,
    against=_against_retreat,
    answer=_retreated,
    decided_by=RuleId("MY-BATTLE-07"),
    allowed_by=_retreat_allowed,
    auto_advance=_no_retreat,
)
