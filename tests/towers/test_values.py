"""States of towers as values, and the module as the API it is."""

from __future__ import annotations

import copy
import pickle
from types import ModuleType

import pytest

from skybridge_rules import thraen, towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import Options, parse_move


def some_state() -> towers.State:
    """A few moves into a game of two."""
    state = towers.new(Options(2))
    for text in ("R3@5", "G3@1", "B3@9"):
        state = towers.apply(state, parse_move(text))
    return state


def test_a_copy_is_the_state_itself() -> None:
    """And so it is with views, moves, options and scores."""
    state = some_state()
    move = towers.legal_moves(state)[0]
    for value in (state, move, towers.view(state, Seat(0)), Options(3), towers.score(state)):
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_state_comes_back_equal(protocol: int) -> None:
    """With what the city keeps to save time."""
    state = some_state()
    again = pickle.loads(pickle.dumps(state, protocol))
    assert again == state
    assert again.city.heights == state.city.heights
    assert towers.legal_moves(again) == towers.legal_moves(state)
    seen = towers.view(state, None)
    assert pickle.loads(pickle.dumps(seen, protocol)) == seen
    assert len(pickle.dumps(state, protocol)) < 1000


def test_a_repr_fits_on_a_screen() -> None:
    """Of states, views, options and moves."""
    state = some_state()
    assert "Piece.R_THREE" in repr(state)
    assert len(repr(state)) <= 2000
    assert len(repr(towers.view(state, Seat(0)))) <= 2000
    assert repr(parse_move("R3@5")) == "LayBlock(colour=Colour.R, size=Size.THREE, foundation=5)"


@pytest.mark.parametrize("game", [thraen, towers])
def test_dir_of_a_game_is_its_api(game: ModuleType) -> None:
    """Neither its files nor what it imports; all of it can be had."""
    assert dir(game) == sorted(game.__all__)
    assert all(hasattr(game, name) for name in dir(game))
