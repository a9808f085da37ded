"""Roofs close a tower and claim it (rulebook rules 3 and 5; TW-501 to TW-506)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.verdict import reason
from tests.towers.builders import (
    FOUNDATIONS,
    LOWEST_LEVEL,
    allowed,
    city,
    heights,
    legal,
    places,
    play,
    refused,
    scored,
    totals,
    towers_of,
)


@pytest.mark.rule("TW-501")
def test_a_roof_goes_on_any_open_tower_with_another_colour_on_top() -> None:
    """TW-501: at 3, 4, 5 and 6 stories; not on red (2 and 8), not on the roof of 6."""
    state = city(LOWEST_LEVEL)
    assert places(state, "R^") == ["1", "3", "4", "5", "7", "9"]
    for foundation, top in ((2, "R2"), (8, "R3")):
        refused(
            state,
            f"R^@{foundation}",
            reason("TW-201", piece="R^", top=top, foundation=foundation),
            reason("TW-203", piece="R^", top=top),
        )


@pytest.mark.rule("TW-502")
@pytest.mark.parametrize("foundation", FOUNDATIONS)
def test_a_roof_is_never_laid_on_a_bare_foundation(foundation: int) -> None:
    """TW-502."""
    refused(city(), f"R^@{foundation}", reason("TW-502", foundation=foundation))


@pytest.mark.rule("TW-503")
def test_whoever_lays_the_roof_owns_the_tower() -> None:
    """TW-503: not those whose blocks are in it."""
    state = city("5: G3 B2 Y2", turn="R")
    assert totals(state) == [0, 0, 0, 0]
    after = play(state, "R^@5")
    assert totals(after) == [7, 0, 0, 0]
    [item] = scored(after)
    assert (item.seat, item.rule, item.points) == (0, "TW-703", 7)
    assert item.params == (("foundation", 5), ("roof", "R"))


@pytest.mark.rule("TW-504", "TW-403")
def test_nothing_is_laid_on_a_roof() -> None:
    """TW-504: no block, no second roof; a bridge needs open towers (TW-403)."""
    state = city("5: G3 Y^ / 6: B3")
    closed = reason("TW-504", foundation=5, roof="Y^")
    refused(state, "R3@5", closed)
    refused(state, "R2@5", closed)
    refused(state, "R^@5", closed)
    refused(state, "R=@5-6", reason("TW-403", foundation=5))


@pytest.mark.rule("TW-504")
def test_a_roof_closes_a_tower_for_its_owner_too() -> None:
    """TW-504: yellow on yellow's own roof is refused for the roof, not for the colour."""
    state = city("5: G3 Y^", turn="Y")
    refused(state, "Y2@5", reason("TW-504", foundation=5, roof="Y^"))


@pytest.mark.rule("TW-505")
def test_a_roof_on_a_bridge_end_closes_that_tower_alone() -> None:
    """TW-505: the other end stays open and nobody's."""
    state = city("1: G3 R= / 2: B3 R= / 3: G2 Y2", turn="G")
    after = play(state, "G^@1")
    assert (towers_of(after)[1], towers_of(after)[2]) == ("G3 R= G^", "B3 R=")
    assert heights(after)[:2] == [4, 4]
    assert totals(after) == [0, 4, 0, 0]
    allowed(after, "B^@2", "B=@2-3")
    assert not any(text.endswith("@1") for text in legal(after))


@pytest.mark.rule("TW-506")
def test_a_roof_does_not_rest_on_the_bridge_of_its_colour() -> None:
    """TW-506: another colour must lie between."""
    state = city("1: G3 R= / 2: B3 R= Y2")
    between = reason("TW-506", piece="R^", foundation=1)
    refused(state, "R^@1", between, reason("TW-201", piece="R^", top="R=", foundation=1))
    allowed(state, "R^@2")
    assert totals(play(state, "R^@2")) == [6 + 4, 0, 0, 0]


@pytest.mark.rule("TW-506")
def test_a_player_of_two_colours_caps_one_bridge_with_the_other_roof() -> None:
    """TW-506: blue roof on the red bridge, with two players."""
    state = city("1: G3 R= / 2: Y3 R=", players=2)
    between = reason("TW-506", piece="R^", foundation=1)
    refused(state, "R^@1", between, reason("TW-201", piece="R^", top="R=", foundation=1))
    allowed(state, "B^@1")
    assert totals(play(state, "B^@1")) == [4 + 4, 0]
