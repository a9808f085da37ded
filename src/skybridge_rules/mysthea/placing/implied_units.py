"""What the questions about single units imply: where they are, and which Upgrades are there."""

from __future__ import annotations

from skybridge_rules.core.by_hand import one_of
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.effects import Carry, Construct, OnConstruct
from skybridge_rules.mysthea.placing.armies import need_built
from skybridge_rules.mysthea.placing.basics import BATTLE, EFFECT, Basics
from skybridge_rules.mysthea.placing.description import Setup
from skybridge_rules.mysthea.placing.drafts import Draft, SeatDraft
from skybridge_rules.mysthea.placing.implied import played, source
from skybridge_rules.mysthea.placing.implied_battles import battling
from skybridge_rules.mysthea.placing.names import UNITS
from skybridge_rules.mysthea.placing.sources import chain_of, parts_of, unit_in
from skybridge_rules.mysthea.regions import Region, island_of, regions_of


def free_deploy(here: Basics, draft: Draft) -> None:
    """An Upgrade lets the unit be deployed that was just constructed (MY-CP-12)."""
    _context(here, draft)
    own = draft.seats[here.actor]
    need_built(own, free_unit(here))
    wanted = deployers(here.setup, here.printed)
    if wanted and not {*wanted} & {*own.upgrades}:
        own.upgrades.append(wanted[0])


def free_unit(here: Basics) -> Unit:
    """The unit that was constructed, by a card or as written; a Golem if neither says it."""
    return _constructed(here.setup, here.printed)


def _constructed(setup: Setup, printed: Printed) -> Unit:
    if setup.unit is not None:
        return one_of(setup.unit, UNITS, "unit")
    card = None if setup.card is None else CardId(setup.card)
    found = () if card is None else parts_of(printed, card)
    units = [part.unit for part in found if isinstance(part, Construct)]
    return units[0] if units else Unit.GOLEM


def deployers(setup: Setup, printed: Printed) -> tuple[CardId, ...]:
    """The Upgrade that lets the unit in question be deployed at once (MY-CP-12)."""
    unit = _constructed(setup, printed)
    found = printed.commands.items()
    return tuple(card for card, each in found if OnConstruct(unit, deploy=True) in each.lasting)


def _context(here: Basics, draft: Draft) -> None:
    if here.during == EFFECT:
        source(here, draft)
    elif here.during == BATTLE:
        battling(here, draft)
    else:
        played(here, draft)


def setting_out(here: Basics, draft: Draft) -> None:
    """A unit of the kind is where it sets out, and has not travelled (MY-TRAVEL-02)."""
    _context(here, draft)
    usual = unit_in(chain_of(here).part) if here.during == EFFECT else None
    start_of(here, draft, draft.seats[here.seat], here.unit(usual or Unit.CHAMPION))


def start_of(here: Basics, draft: Draft, own: SeatDraft, unit: Unit) -> Region:
    """The region where a unit sets out; an own unit stands there."""
    named = here.region()
    if unit is Unit.CHAMPION:
        if own.at is None:
            own.at = named or draft.battle or min(here.printed.land)
        return own.at
    able = [region for region in sorted(own.units) if own.rested(unit, region) > 0]
    region = named or (able[0] if able else draft.battle or own.at or min(here.printed.land))
    if not able and unit is not Unit.FORT:
        own.add(unit, region)
    return region


def carrying(here: Basics, draft: Draft) -> None:
    """The carrier has arrived; who may go with it is where it set out (MY-TRAVEL-07)."""
    _context(here, draft)
    own, unit = draft.seats[here.seat], here.unit(Unit.CHAMPION)
    start, to = voyage(here, own)
    if unit is Unit.CHAMPION:
        own.at, own.travelled = to, True
    elif own.units.get(to, [0] * 5)[3 + unit] < 1:
        own.add(unit, to, tired=True)
    wanted = carriers(here.setup, here.printed)
    if wanted and not {*wanted} & {*own.upgrades}:
        own.upgrades.append(wanted[0])
    if not own.rested(Unit.TROOP, start) and not own.rested(Unit.GOLEM, start) and own.at != start:
        own.add(Unit.TROOP, start)


def carriers(setup: Setup, printed: Printed) -> tuple[CardId, ...]:
    """The Upgrade that lets the unit in question take one along (MY-TRAVEL-07)."""
    unit = Unit.CHAMPION if setup.unit is None else one_of(setup.unit, UNITS, "unit")
    found = printed.commands.items()
    return tuple(card for card, each in found if Carry(unit) in each.lasting)


def voyage(here: Basics, own: SeatDraft) -> tuple[Region, Region]:
    """Where a carrier set out, and where it arrived."""
    able = [r for r in sorted(own.units) if own.rested(Unit.TROOP, r) or own.rested(Unit.GOLEM, r)]
    land = sorted(here.printed.land)
    word = here.setup.to
    to = None if word is None else here.names.region(word, "to")
    start = here.region() or (able[0] if able else next(each for each in land if each != to))
    if to is None:
        near = regions_of(here.printed.land, island_of(start))
        at = here.described(here.seat).at
        stands = None if at is None else here.names.region(at, "at")
        to = stands if stands not in (None, start) else next(r for r in near if r != start)
    assert to is not None
    return start, to
