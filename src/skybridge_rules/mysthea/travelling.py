"""Travels: where a unit can go, and whom it takes along (MY-TRAVEL)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import by_card, upgrade_rules
from skybridge_rules.mysthea.components import CHAMPION, FORT, GOLEM, TROOP, Unit
from skybridge_rules.mysthea.effects import Carry
from skybridge_rules.mysthea.events import Declined, Event, Travelled
from skybridge_rules.mysthea.moves import (
    DECLINE,
    Decline,
    GoTo,
    Move,
    TakeAlong,
    go_to,
    take_along,
)
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region, island_of, routes
from skybridge_rules.mysthea.state import Army, State
from skybridge_rules.mysthea.tasks import AskCarry, AskDestination, AskRetreat, AskUnit
from skybridge_rules.mysthea.telling import Story, because, tell_skipped
from skybridge_rules.mysthea.units import (
    bonuses,
    can_set_out,
    champion_in,
    gone,
    is_present,
)

MOBILE: Final = (TROOP, GOLEM, CHAMPION)
"""What can travel at all (MY-TRAVEL-04)."""


def can_travel(state: State, region: Region) -> bool:
    """Whether an ordinary Travel leads anywhere from a region."""
    return bool(ordinary(state, region))


def ordinary(state: State, region: Region) -> tuple[Region, ...]:
    """Where an ordinary Travel leads; never to a Mirage (MY-TRAVEL-01, MY-2P-01)."""
    return routes(state.circle, state.table.printed.land, state.mirages)[region]


def portals(state: State, region: Region) -> tuple[Region, ...]:
    """Where a portal leads: anywhere else but to a Mirage (MY-TRAVEL-05, MY-Q-70)."""
    land = state.table.printed.land
    return tuple(sorted(r for r in land if r != region and r not in state.mirages))


def travellers(state: State, seat: Seat) -> tuple[tuple[Unit, Region], ...]:
    """The units that may still travel, by kind and region (MY-TRAVEL-02, MY-TRAVEL-03)."""
    army = state.players[seat].army
    ways = routes(state.circle, state.table.printed.land, state.mirages)
    squads = [squad for squad in army.squads if ways[squad.region]]
    found = [(TROOP, squad.region) for squad in squads if squad.troops > squad.tired_troops]
    found += [(GOLEM, squad.region) for squad in squads if squad.golems > squad.tired_golems]
    where = None if army.champion is None else army.champion.region
    if where is not None and ways[where]:
        found.append((CHAMPION, where))
    return tuple(found)


def against_setting_out(state: State, seat: Seat, unit: Unit, region: Region) -> Iterator[Reason]:
    """Why a unit cannot travel from a region."""
    squad = state.players[seat].army.squad(region)
    there = (0, 0) if squad is None else (squad.troops, squad.golems)
    if unit is FORT:
        yield reason("MY-TRAVEL-04", unit=small_name(unit))
    elif unit is not CHAMPION and there[unit]:
        yield reason("MY-TRAVEL-02", unit=small_name(unit), region=region_key(region))
    else:
        yield reason("MY-TRAVEL-01", unit=small_name(unit), region=region_key(region))


# Where to.


def _targets(state: State, task: AskDestination) -> tuple[Region, ...]:
    return portals(state, task.region) if task.portal else ordinary(state, task.region)


def _moves(state: State, task: AskDestination) -> tuple[Move, ...]:
    found = tuple(map(go_to, _targets(state, task)))
    return (*found, DECLINE) if task.optional else found


def _against(state: State, task: AskDestination, move: GoTo | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-ENC-05")
        return
    if move.region not in _targets(state, task):
        yield from against_arriving(state, task.region, move.region, portal=task.portal)


def against_arriving(state: State, start: Region, to: Region, *, portal: bool) -> Iterator[Reason]:
    """Why a Travel from one region does not lead to another (MY-MAP-04, MY-2P-01, MY-Q-70)."""
    region = region_key(to)
    if to not in state.table.printed.land:
        yield reason("MY-MAP-04", region=region)
    elif to in state.mirages:
        yield reason("MY-2P-01", region=region)
    else:
        if to == start:
            yield reason("MY-Q-70", region=region)
        yield (reason("MY-TRAVEL-05") if portal else reason("MY-TRAVEL-01", region=region))


def _allowed_by(state: State, task: AskDestination, move: GoTo | Decline) -> Iterator[str]:
    if isinstance(move, Decline):
        yield "MY-ENC-05"
        return
    yield from by_card(task.source)
    if task.portal:
        yield "MY-TRAVEL-05"
    else:
        if island_of(move.region) is not island_of(task.region):
            yield "MY-MAP-02"
        yield from ("MY-TRAVEL-01", "MY-X-19")
    if task.unit is CHAMPION:
        champion = state.players[task.seat].army.champion
        yield "MY-TRAVEL-03"
        if champion is not None and champion.wounded:
            yield "MY-UNIT-07"
    if any(is_present(player.army, move.region) for player in state.players):
        yield "MY-UNIT-10"


def _answer(state: State, task: AskDestination, move: GoTo | Decline, log: Story) -> State:
    if isinstance(move, Decline):
        if log.listening:
            log.tell(Declined(task.seat, "travel"), "MY-ENC-05")
        return state.popped()
    state = state.popped()
    if task.together:
        state = _followed(state, task.seat, move.region)
    return travel(
        state,
        task.seat,
        task.unit,
        task.region,
        move.region,
        log,
        portal=task.portal,
        carries=task.carries,
        source=task.source,
    )


def _followed(state: State, seat: Seat, region: Region) -> State:
    """The units that follow go to the same region, by the switch (MY-Q-21)."""
    agenda = list(state.agenda)
    for at in range(len(agenda) - 1, -1, -1):
        task = agenda[at]
        if not isinstance(task, AskUnit) or task.seat != seat:
            break
        agenda[at] = evolve(task, to=region)
    return state.with_agenda(tuple(agenda))


def _can_go(state: State, task: AskDestination) -> Lacks:
    if not can_set_out(state.players[task.seat].army, task.unit, task.region):
        yield "MY-TRAVEL-02", "no such unit can set out from there"


ASK_DESTINATION: Final = SeatTask[State, Event, AskDestination, GoTo | Decline](
    "destination",
    RuleId("MY-TRAVEL-01"),
    (GoTo, Decline),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_allowed_by,
    impossible=_can_go,
)


def travel(
    state: State,
    seat: Seat,
    unit: Unit,
    start: Region,
    to: Region,
    log: Story,
    *,
    portal: bool,
    carries: bool,
    source: CardId | None,
) -> State:
    """A unit travels, and may take one along (MY-TRAVEL-01, MY-TRAVEL-07, MY-TRAVEL-11)."""
    rule = "MY-TRAVEL-05" if portal else "MY-TRAVEL-01"
    if log.listening:
        alike = _alike(state.players[seat].army, unit, start)
        log.tell(Travelled(seat, unit, start, to), rule, *by_card(source), *alike)
    state = state.with_army(seat, gone(state.players[seat].army, unit, start, to))
    if carries:
        return offer_carry(state, seat, unit, start, to)
    if log.listening and _to_carry(state, AskCarry(seat, unit, start, to)):
        tell_skipped(log, seat, "carry", because("MY-TRAVEL-11"), because("MY-Q-20"))
    return state


def _alike(army: Army, unit: Unit, region: Region) -> tuple[str, ...]:
    """Of units that are alike one that has not travelled sets out (MY-TRAVEL-13)."""
    squad = army.squad(region)
    if squad is None or unit is Unit.CHAMPION:
        return ()
    tired = squad.tired_troops if unit is Unit.TROOP else squad.tired_golems
    return ("MY-TRAVEL-13",) if tired else ()


# Taking one along.


def offer_carry(state: State, seat: Seat, unit: Unit, start: Region, to: Region) -> State:
    """Ask whom a unit takes along, if an Upgrade lets it and there is one (MY-TRAVEL-07)."""
    if unit not in bonuses(state, seat).carriers:
        return state
    task = AskCarry(seat, unit, start, to)
    return state.pushed(task) if _to_carry(state, task) else state


def _to_carry(state: State, task: AskCarry) -> tuple[Unit, ...]:
    """Whom a carrier can take along: one that has not travelled this turn (MY-TRAVEL-07, -10)."""
    if task.unit not in bonuses(state, task.seat).carriers or not _from_battle(state, task):
        return ()
    army = state.players[task.seat].army
    found = [u for u in (TROOP, GOLEM) if can_set_out(army, u, task.region)]
    champion = champion_in(army, task.region)
    if task.unit is not CHAMPION and champion is not None and not champion.travelled:
        found.append(CHAMPION)
    return tuple(found)


def _from_battle(state: State, task: AskCarry) -> bool:
    """In a Retreat the carried unit comes from the battle region (MY-Q-17)."""
    return not _is_retreat(state) or task.region == state.battle.region


def _is_retreat(state: State) -> bool:
    return bool(state.battles) and any(isinstance(each, AskRetreat) for each in state.agenda[-2:])


def _carry_moves(state: State, task: AskCarry) -> tuple[Move, ...]:
    return (*map(take_along, _to_carry(state, task)), DECLINE)


def _against_carry(state: State, task: AskCarry, move: TakeAlong | Decline) -> Iterator[Reason]:
    if isinstance(move, TakeAlong) and move.unit not in _to_carry(state, task):
        champion = champion_in(state.players[task.seat].army, task.region)
        if move.unit is FORT:
            yield from (reason("MY-TRAVEL-04", unit=small_name(move.unit)), reason("MY-X-05"))
        elif move.unit is CHAMPION and champion is not None:
            yield reason("MY-TRAVEL-10")
        else:
            yield reason("MY-TRAVEL-07", unit=small_name(move.unit))


def _carried(state: State, task: AskCarry, move: TakeAlong | Decline, log: Story) -> State:
    """It arrives in the same region and is marked; it does not carry itself (MY-TRAVEL-08, -09)."""
    state = state.popped()
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "carry"), "MY-TRAVEL-07")
        return state
    if log.listening:
        told = Travelled(task.seat, move.unit, task.region, task.to, carried=True)
        by = _carry_allowed(state, task, move)
        log.tell(told, "MY-TRAVEL-07", "MY-TRAVEL-08", "MY-TRAVEL-09", *by)
    army = gone(state.players[task.seat].army, move.unit, task.region, task.to)
    state = state.with_army(task.seat, army)
    if not state.config.chained_carry:
        return state
    return offer_carry(state, task.seat, move.unit, task.region, task.to)


def _carry_allowed(state: State, task: AskCarry, move: TakeAlong | Decline) -> Iterator[str]:
    """The Upgrade that lets it; what holds for a carried Champion, or in a Retreat."""
    yield from upgrade_rules(state, task.seat, lambda each: each == Carry(task.unit))
    if isinstance(move, TakeAlong) and move.unit is CHAMPION:
        yield "MY-TRAVEL-10"
    if state.config.chained_carry:
        yield "MY-Q-18"
    if _is_retreat(state):
        yield "MY-Q-17"
    elif task.unit is CHAMPION:
        yield "MY-Q-58"


ASK_CARRY: Final = SeatTask[State, Event, AskCarry, TakeAlong | Decline](
    "carry",
    RuleId("MY-TRAVEL-07"),
    (TakeAlong, Decline),
    moves=_carry_moves,
    against=_against_carry,
    answer=_carried,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_carry_allowed,
)
