"""The other reading of "touch": equal colours may not stand side by side (TW-Q-01, FACE)."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from skybridge_rules.core.verdict import reason
from tests.towers.builders import (
    allowed,
    city,
    heights,
    legal,
    out,
    places,
    play,
    refused,
)

CORNER = "1: G2 R3 B^ / 3: G3 B2 / 4: Y3 G2 / 5: G3 B2 / 6: Y3 G2 / 7: G3 B2 / 8: Y3 G2 / 9: G3 B2"
"""Foundation 2 is bare, and beside it red stands from the second story to the fifth."""

RING = "1: G3 R^ / 2: R3 Y^ / 3: G3 R^ / 4: Y3 G^ / 6: Y3 B^ / 7: B3 Y^ / 8: G3 B^ / 9: R3 G^"
"""Only foundation 5 is open, and bare; red, green and yellow stand beside it at the bottom."""


@pytest.mark.rule("TW-Q-01", "TW-202")
@pytest.mark.reading("TW-Q-01", "A", "B")
def test_beside_its_own_colour_a_piece_is_refused_only_where_sides_touch() -> None:
    """TW-Q-01: in the opening; the diagonal is no neighbour."""
    for text in ("R3@2", "R2@4", "R3@5"):
        allowed(city("1: R3"), text)
    face = city("1: R3", touch_model="FACE")
    refused(face, "R3@2", reason("TW-202", piece="R3", touched="R3", foundation=1))
    refused(face, "R2@4", reason("TW-202", piece="R2", touched="R3", foundation=1))
    allowed(face, "R3@5", "R2@3", "R2@9")
    allowed(city("1: R3", turn="G", touch_model="FACE"), "G3@2", "G2@4")


@pytest.mark.rule("TW-Q-01", "TW-202", "TW-307")
@pytest.mark.reading("TW-Q-01", "A", "B")
def test_where_sides_touch_the_size_of_a_block_matters() -> None:
    """TW-Q-01: two stories stay below the red neighbour, three do not (TW-307 fails)."""
    plain, face = city(CORNER), city(CORNER, touch_model="FACE")
    assert places(plain, "R2") == places(plain, "R3") == ["2"]
    assert places(face, "R2") == ["2"]
    assert places(face, "R3") == ["3", "4", "5", "6", "7", "8", "9"]
    refused(face, "R3@2", reason("TW-202", piece="R3", touched="R3", foundation=1))
    why = reason("TW-303", foundation=3, level=5, lowest=0, places="2")
    refused(face, "R2@3", reason("TW-309", places="2"), why)


@pytest.mark.rule("TW-Q-01", "TW-303", "TW-309")
@pytest.mark.reading("TW-Q-01", "B")
def test_a_place_beside_its_colour_is_skipped_in_the_search_for_the_lowest() -> None:
    """TW-Q-01: foundation 2 is bare, yet the large red block goes to level 5 (TW-309 fails)."""
    face = city(CORNER, touch_model="FACE")
    allowed(face, "R3@4", "R3@9")
    assert heights(play(face, "R3@4"))[:4] == [5, 0, 5, 8]
    why = reason("TW-303", foundation=4, level=5, lowest=0, places="2")
    refused(city(CORNER), "R3@4", reason("TW-309", places="2"), why)


@pytest.mark.rule("TW-Q-01", "TW-202")
@pytest.mark.reading("TW-Q-01", "B")
def test_pieces_that_only_meet_at_an_edge_do_not_touch() -> None:
    """TW-Q-01: red from 3 to 6, and red roofs at 2, at 3, at 5 and at 6."""
    for lower, fine in (("B2", True), ("B3", False), ("B3 G2", False), ("B3 G3", True)):
        state = city(f"1: G3 R3 / 2: {lower}", touch_model="FACE")
        if fine:
            allowed(state, "R^@2")
        else:
            why = reason("TW-202", piece="R^", touched="R3", foundation=1)
            refused(state, "R^@2", why)


@pytest.mark.rule("TW-Q-01", "TW-202", "TW-701")
@pytest.mark.reading("TW-Q-01", "B")
def test_a_standing_roof_is_one_story_thick_for_this_test_alone() -> None:
    """TW-Q-01: it reaches from 3 to 4, and the tower stays 3 stories high."""
    state = city("1: G3 R^ / 2: B3 / 4: Y2 B2", touch_model="FACE")
    assert heights(state)[0] == 3
    refused(state, "R^@2", reason("TW-202", piece="R^", touched="R^", foundation=1))
    allowed(state, "R^@4")
    allowed(city("1: G3 R^ / 2: B3 / 4: Y2 B2"), "R^@2")


@pytest.mark.rule("TW-Q-01", "TW-202")
@pytest.mark.reading("TW-Q-01", "B")
def test_a_block_beside_a_roof_of_its_colour_goes_on_to_the_next_level() -> None:
    """TW-Q-01: level 3 touches the red roof, level 4 does not."""
    text = (
        "1: G3 R^ / 2: B3 / 3: R3 Y2 / 4: Y2 B2 / 5: G3 Y2 / 6: B3 G2 / 7: G3 Y2 / 8: B3 G2"
        " / 9: G3 B2"
    )
    state = city(text, touch_model="FACE")
    assert places(state, "R2") == places(state, "R3") == ["4"]
    refused(state, "R2@2", reason("TW-202", piece="R2", touched="R^", foundation=1))
    assert places(city(text), "R2") == ["2"]


@pytest.mark.rule("TW-Q-01", "TW-202", "TW-205")
@pytest.mark.reading("TW-Q-01", "B")
def test_a_bridge_touches_sideways_at_each_of_its_ends() -> None:
    """TW-Q-01: red beside the second end, beside the first, beside both."""
    level = "1: G3 / 2: B3"
    three = reason("TW-202", piece="R=", touched="R3", foundation=3)
    four = reason("TW-202", piece="R=", touched="R2", foundation=4)
    refused(city(f"{level} / 3: Y3 R3", touch_model="FACE"), "R=@1-2", three)
    refused(city(f"{level} / 4: Y3 R2", touch_model="FACE"), "R=@1-2", four)
    refused(city(f"{level} / 3: Y3 R3 / 4: Y3 R2", touch_model="FACE"), "R=@1-2", four, three)
    allowed(city(f"{level} / 3: Y3 R3 / 4: Y3 R2"), "R=@1-2")


@pytest.mark.rule("TW-Q-01", "TW-202")
@pytest.mark.reading("TW-Q-01", "B")
def test_a_bridge_does_not_touch_itself_nor_what_it_lies_on() -> None:
    """TW-Q-01: its ends stand on neighbouring foundations, and it may be laid all the same."""
    state = city("1: G3 / 2: B3 / 3: R3 / 4: R3", touch_model="FACE")
    allowed(state, "R=@1-2")
    after = play(state, "R=@1-2")
    assert towers.problems(after) == ()


@pytest.mark.rule("TW-Q-01", "TW-202")
@pytest.mark.reading("TW-Q-01", "B")
def test_a_piece_may_not_stand_beside_a_bridge_end_of_its_colour() -> None:
    """TW-Q-01: the red bridge reaches from 3 to 4 on towers 1 and 2."""
    state = city("1: G3 R= / 2: B3 R= / 3: Y3 / 4: B2 / 5: Y2 G2", touch_model="FACE")
    refused(state, "R^@3", reason("TW-202", piece="R^", touched="R=", foundation=2))
    allowed(state, "R^@4", "R^@5")
    allowed(city("1: G3 R= / 2: B3 R= / 3: Y3"), "R^@3")


@pytest.mark.rule("TW-Q-01", "TW-206")
@pytest.mark.reading("TW-Q-01", "A", "B")
def test_pieces_on_the_two_ends_of_a_bridge_stand_side_by_side() -> None:
    """TW-Q-01: TW-206 fails; yellow on one end keeps yellow off the other."""
    text = "1: G3 R= Y2 / 2: B3 R="
    allowed(city(text, turn="Y"), "Y^@2")
    face = city(text, turn="Y", touch_model="FACE")
    refused(face, "Y^@2", reason("TW-202", piece="Y^", touched="Y2", foundation=1))


@pytest.mark.rule("TW-Q-01", "TW-601")
@pytest.mark.reading("TW-Q-01", "A", "B")
def test_a_bare_foundation_may_be_closed_to_a_colour() -> None:
    """TW-Q-01: red and green are stuck beside a bare foundation; blue is not."""
    plain, face = city(RING), city(RING, touch_model="FACE")
    assert (towers.seat_to_move(plain), out(plain)) == (0, [])
    assert legal(plain) == {"R3@5", "R2@5"}
    assert (towers.seat_to_move(face), out(face)) == (2, [0, 1])
    assert legal(face) == {"B3@5", "B2@5"}


@pytest.mark.rule("TW-Q-01", "TW-601")
@pytest.mark.reading("TW-Q-01", "B")
def test_a_player_may_be_kept_in_the_game_by_a_small_block_alone() -> None:
    """TW-Q-01: red beside foundation 5 begins at the second story; only R2 fits below it."""
    text = (
        "1: G3 R^ / 2: B3 Y^ / 3: G3 R^ / 4: Y3 G^ / 6: Y3 B^ / 7: B3 Y^ / 8: G2 R3 B^ / 9: B3 G^"
    )
    state = city(text, touch_model="FACE")
    assert (towers.seat_to_move(state), legal(state)) == (0, {"R2@5"})
    refused(state, "R3@5", reason("TW-202", piece="R3", touched="R3", foundation=8))


@pytest.mark.rule("TW-Q-01", "TW-603")
@pytest.mark.reading("TW-Q-01", "B")
def test_sideways_contact_can_end_a_game_with_blocks_in_every_hand() -> None:
    """TW-Q-01: on the blue block yellow would touch the yellow roof of tower 2; all are stuck."""
    over = play(city(RING, touch_model="FACE"), "B3@5")
    assert towers.decision(over) is None
    assert out(over) == [0, 1, 2, 3]


@pytest.mark.rule("TW-Q-01", "TW-Q-17")
@pytest.mark.reading("TW-Q-01", "B")
@pytest.mark.reading("TW-Q-17", "B")
def test_sideways_contact_and_skipping_let_red_return() -> None:
    """TW-Q-01 with TW-Q-17: above three stories no red stands beside foundation 5."""
    state = play(city(RING, touch_model="FACE", stuck_player="SKIP"), "B3@5")
    assert (towers.seat_to_move(state), out(state)) == (0, [])
    assert legal(state) == {"R3@5", "R2@5"}


@pytest.mark.rule("TW-Q-01", "TW-201", "TW-202")
@pytest.mark.reading("TW-Q-01", "B")
def test_contact_below_and_beside_are_both_named() -> None:
    """TW-201 and TW-202 at once."""
    state = city("1: G2 R2 / 2: Y2 B2 R3", touch_model="FACE")
    refused(
        state,
        "R^@1",
        reason("TW-201", piece="R^", top="R2", foundation=1),
        reason("TW-202", piece="R^", touched="R3", foundation=2),
        reason("TW-203", piece="R^", top="R2"),
    )
