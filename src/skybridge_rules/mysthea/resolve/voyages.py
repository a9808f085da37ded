"""Travels that a card or an encounter grants (MY-TRAVEL-05, MY-TRAVEL-12, MY-C045)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import by_card
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.events import Declined, Event, Travelled
from skybridge_rules.mysthea.moves import (
    DECLINE,
    Decline,
    GoTo,
    Move,
    Target,
    TravelWith,
    go_to,
    target,
    travel_with,
)
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.tasks import AskDestination, AskPortalAll, AskPortalTo, AskUnit
from skybridge_rules.mysthea.telling import Story, because, tell_skipped
from skybridge_rules.mysthea.travelling import (
    against_arriving,
    against_setting_out,
    can_travel,
    offer_carry,
    ordinary,
    portals,
    travel,
)
from skybridge_rules.mysthea.units import (
    bonuses,
    can_set_out,
    champion_in,
    gone,
    present_regions,
)


def _starts(state: State, seat: Seat, unit: Unit, portal: bool) -> tuple[Region, ...]:
    """The regions from which a unit of a kind can set out."""
    army = state.players[seat].army
    found = (r for r in present_regions(army) if can_set_out(army, unit, r))
    return tuple(r for r in found if portal or can_travel(state, r))


def can_voyage(state: State, seat: Seat, unit: Unit, *, portal: bool) -> bool:
    """Whether any unit of a kind can travel."""
    return bool(_starts(state, seat, unit, portal))


def begin_voyage(
    state: State,
    seat: Seat,
    units: tuple[Unit, ...],
    log: Story,
    *,
    portal: bool,
    optional: bool,
    together: bool = False,
    carries: bool = True,
    source: CardId | None = None,
) -> State:
    """Each of these units travels, one after the other (MY-TRAVEL-12)."""
    able = tuple(unit for unit in units if can_voyage(state, seat, unit, portal=portal))
    if not able:
        if log.listening:
            tell_skipped(log, seat, "travel", because("MY-TRAVEL-02", unit="any", region="any"))
        return state
    return state.pushed(
        *(AskUnit(seat, unit, portal, optional, together, None, carries, source) for unit in able)
    )


def _targets(state: State, task: AskUnit, start: Region) -> tuple[Region, ...]:
    return portals(state, start) if task.portal else ordinary(state, start)


def _able(state: State, task: AskUnit) -> tuple[Region, ...]:
    found = _starts(state, task.seat, task.unit, task.portal)
    if task.to is None:
        return found
    return tuple(start for start in found if task.to in _targets(state, task, start))


def _unit_moves(state: State, task: AskUnit) -> tuple[Move, ...]:
    found = tuple(travel_with(task.unit, region) for region in _able(state, task))
    return (*found, DECLINE) if task.optional else found


def _against_unit(state: State, task: AskUnit, move: TravelWith | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-ENC-05")
    elif move.unit is not task.unit:
        yield reason("MY-TRAVEL-12", unit=small_name(move.unit))
    elif move.region not in _able(state, task):
        if can_set_out(state.players[task.seat].army, move.unit, move.region):
            yield reason("MY-Q-21", region=region_key(move.region))
        else:
            yield from against_setting_out(state, task.seat, move.unit, move.region)


def _unit_chosen(state: State, task: AskUnit, move: TravelWith | Decline, log: Story) -> State:
    seat = task.seat
    if isinstance(move, Decline):
        log.tell(Declined(seat, "travel"), "MY-ENC-05")
        return state.popped()
    if task.to is not None:
        return travel(
            state.popped(),
            seat,
            task.unit,
            move.region,
            task.to,
            log,
            portal=task.portal,
            carries=task.carries,
            source=task.source,
        )
    asked = AskDestination(
        seat,
        task.unit,
        move.region,
        task.portal,
        together=task.together,
        carries=task.carries,
        source=task.source,
    )
    return state.answered(asked)


def _cannot(state: State, task: AskUnit, _log: Story) -> State | None:
    return None if _able(state, task) else state.popped()


def _unit_allowed(_state: State, task: AskUnit, move: TravelWith | Decline) -> Iterator[str]:
    """A reward may be left, or used in part (MY-ENC-05, MY-Q-57)."""
    if isinstance(move, Decline):
        yield from ("MY-ENC-05", "MY-Q-57")
    yield from by_card(task.source)


ASK_UNIT: Final = SeatTask[State, Event, AskUnit, TravelWith | Decline](
    "unit",
    RuleId("MY-TRAVEL-12"),
    (TravelWith, Decline),
    moves=_unit_moves,
    against=_against_unit,
    answer=_unit_chosen,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_unit_allowed,
    auto_advance=_cannot,
)


# All units of a region.


def _movable(state: State, seat: Seat, region: Region, champion: bool) -> tuple[Unit, ...]:
    """Those that have not travelled this turn, but Fortifications (MY-C045, MY-X-17, MY-Q-69)."""
    army = state.players[seat].army
    squad = army.squad(region)
    found: list[Unit] = []
    if squad is not None:
        found += [Unit.TROOP] * (squad.troops - squad.tired_troops)
        found += [Unit.GOLEM] * (squad.golems - squad.tired_golems)
    own = champion_in(army, region)
    if champion and own is not None and not own.travelled:
        found.append(Unit.CHAMPION)
    return tuple(found)


def _sources(state: State, seat: Seat, champion: bool) -> tuple[Region, ...]:
    regions = present_regions(state.players[seat].army)
    return tuple(r for r in regions if _movable(state, seat, r, champion))


def begin_all(
    state: State,
    seat: Seat,
    log: Story,
    *,
    champion: bool,
    optional: bool,
    source: CardId | None = None,
) -> State:
    """All units of one region go to one other region (MY-C045, MY-EN25)."""
    if _sources(state, seat, champion):
        return state.pushed(AskPortalAll(seat, champion, optional, source))
    if log.listening:
        tell_skipped(log, seat, "travel", because("MY-TRAVEL-02", unit="any", region="any"))
    return state


def _all_moves(state: State, task: AskPortalAll) -> tuple[Move, ...]:
    found = tuple(map(target, _sources(state, task.seat, task.champion)))
    return (*found, DECLINE) if task.optional else found


def _against_all(state: State, task: AskPortalAll, move: Target | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-ENC-05")
    elif move.region not in _sources(state, task.seat, task.champion):
        yield reason("MY-Q-69", region=region_key(move.region))


def _all_chosen(state: State, task: AskPortalAll, move: Target | Decline, log: Story) -> State:
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "travel"), "MY-ENC-05")
        return state.popped()
    return state.answered(AskPortalTo(task.seat, move.region, task.champion, task.source))


ASK_PORTAL_ALL: Final = SeatTask[State, Event, AskPortalAll, Target | Decline](
    "portal-region",
    RuleId("MY-C045"),
    (Target, Decline),
    moves=_all_moves,
    against=_against_all,
    answer=_all_chosen,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda _state, task, _move: (*by_card(task.source), "MY-Q-69"),
)


def _to_moves(state: State, task: AskPortalTo) -> tuple[Move, ...]:
    return tuple(map(go_to, portals(state, task.region)))


def _against_to(state: State, task: AskPortalTo, move: GoTo) -> Iterator[Reason]:
    if move.region not in portals(state, task.region):
        yield from against_arriving(state, task.region, move.region, portal=True)


def _champion_is_tired(state: State, task: AskPortalTo) -> bool:
    """Whether a Champion would go with the others, had it not travelled this turn (MY-X-17)."""
    own = champion_in(state.players[task.seat].army, task.region)
    return task.champion and own is not None and own.travelled


def _all_gone(state: State, task: AskPortalTo, move: GoTo, log: Story) -> State:
    """All go; by the switch one of them may take a Champion along that stays (MY-Q-20, MY-Q-69)."""
    seat, start = task.seat, task.region
    moved = _movable(state, seat, start, task.champion)
    tired = _champion_is_tired(state, task)
    for unit in moved:
        by = ("MY-TRAVEL-05", "MY-Q-69", *by_card(task.source), *(("MY-X-17",) if tired else ()))
        log.tell(Travelled(seat, unit, start, move.region), *by)
        army = gone(state.players[seat].army, unit, start, move.region)
        state = state.with_army(seat, army)
    state = state.popped()
    carriers = {*moved} & {*bonuses(state, seat).carriers}
    if not state.config.portal_carry or not carriers:
        return state
    return offer_carry(state, seat, min(carriers), start, move.region)


ASK_PORTAL_TO: Final = SeatTask[State, Event, AskPortalTo, GoTo](
    "portal-to",
    RuleId("MY-C045"),
    (GoTo,),
    moves=_to_moves,
    against=_against_to,
    answer=_all_gone,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda _state, task, _move: (*by_card(task.source), "MY-TRAVEL-05"),
)
