"""What is impossible about a position is said in words with its figures, and each thing once."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules import towers
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.towers import Setup
from skybridge_rules.towers.notation import parse_setup
from tests.towers.builders import STUCK, city


def told(setup: Setup) -> list[str]:
    """Why a setup is refused, as a reader sees it."""
    try:
        towers.place(setup)
    except ImpossibleSetup as error:
        return list(map(str, error.problems))
    return []


def described(text: str, fields: str = "players=4 turn=R") -> Setup:
    """A position as its text describes it, not yet checked."""
    return parse_setup(f"towers {fields} | {text}")


@pytest.mark.rule("TW-201", "TW-502", "TW-504")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5: R3 R2", "foundation 5: R2 stands on R3 (TW-201)"),
        ("5: G3 R^ B2", "foundation 5: B2 stands on the roof R^ (TW-504)"),
        ("5: R^", "foundation 5: the roof R^ stands on a bare foundation (TW-502)"),
    ],
)
def test_a_tower_that_cannot_stand_is_told_by_its_pieces(text: str, words: str) -> None:
    """TW-201, TW-502, TW-504: what stands on what."""
    assert told(described(text)) == [words]


@pytest.mark.rule("TW-401", "TW-402", "TW-407", "TW-411")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1: G3 R= / 5: B3 R=", "bridge R=: spans 1, 5, not two adjacent foundations (TW-401)"),
        ("1: G3 R= / 2: B2 R=", "bridge R=: lies at 3 and at 2 stories (TW-402)"),
        ("1: R= / 2: R=", "bridge R=: lies on a bare foundation (TW-407)"),
        (
            "1: R2 G= B= / 2: Y2 G= B=",
            "bridge B=: lies on G= over its whole length (TW-411)",
        ),
    ],
)
def test_a_bridge_that_cannot_lie_is_told_by_its_ends(text: str, words: str) -> None:
    """TW-401, TW-402, TW-407, TW-411: where it lies, how high, and on what."""
    assert told(described(text)) == [words]


@pytest.mark.rule("TW-401")
def test_a_bridge_stands_once_at_each_of_its_ends() -> None:
    """TW-401: adjacent foundations are not enough if it stands twice at one of them."""
    setup = described("1: G3 R= / 2: B3 R=")
    first, second, *others = setup.towers
    twice = evolve(setup, towers=((*first, first[0], first[1]), second, *others))
    assert "bridge R=: spans 1, 2, not two adjacent foundations (TW-401)" in told(twice)


@pytest.mark.rule("TW-202", "TW-405", "TW-410", "TW-412")
@pytest.mark.parametrize(
    ("rule", "text", "words"),
    [
        (
            "touch_model:FACE",
            "1: R3 / 2: R2",
            ["foundations 1 and 2: R3 and R2 stand side by side (TW-202)"],
        ),
        (
            "touch_model:FACE",
            "1: R3 / 2: R2 / 5: G^",
            [
                "foundation 5: the roof G^ stands on a bare foundation (TW-502)",
                "foundations 1 and 2: R3 and R2 stand side by side (TW-202)",
            ],
        ),
        ("touch_model:FACE", "1: G3 R2 / 2: R3", []),
        (
            "bridge_supports_distinct:true",
            "1: G3 R= / 2: G3 R=",
            ["bridge R=: rests on G at both ends (TW-405)"],
        ),
        (
            "bridge_on_bridge:NEVER",
            "1: R2 G= / 2: B2 G= B= / 3: R3 B=",
            ["bridge B=: rests on another bridge (TW-410)"],
        ),
        (
            "bridge_same_span:NEVER",
            "5: R2 G= Y2 B= / 8: B2 G= R2 B=",
            ["foundations 5 and 8: bridged more than once (TW-412)"],
        ),
        ("bridge_same_span:NEVER", "5: R2 G= / 8: B2 G=", []),
    ],
)
def test_what_a_switch_forbids_is_told_and_nothing_more(
    rule: str, text: str, words: list[str]
) -> None:
    """TW-202, TW-405, TW-410, TW-412: sides, supports and spans; what only comes near is none."""
    assert told(described(text, f"players=4 turn=R rules={rule}")) == words


@pytest.mark.rule("TW-003", "TW-102")
def test_pieces_that_are_miscounted_are_told_with_their_numbers() -> None:
    """TW-003, TW-102: what is held, what stands, and how many there are."""
    setup = towers.setup_of(city("1: R3"))
    red, *others = setup.supplies
    too_many = evolve(setup, supplies=((*red, *red[:2]), *others))
    assert told(too_many) == [
        "supply 0: 5 of R3, but 4 at the start (TW-102)",
        "pieces R3: 1 on the board and 5 unplayed, of 4 in play (TW-003)",
    ]


@pytest.mark.rule("TW-602", "TW-603", "TW-Q-17")
def test_a_turn_that_cannot_be_is_told_with_its_player() -> None:
    """TW-602, TW-603, TW-Q-17: who has left, who is still there, and where nobody leaves."""
    assert told(described(STUCK, "players=4 turn=R out=R")) == [
        "turn: seat 0 (R) has left the game (TW-602)"
    ]
    assert told(described(STUCK, "players=4 turn=- out=R,G,B")) == [
        "turn: the game cannot be over: seat 3 (Y) is still in it (TW-603)"
    ]
    skip = "players=4 turn=G out=R rules=stuck_player:SKIP"
    assert told(described(STUCK, skip)) == [
        "out: nobody leaves the game where the stuck are passed over (TW-Q-17)"
    ]


@pytest.mark.rule("TW-007")
def test_a_city_that_misremembers_its_towers_is_told_so() -> None:
    """TW-007: heights, tops and open places follow from the towers."""
    state = city(STUCK, turn="G")
    wrong = evolve(state, city=evolve(state.city, heights=(0,) * 9))
    assert list(map(str, towers.problems(wrong))) == [
        "city: heights and tops do not follow from the towers (TW-007)"
    ]
