"""Blocks go as low as their colour allows (rulebook rule 2; TW-301 to TW-310)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.verdict import reason
from tests.towers.builders import LOWEST_LEVEL, allowed, city, places, play, refused, towers_of

TWO_LEVELS_OF_RED = (
    "1: R2 / 2: R3 / 3: G2 B2 / 4: B3 G2 / 5: B3 G3 / 6: G3 Y3 / 7: Y3 R3 / 8: R3 Y3 / 9: B3 G3"
)
"""Heights 2, 3, 4, 5, 6, 6, 6, 6, 6, the two lowest with red on top."""


@pytest.mark.rule("TW-301")
def test_a_block_goes_on_an_empty_foundation_or_an_open_top_of_another_colour() -> None:
    """TW-301: foundation 9 is empty; without it the lowest other colour is the place."""
    almost = "1: G2 / 2: R2 / 3: G2 B^ / 4: Y3 / 5: Y3 / 6: Y3 / 7: G3 / 8: G3"
    assert places(city(almost), "R3") == ["9"]
    state = city(almost + " / 9: B3")
    assert places(state, "R3") == ["1"]
    refused(state, "R3@2", reason("TW-201", piece="R3", top="R2", foundation=2))
    refused(state, "R3@3", reason("TW-504", foundation=3, roof="B^"))


@pytest.mark.rule("TW-302")
def test_a_level_is_the_stories_below_the_block() -> None:
    """TW-302: one block of three stories is higher than one of two, and lower than two of two."""
    state = city(
        "1: G3 / 2: B2 G2 / 3: G3 B2 / 4: B3 G2 / 5: Y3 B2 / 6: Y3 G2 / 7: G3 Y2 / 8: Y3 G2 / 9: B2"
    )
    assert places(state, "R2") == ["9"]
    lowest: dict[str, int | str] = {"lowest": 2, "places": "9"}
    refused(state, "R2@1", reason("TW-303", foundation=1, level=3, **lowest))
    refused(state, "R2@2", reason("TW-303", foundation=2, level=4, **lowest))
    refused(state, "R2@3", reason("TW-303", foundation=3, level=5, **lowest))
    higher = play(state, "R2@9")
    assert towers_of(higher)[9] == "B2 R2"
    assert places(higher, "G3") == ["9"]


@pytest.mark.rule("TW-303")
def test_a_lower_place_of_the_same_colour_is_skipped_again_and_again() -> None:
    """TW-303: red tops at levels 2 and 3, so red goes to level 4 and nowhere else."""
    state = city(TWO_LEVELS_OF_RED)
    assert places(state, "R3") == ["3"]
    assert places(state, "R2") == ["3"]
    refused(state, "R3@1", reason("TW-201", piece="R3", top="R2", foundation=1))
    refused(state, "R3@2", reason("TW-201", piece="R3", top="R3", foundation=2))
    refused(state, "R3@4", reason("TW-303", foundation=4, level=5, lowest=4, places="3"))
    refused(state, "R2@9", reason("TW-303", foundation=9, level=6, lowest=4, places="3"))


@pytest.mark.rule("TW-303", "TW-306")
@pytest.mark.parametrize(("colour", "place"), [("R", "3"), ("G", "1"), ("B", "1"), ("Y", "1")])
def test_the_same_board_offers_each_colour_its_own_lowest_place(colour: str, place: str) -> None:
    """TW-303, TW-306: only red is kept off the lowest tower."""
    assert places(city(TWO_LEVELS_OF_RED, turn=colour), f"{colour}2") == [place]


@pytest.mark.rule("TW-304")
def test_the_player_chooses_between_places_of_the_same_level() -> None:
    """TW-304: three towers of two stories, one of them with green on top."""
    state = city("1: B2 / 2: Y2 / 3: G2 / 4: B3 / 5: Y3 / 6: B3 / 7: Y3 / 8: B3 / 9: Y3", turn="G")
    assert places(state, "G3") == places(state, "G2") == ["1", "2"]
    refused(state, "G3@4", reason("TW-303", foundation=4, level=3, lowest=2, places="1, 2"))


@pytest.mark.rule("TW-305")
def test_bridges_and_roofs_need_not_go_low() -> None:
    """TW-305: foundations stand empty, yet bridge and roof go high; only blocks may not."""
    state = city("1: G3 B3 / 2: B3 G3 / 5: Y2")
    allowed(state, "R=@1-2", "R^@1", "R^@2", "R^@5")
    nowhere_else: dict[str, int | str] = {"lowest": 0, "places": "3, 4, 6, 7, 8, 9"}
    empty = reason("TW-309", places="3, 4, 6, 7, 8, 9")
    refused(state, "R3@1", empty, reason("TW-303", foundation=1, level=6, **nowhere_else))
    refused(state, "R2@5", empty, reason("TW-303", foundation=5, level=2, **nowhere_else))


@pytest.mark.rule("TW-306")
def test_the_level_is_sought_for_the_block_that_is_laid() -> None:
    """TW-306: blue could go lower, but that does not bind red of the same player."""
    state = city(
        "1: R2 / 2: G3 / 3: G3 / 4: Y3 / 5: Y3 / 6: G3 Y2 / 7: G3 Y2 / 8: Y3 G2 / 9: Y3 G2",
        players=2,
    )
    assert places(state, "B3") == places(state, "B2") == ["1"]
    assert places(state, "R3") == places(state, "R2") == ["2", "3", "4", "5"]


@pytest.mark.rule("TW-307")
@pytest.mark.parametrize("colour", ["R", "G", "B", "Y"])
@pytest.mark.parametrize("text", [LOWEST_LEVEL, TWO_LEVELS_OF_RED, "", "1: G3 / 2: B3 / 5: R2"])
def test_both_sizes_of_a_colour_have_the_same_places(text: str, colour: str) -> None:
    """TW-307."""
    state = city(text, turn=colour)
    assert places(state, f"{colour}3") == places(state, f"{colour}2") != []


@pytest.mark.rule("TW-308")
def test_a_bridge_end_takes_part_in_the_comparison_and_a_roofed_tower_does_not() -> None:
    """TW-308: the bridge ends at level 3 are lowest; tower 9 is lower still but closed."""
    state = city(
        "1: R2 G= / 2: B2 G= / 3: B2 G2 / 4: G3 B2 / 5: Y3 G2 / 6: G2 Y2 / 7: Y2 B2 / 8: Y3 G2"
        " / 9: R2 Y^"
    )
    assert places(state, "R3") == ["1", "2"]
    refused(state, "R3@9", reason("TW-504", foundation=9, roof="Y^"))
    ends = reason("TW-308", places="1, 2")
    lower = reason("TW-303", foundation=3, level=4, lowest=3, places="1, 2")
    refused(state, "R3@3", ends, lower)
    assert towers_of(play(state, "R3@2"))[2] == "B2 G= R3"


@pytest.mark.rule("TW-309")
@pytest.mark.parametrize("colour", ["R", "G", "B", "Y"])
def test_while_a_foundation_is_empty_every_block_goes_there(colour: str) -> None:
    """TW-309: one foundation is left, and no block of any colour may stand elsewhere."""
    state = city(
        "1: R2 / 2: G2 / 3: B2 / 4: Y2 / 5: R2 / 6: G2 / 7: B2 / 8: Y2",
        turn=colour,
    )
    for size in "32":
        assert places(state, colour + size) == ["9"]
        other = next(here for here in (1, 2) if colour != "RG"[here - 1])
        why = reason("TW-303", foundation=other, level=2, lowest=0, places="9")
        refused(state, f"{colour}{size}@{other}", reason("TW-309", places="9"), why)


@pytest.mark.rule("TW-310")
def test_nobody_has_to_choose_a_block() -> None:
    """TW-310: a bridge or a roof instead, though foundations are empty."""
    state = city("1: G3 / 2: B3")
    allowed(state, "R3@9", "R=@1-2", "R^@2")
    assert towers_of(play(state, "R^@2")) == {1: "G3", 2: "B3 R^"}
