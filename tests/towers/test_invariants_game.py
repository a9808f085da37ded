"""What holds of moves and states: symmetry, undo, purity, refusal (TW-INV-14 to 17, TW-INV-23).

Every test plays whole games of 2, 3 and 4 players, half of them under the default rules and half
under switches at random; section 7 of the catalogue says which invariant fails under which switch,
and there the switch is held at its default or the invariant is stated as that section has it.
"""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.towers import LayBridge, Move, Options, Piece, State
from skybridge_rules.towers.components import PIECES, Colour
from skybridge_rules.towers.config import (
    ColourChoice,
)
from tests.towers.builders import (
    configs,
    every_placement,
    trails,
)

quick = settings(deadline=None, max_examples=40)

PLACES = list(product((-1, 0, 1), repeat=2))
"""Rows and columns of the foundations, counted from the middle."""

SYMMETRIES = [
    tuple(PLACES.index((up * row, down * column)[::turn]) for row, column in PLACES)
    for up, down, turn in product((1, -1), repeat=3)
]
"""Where each foundation goes when the board is turned or mirrored, in all eight ways."""


def turned_state(state: State, symmetry: tuple[int, ...]) -> State:
    """The same position on a turned or mirrored board."""
    moved: list[tuple[Piece, ...]] = [()] * 9
    for cell, tower in enumerate(state.city.towers):
        moved[symmetry[cell]] = tower
    return towers.place(evolve(towers.setup_of(state), towers=tuple(moved)))


def turned_move(made: Move, symmetry: tuple[int, ...]) -> Move:
    """The same move on a turned or mirrored board."""
    if isinstance(made, LayBridge):
        first, second = made.foundations
        return LayBridge(made.colour, (symmetry[first - 1] + 1, symmetry[second - 1] + 1))
    return evolve(made, foundation=symmetry[made.foundation - 1] + 1)


