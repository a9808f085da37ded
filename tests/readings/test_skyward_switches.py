"""Every value of every switch of skyward makes a difference that is found to be its own."""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.readings import RulesReading, reading_of
from skybridge_rules.skyward import Discord, Event, Move, Options, RulesConfig, State, View
from skybridge_rules.skyward.edition import edition
from skybridge_rules.skyward.package import PACKAGE
from tests.readings.quarrels import other_values
from tests.readings.test_every_switch import judged, rests_on

CARDS: Final = skyward.example_cards()

SIX: Final = ["temple", "dojo", "rookery", "gearworks", "data-spire", "oracle-spire"]

LAST_PICK: Final = {"moment": "pick", "seat": 0, "taken": [1], "token": 0}
"""One pile is left, and Ada takes it."""

QUARRELS: Final[dict[str, dict[str, Any] | None]] = {
    "allegiance": None,
    "discord": None,
    "discord_timing": {"moment": "pick", "piles": [["storm-engine"], ["maker"]], "token": 2},
    "crassus_count": {**LAST_PICK, "piles": [[], ["crassus-cache", "crassus-cache"]]},
    "jump_gate_chooser": {"moment": "opponent", "seats": {1: {"airspace": ["temple"]}}},
    "open_hands": {"seats": {0: {"unseen": ["temple"]}}},
    "final_split": {"seat": 1, "seats": {0: {"airspace": SIX}}},
}
"""A position in which the readings differ, at once or after one move; None is a new game."""


def state_of(switch: str) -> State:
    """The position of a quarrel."""
    setup = QUARRELS[switch]
    if setup is None:
        return skyward.new(Options(2, content=CARDS))
    return skyward.place({"content": "examples", **setup})


def reading(state: State, **switches: Any) -> RulesReading[State, Move, Event, View, Options]:
    """One side: the position's own expansions, and what that side holds to be right."""
    config = evolve(state.config, **switches)
    package = evolve(PACKAGE, rules=edition(CARDS))
    return reading_of(package, Options(2, config=config, content=CARDS))


def test_there_is_a_quarrel_about_every_switch_of_skyward() -> None:
    """Seven of them."""
    assert list(QUARRELS) == [field.name for field in attrs.fields(RulesConfig)]


@pytest.mark.parametrize(("switch", "value"), other_values(RulesConfig))
@pytest.mark.rule("SW-Q-08", "SW-Q-17", "SW-Q-23", "SW-Q-33", "SW-Q-35", "SW-Q-38", "SW-Q-39")
def test_skyward_finds_the_ruling(switch: str, value: Any) -> None:
    """At the position, or after one move; and the other way round."""
    state = state_of(switch)
    usual, other = reading(state), reading(state, **{switch: value})
    rests_on(judged(usual, other, state), "skyward", switch)
    rests_on(judged(other, usual, state), "skyward", switch)


@pytest.mark.parametrize("switch", QUARRELS)
def test_a_reading_of_skyward_does_not_differ_from_itself(switch: str) -> None:
    """Nothing differs, and no setting is worth anything."""
    state = state_of(switch)
    same = judged(reading(state), reading(state), state)
    assert (same.disagreements, same.worths, same.looked) == ((), (), 1)


def test_a_side_that_leaves_out_discords_cannot_have_such_a_table() -> None:
    """Cards that lie there are not in its game, and that is said."""
    state = state_of("crassus_count")
    found = judged(reading(state), reading(state, discord=Discord.OFF), state)
    assert found.differing == 1
    assert [each.setting.name for each in found.worths] == ["discord"]
