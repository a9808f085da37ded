"""Travels: who may set out, where to, whom it takes along (MY-INV-19, MY-INV-20, MY-INV-22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.mysthea import State, regions, travelling
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.state import Army
from skybridge_rules.mysthea.steps import points
from skybridge_rules.mysthea.tasks import AskCarry, AskDestination, AskPoints, AskRetreat
from tests.properties.cases import Case
from tests.properties.mysthea.drawing import battles, drawn, travels
from tests.properties.mysthea.table import UNITS, Pieces, Step, named, portals, rests, ways
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Promise, along, keep

CARRIERS = {"champion": "c038", "troop": "c059", "golem": "c077"}
"""The Upgrade that lets a unit take another one along (MY-TRAVEL-07)."""

# What the rules say.


def setting_out(state: State, pieces: Pieces, seat: int, starts: list[str]) -> set[str]:
    """Troops and Golems that have not travelled this turn, and the Champion (MY-TRAVEL-02, -03)."""
    found = {
        f"travel:{unit}@{region}"
        for region in starts
        for unit in ("troop", "golem")
        if pieces.fresh(seat, unit, region) > 0 and ways(state, region)
    }
    at = pieces.champion(seat)
    if at in starts and ways(state, at):
        found.add(f"travel:champion@{at}")
    return found


def along_with(state: State, task: AskCarry, pieces: Pieces) -> set[str]:
    """Another unit from there that has not travelled; in a Retreat from the battle (MY-Q-17)."""
    seat, start, unit = task.seat, named(task.region), UNITS[task.unit]
    retreats = any(isinstance(each, AskRetreat) for each in state.agenda)
    if retreats and start != named(state.battle.region):
        return set()
    found = {each for each in ("troop", "golem") if pieces.fresh(seat, each, start) > 0}
    champion = pieces.champion(seat) == start and seat not in pieces.moved
    return found | ({"champion"} if champion and unit != "champion" else set())


def who_may_go_where(state: State) -> Iterator[str]:
    """Every question about a Travel offers what the rules allow, no more and no less."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, AskPoints | AskRetreat | AskDestination | AskCarry):
        return
    pieces, texts = Pieces(state), {str(move) for move in mysthea.legal_moves(state)}
    seat = task.seat
    if isinstance(task, AskPoints):
        due = set() if task.building else setting_out(state, pieces, seat, pieces.where(seat))
        texts = {each for each in texts if each.startswith("travel:")}
    elif isinstance(task, AskRetreat):
        battle = state.battle
        starts = [named(battle.region)]
        due = setting_out(state, pieces, seat, starts)
        if battle.there[battle.order.index(seat)][2]:  # MY-Q-73: the Champion was there
            at = pieces.champion(seat)
            due |= {f"travel:champion@{at}"} if ways(state, at) else set()
        else:
            due = {each for each in due if "champion" not in each}
        texts = {each for each in texts if each.startswith("travel:")}
    elif isinstance(task, AskDestination):
        leads = (portals if task.portal else ways)(state, named(task.region))
        due = {f"to:{region}" for region in leads} | ({"decline"} if task.optional else set())
    else:
        if CARRIERS[UNITS[task.unit]] not in state.players[seat].upgrades:
            yield f"a {UNITS[task.unit]} takes another along without {CARRIERS}"
        due = {f"carry:{each}" for each in along_with(state, task, pieces)} | {"decline"}
    if texts != due:
        yield f"{sorted(texts)} is offered, and {sorted(due)} is right: {task}"


def travellers_are_marked(step: Step) -> Iterator[str]:
    """Once in a turn, also by portal, in a Retreat and carried (MY-TRAVEL-02, MY-TRAVEL-08)."""
    if rests(step.events):
        return
    pieces = Pieces(step.before)
    for event in step.events:
        pieces.tell(event)
    after = Pieces(step.after)
    if +pieces.tired != after.tired:
        told, found = pieces.tired - after.tired, after.tired - pieces.tired
        yield f"{step.move}: {dict(told)} have travelled, and {dict(found)} are marked"
    if pieces.moved != after.moved:
        yield f"{step.move}: the Champions of {sorted(pieces.moved)} have travelled"


