"""Both readings of every switch, in positions where they part (the sideways ones stand apart)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import Colour, Options
from skybridge_rules.towers.events import GameEnded, PieceLaid, TowerClaimed, TurnSkipped
from tests.towers.builders import (
    FOUNDATIONS,
    LAST_BLOCK,
    PARTIAL_OVERLAP,
    STUCK,
    allowed,
    city,
    heights,
    legal,
    move,
    out,
    places,
    play,
    refused,
    scored,
    story,
    supply,
    totals,
    towers_of,
)

ONLY_A_BRIDGE_LEFT = (
    "1: Y3 / 2: G3 R2 Y2 B2 / 3: R3 G3 R^ / 4: R3 B3 R^ / 5: R3 Y3 G^ / 6: R3 B3 G^ / 7: R2 G2 B^"
    " / 8: R2 G2 B^ / 9: R2 B2 Y^"
)
"""Red holds nothing but the bridge; towers 1 and 2 are open, 3 and 9 stories high."""

LEVELS = (
    "1: G3 / 2: Y2 B= / 3: Y3 / 4: B3 Y2 / 5: G2 B= / 6: G3 Y2 / 7: Y3 G2 / 8: B2 Y2 / 9: B3 G2"
)
"""Heights 3, 3, 3, 5, 3, 5, 5, 4, 5; towers 1 and 3 are single pieces."""


# level_metric


@pytest.mark.rule("TW-Q-02", "TW-302", "TW-303")
@pytest.mark.reading("TW-Q-02", "A", "B")
def test_a_level_is_counted_in_stories_or_in_pieces() -> None:
    """TW-Q-02: the bridge ends at 3 stories are second pieces."""
    stories, pieces = city(LEVELS), city(LEVELS, level_metric="PIECES")
    assert places(stories, "R3") == places(stories, "R2") == ["1", "2", "3", "5"]
    assert places(pieces, "R3") == places(pieces, "R2") == ["1", "3"]
    refused(pieces, "R3@2", reason("TW-303", foundation=2, level=2, lowest=1, places="1, 3"))
    why = reason("TW-303", foundation=8, level=4, lowest=3, places="1, 2, 3, 5")
    refused(stories, "R3@8", why)


@pytest.mark.rule("TW-Q-02", "TW-303")
@pytest.mark.reading("TW-Q-02", "A", "B")
def test_counted_in_pieces_the_higher_of_two_towers_can_be_the_lower() -> None:
    """TW-Q-02: six stories in two blocks lie below five stories in a bridge and two blocks."""
    text = (
        "1: G3 B3 / 2: Y2 G= Y2 / 3: B2 G= Y2 / 4: B3 R3 / 5: B3 R3 / 6: Y3 R3 / 7: Y3 R3"
        " / 8: B2 R2 / 9: B2 R2"
    )
    assert heights(city(text)) == [6, 5, 5, 6, 6, 6, 6, 4, 4]
    assert places(city(text), "R2") == ["2", "3"]
    assert places(city(text, level_metric="PIECES"), "R2") == ["1"]


@pytest.mark.rule("TW-Q-02", "TW-402")
@pytest.mark.reading("TW-Q-02", "A", "B")
def test_bridges_go_by_stories_whatever_the_unit_of_levels() -> None:
    """TW-Q-02: bridges and roofs have the same places under both readings."""
    stories, pieces = city(LEVELS), city(LEVELS, level_metric="PIECES")
    assert places(stories, "R=") == places(pieces, "R=") == ["1-2", "2-3", "4-7", "6-9"]
    assert places(stories, "R^") == places(pieces, "R^")
    why = reason("TW-402", first=7, first_height=5, second=8, second_height=4)
    refused(pieces, "R=@7-8", why)


# bridge_supports_distinct


@pytest.mark.rule("TW-Q-06", "TW-405")
@pytest.mark.reading("TW-Q-06", "A", "B")
def test_supports_of_one_colour_carry_a_bridge_unless_they_must_differ() -> None:
    """TW-Q-06: green and green, green and blue."""
    text = "1: G3 / 2: G3 / 3: B3"
    assert places(city(text), "R=") == ["1-2", "2-3"]
    distinct = city(text, bridge_supports_distinct=True)
    assert places(distinct, "R=") == ["2-3"]
    refused(distinct, "R=@1-2", reason("TW-405", colour="G"))


@pytest.mark.rule("TW-Q-06", "TW-404", "TW-405")
@pytest.mark.reading("TW-Q-06", "A", "B")
def test_supports_of_the_bridges_own_colour_break_both_rules() -> None:
    """TW-Q-06: red on red at both ends, and the ends alike."""
    ends = [reason("TW-404", piece="R=", top="R3", foundation=here) for here in (1, 2)]
    refused(city("1: R3 / 2: R3"), "R=@1-2", *ends)
    distinct = city("1: R3 / 2: R3", bridge_supports_distinct=True)
    refused(distinct, "R=@1-2", reason("TW-405", colour="R"), *ends)


@pytest.mark.rule("TW-Q-06", "TW-410", "TW-Q-13")
@pytest.mark.reading("TW-Q-06", "B")
def test_two_bridges_that_differ_may_support_a_third() -> None:
    """TW-Q-06 with TW-Q-13: green and blue below, colours apart."""
    text = "1: R2 G= / 2: B2 G= / 4: Y2 B= / 5: R2 B="
    allowed(city(text, bridge_supports_distinct=True), "R=@1-4", "R=@2-5")


# bridge_on_foundations


@pytest.mark.rule("TW-Q-07", "TW-407")
@pytest.mark.reading("TW-Q-07", "A", "B")
def test_bridges_lie_on_bare_foundations_only_if_agreed() -> None:
    """TW-Q-07: none, or all twelve spans of the bare board."""
    assert places(city(), "R=") == []
    bare = city(bridge_on_foundations=True)
    assert len(places(bare, "R=")) == 12
    after = play(bare, "R=@1-2")
    assert towers_of(after) == {1: "R=", 2: "R="}
    assert heights(after)[:3] == [1, 1, 0]


@pytest.mark.rule("TW-Q-07", "TW-402", "TW-411")
@pytest.mark.reading("TW-Q-07", "B")
def test_a_bridge_on_foundations_obeys_the_other_rules() -> None:
    """TW-Q-07: level ends, no full overlap, another colour; blocks still go to foundations."""
    state = play(city(bridge_on_foundations=True), "R=@1-2")
    uneven = reason("TW-402", first=2, first_height=1, second=3, second_height=0)
    refused(state, "G=@2-3", uneven)
    refused(state, "G=@1-2", reason("TW-411", bridge="R=", first=1, second=2))
    allowed(state, "G=@4-5", "G^@1")
    rest = "3, 4, 5, 6, 7, 8, 9"
    empty = reason("TW-309", places=rest)
    refused(state, "G3@1", empty, reason("TW-303", foundation=1, level=1, lowest=0, places=rest))


@pytest.mark.rule("TW-Q-07", "TW-Q-06")
@pytest.mark.reading("TW-Q-07", "B")
@pytest.mark.reading("TW-Q-06", "B")
def test_foundations_have_no_colour_that_supports_could_share() -> None:
    """TW-Q-07 with TW-Q-06."""
    state = city("5: G3", bridge_on_foundations=True, bridge_supports_distinct=True)
    assert len(places(state, "R=")) == 12 - 4


@pytest.mark.rule("TW-Q-07", "TW-Q-01")
@pytest.mark.reading("TW-Q-07", "B")
@pytest.mark.reading("TW-Q-01", "B")
def test_a_bridge_on_foundations_can_touch_sideways() -> None:
    """TW-Q-07 with TW-Q-01: it reaches from 0 to 1, and so does the red block beside it."""
    state = city("3: R3", bridge_on_foundations=True, touch_model="FACE")
    refused(state, "R=@1-2", reason("TW-202", piece="R=", touched="R3", foundation=3))
    allowed(state, "R=@1-4", "R=@4-5")


@pytest.mark.rule("TW-Q-07", "TW-Q-31")
@pytest.mark.reading("TW-Q-07", "B")
def test_a_tower_that_begins_with_a_bridge_is_no_problem_then() -> None:
    """TW-Q-07, TW-Q-31: and counts its one story."""
    state = city("1: R= G^ / 2: R=", bridge_on_foundations=True)
    assert totals(state) == [0, 1, 0, 0]


# roof_on_foundation


@pytest.mark.rule("TW-Q-08", "TW-502")
@pytest.mark.reading("TW-Q-08", "A", "B")
def test_roofs_lie_on_bare_foundations_only_if_agreed() -> None:
    """TW-Q-08: then anywhere."""
    assert places(city(), "R^") == []
    assert places(city(roof_on_foundation=True), "R^") == [str(here) for here in FOUNDATIONS]


@pytest.mark.rule("TW-Q-08", "TW-503", "TW-701")
@pytest.mark.reading("TW-Q-08", "B")
def test_a_roof_on_a_foundation_owns_a_tower_of_no_stories() -> None:
    """TW-Q-08: it is claimed, worth 0, and closed."""
    start = city(roof_on_foundation=True)
    assert story(start, "R^@5") == (
        PieceLaid(Seat(0), move("R^@5")),
        TowerClaimed(Seat(0), 5, 0),
    )
    state = play(start, "R^@5")
    [item] = scored(state)
    assert (item.seat, item.points, item.rule) == (0, 0, "TW-701")
    assert totals(state) == [0, 0, 0, 0]
    closed = reason("TW-504", foundation=5, roof="R^")
    refused(state, "G3@5", closed)
    refused(state, "G^@5", closed)
    assert places(state, "G3") == ["1", "2", "3", "4", "6", "7", "8", "9"]


@pytest.mark.rule("TW-Q-08", "TW-Q-07", "TW-403")
@pytest.mark.reading("TW-Q-08", "B")
@pytest.mark.reading("TW-Q-07", "B")
def test_a_roofed_foundation_carries_no_bridge() -> None:
    """TW-Q-08 with TW-Q-07: level at 0, but closed at one end."""
    state = city("5: Y^", roof_on_foundation=True, bridge_on_foundations=True)
    refused(state, "R=@5-6", reason("TW-403", foundation=5))
    assert len(places(state, "R=")) == 12 - 4


# bridge_on_bridge


@pytest.mark.rule("TW-Q-11", "TW-410")
@pytest.mark.reading("TW-Q-11", "A", "B")
def test_an_end_on_another_bridge_is_partial_overlap_or_never_allowed() -> None:
    """TW-Q-11."""
    assert places(city(PARTIAL_OVERLAP, turn="B"), "B=") == ["2-3"]
    never = city(PARTIAL_OVERLAP, turn="B", bridge_on_bridge="NEVER")
    assert places(never, "B=") == []
    refused(never, "B=@2-3", reason("TW-410", foundation=2, bridge="G="))


@pytest.mark.rule("TW-Q-11", "TW-410")
@pytest.mark.reading("TW-Q-11", "B")
def test_bridges_kept_off_bridges_still_lie_on_blocks() -> None:
    """TW-Q-11: the bridge below is to the right, to the left, or nowhere."""
    never = city("1: R2 G= / 2: B2 G= / 3: R3 / 4: R3 / 7: G3", turn="Y", bridge_on_bridge="NEVER")
    refused(never, "Y=@2-3", reason("TW-410", foundation=2, bridge="G="))
    refused(never, "Y=@1-4", reason("TW-410", foundation=1, bridge="G="))
    assert places(never, "Y=") == ["4-7"]
    across = city("3: R3 / 6: R2 G= / 9: B2 G=", turn="Y", bridge_on_bridge="NEVER")
    refused(across, "Y=@3-6", reason("TW-410", foundation=6, bridge="G="))


@pytest.mark.rule("TW-Q-11", "TW-411")
@pytest.mark.reading("TW-Q-11", "B")
def test_full_overlap_breaks_both_rules_where_bridges_never_lie_on_bridges() -> None:
    """TW-Q-11: each end on a bridge, and that bridge the same."""
    never = city(PARTIAL_OVERLAP, turn="B", bridge_on_bridge="NEVER")
    refused(
        never,
        "B=@1-2",
        reason("TW-410", foundation=1, bridge="G="),
        reason("TW-410", foundation=2, bridge="G="),
        reason("TW-411", bridge="G=", first=1, second=2),
    )


@pytest.mark.rule("TW-Q-13", "TW-410")
@pytest.mark.reading("TW-Q-13", "A", "B")
def test_two_different_bridges_below_are_allowed_or_both_named() -> None:
    """TW-Q-13: covered by the same switch."""
    text = "1: R2 G= / 2: B2 G= / 4: Y2 B= / 5: R2 B="
    assert places(city(text), "R=") == ["1-4", "2-5"]
    never = city(text, bridge_on_bridge="NEVER")
    green, blue = (reason("TW-410", foundation=n, bridge=b) for n, b in ((2, "G="), (5, "B=")))
    refused(never, "R=@2-5", green, blue)


@pytest.mark.rule("TW-Q-11", "TW-409")
@pytest.mark.reading("TW-Q-11", "A", "B")
def test_other_pieces_go_on_bridges_under_both_readings() -> None:
    """TW-Q-11: the switch is about bridges only."""
    for reading in ("PARTIAL", "NEVER"):
        state = city("1: R2 G= / 2: B2 G=", turn="Y", bridge_on_bridge=reading)
        allowed(state, "Y^@1", "Y^@2")


# bridge_same_span


@pytest.mark.rule("TW-Q-12", "TW-412")
@pytest.mark.reading("TW-Q-12", "A", "B")
def test_a_pair_is_bridged_twice_or_once_even_far_below() -> None:
    """TW-Q-12: the green bridge lies three pieces deep on both sides."""
    text = "1: R2 G= Y2 R2 Y3 / 2: B2 G= R2 B2 R3"
    assert heights(city(text))[:2] == [10, 10]
    allowed(city(text, turn="B"), "B=@1-2")
    never = city(text, turn="B", bridge_same_span="NEVER")
    refused(never, "B=@1-2", reason("TW-412", first=1, second=2))


@pytest.mark.rule("TW-Q-12", "TW-412")
@pytest.mark.reading("TW-Q-12", "B")
@pytest.mark.parametrize(("first", "second"), [(1, 4), (2, 3), (5, 6), (6, 9), (8, 9)])
def test_no_pair_is_bridged_twice_wherever_it_lies(first: int, second: int) -> None:
    """TW-Q-12: a green bridge lies below, and the blocks on it are level."""
    text = f"{first}: R2 G= Y2 / {second}: B2 G= R2"
    allowed(city(text, turn="B"), f"B=@{first}-{second}")
    never = city(text, turn="B", bridge_same_span="NEVER")
    refused(never, f"B=@{first}-{second}", reason("TW-412", first=first, second=second))
    assert f"B=@{first}-{second}" not in legal(never)


@pytest.mark.rule("TW-Q-12", "TW-411", "TW-412")
@pytest.mark.reading("TW-Q-12", "B")
def test_a_bridge_directly_on_another_breaks_both_rules_where_pairs_take_one() -> None:
    """TW-Q-12."""
    never = city(PARTIAL_OVERLAP, turn="B", bridge_same_span="NEVER")
    refused(
        never,
        "B=@1-2",
        reason("TW-411", bridge="G=", first=1, second=2),
        reason("TW-412", first=1, second=2),
    )
    allowed(never, "B=@2-3")


@pytest.mark.rule("TW-Q-12", "TW-412")
@pytest.mark.reading("TW-Q-12", "A", "B")
def test_a_pair_bridged_over_two_other_bridges_counts_as_bridged_twice() -> None:
    """TW-Q-12: yellow over blue and red, which lie on green."""
    text = "1: R2 G= B= / 2: B2 G= R= / 4: Y3 B= / 5: Y3 R="
    allowed(city(text, turn="Y"), "Y=@1-2", "Y=@4-5")
    never = city(text, turn="Y", bridge_same_span="NEVER")
    refused(never, "Y=@1-2", reason("TW-412", first=1, second=2))
    allowed(never, "Y=@4-5")


# stuck_player


@pytest.mark.rule("TW-Q-17", "TW-602")
@pytest.mark.reading("TW-Q-17", "B")
def test_who_has_laid_all_pieces_is_not_told_to_be_skipped() -> None:
    """TW-602: all eleven green pieces stand; blue is next, and nothing is said of green."""
    blocks = "1: G3 R3 G3 R3 G3 R3 G3 / 2: G2 R2 G2 R2 G2 R2 G2"
    others = "3: B3 G= / 6: Y3 G= / 7: Y3 G^ / 8: B3 G^"
    state = city(f"{blocks} / {others}", stuck_player="SKIP")
    assert supply(state, 1) == ""
    assert story(state, "R2@4") == (PieceLaid(Seat(0), move("R2@4")),)
    assert towers.seat_to_move(play(state, "R2@4")) == Seat(2)


@pytest.mark.rule("TW-Q-17", "TW-602")
@pytest.mark.reading("TW-Q-17", "A", "B")
def test_a_piece_of_another_revives_a_stuck_player_only_where_they_are_skipped() -> None:
    """TW-Q-17: red lies on top, the others cover it, and red's turn comes again."""
    gone = city(STUCK)
    skipped = city(STUCK, stuck_player="SKIP")
    assert (out(gone), out(skipped)) == ([0], [])
    gone, skipped = (play(each, "G2@5", "B2@5", "Y2@5") for each in (gone, skipped))
    assert towers.seat_to_move(gone) == 1
    assert towers.seat_to_move(skipped) == 0
    assert legal(skipped) == {"R3@5", "R2@5"}


