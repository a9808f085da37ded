"""A few lines become a position: every moment, what is filled in, and what contradicts what."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.task_kinds import AutoTask
from skybridge_rules.skyward import SeatSetup, Setup, State
from skybridge_rules.skyward.events import Skipped
from skybridge_rules.skyward.placing.moments import MOMENTS
from skybridge_rules.skyward.rules import TASKS

MINIMAL: Final[dict[str, dict[str, Any]]] = {
    "resolve": {"seats": {0: {"owed": ["crassus-cache", "storm-engine"]}}},
    "reveal": {"card": "memorial", "seats": {0: {"hand": ["seer", "maker", "maker"]}}},
    "pay": {"card": "oracle-spire", "seats": {0: {"hand": ["seer"]}}},
    "exchange": {"seats": {0: {"hand": ["seer", "maker", "maker"]}}},
    "limit": {"seats": {0: {"hand": ["seer"] * 4 + ["maker"] * 3}}},
    "discard": {"seats": {0: {"hand": ["seer", "maker"]}}},
    "opponent": {"seats": {1: {"airspace": ["temple"]}}},
    "swap": {"seats": {1: {"airspace": ["temple"]}}},
    "copy": {"seats": {1: {"airspace": ["sky-command"]}}},
    "pigeon": {"seats": {0: {"airspace": ["pigeon"]}}},
}
"""What a moment cannot do without; all others need nothing but their name."""

OF_ANYBODY: Final = [each for each in MOMENTS if each not in ("over", "swap")]
"""The moments at which the seat that is written is the one that the question is about."""


def minimal(moment: str, **more: Any) -> dict[str, Any]:
    """The least that has to be written for a moment."""
    return {"content": "examples", "moment": moment, **MINIMAL.get(moment, {}), **more}


def moves(state: State) -> list[str]:
    """The legal moves, as text."""
    return [skyward.format_move(move) for move in skyward.legal_moves(state)]


# Every moment.


def test_every_question_of_the_game_is_a_moment() -> None:
    """A new kind of question makes this fail until it can be written down."""
    asks = {rules.ask for rules in TASKS.values() if not isinstance(rules, AutoTask)}
    assert MOMENTS.keys() == {*asks, "over"}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_few_lines_are_enough_for_every_moment(moment: str) -> None:
    """That very question is asked, nothing is impossible, and the JSON comes back equal."""
    placed = skyward.place_moment(minimal(moment))
    state = placed.state
    assert not placed.went_by
    assert skyward.problems(state) == ()
    asked = skyward.decision(state)
    assert (asked.ask if asked else "over") == moment
    assert moment == "over" or skyward.legal_moves(state)
    assert skyward.read_state(skyward.to_json(state)) == state


@pytest.mark.parametrize("moment", OF_ANYBODY)
@pytest.mark.parametrize(("players", "seat"), [(3, 1), (4, 3)])
def test_every_moment_can_be_that_of_any_seat(moment: str, players: int, seat: int) -> None:
    """However many play."""
    setup = minimal(moment, players=players, seat=seat)
    written = setup.get("seats", {})
    setup["seats"] = {(seat + each) % players: own for each, own in written.items()}
    state = skyward.place(setup)
    asked = skyward.decision(state)
    assert asked is not None
    assert asked.ask == moment
    assert asked.by in (seat, CHANCE)
    assert len(state.players) == players


@pytest.mark.parametrize("moment", [each for each in MOMENTS if each != "over"])
def test_verdicts_hold_at_every_moment(moment: str) -> None:
    """What is listed is legal and can be played; play goes on from there."""
    state = skyward.place(minimal(moment))
    for move in skyward.legal_moves(state):
        assert skyward.explain(state, move).ok
        assert skyward.problems(skyward.apply(state, move)) == ()


@pytest.mark.rule("SW-010", "SW-011")
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_seat_has_a_view_of_every_moment(moment: str) -> None:
    """From which a table can be imagined that looks the same, and is possible."""
    state = skyward.place(minimal(moment))
    for seat in skyward.seats(state):
        seen = skyward.view(state, seat)
        imagined = skyward.resample(seen, Dealer.of(moment))
        assert skyward.view(imagined, seat) == seen
        assert skyward.problems(imagined) == ()


@pytest.mark.parametrize("moment", [each for each in MOMENTS if each != "over"])
def test_a_game_goes_on_to_its_end_from_every_moment(moment: str) -> None:
    """With answers at random; nothing that was filled in stands in the way."""
    state, dealer = skyward.place(minimal(moment)), Dealer.of(f"on from {moment}")
    while (asked := skyward.decision(state)) is not None:
        legal = skyward.legal_moves(state)
        weights = skyward.chance_weights(state) if asked.by is CHANCE else (1,) * len(legal)
        index, dealer = dealer.weighted(weights)
        state = skyward.apply(state, legal[index])
    assert skyward.problems(state) == ()
    assert state.ended is not None


# Three ways to write the same.

SETUP: Final = Setup(
    players=3,
    seat=1,
    seats={0: SeatSetup(airspace=("temple",)), 1: SeatSetup(hand=("jump-gate", "seer"), cogs=2)},
    rules={"open_hands": True},
    content="examples",
)

TEXT: Final = """
players = 3
seat = 1
content = "examples"
rules = { open_hands = true }

[seats.0]
airspace = ["temple"]

[seats.1]
hand = ["jump-gate", "seer"]
cogs = 2
"""


def test_types_tables_and_texts_say_the_same() -> None:
    """In Python, in TOML and in JSON."""
    seats = '{"0": {"airspace": ["temple"]}, "1": {"hand": ["jump-gate", "seer"], "cogs": 2}}'
    rest = '"players": 3, "seat": 1, "content": "examples", "rules": {"open_hands": true}'
    json = f'{{{rest}, "seats": {seats}}}'
    assert skyward.read_setup(TEXT) == SETUP == skyward.read_setup(json)
    state = skyward.place(SETUP)
    assert skyward.place(skyward.read_setup(TEXT)) == state
    assert moves(state) == ["launch:jump-gate", "done"]


# Moments that go by.


@pytest.mark.rule("SW-Q-18", "SW-Q-15", "SW-711", "SW-306", "SW-307", "SW-Q-42")
@pytest.mark.parametrize("moment", ["opponent", "copy", "pigeon", "exchange", "limit", "discard"])
def test_what_is_not_asked_goes_by_and_says_why(moment: str) -> None:
    """The moment that was described is kept, so that one can ask about it."""
    placed = skyward.place_moment({"moment": moment})
    assert placed.went_by
    described = skyward.decision(placed.described)
    assert described is not None
    assert described.ask == moment
    assert any(isinstance(each.event, Skipped) for each in placed.told)
