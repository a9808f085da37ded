"""Food: who shows none loses a population to the rebels (TH-FOOD-01 to TH-FOOD-04)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.events import PeopleRebelled
from tests.thraen.bare_tables import DRY, events, night, rebels
from tests.thraen.builders import Board, card, deal, godh, play

CARDS = deal(
    card("baker", "realm", "a", main=[Symbol(Passive.FOOD)]),
    card("miller", "light", "b", main=[Symbol(Passive.FOOD)]),
    card("elder", "light", "a"),
    godh("alpha", "a"),
)


@pytest.mark.rule("TH-FOOD-01")
def test_a_visible_food_symbol_saves_from_any_loss() -> None:
    """TH-FOOD-01: one symbol is enough, and two do no more."""
    for board in (Board(a=["baker"], people=3), Board(a=["baker"], b=["miller"], people=3)):
        state = night(CARDS, board, Board(people=0)).state
        assert (state.players[0].figures.people, rebels(state)) == (3, {})


@pytest.mark.rule("TH-FOOD-01", "TH-FOOD-02")
@pytest.mark.parametrize(
    "board",
    [
        Board(people=3),
        Board(a=["baker", "elder"], people=3),
        Board(a=["baker", "alpha"], people=3),
        Board(a=["baker"], closed="a", people=3),
        Board(hand=["baker"], people=3),
    ],
)
def test_food_that_is_not_visible_does_not_count(board: Board) -> None:
    """TH-FOOD-02: covered, under a Godh card, closed, or in hand."""
    state = night(CARDS, board, Board(people=0)).state
    assert (state.players[0].figures.people, rebels(state)) == (2, {8: 1})


@pytest.mark.rule("TH-FOOD-02", "TH-LEADER-02")
def test_the_new_rebel_goes_where_the_leader_is_by_now() -> None:
    """TH-FOOD-02: the old territory after an idle round, the new one after a completed segment."""
    idle = night(CARDS, Board(people=1), Board(people=0), completed=2).state
    assert rebels(idle) == {6: 1}
    built = night(CARDS, Board(people=1, on=[3]), Board(people=0), completed=2).state
    assert rebels(play(built, "face:wood")) == {5: 1}


@pytest.mark.rule("TH-FOOD-02")
def test_the_loss_is_one_population_whatever_stands_there() -> None:
    """TH-FOOD-02: from the board, never from the reserve."""
    figures = night(CARDS, Board(people=7), Board(people=0)).state.players[0].figures
    assert (figures.people, figures.reserve) == (6, 5)


@pytest.mark.rule("TH-FOOD-03")
def test_an_empty_board_has_nothing_to_lose() -> None:
    """TH-FOOD-03: no rebel, and the reserve is not touched."""
    step = night(CARDS, Board(people=0), Board(people=0))
    assert not any(isinstance(event, PeopleRebelled) for event in events(step))
    assert [player.figures.reserve for player in step.state.players] == [12, 12]


@pytest.mark.rule("TH-FOOD-04")
def test_food_is_asked_for_in_the_last_round_too() -> None:
    """TH-FOOD-04: the leader has just come to T1, and there the hungry rebel."""
    step = night(CARDS, Board(people=2, on=[7]), Board(people=0), completed=6, sizes=DRY)
    assert events(step).index(PeopleRebelled(Seat(0), 1, 1)) < len(events(step)) - 1
    assert rebels(step.state)[1] == 1
    assert step.state.players[0].figures.people == 1


@pytest.mark.rule("TH-Q-71")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_losses_go_clockwise_from_the_starting_drakhe(holder: int) -> None:
    """TH-Q-71: in the order of the turns of that round."""
    step = night(CARDS, Board(), Board(), Board(), holder=holder)
    order = [event.seat for event in events(step) if isinstance(event, PeopleRebelled)]
    assert order == [(holder + ahead) % 3 for ahead in range(3)]