# Where to look.


def wanted(_state: State, move: Any) -> bool:
    """Travels."""
    return str(move).partition(":")[0] in ("travel", "to", "carry")


PROMISE: Promise[State] = Promise(
    "travels",
    st.one_of(drawn(travels(), 8), drawn(travels(), 8), drawn(battles("retreat"), 6)),
    along(mysthea, at=who_may_go_where, step=travellers_are_marked, wanted=wanted),
    examples=200,
)


@pytest.mark.rule(
    "MY-INV-19",
    "MY-INV-20",
    "MY-INV-22",
    "MY-INV-06",
    "MY-TRAVEL-01 to MY-TRAVEL-05",
    "MY-TRAVEL-07 to MY-TRAVEL-11",
    "MY-2P-01",
)
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_units_travel_by_the_rules(case: Case[State]) -> None:
    """From anywhere, with any Upgrade, in a battle too."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _anywhere_next_door(right: Any, circle: Any, land: Any, region: Any) -> Any:
    """Also to another type on the next Island."""
    island = regions.island_of(region)
    near = {*regions.neighbours(circle, island)}
    more = {each for each in land if regions.island_of(each) in near}
    return tuple(sorted({*right(circle, land, region), *more}))


def _one_way(right: Any, circle: Any, island: Any) -> Any:
    """Only clockwise."""
    _, after = right(circle, island)
    return after, after


def _into_mirages(right: Any, circle: Any, land: Any, mirages: Any) -> Any:
    del mirages
    return right(circle, land, ())


def _not_on_the_island(right: Any, circle: Any, land: Any, region: Any) -> Any:
    own = regions.island_of(region)
    return tuple(e for e in right(circle, land, region) if regions.island_of(e) is not own)


def _unmarked(right: Any, army: Army, unit: Unit, start: Any, to: Any) -> Army:
    """Who arrives where nobody is may go on."""
    found: Army = right(army, unit, start, to)
    squad = found.squad(to)
    return found if squad is None else found.with_squad(squad.with_tired(0, 0))


def _champion_once(right: Any, state: State, seat: Any) -> Any:
    champion = state.players[seat].army.champion
    found = right(state, seat)
    tired = champion is not None and champion.travelled
    return tuple(each for each in found if not (tired and each[0] is Unit.CHAMPION))


def _tired_ones_too(right: Any, army: Army, unit: Unit, region: Any) -> bool:
    squad = army.squad(region)
    if unit in (Unit.TROOP, Unit.GOLEM) and squad is not None:
        return bool((squad.troops, squad.golems)[unit])
    return bool(right(army, unit, region))


def _portal_back(right: Any, state: State, region: Any) -> Any:
    return tuple(sorted({*right(state, region), region}))


def _champion_stays(right: Any, state: State, task: AskCarry) -> Any:
    return tuple(each for each in right(state, task) if each is not Unit.CHAMPION)


def _afresh(name: str, other: Any) -> Any:
    """Another map, without what was looked up on the right one."""
    plant = replaced(regions, name, other)

    def planted(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(regions, "destinations", regions.destinations.__wrapped__)
        patch.setattr(regions, "routes", regions.routes.__wrapped__)
        plant(patch)
        patch.setattr(travelling, "routes", regions.routes)

    return planted


ERRORS = (
    Planted("to any type next door", _afresh("destinations", _anywhere_next_door)),
    Planted("only clockwise", _afresh("neighbours", _one_way)),
    Planted("into a Mirage", _afresh("routes", _into_mirages)),
    Planted("not on the Island itself", _afresh("destinations", _not_on_the_island)),
    Planted("who has travelled is not marked", replaced(travelling, "gone", _unmarked)),
    Planted("a Champion travels once", replaced(points, "travellers", _champion_once)),
    Planted(
        "carried though it has travelled", replaced(travelling, "can_set_out", _tired_ones_too)
    ),
    Planted("a portal leads back", replaced(travelling, "portals", _portal_back)),
    Planted("a Champion is never carried", replaced(travelling, "_to_carry", _champion_stays)),
)


@pytest.mark.parametrize("error", lightly(ERRORS))
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
