"""Command Points: Energy, units constructed and deployed, Travels (MY-CP, MY-TRAVEL)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.building import (
    begin_construct,
    begin_deploy,
    can_construct,
    can_deploy,
    deploy_fort,
    fort_regions,
)
from skybridge_rules.mysthea.components import CHAMPION, FORT, GOLEM, TROOP
from skybridge_rules.mysthea.events import Event, PointsLost
from skybridge_rules.mysthea.moves import (
    DONE,
    TAKE_ENERGY,
    Construct,
    Deploy,
    Done,
    Fortify,
    Move,
    TakeEnergy,
    TravelWith,
    construct,
    deploy,
    fortify,
    travel_with,
)
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.tasks import AskFort, AskPoints, Task, ask_destination, ask_points
from skybridge_rules.mysthea.telling import Story, gain
from skybridge_rules.mysthea.travelling import against_setting_out, can_travel, travellers
from skybridge_rules.mysthea.units import can_set_out

PointMove: TypeAlias = TakeEnergy | Construct | Deploy | TravelWith | Fortify | Done

COSTS: Final = {TROOP: 1, GOLEM: 2}
"""Command Points to construct or deploy a unit (MY-CP-02 to MY-CP-05)."""


def _moves(state: State, task: AskPoints) -> tuple[Move, ...]:
    found: list[Move] = [] if task.building else [TAKE_ENERGY]
    seat = task.seat
    army = state.players[seat].army
    units = [unit for unit in COSTS if COSTS[unit] <= task.points]
    found += [construct(unit) for unit in units if army.supply[unit]]
    found += [deploy(unit) for unit in units if army.built[unit]]
    if not task.building:
        found += [travel_with(unit, region) for unit, region in travellers(state, seat)]
    elif task.forts:
        found += map(fortify, fort_regions(state, seat))
    return (*found, DONE)


def _against(state: State, task: AskPoints, move: PointMove) -> Iterator[Reason]:
    if isinstance(move, Done):
        return
    if isinstance(move, Construct | Deploy):
        unit = move.unit
        cost = COSTS.get(unit)
        if cost is None:
            yield reason("MY-CP-09", unit=small_name(unit))
            return
        if cost > task.points:  # a Golem: one point is always left, and enough for a Troop
            if isinstance(move, Construct):
                yield reason("MY-CP-03", needed=cost, had=task.points)
            else:
                yield reason("MY-CP-05", needed=cost, had=task.points)
        if isinstance(move, Construct):
            if not can_construct(state, task.seat, unit):
                yield reason("MY-CP-02") if unit is TROOP else reason("MY-CP-03")
        elif not can_deploy(state, task.seat, unit):
            yield reason("MY-CP-04") if unit is TROOP else reason("MY-CP-05")
    elif isinstance(move, Fortify):
        if not task.forts:
            yield reason("MY-CP-09", unit=small_name(FORT))
        elif move.region not in fort_regions(state, task.seat):
            yield reason("MY-MED-04", region=region_key(move.region))
    elif task.building:
        yield reason("MY-MED-05")
    elif isinstance(move, TravelWith):
        unit, region = move.unit, move.region
        if not can_set_out(state.players[task.seat].army, unit, region):
            yield from against_setting_out(state, task.seat, unit, region)
        elif not can_travel(state, region):
            yield reason("MY-TRAVEL-01", region=region_key(region))


def _allowed_by(_state: State, task: AskPoints, move: PointMove) -> Iterator[str]:
    match move:
        case TakeEnergy():
            yield "MY-CP-01"
        case Construct(unit):
            yield "MY-CP-02" if unit is TROOP else "MY-CP-03"
        case Deploy(unit):
            yield "MY-CP-04" if unit is TROOP else "MY-CP-05"
        case TravelWith(unit, _):
            if unit is CHAMPION:
                yield "MY-TRAVEL-03"
            else:
                yield from ("MY-TRAVEL-02", "MY-TRAVEL-06")
            yield "MY-CP-06"
        case Fortify():
            yield from ("MY-MED-04", "MY-MED-02")
            return
        case Done():
            yield "MY-RES-07"
            if task.forts:
                yield "MY-Q-30"
    if task.building:
        yield from ("MY-MED-05", "MY-MED-06")


def _answer(state: State, task: AskPoints, move: PointMove, log: Story) -> State:
    """Any operations in any order, as long as points are left (MY-CP-07)."""
    seat = task.seat
    if isinstance(move, Done):
        if task.points and log.listening:
            log.tell(PointsLost(seat, task.points), "MY-RES-07")
        return state.popped()
    if isinstance(move, TakeEnergy):
        state = state.answered(*_left(task, 1))
        return gain(state, seat, log, "MY-CP-01", energy=1)
    if isinstance(move, TravelWith):
        follows = ask_destination(seat, move.unit, move.region)
        return state.answered(follows, *_left(task, 1))
    if isinstance(move, Construct):
        state = state.answered(*_left(task, COSTS[move.unit]))
        rule = "MY-CP-02" if move.unit is TROOP else "MY-CP-03"
        return begin_construct(state, seat, move.unit, log, rule)
    if isinstance(move, Deploy):
        state = state.answered(*_left(task, COSTS[move.unit]))
        rule = "MY-CP-04" if move.unit is TROOP else "MY-CP-05"
        return begin_deploy(state, seat, move.unit, log, rule)
    return deploy_fort(_fortified(state, task), seat, move.region, log)


def _left(task: AskPoints, points: int) -> tuple[Task, ...]:
    """What is asked next; Fortifications that are still to come are asked alone (MY-MED-04)."""
    if left := task.points - points:
        return (ask_points(task.seat, left, task.building, task.forts),)
    return (AskFort(task.seat, task.forts),) if task.forts else ()


def _fortified(state: State, task: AskPoints) -> State:
    """One Fortification fewer to come, as far as the supply goes (MY-MED-04)."""
    supply = state.players[task.seat].army.supply[FORT]
    forts = min(task.forts, supply) - 1
    return state.answered(ask_points(task.seat, task.points, task.building, forts))


def _some(state: State, task: AskPoints) -> Lacks:
    if task.points < 1:
        yield "MY-RES-07", "there are no Command Points to spend"
    if task.forts and not task.building:
        yield "MY-CP-09", "no Fortification comes with these Command Points"
    if task.forts and not can_deploy(state, task.seat, FORT):
        yield "MY-MED-04", "there is no Fortification in the supply"


ASK_POINTS: Final = SeatTask[State, Event, AskPoints, PointMove](
    "points",
    RuleId("MY-CP-07"),
    (TakeEnergy, Construct, Deploy, TravelWith, Fortify, Done),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_allowed_by,
    impossible=_some,
)


def grant(state: State, seat: Seat, points: int) -> State:
    """Command Points of a card, an encounter or a reward, a grant of their own (MY-CP-08)."""
    return state.pushed(ask_points(seat, points)) if points else state
