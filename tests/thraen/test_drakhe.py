"""The Great Drakhe awakens after segment 4 (TH-DRAKHE-01 to TH-DRAKHE-06)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import GreatDrakhe, State
from skybridge_rules.thraen.events import (
    DrakheAwoke,
    LeaderMoved,
    LegionMoved,
    PeopleLost,
    PeopleRebelled,
    RoundBegan,
    SegmentCompleted,
    Spared,
    StartPassed,
)
from tests.thraen.bare_tables import events, night, rebels, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    faceup,
    hand,
    might,
    moves,
    play,
    refused,
    until,
)

HAND = ["elder", "herald", "prowler"]
CARDS = deal(
    card("elder", "light", "a"),
    card("herald", "realm", "b"),
    card("prowler", "utreng", "c"),
)


def awakening(*boards: Board, drakhe: str = "", **more: Any) -> State:
    """Segment 4 is completed without help, and the Great Drakhe is revealed, if it is named."""
    state = play(night(CARDS, *boards, completed=3, idle=2, **more).state, "face:wood")
    return play(state, f"awaken:{drakhe}") if drakhe else state


@pytest.mark.rule("TH-DRAKHE-01", "TH-FACTION-04")
def test_the_great_drakhe_awakens_when_the_leader_has_reached_his_place() -> None:
    """TH-DRAKHE-01: after segment 4, the roll and the leader's move; before Food."""
    board = Board(people=2, on=[4])
    rolling = night(CARDS, board, Board(people=0), completed=3)
    assert events(rolling)[-1] == SegmentCompleted(4, (Seat(0),))
    assert told(rolling.state, "face:metal")[-1] == LeaderMoved(4)
    state = play(rolling.state, "face:metal")
    assert thraen.decision(state) == Decision(CHANCE, "awaken", RuleId("TH-DRAKHE-01"))
    assert moves(state) == ["awaken:sathap", "awaken:terogh", "awaken:elbea"]
    assert thraen.chance_weights(state) == (1, 1, 1)
    assert told(state, "awaken:elbea") == [DrakheAwoke(GreatDrakhe.ELBEA)]
    suffering = play(state, "awaken:elbea")
    assert (asked(suffering), rebels(suffering)) == ("0 damage", {})
    assert told(suffering, "lose-people")[:2] == [PeopleLost(Seat(0), 2), Spared(Seat(1))]


@pytest.mark.rule("TH-DRAKHE-01", "TH-FOOD-02", "TH-Q-72")
def test_food_comes_after_the_great_drakhe_in_the_same_round() -> None:
    """TH-Q-72: three people, two for Elbea, and the third rebels in T4, hungry."""
    state = awakening(Board(people=3), Board(people=0), drakhe="elbea")
    found = told(state, "lose-people")
    assert found.index(PeopleLost(Seat(0), 2)) < found.index(PeopleRebelled(Seat(0), 1, 4))
    after = play(state, "lose-people")
    assert (after.players[0].figures.people, rebels(after)) == (0, {4: 1})


@pytest.mark.rule("TH-DRAKHE-02", "TH-IDLE-02")
def test_it_awakens_as_well_when_segment_4_was_completed_without_help() -> None:
    """TH-DRAKHE-02: three idle rounds."""
    assert asked(awakening(Board(), Board())) == "chance awaken"


@pytest.mark.rule("TH-DRAKHE-01")
@pytest.mark.parametrize("completed", [0, 1, 2, 4, 5])
def test_no_other_segment_wakes_it(completed: int) -> None:
    """TH-DRAKHE-01: after the roll the round ends, and the next begins."""
    state = night(CARDS, Board(people=0), Board(people=0), completed=completed, idle=2).state
    assert RoundBegan(2) in told(state, "face:wood")


