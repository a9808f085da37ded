"""Whether a hand that holds one piece can lay it, which decides who is out (TW-601, TW-604)."""

from __future__ import annotations

import pytest

from skybridge_rules.towers.components import PIECES, piece_from_sign
from skybridge_rules.towers.placement import can_lay
from tests.towers.builders import EIGHT_ROOFS, city, config_of

CLOSED = "3: R3 G^ / 4: R3 G^ / 5: G3 R^ / 6: G3 R^ / 7: R2 Y^ / 8: G2 Y^ / 9: R2 B^"
"""All but 1 and 2 are closed, without any blue at their feet."""


def can_lay_last(text: str, sign: str, **switches: str | bool) -> bool:
    """Whether a hand that has nothing but this piece has a place for it, by these rules.

    The towers need not have come about by them: only the next piece is asked about.
    """
    piece = piece_from_sign(sign)
    only = tuple(int(each is piece) for each in PIECES)
    return can_lay(city(text).city, config_of(**switches), (piece.colour,), only)


@pytest.mark.rule("TW-601", "TW-407", "TW-502")
def test_a_bare_foundation_is_a_place_for_blocks_alone() -> None:
    """TW-601: every tower is closed, so neither a roof nor a bridge has a place."""
    assert can_lay_last(EIGHT_ROOFS, "R3")
    assert can_lay_last(EIGHT_ROOFS, "R2")
    assert not can_lay_last(EIGHT_ROOFS, "R^")
    assert not can_lay_last(EIGHT_ROOFS, "R=")


@pytest.mark.rule("TW-601")
@pytest.mark.reading("TW-Q-08", "B")
def test_a_roof_on_a_foundation_keeps_a_hand_in_the_game() -> None:
    """TW-Q-08: where roofs may lie on foundations, the same foundation is a place for one."""
    assert can_lay_last(EIGHT_ROOFS, "R^", roof_on_foundation=True)


@pytest.mark.rule("TW-601", "TW-404")
@pytest.mark.parametrize(
    ("sign", "can"), [("R=", False), ("G=", False), ("B=", True), ("Y=", True)]
)
def test_a_bridge_is_laid_by_the_colour_it_has(sign: str, can: bool) -> None:
    """TW-601, TW-404: two level towers, red and green on top."""
    assert can_lay_last("1: R2 / 2: G2", sign) is can


@pytest.mark.rule("TW-601")
@pytest.mark.parametrize(("sign", "can"), [("R^", False), ("G^", True), ("B^", True), ("Y^", True)])
@pytest.mark.parametrize("touch", ["VERTICAL", "FACE"])
def test_a_roof_is_laid_by_the_colour_it_has(touch: str, sign: str, can: bool) -> None:
    """TW-601: one open tower, red on top."""
    assert can_lay_last("1: R2", sign, touch_model=touch) is can


@pytest.mark.rule("TW-601", "TW-202")
@pytest.mark.reading("TW-Q-01", "A", "B")
@pytest.mark.parametrize(
    ("towers", "sign", "can"),
    [
        ("2: R2 B2", "B3", False),  # stories 0 to 3 beside 2 to 4
        ("2: R2 B2", "B2", True),
        ("2: R3 B2", "B3", True),
        ("2: B2", "B2", False),
        ("2: B2", "G2", True),
        ("1: R2 / 2: R3 B2", "B2", False),  # 2 to 4 beside 3 to 5
        ("1: R3 / 2: R2 B2", "B3", False),
    ],
)
def test_a_block_may_be_stuck_for_what_stands_beside_it(towers: str, sign: str, can: bool) -> None:
    """TW-202: as thick as the block is; where sides do not count, all of them have a place."""
    text = f"{towers} / {CLOSED}"
    assert can_lay_last(text, sign, touch_model="FACE") is can
    assert can_lay_last(text, sign)


@pytest.mark.rule("TW-601", "TW-202")
@pytest.mark.reading("TW-Q-01", "B")
def test_with_touching_sides_the_last_foundation_is_no_place_for_red() -> None:
    """TW-202: a red block stands beside it; other colours may be laid there."""
    assert not can_lay_last(EIGHT_ROOFS, "R3", touch_model="FACE")
    assert not can_lay_last(EIGHT_ROOFS, "R2", touch_model="FACE")
    assert can_lay_last(EIGHT_ROOFS, "G3", touch_model="FACE")