@pytest.mark.rule("TW-Q-17", "TW-402", "TW-602")
@pytest.mark.reading("TW-Q-17", "A", "B")
def test_two_towers_becoming_level_revive_a_player_with_a_last_bridge() -> None:
    """TW-Q-17: three square blocks raise tower 1 from 3 to 9."""
    gone = city(ONLY_A_BRIDGE_LEFT)
    skipped = city(ONLY_A_BRIDGE_LEFT, stuck_player="SKIP")
    assert [towers.seat_to_move(each) for each in (gone, skipped)] == [1, 1]
    gone, skipped = (play(each, "G2@1", "B2@1", "Y2@1") for each in (gone, skipped))
    assert heights(skipped)[:2] == [9, 9]
    assert (towers.seat_to_move(skipped), legal(skipped)) == (0, {"R=@1-2"})
    assert (towers.seat_to_move(gone), out(gone)) == (1, [0])
    refused(gone, "R=@1-2", reason("TW-602", player=0, colours="R"))


@pytest.mark.rule("TW-Q-17", "TW-603")
@pytest.mark.reading("TW-Q-17", "B")
def test_where_the_stuck_are_skipped_a_full_round_without_a_placement_ends_the_game() -> None:
    """TW-Q-17: nobody is out, and yet it is over."""
    state = city(LAST_BLOCK, stuck_player="SKIP")
    assert story(state, "R2@5") == (
        PieceLaid(Seat(0), move("R2@5")),
        *(TurnSkipped(Seat(seat), (Colour(seat),)) for seat in (1, 2, 3, 0)),
        GameEnded((Seat(0), Seat(1))),
    )
    over = play(state, "R2@5")
    assert (towers.decision(over), out(over)) == (None, [])
    refused(over, "G=@5-6", reason("TW-603"))


