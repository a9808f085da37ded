"""Units on the Islands: counting, adding, moving, removing them (MY-UNIT, MY-TRAVEL)."""

from __future__ import annotations

from bisect import insort

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tuples import put
from skybridge_rules.mysthea.cards import Bonuses
from skybridge_rules.mysthea.components import (
    CHAMPION,
    FORT,
    GOLEM,
    STRENGTH,
    TROOP,
    WOUNDED_STRENGTH,
    Ability,
    Island,
    Unit,
)
from skybridge_rules.mysthea.regions import Region, island_of, regions_of
from skybridge_rules.mysthea.state import Army, Champion, Player, Squad, State, order_of_play


def bonuses(state: State, seat: Seat) -> Bonuses:
    """What the Upgrades of a seat do."""
    return state.table.printed.bonuses[state.players[seat].upgrades]


def ability_of(state: State, seat: Seat) -> Ability | None:
    """What the Champion of a seat can do now: nothing while it is wounded (MY-CHAMP-02).

    Nor in a group that plays without abilities (MY-CHAMP-01, MY-VAR-01).
    """
    champion = state.players[seat].army.champion
    if champion is None or champion.wounded:
        return None
    if not state.table.options.config.champion_abilities:
        return None
    return state.table.printed.champions[champion.card].ability


def has(state: State, seat: Seat, ability: Ability) -> bool:
    """Whether a seat can use an ability now."""
    return ability_of(state, seat) is ability


def champion_in(army: Army, region: Region) -> Champion | None:
    """The Champion, if it stands in a region."""
    champion = army.champion
    return champion if champion is not None and champion.region == region else None


def champion_region(state: State, seat: Seat) -> Region:
    """Where the Champion of a seat stands, once it is placed (MY-UNIT-02)."""
    champion = state.players[seat].army.champion
    if champion is None or champion.region is None:
        raise BrokenPromise("a Champion is asked for that is not on an Island")
    return champion.region


# Counting.


def count_in(army: Army, region: Region) -> int:
    """How many units there are in a region, the Champion included (MY-UNIT-01)."""
    squad = army.squad(region)
    return (squad.size if squad is not None else 0) + (champion_in(army, region) is not None)


def is_present(army: Army, region: Region) -> bool:
    """Whether at least one unit is in a region."""
    return champion_in(army, region) is not None or army.squad(region) is not None


def present_regions(army: Army) -> tuple[Region, ...]:
    """Every region with at least one unit, ascending."""
    found = [squad.region for squad in army.squads]
    champion = army.champion
    where = None if champion is None else champion.region
    if where is not None and where not in found:
        insort(found, where)
    return tuple(found)


def deployed(army: Army, unit: Unit) -> int:
    """How many Troops, Golems or Fortifications are on the Islands."""
    if unit is TROOP:
        return sum([squad.troops for squad in army.squads])
    if unit is GOLEM:
        return sum([squad.golems for squad in army.squads])
    if unit is FORT:
        return sum([squad.forts for squad in army.squads])
    return int(army.champion is not None and army.champion.region is not None)


def strength_in(state: State, seat: Seat, region: Region, *, forts: bool = True) -> int:
    """The Strength of a seat in a region, for control and as a part of fights (MY-UNIT-11).

    What is added for a fight alone is counted elsewhere (MY-UNIT-12).
    """
    return strength_of(state.players[seat].army, bonuses(state, seat).strength, region, forts=forts)


def strength_of(
    army: Army, more: tuple[int, int, int, int], region: Region, *, forts: bool = True
) -> int:
    """The Strength of an army in a region, with so much more for each kind of unit (MY-UNIT-11)."""
    found = 0
    squad = army.squad(region)
    if squad is not None:
        found += squad.troops * (STRENGTH[TROOP] + more[TROOP])
        found += squad.golems * (STRENGTH[GOLEM] + more[GOLEM])
        if forts:
            found += squad.forts * (STRENGTH[FORT] + more[FORT])
    champion = champion_in(army, region)
    if champion is not None:
        base = WOUNDED_STRENGTH if champion.wounded else STRENGTH[CHAMPION]
        found += base + more[CHAMPION]
    return found


def strength_on(state: State, seat: Seat, island: Island, *, forts: bool = True) -> int:
    """The Strength of a seat on a whole Island (MY-MONSTER-04)."""
    regions = regions_of(state.table.printed.land, island)
    return sum([strength_in(state, seat, region, forts=forts) for region in regions])


