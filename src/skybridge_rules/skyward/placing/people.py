"""Who is asked at a described moment, whose turn it is, and who has the Warden token."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.config import JumpGateChooser, RulesConfig
from skybridge_rules.skyward.placing.description import Setup
from skybridge_rules.skyward.placing.stages import NO_PILE, Stage


@frozen
class People:
    """The seats that a moment is about."""

    seat: Seat
    """Who is asked."""
    turn: Seat
    """Whose turn it is."""
    warden: Seat
    splitter: Seat
    """Who divided the cards of this split, and picks last (SW-209, SW-213)."""


def seat_of(number: int, players: int, path: str) -> Seat:
    """A seat at the table, or SetupError."""
    if not 0 <= number < players:
        fail(path, f"there are seats 0 to {players - 1}, not {number}")
    return Seat(number)


def people_of(setup: Setup, stage: Stage, config: RulesConfig, players: int) -> People:
    """The seats that a moment is about, as written or as the others make them."""
    asked = None if setup.seat is None else seat_of(setup.seat, players, "seat")
    warden = None if setup.warden is None else seat_of(setup.warden, players, "warden")
    if stage is Stage.DEAL:
        seat = asked if asked is not None else warden or Seat(0)
        if warden is not None and warden != seat:
            fail("seat", f"the Warden divides, who is seat {warden}")
        return People(seat, seat, seat, seat)
    if stage is Stage.PICK:
        return _picking(setup, players, asked, warden)
    holder = Seat(0) if warden is None else warden
    turn = asked if asked is not None else holder
    if setup.turn is not None:
        turn = seat_of(setup.turn, players, "turn")
    seat = turn if asked is None else asked
    if setup.moment == "swap":
        seat, turn = _exchanging(setup, config, players, seat, turn)
    return People(seat, turn, holder, holder)


def _picking(setup: Setup, players: int, asked: Seat | None, warden: Seat | None) -> People:
    """Who is asked has as many before them as piles are taken; then all but one is known."""
    gone = 0 if setup.taken is None else len(set(setup.taken))
    if setup.moment != "pick":  # the effects of a pile that the seat has just taken
        gone = max(0, gone - 1)
    token_taken = setup.token == NO_PILE
    if asked is not None and (setup.taken is not None or warden is None or token_taken):
        splitter = Seat((asked - 1 - gone) % players)
    else:
        splitter = Seat(0) if warden is None else warden
    seat = Seat((splitter + 1 + gone) % players) if asked is None else asked
    if token_taken:
        holder = Seat((splitter + 1) % players) if warden is None else warden
        return People(seat, seat, holder, splitter)
    if warden not in (None, splitter):
        fail("warden", f"the token lies on a pile, so seat {splitter} had it last")
    return People(seat, seat, splitter, splitter)


def _exchanging(
    setup: Setup, config: RulesConfig, players: int, seat: Seat, turn: Seat
) -> tuple[Seat, Seat]:
    """Who chooses the building, and who launched the other one (SW-701, SW-Q-17)."""
    if setup.opponent is not None:
        seat_of(setup.opponent, players, "opponent")
    if config.jump_gate_chooser is JumpGateChooser.LAUNCHER:
        return turn, turn
    other = setup.opponent if setup.seat is None else seat
    if other is None:
        other = Seat((turn + 1) % players)
    if setup.turn is None and turn == other:
        turn = Seat((other - 1) % players)
    return Seat(other), turn