@pytest.mark.rule("TW-INV-14", "TW-002")
@given(trails(configs()), st.integers(0, 43))
@quick
def test_turning_and_mirroring_the_board_makes_no_difference(game: list[State], at: int) -> None:
    """TW-INV-14: to legal moves, to applying them and to the score, in all eight ways."""
    state = game[at % len(game)]
    for symmetry in SYMMETRIES:
        other = turned_state(state, symmetry)
        moves = towers.legal_moves(state)
        assert {turned_move(each, symmetry) for each in moves} == set(towers.legal_moves(other))
        assert towers.score(other).totals == towers.score(state).totals
        for each in moves[:: max(1, len(moves) // 3)]:
            after = towers.apply(other, turned_move(each, symmetry))
            assert after == turned_state(towers.apply(state, each), symmetry)


def dyed_piece(piece: Piece, dye: list[Colour]) -> Piece:
    """The piece in the colour that takes the place of its own."""
    return PIECES[dye[piece.colour] * 4 + piece.kind]


def dyed_move(made: Move, dye: list[Colour]) -> Move:
    """The move in other colours."""
    return evolve(made, colour=dye[made.colour])


@pytest.mark.rule("TW-INV-15", "TW-Q-32")
@given(trails(configs()), st.permutations(list(Colour)))
@quick
def test_permuting_colours_and_their_players_makes_no_difference(
    game: list[State], dye: list[Colour]
) -> None:
    """TW-INV-15: the same choices in other colours lead to the same game.

    With three players that goes for the fourth colour too, since the options name the others.
    """
    table = game[0].table
    colours = tuple(tuple(dye[colour] for colour in own) for own in table.colours)
    other = towers.new(Options(table.players, table.first, colours, table.config))
    for state, after in pairwise(game):
        moves = towers.legal_moves(state)
        assert {dyed_move(each, dye) for each in moves} == set(towers.legal_moves(other))
        [made] = [each for each in moves if towers.apply(state, each) == after]
        other = towers.apply(other, dyed_move(made, dye))
        assert towers.seat_to_move(other) == towers.seat_to_move(after)
        assert towers.seats_out(other) == towers.seats_out(after)
    assert towers.score(other).totals == towers.score(game[-1]).totals
    assert towers.score(other).winners == towers.score(game[-1]).winners


@pytest.mark.rule("TW-INV-15")
@given(
    trails(configs(two_player_colour_choice=ColourChoice.FREE), players=2),
    st.integers(0, 1),
    st.integers(0, 43),
)
@quick
def test_swapping_the_two_colours_of_one_player_changes_no_score(
    game: list[State], seat: int, at: int
) -> None:
    """TW-INV-15: neither by player nor by colour."""
    state = game[at % len(game)]
    one, other = state.table.colours[seat]
    swap = {one: other, other: one}
    dye = [swap.get(colour, colour) for colour in Colour]
    setup = towers.setup_of(state)
    swapped = evolve(
        setup,
        towers=tuple(tuple(dyed_piece(p, dye) for p in tower) for tower in setup.towers),
        supplies=tuple(tuple(dyed_piece(p, dye) for p in held) for held in setup.supplies),
    )
    assert towers.score(towers.place(swapped)).totals == towers.score(state).totals


@pytest.mark.rule("TW-INV-16", "TW-Q-18")
@given(trails(configs()))
@quick
def test_taking_moves_back_restores_every_state(game: list[State]) -> None:
    """TW-INV-16: mover, players out and end included; the old states still stand.

    A state needs no undo of its own: the state before is a value, and stays what it was.
    """
    noted = [(towers.to_json(state), towers.seat_to_move(state), state.out) for state in game]
    again = [game[0]]
    for state, after in pairwise(game):
        [made] = [e for e in towers.legal_moves(state) if towers.apply(state, e) == after]
        again.append(towers.apply(again[-1], made))
    for state, redone, (document, mover, gone) in zip(game, again, noted, strict=True):
        assert state == redone == towers.read_state(document)
        assert (towers.seat_to_move(state), state.out) == (mover, gone)


@pytest.mark.rule("TW-INV-17")
@given(trails(configs()), st.integers(0, 3))
@quick
def test_equal_states_give_equal_moves_in_the_same_order(game: list[State], skip: int) -> None:
    """TW-INV-17: states are hashable, and apply leaves them as they were."""
    for state in game[skip::4]:
        document, number = towers.to_json(state), hash(state)
        other = towers.read_state(document)
        assert (other, hash(other)) == (state, number)
        moves = towers.legal_moves(state)
        assert towers.legal_moves(other) == moves == towers.legal_moves(state)
        for each in moves:
            assert towers.apply(state, each) == towers.apply(other, each)
        assert (towers.to_json(state), hash(state)) == (document, number)


REFUSING = {
    *("TW-002", "TW-009", "TW-102", "TW-201", "TW-202", "TW-303", "TW-401", "TW-402", "TW-403"),
    *("TW-404", "TW-405", "TW-407", "TW-410", "TW-411", "TW-412", "TW-502", "TW-504", "TW-603"),
    *("TW-203", "TW-308", "TW-309", "TW-506", "TW-602", "TW-802", "TW-804", "TW-852"),
}


@pytest.mark.rule("TW-INV-23")
@given(trails(configs()), st.integers(0, 44))
@quick
def test_apply_rejects_every_placement_outside_the_list_with_a_rule(
    game: list[State], at: int
) -> None:
    """TW-INV-23: and accepts every one inside; the old state stays."""
    state = game[at % len(game)]
    moves, document = set(towers.legal_moves(state)), towers.to_json(state)
    for each in every_placement():
        verdict = towers.explain(state, each)
        assert verdict.ok == (each in moves)
        assert {reason.rule for reason in verdict.reasons} <= REFUSING
        if not verdict.ok:
            with pytest.raises(IllegalMove) as caught:
                towers.apply(state, each)
            assert caught.value.verdict == verdict
    assert towers.to_json(state) == document
