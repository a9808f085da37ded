"""Where the book contradicts itself or a review, and what we hold to (TW-C-01 to TW-C-11)."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from skybridge_rules import towers
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import Kind, Options, Size
from tests.towers.builders import (
    STUCK,
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


@pytest.mark.rule("TW-C-01", "TW-303")
def test_a_low_place_is_skipped_for_a_bridge_of_the_same_colour_too() -> None:
    """TW-C-01: the green bridge at level 3 turns green blocks away, though it is no block."""
    text = (
        "1: R2 G= / 2: B2 G= / 3: G2 B2 / 4: R3 B2 / 5: Y3 R2 / 6: Y3 B2 / 7: Y3 R2 / 8: G3 Y2"
        " / 9: G3 Y2"
    )
    green = city(text, turn="G")
    assert places(green, "G2") == places(green, "G3") == ["3"]
    every_kind = reason("TW-203", piece="G2", top="G=")
    refused(green, "G2@1", reason("TW-201", piece="G2", top="G=", foundation=1), every_kind)
    assert places(city(text, turn="Y"), "Y3") == ["1", "2"]


@pytest.mark.rule("TW-C-02", "TW-405")
def test_the_supports_of_a_bridge_differ_from_the_bridge_and_not_from_each_other() -> None:
    """TW-C-02."""
    allowed(city("1: G3 / 2: G3"), "R=@1-2")
    refused(city("1: G3 / 2: R3"), "R=@1-2", reason("TW-404", piece="R=", top="R3", foundation=2))


@pytest.mark.rule("TW-C-03", "TW-401", "TW-402", "TW-403", "TW-504")
def test_any_piece_is_limited_by_the_special_rules() -> None:
    """TW-C-03: adjacency, equal heights and roofs bind bridges and roofs."""
    state = city("1: G3 / 2: B2 / 5: G2 Y^ / 9: B3")
    refused(state, "R=@1-9", reason("TW-401", first=1, second=9))
    refused(state, "R=@1-2", reason("TW-402", first=1, first_height=3, second=2, second_height=2))
    refused(state, "R=@2-5", reason("TW-403", foundation=5))
    refused(state, "R^@5", reason("TW-504", foundation=5, roof="Y^"))


@pytest.mark.rule("TW-C-04", "TW-407", "TW-502")
def test_any_level_does_not_include_the_bare_board() -> None:
    """TW-C-04: bridges and roofs need a piece below."""
    state = city("1: G3")
    refused(state, "R^@5", reason("TW-502", foundation=5))
    bare = (reason("TW-407", foundation=8), reason("TW-407", foundation=9))
    refused(state, "R=@8-9", *bare)


@pytest.mark.rule("TW-C-05", "TW-006", "TW-801", "TW-851")
@pytest.mark.parametrize(("players", "pieces"), [(4, 11), (3, 13), (2, 22)])
def test_two_and_three_players_have_more_than_one_set(players: int, pieces: int) -> None:
    """TW-C-05: the variants override the presentation."""
    state = towers.new(Options(players))
    assert [len(supply(state, seat).split()) for seat in range(players)] == [pieces] * players


@pytest.mark.rule("TW-C-06", "TW-003", "TW-005")
def test_there_are_only_two_kinds_of_block() -> None:
    """TW-C-06: large is three-story, square is two-story."""
    assert [size.value for size in Size] == [3, 2]
    assert {text[1] for text in legal(towers.new(Options(4)))} == {"3", "2"}
    assert len(Kind) == 4


@pytest.mark.rule("TW-C-07", "TW-706", "TW-707")
def test_doubling_concerns_the_bridged_pair_and_other_towers_are_added() -> None:
    """TW-C-07: 2 * (4 + 6) for the pair under the red bridge, and 5 for a third tower."""
    state = city("1: G3 R= B^ / 2: Y3 R= G2 R^ / 9: G3 Y2 B^", players=2)
    assert heights(state)[8] == 5
    assert totals(state) == [2 * (4 + 6) + 5, 0]


@pytest.mark.rule("TW-C-08", "TW-101", "TW-601")
def test_who_cannot_stack_any_more_is_the_exception_to_one_piece_a_turn() -> None:
    """TW-C-08: red's turn passes without a piece."""
    state = city(STUCK)
    assert towers.seat_to_move(state) == 1
    assert out(state) == [0]
    assert towers.legal_moves(state)


@pytest.mark.rule("TW-C-09", "TW-805")
def test_nobody_need_remember_who_laid_the_fourth_colour() -> None:
    """TW-C-09: the same towers with the yellow block laid by red, by green and by blue."""
    for fourth in ("2,32,32", "32,2,32", "32,32,2"):
        state = city("1: Y3 R2 G^ / 2: G3 B^", players=3, fourth=fourth)
        assert totals(state) == [0, 5, 3]


@pytest.mark.rule("TW-C-10", "TW-309")
def test_nobody_builds_on_a_block_while_a_foundation_is_empty() -> None:
    """TW-C-10: the rulebook overrides the review that would allow it."""
    state = play(towers.new(Options(4)), "R3@5")
    rest = "1, 2, 3, 4, 6, 7, 8, 9"
    empty = reason("TW-309", places=rest)
    refused(state, "G3@5", empty, reason("TW-303", foundation=5, level=3, lowest=0, places=rest))
    assert places(state, "G3") == rest.split(", ")


@pytest.mark.rule("TW-C-10", "TW-309")
def test_blocks_alone_fill_the_nine_foundations_first() -> None:
    """TW-C-10: as the other review reports of the first nine moves."""
    state = towers.new(Options(4))
    for _ in range(9):
        blocks = [each for each in towers.legal_moves(state) if each.piece.stories > 1]
        state = towers.apply(state, blocks[-1])
    assert [len(tower) for tower in state.city.towers] == [1] * 9


@pytest.mark.rule("TW-C-11")
def test_a_typing_slip_bears_on_no_rule() -> None:
    """TW-C-11: its record names no rule and no switch."""
    text = files("skybridge_rules").joinpath("towers/book/rulings.toml").read_text("utf-8")
    [slip] = [each for each in tomllib.loads(text)["ruling"] if each["id"] == "TW-C-11"]
    assert slip["rules"] == []
    assert "switch" not in slip
