"""What is asked when units travel."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.effects import Portal, PortalAll, Travel
from skybridge_rules.mysthea.placing.agendas import (
    Tasks,
    after_effect,
    after_points,
)
from skybridge_rules.mysthea.placing.basics import (
    EFFECT,
    Basics,
)
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.implied_units import voyage
from skybridge_rules.mysthea.placing.sources import chain_of, part_of
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.units import can_set_out, present_regions


def destination(here: Basics, state: State, _draft: Draft) -> Tasks:
    """Where a unit goes (MY-TRAVEL-01, MY-TRAVEL-05)."""
    unit = here.unit(Unit.CHAMPION)
    if here.during == EFFECT:
        return _portal(here, state, unit)
    asked = t.AskDestination(here.seat, unit, _start(here, state, unit))
    return (asked, *after_points(here, 1))


def _start(here: Basics, state: State, unit: Unit) -> Region:
    named = here.region()
    if named is not None:
        return named
    army = state.players[here.seat].army
    able = [region for region in present_regions(army) if can_set_out(army, unit, region)]
    if not able:
        fail("region", f"no {unit.name.lower()} of seat {here.seat} can set out")
    return able[0]


def _portal(here: Basics, state: State, unit: Unit) -> Tasks:
    asked = units_of(here)
    kinds = [each.unit for each in asked]
    unit = kinds[0] if here.setup.unit is None else unit
    if unit not in kinds:
        fail("unit", f"{here.source} lets no {unit.name.lower()} travel")
    first = asked[kinds.index(unit)]
    later = asked[kinds.index(unit) + 1 :]
    goes = t.AskDestination(
        *(here.seat, unit, _start(here, state, unit), first.portal),
        together=first.together,
        carries=first.carries,
        source=here.source,
    )
    return (goes, *later, *after_effect(here))


def units_of(here: Basics) -> tuple[t.AskUnit, ...]:
    """What a Travel or a portal asks, unit by unit (MY-TRAVEL-12, MY-Q-20, MY-Q-21)."""
    chain = chain_of(here)
    part = chain.part
    assert isinstance(part, Travel | Portal)
    portal, kinds = isinstance(part, Portal), part.units
    faced = here.source in here.printed.encounters
    optional = chain.optional or (portal and len(kinds) > 1)
    together = portal and faced and not here.config.portal_multi_independent
    carries = not portal or (faced and here.config.portal_carry)
    return tuple(
        t.AskUnit(here.seat, unit, portal, optional, together, None, carries, here.source)
        for unit in kinds
    )


def unit(here: Basics, state: State, _draft: Draft) -> Tasks:
    """Which unit travels; kinds that cannot are passed over (MY-TRAVEL-12)."""
    asked = units_of(here)
    army = state.players[here.seat].army
    able = [
        each
        for each in asked
        if any(can_set_out(army, each.unit, region) for region in present_regions(army))
    ]
    if here.setup.unit is not None:
        wanted = here.unit(Unit.TROOP)
        able = [each for each in asked if each.unit is wanted]
        if not able:
            fail("unit", f"{here.source} lets no {here.setup.unit} travel")
    return (*(able or asked), *after_effect(here))


def carry(here: Basics, _state: State, draft: Draft) -> Tasks:
    """Whom a unit takes along (MY-TRAVEL-07)."""
    start, to = voyage(here, draft.seats[here.seat])
    asked = t.AskCarry(here.seat, here.unit(Unit.CHAMPION), start, to)
    if here.during == EFFECT:
        return (asked, *units_of(here)[1:], *after_effect(here))
    return (asked, *after_points(here, 1))


def portal_region(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which region is emptied (MY-C045)."""
    champion, optional = part_of(here, PortalAll).champion, chain_of(here).optional
    return (t.AskPortalAll(here.seat, champion, optional, here.source), *after_effect(here))


def portal_to(here: Basics, state: State, _draft: Draft) -> Tasks:
    """Where all of its units go (MY-C045)."""
    champion = part_of(here, PortalAll).champion
    region = here.region()
    if region is None:
        region = present_regions(state.players[here.seat].army)[0]
    return (t.AskPortalTo(here.seat, region, champion, here.source), *after_effect(here))
