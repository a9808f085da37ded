"""Corners of the rules that a game seldom comes to, and that a small slip would change."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import towers
from skybridge_rules.core.errors import SeatError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.towers import Colour, LayBlock, LayRoof, Options, Size
from skybridge_rules.towers.allowed_by import allowed_by
from skybridge_rules.towers.events import GameEnded, TurnSkipped
from tests.towers.builders import (
    EIGHT_ROOFS,
    LAST_BLOCK,
    STUCK,
    city,
    legal,
    move,
    out,
    places,
    refused,
    story,
)


@pytest.mark.rule("TW-602", "TW-009")
def test_who_has_left_is_told_so_whatever_the_seat() -> None:
    """TW-602: green has left, of its own and by name; red's green block is only out of turn."""
    state = city(EIGHT_ROOFS + " / 5: B3", turn="R", out="G")
    left = reason("TW-602", player=1, colours="G")
    assert towers.explain(state, move("G2@5"), Seat(1)) == Verdict((left,))
    refused(state, "G2@5", left)
    waits = reason("TW-009", piece="G2", turn=0, colours="R")
    assert towers.explain(state, move("G2@5"), Seat(0)) == Verdict((waits,))
    asked = towers.explain(state, move("Y2@5"), Seat(3))
    assert [each.rule for each in asked.reasons] == ["TW-009"]


@pytest.mark.rule("TW-804")
def test_the_fourth_colour_does_not_touch_itself_on_any_foundation() -> None:
    """TW-804: foundation 5, and not 4, where green is on top."""
    state = city("4: Y3 G2 / 5: Y3 / 6: R3 G2", players=3, fourth="32,2,2")
    itself = reason("TW-804", piece="Y2")
    refused(state, "Y2@5", itself, reason("TW-201", piece="Y2", top="Y3", foundation=5))
    again = towers.explain(state, move("Y2@4"))
    assert "TW-804" not in {each.rule for each in again.reasons}


@pytest.mark.rule("TW-002")
def test_there_is_no_foundation_0() -> None:
    """TW-002: refused like a tenth one, and no error of ours."""
    state = towers.new(Options(4))
    for foundation in (0, -1, 10):
        away = reason("TW-002", foundation=foundation)
        refused(state, LayBlock(Colour.R, Size.THREE, foundation), away)
        refused(state, LayRoof(Colour.R, foundation), away)


def test_a_text_is_no_move_and_the_error_says_what_reads_one() -> None:
    """Laying asks for a move, not for its notation."""
    text: Any = "R3@5"
    with pytest.raises(TypeError, match="expected a move, found text; parse_move reads notation"):
        towers.apply(towers.new(Options(4)), text)


@pytest.mark.rule("TW-601", "TW-853")
def test_a_player_of_two_colours_is_stuck_only_with_both() -> None:
    """TW-601: red lies on top of the only open tower, and blue goes on."""
    state = city(STUCK, players=2, turn="R")
    assert (towers.seat_to_move(state), out(state)) == (0, [])
    assert {each[0] for each in legal(state)} == {"B"}


@pytest.mark.rule("TW-202", "TW-Q-01")
def test_a_roof_is_one_story_thick_where_sides_touch() -> None:
    """TW-Q-01: from 3 to 4, laid or standing; what begins at 4 is beside it no more."""
    above = city("1: G3 / 2: B2 Y2 R2", touch_model="FACE")
    assert "1" in places(above, "R^")
    beside = city("1: G3 / 2: B3 R2", touch_model="FACE")
    assert "1" not in places(beside, "R^")
    standing = city("1: G3 R^ / 2: B2 Y2", touch_model="FACE")
    assert "2" in places(standing, "R^")


@pytest.mark.rule("TW-310")
def test_that_no_block_must_come_first_is_said_only_to_who_has_one() -> None:
    """TW-310: green has laid all eight blocks, and holds its bridge and a roof."""
    rest = "1: G3 R3 G3 / 2: G3 R3 G3 / 3: G2 R2 G2 / 4: G2 B2 G2 / 5: B3"
    spent = towers.explain(city(rest, turn="G"), move("G^@5"))
    assert spent.ok
    assert "TW-310" not in spent.allowed_by
    more = towers.explain(city("5: B3", turn="G"), move("G^@5"))
    assert "TW-310" in more.allowed_by


@pytest.mark.rule("TW-103", "TW-Q-16")
def test_a_placement_is_forced_only_where_that_is_said() -> None:
    """TW-103: who asks for its rules without looking for others hears nothing of it."""
    state = towers.new(Options(4))
    assert "TW-103" not in allowed_by(state, move("R3@5"))
    assert allowed_by(state, move("R3@5"), forced=True)[:2] == ("TW-103", "TW-Q-16")


@pytest.mark.rule("TW-010")
def test_a_view_is_that_of_its_seat_and_of_no_seat_that_is_not_there() -> None:
    """TW-010: everything is open, yet a view knows whose it is."""
    state = towers.new(Options(3))
    for seat in (Seat(0), Seat(2), None):
        assert towers.view(state, seat).seat == seat
    with pytest.raises(SeatError, match="there is no seat 3; there are 0, 1 and 2"):
        towers.view(state, Seat(3))


@pytest.mark.rule("TW-603", "TW-Q-17")
def test_where_the_stuck_are_passed_over_each_is_told_once_at_the_end() -> None:
    """TW-Q-17: the last piece is laid, four players are asked once each, and the game ends."""
    told = story(city(LAST_BLOCK, stuck_player="SKIP"), "R2@5")
    passed = [each.seat for each in told if isinstance(each, TurnSkipped)]
    assert passed == [1, 2, 3, 0]
    assert [each for each in told if isinstance(each, GameEnded)] == list(told[-1:])
    before = story(city("5: G2 B3", stuck_player="SKIP"), "R3@1")
    assert not any(isinstance(each, GameEnded) for each in before)
