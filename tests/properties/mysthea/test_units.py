"""Units: 8 Troops, 4 Golems, 4 Fortifications and a Champion, each in one place (MY-INV-02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.mysthea import State, building, losses, travelling
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.moves import Construct, Deploy, TakeEnergy, TravelWith
from skybridge_rules.mysthea.state import Army
from skybridge_rules.mysthea.steps import points
from skybridge_rules.mysthea.tasks import AskPoints
from tests.properties.cases import Case
from tests.properties.mysthea.drawing import battles, drawn, last_turns, tables, travels
from tests.properties.mysthea.table import UNITS, Pieces, Step, named
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    changed,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Promise, along, keep

OWNED = {"troop": 8, "golem": 4, "fort": 4, "champion": 1}
"""MY-UNIT-01."""

COSTS = {"troop": 1, "golem": 2}
"""Command Points to construct or deploy (MY-CP-02 to MY-CP-05)."""

# What the rules say.


def every_unit_is_somewhere(state: State) -> Iterator[str]:
    """In a region, in the supply or constructed; a Fortification never is (MY-UNIT-02)."""
    there = Pieces(state).there
    for seat in range(len(state.players)):
        for unit, due in OWNED.items():
            found = sum(n for (own, kind, _), n in there.items() if (own, kind) == (seat, unit))
            if state.era and found != due:
                yield f"seat {seat} has {found} {unit}s"
    for (seat, unit, at), number in there.items():
        if number < 0 or (unit == "fort" and at == "built"):
            yield f"seat {seat} has {number} {unit}s at {at}"


def units_go_as_told(step: Step) -> Iterator[str]:
    """Removed Troops and Golems are constructed, Fortifications go home (MY-UNIT-04, -05)."""
    pieces = Pieces(step.before)
    for event in step.events:
        match event:
            case was.Deployed(seat, unit, region) if UNITS[unit] == "fort":
                if not pieces.count(seat, named(region)):
                    yield f"a Fortification comes to {named(region)}, where nobody is (MY-MED-04)"
            case was.Deployed(seat, unit, region):
                if pieces.champion(seat) != named(region):
                    yield f"a {UNITS[unit]} comes to {named(region)}, without its Champion"
            case _:
                pass
        pieces.tell(event)
    after = Pieces(step.after)
    if +pieces.there != after.there:
        told, found = pieces.there - after.there, after.there - pieces.there
        yield f"{step.move}: {dict(told)} was told, and {dict(found)} found"
    if pieces.wounded != after.wounded:
        yield f"{step.move}: {sorted(after.wounded)} are wounded, {sorted(pieces.wounded)} was told"


def points_are_spent(step: Step) -> Iterator[str]:
    """A Golem costs two, all else one, and what costs more cannot be chosen (MY-CP-01 ff.)."""
    task = step.before.agenda[-1]
    if not isinstance(task, AskPoints):
        return
    match step.move:
        case Construct(unit) | Deploy(unit):
            cost = COSTS[UNITS[unit]]
        case TakeEnergy() | TravelWith():
            cost = 1
        case _:
            return
    left = task.points - cost
    asked = [each.points for each in step.after.agenda if isinstance(each, AskPoints)]
    if left < 0 or (left > 0 and left not in asked):
        yield f"{step.move} with {task.points} Command Points leaves {asked}"


def moves_of_points(state: State) -> Iterator[str]:
    """What the points and the units allow, no more and no less (MY-CP-01 to MY-CP-09)."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, AskPoints):
        return
    there = Pieces(state).there
    due = set()
    for unit, cost in COSTS.items():
        if cost <= task.points:
            due |= {f"construct:{unit}"} if there[task.seat, unit, "supply"] else set()
            due |= {f"deploy:{unit}"} if there[task.seat, unit, "built"] else set()
    texts = {str(move) for move in mysthea.legal_moves(state)}
    found = {each for each in texts if each.partition(":")[0] in ("construct", "deploy")}
    if found != due or "done" not in texts or ("energy" in texts) == task.building:
        yield f"{sorted(texts)} with {task.points} points, and {sorted(due)} is possible"


