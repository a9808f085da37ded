"""Any position: all promises at once, everywhere in a game, and everything there is was met.

``python -m tests.properties.mysthea`` shows how often.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Move, State
from skybridge_rules.mysthea.moves import Decline, Done
from tests.mysthea import invariants_table as table
from tests.properties.cases import Case, to_toml
from tests.properties.mysthea import (
    test_cards,
    test_islands,
    test_resources,
    test_travels,
    test_units,
)
from tests.properties.mysthea.drawing import (
    MOMENTS,
    anything,
    drawn,
    every_scene,
    signs,
)
from tests.properties.mysthea.meetings import WANTED, met_at, met_in
from tests.properties.mysthea.table import Step
from tests.properties.promise import Promise, along, keep, search
from tests.properties.tally import Tally

AT: Final = (
    test_resources.at,
    test_units.at,
    test_travels.who_may_go_where,
    test_islands.what_may_be_done,
)
STEPS: Final = (
    test_resources.watched,
    test_units.watched,
    test_travels.travellers_are_marked,
    test_islands.islands_move_as_chosen,
    test_cards.cards_go_as_told,
)


def at(state: State) -> Iterator[str]:
    """What every property says of a state, and every invariant of the catalogue."""
    yield from table.broken(state)
    yield from (f"impossible: {each}" for each in mysthea.problems(state))
    if state.era:
        for each in AT:
            yield from each(state)


def step(passed: Step) -> Iterator[str]:
    """What every property says of a step."""
    if passed.before.era:
        for each in STEPS:
            yield from each(passed)


def wanted(_: State, move: Move) -> bool:
    """Something happens."""
    return not isinstance(move, Done | Decline)


SCENES: Final = tuple(every_scene())

PROMISE: Promise[State] = Promise(
    "any position",
    st.one_of(*(drawn(each, 10) for each in SCENES)),
    along(mysthea, at=at, step=step, wanted=wanted),
)

SEED: Final = 0
EACH: Final = 40
"""The run whose meetings are counted: so many positions of every scene."""


def counted(number: int, each: int) -> Tally:
    """What is met from so many positions of every scene, and some of every moment, by a seed."""
    tally = Tally(WANTED)

    def notice(state: State) -> Iterator[str]:
        for group, name in met_at(state):
            tally.count(group, name)
        return iter(())

    def notice_step(passed: Step) -> Iterator[str]:
        for group, name in met_in(passed):
            tally.count(group, name)
        return iter(())

    watch = along(mysthea, at=notice, step=notice_step, wanted=wanted)
    rounds = [
        *((scene, each) for scene in SCENES),
        *((anything((one,)), 4) for one in MOMENTS),
        *((signs((card,)), 2) for card in range(1, 31)),
    ]
    for place, (scene, examples) in enumerate(rounds):
        promise = Promise("any position", drawn(scene, 30), watch)
        search(promise, number * len(rounds) + place, examples)
    return tally


def test_everything_is_met() -> None:
    """Every question, move, event, reaction, ability and circle, with a fixed seed."""
    tally = counted(SEED, EACH)
    assert tally.missing() == []
    assert [each for each in tally.met if each[1] not in WANTED[each[0]]] == []


@pytest.mark.rule("MY-INV-01 to MY-INV-14", "MY-INV-17 to MY-INV-20", "MY-INV-22", "MY-INV-23")
@settings(max_examples=80)
@given(PROMISE.cases)
def test_every_promise_holds_from_any_position(case: Case[State]) -> None:
    """All of them along one line; in the deep run with positions that nobody has seen."""
    keep(PROMISE, case)


@settings(max_examples=60)
@given(st.data())
def test_what_is_printed_of_a_position_lays_it_out_again(data: st.DataObject) -> None:
    """The few lines that a failure shows are all that it takes."""
    case = data.draw(PROMISE.cases)
    assert mysthea.place(mysthea.read_setup(to_toml(case.written))) == case.state
    assert mysthea.problems(case.state) == ()
