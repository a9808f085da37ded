"""A few lines describe a position of towers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.core.errors import ImpossibleSetup, SetupError

QUARREL = {"turn": "B", "towers": {1: "R2 G=", 2: "B2 G=", 3: "R3"}}
LINE = "towers players=4 turn=B | 1: R2 G= / 2: B2 G= / 3: R3"
JSON = '{"turn": "B", "towers": {"1": "R2 G=", "2": "B2 G=", "3": "R3"}}'
TOML = """
turn = "B"
towers = { 1 = "R2 G=", 2 = "B2 G=", 3 = "R3" }
"""


def test_a_table_says_what_a_line_says() -> None:
    """In Python, in TOML, in JSON and in notation."""
    state = towers.parse_position(LINE)
    assert towers.place(QUARREL) == state
    assert towers.place(towers.read_setup(TOML)) == state
    assert towers.place(towers.read_setup(JSON)) == state


@pytest.mark.parametrize(
    ("plain", "line"),
    [
        ({}, "towers players=4 turn=R |"),
        ({"players": 2, "turn": "-", "out": ["R", "G"]}, "towers players=2 turn=- out=R,G |"),
        ({"out": ["Y", "G"], "first": 1}, "towers players=4 turn=R out=G,Y first=1 |"),
        ({"players": 2, "colours": ["RG", "BY"]}, "towers players=2 turn=R colours=RG,BY |"),
        (
            {"players": 3, "fourth": ["32", "-", "3"], "towers": {1: "Y3", 2: "Y2", 3: "Y2"}},
            "towers players=3 turn=R fourth=32,-,3 | 1: Y3 / 2: Y2 / 3: Y2",
        ),
        (
            {"rules": {"touch_model": "face", "bridge_on_foundations": True}},
            "towers players=4 turn=R rules=touch_model:FACE,bridge_on_foundations:true |",
        ),
    ],
)
def test_every_field_of_the_notation_has_its_own(plain: dict[str, Any], line: str) -> None:
    """What is left out is as usual."""
    assert towers.place(plain) == towers.parse_position(line)


@pytest.mark.rule("TW-601", "TW-602")
def test_a_hand_that_cannot_lay_is_passed_over_and_the_moment_kept() -> None:
    """The moment that was described can still be asked about."""
    stuck = {
        "turn": "R",
        "towers": {
            1: "Y2 G2 B3 G3 B= G3 B2 Y^",
            2: "R2 B2 G3 Y3 B= R3",
            3: "R2 B^",
            4: "Y3 R^",
            5: "G2 R^",
            6: "G2 B2 Y2 R3 Y2 R3",
            7: "B2 Y= G^",
            8: "R2 Y= B^",
            9: "R2 Y2 G^",
        },
    }
    placed = towers.place_moment(stuck)
    assert placed.went_by
    assert (placed.described.turn, placed.state.turn) == (0, 1)
    assert [str(type(each.event).__name__) for each in placed.told] == ["PlayerLeft"]
    assert not towers.explain(placed.described, towers.parse_move("R2@3")).ok


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        ({"towers": {1: "R4"}}, 'towers.1: "R4" is unknown; there are R3, R2, R='),
        ({"towers": {10: "R3"}}, "towers.10: there are foundations 1 to 9"),
        ({"turn": "X"}, 'turn: "X" is unknown; there are R, G, B, Y'),
        ({"out": ["X"]}, 'out[0]: "X" is unknown'),
        ({"colours": ["RX"]}, 'colours[0]: "X" is unknown'),
        ({"fourth": ["3"]}, "fourth: only a game of three"),
        ({"players": 3, "fourth": ["3", "9", ""]}, 'fourth[1]: "9" is unknown'),
        ({"rules": {"touch_model": 3}}, "rules.touch_model: expected a word"),
        ({"rules": {"touch": "face"}}, "rules.touch: no switch"),
        ({"tower": {}}, "tower: unknown; did you mean towers?"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_path(plain: dict[str, Any], said: str) -> None:
    """And with the word that was probably meant."""
    with pytest.raises(SetupError) as caught:
        towers.place(plain)
    assert said in str(caught.value)


@pytest.mark.rule("TW-201", "TW-003")
@pytest.mark.parametrize("city", [{1: "G3 G3"}, dict.fromkeys(range(1, 7), "R2")])
def test_what_cannot_be_is_refused_with_its_rule(city: dict[int, str]) -> None:
    """As in notation."""
    with pytest.raises(ImpossibleSetup, match="TW-"):
        towers.place({"towers": city})


@given(
    st.dictionaries(
        st.sampled_from(["players", "turn", "towers", "out", "first", "colours", "rules"]),
        st.none()
        | st.integers()
        | st.text()
        | st.lists(st.text())
        | st.dictionaries(st.text(), st.text()),
    )
)
def test_junk_is_placed_or_refused_and_nothing_else(plain: dict[str, Any]) -> None:
    """Whatever it is, the error is ours."""
    try:
        state = towers.place(plain)
    except (SetupError, ImpossibleSetup):
        return
    assert towers.problems(state) == ()