# two_player_colour_choice


@pytest.mark.rule("TW-Q-19", "TW-Q-32", "TW-852")
@pytest.mark.reading("TW-Q-19", "B")
@pytest.mark.parametrize(("first", "order"), [(0, "RGBYRG"), (1, "GBYRGB")])
def test_alternating_colours_take_turns_like_four_seats(first: int, order: str) -> None:
    """TW-Q-19, TW-Q-32: R, G, B, Y, from the first player's first colour on."""
    state = city(players=2, first=first, turn=order[0], two_player_colour_choice="ALTERNATE")
    assert state == towers.new(Options(2, Seat(first), config=state.table.config))
    for colour in order:
        assert {text[0] for text in legal(state)} == {colour}
        assert towers.seat_to_move(state) == (0 if colour in "RB" else 1)
        state = towers.apply(state, towers.legal_moves(state)[0])


@pytest.mark.rule("TW-Q-19", "TW-602")
@pytest.mark.reading("TW-Q-19", "A", "B")
def test_a_stuck_colour_is_out_alone_where_colours_alternate() -> None:
    """TW-Q-19: red is out, blue of the same player goes on; then green follows yellow at once."""
    free = city(STUCK, players=2)
    assert (towers.seat_to_move(free), legal(free)) == (0, {"B3@5", "B2@5"})
    state = city(STUCK, players=2, two_player_colour_choice="ALTERNATE")
    assert (towers.seat_to_move(state), legal(state)) == (1, {"G3@5", "G2@5"})
    assert out(state) == []
    state = play(state, "G2@5")
    assert (towers.seat_to_move(state), legal(state)) == (0, {"B3@5", "B2@5"})
    state = play(state, "B2@5", "Y2@5")
    assert (towers.seat_to_move(state), legal(state)) == (1, {"G3@5", "G2@5"})
    refused(state, "R2@5", reason("TW-602", player=0, colours="R"))


