"""Any position: all promises at once, everywhere in a game, and everything there is was met.

``python -m tests.properties.towers`` shows how often.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.towers import LayBridge, State
from skybridge_rules.towers.events import TurnSkipped
from tests.properties.cases import Case, cases, to_toml
from tests.properties.promise import Promise, along, keep, search
from tests.properties.tally import Tally
from tests.properties.towers import (
    test_bridges,
    test_contact,
    test_heights,
    test_levels,
    test_roofs,
    test_score,
    test_supply,
    test_turns,
)
from tests.properties.towers.meetings import WANTED, met_at, met_in, refused_at
from tests.properties.towers.placing import Step
from tests.properties.towers.positions import PLACING, SCENES, Wish, positions

AT: Final = (
    test_supply.all_pieces_are_there,
    test_contact.nothing_touches,
    test_levels.blocks_go_low,
    test_bridges.bridges_lie_well,
    test_heights.bridges_are_level,
    test_roofs.roofs_close_towers,
    test_turns.the_right_hand_is_asked,
    test_score.points_are_right,
)
STEPS: Final = (
    test_supply.one_piece_is_laid,
    test_heights.towers_grow,
    test_roofs.one_tower_is_claimed,
    test_turns.the_turn_passes,
    test_score.winners_are_told,
)


def at(state: State) -> Iterator[str]:
    """What every property says of a state."""
    for each in AT:
        yield from each(state)


def step(passed: Step) -> Iterator[str]:
    """What every property says of a step."""
    for each in STEPS:
        yield from each(passed)


PROMISE: Promise[State] = Promise(
    "any position", cases(positions(), towers.place, 12), along(towers, at=at, step=step)
)


SEED: Final = 0
EACH: Final = 12
"""The run whose meetings are counted: so many positions of every scene."""

WISHES: Final[tuple[Wish, ...]] = (
    *(Wish(scenes=(each,)) for each in SCENES),
    *(Wish(scenes=(each,), switches=()) for each in SCENES),
    Wish(scenes=("twin", "few"), switches=PLACING),
    Wish(scenes=("bridged", "twin"), switches=(), holds="="),
    Wish(scenes=("twin", "few"), always=("bridge_on_foundations", "roof_on_foundation")),
    Wish(scenes=("bridged", "stuck"), players=(2,), always=("stuck_player",), switches=()),
    Wish(scenes=("stuck", "late"), always=("stuck_player",), switches=()),
    Wish(scenes=("twin",), players=(2,), switches=()),
    Wish(scenes=("twin",), players=(2,), always=("two_player_scoring",)),
    Wish(scenes=("stuck", "late"), players=(2,), always=("two_player_colour_choice",)),
    Wish(scenes=("twin",), switches=(), always=("linked_unroofed_counts",)),
    Wish(scenes=("over",), players=(3, 4), switches=()),
    Wish(scenes=("over",), players=(4,), switches=()),
    Wish(scenes=("stuck",), players=(4, 3), always=("stuck_player",), switches=()),
)
"""Every scene by itself, so that none is left to luck; and some that few positions come to."""


def counted(number: int, each: int) -> Tally:
    """Everything that is met from so many positions of every scene, drawn with a seed."""
    tally = Tally(WANTED)

    def notice(state: State) -> Iterator[str]:
        for group, name in met_at(state):
            tally.count(group, name)
        return iter(())

    def notice_step(passed: Step) -> Iterator[str]:
        for group, name in met_in(passed):
            tally.count(group, name)
        if passed.before.turn in skipped_hands:
            tally.count("player", "back after being passed over")
        for event in passed.events:
            if isinstance(event, TurnSkipped):
                skipped_hands.update(
                    hand
                    for hand, each in enumerate(passed.before.table.hands)
                    if each.colours == event.colours
                )
        return iter(())

    skipped_hands: set[int] = set()
    play_on = along(
        towers,
        at=notice,
        step=notice_step,
        wanted=lambda _, move: isinstance(move, LayBridge),
    )

    def watch(case: Case[State], moves: list[str]) -> Iterator[str]:
        skipped_hands.clear()
        for group, name in set(refused_at(case.state)):
            tally.count(group, name)
        yield from play_on(case, moves)

    for place, wish in enumerate(WISHES):
        promise = Promise("any position", cases(positions(wish), towers.place, 24), watch)
        search(promise, number * len(WISHES) + place, each)
    return tally


def test_everything_is_met() -> None:
    """Every move, refusal, event, way out of the game, end and reading, with a fixed seed."""
    tally = counted(SEED, EACH)
    assert tally.missing() == []
    assert [each for each in tally.met if each[1] not in WANTED[each[0]]] == []


@pytest.mark.rule("TW-INV-01 to TW-INV-13", "TW-INV-18", "TW-INV-23")
@settings(max_examples=30)
@given(PROMISE.cases)
def test_every_promise_holds_from_any_position(case: Case[State]) -> None:
    """All of them along one line; in the deep run with positions that nobody has seen."""
    keep(PROMISE, case)


@settings(max_examples=40)
@given(st.data())
def test_what_is_printed_of_a_position_lays_it_out_again(data: st.DataObject) -> None:
    """The few lines that a failure shows are all that it takes."""
    case = data.draw(PROMISE.cases)
    assert towers.place(towers.read_setup(to_toml(case.written))) == case.state
    assert towers.problems(case.state) == ()
