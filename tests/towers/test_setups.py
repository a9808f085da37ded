"""Impossible options and positions, each found and named by its rule."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import towers
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Problem
from skybridge_rules.towers import Options, Piece, Setup
from skybridge_rules.towers.notation import parse_setup
from tests.towers.builders import (
    LAST_BLOCK,
    LOWEST_LEVEL,
    STUCK,
    city,
    colours_of,
    out,
    play,
)


def named(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    """Rule and place of each problem."""
    return [(each.rule, each.where) for each in problems]


def faults(setup: Setup) -> list[tuple[str, str]]:
    """Why a setup is refused; nothing when it is not."""
    try:
        towers.place(setup)
    except ImpossibleSetup as error:
        return named(error.problems)
    return []


def described(text: str, fields: str = "players=4 turn=R") -> Setup:
    """A position as its text describes it, not yet checked."""
    return parse_setup(f"towers {fields} | {text}")


@pytest.mark.rule("TW-Q-32", "TW-006", "TW-801", "TW-851")
@pytest.mark.parametrize(
    ("players", "colours"),
    [
        (2, "RG"),
        (2, "R,G"),
        (2, "RG,BG"),
        (2, "RR,GB"),
        (2, "RG,BY,R"),
        (3, "R,G"),
        (3, "R,G,G"),
        (3, "R,G,BY"),
        (4, "R,G,B"),
        (4, "R,G,B,R"),
        (4, "RG,B,Y,R"),
    ],
)
def test_every_seat_needs_colours_of_its_own(players: int, colours: str) -> None:
    """TW-Q-32: one colour each, or two with two players."""
    seating = tuple(map(colours_of, colours.split(",")))
    with pytest.raises(ImpossibleSetup) as caught:
        towers.new(Options(players, colours=seating))
    assert named(caught.value.problems) == [("TW-Q-32", "options.colours")]


@pytest.mark.rule("TW-001", "TW-008", "TW-Q-32")
def test_all_that_is_wrong_with_options_is_said_at_once() -> None:
    """TW-008 and TW-Q-32 together; an impossible number of players is enough by itself."""
    with pytest.raises(ImpossibleSetup) as caught:
        towers.new(Options(2, Seat(2), ()))
    assert named(caught.value.problems) == [
        ("TW-008", "options.first"),
        ("TW-Q-32", "options.colours"),
    ]
    with pytest.raises(ImpossibleSetup) as caught:
        towers.new(Options(7, Seat(9), ()))
    assert named(caught.value.problems) == [("TW-001", "options.players")]


@pytest.mark.rule("TW-001", "TW-008")
def test_a_position_with_impossible_options_is_refused_for_them() -> None:
    """TW-001, TW-008: also when the options come with a position."""
    setup = towers.setup_of(city(LOWEST_LEVEL))
    assert faults(evolve(setup, options=Options(5))) == [("TW-001", "options.players")]
    assert faults(evolve(setup, options=Options(4, Seat(-1)))) == [("TW-008", "options.first")]


@pytest.mark.rule("TW-002", "TW-006", "TW-009", "TW-602")
@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"towers": ((),) * 8}, ("TW-002", "towers")),
        ({"towers": ((),) * 10}, ("TW-002", "towers")),
        ({"supplies": ((),) * 3}, ("TW-006", "supplies")),
        ({"turn": 4}, ("TW-009", "turn")),
        ({"turn": -1}, ("TW-009", "turn")),
        ({"out": (4,)}, ("TW-602", "out")),
        ({"out": (-1,)}, ("TW-602", "out")),
        ({"out": (2, 1)}, ("TW-602", "out")),
        ({"out": (1, 1)}, ("TW-602", "out")),
    ],
)
def test_a_setup_of_the_wrong_shape_is_no_position(
    change: dict[str, Any], found: tuple[str, str]
) -> None:
    """TW-002, TW-006, TW-009, TW-602: foundations, supplies, hands."""
    setup = towers.setup_of(city(LOWEST_LEVEL))
    assert faults(setup) == []
    assert faults(evolve(setup, **change)) == [found]


@pytest.mark.rule("TW-201", "TW-504", "TW-502", "TW-401", "TW-402", "TW-407", "TW-411")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("5: R3 R2", [("TW-201", "foundation 5")]),
        ("5: R3 R^", [("TW-201", "foundation 5")]),
        ("5: G3 R2 R3 G2", [("TW-201", "foundation 5")]),
        ("5: G3 R^ B2", [("TW-504", "foundation 5")]),
        ("5: G3 R^ B^", [("TW-504", "foundation 5")]),
        ("5: R^", [("TW-502", "foundation 5")]),
        ("1: G3 R=", [("TW-401", "bridge R=")]),
        ("1: G3 R= / 3: B3 R=", [("TW-401", "bridge R=")]),
        ("1: G3 R= / 5: B3 R=", [("TW-401", "bridge R=")]),
        ("3: G3 R= / 4: B3 R=", [("TW-401", "bridge R=")]),
        ("1: G3 R= B2 R=", [("TW-401", "bridge R=")]),
        ("1: G3 R= / 2: B2 R=", [("TW-402", "bridge R=")]),
        ("1: R= / 2: R=", [("TW-407", "bridge R=")]),
        ("1: R= / 2: G3 R=", [("TW-402", "bridge R="), ("TW-407", "bridge R=")]),
        ("1: R2 G= B= / 2: Y2 G= B=", [("TW-411", "bridge B=")]),
        ("1: G3 Y^ R= / 2: B3 R=", [("TW-504", "foundation 1")]),
        ("1: R3 R2 / 9: Y^", [("TW-201", "foundation 1"), ("TW-502", "foundation 9")]),
    ],
)
def test_towers_that_cannot_stand_are_found(text: str, found: list[tuple[str, str]]) -> None:
    """Contact, roofs, and how bridges lie."""
    assert faults(described(text)) == found


@pytest.mark.rule("TW-202", "TW-405", "TW-407", "TW-410", "TW-412", "TW-502")
@pytest.mark.parametrize(
    ("rule", "usual", "text", "found"),
    [
        ("touch_model:FACE", True, "1: R3 / 2: R2", ("TW-202", "foundations 1 and 2")),
        ("touch_model:FACE", True, "5: R3 / 8: R3", ("TW-202", "foundations 5 and 8")),
        ("touch_model:FACE", True, "1: G3 R^ / 4: B3 R2", ("TW-202", "foundations 1 and 4")),
        (
            "bridge_supports_distinct:true",
            True,
            "1: G3 R= / 2: G3 R=",
            ("TW-405", "bridge R="),
        ),
        (
            "bridge_on_bridge:NEVER",
            True,
            "1: R2 G= / 2: B2 G= B= / 3: R3 B=",
            ("TW-410", "bridge B="),
        ),
        (
            "bridge_same_span:NEVER",
            True,
            "5: R2 G= Y2 B= / 8: B2 G= R2 B=",
            ("TW-412", "foundations 5 and 8"),
        ),
        ("bridge_on_foundations:true", False, "1: R= / 2: R=", ("TW-407", "bridge R=")),
        ("roof_on_foundation:true", False, "5: R^", ("TW-502", "foundation 5")),
    ],
)
def test_what_a_switch_forbids_or_allows_decides_about_a_position(
    rule: str, usual: bool, text: str, found: tuple[str, str]
) -> None:
    """Possible under one reading, impossible under the other; ``usual`` says if by default."""
    default, switched = described(text), described(text, f"players=4 turn=R rules={rule}")
    assert faults(default) == ([] if usual else [found])
    assert faults(switched) == ([found] if usual else [])


@pytest.mark.rule("TW-202")
def test_a_bridge_is_not_taken_to_stand_beside_itself() -> None:
    """TW-202: its two ends are one piece."""
    rules = "players=4 turn=R rules=touch_model:FACE"
    assert faults(described("1: G3 R= / 2: B3 R=", rules)) == []


@pytest.mark.rule("TW-003")
def test_no_colour_has_more_pieces_than_the_box_holds() -> None:
    """TW-003: a fifth R3, a third roof, a second bridge."""
    for text, piece in (
        ("1: R3 / 2: R3 / 3: R3 / 4: R3 / 5: R3", "R3"),
        ("1: G3 R^ / 2: G3 R^ / 3: G3 R^", "R^"),
        ("1: G3 R= / 2: B3 R= / 3: Y3 R=", "R="),
    ):
        with pytest.raises(ImpossibleSetup) as caught:
            described(text)
        assert named(caught.value.problems) == [("TW-003", f"pieces {piece}")]


@pytest.mark.rule("TW-003", "TW-102", "TW-401")
def test_pieces_lost_doubled_or_in_the_wrong_hands_are_found() -> None:
    """TW-003, TW-102: on the board and in the supplies together there is each piece once."""
    setup = towers.setup_of(city("1: R3"))
    red, green, *others = setup.supplies
    lost = evolve(setup, supplies=(red[1:], green, *others))
    assert faults(lost) == [("TW-003", "pieces R3")]
    doubled = evolve(setup, supplies=((Piece.R_THREE, *red), green, *others))
    assert faults(doubled) == [("TW-003", "pieces R3")]
    too_many = evolve(setup, supplies=((*red, *red[:2]), green, *others))
    assert faults(too_many) == [("TW-102", "supply 0"), ("TW-003", "pieces R3")]
    swapped = evolve(setup, supplies=(red[1:], (*green, red[0]), *others))
    assert faults(swapped) == [("TW-102", "supply 1")]
    three_ends = ((Piece.G_THREE, Piece.R_BRIDGE),) * 3 + ((),) * 6
    tripled = evolve(towers.setup_of(city("1: G3 / 2: G3 / 3: G3")), towers=three_ends)
    assert faults(tripled) == [("TW-003", "pieces R="), ("TW-401", "bridge R=")]


@pytest.mark.rule("TW-801", "TW-802", "TW-102")
def test_with_three_players_the_fourth_colour_is_counted_too() -> None:
    """TW-801, TW-802: who has laid what must agree with the board."""
    three = "players=3 turn=R"
    assert faults(described("1: Y3", three)) == [("TW-801", "pieces Y3")]
    assert faults(described("1: Y3", f"{three} fourth=2,32,32")) == []
    assert faults(described("1: Y3", f"{three} fourth=2,2,32")) == [("TW-801", "pieces Y3")]
    assert faults(described("", f"{three} fourth=32,3,32")) == [("TW-801", "pieces Y2")]
    bridged = described("1: G3 Y= / 2: B3 Y=", three)
    assert faults(bridged) == [("TW-801", "pieces Y=")]
    assert faults(described("1: G3 Y^", three)) == [("TW-801", "pieces Y^")]
    setup = towers.setup_of(towers.new(Options(3)))
    red, *others = setup.supplies
    spare = evolve(setup, supplies=((*red, Piece.Y_THREE), *others))
    assert faults(spare) == [("TW-102", "supply 0"), ("TW-801", "pieces Y3")]


@pytest.mark.rule("TW-602", "TW-603", "TW-Q-17")
def test_whose_turn_it_can_be_is_checked() -> None:
    """TW-602, TW-603, TW-Q-17: nobody who has left, nobody only when all have."""
    assert faults(described(STUCK, "players=4 turn=R out=R")) == [("TW-602", "turn")]
    assert faults(described(STUCK, "players=4 turn=- out=R,G,B")) == [("TW-603", "turn")]
    assert faults(described(STUCK, "players=4 turn=- out=R,G")) == [("TW-603", "turn")] * 2
    assert faults(described(STUCK, "players=4 turn=- out=R,G,B,Y")) == []
    skip = "rules=stuck_player:SKIP"
    assert faults(described(STUCK, f"players=4 turn=G out=R {skip}")) == [("TW-Q-17", "out")]
    still = faults(described(STUCK, f"players=4 turn=- {skip}"))
    assert still == [("TW-603", "turn")] * 3  # green, blue and yellow could each lay a block


@pytest.mark.rule("TW-601", "TW-Q-18")
def test_a_turn_that_falls_to_a_stuck_player_is_handed_on() -> None:
    """TW-601: a position may name them, and the state names the next who can move."""
    state = towers.place(described(STUCK, "players=4 turn=R"))
    assert (towers.seat_to_move(state), out(state)) == (1, [0])
    ended = towers.setup_of(play(city(LAST_BLOCK), "R2@5"))
    over = towers.place(evolve(ended, turn=2, out=()))
    assert (towers.decision(over), out(over)) == (None, [0, 1, 2, 3])


@pytest.mark.rule("TW-006", "TW-009", "TW-601", "TW-602", "TW-603")
@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"turn": 4}, "TW-009"),
        ({"turn": -2}, "TW-009"),
        ({"turn": 0}, "TW-601"),
        ({"turn": -1}, "TW-603"),
        ({"out": 0b0010}, "TW-602"),
        ({"out": 0b10000}, "TW-602"),
        ({"out": -1}, "TW-602"),
        ({"supplies": ()}, "TW-006"),
        ({"supplies": ((0,) * 16, (0,) * 15, (0,) * 16, (0,) * 16)}, "TW-006"),
    ],
)
def test_a_corrupted_state_has_problems(change: dict[str, Any], rule: str) -> None:
    """A State made by hand is looked at as well: hand on turn, hands out, supplies."""
    state = city(STUCK, turn="G")
    assert towers.problems(state) == ()
    assert rule in {each.rule for each in towers.problems(evolve(state, **change))}


@pytest.mark.rule("TW-002")
def test_a_state_without_nine_towers_has_a_problem() -> None:
    """TW-002."""
    state = city(STUCK, turn="G")
    short = evolve(state, city=evolve(state.city, towers=state.city.towers[:8]))
    assert named(towers.problems(short)) == [("TW-002", "towers")]


@pytest.mark.rule("TW-007")
@pytest.mark.parametrize(
    "change",
    [
        {"heights": (0,) * 9},
        {"tops": (0, 0, 0, 0)},
        {"bare": 1},
        {"open": 0b111_111_111},
    ],
)
def test_a_city_that_misremembers_its_towers_is_found(change: dict[str, Any]) -> None:
    """TW-007: what is kept to save time must follow from the towers."""
    state = city(STUCK, turn="G")
    wrong = evolve(state, city=evolve(state.city, **change))
    assert named(towers.problems(wrong)) == [("TW-007", "city")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_goes_through_its_setup_unchanged(players: int) -> None:
    """setup_of and place undo each other, from the first state to the last."""
    state = towers.new(Options(players, Seat(1)))
    while moves := towers.legal_moves(state):
        assert towers.place(towers.setup_of(state)) == state
        state = towers.apply(state, moves[-1])
    assert towers.place(towers.setup_of(state)) == state


@pytest.mark.rule("TW-Q-32")
def test_the_usual_seating_is_not_spelled_out() -> None:
    """TW-Q-32: naming it makes no difference."""
    usual = tuple(map(colours_of, ("RB", "GY")))
    assert towers.new(Options(2, colours=usual)) == towers.new(Options(2))
    assert towers.setup_of(towers.new(Options(2, colours=usual))).options.colours is None