@pytest.mark.rule("TW-Q-19", "TW-Q-17")
@pytest.mark.reading("TW-Q-19", "B")
@pytest.mark.reading("TW-Q-17", "B")
def test_a_stuck_colour_returns_where_colours_alternate_and_the_stuck_are_skipped() -> None:
    """TW-Q-19 with TW-Q-17."""
    rules: dict[str, Any] = {"two_player_colour_choice": "ALTERNATE", "stuck_player": "SKIP"}
    state = play(city(STUCK, players=2, **rules), "G2@5", "B2@5", "Y2@5")
    assert (towers.seat_to_move(state), legal(state)) == (0, {"R3@5", "R2@5"})


@pytest.mark.rule("TW-Q-19", "TW-602")
@pytest.mark.reading("TW-Q-19", "B")
def test_a_player_is_out_when_both_alternating_colours_are() -> None:
    """TW-Q-19: red and blue are named out, so green and yellow alternate."""
    state = city(STUCK, players=2, turn="G", out="RB", two_player_colour_choice="ALTERNATE")
    assert out(state) == [0]
    state = play(state, "G2@5")
    assert (towers.seat_to_move(state), legal(state)) == (1, {"Y3@5", "Y2@5"})


# two_player_scoring


@pytest.mark.rule("TW-Q-21", "TW-854", "TW-855")
@pytest.mark.reading("TW-Q-21", "A", "B")
def test_by_colour_each_colour_links_for_itself_and_the_results_are_added() -> None:
    """TW-Q-21: the red roof links over the red bridge, the blue roof does not."""
    text = "1: G3 R= Y2 R^ / 2: Y3 R= B^ / 9: G2 B^"
    assert totals(city(text, players=2)) == [2 * (6 + 4) + 2, 0]
    assert totals(city(text, players=2, two_player_scoring="BY_COLOUR")) == [6 + 4 + 4 + 2, 0]


