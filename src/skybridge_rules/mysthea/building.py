"""Constructing and deploying, whatever causes it, and what Upgrades make of it (MY-CP-11, -12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import by_card, upgrade_rules
from skybridge_rules.mysthea.components import FORT, GOLEM, TROOP, Unit
from skybridge_rules.mysthea.effects import OnConstruct, OnDeploy
from skybridge_rules.mysthea.events import Constructed, Declined, Deployed, Event
from skybridge_rules.mysthea.moves import DECLINE, Decline, Deploy, Fortify, Move, deploy, fortify
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import Army, State
from skybridge_rules.mysthea.tasks import AskFort, AskFreeDeploy
from skybridge_rules.mysthea.telling import Story, because, gain, tell_skipped
from skybridge_rules.mysthea.units import bonuses, champion_region, present_regions, with_unit


def can_construct(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether a Troop or Golem is in the supply (MY-CP-02, MY-CP-03, MY-UNIT-02)."""
    return unit in (TROOP, GOLEM) and state.players[seat].army.supply[unit] > 0


def can_deploy(state: State, seat: Seat, unit: Unit) -> bool:
    """Whether a Troop or Golem is constructed, or a Fortification in the supply (MY-CP-11).

    A Fortification is never constructed (MY-UNIT-02).
    """
    army = state.players[seat].army
    if unit is FORT:
        return army.supply[FORT] > 0
    return unit in (TROOP, GOLEM) and army.built[unit] > 0


def begin_construct(state: State, seat: Seat, unit: Unit, log: Story, *rules: str) -> State:
    """From the supply to the constructed space; Upgrades may add to it (MY-CP-12)."""
    army = state.players[seat].army
    supply, built = list(army.supply), list(army.built)
    supply[unit] -= 1
    built[unit] += 1
    if log.listening:
        log.tell(Constructed(seat, unit), *rules)
    army = army.with_built((supply[0], supply[1], supply[2]), (built[0], built[1]))
    state = state.with_army(seat, army)
    at_once = False
    for each in bonuses(state, seat).on_construct:
        if each.unit is unit:
            rules = _trigger_rules(state, seat, each) if log.listening else ()
            state = gain(state, seat, log, *rules, exp=each.exp)
            at_once = at_once or each.deploy
    return state.pushed(AskFreeDeploy(seat, unit)) if at_once else state


def begin_deploy(state: State, seat: Seat, unit: Unit, log: Story, *rules: str) -> State:
    """From the constructed space to the region of the Champion (MY-CP-04, MY-CP-05)."""
    army = state.players[seat].army
    built = list(army.built)
    built[unit] -= 1
    army = army.with_built(army.supply, (built[0], built[1]))
    return _deployed(state, seat, army, unit, champion_region(state, seat), log, *rules)


def _deployed(
    state: State, seat: Seat, army: Army, unit: Unit, region: Region, log: Story, *rules: str
) -> State:
    """The army has one unit less beside the board, which comes to the region."""
    if log.listening:
        log.tell(Deployed(seat, unit, region), *rules, "MY-CP-11", "MY-TRAVEL-06")
    state = state.with_army(seat, with_unit(army, unit, region))
    for each in bonuses(state, seat).on_deploy:
        if each.unit is unit:
            energy, exp, glory = each.energy, each.exp, each.glory  # MY-RES-08: unasked
            rules = _trigger_rules(state, seat, each) if log.listening else ()
            state = gain(state, seat, log, *rules, energy=energy, exp=exp, glory=glory)
    return state


def _trigger_rules(state: State, seat: Seat, trigger: OnConstruct | OnDeploy) -> tuple[str, ...]:
    """The Upgrade that brings it; what may be gained is gained by itself (MY-CP-12, MY-RES-08)."""
    cards = upgrade_rules(state, seat, lambda lasting: lasting == trigger)
    return (*cards, "MY-CP-12", "MY-RES-08")


# A unit just constructed may be deployed at once.


def _free_moves(_state: State, task: AskFreeDeploy) -> tuple[Move, ...]:
    return (deploy(task.unit), DECLINE)


def _against_free(_state: State, task: AskFreeDeploy, move: Deploy | Decline) -> Iterator[Reason]:
    if isinstance(move, Deploy) and move.unit is not task.unit:
        yield reason("MY-CP-12", unit=small_name(move.unit))


