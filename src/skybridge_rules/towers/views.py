"""What one seat may know: everything, for nothing is hidden in this game (TW-010)."""

from __future__ import annotations

from skybridge_rules.core.at_table import expect_seat
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.notebook import Drawn
from skybridge_rules.core.values import frozen
from skybridge_rules.towers.state import State


@frozen
class View(Drawn):
    """The table as a seat sees it; None is the spectator."""

    seat: Seat | None
    position: State


def view(state: State, seat: Seat | None) -> View:
    """The whole position, from one seat's side of the table (TW-010)."""
    expect_seat(seat, state.table.players)
    return View(seat, state)


def unknowns(view: View) -> tuple[str, ...]:  # noqa: ARG001 - there is nothing to look for
    """Nothing: every piece lies open (TW-010)."""
    return ()


def resample(view: View, dealer: Dealer) -> State:  # noqa: ARG001 - there is nothing to draw
    """The one state a seat can be in: the one it sees (TW-010)."""
    return view.position