@pytest.mark.rule("TH-DRAKHE-03")
def test_everybody_chooses_between_two_damages() -> None:
    """TH-DRAKHE-03: with might and with what the Drakhe asks for, both are open."""
    board = Board(might=2, hand=HAND, people=3, a=["elder"], c=["prowler"])
    assert moves(awakening(board, Board(), drakhe="sathap")) == ["lose-might", "lose-cards"]
    assert moves(awakening(board, Board(), drakhe="terogh")) == ["lose-might", "close:1", "close:3"]
    elbea = awakening(board, Board(), drakhe="elbea")
    assert moves(elbea) == ["lose-might", "lose-people"]
    refused(elbea, "lose-cards", reason("TH-DRAKHE-03", damage="cards"))
    refused(elbea, "close:1", reason("TH-DRAKHE-03", damage="slot"))
    refused(elbea, "done", reason("TH-DRAKHE-03", moment="duty", step="damage"))


@pytest.mark.rule("TH-DRAKHE-03")
def test_who_cannot_suffer_one_damage_in_full_must_take_the_other() -> None:
    """TH-DRAKHE-03: one card, or one population, is not two; nor is a legion at T0 might."""
    sathap = awakening(Board(might=1, hand=["elder"]), Board(), drakhe="sathap")
    assert moves(sathap) == ["lose-might"]
    refused(sathap, "lose-cards", reason("TH-DRAKHE-03", damage="cards"))
    elbea = awakening(Board(might=1, people=1), Board(), drakhe="elbea")
    assert moves(elbea) == ["lose-might"]
    refused(elbea, "lose-people", reason("TH-DRAKHE-03", damage="population"))
    home = awakening(Board(hand=HAND), Board(), drakhe="sathap")
    assert moves(home) == ["lose-cards"]


@pytest.mark.rule("TH-DRAKHE-04", "TH-MIGHT-03", "TH-D-13", "TH-D-23")
@pytest.mark.parametrize("drakhe", ["sathap", "terogh", "elbea"])
def test_the_alternative_is_always_one_military_might(drakhe: str) -> None:
    """TH-DRAKHE-04: one territory back and nothing else; at T0, without might, it is refused.

    TH-D-13: wherever the books send their readers. TH-D-23: no might is a legion at T0.
    """
    state = awakening(Board(a=["elder"], hand=HAND, might=5), Board(), drakhe=drakhe)
    assert LegionMoved(Seat(0), 4) in told(state, "lose-might")
    after = play(state, "lose-might")
    assert (might(after), hand(after)) == (4, HAND)
    assert (after.players[0].display.closed, after.players[0].figures.boxed) == (0, 0)
    home = awakening(Board(a=["elder"], hand=HAND, might=0), Board(), drakhe=drakhe)
    refused(home, "lose-might", reason("TH-MIGHT-03"), reason("TH-DRAKHE-03", damage="might"))


@pytest.mark.rule("TH-DRAKHE-05", "TH-PREP-02")
def test_afterwards_the_eye_stack_is_in_play() -> None:
    """TH-DRAKHE-05: from the next Preparation on; before segment 4 it is not turned up."""
    state = awakening(Board(might=1), Board(might=1), drakhe="terogh")
    assert StartPassed(Seat(1)) in told(play(state, "lose-might"), "lose-might")
    morning = until(play(state, "lose-might", "lose-might"), "1 take")
    assert (morning.round, sorted(faceup(morning))[2]) == (2, "eye")
    assert "take:eye" in moves(morning)
    earlier = until(night(CARDS, Board(), Board(), completed=3).state, "1 take")
    assert "eye" not in faceup(earlier)
    refused(
        earlier, "take:eye", reason("TH-PREP-02", stack="eye"), reason("TH-TAKE-02", stack="eye")
    )


@pytest.mark.rule("TH-DRAKHE-06", "TH-Q-67")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_damage_is_chosen_clockwise_from_the_starting_drakhe(holder: int) -> None:
    """TH-Q-67: from the present holder, one after the other, each seeing what was chosen before."""
    boards = [Board(might=1, people=2) for _ in range(3)]
    state = awakening(*boards, holder=holder, drakhe="elbea")
    for ahead in range(3):
        seat = (holder + ahead) % 3
        assert (asked(state), state.holder) == (f"{seat} damage", holder)
        view = thraen.view(state, Seat(seat))
        taken = [each.figures.might for each in view.players]
        assert taken.count(0) == ahead
        state = play(state, "lose-might")
    assert state.holder == (holder + 1) % 3
