"""The end: an empty deck or six buildings, the round is finished, no more (SW-601 to SW-606)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import Event, Move, State
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.moves import Fulfil, Launch, Pay, PayCog
from skybridge_rules.skyward.resolve import cards
from skybridge_rules.skyward.state import EndTrigger
from skybridge_rules.skyward.steps import closing, splitting
from skybridge_rules.skyward.tasks import BeginTurn
from tests.properties.cases import Case
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    changed,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.skyward.drawing import drawn, draws, ends, sixths
from tests.skyward.counting import counted, waits

Step = Passage[State, Move, Event]

# What the rules say.


def the_end_is_known(state: State) -> Iterator[str]:
    """An empty deck has triggered it, and a game that is over has a trigger (SW-601, SW-604)."""
    if not state.stock.size and state.ended is None:
        yield "the deck is empty, and the end is not triggered"
    if not state.agenda and state.ended is None:
        yield "the game is over, and nothing has ended it"
    if state.last and not state.config.final_split:
        yield "a final split that nobody plays with"


def it_is_triggered_once_and_in_time(step: Step) -> Iterator[str]:
    """By the deck at once, by six buildings when their owner's turn ends (SW-602, SW-603)."""
    before, after = step.before, step.after
    told = [each.trigger for each in step.events if isinstance(each, was.EndTriggered)]
    if before.ended is not None:
        if told or after.ended is not before.ended:
            yield f"triggered by {before.ended}, then {told} and {after.ended}"
    else:
        due = _due(step)
        if set(told[:1]) != set(due[:1]) or len(told) > 1:
            yield f"{told} triggers the end, and it should be {due}"
    over = before.agenda and not after.agenda
    if over and waits(before, BeginTurn):
        yield "the game is over before everybody had a turn"
    began = [each for each in step.events if isinstance(each, was.RoundBegan)]
    if began and before.ended is not None:
        more = before.config.final_split and not before.last and before.stock.size
        if not more:
            yield f"round {began[0].round} begins after the end"
        if not after.last:
            yield "the final split is not known as such"
    if over and before.config.final_split and not before.last and after.stock.size:
        yield "the final split was left out"


def _due(step: Step) -> list[EndTrigger]:
    """What triggers the end in this step, in order."""
    found: list[EndTrigger] = []
    if step.before.stock.size and not step.after.stock.size:
        found.append(EndTrigger.DECK)
    done = [event.seat for event in step.events if isinstance(event, was.TurnEnded)]
    if any(len(counted(step.after).buildings(seat)) >= 6 for seat in done):
        found.append(EndTrigger.BUILDINGS)
    return found


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Launches, and what ends a turn."""
    return isinstance(move, Launch | Fulfil | Pay | PayCog) or str(move) == "done"


PROMISE: Promise[State] = Promise(
    "ending",
    st.one_of(drawn(sixths(), 10), drawn(draws(), 8), drawn(ends(), 24), drawn(sixths(), 14)),
    along(skyward, at=the_end_is_known, step=it_is_triggered_once_and_in_time, wanted=wanted),
    examples=130,
)


@pytest.mark.rule("SW-601 to SW-606", "SW-INV-14", "SW-Q-21", "SW-Q-22", "SW-Q-23")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_the_end_comes_when_it_should(case: Case[State]) -> None:
    """Neither earlier nor later."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _as_it_is(right: Any, state: State, *given: Any, **words: Any) -> State:
    del right, given, words
    return state


def _whole_airspace(right: Any, state: State, seat: Seat) -> Any:
    """Vehicles and critters count, too (SW-606)."""
    del right
    return state.players[seat].airspace


def _at_once(right: Any, state: State, trigger: EndTrigger, log: Any, *rules: str) -> State:
    """Six buildings end the game there and then (SW-604)."""
    after: State = right(state, trigger, log, *rules)
    if trigger is not EndTrigger.BUILDINGS:
        return after
    turns = [task for task in after.agenda if not isinstance(task, BeginTurn)]
    return after.with_agenda(tuple(turns))


ERRORS = (
    Planted("five buildings are enough", changed(closing, "BUILDINGS_TO_END", 5)),
    Planted("seven buildings are needed", changed(closing, "BUILDINGS_TO_END", 7)),
    Planted("everything in the Airspace counts", replaced(closing, "buildings", _whole_airspace)),
    Planted("dealing ends nothing", replaced(splitting, "deck_checked", _as_it_is)),
    Planted("drawing ends nothing", replaced(cards, "deck_checked", _as_it_is)),
    Planted("six buildings end nothing", replaced(closing, "with_end", _as_it_is)),
    Planted("six buildings end it at once", replaced(closing, "with_end", _at_once)),
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