def _freely_deployed(
    state: State, task: AskFreeDeploy, move: Deploy | Decline, log: Story
) -> State:
    state = state.popped()
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "deploy"), "MY-CP-12")
        return state
    rules = _free_rules(state, task) if log.listening else ()
    return begin_deploy(state, task.seat, task.unit, log, *rules, "MY-CP-12")


def _free_rules(state: State, task: AskFreeDeploy) -> tuple[str, ...]:
    """The Upgrade that lets a new unit go straight to the map (MY-C018, MY-C039)."""
    return tuple(
        upgrade_rules(
            state,
            task.seat,
            lambda each: isinstance(each, OnConstruct) and each.deploy and each.unit is task.unit,
        )
    )


ASK_FREE_DEPLOY: Final = SeatTask[State, Event, AskFreeDeploy, Deploy | Decline](
    "free-deploy",
    RuleId("MY-CP-12"),
    (Deploy, Decline),
    moves=_free_moves,
    against=_against_free,
    answer=_freely_deployed,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda state, task, _move: _free_rules(state, task),
)


# Fortifications.


def begin_fort(
    state: State,
    seat: Seat,
    log: Story,
    *,
    left: int = 1,
    optional: bool,
    champion: bool = False,
    source: CardId | None = None,
) -> State:
    """A Fortification from the supply, if one is left (MY-MED-04, MY-Q-10)."""
    if can_deploy(state, seat, FORT):
        return state.pushed(AskFort(seat, left, optional, champion, source))
    if log.listening:
        tell_skipped(log, seat, "fort", because("MY-MED-04", region="supply"))
    return state


def fort_regions(state: State, seat: Seat) -> tuple[Region, ...]:
    """Regions with an own unit, if a Fortification is in the supply (MY-MED-04)."""
    army = state.players[seat].army
    return present_regions(army) if army.supply[FORT] else ()


def deploy_fort(state: State, seat: Seat, region: Region, log: Story, *rules: str) -> State:
    """From the supply into a region (MY-MED-04, MY-CP-09)."""
    army = state.players[seat].army
    troops, golems, forts = army.supply
    army = army.with_supply((troops, golems, forts - 1))
    by = rules or ("MY-MED-04",)
    return _deployed(state, seat, army, FORT, region, log, *by, "MY-CP-09")


def _fort_regions(state: State, task: AskFort) -> tuple[Region, ...]:
    found = fort_regions(state, task.seat)
    return (champion_region(state, task.seat),) if found and task.champion else found


def _fort_moves(state: State, task: AskFort) -> tuple[Move, ...]:
    found = tuple(map(fortify, _fort_regions(state, task)))
    return (*found, DECLINE) if task.optional else found


def _against_fort(state: State, task: AskFort, move: Fortify | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-ENC-05")
    elif move.region not in _fort_regions(state, task):
        if task.champion:
            yield reason("MY-Q-10", region=region_key(move.region))
        else:
            yield reason("MY-MED-04", region=region_key(move.region))


def _fortified(state: State, task: AskFort, move: Fortify | Decline, log: Story) -> State:
    """One after the other, as far as the supply goes; each may be declined (MY-Q-30)."""
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "fort"), "MY-Q-30")
        return state.popped()
    more = task.left > 1 and state.players[task.seat].army.supply[FORT] > 1
    state = state.answered(evolve(task, left=task.left - 1)) if more else state.popped()
    return deploy_fort(state, task.seat, move.region, log, *by_card(task.source))


def _fort_allowed(_state: State, task: AskFort, move: Fortify | Decline) -> Iterator[str]:
    """A card says where by itself; the Mountain bonus may be declined (MY-Q-10, MY-Q-30)."""
    if task.source is not None:
        yield from (*by_card(task.source), "MY-Q-10")
    elif isinstance(move, Decline):
        yield "MY-Q-30"


ASK_FORT: Final = SeatTask[State, Event, AskFort, Fortify | Decline](
    "fort",
    RuleId("MY-MED-04"),
    (Fortify, Decline),
    moves=_fort_moves,
    against=_against_fort,
    answer=_fortified,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_fort_allowed,
)