def is_on(state: State, seat: Seat, island: Island) -> bool:
    """Whether a seat has a unit on an Island (MY-MONSTER-10)."""
    regions = present_regions(state.players[seat].army)
    return island in [island_of(region) for region in regions]


def controller(state: State, region: Region) -> Seat | None:
    """Who controls a region: the strongest, ties to the lower Artefact (MY-CTRL-01).

    Of those with any unit there, and by what they are now (MY-CTRL-02, MY-CTRL-03).
    """
    best: Seat | None = None
    most = -1
    for seat in order_of_play(state):
        if is_present(state.players[seat].army, region):
            own = strength_in(state, seat, region)
            if own > most:
                best, most = seat, own
    return best


def controlled(state: State, seat: Seat) -> tuple[Region, ...]:
    """Every region that a seat controls (MY-CTRL-02)."""
    regions = present_regions(state.players[seat].army)
    return tuple(region for region in regions if controller(state, region) == seat)


# Changing.


def with_unit(army: Army, unit: Unit, region: Region, *, tired: bool = False) -> Army:
    """The army with one more unit in a region."""
    squad = army.squad(region) or Squad(region)
    if unit is TROOP:
        more = squad.with_troops(squad.troops + 1, squad.tired_troops + tired)
    elif unit is GOLEM:
        more = squad.with_golems(squad.golems + 1, squad.tired_golems + tired)
    else:
        more = squad.with_forts(squad.forts + 1)
    return army.with_squad(more)


def without_unit(army: Army, unit: Unit, region: Region, *, fresh: bool = False) -> Army:
    """The army with one unit less in a region; one that has travelled goes first (MY-Q-71)."""
    squad = army.squad(region) or Squad(region)
    if unit is TROOP:
        tired = squad.tired_troops if fresh else max(0, squad.tired_troops - 1)
        fewer = squad.with_troops(squad.troops - 1, tired)
    elif unit is GOLEM:
        tired = squad.tired_golems if fresh else max(0, squad.tired_golems - 1)
        fewer = squad.with_golems(squad.golems - 1, tired)
    else:
        fewer = squad.with_forts(squad.forts - 1)
    return army.with_squad(fewer)


def removed(army: Army, unit: Unit, region: Region) -> Army:
    """The army after a unit was removed: to the constructed space, or the supply (MY-UNIT-04)."""
    troops, golems, forts = army.supply
    army = without_unit(army, unit, region)
    if unit is FORT:
        return army.with_supply((troops, golems, forts + 1))
    built = list(army.built)
    built[unit] += 1
    return army.with_built(army.supply, (built[0], built[1]))


def wounded(army: Army) -> Army:
    """The army with its Champion wounded; a wounded one stays so (MY-UNIT-06, MY-UNIT-08)."""
    champion = army.champion
    return army if champion is None else army.with_champion(champion.with_wound(True))


def can_set_out(army: Army, unit: Unit, region: Region) -> bool:
    """Whether a unit of this kind may still travel from a region (MY-TRAVEL-02 to -04)."""
    if unit is CHAMPION:
        return champion_in(army, region) is not None
    squad = army.squad(region)
    if squad is None or unit is FORT:
        return False
    if unit is TROOP:
        return squad.troops > squad.tired_troops
    return squad.golems > squad.tired_golems


def gone(army: Army, unit: Unit, start: Region, to: Region) -> Army:
    """The army after a unit travelled; it is marked (MY-TRAVEL-08)."""
    if unit is CHAMPION and army.champion is not None:
        return army.with_champion(army.champion.with_region(to, True))
    return with_unit(without_unit(army, unit, start, fresh=True), unit, to, tired=True)


def rested(player: Player) -> Player:
    """A player whose units may travel again, and whose Accessories may be used (MY-TURN-06)."""
    army = player.army
    champion = army.champion
    if champion is not None and champion.travelled:
        army = army.with_champion(champion.with_travelled(False))
    for at, squad in enumerate(army.squads):
        if squad.tired_troops or squad.tired_golems:
            army = army.with_squads(put(army.squads, at, squad.with_tired(0, 0)))
    if army is not player.army:
        player = player.with_army(army)
    return player.with_used(()) if player.used else player
