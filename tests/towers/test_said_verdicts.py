"""A verdict names the rule on the point in dispute first, whether it allows or refuses."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import catalogue, towers
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import Verdict, out_of_turn, reason
from skybridge_rules.towers import Options, State
from tests.towers.builders import LOWEST_LEVEL, PARTIAL_OVERLAP, STUCK, city, move, play

GREEN_BRIDGE_LOW = (
    "1: B3 G= / 2: Y3 G= / 3: R3 B2 / 4: R3 Y2 / 5: B3 Y2 / 6: Y3 B2 / 7: B2 Y3 / 8: R2 B3"
    " / 9: Y2 B3"
)
"""The ends of the green bridge are the lowest places."""


def allowed_by(state: State, text: str) -> tuple[str, ...]:
    """The rules that allow a move."""
    verdict = towers.explain(state, move(text))
    assert verdict.ok, verdict
    return verdict.allowed_by


@pytest.mark.rule("TW-202", "TW-203", "TW-206", "TW-207", "TW-302", "TW-303", "TW-304", "TW-305")
@pytest.mark.rule("TW-306", "TW-308", "TW-402", "TW-405", "TW-406", "TW-409", "TW-410", "TW-411")
@pytest.mark.rule("TW-412", "TW-505", "TW-506", "TW-803", "TW-852", "TW-853")
@pytest.mark.parametrize(
    ("text", "made", "first", "options"),
    [
        # Colours that come close.
        ("2: R3", "R3@1", ("TW-202", "TW-Q-01"), {}),
        ("1: G3 R3 / 2: B3 / 3: Y3", "R=@2-3", ("TW-202", "TW-Q-01"), {}),
        (GREEN_BRIDGE_LOW.replace("3 G= / 2", "3 G= R2 / 2"), "R3@2", ("TW-206", "TW-202"), {}),
        ("1: R3", "B^@1", ("TW-207", "TW-853", "TW-Q-20"), {"players": 2}),
        # Where a block goes.
        (LOWEST_LEVEL, "R2@1", ("TW-303", "TW-308"), {}),
        (GREEN_BRIDGE_LOW, "R3@1", ("TW-409", "TW-308"), {}),
        # The roof of a tower, and above bridges.
        (PARTIAL_OVERLAP, "R^@1", ("TW-505", "TW-409"), {}),
        ("1: G3 R= Y2 / 2: B3 R=", "R^@1", ("TW-506", "TW-305"), {}),
        ("1: G3 B2", "R^@1", ("TW-305",), {}),
        # What carries a bridge.
        (PARTIAL_OVERLAP, "B=@2-3", ("TW-410", "TW-Q-11"), {"turn": "B"}),
        ("1: R3 / 2: R3", "G=@1-2", ("TW-405", "TW-Q-06"), {"turn": "G"}),
        ("1: G3 B2 / 2: Y2 G3", "R=@1-2", ("TW-402", "TW-406"), {}),
        ("1: G3 B3 / 2: Y2 G2 Y2", "R=@1-2", ("TW-402", "TW-Q-15"), {}),
        ("1: G3 B3 / 2: Y3 G3", "R=@1-2", ("TW-406",), {}),
        (
            "1: G3 R= B2 / 2: B3 R= G2",
            "Y=@1-2",
            ("TW-412", "TW-Q-12"),
            {"turn": "Y"},
        ),
        (
            "1: G3 R= / 2: B3 R= / 4: B3 Y= / 5: G3 Y=",
            "G=@1-4",
            ("TW-411", "TW-410", "TW-Q-13"),
            {"turn": "G"},
        ),
        # Several colours in one hand.
        ("", "Y3@1", ("TW-803", "TW-804", "TW-805", "TW-801"), {"players": 3}),
        ("", "B3@1", ("TW-852", "TW-Q-19"), {"players": 2}),
    ],
)
def test_a_legal_move_names_first_what_a_player_would_doubt(
    text: str, made: str, first: tuple[str, ...], options: dict[str, Any]
) -> None:
    """Then the rules of the piece and of the turn, in the order of the book."""
    state = city(text, **options) if text else towers.new(Options(options["players"]))
    rules = allowed_by(state, made)
    assert rules[: len(first)] == first
    assert "TW-102" in rules[rules.index("TW-101") + 1 :]
    assert len(set(rules)) == len(rules)


@pytest.mark.rule("TW-103")
@pytest.mark.rule("TW-Q-16")
def test_the_only_legal_placement_names_that_nobody_passes() -> None:
    """TW-103: green can lay nothing but a block on tower 5, and must."""
    roofs = STUCK.replace("5: G2 B3 R3", "5: G2 B3 R3 G2 R2 G2 R2 G2 R2")
    state = city(roofs, out="R", turn="G")
    assert len(towers.legal_moves(state)) == 1
    made = towers.format_move(towers.legal_moves(state)[0])
    assert allowed_by(state, made)[:2] == ("TW-103", "TW-Q-16")
    assert "TW-103" not in allowed_by(city(STUCK, turn="G", out="R"), "G2@5")


@pytest.mark.rule("TW-302")
@pytest.mark.reading("TW-Q-02", "A", "B")
def test_a_place_that_another_unit_would_refuse_names_the_unit() -> None:
    """TW-302: three pieces of 6 stories on tower 1 are as low as two of 6 on the others."""
    text = (
        "1: B2 G2 B2 / 2: Y3 G3 / 3: B3 Y3 / 4: G3 Y3 / 5: B3 Y3 / 6: G3 R^ / 7: Y2 R^ / 8: G2 B^"
        " / 9: Y2 B^"
    )
    assert "TW-302" in allowed_by(city(text), "R3@1")
    assert "TW-302" not in allowed_by(city(text), "R3@2")
    assert not towers.explain(city(text, level_metric="PIECES"), move("R3@1")).ok


@pytest.mark.rule("TW-306")
@pytest.mark.rule("TW-Q-04")
def test_a_block_whose_brother_could_go_lower_names_that_each_has_its_level() -> None:
    """TW-306: blue could go onto the red tower of two stories, red may not."""
    low = "1: R2 / 2: G3 / 3: Y3 / 4: G3 / 5: Y3 / 6: G3 / 7: Y3 / 8: G2 Y2 / 9: Y2 G2"
    state = city(low, players=2)
    assert {"TW-306", "TW-Q-04"} <= set(allowed_by(state, "R3@2"))
    assert "TW-306" not in allowed_by(state, "B3@1")


@pytest.mark.rule("TW-304", "TW-307", "TW-309", "TW-310", "TW-105", "TW-851")
def test_what_every_placement_of_its_kind_rests_on_follows() -> None:
    """Sizes alike, a choice among equals, foundations first, no duty to lay a block."""
    opening = allowed_by(towers.new(Options(2)), "R3@5")
    assert {"TW-304", "TW-307", "TW-309", "TW-851"} <= set(opening)
    roof = allowed_by(city("1: G3"), "R^@1")
    assert {"TW-105", "TW-310"} <= set(roof)


@pytest.mark.rule("TW-203", "TW-201")
def test_contact_of_two_kinds_names_that_the_ban_covers_every_kind() -> None:
    """TW-203: a block on a bridge of its colour, and a roof on a block."""
    state = city("1: G3 R= / 2: B3 R=")
    verdict = towers.explain(state, move("R3@1"))
    assert [each.rule for each in verdict.reasons] == ["TW-201", "TW-203"]


@pytest.mark.rule("TW-602")
def test_who_is_out_is_told_so_and_not_to_wait() -> None:
    """TW-602: by the piece, and by the seat; not TW-009."""
    state = play(city(STUCK), "G2@5")
    gone = Verdict((reason("TW-602", player=0, colours="R"),))
    assert towers.explain(state, move("R2@5")) == gone
    assert towers.explain(state, move("R2@5"), Seat(0)) == gone
    assert towers.explain(state, move("B2@5"), Seat(0)) == gone
    assert catalogue.say(gone.reasons[0]) == "seat 0 (R) has left the game and lays nothing more"


@pytest.mark.rule("TW-009")
def test_who_is_still_in_the_game_is_told_to_wait() -> None:
    """TW-009: whosever piece it is."""
    state = play(city(STUCK), "G2@5")
    for made in ("Y2@5", "B2@5"):
        waits = out_of_turn(RuleId("TW-009"), Seat(2), Seat(3))
        assert towers.explain(state, move(made), Seat(3)) == Verdict((waits,))
    assert towers.explain(state, move("B2@5"), Seat(2)).ok


@pytest.mark.rule("TW-602", "TW-852")
@pytest.mark.reading("TW-Q-19", "B")
def test_where_colours_alternate_a_colour_can_be_out_alone() -> None:
    """TW-602: red is out, blue of the same seat waits for its turn (TW-852)."""
    state = city(STUCK, players=2, two_player_colour_choice="ALTERNATE")
    state = play(state, "G2@5")
    red = towers.explain(state, move("R3@5"), Seat(0))
    assert red.reasons[0] == reason("TW-602", player=0, colours="R")
    assert towers.explain(state, move("B2@5"), Seat(0)).ok


@pytest.mark.rule("TW-603")
def test_after_the_end_every_seat_is_told_so() -> None:
    """TW-603."""
    state = city(STUCK, turn="-", out="RGBY")
    for seat in (None, *towers.seats(state)):
        assert towers.explain(state, move("R2@5"), seat) == Verdict((reason("TW-603"),))
