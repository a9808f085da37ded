"""The JSON of a game: everything comes back equal, and the impossible is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from skybridge_rules import towers
from skybridge_rules.core.errors import ImpossibleSetup, JsonError
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import Options
from tests.towers.builders import LOWEST_LEVEL, city, colours_of, config_of, every_placement


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stuck", ["OUT", "SKIP"])
def test_states_events_and_views_come_back_equal(players: int, stuck: str) -> None:
    """At every step of a game, with equal digests."""
    rng = random.Random(players)
    state = towers.new(Options(players, Seat(1), None, config_of(stuck_player=stuck)))
    while moves := towers.legal_moves(state):
        again = towers.read_state(towers.to_json(state))
        assert again == state
        assert hash(again) == hash(state)
        assert towers.JSON.digest(again) == towers.JSON.digest(state)
        for seat in (Seat(0), None):
            seen = towers.view(state, seat)
            assert towers.JSON.read_view(towers.to_json(seen)) == seen
        taken = towers.step(state, rng.choice(moves))
        for told in taken.events:
            assert towers.JSON.read_event(towers.to_json(told.event)) == told.event
        state = taken.state
    assert towers.read_state(towers.to_json(state)) == state


def test_moves_and_options_come_back_equal() -> None:
    """Also moves nobody could make, and options that are unusual."""
    for each in every_placement():
        assert towers.read_move(towers.to_json(each)) == each
    for options in (
        Options(2),
        Options(4, Seat(3)),
        Options(3, Seat(1), tuple(map(colours_of, "YGB")), config_of(touch_model="FACE")),
    ):
        assert towers.JSON.read_options(towers.to_json(options)) == options


@pytest.mark.rule("TW-201", "TW-003", "TW-001")
@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        (("towers", 1), ["R2", "R3"], "TW-003"),
        (("towers", 1), ["R2", "R3"], "TW-201"),
        (("options", "players"), 5, "TW-001"),
        (("turn",), 9, "TW-009"),
        (("out",), [0], "TW-602"),
    ],
)
def test_an_impossible_state_is_not_read(path: tuple[Any, ...], value: Any, rule: str) -> None:
    """A document must pass the same test as any setup."""
    document = json.loads(towers.to_json(city(LOWEST_LEVEL)))
    inside = document
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    with pytest.raises(ImpossibleSetup) as caught:
        towers.read_state(json.dumps(document))
    assert rule in {each.rule for each in caught.value.problems}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"turn": "0"}, "$.turn"),
        ({"towers": {}}, "$.towers"),
        ({"towers": [["R4"]]}, "$.towers[0][0]"),
        ({"luck": 7}, "$"),
    ],
)
def test_a_document_of_another_form_is_refused_with_its_path(
    change: dict[str, Any], path: str
) -> None:
    """Wrong types, unknown pieces, unknown fields."""
    document = {**json.loads(towers.to_json(city(LOWEST_LEVEL))), **change}
    with pytest.raises(JsonError) as caught:
        towers.read_state(json.dumps(document))
    assert path in {fault.path for fault in caught.value.faults}
