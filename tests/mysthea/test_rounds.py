"""Rounds and the Events Path (MY-EVENT)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea.config import RechargeSpace
from skybridge_rules.mysthea.events import (
    EventPlaced,
    Recharged,
)
from skybridge_rules.mysthea.tasks import BeginRound, EndRound, ExposeEvent
from tests.mysthea.openings import between_turns, events_of
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    Sitting,
    asked,
    glory,
    move,
    moves,
    play,
    player,
    rules_of,
    scene,
)


def quiet(**rest: Any) -> Sitting:
    """A player whose Champion scores nothing at the end of an Era."""
    return player(**{"hero": "h03", **rest})


@pytest.mark.rule("MY-EVENT-01", "MY-EVENT-02", "MY-EVENT-03", "MY-Q-65")
@pytest.mark.parametrize("placed", range(9))
def test_the_event_goes_to_the_first_free_space(placed: int) -> None:
    """The nine values are 2 to 10; nothing is resolved yet (MY-EVENT-02)."""
    order = ["ev06", "ev07", "ev08", "ev09", "ev01", "ev02", "ev03", "ev04", "ev05"]
    top = order[placed]
    before = scene(quiet(), quiet(), path=" ".join(order[:placed]), top=top)
    state, story = between_turns(before, BeginRound())
    rules = rules_of(story, EventPlaced(CardId(top), placed + 2))
    assert rules[-3:] == ("MY-EVENT-02", "MY-EVENT-03", "MY-Q-65")
    assert state.events.path == (*before.events.path, top)
    assert glory(before, state) == (0, 0)
    if placed < 8:  # one more to be seen
        assert asked(state)[1] == "event"
        state = play(state, moves(state)[0])
    assert asked(state) == (ADA, "turn")


@pytest.mark.rule("MY-EVENT-01")
def test_every_player_has_one_turn_in_a_round() -> None:
    """In the order of the Artefacts; then the next Event is placed (MY-EVENT-01)."""
    sits = [quiet(artefact=2), quiet(artefact=3), quiet(artefact=1)]
    state, _ = between_turns(scene(*sits, path="ev01", seat=CLEO), BeginRound())
    state = play(state, "show:ev06")
    order = []
    while state.events.path == ("ev01", "ev02"):
        order.append(asked(state)[0])
        state = play(state, "meditate", *(["decline"] if order[-1] == BEN else []), "done")
    assert order == [CLEO, ADA, BEN]
    assert state.events.path == ("ev01", "ev02", "ev06")


@pytest.mark.rule("MY-EVENT-04", "MY-Q-08", "MY-Q-09", "MY-X-02")
@pytest.mark.parametrize("space", list(RechargeSpace))
@pytest.mark.parametrize("value", [5, 6, 7, 8])
def test_the_event_on_the_space_six_recharges_all_artefacts(
    value: int, space: RechargeSpace
) -> None:
    """The fifth card; by the switch the sixth (MY-EVENT-04)."""
    cards = ["ev06", "ev07", "ev08", "ev09", "ev01", "ev02", "ev03"]
    path = " ".join(cards[: value - 2])
    sits = (quiet(charged=False), quiet(charged=False))
    before = scene(*sits, path=path, top="ev04", recharge_space=space)
    state, story = between_turns(before, BeginRound())
    at_six = space is RechargeSpace.VALUE_6
    expected = value == (6 if at_six else 7)
    assert [each.charged for each in state.players] == [expected, expected]
    if expected:
        assert rules_of(story, Recharged(BEN)) == ("MY-EVENT-04", "MY-Q-08", "MY-X-02", "MY-Q-09")


@pytest.mark.rule("MY-EVENT-06")
def test_the_fifth_region_card_announces_the_last_round() -> None:
    """Everybody has one more turn; the rest of the deck is ignored (MY-EVENT-06)."""
    before = scene(quiet(), quiet(), path="ev01 ev02 ev03 ev04", top="ev05")
    state, story = between_turns(before, BeginRound())
    assert rules_of(story, EventPlaced(CardId("ev05"), 6))[0] == "MY-EVENT-06"
    state = play(state, "show:ev06")
    state = play(state, "meditate", "done", "meditate", "decline")
    assert mysthea.decision(state) is not None
    assert mysthea.decision(play(state, "done")) is None  # Era III is over


def rounds(order: str, era: int) -> int:
    """How many rounds an Era has when its Events come in this order."""
    left = [f"show:{card}" for card in order.split()]
    state = scene(quiet(), quiet(), era=era, path="", top=None)
    state, _ = between_turns(state, ExposeEvent(), EndRound())
    count = 0
    while True:
        found = mysthea.decision(state)
        if found is None or found.ask == "turn-up":
            return count
        if found.ask == "event":
            answer = left.pop(0)
        else:
            answer = "meditate" if "meditate" in moves(state) else moves(state)[-1]
        step = mysthea.step(state, move(answer))
        count += len(events_of(step.events, EventPlaced))
        state = step.state


@pytest.mark.rule("MY-EVENT-06", "MY-EVENT-07", "MY-INV-11")
@pytest.mark.parametrize(
    ("era", "order", "expected"),
    [
        (1, "ev01 ev02 ev03 ev04 ev05 ev06 ev07", 5),
        (1, "ev06 ev01 ev02 ev03 ev04 ev05 ev07", 6),
        (1, "ev06 ev07 ev01 ev02 ev03 ev04 ev05", 7),
        (2, "ev01 ev02 ev03 ev04 ev05 ev06 ev07 ev08", 5),
        (2, "ev06 ev07 ev08 ev01 ev02 ev03 ev04 ev05", 8),
        (3, "ev01 ev02 ev03 ev04 ev05 ev06 ev07 ev08 ev09", 5),
        (3, "ev06 ev07 ev08 ev09 ev01 ev02 ev03 ev04 ev05", 9),
    ],
)
def test_an_era_lasts_until_the_fifth_region_card(era: int, order: str, expected: int) -> None:
    """Five to seven, eight or nine rounds (MY-EVENT-07)."""
    assert rounds(order, era) == expected