def at(state: State) -> Iterator[str]:
    """Of a state."""
    yield from every_unit_is_somewhere(state)
    yield from moves_of_points(state)


def watched(step: Step) -> Iterator[str]:
    """Of a step."""
    yield from units_go_as_told(step)
    yield from points_are_spent(step)


# Where to look.


def wanted(_state: State, move: Any) -> bool:
    """What makes, moves or loses units."""
    word = str(move).partition(":")[0]
    return word in ("construct", "deploy", "travel", "to", "fortify", "lose", "abandon", "target")


PROMISE: Promise[State] = Promise(
    "units",
    st.one_of(
        drawn(tables("points", points=st.integers(1, 4)), 6),
        drawn(tables("fort"), 4),
        drawn(travels(), 5),
        drawn(tables("loss"), 5),
        drawn(tables("abandon"), 3),
        drawn(tables("target", card=st.sampled_from(["c023", "c044", "c062", "c064"])), 3),
        drawn(battles(), 10),
        drawn(last_turns(), 6),
    ),
    along(mysthea, at=at, step=watched, wanted=wanted),
    examples=200,
)


@pytest.mark.rule(
    "MY-INV-02", "MY-UNIT-01", "MY-UNIT-02", "MY-UNIT-04", "MY-UNIT-05", "MY-UNIT-06", "MY-CP-07"
)
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_no_unit_is_lost_or_doubled(case: Case[State]) -> None:
    """Wherever it is, and whatever moves it."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _to_the_supply(right: Any, army: Army, unit: Unit, region: Any) -> Army:
    """A removed Troop has to be constructed again."""
    found: Army = right(army, unit, region)
    if unit is not Unit.TROOP:
        return found
    troops, golems, forts = army.supply
    return found.with_built((troops + 1, golems, forts), army.built)


def _fort_vanishes(right: Any, army: Army, unit: Unit, region: Any) -> Army:
    found: Army = right(army, unit, region)
    return found.with_supply(army.supply) if unit is Unit.FORT else found


def _never_constructed(right: Any, army: Army, supply: Any, built: Any) -> Army:
    found: Army = right(army, army.supply, built)
    del supply
    return found


def _two_arrive(right: Any, army: Army, unit: Unit, region: Any, **words: Any) -> Army:
    return right(right(army, unit, region, **words), unit, region, **words)  # type: ignore[no-any-return]  # an Army


def _nobody_arrives(right: Any, army: Army, unit: Unit, start: Any, to: Any) -> Army:
    found: Army = right(army, unit, start, to)
    squad = found.squad(to)
    if unit is not Unit.GOLEM or squad is None:
        return found
    return found.with_squad(squad.with_golems(squad.golems - 1, 0))


def _next_door(right: Any, state: State, seat: Any) -> Any:
    """Units come to the next region of the map."""
    land = sorted(state.table.printed.land)
    return land[(land.index(right(state, seat)) + 1) % len(land)]


def _unhurt(right: Any, army: Army) -> Army:
    del right
    return army


ERRORS = (
    Planted("a removed Troop goes to the supply", replaced(losses, "removed", _to_the_supply)),
    Planted("a removed Fortification vanishes", replaced(losses, "removed", _fort_vanishes)),
    Planted(
        "a constructed unit stays in the supply", replaced(Army, "with_built", _never_constructed)
    ),
    Planted("two units are deployed", replaced(building, "with_unit", _two_arrive)),
    Planted("a Golem is lost on the way", replaced(travelling, "gone", _nobody_arrives)),
    Planted("a unit is deployed elsewhere", replaced(building, "champion_region", _next_door)),
    Planted("a Golem costs one point", changed(points, "COSTS", {Unit.TROOP: 1, Unit.GOLEM: 1})),
    Planted("a Troop costs two points", changed(points, "COSTS", {Unit.TROOP: 2, Unit.GOLEM: 2})),
    Planted("no Champion is wounded", replaced(losses, "wounded", _unhurt)),
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
