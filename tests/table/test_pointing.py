"""What moves touch in the picture, and which moves can be thought of."""

from __future__ import annotations

from typing import get_args

import pytest

from skybridge_rules import thraen, towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.moves import Outcome
from skybridge_rules.thraen.package import PACKAGE as THRAEN
from skybridge_rules.towers.package import PACKAGE as TOWERS
from tests.table.sitting import sit


def test_every_piece_of_a_hand_can_be_thought_of_everywhere() -> None:
    """Two colours: three kinds on nine cells, a bridge over each of 36 pairs (TW-003, TW-101)."""
    view = towers.view(towers.new(towers.Options(2)), Seat(0))
    found = TOWERS.candidates(view)
    assert len(found) == len(set(found)) == 2 * (3 * 9 + 36)
    assert set(towers.legal_moves(view.position)) < set(found)
    assert TOWERS.picture.parts(view, towers.parse_move("R=@5-6")) == (
        *("piece-R=", "cell-5", "cell-6"),
    )


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("take:realm", ("stack-realm",)),
        ("take:bridge-work", ("stack-bridge-work",)),
        ("play:oasis-inn@2!", ("card-oasis-inn", "slot-2")),
        ("use:3.1", ("slot-3",)),
        ("build:4", ("segment-4",)),
        ("return:5", ("land-5",)),
        ("pick:oasis-inn", ("card-oasis-inn",)),
        ("done", ()),
        ("lose-might", ()),
    ],
)
def test_a_move_of_thraen_touches_cards_and_places(text: str, parts: tuple[str, ...]) -> None:
    """As the picture names them."""
    view = thraen.view(thraen.new(thraen.Options(2)), Seat(0))
    assert THRAEN.picture.parts(view, thraen.parse_move(text)) == parts


def test_most_kinds_of_moves_can_be_thought_of() -> None:
    """In one game or another; chance does not answer for a person."""
    kinds = set(get_args(thraen.Move)) - set(get_args(Outcome))
    state = thraen.new(thraen.Options(2))
    while thraen.decision(state) is not None and state.round < 2:
        state = thraen.apply(state, thraen.legal_moves(state)[0])
    found = {type(move) for move in THRAEN.candidates(thraen.view(state, Seat(0)))}
    assert len(found) > 12
    assert found < kinds


def test_before_a_board_is_chosen_only_boards_can_be_thought_of() -> None:
    """There is nothing else yet (TH-SETUP-09)."""
    shown = sit("thraen")
    assert {each["move"].partition(":")[0] for each in shown["choices"]} == {"board"}