@pytest.mark.rule("TW-Q-21", "TW-Q-22", "TW-704", "TW-706")
@pytest.mark.reading("TW-Q-21", "A", "B")
def test_by_colour_two_bridges_of_two_colours_link_from_their_own_roofs() -> None:
    """TW-Q-21 with TW-Q-22: red owns 1, blue owns 2, both bridges join them.

    Each colour has one tower and one link, so nothing is doubled (TW-706) though the sum agrees.
    """
    text = "1: G3 R= Y2 B= R^ / 2: Y3 R= G2 B= G2 B^"
    by_player, by_colour = (
        towers.score(city(text, players=2, two_player_scoring=way))
        for way in ("BY_PLAYER", "BY_COLOUR")
    )
    assert by_player.totals == by_colour.totals == (2 * (7 + 9), 0)
    assert [item.rule for item in by_player.items if item.points] == [
        "TW-703",
        "TW-703",
        "TW-706",
        "TW-706",
    ]
    assert [item.rule for item in by_colour.items if item.points] == [
        "TW-703",
        "TW-703",
        "TW-704",
        "TW-704",
    ]


@pytest.mark.rule("TW-Q-21")
@pytest.mark.reading("TW-Q-21", "A", "B")
@pytest.mark.parametrize("players", [3, 4])
def test_scoring_by_colour_says_nothing_about_more_than_two_players(players: int) -> None:
    """TW-Q-21."""
    text = "1: G3 R= B2 R^ / 2: B3 R= G2 B^"
    usual = totals(city(text, players=players))
    assert totals(city(text, players=players, two_player_scoring="BY_COLOUR")) == usual


