"""A table that no options make is said first, and alone (TW-006)."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules import towers
from skybridge_rules.towers.setup import problems
from skybridge_rules.towers.state import Table

STATE = towers.new(towers.Options(2))


@pytest.mark.rule("TW-006")
@pytest.mark.parametrize(
    "table",
    [
        evolve(STATE.table, players=7),
        evolve(STATE.table, hands=STATE.table.hands[::-1]),
        evolve(STATE.table, colours=STATE.table.colours[::-1]),
    ],
    ids=["seven players", "hands the other way round", "colours of the other hands"],
)
def test_seats_colours_and_hands_fit_each_other(table: Table) -> None:
    """Whether the options are impossible, or only what was made of them."""
    (found,) = problems(evolve(STATE, table=table))
    assert str(found) == "table: seats, colours and hands do not fit each other (TW-006)"
    assert problems(STATE) == ()
