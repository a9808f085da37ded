"""What lies on the table before the first turn, and who sits around it (TW-001 to TW-010)."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import towers
from skybridge_rules.core.board import Grid
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import EVERYONE, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import Colour, Kind, LayBlock, LayBridge, LayRoof, Options, Piece, Size
from skybridge_rules.towers.components import FULL_SET, GRID, PIECES, SPANS
from tests.towers.builders import FOUNDATIONS, city, legal, play, refused, supply, towers_of

FULL_COLOUR = "{0}3 {0}3 {0}3 {0}3 {0}2 {0}2 {0}2 {0}2 {0}= {0}^ {0}^"


@pytest.mark.rule("TW-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_can_play(players: int) -> None:
    """TW-001."""
    state = towers.new(Options(players))
    assert towers.seats(state) == tuple(range(players))
    assert towers.problems(state) == ()


@pytest.mark.rule("TW-001")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 44])
def test_no_other_number_can_play(players: int) -> None:
    """TW-001: any other number is rejected."""
    with pytest.raises(ImpossibleSetup) as caught:
        towers.new(Options(players))
    [found] = caught.value.problems
    assert (found.rule, found.where) == ("TW-001", "options.players")


@pytest.mark.rule("TW-002")
def test_twelve_pairs_of_foundations_share_a_side() -> None:
    """TW-002: rows 123, 456, 789; neither diagonals nor two steps."""
    assert Grid(3, 3) == GRID
    across = {(1, 2), (2, 3), (4, 5), (5, 6), (7, 8), (8, 9)}
    down = {(1, 4), (4, 7), (2, 5), (5, 8), (3, 6), (6, 9)}
    assert {(first + 1, second + 1) for first, second in SPANS} == across | down
    assert len(SPANS) == 12


@pytest.mark.rule("TW-002")
@pytest.mark.parametrize("foundation", [-1, 0, 10, 99])
def test_there_is_no_foundation_beyond_nine(foundation: int) -> None:
    """TW-002."""
    state = city("1: G3 / 2: B3")
    missing = reason("TW-002", foundation=foundation)
    refused(state, LayBlock(Colour.R, Size.THREE, foundation), missing)
    refused(state, LayBlock(Colour.R, Size.TWO, foundation), missing)
    refused(state, LayRoof(Colour.R, foundation), missing)
    refused(state, LayBridge(Colour.R, (1, foundation)), missing)


@pytest.mark.rule("TW-002")
def test_each_missing_foundation_of_a_bridge_is_named_once() -> None:
    """TW-002."""
    state = city("1: G3 / 2: B3")
    none, ten = reason("TW-002", foundation=0), reason("TW-002", foundation=10)
    refused(state, LayBridge(Colour.R, (10, 0)), none, ten)
    refused(state, LayBridge(Colour.R, (10, 10)), ten)


@pytest.mark.rule("TW-003")
def test_the_box_holds_forty_four_pieces_eleven_in_each_of_four_colours() -> None:
    """TW-003: four large blocks, four square ones, one bridge and two roofs in each colour."""
    assert sum(FULL_SET) == 44
    for colour in Colour:
        own = {piece.kind: FULL_SET[piece] for piece in PIECES if piece.colour is colour}
        assert own == {Kind.THREE: 4, Kind.TWO: 4, Kind.BRIDGE: 1, Kind.ROOF: 2}


@pytest.mark.rule("TW-004")
def test_a_move_is_listed_once_however_many_copies_are_held() -> None:
    """TW-004: four R3 and four R2 in hand, nine places each, and nothing else to lay."""
    state = towers.new(Options(4))
    moves = towers.legal_moves(state)
    assert len(moves) == len(set(moves)) == 18
    assert legal(state) == {f"R{size}@{here}" for size in "32" for here in FOUNDATIONS}


@pytest.mark.rule("TW-004")
def test_which_copy_was_laid_leaves_no_trace() -> None:
    """TW-004: two orders of the same placements give one position."""
    start = towers.new(Options(4))
    one = play(start, "R3@1", "G3@2", "B3@3", "Y3@4", "R3@5", "G2@6", "B2@7", "Y2@8")
    other = play(start, "R3@5", "G2@6", "B2@7", "Y2@8", "R3@1", "G3@2", "B3@3", "Y3@4")
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.rule("TW-005")
def test_pieces_have_three_two_one_or_no_stories() -> None:
    """TW-005: roof 0; a bare foundation 0 as well."""
    assert [Piece.G_THREE.stories, Piece.G_TWO.stories] == [3, 2]
    assert [Piece.G_BRIDGE.stories, Piece.G_ROOF.stories] == [1, 0]
    assert city().city.heights == (0,) * 9
    assert city("1: B3 G2 R= Y^ / 2: G3 B2 R=").city.heights[:3] == (6, 6, 0)


@pytest.mark.rule("TW-006")
def test_four_players_hold_one_full_colour_each() -> None:
    """TW-006: eleven pieces, in the usual order of colours."""
    state = towers.new(Options(4))
    assert [supply(state, seat) for seat in range(4)] == [FULL_COLOUR.format(c) for c in "RGBY"]


@pytest.mark.rule("TW-007")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_foundations_start_empty(players: int) -> None:
    """TW-007."""
    state = towers.new(Options(players))
    assert towers_of(state) == {}
    assert state.city.heights == (0,) * 9


@pytest.mark.rule("TW-008")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 2), (4, 0), (4, 3)])
def test_the_drawn_seat_begins(players: int, first: int) -> None:
    """TW-008: the lot is an option, not something hidden in the state."""
    state = towers.new(Options(players, Seat(first)))
    assert towers.seat_to_move(state) == first
    assert state.table.first == first
    usual = towers.new(Options(players))
    assert (state.city, state.supplies, state.out) == (usual.city, usual.supplies, usual.out)


@pytest.mark.rule("TW-008")
@pytest.mark.parametrize(("players", "first"), [(2, 2), (3, 3), (4, 4), (4, -1)])
def test_nobody_begins_from_a_seat_that_is_not_there(players: int, first: int) -> None:
    """TW-008."""
    with pytest.raises(ImpossibleSetup) as caught:
        towers.new(Options(players, Seat(first)))
    [found] = caught.value.problems
    assert (found.rule, found.where) == ("TW-008", "options.first")


@pytest.mark.rule("TW-009")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [(4, 2, [2, 3, 0, 1, 2]), (3, 1, [1, 2, 0, 1, 2]), (2, 1, [1, 0, 1, 0, 1])],
)
def test_turns_pass_clockwise(players: int, first: int, order: list[int]) -> None:
    """TW-009: from the first seat on, in the order of the seats."""
    state = towers.new(Options(players, Seat(first)))
    seen = []
    for _ in range(5):
        seen.append(towers.seat_to_move(state))
        state = towers.apply(state, towers.legal_moves(state)[0])
    assert seen == order


@pytest.mark.rule("TW-009")
def test_nobody_lays_a_piece_in_the_turn_of_another() -> None:
    """TW-009: and the verdict says whose turn it is."""
    start = towers.new(Options(4))
    refused(start, "G3@1", reason("TW-009", piece="G3", turn=0, colours="R"))
    refused(play(start, "R3@1"), "R3@2", reason("TW-009", piece="R3", turn=1, colours="G"))
    two = towers.new(Options(2))
    refused(two, "Y2@9", reason("TW-009", piece="Y2", turn=0, colours="RB"))
    three = towers.new(Options(3))
    refused(three, "B2@9", reason("TW-009", piece="B2", turn=0, colours="R"))


@pytest.mark.rule("TW-010")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_hidden_and_nothing_is_left_to_chance(players: int) -> None:
    """TW-010: everybody sees the whole position, hears every event, and only seats are asked."""
    rng = random.Random(players)
    state = towers.new(Options(players))
    while (asked := towers.decision(state)) is not None:
        assert asked.by in towers.seats(state)
        assert towers.chance_weights(state) == ()
        for seat in (*towers.seats(state), None):
            seen = towers.view(state, seat)
            assert seen.position == state
            assert towers.unknowns(seen) == ()
            assert towers.resample(seen, Dealer("any")) == state
        taken = towers.step(state, rng.choice(towers.legal_moves(state)))
        assert all(told.to is EVERYONE for told in taken.events)
        state = taken.state
