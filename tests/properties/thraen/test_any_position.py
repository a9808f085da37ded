"""Any position: all promises at once, everywhere in a game, and everything there is was met.

``python -m tests.properties.thraen`` shows how often.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import thraen
from skybridge_rules.thraen import Event, Move, State
from skybridge_rules.thraen.moves import Decline, Done, Show
from tests.properties.cases import Case, cases, to_toml
from tests.properties.promise import Passage, Promise, along, keep, search
from tests.properties.tally import Tally
from tests.properties.thraen import (
    test_conservation,
    test_feuds,
    test_idle_rounds,
    test_order,
    test_score,
    test_storage,
)
from tests.properties.thraen.meetings import WANTED, met_at, met_in
from tests.properties.thraen.positions import positions
from tests.properties.thraen.wishes import MOMENTS, Wish

Step: TypeAlias = Passage[State, Move, Event]

AT: Final = (
    test_storage.stores_hold,
    test_feuds.offers_are_right,
    test_idle_rounds.the_bridge_is_in_order,
    test_conservation.all_is_there,
    test_order.the_right_seat_is_asked,
    test_score.points_are_right,
)
STEPS: Final = (
    test_storage.nothing_is_lost,
    test_feuds.nothing_quarrels,
    test_idle_rounds.the_bridge_goes_on,
    test_conservation.what_is_down_stays_down,
    test_order.all_in_order,
    test_score.the_end_is_counted,
)


def at(state: State) -> Iterator[str]:
    """What every property says of a state."""
    for each in AT:
        yield from each(state)


def step(passed: Step) -> Iterator[str]:
    """What every property says of a step."""
    for each in STEPS:
        yield from each(passed)


def wanted(_: State, move: Move) -> bool:
    """Something happens."""
    return not isinstance(move, Done | Decline | Show)


PLACES: Final = Wish(
    moments=(
        *(
            "use",
            "play",
            "immediate",
            "limit",
            "take",
            "build",
            "gift",
            "profit",
            "empery",
            "damage",
        ),
        *("use", "play", "immediate", "limit", "take", "build", "gift", "profit", "pair", "bonus"),
        *MOMENTS,
    )
)

PROMISE: Promise[State] = Promise(
    "any position",
    cases(positions(PLACES), thraen.place, 16),
    along(thraen, at=at, step=step, wanted=wanted),
    examples=400,
)


SEED: Final = 0
EACH: Final = 10
"""The run whose meetings are counted: so many positions of every scene."""

SCENES: Final[tuple[Wish, ...]] = (
    *(Wish(moments=(each,)) for each in MOMENTS),
    Wish(moments=("take", "bonus", "play", "immediate")),
    Wish(moments=("profit", "immediate"), sides=("profiteers",)),
    Wish(moments=("immediate", "play"), sides=("master-of-drakhes", "daughter")),
    Wish(moments=("build",), sides=("bridge-builder",), segments=(2, 3, 4, 5, 6, 7)),
    Wish(moments=("damage",), drakhes=("elbea",)),
    Wish(moments=("over",)),
    Wish(moments=("damage", "awaken"), switches=("drakhe_choice",)),
    Wish(moments=("limit",), segments=(7,), idle=(2, 1), last=True),
    Wish(moments=("religion",), sides=("geneorn",)),
    Wish(moments=("compensation",), sides=("empery", "daughter"), others=("geneorn",)),
    Wish(moments=("take",), sides=("visions",)),
)
"""Every moment by itself, so that none is left to luck; and some that few positions come to."""


def counted(number: int, each: int) -> Tally:
    """Everything that is met from so many positions of every scene, drawn with a seed."""
    tally = Tally(WANTED)

    def notice_state(state: State) -> Iterator[str]:
        for group, name in (*met_at(state),):
            tally.count(group, name)
        yield from at(state)

    def notice_step(passed: Step) -> Iterator[str]:
        for group, name in (*met_in(passed),):
            tally.count(group, name)
        yield from step(passed)

    watch = along(thraen, at=notice_state, step=notice_step, wanted=wanted)
    for place, wish in enumerate(SCENES):
        promise = Promise("any position", cases(positions(wish), thraen.place, 16), watch)

        search(promise, number * len(SCENES) + place, each)
    return tally


@pytest.mark.rule("TH-INV-01 to TH-INV-19", "TH-INV-25", "TH-INV-29 to TH-INV-35")
def test_every_promise_holds_and_everything_is_met() -> None:
    """Every question, move, event, effect, ability, Great Drakhe and end, with a fixed seed."""
    assert counted(SEED, EACH).missing() == []


@pytest.mark.deep
@settings(max_examples=PROMISE.examples * 2)
@given(PROMISE.cases)
def test_every_promise_holds_from_any_position(case: Case[State]) -> None:
    """With positions that nobody has seen."""
    keep(PROMISE, case)


@settings(max_examples=60)
@given(st.data())
def test_what_is_printed_of_a_position_lays_it_out_again(data: st.DataObject) -> None:
    """The few lines that a failure shows are all that it takes."""
    case = data.draw(PROMISE.cases)
    assert thraen.place(thraen.read_setup(to_toml(case.written))) == case.state
