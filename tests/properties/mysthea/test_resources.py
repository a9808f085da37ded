"""Energy and Experience from 0 to 12, Glory from 1; Meditate and Develop (MY-INV-01, -18, -29)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import State, telling
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.moves import Buy, LoseGlory, Meditate, TakeEnergy
from skybridge_rules.mysthea.steps import developing, meditating, points
from skybridge_rules.mysthea.tasks import AskBuy, AskTurn
from tests.properties.cases import Case
from tests.properties.mysthea.drawing import battles, developments, drawn, tables
from tests.properties.mysthea.table import Pieces, Step
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

NEXT = (1, 2, 2)
"""Energy for the first, second and third card of a Develop (MY-DEV-03)."""

# What the rules say.


def nothing_overflows(state: State) -> Iterator[str]:
    """MY-RES-01, MY-RES-05."""
    for seat, each in enumerate(state.players):
        if not (0 <= each.energy <= 12 and 0 <= each.exp <= 12 and each.glory >= 1):
            yield f"seat {seat} has {each.energy} Energy, {each.exp} Experience, {each.glory} Glory"


def what_can_be_bought(state: State) -> Iterator[str]:
    """One card at least, three at most, each if it can be paid (MY-DEV-03, MY-RES-03)."""
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, AskBuy):
        texts = {str(move) for move in mysthea.legal_moves(state)}
        pays = task.bought < 3 and state.players[task.seat].energy >= NEXT[task.bought]
        due = {f"buy:{card}" for card in state.deck.area} if pays else set()
        if texts != due | ({"done"} if task.bought else set()):
            yield f"{sorted(texts)} after {task.bought} cards, with {state.players[task.seat]}"


def figures_change_as_told(step: Step) -> Iterator[str]:
    """By gains, payments and Glory that is lost, and by nothing else (MY-INV-18)."""
    told = Counter[tuple[int, str]]()
    for event in step.events:
        match event:
            case was.Gained(seat, energy, exp, glory):
                told[seat, "energy"] += energy
                told[seat, "exp"] += exp
                told[seat, "glory"] += glory
            case was.Paid(seat, energy, exp):
                told[seat, "energy"] -= energy
                told[seat, "exp"] -= exp
            case was.GloryLost(seat, glory):
                told[seat, "glory"] -= glory
            case _:
                pass
    for seat in map(Seat, range(len(step.after.players))):
        old, new = step.before.players[seat], step.after.players[seat]
        for name in ("energy", "exp", "glory"):
            change = getattr(new, name) - getattr(old, name)
            if change != told[seat, name]:
                yield f"{step.move}: {name} of seat {seat} by {change}, told {told[seat, name]}"


def moves_bring_what_they_bring(step: Step) -> Iterator[str]:
    """A Meditate, a Command Point, a card that is bought, Glory for Onygauros."""
    task = step.before.agenda[-1]
    seat = getattr(task, "seat", None)
    if seat is None:
        return
    old, new = step.before.players[seat], step.after.players[seat]
    due: tuple[int, int, int] | None = None
    match step.move:
        case Meditate() if isinstance(task, AskTurn):
            kinds = Counter(at.split(".")[1] for at in Pieces(step.before).where(seat))
            due = (
                min(12, min(12, old.energy + 3) + kinds["forest"]),
                min(12, old.exp + kinds["myst"]),
                old.glory + 2 * kinds["river"],
            )
        case TakeEnergy():
            due = (min(12, old.energy + 1), old.exp, old.glory)
        case Buy() if isinstance(task, AskBuy):
            due = (old.energy - NEXT[task.bought], old.exp, old.glory)
        case LoseGlory():
            due = (old.energy, old.exp, max(1, old.glory - 5))
        case _:
            return
    if any(isinstance(each, was.TurnBegan | was.EventResolved) for each in step.events):
        return
    if isinstance(step.move, LoseGlory) and any(isinstance(e, was.Gained) for e in step.events):
        return
    found = (new.energy, new.exp, new.glory)
    if found != due:
        yield f"{step.move}: {(old.energy, old.exp, old.glory)} became {found}, not {due}"


def at(state: State) -> Iterator[str]:
    """Of a state."""
    yield from nothing_overflows(state)
    yield from what_can_be_bought(state)


def watched(step: Step) -> Iterator[str]:
    """Of a step."""
    yield from figures_change_as_told(step)
    yield from moves_bring_what_they_bring(step)


# Where to look.


def wanted(_state: State, move: Any) -> bool:
    """What brings or costs something."""
    word = str(move).partition(":")[0]
    return word in ("meditate", "energy", "buy", "lose-glory", "effect")


PROMISE: Promise[State] = Promise(
    "resources",
    st.one_of(
        drawn(tables(), 4),
        drawn(tables(), 2),
        drawn(tables("points", points=st.integers(1, 4)), 4),
        drawn(developments(), 6),
        drawn(developments(), 6),
        drawn(tables("onygauros"), 2),
        drawn(battles(), 8),
    ),
    along(mysthea, at=at, step=watched, wanted=wanted),
    examples=200,
)


@pytest.mark.rule(
    "MY-INV-01",
    "MY-INV-18",
    "MY-INV-29",
    "MY-RES-01 to MY-RES-05",
    "MY-MED-01 to MY-MED-03",
    "MY-DEV-03",
    "MY-CP-01",
    "MY-MONSTER-15",
)
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_energy_experience_and_glory_stay_in_their_limits(case: Case[State]) -> None:
    """Whatever is gained or paid."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _for_each_squad(right: Any, army: Any) -> Any:
    """A bonus for each kind of unit there, not for each region."""
    return (*right(army), *(squad.region for squad in army.squads if squad.forts))


def _without_champion(right: Any, army: Any) -> Any:
    return right(army.with_champion(None))


def _for_free(right: Any, state: State, *more: Any, **words: Any) -> State:
    del right, more, words
    return state


def _one_more(right: Any, *args: Any, energy: int = 0, **words: Any) -> Any:
    return right(*args, energy=energy + bool(energy), **words)


ERRORS = (
    Planted("thirteen may be held", changed(telling, "MOST", 13)),
    Planted("eleven may be held", changed(telling, "MOST", 11)),
    Planted("Glory falls to nothing", changed(telling, "LEAST_GLORY", -100)),
    Planted("four Energy for a Meditate", changed(meditating, "ENERGY", 4)),
    Planted("one Glory for a River", changed(meditating, "RIVER_GLORY", 1)),
    Planted("more for Fortifications", replaced(meditating, "present_regions", _for_each_squad)),
    Planted(
        "a Champion counts nowhere", replaced(meditating, "present_regions", _without_champion)
    ),
    Planted("two Energy for a point", replaced(points, "gain", _one_more)),
    Planted("the third card is dearer", changed(developing, "PRICES", (0, 1, 3, 6))),
    Planted("each card costs one", changed(developing, "PRICES", (0, 1, 2, 3))),
    Planted("cards are free", replaced(developing, "pay", _for_free)),
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
