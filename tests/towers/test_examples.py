"""The worked examples of the catalogue, step by step (TW-EX-01 to TW-EX-11)."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import Colour
from skybridge_rules.towers.events import PieceLaid, PlayerLeft, TowerClaimed
from tests.towers.builders import (
    LINK,
    LOWEST_LEVEL,
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
    story,
    totals,
    towers_of,
)


@pytest.mark.rule("TW-EX-01", "TW-303", "TW-308")
def test_a_red_block_skips_the_roofed_and_the_red_tower() -> None:
    """TW-EX-01: lowest level."""
    state = city(LOWEST_LEVEL)
    assert heights(state) == [3, 2, 5, 4, 5, 2, 4, 6, 6]
    assert towers.seat_to_move(state) == 0
    assert legal(state) == {
        *("R3@1", "R2@1", "R=@4-7"),
        *("R^@1", "R^@3", "R^@4", "R^@5", "R^@7", "R^@9"),
    }
    refused(state, "R3@6", reason("TW-504", foundation=6, roof="B^"))
    refused(state, "R3@2", reason("TW-201", piece="R3", top="R2", foundation=2))
    for here, level in ((3, 5), (4, 4), (5, 5), (7, 4), (9, 6)):
        why = reason("TW-303", foundation=here, level=level, lowest=3, places="1")
        refused(state, f"R2@{here}", why)
    refused(state, "R=@8-9", reason("TW-404", piece="R=", top="R3", foundation=8))
    after = play(state, "R2@1")
    assert towers_of(after) == {**towers_of(state), 1: "G3 R2"}
    assert heights(after) == [5, 2, 5, 4, 5, 2, 4, 6, 6]


@pytest.mark.rule("TW-EX-02", "TW-402")
def test_towers_of_different_numbers_of_pieces_can_be_level() -> None:
    """TW-EX-02: 3 + 2 and 2 + 3 are five stories."""
    state = city("1: G3 B2 / 2: Y2 G3")
    assert heights(state)[:2] == [5, 5]
    allowed(state, "R=@1-2")
    after = play(state, "R=@1-2")
    assert towers_of(after) == {1: "G3 B2 R=", 2: "Y2 G3 R="}
    assert heights(after)[:2] == [6, 6]


@pytest.mark.rule("TW-EX-02", "TW-402", "TW-Q-15")
def test_level_is_a_matter_of_stories_and_not_of_pieces() -> None:
    """TW-EX-02, told with two pieces against three: 3 + 3 and 2 + 2 + 2."""
    allowed(city("1: G3 B3 / 2: Y2 G2 B2"), "R=@1-2")


@pytest.mark.rule("TW-EX-03", "TW-410")
def test_one_end_of_a_bridge_lies_on_another_bridge() -> None:
    """TW-EX-03: partial overlap."""
    state = city(PARTIAL_OVERLAP, turn="B")
    assert heights(state)[:3] == [3, 3, 3]
    assert places(state, "B=") == ["2-3"]
    after = play(state, "B=@2-3")
    assert towers_of(after) == {1: "R2 G=", 2: "B2 G= B=", 3: "R3 B="}
    assert heights(after)[:3] == [3, 4, 4]


@pytest.mark.rule("TW-EX-04", "TW-411")
@pytest.mark.parametrize("colour", ["B", "Y"])
def test_both_ends_of_a_bridge_do_not_lie_on_the_same_bridge(colour: str) -> None:
    """TW-EX-04: full overlap."""
    state = city(PARTIAL_OVERLAP, turn=colour)
    refused(state, f"{colour}=@1-2", reason("TW-411", bridge="G=", first=1, second=2))


@pytest.mark.rule("TW-EX-05", "TW-601", "TW-602")
def test_red_is_stuck_and_out_and_green_goes_on() -> None:
    """TW-EX-05: eight towers are roofed, and red lies on top of the ninth."""
    state = city(STUCK)
    assert towers_of(state)[5] == "G2 B3 R3"
    assert [here for here, tower in towers_of(state).items() if tower[-1] != "^"] == [5]
    assert out(state) == [0]
    assert towers.seat_to_move(state) == 1
    assert legal(state) == {"G2@5", "G3@5"}


@pytest.mark.rule("TW-EX-05", "TW-601", "TW-602")
def test_red_is_put_out_by_the_roof_that_closes_the_eighth_tower() -> None:
    """TW-EX-05, one move earlier."""
    before = city(STUCK.replace("9: B2 Y^", "9: B2"), turn="Y")
    assert out(before) == []
    assert play(before, "Y^@9") == city(STUCK)
    assert story(before, "Y^@9") == (
        PieceLaid(Seat(3), move("Y^@9")),
        TowerClaimed(Seat(3), 9, 2),
        PlayerLeft(Seat(0), (Colour.R,), finished=False),
    )


@pytest.mark.rule("TW-EX-06", "TW-704")
def test_red_scores_its_tower_and_the_one_its_bridge_leads_to() -> None:
    """TW-EX-06: link."""
    state = city(LINK)
    assert (heights(state)[0], heights(state)[3]) == (8, 7)
    assert totals(state) == [8 + 7, 0, 7, 0]
    assert towers.score(state).winners == (0,)


@pytest.mark.rule("TW-EX-07", "TW-706")
def test_green_scores_both_ends_of_its_bridge_twice() -> None:
    """TW-EX-07: doubling."""
    state = city("8: R3 G= B2 Y3 G^ / 9: B3 G= R2 G^")
    assert heights(state)[7:] == [9, 6]
    assert totals(state) == [0, 2 * (9 + 6), 0, 0]


@pytest.mark.rule("TW-EX-08", "TW-708")
def test_three_players_score_the_same_tower() -> None:
    """TW-EX-08: its owner, and two with a bridge to it."""
    state = city("5: R3 B= Y= G2 R^ / 6: G3 B= Y2 B^ / 8: G2 B2 Y= B3 Y^")
    assert [heights(state)[here - 1] for here in (5, 6, 8)] == [7, 6, 8]
    assert totals(state) == [7, 0, 6 + 7, 8 + 7]


@pytest.mark.rule("TW-EX-09", "TW-854", "TW-Q-21")
@pytest.mark.parametrize(("scoring", "expected"), [("BY_PLAYER", [8, 4]), ("BY_COLOUR", [4, 4])])
def test_a_blue_roof_and_a_red_bridge_link_by_player_and_not_by_colour(
    scoring: str, expected: list[int]
) -> None:
    """TW-EX-09: two players, cross colours."""
    state = city("1: G3 R= B^ / 2: Y3 R= Y^", players=2, two_player_scoring=scoring)
    assert heights(state)[:2] == [4, 4]
    assert totals(state) == expected


@pytest.mark.rule("TW-EX-10", "TW-854", "TW-Q-21")
@pytest.mark.parametrize(
    ("scoring", "expected"), [("BY_PLAYER", 2 * (4 + 6)), ("BY_COLOUR", 4 + (6 + 4))]
)
def test_a_pair_under_two_roof_colours_doubles_by_player_and_not_by_colour(
    scoring: str, expected: int
) -> None:
    """TW-EX-10: two players, doubling over two colours."""
    state = city("1: G3 R= B^ / 2: Y3 R= G2 R^", players=2, two_player_scoring=scoring)
    assert heights(state)[:2] == [4, 6]
    assert totals(state) == [expected, 0]


@pytest.mark.rule("TW-EX-11", "TW-EX-06", "TW-413")
def test_a_link_survives_the_growth_of_its_towers_to_different_heights() -> None:
    """TW-EX-11: the towers of TW-EX-06, built move by move while all others stand higher."""
    others = "2: R3 G3 / 3: G3 R3 / 5: R3 B3 / 6: B3 R3 / 7: G3 B3 / 8: B3 Y3 / 9: Y3 G3"
    state = city(f"1: B2 G2 / 4: Y2 B2 / {others}")
    assert (heights(state)[0], heights(state)[3]) == (4, 4)
    state = play(state, "R=@1-4")
    assert (heights(state)[0], heights(state)[3]) == (5, 5)
    state = play(state, "G2@4", "B^@4", "Y3@1", "R^@1")
    assert towers_of(state)[1] == "B2 G2 R= Y3 R^"
    assert towers_of(state)[4] == "Y2 B2 R= G2 B^"
    assert (heights(state)[0], heights(state)[3]) == (8, 7)
    assert totals(state) == [8 + 7, 0, 7, 0]