# linked_unroofed_counts


@pytest.mark.rule("TW-Q-25", "TW-705")
@pytest.mark.reading("TW-Q-25", "A", "B")
def test_a_linked_tower_without_a_roof_counts_or_not() -> None:
    """TW-Q-25: 6 linked stories more, or none."""
    text = "1: G3 R= Y2 R^ / 2: B3 R= G2"
    assert totals(city(text)) == [6 + 6, 0, 0, 0]
    assert totals(city(text, linked_unroofed_counts=False)) == [6, 0, 0, 0]


@pytest.mark.rule("TW-Q-25", "TW-704", "TW-706")
@pytest.mark.reading("TW-Q-25", "A", "B")
def test_roofed_towers_are_linked_and_doubled_under_both_readings() -> None:
    """TW-Q-25: a roof of anybody will do."""
    for counts in (True, False):
        foreign = city("1: G3 R= Y2 R^ / 2: B3 R= G2 Y^", linked_unroofed_counts=counts)
        assert totals(foreign) == [6 + 6, 0, 0, 6]
        own = city("1: G3 R= Y2 R^ / 2: B3 R= G2 R^", linked_unroofed_counts=counts)
        assert totals(own) == [2 * (6 + 6), 0, 0, 0]


@pytest.mark.rule("TW-Q-25", "TW-Q-21")
@pytest.mark.reading("TW-Q-25", "B")
@pytest.mark.reading("TW-Q-21", "B")
def test_an_open_tower_is_not_linked_by_colour_either() -> None:
    """TW-Q-25 with TW-Q-21: a red roof and a red bridge to an open tower."""
    rules: dict[str, Any] = {"two_player_scoring": "BY_COLOUR", "linked_unroofed_counts": False}
    assert totals(city("1: G3 R= Y2 R^ / 2: Y3 R= G2", players=2, **rules)) == [6, 0]
