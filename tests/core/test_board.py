"""Grids: neighbours, and the symmetries as a group."""

from __future__ import annotations

from itertools import product

import pytest

from skybridge_rules.core.board import Grid

GRIDS = [Grid(rows, columns) for rows, columns in product(range(1, 6), repeat=2)]


def sides(grid: Grid) -> set[tuple[int, int]]:
    """Ordered pairs of cells one step apart, found the slow way."""
    cells = list(product(range(grid.rows), range(grid.columns)))
    return {
        (one, other)
        for (one, (r, c)), (other, (y, x)) in product(enumerate(cells), repeat=2)
        if abs(r - y) + abs(c - x) == 1
    }


def after(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """One cell map after another."""
    return tuple(second[cell] for cell in first)


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_pairs_are_the_shared_sides_each_once_and_ascending(grid: Grid) -> None:
    """The lower number first, no pair around a corner or over the edge."""
    pairs = grid.pairs()
    assert set(pairs) == {(one, other) for one, other in sides(grid) if one < other}
    assert list(pairs) == sorted(set(pairs))
    assert len(pairs) == grid.rows * (grid.columns - 1) + grid.columns * (grid.rows - 1)


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_neighbours_share_a_side_both_ways(grid: Grid) -> None:
    """Ascending, symmetric, and never the cell itself."""
    neighbours = grid.neighbours()
    assert len(neighbours) == grid.size
    for cell, near in enumerate(neighbours):
        assert list(near) == sorted({other for one, other in sides(grid) if one == cell})


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_each_symmetry_moves_every_cell_once_and_keeps_neighbours(grid: Grid) -> None:
    """A symmetry is a permutation of the cells that respects their sides."""
    for move in grid.symmetries():
        assert sorted(move) == list(range(grid.size))
        assert {(move[one], move[other]) for one, other in sides(grid)} == sides(grid)


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_symmetries_form_a_group(grid: Grid) -> None:
    """The identity first, an inverse to each, and any two after each other are a third."""
    moves = grid.symmetries()
    assert moves[0] == tuple(range(grid.size))
    assert {after(one, other) for one, other in product(moves, repeat=2)} == set(moves)
    for move in moves:
        assert any(after(move, back) == moves[0] for back in moves)


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_symmetries_are_all_there_are(grid: Grid) -> None:
    """8 of a square, 4 of any other grid; a line or a point has fewer that differ."""
    moves = grid.symmetries()
    assert len(moves) == (8 if grid.rows == grid.columns else 4)
    if min(grid.rows, grid.columns) > 1:
        assert len(set(moves)) == len(moves)
    else:
        assert len(set(moves)) == min(2, grid.size)


def test_a_quarter_turn_is_among_those_of_the_square() -> None:
    """Pinned, so that a set of eight reflections cannot pass for it."""
    turn = (2, 5, 8, 1, 4, 7, 0, 3, 6)  # the cell in the upper left goes to the upper right
    moves = Grid(3, 3).symmetries()
    assert turn in moves
    assert after(turn, turn) == tuple(reversed(range(9)))
    assert after(after(turn, turn), after(turn, turn)) == moves[0]


def test_the_nine_foundations_of_towers() -> None:
    """Pinned: the middle has four neighbours, a corner two, and there are twelve pairs."""
    grid = Grid(3, 3)
    assert grid.size == 9
    assert grid.neighbours()[4] == (1, 3, 5, 7)
    assert grid.neighbours()[0] == (1, 3)
    assert len(grid.pairs()) == 12
