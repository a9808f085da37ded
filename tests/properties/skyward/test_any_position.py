"""Any position: all promises at once, everywhere in a game, and everything there is was met.

``python -m tests.properties.skyward`` shows how often.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.skyward import Move, State
from skybridge_rules.skyward.moves import Decline, Done
from tests.properties.cases import Case, to_toml
from tests.properties.promise import Promise, along, keep, search
from tests.properties.skyward import (
    test_conservation,
    test_discords,
    test_ending,
    test_hand_limit,
    test_payments,
    test_splits,
)
from tests.properties.skyward.drawing import MOMENTS, anything, drawn, every_scene, place
from tests.properties.skyward.meetings import WANTED, Step, met_at, met_in
from tests.properties.tally import Tally

AT: Final = (
    test_conservation.every_card_is_somewhere,
    test_discords.the_most_lose_four,
    test_ending.the_end_is_known,
    test_hand_limit.what_may_go,
    test_payments.what_may_be_laid,
    test_splits.what_may_be_done,
)
STEPS: Final = (
    test_conservation.decks_only_shrink,
    test_discords.what_they_do,
    test_ending.it_is_triggered_once_and_in_time,
    test_hand_limit.what_goes_and_comes,
    test_payments.what_is_laid_is_gone,
    test_splits.what_happens,
)


def at(state: State) -> Iterator[str]:
    """What every property says of a state."""
    yield from (f"impossible: {each}" for each in skyward.problems(state))
    for each in AT:
        yield from each(state)


def step(passed: Step) -> Iterator[str]:
    """What every property says of a step."""
    for each in STEPS:
        yield from each(passed)


def wanted(_: State, move: Move) -> bool:
    """Something happens."""
    return not isinstance(move, Done | Decline)


SCENES: Final = tuple(every_scene())

PROMISE: Promise[State] = Promise(
    "any position",
    st.one_of(*(drawn(each, 10) for each in SCENES)),
    along(skyward, at=at, step=step, wanted=wanted),
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

    watch = along(skyward, at=notice, step=notice_step, wanted=wanted)
    rounds = [*((scene, each) for scene in SCENES), *((anything((one,)), 8) for one in MOMENTS)]
    for at_round, (scene, examples) in enumerate(rounds):
        promise = Promise("any position", drawn(scene, 30), watch)
        search(promise, number * len(rounds) + at_round, examples)
    return tally


def test_everything_is_met() -> None:
    """Every question, move, event, effect, requirement and end, with a fixed seed."""
    tally = counted(SEED, EACH)
    assert tally.missing() == []
    assert [each for each in tally.met if each[1] not in WANTED[each[0]]] == []


@pytest.mark.rule("SW-INV-01", "SW-INV-09")
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
    assert place(skyward.read_setup(to_toml(case.written))) == case.state
    assert skyward.problems(case.state) == ()
