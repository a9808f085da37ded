"""Why somebody is as strong as that: the rules behind a Strength, for stories (MY-UNIT-11)."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.card_rules import upgrade_rules
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.effects import Lasting, Stronger
from skybridge_rules.mysthea.losses import count_of
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.units import champion_in, is_present


def strength_rules(state: State, seat: Seat, *regions: Region) -> Iterator[str]:
    """The Upgrades that count for the units of a seat there, and a wound (MY-UNIT-03, -07)."""
    army = state.players[seat].army
    wounded = any(c is not None and c.wounded for c in (champion_in(army, r) for r in regions))
    there = {unit for unit in Unit for region in regions if count_of(army, unit, region)}
    there |= {Unit.CHAMPION} if wounded else set()

    def counts(lasting: Lasting) -> bool:
        return isinstance(lasting, Stronger) and lasting.unit in there

    yield from upgrade_rules(state, seat, counts)
    yield from ("MY-UNIT-11", "MY-UNIT-03")
    if wounded:
        yield "MY-UNIT-07"


def control_rules(state: State, seat: Seat, region: Region) -> Iterator[str]:
    """Why a seat controls a region: what counts, and what never does (MY-CTRL-01, MY-UNIT-12)."""
    yield "MY-CTRL-01"
    for each in range(len(state.players)):
        if is_present(state.players[each].army, region):
            yield from strength_rules(state, Seat(each), region)
    yield "MY-UNIT-12"
    army = state.players[seat].army
    champion = champion_in(army, region)
    squad = army.squad(region)
    fit = champion is not None and not champion.wounded
    if not fit and (squad is None or not (squad.troops or squad.golems)):
        yield "MY-CTRL-03"
