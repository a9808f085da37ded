"""Three players, and the fourth colour that is nobody's (TW-801 to TW-806)."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import Colour, Options
from tests.towers.builders import (
    allowed,
    city,
    heights,
    legal,
    out,
    places,
    play,
    refused,
    supply,
    totals,
)

RED_HAS_A_YELLOW_BLOCK = (
    "1: R3 G3 R2 / 2: R3 G3 R2 / 3: R3 G3 R2 / 4: R3 G3 R2 / 5: B3 R= / 6: B3 R= / 7: B2 R^"
    " / 8: B3 R^ / 9: Y3"
)


@pytest.mark.rule("TW-801")
def test_each_of_three_players_starts_with_thirteen_pieces() -> None:
    """TW-801: a full colour, and a large and a square block of the fourth."""
    state = towers.new(Options(3))
    eleven = "{0}3 {0}3 {0}3 {0}3 {0}2 {0}2 {0}2 {0}2 {0}= {0}^ {0}^"
    for seat, colour in enumerate("RGB"):
        assert supply(state, seat) == f"{eleven.format(colour)} Y3 Y2"
    assert sum(map(sum, state.supplies)) == 39


@pytest.mark.rule("TW-801")
def test_the_colour_that_nobody_chose_is_the_fourth() -> None:
    """TW-801: red, when the players take yellow, green and blue."""
    colours = ((Colour.Y,), (Colour.G,), (Colour.B,))
    state = towers.new(Options(3, colours=colours))
    assert state.table.fourth is Colour.R
    assert supply(state, 0) == "R3 R2 Y3 Y3 Y3 Y3 Y2 Y2 Y2 Y2 Y= Y^ Y^"


@pytest.mark.rule("TW-802")
def test_bridge_and_roofs_of_the_fourth_colour_stay_out() -> None:
    """TW-802: they cannot be laid, and their absence is the reason."""
    state = city("1: G3 / 2: B3", players=3)
    refused(state, "Y=@1-2", reason("TW-802", piece="Y="))
    refused(state, "Y^@1", reason("TW-802", piece="Y^"))


@pytest.mark.rule("TW-802", "TW-102")
def test_one_large_and_one_square_block_of_the_fourth_colour_stay_out() -> None:
    """TW-802: of four each, three are handed out; who has laid theirs has no more (TW-102)."""
    state = towers.new(Options(3))
    assert sum(own[Colour.Y * 4] for own in state.supplies) == 3
    assert sum(own[Colour.Y * 4 + 1] for own in state.supplies) == 3
    laid = city("1: Y3", players=3, fourth="2,32,32")
    refused(laid, "Y3@2", reason("TW-102", piece="Y3", seat=0))
    allowed(laid, "Y2@2")


@pytest.mark.rule("TW-803")
def test_the_fourth_colour_is_laid_whenever_its_holder_likes_and_takes_the_turn() -> None:
    """TW-803: in the very first turn; then it is the next player's."""
    state = towers.new(Options(3))
    allowed(state, "Y3@1", "Y2@1")
    after = play(state, "Y3@1")
    assert towers.seat_to_move(after) == 1
    refused(after, "R2@2", reason("TW-009", piece="R2", turn=1, colours="G"))
    later = play(after, "G3@2", "B3@3", "R3@4", "Y2@5", "Y2@6")
    assert towers.seat_to_move(later) == 0
    assert [supply(later, seat).split()[11:] for seat in (1, 2)] == [[], []]
    allowed(later, "Y2@7")


@pytest.mark.rule("TW-804")
def test_blocks_of_the_fourth_colour_do_not_touch_one_another() -> None:
    """TW-804: no matter that green laid the lower one and red holds the other."""
    state = city("1: Y3", players=3, fourth="32,2,32")
    itself = reason("TW-804", piece="Y2")
    refused(state, "Y2@1", itself, reason("TW-201", piece="Y2", top="Y3", foundation=1))


@pytest.mark.rule("TW-804")
def test_the_fourth_colour_goes_to_its_lowest_permitted_level() -> None:
    """TW-804: the yellow top at level 2 is skipped, the places at level 3 are not."""
    state = city(
        "1: Y2 / 2: G3 / 3: B3 / 4: G3 B2 / 5: B3 G2 / 6: G3 B2 / 7: B3 G2 / 8: G3 B2 / 9: B3 G2",
        players=3,
        fourth="32,3,32",
    )
    assert places(state, "Y3") == places(state, "Y2") == ["2", "3"]
    assert places(state, "R3") == ["1"]
    refused(state, "Y3@4", reason("TW-303", foundation=4, level=5, lowest=3, places="2, 3"))


@pytest.mark.rule("TW-805")
@pytest.mark.parametrize("fourth", ["-,32,32", "32,-,32", "3,2,32", "2,32,3"])
def test_it_makes_no_difference_who_laid_the_fourth_colour(fourth: str) -> None:
    """TW-805: its stories count for the owner of the tower, and for nobody else."""
    state = city("1: Y3 G2 R^ / 5: Y2 G^", players=3, fourth=fourth)
    assert heights(state)[0] == 5
    assert totals(state) == [5, 2, 0]


@pytest.mark.rule("TW-806")
def test_a_player_with_a_fourth_colour_block_is_not_finished() -> None:
    """TW-806: all eleven red pieces are laid, and one yellow block is still to lay."""
    state = city(RED_HAS_A_YELLOW_BLOCK, players=3, fourth="2,32,32")
    assert supply(state) == "Y2"
    assert out(state) == []
    assert legal(state) == {"Y2@5", "Y2@6"}
    state = play(state, "Y2@5", "G2@9", "B2@6")
    assert towers.seat_to_move(state) == Seat(1)
    assert out(state) == [0]
