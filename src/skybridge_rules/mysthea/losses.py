"""Units that are removed, and Champions that are wounded (MY-UNIT-04 to MY-UNIT-08)."""

from __future__ import annotations

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.events import ChampionWounded, Skipped, UnitRemoved
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import Army, State
from skybridge_rules.mysthea.telling import Story, because
from skybridge_rules.mysthea.units import champion_in, removed, wounded


def count_of(army: Army, unit: Unit, region: Region) -> int:
    """How many units of a kind there are in a region; a wounded Champion cannot be lost."""
    if unit is Unit.CHAMPION:
        champion = champion_in(army, region)
        return int(champion is not None and not champion.wounded)
    squad = army.squad(region)
    if squad is None:
        return 0
    return (squad.troops, squad.golems, squad.forts)[unit]


def lose_unit(
    state: State, seat: Seat, unit: Unit, region: Region, log: Story, *rules: str
) -> State:
    """One unit is removed; a Champion is wounded instead (MY-UNIT-04, MY-UNIT-06)."""
    army = state.players[seat].army
    if unit is Unit.CHAMPION:
        log.tell(ChampionWounded(seat), *rules, "MY-UNIT-06")
        return state.with_army(seat, wounded(army))
    if log.listening:
        squad = army.squad(region)
        tired = () if squad is None else (squad.tired_troops, squad.tired_golems)
        mixed = unit is not Unit.FORT and squad is not None and tired[unit] > 0
        rule = "MY-UNIT-05" if unit is Unit.FORT else "MY-UNIT-04"
        log.tell(UnitRemoved(seat, unit, region), *rules, rule, *(("MY-Q-71",) if mixed else ()))
    return state.with_army(seat, removed(army, unit, region))


def tell_spared(state: State, seat: Seat, region: Region, log: Story, *rules: str) -> bool:
    """Whether a Champion there is wounded already, which costs nothing more (MY-UNIT-08)."""
    champion = champion_in(state.players[seat].army, region)
    if champion is None or not champion.wounded:
        return False
    if log.listening:
        told = Skipped(seat, "wound", (because("MY-UNIT-08", card=champion.card),))
        log.tell(told, "MY-UNIT-08", *rules)
    return True


def lose_units(state: State, seat: Seat, region: Region, log: Story, *rules: str) -> State:
    """All units of a region; a wounded Champion stays as it is (MY-UNIT-08)."""
    tell_spared(state, seat, region, log, *rules)
    for unit in Unit:
        for _ in range(count_of(state.players[seat].army, unit, region)):
            state = lose_unit(state, seat, unit, region, log, *rules)
    return state
