"""The Faction phase: bridge, Food, starting Drakhe, clearing (TH-FACTION, TH-LEADER)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Resource
from skybridge_rules.thraen.events import (
    CardsCleared,
    DieShows,
    FreeRebelCame,
    LeaderMoved,
    PeopleRebelled,
    RoundBegan,
    SegmentCompleted,
    StartPassed,
    TurnEnded,
)
from tests.thraen.bare_tables import DRY, costing, events, free, night, rebels, table, told
from tests.thraen.builders import Board, asked, card, deal, moves, play, refused

CARDS = deal(card("elder", "light", "a"), card("angel", "eye", "b"), card("mob", "realm", "c"))


@pytest.mark.rule("TH-FACTION-01")
def test_the_four_steps_come_in_their_order() -> None:
    """TH-FACTION-01: bridge check, Food, passing the starting Drakhe, clearing; a new round."""
    step = night(CARDS, Board(people=1), Board(people=0), faceup={"light": "elder"})
    assert events(step) == [
        TurnEnded(Seat(1), ()),
        FreeRebelCame(8, placed=True),
        PeopleRebelled(Seat(0), 1, 8),
        StartPassed(Seat(1)),
        CardsCleared((CardId("elder"),)),
        RoundBegan(2),
    ]


@pytest.mark.rule("TH-FACTION-01", "TH-FACTION-02", "TH-FACTION-03", "TH-FACTION-04")
def test_a_completed_segment_is_turned_over_then_the_die_then_the_leader() -> None:
    """TH-FACTION-02 to 04: the rest of the phase follows the roll."""
    step = night(CARDS, Board(people=1, on=[2]), Board(people=0), completed=1)
    assert events(step) == [TurnEnded(Seat(1), ()), SegmentCompleted(2, (Seat(0),))]
    assert told(step.state, "face:metal") == [
        DieShows(Resource.METAL, rolled=True),
        LeaderMoved(6),
        PeopleRebelled(Seat(0), 1, 6),
        StartPassed(Seat(1)),
        CardsCleared(()),
        RoundBegan(2),
    ]


@pytest.mark.rule("TH-FACTION-02")
def test_population_stays_on_the_completed_segment() -> None:
    """TH-FACTION-02: of one player or of several; no free rebel comes."""
    for boards, crew in (
        ((Board(on=[1]), Board()), (0,)),
        ((Board(on=[1]), Board(on=[1])), (0, 1)),
    ):
        after = play(night(CARDS, *boards, idle=1, free={8: 1}).state, "face:wood")
        assert after.bridge.completed == 1
        assert after.bridge.crews == (crew, (), (), (), (), (), ())
        assert free(after) == {8: 1}
        assert after.bridge.idle == 0


@pytest.mark.rule("TH-FACTION-03")
def test_the_die_is_rolled_for_the_new_segment() -> None:
    """TH-FACTION-03: chance is asked, by the number of faces, and the face is the new cost."""
    state = night(CARDS, Board(on=[1], goods={"stone": 2}), Board()).state
    assert thraen.decision(state) == Decision(CHANCE, "roll", RuleId("TH-FACTION-03"))
    assert moves(state) == ["face:wood", "face:stone", "face:metal", "face:sumpter"]
    assert thraen.chance_weights(state) == (2, 2, 1, 1)
    assert play(state, "face:sumpter").bridge.die is Resource.SUMPTER


@pytest.mark.rule("TH-FACTION-03", "TH-FACTION-04", "TH-LEADER-01")
def test_after_segment_7_the_leader_moves_and_no_die_is_rolled() -> None:
    """TH-FACTION-03, TH-FACTION-04: from T2 to T1, without a question to chance."""
    step = night(CARDS, Board(on=[7]), Board(), completed=6, sizes=DRY, die="wood")
    told = events(step)
    assert not any(isinstance(each, DieShows) for each in told)
    assert LeaderMoved(1) in told
    assert (step.state.bridge.completed, step.state.desert.leader) == (7, 1)
    assert thraen.decision(step.state) is None


@pytest.mark.rule("TH-FACTION-04", "TH-LEADER-01")
@pytest.mark.parametrize("completed", [0, 1, 2, 4, 5])
def test_the_leader_moves_one_territory_with_each_segment(completed: int) -> None:
    """TH-LEADER-01: T8 less the segments; it moves after the die, not before."""
    rolling = night(CARDS, Board(on=[completed + 1]), Board(), completed=completed).state
    assert (rolling.bridge.completed, rolling.desert.leader) == (completed + 1, 8 - completed)
    after = play(rolling, "face:wood")
    assert after.desert.leader == 8 - (completed + 1)


@pytest.mark.rule("TH-FACTION-05", "TH-BUILD-01")
def test_after_segment_4_the_next_is_5() -> None:
    """TH-FACTION-05: numbers decide, though 7 lies beside 4."""
    cards = costing(costing(CARDS, 5, "wood"), 7, "wood")
    state = table(cards, Board(goods={"wood": 2}), Board(), ask="build", completed=4)
    assert moves(state) == ["build:5", "done"]
    refused(state, "build:7", reason("TH-BUILD-01", segment=7))


@pytest.mark.rule("TH-FACTION-06")
@pytest.mark.parametrize(("holder", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_starting_drakhe_goes_to_the_left(holder: int, following: int) -> None:
    """TH-FACTION-06: clockwise, and round the table; the new holder has the first turn."""
    crownless = Ability.MASTER_OF_DRAKHES, Ability.DAUGHTER, Ability.PROFITEERS
    boards = [Board(ability=each) for each in crownless]
    state = night(CARDS, *boards, holder=holder, sizes={**DRY, "light": 1}).state
    assert state.holder == following
    assert asked(state) == f"{following} take"


@pytest.mark.rule("TH-FACTION-06", "TH-Q-75")
def test_the_starting_drakhe_is_passed_in_the_last_round_too() -> None:
    """TH-FACTION-06: before the compensation is dealt."""
    step = night(CARDS, Board(on=[7]), Board(), completed=6, sizes=DRY)
    assert StartPassed(Seat(1)) in events(step)
    assert step.state.holder == 1


@pytest.mark.rule("TH-FACTION-07")
def test_face_up_cards_that_are_left_are_discarded() -> None:
    """TH-FACTION-07: of the board and of the bridge, onto the discard pile."""
    left = {"light": "elder", "bridge_work": "bridge-work", "eye": "angel"}
    step = night(CARDS, Board(), Board(), faceup=left, completed=4)
    assert CardsCleared((CardId("elder"), CardId("bridge-work"), CardId("angel"))) in events(step)
    assert step.state.cards.open == (None,) * 7
    discarded = [str(known.card) for known in step.state.cards.discard]
    assert discarded == ["angel", "bridge-work", "elder"]


@pytest.mark.rule("TH-FACTION-08", "TH-ROUND-02")
def test_a_new_round_begins_until_segment_7_is_completed() -> None:
    """TH-FACTION-08: after segment 6 the game goes on, after segment 7 it is over."""
    six = play(night(CARDS, Board(on=[6]), Board(), completed=5, round=9).state, "face:wood")
    assert (six.round, asked(six)) == (10, "chance turn-up")
    seven = night(CARDS, Board(on=[7]), Board(), completed=6, round=9, sizes=DRY).state
    assert (seven.round, asked(seven)) == (9, "over")
    assert thraen.score(seven).final
    assert not thraen.score(six).final


@pytest.mark.rule("TH-LEADER-02")
def test_rebels_go_where_the_leader_is_now() -> None:
    """TH-LEADER-02: a free one before he moves; population of the Food step after it."""
    idle = night(CARDS, Board(people=1), Board(people=0), completed=3).state
    assert (free(idle), rebels(idle)) == ({5: 1}, {5: 1})
    built = night(CARDS, Board(people=1), Board(people=0, on=[3]), completed=2).state
    built = play(built, "face:stone")
    assert (built.desert.leader, rebels(built)) == (5, {5: 1})
