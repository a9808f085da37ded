"""Who is stuck, who is finished, and when it is over (TW-601 to TW-606)."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import towers
from skybridge_rules.core.errors import GameOver
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import Options
from tests.towers.builders import (
    EIGHT_ROOFS,
    LAST_BLOCK,
    STUCK,
    allowed,
    city,
    legal,
    move,
    out,
    play,
    refused,
    supply,
    totals,
)

ONE_RED_ROOF_LEFT = (
    "1: R3 G3 R2 / 2: R3 G3 R2 / 3: R3 G3 R2 / 4: R3 G3 R2 / 5: B3 R= / 6: Y3 R= / 7: B2 R^ / 8: B3"
    " / 9: Y3"
)


@pytest.mark.rule("TW-601")
def test_a_player_without_a_legal_placement_lays_nothing() -> None:
    """TW-601: red on top of the only open tower, so the turn goes to green, red's supply as it was.

    The move before closes the last other tower.
    """
    before = city(STUCK.replace("9: B2 Y^", "9: B2"), turn="Y")
    after = play(before, "Y^@9")
    assert after == city(STUCK, turn="R")
    assert towers.seat_to_move(after) == 1
    assert out(after) == [0]
    assert supply(after, 0) == supply(before, 0) == "R3 R2 R2 R2 R="


@pytest.mark.rule("TW-602")
def test_a_stuck_player_stays_out_even_when_a_place_opens_again() -> None:
    """TW-602: green covers the red top, but red is passed over from now on."""
    state = play(city(STUCK), "G2@5", "B2@5", "Y2@5")
    assert out(state) == [0]
    assert towers.seat_to_move(state) == 1
    assert legal(state) == {"G3@5", "G2@5"}
    refused(state, "R2@5", reason("TW-602", player=0, colours="R"))
    assert towers.seat_to_move(play(state, "G3@5", "B3@5", "Y3@5")) == 1


@pytest.mark.rule("TW-602")
def test_a_player_who_has_laid_everything_is_finished() -> None:
    """TW-602: red lays the last roof, and is out when the turn comes round again."""
    state = city(ONE_RED_ROOF_LEFT)
    assert supply(state) == "R^"
    assert legal(state) == {"R^@8", "R^@9"}
    state = play(state, "R^@8")
    assert supply(state) == ""
    assert out(state) == []
    state = play(state, "G2@9", "B2@5", "Y2@6")
    assert towers.seat_to_move(state) == 1
    assert out(state) == [0]


@pytest.mark.rule("TW-603")
def test_the_others_go_on_in_turn_order() -> None:
    """TW-603: without red and without blue, green and yellow alternate."""
    state = city(EIGHT_ROOFS + " / 5: G2 B3 Y3", turn="G", out="RB")
    seen = []
    for text in ("G2@5", "Y2@5", "G2@5", "Y2@5"):
        seen.append(towers.seat_to_move(state))
        state = play(state, text)
    assert seen == [1, 3, 1, 3]


@pytest.mark.rule("TW-603")
def test_the_game_ends_at_once_when_nobody_can_lay_a_piece() -> None:
    """TW-603: after the last block only bridges are left, and one open tower carries none."""
    state = city(LAST_BLOCK)
    assert legal(state) == {"R2@5"}
    over = play(state, "R2@5")
    assert towers.decision(over) is None
    assert towers.seat_to_move(over) is None
    assert towers.legal_moves(over) == ()
    assert out(over) == [0, 1, 2, 3]
    assert towers.score(over).final
    assert not towers.score(state).final


@pytest.mark.rule("TW-603")
@pytest.mark.parametrize("text", ["R=@5-6", "G3@5", "R^@1", "B=@1-9"])
def test_no_move_is_made_after_the_end(text: str) -> None:
    """TW-603: whatever it is, the end of the game is the one reason against it."""
    over = play(city(LAST_BLOCK), "R2@5")
    refused(over, text, reason("TW-603"))
    with pytest.raises(GameOver):
        towers.apply(over, move(text))


@pytest.mark.rule("TW-604")
def test_a_player_is_tested_when_the_turn_arrives_and_not_before() -> None:
    """TW-604: blue could lay nothing now, but red covers the blue top first."""
    state = city(EIGHT_ROOFS + " / 5: G2 R3 B3")
    as_blue = city(EIGHT_ROOFS + " / 5: G2 R3 B3", turn="B")
    assert out(as_blue) == [2]
    assert out(state) == []
    state = play(state, "R2@5", "G2@5")
    assert out(state) == []
    assert towers.seat_to_move(state) == 2
    allowed(state, "B3@5", "B2@5")


@pytest.mark.rule("TW-604")
def test_the_mover_is_not_tested_before_the_others_had_their_turn() -> None:
    """TW-604: red lies on top after red's move, and green covers it before red is asked."""
    state = play(city(EIGHT_ROOFS + " / 5: G2 R3 B3"), "R3@5")
    assert out(state) == []
    state = play(state, "G2@5", "B2@5", "Y2@5")
    assert towers.seat_to_move(state) == 0
    assert out(state) == []


@pytest.mark.rule("TW-605")
def test_unplayed_pieces_cost_and_score_nothing() -> None:
    """TW-605: four bridges stay in hand; towers of 12, 12, 12, 12, 8, 8, 8 and 2 are owned."""
    over = play(city(LAST_BLOCK), "R2@5")
    assert [supply(over, seat) for seat in range(4)] == ["R=", "G=", "B=", "Y="]
    assert totals(over) == [24, 24, 16, 10]


@pytest.mark.rule("TW-606")
@pytest.mark.parametrize(("players", "bound"), [(2, 44), (3, 39), (4, 44)])
@pytest.mark.parametrize("seed", range(10))
def test_a_game_has_as_many_plies_as_pieces_are_laid(players: int, bound: int, seed: int) -> None:
    """TW-606: at most 44, or 39 with three."""
    rng = random.Random(seed)
    state = towers.new(Options(players, Seat(seed % players)))
    assert sum(map(sum, state.supplies)) == bound
    plies = 0
    while moves := towers.legal_moves(state):
        state = towers.apply(state, rng.choice(moves))
        plies += 1
        assert sum(map(sum, state.supplies)) == bound - plies
    assert plies <= bound
