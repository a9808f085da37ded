"""Grids: cells that share a side."""

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


def test_the_nine_foundations_of_towers() -> None:
    """Pinned: the middle has four neighbours, a corner two, and there are twelve pairs."""
    grid = Grid(3, 3)
    assert grid.size == 9
    assert grid.neighbours()[4] == (1, 3, 5, 7)
    assert grid.neighbours()[0] == (1, 3)
    assert len(grid.pairs()) == 12
