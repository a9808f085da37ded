"""Contact of colours (rulebook rule 1; TW-201 to TW-207)."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.towers import Options
from tests.towers.builders import FOUNDATIONS, allowed, city, legal, places, play, refused


@pytest.mark.rule("TW-201")
def test_a_piece_is_not_laid_on_its_own_colour() -> None:
    """TW-201: red on red, while any other colour may stand there."""
    state = city("1: R2")
    refused(state, "R3@1", reason("TW-201", piece="R3", top="R2", foundation=1))
    every_kind = reason("TW-203", piece="R^", top="R2")
    refused(state, "R^@1", reason("TW-201", piece="R^", top="R2", foundation=1), every_kind)
    allowed(city("1: R2", turn="G"), "G^@1")


@pytest.mark.rule("TW-201")
def test_only_the_piece_on_top_is_touched() -> None:
    """TW-201: red further down does not matter."""
    allowed(city("1: R2 G3"), "R^@1")


@pytest.mark.rule("TW-202")
def test_pieces_of_different_towers_do_not_touch() -> None:
    """TW-202: red beside red, at equal and at overlapping heights."""
    allowed(city("2: R3 / 4: R2"), "R3@1", "R2@1", "R3@5", "R2@3")
    allowed(city("1: G3 R3 / 2: B3"), "R^@2")
    allowed(city("1: G3 R3 / 2: B3 / 3: Y3"), "R=@2-3")


@pytest.mark.rule("TW-203")
@pytest.mark.parametrize(
    ("text", "made", "why"),
    [
        ("1: R3", "R2@1", (reason("TW-201", piece="R2", top="R3", foundation=1),)),
        ("1: R2", "R2@1", (reason("TW-201", piece="R2", top="R2", foundation=1),)),
        (
            "1: R3",
            "R^@1",
            (
                reason("TW-201", piece="R^", top="R3", foundation=1),
                reason("TW-203", piece="R^", top="R3"),
            ),
        ),
        (
            "1: G3 R= / 2: B3 R=",
            "R3@2",
            (
                reason("TW-201", piece="R3", top="R=", foundation=2),
                reason("TW-203", piece="R3", top="R="),
            ),
        ),
        (
            "1: G3 R= / 2: B3 R=",
            "R^@1",
            (
                reason("TW-506", piece="R^", foundation=1),
                reason("TW-201", piece="R^", top="R=", foundation=1),
            ),
        ),
        ("1: R3 / 2: B3", "R=@1-2", (reason("TW-404", piece="R=", top="R3", foundation=1),)),
    ],
)
def test_the_ban_covers_blocks_bridges_and_roofs(
    text: str, made: str, why: tuple[Reason, ...]
) -> None:
    """TW-203: block on block, roof on block, block on bridge, roof on bridge, bridge on block."""
    refused(city(text), made, *why)


@pytest.mark.rule("TW-204")
@pytest.mark.parametrize("seat", range(4))
def test_a_foundation_has_no_colour(seat: int) -> None:
    """TW-204: every colour may begin on every foundation."""
    state = towers.new(Options(4, Seat(seat)))
    colour = "RGBY"[seat]
    assert places(state, f"{colour}3") == [str(here) for here in FOUNDATIONS]
    assert places(state, f"{colour}2") == [str(here) for here in FOUNDATIONS]


@pytest.mark.rule("TW-205")
def test_both_ends_of_a_bridge_are_tested() -> None:
    """TW-205: its own colour at the first end, at the second, and at both."""
    first = reason("TW-404", piece="R=", top="R3", foundation=1)
    second = reason("TW-404", piece="R=", top="R3", foundation=2)
    refused(city("1: R3 / 2: G3"), "R=@1-2", first)
    refused(city("1: G3 / 2: R3"), "R=@1-2", second)
    refused(city("1: R3 / 2: R3"), "R=@1-2", first, second)
    allowed(city("1: B3 / 2: G3"), "R=@1-2")


@pytest.mark.rule("TW-206")
def test_pieces_on_the_two_ends_of_a_bridge_do_not_touch() -> None:
    """TW-206: yellow on one end, and yellow of any kind on the other."""
    state = city(
        "1: G3 R= Y2 / 2: B3 R= / 3: R3 G2 / 4: G3 B2 / 5: R3 B2 / 6: B3 G2 / 7: G3 B2 / 8: R3 G2"
        " / 9: B2 Y3",
        turn="Y",
    )
    allowed(state, "Y3@2", "Y2@2", "Y^@2")
    assert places(state, "Y2") == ["2"]


@pytest.mark.rule("TW-207")
def test_a_player_may_stack_one_of_their_colours_on_the_other() -> None:
    """TW-207: blue on red and red on blue with two players."""
    state = city("1: R3 / 2: B3 / 3: G3 / 4: B3", players=2)
    allowed(state, "B^@1", "R^@2", "R=@3-2")
    every_kind = reason("TW-203", piece="R^", top="R3")
    refused(state, "R^@1", reason("TW-201", piece="R^", top="R3", foundation=1), every_kind)
    after = play(state, "B^@1")
    assert "G^@1" not in legal(after)
